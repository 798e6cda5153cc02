"""A round begins: the dice are rolled one by one, and taken by A, B, B and A."""

from itertools import permutations

import pytest

import crownlands as cl
from games.duel.moments import (
    GAME,
    closing,
    dice_of,
    drawing,
    moves,
    phase,
    rolled,
    round_start,
    view,
)
from support.cases import for_each
from support.tables import play


def test_our_ruling_the_first_a_is_drawn_at_random() -> None:
    start = GAME.start()
    assert start.actor is cl.CHANCE
    assert [(str(move), chance) for move, chance in start.chance()] == [
        ("A=P1", 0.5),
        ("A=P2", 0.5),
    ]
    assert [view(play(start, text))["first"] for text in ("A=P1", "A=P2")] == [0, 1]


def test_chance_rolls_the_dice_one_by_one() -> None:
    state = play(GAME.start(), "A=P1")
    for die in (1, 2, 3, 4):
        assert state.actor is cl.CHANCE
        assert phase(state) == "roll"
        assert {text[:2] for text in moves(state)} == {f"{die}="}
        assert sum(chance for _, chance in state.chance()) == pytest.approx(1)
        state = play(state, f"{die}=line")
    assert [die["face"] for die in view(state)["dice"]] == ["line"] * 4


@for_each("first", [0, 1])
def test_a_takes_one_b_two_and_a_gets_the_last(first: int) -> None:
    state = rolled(round_start(first=first), "")
    assert (state.actor, phase(state), moves(state)) == (first, "take", ["#1", "#2", "#3", "#4"])
    state = play(state, "#3")
    assert (state.actor, moves(state)) == (1 - first, ["#1", "#2", "#4"])
    state = play(state, "#4")
    assert (state.actor, moves(state)) == (1 - first, ["#1", "#2"])
    state = play(state, "#1")
    assert phase(state) == "fill"
    assert (dice_of(state, first), dice_of(state, 1 - first)) == ([2, 3], [1, 4])


def test_any_die_can_be_taken_whatever_it_shows() -> None:
    state = rolled(round_start(), "1=wild 2=filled 3=checked** 4=dot*")
    for first, second, third, last in permutations("1234"):
        after = play(state, f"#{first} #{second} #{third}")
        assert dice_of(after, 0) == sorted([int(first), int(last)])


def test_dice_that_show_the_same_stay_different_dice() -> None:
    """They have other faces to turn to."""
    state = rolled(round_start(), "")
    assert len({state.play(move) for move in state.legal_moves()}) == 4


def test_a_draws_before_b() -> None:
    state = drawing("1=dot 2=line")
    assert (state.actor, phase(state)) == (0, "fill")
    state = state.play(state.legal_moves()[0])
    assert (state.actor, phase(state)) == (1, "fill")


def test_b_becomes_a() -> None:
    state = closing("1=dot 2=line")
    assert view(state)["first"] == 1
    state = state.play(state.legal_moves()[0])
    assert (view(state)["first"], phase(state)) == (0, "roll")
    assert {(die["face"], die["taker"]) for die in view(state)["dice"]} == {(None, None)}
    assert not any(one["drew"] for one in view(state)["maps"])
