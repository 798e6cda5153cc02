"""Everything a person can get wrong ends in one clear line, exit code 2 and no traceback."""

from pathlib import Path

import pytest

import crownlands as cl
from support.cases import for_each

WRONG = {
    "unknown game": (("simulate", "kingdomin"), "Did you mean kingdomino?", "unknown_game"),
    "unknown game to play": (("play", "--terminal", "chess"), "Games: ", "unknown_game"),
    "unknown game to list": (("games", "discovry"), "Did you mean discovery?", "unknown_game"),
    "players": (("perft", "kingdomino", "-p", 5), "2, 3, 4 players, not 5", "bad_players"),
    "no players": (("perft", "kingdomino", "-p", 0), "not 0", "bad_players"),
    "unknown option": (
        ("play", "--terminal", "-o", "harmny"),
        "Did you mean harmony?",
        "bad_options",
    ),
    "option called players": (
        ("play", "--terminal", "-o", "players=3"),
        "no option players",
        "bad_options",
    ),
    "empty option": (("play", "--terminal", "-o", ""), "no option", "bad_options"),
    "option value": (("play", "--terminal", "-o", "opening=abab"), "draw or abba", "bad_options"),
    "number for a switch": (("play", "--terminal", "-o", "harmony=3"), "on or off", "bad_options"),
    "option of other tables": (
        ("play", "--terminal", "-p", 3, "-o", "mighty-duel"),
        "for 2 players, not 3",
        "bad_options",
    ),
    "unknown bot": (("simulate", "xl", "-b", "gredy"), "Did you mean greedy?", "bad_bot"),
    "unknown opponent": (("play", "--terminal", "-b", "alphago"), "Bots: ", "bad_bot"),
    "too many bots": (
        ("simulate", "kingdomino", "-b", "random,random,random"),
        "3 bots for 2 seats",
        "bad_bot",
    ),
    "too many opponents": (
        ("play", "--terminal", "-b", "random,random"),
        "2 bots for 1 seats",
        "bad_bot",
    ),
    "unknown level": (("play", "--terminal", "--level", 6), "there is no level '6'", "bad_bot"),
    "too many levels": (("play", "--terminal", "--level", "1,2"), "2 bots for 1 seats", "bad_bot"),
    "bots and a level": (
        ("play", "--terminal", "-b", "random", "--level", 2),
        "name bots or levels, not both",
        "bad_usage",
    ),
    "unknown pace": (
        ("play", "--terminal", "--pace", "hasty"),
        "no pace 'hasty': quick or unhurried",
        "bad_usage",
    ),
    "seat": (("play", "--terminal", "--seat", 3), "seats are 1 to 2", "bad_seat"),
    "seat nought": (("play", "--terminal", "--seat", 0), "seats are 1 to 2", "bad_seat"),
    "missing file": (("replay", "nowhere.txt"), "no such file", "bad_file"),
    "missing kingdom": (("score", "nowhere.txt"), "no such file", "bad_file"),
    "directory": (("show", "."), "is a directory", "bad_file"),
    "record into nowhere": (
        ("play", "--terminal", "--record", "nowhere/game.txt"),
        "no such file",
        "bad_file",
    ),
}


@pytest.mark.parametrize("what", WRONG)
def test_one_clear_line(run, what, tmp_path: Path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    arguments, words, code = WRONG[what]
    result = run(*arguments, answers="quit\n")
    assert result.exit_code == 2
    assert result.stdout == ""
    assert len(result.stderr.splitlines()) == 1
    assert result.stderr.startswith("crownlands: ")
    assert words in result.stderr
    assert result.stderr.endswith(f"({code})\n")


@for_each(
    "content",
    [b"", b"{", b"\xff\xfe\x00\x01", b"hello", b"[1, 2]", b'{"game": "kingdomino"}', b"\x00" * 50],
)
@for_each("command", ["replay", "show"])
def test_a_damaged_file_is_refused_with_the_line(run, tmp_path: Path, command, content):
    file = tmp_path / "damaged"
    file.write_bytes(content)
    result = run(command, file)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert len(result.stderr.splitlines()) == 1
    assert "bad_record" in result.stderr


def test_a_record_with_a_refused_move_names_it(run, recorded, tmp_path: Path):
    record, _ = recorded
    file = tmp_path / "cheat.txt"
    text = record.dumps()
    placed = next(str(move) for move in record.moves if "@" in str(move))
    cheat = placed.split("@")[0] + "@0,0e"
    file.write_text(text.replace(placed, cheat))
    result = run("replay", file)
    assert result.exit_code == 2
    assert f"{cheat}: the castle stands there" in result.stderr
    assert "line " in result.stderr


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("gmaes",), "Did you mean 'games'?"),
        (("simulate", "kingdomino", "--sed", "1"), "--seed"),
        (("simulate",), "Missing argument"),
        (("simulate", "kingdomino", "--games", "0"), "--games"),
        (("simulate", "kingdomino", "--games", "many"), "--games"),
        (("score", "-", "--size", "6"), "--size"),
        (("games", "--language", "tlh"), "--language"),
    ],
)
def test_a_wrong_command_line_is_explained(run, arguments, words):
    result = run(*arguments)
    assert result.exit_code == 2
    assert words in " ".join(result.stderr.split())
    assert "Traceback" not in result.stderr


def test_an_unwritable_picture(run, recorded, tmp_path: Path):
    _, file = recorded
    result = run("show", file, "--svg", tmp_path)
    assert result.exit_code == 2
    assert "cannot write" in result.stderr


def test_the_version(run_well):
    assert run_well("--version").stdout == f"crownlands {cl.__version__}\n"


@pytest.mark.parametrize(
    "command", ["play", "serve", "games", "simulate", "replay", "show", "score", "perft", "bench"]
)
def test_every_command_has_help(run_well, command):
    assert "Usage" in run_well(command, "--help").stdout
    assert command in run_well("--help").stdout


def test_an_option_that_needs_a_value_says_which(run):
    result = run("play", "--terminal", "kingdomino", "-o", "opening")
    assert result.exit_code == 2
    assert "needs a value: opening=draw or opening=abba" in result.stderr


FRENCH = {
    "unknown game": (("simulate", "kingdomin"), "Vouliez-vous dire kingdomino ?"),
    "players": (("perft", "kingdomino", "-p", 5), "se joue à 2, 3, 4, et non à 5"),
    "option": (("play", "--terminal", "-l", "fr", "-o", "harmny"), "n’a pas d’option harmny"),
    "option value": (("play", "--terminal", "-o", "opening=abab"), "vaut draw ou abba"),
    "bot": (("simulate", "xl", "-b", "gredy"), "le robot 'gredy' n’existe pas"),
    "seat": (("play", "--terminal", "--seat", 3, "--language=fr"), "les places vont de 1 à 2"),
    "file": (
        ("replay", "nowhere.txt", "-lfr"),
        "impossible de lire nowhere.txt : aucun fichier ni dossier de ce nom",
    ),
    "output": (
        ("simulate", "xl", "-n", 1, "--out", "/dev/null/games.jsonl"),
        "impossible d’écrire des parties dans /dev/null/games.jsonl : un fichier porte déjà ce nom",
    ),
    "arena": (("arena", "xl", "-b", "random,random"), "random est donné deux fois"),
    "arena folder": (("arena", "--out", "/dev/null"), "impossible d"),
    "parameter": (
        ("simulate", "xl", "-b", "mcts:time=long"),
        "time de mcts est un nombre de secondes au-dessus de 0, et non 'long'",
    ),
    "bot of other games": (
        ("simulate", "court", "-b", "crown"),
        "crown ne joue pas à court (2 joueurs) : il joue à",
    ),
    "opponent of other games": (
        ("play", "court", "--terminal", "-b", "crown"),
        "crown ne joue pas à court (2 joueurs) : il joue à",
    ),
    "usage": (("play", "--terminal", "-b", "random", "--level", 2), "pas les deux"),
}


@for_each(("arguments", "message"), FRENCH.values())
def test_errors_speak_the_language_of_the_person(run, arguments, message):
    chosen = any("-l" in str(word) for word in arguments if "level" not in str(word))
    result = run(*arguments, **({} if chosen else {"LANG": "fr_FR.UTF-8"}))
    assert result.exit_code == 2
    assert message in " ".join(result.stderr.split())


def test_opponents_that_cannot_play_are_refused_before_the_first_move(run):
    result = run("play", "age-of-giants", "--terminal", "-b", "full-greedy", "-p", 3)
    assert result.exit_code == 2
    assert "full-greedy does not play age-of-giants (3 players)" in result.stderr
    assert not result.stdout


@pytest.mark.parametrize(
    ("moves", "message"),
    {
        "chance: +1 +1 *": "ligne 5 : +1 : ",
        "chance: over": "ligne 5 : la partie n’est pas finie ici",
        "chance: +1": "ligne 5 : la partie s’interrompt sans over ni *",
        "chance: +1 +x9 *": "ligne 5 : '+x9' n’est pas la notation d’un coup",
        "P1: +1 *": "ligne 5 : c’est à chance de jouer, pas à P1",
    }.items(),
)
def test_damaged_records_are_described_in_french(run, tmp_path: Path, moves: str, message: str):
    file = tmp_path / "game.txt"
    headers = '[Game "kingdomino"]\n[Rules "1"]\n[Players "2"]\n\n'
    file.write_text(f"{headers}{moves}\n")
    result = run("replay", file, "-l", "fr")
    assert result.exit_code == 2
    assert message in result.stderr
    assert "line" not in result.stderr


def test_a_refusal_within_a_record_is_french_in_json_too(run, tmp_path: Path):
    record = cl.play_out(cl.make("kingdomino"), "random", seed=1)
    file = tmp_path / "game.json"
    file.write_text(record.dumps("json").replace('"moves":[', '"moves":["+1","+1",'))
    message = run("show", file, "-l", "fr").stderr
    assert "ligne 1 : coup 2, +1 : le domino 1" in message


def test_the_title_of_a_game_counts_its_players_in_french(run_well, tmp_path: Path):
    file = tmp_path / "game.txt"
    file.write_text(cl.play_out(cl.make("kingdomino"), "random", seed=1).dumps())
    assert "kingdomino (2 joueurs) : P1" in run_well("replay", file, "-l", "fr").stdout
    message = run_well("simulate", "xl", "-b", "random", "-n", 2, "-l", "fr").stdout
    assert message.startswith("xl (2 joueurs), ")
