"""The numbered moves, and which of them an answer means."""

import pytest

import crownlands as cl
from crownlands.core.errors import BadMove, Illegal
from crownlands.render.terminal.menu import DIRECTIONS, MoveMenu, NoSuchMove
from support.cases import for_each
from support.walks import random_walk


def states_to(what: str, seed: int = 1) -> list[cl.State]:
    """Collect the states of a game of XL in which a seat chooses from several such moves."""
    states = random_walk(cl.make("xl", players=2), seed).states
    return [
        state
        for state in states
        if isinstance(state.actor, int)
        and len(moves := state.legal_moves()) > 1
        and moves[0].data()["type"] == what
    ]


def menu_of(state: cl.State) -> MoveMenu:
    assert isinstance(state.actor, int)
    return MoveMenu(state, state.actor)


@for_each("what", ["place", "pick"])
def test_every_legal_move_has_one_number(what):
    for state in states_to(what):
        menu = menu_of(state)
        chosen = [menu.choose(str(number)) for number in range(1, len(menu.all) + 1)]
        assert set(chosen) == set(state.legal_moves())
        assert len(chosen) == len(state.legal_moves())
        assert [menu.choice_of(move).number for move in chosen] == [
            *range(1, len(chosen) + 1),
        ]


def test_every_placement_is_chosen_by_its_letter_and_arrow():
    for state in states_to("place"):
        menu = menu_of(state)
        marks = menu.marks()
        assert len(set(marks.values())) == len(menu.by_square())
        for square, group in menu.by_square().items():
            for choice in group:
                assert menu.choose(marks[square] + choice.direction) == choice.move


def test_the_gain_is_what_the_score_changes_by():
    for state in states_to("place")[::5]:
        now = state.scores()[state.actor].total
        for choice in menu_of(state).all:
            assert state.play(choice.move).scores()[state.actor].total == now + choice.gain


def test_a_domino_of_equal_halves_may_be_written_turned_round():
    turned = 0
    for state in states_to("place"):
        for move in state.legal_moves():
            other = move.turned()
            if getattr(state.check(other), "code", None) == "not_canonical":
                assert menu_of(state).choose(str(other)) == move
                turned += 1
    assert turned > 10


def test_answers_that_are_no_move():
    menu = menu_of(states_to("place")[0])
    for number in ("0", str(len(menu.all) + 1), "9" * 5000):
        with pytest.raises(NoSuchMove):
            menu.choose(number)
    for answer in ("", "a", "e", "??", "12@", "é1", "²", "a:12@0,0"):
        with pytest.raises(BadMove):
            menu.choose(answer)


def test_a_letter_with_a_direction_that_does_not_fit_gives_the_reason():
    menu = menu_of(states_to("place")[0])
    marks = menu.marks()
    square, group = next(iter(menu.by_square().items()))
    unfit = next(
        letter for letter in DIRECTIONS.values() if letter not in {o.direction for o in group}
    )
    with pytest.raises(Illegal):
        menu.choose(marks[square] + unfit)
