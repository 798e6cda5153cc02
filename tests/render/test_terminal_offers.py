"""The numbered moves, and which of them an answer means."""

import pytest

import crownlands as cl
from crownlands.core.errors import BadMove, Illegal
from crownlands.render.terminal.offers import DIRECTIONS, NoSuchMove, Offers
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


def offers_of(state: cl.State) -> Offers:
    assert isinstance(state.actor, int)
    return Offers(state, state.actor)


@for_each("what", ["place", "pick"])
def test_every_legal_move_has_one_number(what):
    for state in states_to(what):
        offers = offers_of(state)
        chosen = [offers.choose(str(number)) for number in range(1, len(offers.all) + 1)]
        assert set(chosen) == set(state.legal_moves())
        assert len(chosen) == len(state.legal_moves())
        assert [offers.offer_of(move).number for move in chosen] == [
            *range(1, len(chosen) + 1),
        ]


def test_every_placement_is_chosen_by_its_letter_and_arrow():
    for state in states_to("place"):
        offers = offers_of(state)
        marks = offers.marks()
        assert len(set(marks.values())) == len(offers.by_square())
        for square, group in offers.by_square().items():
            for offer in group:
                assert offers.choose(marks[square] + offer.direction) == offer.move


def test_the_gain_is_what_the_score_changes_by():
    for state in states_to("place")[::5]:
        now = state.scores()[state.actor].total
        for offer in offers_of(state).all:
            assert state.play(offer.move).scores()[state.actor].total == now + offer.gain


def test_a_domino_of_equal_halves_may_be_written_turned_round():
    turned = 0
    for state in states_to("place"):
        for move in state.legal_moves():
            other = move.turned()
            if getattr(state.check(other), "code", None) == "not_canonical":
                assert offers_of(state).choose(str(other)) == move
                turned += 1
    assert turned > 10


def test_answers_that_are_no_move():
    offers = offers_of(states_to("place")[0])
    for number in ("0", str(len(offers.all) + 1), "9" * 5000):
        with pytest.raises(NoSuchMove):
            offers.choose(number)
    for answer in ("", "a", "e", "??", "12@", "é1", "²", "a:12@0,0"):
        with pytest.raises(BadMove):
            offers.choose(answer)


def test_a_letter_with_a_direction_that_does_not_fit_gives_the_reason():
    offers = offers_of(states_to("place")[0])
    marks = offers.marks()
    square, group = next(iter(offers.by_square().items()))
    unfit = next(
        letter for letter in DIRECTIONS.values() if letter not in {o.direction for o in group}
    )
    with pytest.raises(Illegal):
        offers.choose(marks[square] + unfit)
