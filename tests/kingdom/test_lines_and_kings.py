"""Lines and kings: how a game is set up and in which order everyone acts."""

from itertools import groupby

import pytest

import crownlands as cl
from crownlands.kingdom.moves import Discard, Draw, DrawKing, Pick, Place
from support.cases import for_each
from support.tables import play
from support.walks import Walk, random_walk

TWO = cl.make("kingdomino", 2)
ABBA = cl.make("kingdomino", 2, opening="abba")
FOUR = cl.make("kingdomino", 4)

FIRST_LINE = "+40 +3 +17 +25"
SECOND_LINE = "+41 +4 +18 +26"


def dominoes(state: cl.State, line: str) -> list[str]:
    return [entry["domino"] for entry in state.view().data()["lines"][line]]


def kings(state: cl.State, line: str) -> list[int | None]:
    return [entry["king"] for entry in state.view().data()["lines"][line]]


def chances(state: cl.State) -> dict[str, float]:
    return {str(move): probability for move, probability in state.chance()}


def kinds(walk: Walk) -> list[type[cl.Move]]:
    """Return the course of a game: which kinds of move follow one another."""
    either = {Discard: Place}
    return [kind for kind, _ in groupby(either.get(type(move), type(move)) for move in walk.moves)]


def test_a_line_lies_in_ascending_order_however_it_was_drawn() -> None:
    assert dominoes(play(TWO.start(), FIRST_LINE), "next") == ["3", "17", "25", "40"]


def test_nobody_acts_before_the_first_line_lies() -> None:
    state = TWO.start()
    for text in FIRST_LINE.split():
        assert state.actor is cl.CHANCE
        state = play(state, text)
    assert all(isinstance(move, DrawKing) for move in state.legal_moves())


def test_kings_are_drawn_as_likely_as_each_seat_has_any_left() -> None:
    state = play(TWO.start(), FIRST_LINE)
    assert chances(state) == {"P1": 1 / 2, "P2": 1 / 2}
    state = play(state, "P1 >3")
    assert chances(state) == {"P1": 1 / 3, "P2": 2 / 3}
    state = play(state, "P2 >17")
    assert chances(state) == {"P1": 1 / 2, "P2": 1 / 2}
    state = play(state, "P2 >25")
    assert chances(state) == {"P1": 1}


def test_each_of_four_kings_is_equally_likely_and_drawn_once() -> None:
    state = play(FOUR.start(), FIRST_LINE)
    assert set(chances(state).values()) == {1 / 4}
    state = play(state, "P3 >40")
    assert chances(state) == {"P1": 1 / 3, "P2": 1 / 3, "P4": 1 / 3}


def test_a_drawn_king_goes_on_any_free_domino_by_its_owners_choice() -> None:
    state = play(TWO.start(), f"{FIRST_LINE} P2")
    assert state.actor == 1
    assert [str(move) for move in state.legal_moves()] == [">3", ">17", ">25", ">40"]
    state = play(state, ">25 P1")
    assert state.actor == 0
    assert [str(move) for move in state.legal_moves()] == [">3", ">17", ">40"]
    assert kings(state, "next") == [None, None, 1, None]


def test_the_second_line_is_drawn_after_all_kings_stand_on_the_first() -> None:
    state = play(TWO.start(), f"{FIRST_LINE} P1 >3 P2 >17 P2 >25 P1 >40")
    assert state.actor is cl.CHANCE
    assert all(isinstance(move, Draw) for move in state.legal_moves())
    assert dominoes(state, "current") == ["3", "17", "25", "40"]
    assert dominoes(state, "next") == []


def test_kings_act_in_the_order_of_their_dominoes_each_placing_then_picking() -> None:
    state = play(TWO.start(), f"{FIRST_LINE} P1 >40 P2 >17 P2 >25 P1 >3 {SECOND_LINE}")
    acted = []
    while state.actor is not cl.CHANCE:
        acted.append((state.actor, type(state.legal_moves()[0])))
        state = state.play(state.legal_moves()[0])
    assert acted == [(seat, kind) for seat in (0, 1, 1, 0) for kind in (Place, Pick)]


def test_the_king_that_placed_is_the_one_that_picks() -> None:
    state = play(TWO.start(), f"{FIRST_LINE} P1 >3 P2 >17 P2 >25 P1 >40 {SECOND_LINE}")
    state = play(state, "3@1,0e >41")
    assert kings(state, "next") == [None, None, None, 0]
    assert kings(state, "current") == [1, 1, 0]
    assert state.actor == 1


def test_a_picked_domino_is_taken() -> None:
    state = play(TWO.start(), f"{FIRST_LINE} P1 >3 P2")
    illegal = state.check(TWO.parse(">3"))
    assert illegal is not None
    assert (illegal.code, illegal.details["seat"]) == ("already_picked", "P1")


@for_each("game", [TWO, FOUR])
def test_the_last_round_has_placing_only(game: cl.Game) -> None:
    walk = random_walk(game, seed=2)
    rounds = walk.end.view().data()["rounds"]
    opening = [Draw, *[DrawKing, Pick] * 4]
    middle = [Draw, *[Place, Pick] * 4] * (rounds - 1)
    assert kinds(walk) == [*opening, *middle, Place]


def test_abba_draws_only_the_first_king() -> None:
    state = play(ABBA.start(), FIRST_LINE)
    assert chances(state) == {"P1": 1 / 2, "P2": 1 / 2}
    state = play(state, "P2")
    order = []
    while state.actor is not cl.CHANCE:
        order.append(state.actor)
        state = state.play(state.legal_moves()[-1])
    assert order == [1, 0, 0, 1]
    assert kings(state, "current") == [1, 0, 0, 1]
    assert all(isinstance(move, Draw) for move in state.legal_moves())


def test_opening_is_drawn_by_default_and_a_choice_of_two_players_only() -> None:
    assert TWO.options["opening"] == "draw"
    assert "opening" not in FOUR.options
    with pytest.raises(cl.CrownlandsError, match="for 2 players"):
        cl.make("kingdomino", 4, opening="abba")


def test_abba_does_not_change_what_follows_the_opening() -> None:
    assert kinds(random_walk(ABBA, seed=2))[3:] == kinds(random_walk(TWO, seed=2))[9:]
