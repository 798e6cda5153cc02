"""`crownlands play`: a person against bots in the terminal."""

import re
from pathlib import Path

import pytest

import crownlands as cl
from crownlands.cli import serve
from crownlands.cli.match import Match
from crownlands.render.terminal.menu import MoveMenu

FIRST_ALWAYS = "1\n" * 400
"""A person who takes the first move on the list, whatever it is."""


def played(run_well, *arguments: object, answers: str = FIRST_ALWAYS, **details: str) -> str:
    return run_well(
        "play", "--terminal", "--seed", 3, *arguments, answers=answers, **details
    ).stdout


def test_a_whole_game_by_always_answering_1(run_well, tmp_path: Path):
    file = tmp_path / "game.txt"
    output = played(run_well, "--terminal", "--record", file)
    record = cl.Record.loads(file.read_bytes())
    final = record.final()
    assert final.actor is None
    assert record.names == ("Player", "level3")
    for sheet in final.scores():
        assert re.search(rf"total +{sheet.total}\b", output)
        for line in sheet.lines:
            assert line.describe() in output
    best = max(sheet.total for sheet in final.scores())
    assert output.splitlines()[-2:] == [f"P2 wins with {best} points.", f"Saved in {file}."]


@pytest.mark.parametrize(
    "arguments",
    [
        ("kingdomino", "--players", 4, "-o", "harmony", "-o", "middle-kingdom"),
        ("kingdomino", "--players", 3, "-o", "lines-of-4", "--bots", "random,greedy"),
        ("discovery", "-o", "dynasty", "--bots", "random"),
        ("xl", "--seat", 2, "--bots", "random"),
        ("teamdomino", "--seat", 3, "--bots", "random"),
        ("queendomino", "--players", 3, "--bots", "random"),
        ("age-of-giants", "-o", "base=queendomino", "--bots", "random"),
        ("age-of-giants", "--players", 5, "--bots", "random"),
        ("court", "-o", "mighty-duel", "--bots", "random"),
        ("royal-wedding", "--players", 6, "-o", "teams", "--bots", "random"),
        ("dominoes2", "--players", 3, "-o", "deals=2", "--bots", "random"),
    ],
    ids=lambda arguments: arguments[0],
)
def test_every_game_can_be_played_to_its_end(run_well, arguments):
    output = played(run_well, *arguments)
    assert re.search(r"win|share", output.splitlines()[-1])


def test_the_whole_table_is_shown_once_a_turn(run_well):
    """Taxes, buildings and the dragon are asked for with no more than one's own kingdom."""
    output = played(run_well, "queendomino", answers="1\n" * 4)
    _, tax = output.split("send a knight to collect taxes?")
    tax, dragon = tax.split("to burn a tile?")
    dragon, after = dragon.split("choose your next domino", 1)
    assert " P1 " in tax
    assert " P2 " not in tax
    assert "Market" not in tax
    assert " P1 " not in dragon
    assert "Market" in after


def answers_to_a_giant() -> tuple[int, str]:
    """Find a seed with which a person, who likes high numbers, gets a giant in a bot's turn."""
    game = cl.make("age-of-giants", players=3)
    for seed in range(20):
        match = Match(game, 0, {1: "random", 2: "random"}, seed)
        answers = ""
        while match.state.actor is not None:
            transitions = list(match.advance())
            if transitions and transitions[-1].move.type_name() == "send":
                return seed, answers
            if match.state.actor is not None:
                choice = MoveMenu(match.state, 0).choices[-1]
                answers += f"{choice.number}\n"
                match.play(choice.move)
    raise AssertionError("no such game")


def test_a_person_receives_a_giant_in_the_turn_of_a_bot(run_well):
    """The whole table is shown, for much has happened since it was last seen."""
    seed, answers = answers_to_a_giant()
    output = run_well(
        *(
            "play",
            "--terminal",
            "age-of-giants",
            "--players",
            3,
            "--seed",
            seed,
            "--bots",
            "random",
        ),
        answers=f"{answers}a\n",
    ).stdout
    sent = r"^P[23] .*sends a giant from the \w+ to P1\.\n\nround \d+ of 12 · P1: a giant comes: "
    asked = re.search(f"{sent}(.*?)^> a\n", output, re.MULTILINE | re.DOTALL)
    assert asked
    for shown in (" P2 ", "Quests", "Next round", "(a)  1 "):
        assert shown in asked[1]


def test_declining_by_number_and_by_notation(run_well, tmp_path: Path):
    file = tmp_path / "game.txt"
    played(run_well, "queendomino", "--record", file, answers="1\n1\n0\n-\n")
    moves = [str(move) for move in cl.Record.loads(file.read_bytes()).moves]
    assert moves[-2:] == ["-", "-"]


def test_enter_alone_decides_nothing(run_well, tmp_path: Path):
    file = tmp_path / "game.txt"
    output = played(run_well, "queendomino", "--record", file, answers="1\n1\n\n\n")
    assert output.count("Type help for help.") == 2
    assert "-" not in [str(move) for move in cl.Record.loads(file.read_bytes()).moves]


@pytest.mark.parametrize(
    ("answers", "expected"),
    [
        ("help\n1\nhelp\n", "A letter and a direction will do: ae"),
        ("1\n1\nhelp\n", "The letter of its square will do: a\n0 or - declines what is offered"),
    ],
)
def test_help_tells_the_short_forms_of_the_moment(run_well, answers, expected):
    assert expected in played(run_well, "queendomino", answers=answers)


def test_without_the_packages_for_pages_the_terminal_game_starts(run, monkeypatch):
    monkeypatch.setattr(serve, "NEEDED", ("a_package_nobody_has",))
    output = run(answers="quit\n")
    assert output.exit_code == 0
    assert 'pip install "crownlands[web]"' in output.stderr
    assert output.stdout.startswith("Kingdomino. You are P1; P2 is a bot of level 3 (Steady).\n")
    assert output.stdout.endswith("Goodbye!\n")


def test_others_and_chance_are_told_in_words(run_well):
    output = played(run_well, answers="1\n1\n")
    assert "A new line: 15 17 36 39.\nA king is drawn: P1.\n" in output
    assert "A king is drawn: P2.\nP2 picks " in output


def test_partners_are_introduced(run_well):
    output = played(run_well, "teamdomino", "--seat", 2, answers="")
    assert "You are P2; your partner P1 is a bot of level 3 (Steady), P3 is a bot" in " ".join(
        output.split()
    )


@pytest.mark.parametrize("level", ["1", "learner"])
def test_a_level_is_chosen_by_rank_or_name(run_well, tmp_path: Path, level):
    file = tmp_path / "game.txt"
    output = played(run_well, "--level", level, "--record", file, answers="")
    assert "P2 is a bot of level 1 (Learner)." in output
    assert cl.Record.loads(file.read_bytes()).names == ("Player", "level1")


def test_every_bot_may_have_a_level_of_its_own(run_well):
    output = played(run_well, "--players", 3, "--level", "2,steady", answers="", LANG="fr_FR.UTF-8")
    assert "P2 est un robot de niveau 2 (Tranquille) et P3 est un robot de niveau 3" in " ".join(
        output.split()
    )


def test_picks_are_numbered_with_their_dominoes(run_well):
    output = played(run_well, answers="")
    assert re.search(r"^  3  36   w   \| g\* +wheat, grassland \*$", output, re.MULTILINE)


def test_legal_placements_are_marked_on_the_kingdom(run_well):
    """After both picks of the opening, domino 15 may begin on twelve squares."""
    output = played(run_well, answers="1\n1\n")
    assert "round 1 of 6 · P1: place domino 15" in output
    assert "  0  (e)  (f) [P1]  (g)  (h)" in output
    assert "(g) 13→ 14↓ 15↑" in output


@pytest.mark.parametrize(
    ("columns", "rows"),
    [("80", [["P2", "P3"], ["P4", "P1"]]), ("160", [["P1", "P2", "P3", "P4"]])],
)
def test_of_several_rows_the_last_has_the_kingdom_of_the_person(run_well, columns, rows):
    output = played(run_well, "--players", 4, answers="", COLUMNS=columns)
    heads = [line for line in output.splitlines() if line.endswith("0 points")]
    assert [re.findall(r"P\d", head) for head in heads] == rows


def test_points_to_be_won_stand_beside_the_placement(run_well):
    assert re.search(r"\d+[→↓←↑] \+\d", played(run_well))


@pytest.mark.parametrize("answer", ["13", "ge", "15@1,0e"])
def test_a_placement_is_chosen_by_number_letter_or_notation(run_well, answer):
    output = played(run_well, answers=f"1\n1\n{answer}\n")
    assert re.search(r"  0   \.    \.  \[P1\]  w    g     \.    \. +0 ", output)


def test_a_refused_move_says_why_and_changes_nothing(run_well, tmp_path: Path):
    file = tmp_path / "game.txt"
    answers = "1\n1\n15@2,2e\n17@1,0e\n15@0,0e\n>15\nx15\nwhy 15@5,0e\nwhy 15@1,0e\n"
    output = played(run_well, "--record", file, answers=answers)
    for reason in (
        "domino 15 does not connect there",
        "domino 17 is not the one to place now: that is 15",
        "the castle stands there: no domino covers it",
        ">15 does not fit here: P1 is asked to place a domino",
        "domino 15 fits in the kingdom and must be placed, for example 15@",
        "the kingdom would grow larger than 5x5",
    ):
        assert f"Not possible: {reason}" in " ".join(output.split())
    assert "15@1,0e is allowed." in output
    assert len(cl.Record.loads(file.read_bytes()).moves) == 16


def test_what_cannot_be_understood_is_said_with_the_nearest_word(run_well):
    output = played(run_well, answers="hnit\n99\n0\n\nxyz 1\n\x00\n" + "9" * 5000 + "\nwhy\nsave\n")
    assert "Did you mean hint?" in output
    assert "There is no move 99: choose 1 to 4." in output
    assert "There is no move 0: choose 1 to 4." in output
    assert "'xyz 1' is neither a number, a move such as >15" in output
    assert "Which move? For example: why >15" in output
    assert "Into which file?" in output


@pytest.mark.usefixtures("ready")
def test_hint_names_a_move_of_the_list(run_well):
    output = played(run_well, answers="hint\n")
    number, domino = re.search(r"A strong bot would play (\d): >(\d+) \(picks", output).groups()
    assert re.search(rf"^  {number}  {domino} ", output, re.MULTILINE)
    assert re.search(r"It is number \d of 4 in the order of\s+the next round", output)


def test_undo_takes_back_until_others_act_or_something_is_drawn(run_well, tmp_path: Path):
    file = tmp_path / "game.txt"
    undone = played(run_well, "--record", file, answers="undo\n1\nundo\n1\n1\n1\nundo\nundo\n")
    assert undone.count("Taken back.") == 2
    assert undone.count("Nothing to take back") == 2
    assert len(cl.Record.loads(file.read_bytes()).moves) == 16


def test_a_forced_move_plays_itself_with_a_notice(run_well):
    assert "which fits nowhere (the only move)." in played(run_well)


def test_a_forced_move_is_told_before_the_choice_that_follows_it(run_well):
    output = played(run_well, "--seed", 6, "--bots", "random")
    forced = "P1 gives up 11, which fits nowhere (the only move)."
    assert f"{forced}\n\nround 5 of 6 · P1: choose your next domino" in output


def test_score_explains_the_points_so_far(run_well):
    output = played(run_well, answers="1\n1\n1\nscore\n")
    assert "wheat: 1 square x 0 crowns" in output
    assert "largest domain" in output


def test_a_question_too_long_for_the_rule_stands_below_it(run_well):
    arguments = ("queendomino", "-o", "dynasty", "-b", "random", "-l", "fr")
    output = played(run_well, *arguments, answers="1\n" * 6)
    rule, asked = r"partie 1 sur 3 · tour 1 sur 12 ─+", r"P1 : payer 1 pièce au dragon .* \?"
    assert re.search(rf"^{rule}\n{asked}\n vous avez", output, re.MULTILINE)


def test_score_lists_bonuses_that_are_not_reached(run_well):
    output = played(run_well, "-o", "harmony", "-o", "dynasty", answers="1\n1\n1\nscore\n")
    assert re.search(r"harmony: the kingdom is not complete +0\b", output)


def test_rules_tell_the_game_in_six_lines_and_where_the_page_is(run_well):
    output = played(run_well, "duel", answers="rules\nrègles\nquit\n")
    expected = output.split("> rules\n")[1].split("> ")[0].splitlines()
    assert len(expected) == 6
    assert "docs/rules/duel.md" in expected[-1]
    french = played(run_well, "duel", "-l", "fr", answers="règles\nquitter\n")
    assert "docs/rules/fr/duel.md" in french


def test_a_letter_that_is_not_on_the_board_brings_the_letter_form(run_well):
    output = played(run_well, answers="1\n1\nZe\nquit\n")
    assert "'Ze' is neither a number" in output
    assert "A letter and a direction will do: ae" in output


def test_moves_and_help_repeat_what_can_be_done(run_well):
    output = played(run_well, answers="moves\nhelp\n?\n1\n1\nhelp\n")
    assert output.count("opening, 6 rounds to come · P1: choose your next domino") == 3
    assert output.count("take back your last choice") == 3
    assert output.count("ae lays the right half east of a") == 1


def test_save_writes_the_game_so_far_into_a_new_file(run_well, tmp_path: Path):
    file = tmp_path / "so far.txt"
    output = played(run_well, answers=f"1\nsave {file}\n1\nsave {file}\nsave {tmp_path}\n")
    assert len(cl.Record.loads(file.read_bytes()).moves) == 7
    words = " ".join(output.split())
    assert f"Saved in {file}." in words
    assert words.count("exists already: choose another name") == 2


@pytest.mark.parametrize("name", ["-", "a\0b", "a" * 5000, "nowhere/game.txt"])
def test_a_name_no_file_can_have_is_refused_and_the_game_goes_on(run_well, name):
    output = played(run_well, answers=f"save {name}\nquit\n")
    assert "Not saved: " in output
    assert output.endswith("Goodbye!\n")


@pytest.mark.parametrize("leaving", ["quit\n", "", "1\n1\n1\nquit\n"])
def test_leaving_keeps_the_unfinished_game(run_well, tmp_path: Path, leaving):
    file = tmp_path / "game.txt"
    output = played(run_well, "--record", file, answers=leaving)
    assert output.endswith(f"Goodbye!\nSaved in {file}.\n")
    assert cl.Record.loads(file.read_bytes()).final().actor == 0
    assert "The game is not finished." in run_well("replay", file).stdout


def test_a_record_never_overwrites_a_file(run, tmp_path: Path):
    file = tmp_path / "game.txt"
    file.write_text("precious")
    result = run("play", "--terminal", "--record", file, answers="quit\n")
    assert result.exit_code == 2
    assert "exists already" in result.stderr
    assert file.read_text() == "precious"


def test_the_same_seed_brings_the_same_game(run_well):
    assert played(run_well) == played(run_well)


def test_seeds_are_random_unless_given(run_well):
    games = {run_well("play", "--terminal", answers="quit\n").stdout for _ in range(8)}
    assert len(games) > 1


def test_each_part_of_a_longer_game_is_closed(run_well):
    totals = r"The totals: P1 \d+, P2 \d+\."
    deals = played(run_well, "dominoes2", "-o", "deals=2", "--bots", "random")
    assert re.search(rf"(Deal 1 .*|Nobody scores in deal 1)\. {totals}", " ".join(deals.split()))
    output = played(run_well, "discovery", "-o", "dynasty", "--bots", "random")
    assert re.search(rf"(Game 1 .*|Nobody scores in game 1)\. {totals}", " ".join(output.split()))
    assert "game 3 of 3 · round 6 of 6" in output


def test_nothing_is_coloured_away_from_a_terminal(run_well):
    assert "\x1b" not in played(run_well)


@pytest.mark.usefixtures("ready")
def test_a_game_in_french(run_well):
    output = played(
        run_well,
        answers="conseil\naide\n1\n1\n15@2,2e\npourquoi 15@1,0e\n1\nannuler\npoints\nquitter\n",
        LANG="fr_FR.UTF-8",
    )
    words = " ".join(output.split())
    for said in (
        "Kingdomino. Vous êtes P1 ; P2 est un robot de niveau 3 (Solide).",
        "Une nouvelle ligne : 15 17 36 39.",
        "P1 : choisissez votre prochain domino",
        "Un robot redoutable jouerait",
        "annuler votre dernier choix",
        "champs, prairie *",
        "Tour suivant",
        "Impossible : le domino 15 ne s’y raccorde pas",
        "15@1,0e est permis.",
        "Coup annulé.",
        "plus grand domaine",
        "Au revoir !",
    ):
        assert said in words


def test_the_end_in_french(run_well):
    output = played(run_well, "--language", "fr")
    assert re.search(r"forêt : \d cases x \d couronne", output)
    assert re.fullmatch(r"P2 gagne avec \d+ points\.", output.splitlines()[-1])
