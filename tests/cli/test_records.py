"""`crownlands verify`, `show` and `replay`."""

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

import crownlands as cl
from crownlands.cli.records import Playback
from crownlands.core.moves import CHANCE
from crownlands.records.draws import HASH_TAG, draw, draw_tags, seed_hash


def test_away_from_a_terminal_the_moves_are_told_and_the_end_is_shown(run_well, recorded):
    record, file = recorded
    output = run_well("replay", file).stdout
    words = " ".join(output.split())
    assert words.startswith("kingdomino (2 players): P1 random, P2 random 4 A new line:")
    for move in record.moves:
        assert str(move) in words
    assert str(record.final()) in output
    assert output.splitlines()[-1].endswith("points.")


def test_standard_input_is_a_file_too(run_well, recorded):
    _, file = recorded
    assert (
        run_well("replay", "-", answers=file.read_bytes()).stdout == run_well("replay", file).stdout
    )


def test_all_pictures_at_once(run_well, recorded):
    record, file = recorded
    output = run_well("replay", file, "--all").stdout
    for state in record.replay():
        assert str(state) in output
    assert output.count("after move") == len(record.moves)


def test_a_part_in_steps(run_well, recorded):
    record, file = recorded
    output = run_well("replay", file, "--all", "--from", 10, "--to", 15, "--step", 2).stdout
    for number in (10, 12, 14, 15):
        assert f"after move {number} of {len(record.moves)}" in output
    assert output.count("after move") == 4
    assert str(record.moves[9]) not in output.split("\n\n")[0]


def test_json_gives_moves_with_actors_and_the_outcome(run_well, recorded):
    record, file = recorded
    data = json.loads(run_well("replay", file, "--json").stdout)
    assert [entry["notation"] for entry in data["moves"]] == [str(move) for move in record.moves]
    assert [record.game.move(entry["move"]) for entry in data["moves"]] == list(record.moves)
    assert data["moves"][0]["actor"] == "chance"
    assert data["outcome"]["over"]
    assert data["outcome"]["winners"] == list(record.final().winners())


def test_remarks_stand_behind_the_moves_they_follow(run_well, recorded, tmp_path: Path):
    record, _ = recorded
    remark = cl.Comment(16, "[bold]what a line![/]")
    file = tmp_path / "remarks.json"
    commented = cl.Record(game=record.game, moves=record.moves, comments=(remark,))
    file.write_text(commented.dumps("json"))
    lines = run_well("replay", file).stdout.splitlines()
    at = next(number for number, line in enumerate(lines) if remark.text in line)
    assert lines[at - 1].split()[0] == "16"


def test_the_log_in_french(run_well, recorded):
    _, file = recorded
    output = run_well("replay", file, "--language", "fr").stdout
    assert "Une nouvelle ligne :" in output
    for letter in ("c  champs", "p  prairie", "m  marais"):
        assert letter in output
    assert "wheat" not in output


@pytest.mark.parametrize("bounds", [("--from", 999), ("--to", 999), ("--from", 9, "--to", 3)])
def test_moves_that_are_not_there(run, recorded, bounds):
    _, file = recorded
    result = run("replay", file, *bounds)
    assert result.exit_code == 2
    assert "bad_usage" in result.stderr


def test_where_an_answer_leads(recorded):
    record, _ = recorded
    playback = Playback(record, 0, 10, 4)
    assert playback.stops == [0, 4, 8, 10]
    assert playback.stop_for("", 0) == 1
    assert playback.stop_for("b", 2) == 1
    assert playback.stop_for("b", 0) == 0
    assert playback.stop_for("5", 0) == 2
    assert playback.stop_for("999", 0) == 3
    assert playback.stop_for("q", 1) is None
    assert playback.stop_for("", 3) is None


def test_the_last_position_of_a_record(run_well, recorded):
    record, file = recorded
    assert run_well("show", file).stdout == f"{record.final()}\n"


def test_any_position_of_a_record(run_well, recorded):
    record, file = recorded
    states = list(record.replay())
    for number in (0, 7, 30):
        assert run_well("show", file, "--at", number).stdout == f"{states[number]}\n"


def test_a_position_in_french_has_french_letters_and_words(run_well, recorded):
    _, file = recorded
    output = run_well("show", file, "--at", 30, "-l", "fr").stdout
    assert output.startswith("Kingdomino : 2 joueurs\nTour 2 sur 6\nP2 pose le domino ")
    assert " c  champs   f  forêt   l  lac   p  prairie   m  marais   n  mine" in output
    assert run_well("show", file, "--at", 30, LANG="fr_FR.UTF-8").stdout == output
    ended = run_well("show", file, "-l", "fr").stdout
    assert "\nAprès 6 tours\nP1 gagne avec 20 points.\n" in ended
    assert ended.endswith(" gagné\n")


def test_a_position_is_written_and_shown_again(run_well, recorded, tmp_path: Path):
    record, file = recorded
    position = tmp_path / "position.json"
    assert run_well("show", file, "--at", 20, "--position", position).stdout == ""
    state = list(record.replay())[20]
    assert cl.read_position(position.read_bytes()) == state
    assert run_well("show", position).stdout == f"{state}\n"


def test_a_record_as_json_is_a_record_too(run_well, recorded, tmp_path: Path):
    record, _ = recorded
    file = tmp_path / "game.json"
    file.write_text(record.dumps("json"))
    assert run_well("show", file).stdout == f"{record.final()}\n"


def test_a_picture_goes_into_a_file_or_to_standard_output(run_well, recorded, tmp_path: Path):
    record, file = recorded
    picture = tmp_path / "table.svg"
    assert run_well("show", file, "--svg", picture).stdout == ""
    assert picture.read_text(encoding="utf-8") == record.final().svg()
    assert run_well("show", file, "--svg", "-").stdout == record.final().svg()
    french = run_well("show", file, "--svg", "-", "-l", "fr").stdout
    assert french == record.final().svg(language="fr") != record.final().svg()


def test_a_move_beyond_the_end(run, recorded):
    _, file = recorded
    result = run("show", file, "--at", 999)
    assert result.exit_code == 2
    assert "cannot show move 999" in result.stderr


def test_a_position_has_no_moves_to_count(run, recorded, tmp_path: Path):
    record, _ = recorded
    file = tmp_path / "position.json"
    file.write_text(cl.write_position(record.final()))
    result = run("show", file, "--at", 3)
    assert result.exit_code == 2
    assert "this is a single position" in result.stderr


def test_a_damaged_position_says_what_is_wrong(run, tmp_path: Path):
    file = tmp_path / "position.json"
    file.write_text('{"game": "kingdomino", "players": 2, "options": {}, "position": 5}')
    result = run("show", file)
    assert result.exit_code == 2
    assert "bad_position" in result.stderr


SEED = bytes(range(32))


@pytest.fixture
def fair() -> cl.Record:
    state, moves = cl.make("kingdomino", players=2).start(), []
    while state.actor is not None:
        by_chance = state.actor is CHANCE
        moves.append(draw(state, SEED, len(moves)) if by_chance else state.legal_moves()[0])
        state = state.play(moves[-1])
    return cl.Record(game=state.game, moves=tuple(moves), tags=draw_tags(SEED))


@pytest.fixture
def written(tmp_path: Path):
    def write(record: cl.Record) -> Path:
        file = tmp_path / "game.txt"
        file.write_text(record.dumps(), encoding="utf-8")
        return file

    return write


def test_a_fair_game(run_well, written, fair):
    assert run_well("verify", written(fair)).output == (
        "Every draw follows from the seed: 28 checked.\n"
        "The seed fits the hash that was shown before the game.\n"
    )
    french = run_well("verify", written(fair), "--language", "fr").output
    assert french.startswith("Chaque tirage découle de la graine : 28 vérifiés.\n")


def test_as_data(run_well, written, fair):
    data = json.loads(run_well("verify", written(fair), "--json").output)
    assert data == {
        "seed": SEED.hex(),
        "hash": seed_hash(SEED),
        "hash_matches": True,
        "draws": 28,
        "wrong": [],
        "taken_over": 0,
        "fair": True,
    }


def test_draws_that_were_taken_over_from_another_game(run_well, written, fair):
    first, second, *rest = fair.moves
    played_on = replace(fair, moves=(second, first, *rest), tags=(("TakenOver", "2"), *fair.tags))
    output = run_well("verify", written(played_on)).output
    assert output.startswith("Every draw follows from the seed: 26 checked.\n")
    assert "2 draws were taken over from it and are not checked.\n" in output


def test_a_draw_that_does_not_follow(run, written, fair):
    first, second, *rest = fair.moves
    result = run("verify", written(replace(fair, moves=(second, first, *rest))))
    assert result.exit_code == 1
    assert "Draws that do not follow from the seed: 2 of 28." in result.output
    assert f"  move 1: {second} instead of {first}\n" in result.output


def test_a_seed_that_does_not_fit_its_hash(run, written, fair):
    seed, _ = fair.tags
    result = run("verify", written(replace(fair, tags=(seed, (HASH_TAG, "00" * 32)))))
    assert result.exit_code == 1
    assert "does not fit the hash" in result.output


def test_a_seed_without_a_hash_proves_less(run_well, written, fair):
    output = run_well("verify", written(replace(fair, tags=fair.tags[:1]))).output
    assert output.endswith("nothing shows that the seed was fixed before the game.\n")


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "This record names no seed, so its draws cannot be checked.\n"),
        ("fr", "Cette partie ne donne pas de graine : on ne peut pas vérifier ses tirages.\n"),
    ],
)
def test_without_a_seed(run, recorded, language, words):
    _, file = recorded
    result = run("verify", file, "--language", language)
    assert result.exit_code == 2
    assert result.output == words


def test_a_game_whose_seed_is_still_secret(run, written, fair):
    result = run("verify", written(replace(fair, tags=fair.tags[1:])))
    assert result.exit_code == 2
    assert f"its hash is {seed_hash(SEED)}" in result.output


def test_a_damaged_seed_is_one_line(run, written, fair):
    result = run("verify", written(replace(fair, tags=(("DrawSeed", "abc"),))))
    assert result.exit_code == 2
    assert "the tag DrawSeed is 32 bytes in hexadecimal (bad_record)" in result.stderr
