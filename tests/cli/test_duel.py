"""Duel at the terminal: dice, maps with coats, the spell book, and drawing step by step."""

import re

import pytest

import crownlands as cl
from crownlands.core.errors import BadMove, Illegal
from crownlands.render.scene import scene_of
from crownlands.render.terminal.menu import Answer, MoveMenu, NoSuchMove
from crownlands.render.terminal.page import page_of, write_table
from crownlands.text import Language
from crownlands.text.translator import Translator
from support.tables import play
from support.walks import random_walk

ENGLISH, FRENCH = Translator(Language.EN), Translator(Language.FR)

ROLLED = "A=P1 1=dot 2=line 3=filled** 4=wild"
WITH_A_WILD = f"{ROLLED} #4 #2 #3"


def started(notations: str) -> cl.State:
    return play(cl.make("duel").start(), notations)


def table(state: cl.State, language: str = "en") -> str:
    return write_table(page_of(scene_of(state, seat=0, language=language), colour=False, width=80))


def after_saying(state: cl.State, *answers: str) -> MoveMenu:
    """Answer the questions about one move."""
    assert isinstance(state.actor, int)
    menu = MoveMenu(state, state.actor)
    for answer in answers:
        said = menu.choose(answer)
        assert isinstance(said, Answer)
        menu = MoveMenu(state, state.actor, (*menu.said, said))
    return menu


def with_spell(spell: str) -> cl.State:
    """Find a state in which drawing begins right after a spell was cast."""
    for seed in range(60):
        walk = random_walk(cl.make("duel"), seed)
        for state, move in zip(walk.states, walk.moves, strict=False):
            if str(move) == f"!{spell}":
                return state.play(move)
    raise AssertionError("no such game")


def test_dice_are_shown_with_their_takers():
    text = table(started(f"{ROLLED} #3"))
    assert " 1 dot              2 line             3 filled xx        4 wild\n" in text
    assert "   free               free               P1                 free\n" in text
    assert " 3 plein xx         4 joker\n" in table(started(ROLLED), "fr")


def test_dice_are_taken_by_their_own_numbers():
    menu = MoveMenu(started(f"{ROLLED} #1"), 1)
    assert menu.numbers == [2, 3, 4]
    assert str(menu.choose("3")) == "#3"
    with pytest.raises(NoSuchMove):
        menu.choose("1")


def test_maps_show_coats_with_their_crosses_and_whose_castle_has_given_one():
    text = table(started(f"{ROLLED} #3 #2 #4 C1 dot@1,0+filled@2,0"))
    own, other = "[P1]  ox   #xx   .", ".  [P2]   ."
    assert next(line for line in text.splitlines() if own in line and other in line)
    assert "     The castle        x     .                      once: a cross for a die" in text


def test_the_spell_book_shows_ticks_owners_and_what_spells_do():
    text = table(started(f"{ROLLED} #3 #2 #4 dot@1,0+filled@2,0 line@1,0+dot@1,1"))
    assert " o   Free hand         x.... .....                  draw anywhere\n" in text
    assert " |   Split dice        ..... x....                  draw your coats apart\n" in text


def test_a_spell_that_is_owned_says_by_whom_and_whether_it_can_be_used():
    states = random_walk(cl.make("duel"), 3).states
    shown = "\n".join(table(state) for state in states[::5])
    for words in ("ready", "used"):
        assert re.search(rf"P[12] {words} ", shown)


def test_the_coat_of_a_wild_die_is_asked_first():
    state = started(WITH_A_WILD)
    menu = after_saying(state)
    assert [answer.value for answer in menu.answers.values()] == [
        "dot",
        "line",
        "double_dot",
        "double_line",
        "filled",
        "checked",
    ]
    placed = after_saying(state, "2")
    assert {tuple(choice.data["coats"]) for choice in placed.choices} >= {("dot", "line")}
    square, letter = next(iter(placed.marks().items()))
    direction = placed.by_square()[square][0].direction
    assert placed.choose(letter + direction) == placed.by_square()[square][0].move


def test_what_was_said_first_leaves_only_fitting_moves():
    state = started(WITH_A_WILD)
    every = {str(move) for move in state.legal_moves() if move.type_name() == "fill"}
    said = {
        str(choice.move)
        for number in range(1, 7)
        for choice in after_saying(state, str(number)).choices
    }
    assert said == every


def test_with_split_dice_squares_are_asked_one_by_one():
    state = with_spell("split_dice")
    menu = after_saying(state)
    while menu.step.name != "first_square":
        menu = after_saying(state, *(str(1) for _ in range(len(menu.said) + 1)))
    letter = next(iter(menu.marks().values()))
    seconds = after_saying(state, *("1" for _ in menu.said), letter)
    (first,) = seconds.squares_said
    for square, mark in seconds.marks().items():
        assert seconds.choose(mark).squares == (first, square)


def test_two_like_coats_may_be_named_either_way_round():
    menu = after_saying(started("A=P1 1=dot 2=line 3=dot 4=line #1 #2 #4"))
    assert menu.choose("dot@1,0+dot@1,1") == menu.choose("dot@1,1+dot@1,0")


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        ("dot@2,2+filled@3,2", "coats_unconnected"),
        ("line@1,0+filled@2,0", "wrong_coats"),
        ("!split_dice", "spell_not_ready"),
        ("C2", "not_your_die"),
        ("-", "must_draw"),
    ],
)
def test_a_refused_answer_gives_the_reason_in_words(answer, code):
    menu = after_saying(started(f"{ROLLED} #3 #2 #4"))
    with pytest.raises(Illegal) as refusal:
        menu.choose(answer)
    assert refusal.value.code == code
    for translator in (ENGLISH, FRENCH):
        assert "_" not in translator.refusal(refusal.value).replace(str(menu.example), "")


def test_the_coats_of_a_refusal_are_named():
    menu = after_saying(started(f"{ROLLED} #3 #2 #4"))
    with pytest.raises(Illegal) as refusal:
        menu.choose("line@1,0+filled@2,0")
    assert FRENCH.refusal(refusal.value) == (
        "vos dés montrent point et plein avec 2 croix, pas ligne et plein"
    )


def test_a_letter_without_a_mark_is_no_move():
    with pytest.raises(BadMove):
        after_saying(started(f"{ROLLED} #3 #2 #4")).choose("Ze")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_whole_game(run_well, language):
    output = run_well(
        "play",
        "--terminal",
        "duel",
        "--seed",
        5,
        "-b",
        "random",
        "-l",
        language,
        answers="1\n2\n3\n4\n" * 150,
    ).stdout
    assert re.search(r"win|share|gagne|partage", output.splitlines()[-1])
    assert max(map(len, output.splitlines())) <= 80
    printed = "\n".join(line for line in output.splitlines() if not line.startswith(("> ", " ")))
    assert not re.search(r"double_|ignore_|turn_die", printed)


def test_a_step_is_taken_back_and_the_move_may_be_written_whole(run_well):
    output = run_well(
        "play", "--terminal", "duel", "--seed", 2, answers="undo\n" + "1\n2\n3\n4\nundo\n" * 60
    ).stdout
    assert re.search(r"which coat is die \d \(wild\)\?(.|\n)*Taken back\.", output)


def test_a_spell_won_by_the_own_move_is_told(run_well):
    output = run_well(
        "play", "--terminal", "duel", "--seed", 5, "-b", "random", answers="1\n2\n3\n4\n" * 150
    ).stdout
    assert re.search(r"^P1 wins the spell [A-Z][a-z ]+\.$", output, re.MULTILINE)
