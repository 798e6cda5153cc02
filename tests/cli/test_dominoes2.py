"""Dominoes 2 at the terminal: the board, the own hand, and nothing of the others'."""

import re
from random import Random

import pytest

import crownlands as cl
from crownlands.cli.match import Match
from crownlands.core.errors import Illegal
from crownlands.render.scene import scene_of
from crownlands.render.terminal.menu import Answer, MoveMenu
from crownlands.render.terminal.page import page_of, write_table
from crownlands.text import Language, Transition, narrate
from crownlands.text.translator import Translator
from support.walks import random_walk

ENGLISH = Translator(Language.EN)
GAME = cl.make("dominoes2", players=2, deals=2)
CARD = re.compile(r"\b[0-6]-[0-6]\b")


def table(state: cl.State, seat: int, language: str = "en") -> str:
    return write_table(
        page_of(scene_of(state, seat=seat, language=language), colour=False, width=80)
    )


def asked(kind: str) -> list[cl.State]:
    """Collect states in which a seat chooses among several moves of a kind."""
    states = [state for seed in range(4) for state in random_walk(GAME, seed).states]
    return [
        state
        for state in states
        if isinstance(state.actor, int)
        and len(state.legal_moves()) > 1
        and MoveMenu(state, state.actor).kind == kind
    ]


def with_a_joker() -> cl.State:
    return next(
        state for state in asked("place_square") if state.view().data()["square"] == "joker"
    )


def test_the_board_with_the_names_of_its_cells_beside_the_hands():
    state = asked("play")[3]
    data = state.view(state.actor).data()
    lines = table(state, state.actor).splitlines()
    assert lines[0].startswith("      a    b    c ")
    for y, row in enumerate(data["board"], start=1):
        cells = "".join(f"{'.' if number is None else number:^5}" for number in row)
        assert lines[y].startswith(f"  {y} {cells}".rstrip())
    assert " ".join(data["hands"][state.actor]["cards"]) in "\n".join(lines)


def test_only_the_own_cards_are_on_the_table():
    for state in asked("play")[::5]:
        own = set(state.view(state.actor).data()["hands"][state.actor]["cards"])
        for language in ("en", "fr"):
            assert set(CARD.findall(table(state, state.actor, language))) == own


def test_all_hands_are_open_at_the_end():
    end = random_walk(GAME, 1).end
    left = [card for hand in end.view().data()["hands"] for card in hand["cards"]]
    assert left
    assert set(CARD.findall(table(end, 0))) == set(left)


def test_cards_dealt_to_others_are_told_by_their_number():
    match = Match(GAME, 0, {1: "random"}, 3)
    sentences = "\n".join(sentence.text for sentence in narrate(list(match.advance()), ENGLISH))
    own, other = re.search(r"P1 gets (.*); P2 gets (.*)", sentences).groups()
    assert len(CARD.findall(own)) == 7
    assert other == "7 cards"


def test_nothing_told_to_a_person_depends_on_hidden_cards():
    """The same moves from two sets of hidden hands are told alike."""
    state = next(state for state in asked("play") if state.actor == 0)
    other = state.view(0).imagine(Random(7))
    assert other != state
    assert table(state, 0) == table(other, 0)
    one, two = (MoveMenu(each, 0) for each in (state, other))
    assert [choice[:4] for choice in one.all] == [choice[:4] for choice in two.all]
    assert {choice.gain for choice in one.all} == {0}


def test_a_joker_is_first_given_a_number_then_a_cell():
    state = with_a_joker()
    menu = MoveMenu(state, state.actor)
    assert list(menu.answers) == [0, 1, 2, 3, 4, 5, 6]
    for number in range(7):
        said = menu.choose(str(number))
        assert isinstance(said, Answer)
        cells = MoveMenu(state, state.actor, (said,))
        assert {choice.data["number"] for choice in cells.choices} == {number}
        choice = cells.choices[-1]
        assert cells.choose(str(choice.move).partition("@")[2]) == choice.move


def test_a_square_card_is_refused_where_its_number_shows():
    state = next(
        state
        for state in asked("place_square")
        if state.view().data()["square"].isdecimal()
        and any(int(state.view().data()["square"]) in row for row in state.view().data()["board"])
    )
    data = state.view().data()
    cell = next(
        f"{'abc'[x]}{y}"
        for y, row in enumerate(data["board"], start=1)
        for x, number in enumerate(row)
        if number == int(data["square"])
    )
    with pytest.raises(Illegal) as refusal:
        MoveMenu(state, state.actor).choose(cell)
    assert refusal.value.code == "same_number"


def test_the_last_card_and_the_end_of_a_deal_are_told():
    walk = random_walk(GAME, 2)
    steps = zip(walk.states, walk.moves, walk.states[1:], strict=False)
    transitions = [Transition(one.actor, move, one, two) for one, move, two in steps]
    sentences = [sentence.text for sentence in narrate(transitions, ENGLISH)]
    results = walk.end.view().data()["deals"]
    for number, deal in enumerate(results, start=1):
        words = (
            f"nobody wins deal {number}"
            if deal["winner"] is None
            else f"P{deal['winner'] + 1} wins deal {number}: "
        )
        assert sum(words in sentence for sentence in sentences) == 1
    assert any(sentence.endswith("; last card") for sentence in sentences)


def test_the_deal_and_what_it_goes_to_are_said(run_well):
    to_points = run_well("play", "--terminal", "dominoes2", "--seed", 1, answers="quit\n").stdout
    assert "deal 1, to 100 points · P1: " in to_points
    counted = run_well(
        "play", "--terminal", "dominoes2", "-o", "deals=3", "--seed", 1, answers="quit\n"
    ).stdout
    assert "deal 1 of 3, most points win · P1: " in counted


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_whole_match_in_80_columns(run_well, language):
    arguments = (
        "play",
        "--terminal",
        "dominoes2",
        "-p",
        4,
        "-o",
        "deals=2",
        "-b",
        "random",
        "-l",
        language,
    )
    output = run_well(*arguments, "--seed", 6, answers="1\n" * 300).stdout
    assert re.search(r"win|share|gagne|partage", output.splitlines()[-1])
    assert max(map(len, output.splitlines())) <= 80
