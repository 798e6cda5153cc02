"""`crownlands learn`: tutorials in the terminal."""

import json
import re
from collections.abc import Iterator

import pytest

from crownlands.learn import Ask, tutorials
from crownlands.render.terminal.menu import MoveMenu
from made_up.orchard.info import INFO as ORCHARD
from support.made_up_games import registered
from support.tutorials import main_line, texts_of, typed


@pytest.fixture
def learnt(run_well) -> Iterator:
    """Type lines into the tutorial of a game that is registered for tests only."""
    with registered(ORCHARD):
        yield (
            lambda typed, *arguments: run_well("learn", "orchard", *arguments, answers=typed).stdout
        )


def words(text: str) -> str:
    """Return a text without its line breaks, which may also stand behind a hyphen."""
    return " ".join(re.sub(r"(?<=\w-)\n", "", text).split())


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_tutorial_is_gone_through_to_its_end(run_well, language):
    for game, tutorial in tutorials().items():
        output = run_well("learn", game, "-l", language, answers=typed(tutorial)).stdout
        assert not re.search(r"^[:;?!»]", output, re.MULTILINE), game
        output = words(output)
        for lesson in main_line(tutorial):
            step = lesson.now
            said = [step.text, step.right] if isinstance(step, Ask) else [step.text]
            for text in said:
                assert text is None or words(getattr(text, language)) in output, (game, text)
        assert output.endswith(f": crownlands play {game} --terminal"), game


def test_answers_are_also_given_by_number(run_well):
    """Where a move is chosen in one step, its number in the list is enough."""
    for game, tutorial in tutorials().items():
        answers = typed(tutorial)
        for lesson in main_line(tutorial):
            if isinstance(lesson.now, Ask):
                move = lesson.accepted()[0]
                choice = MoveMenu(lesson.state, lesson.part.seat).choice_of(move)
                if choice is not None:
                    answers = re.sub(
                        rf"^{re.escape(str(move))}$",
                        str(choice.number),
                        answers,
                        count=1,
                        flags=re.M,
                    )
        assert "crownlands play" in run_well("learn", game, answers=answers).stdout.splitlines()[-1]


def test_without_a_game_the_tutorials_are_listed(run_well):
    output = run_well("learn").stdout
    for game, tutorial in tutorials().items():
        assert game in output
        assert f"{tutorial.minutes} min" in output
    assert output.splitlines()[-1] == "Begin one: crownlands learn kingdomino"


def test_the_list_as_json_has_both_languages(run_well):
    listed = json.loads(run_well("learn", "--json").stdout)
    assert [one["game"] for one in listed] == [*tutorials()]
    assert listed[0]["summary"].keys() == {"en", "fr"}


def test_the_chapters_of_one_are_listed(learnt):
    assert learnt("", "--list") == "  1  Choosing land\n  2  Planting\n"
    assert learnt("", "--list", "-l", "fr") == "  1  Choisir des terres\n  2  Planter\n"
    assert [one["game"] for one in json.loads(learnt("", "--json"))] == ["orchard"]


def test_it_says_what_it_is_about_and_who_sits_where(learnt):
    output = learnt("quit\n")
    assert output.startswith("Orchard in 2 minutes\nPlant apple trees beside crowns.\n")
    assert "If you do not know Kingdomino yet, begin there: crownlands learn kingdomino" in output
    assert "Chapter 1 of 2: Choosing land ═" in output
    assert "Orchard. You are P2; P1 is Ada." in output
    assert re.search(r"P1 Ada .*P2 ", output)


def test_a_wrong_answer_is_explained_and_asked_again(learnt):
    output = learnt("\n>17\n1\n>36\n")
    assert output.count("There is no crown on 17.") == 2
    assert "A crown to plant a tree beside." in output


def test_what_is_no_answer_is_refused_as_in_a_game(learnt):
    output = learnt("\n\n99\n>15\nfoo\nbakc\n")
    for said in (
        "Type help for help.",
        "There is no move 99: choose 1 to 3.",
        "Not possible: Ada has taken domino 15 already.",
        "'foo' is neither a number, a move such as >17",
        "Did you mean back?",
    ):
        assert said in output


def test_moves_of_others_are_narrated_before_what_is_said_of_them(learnt):
    output = learnt("\n>36\n\n")
    assert output.index("Ada picks 17.") < output.index("Ada takes the smallest one.")
    ours = learnt("quit\n", "--chapter", 2)
    assert "Bruno places 15" in ours
    assert "Orchard. You are P1; P2 is Bruno." in ours


def test_the_table_is_drawn_again_only_when_it_has_changed(learnt):
    tables = [learnt(typed).count(" P2 ") for typed in ("", "x\n", "\n", "\n>36\n", "\n>36\n\n")]
    assert tables == [1, 1, 1, 2, 3]


def test_enter_goes_on_and_nothing_else_does(learnt):
    output = learnt("on\nhelp\n\n")
    assert output.count("Enter goes on; type help for help.") == 2
    assert "skip      go to the next chapter" in output
    assert output.count("Choose a domino with a crown.") == 1


def test_help_at_a_question_tells_how_moves_are_written(learnt):
    assert "A move is its number in the list, or its notation: >17" in learnt("\nhelp\n")


def test_moves_shows_the_table_and_the_question_again(learnt):
    output = learnt("moves\n\nmoves\nquit\n")
    assert output.count("Choose a domino with a crown.") == 2
    assert output.count(" P1 Ada ") == 3


def test_back_goes_to_the_step_before(learnt):
    output = learnt("\nback\n\n>36\n\nback\n>39\n")
    assert output.count("Three dominoes are left") == 2
    assert output.count("Choose a domino with a crown.") == 3
    assert output.count("A crown to plant a tree beside.") == 2
    assert "Nothing comes before this." in learnt("back\n")


def test_back_goes_to_the_chapter_before(learnt):
    output = learnt("skip\nback\n")
    assert output.count("Chapter 1 of 2") == 2
    assert output.count("Three dominoes are left") == 2


def test_skip_goes_to_the_next_chapter_and_at_last_to_the_end(learnt):
    output = learnt("skip\nskip\n")
    assert "Chapter 2 of 2: Planting" in output
    assert output.splitlines()[-1].startswith("That was the whole tutorial.")


@pytest.mark.parametrize("leaving", ["quit\n", "quitter\n", ""])
def test_leaving_says_how_to_go_on(learnt, leaving):
    output = learnt(leaving)
    assert output.endswith("To go on another time: crownlands learn orchard --chapter 1\n")
    output = learnt(f"skip\n17@1,0e\n{leaving}", "-l", "fr")
    assert output.endswith(
        "Pour reprendre une autre fois : crownlands learn orchard --language fr --chapter 2\n"
    )


def test_a_chapter_is_begun_with(learnt):
    output = learnt("", "--chapter", 2)
    assert "Chapter 1" not in output
    assert "Lay 17 east of the castle" in output


def test_french_commands_and_texts(learnt):
    output = words(learnt("aide\nretour\n\n>17\ncoups\npasser\n", "-l", "fr"))
    for said in (
        "Le Verger en 2 minutes",
        "Vous êtes P2 ; P1 est Ada.",
        "passer passer au chapitre suivant",
        "Rien ne vient avant.",
        "Le 17 n’a pas de couronne.",
        "Chapitre 2 sur 2 : Planter",
    ):
        assert said in output


def test_all_texts_of_a_tutorial_are_read_on_some_way_through_it(learnt):
    lines = "\n>17\n>36\n\n\n" + "17@2,0w\n17@0,1s\n17@1,0e\n\n-\nY@1,0\n\n\n"
    output = words(learnt(lines))
    with registered(ORCHARD):
        for text in texts_of(tutorials()["orchard"]):
            assert words(text.en) in output
    assert output.endswith("here: crownlands play orchard --terminal")


@pytest.mark.parametrize(
    ("arguments", "said", "code"),
    [
        (("kingdomin",), "Did you mean kingdomino?", "unknown_game"),
        (
            ("kingdomino", "--chapter", 99),
            "there is no chapter 99: chapters are 1 to",
            "no_chapter",
        ),
        (("--chapter", 2), "name the game", "bad_usage"),
    ],
)
def test_what_cannot_be_learnt_is_refused_in_one_line(run, arguments, said, code):
    result = run("learn", *arguments)
    assert result.exit_code == 2
    assert said in result.stderr
    assert result.stderr.endswith(f"({code})\n")
    assert result.stderr.count("\n") == 1


def test_ctrl_c_says_how_to_go_on(run, monkeypatch):
    def interrupt(_prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    result = run("learn", "kingdomino")
    assert result.exit_code == 130
    assert "crownlands learn kingdomino --chapter 1\n" in result.stdout
