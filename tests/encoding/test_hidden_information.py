"""An observation of one seat never depends on the hidden cards of another."""

from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

import crownlands as cl
from crownlands.core.errors import BadMove
from crownlands.encoding import encoding_of
from crownlands.games.dominoes2.cards import DOUBLE_SIX
from support.cases import for_each
from support.walks import random_walk

IMAGINED = 3
"""How often the hidden cards of a view are dealt anew."""


@for_each("players", [2, 3, 4])
def test_other_hidden_cards_change_neither_observation_nor_mask(players: int) -> None:
    game = cl.make("dominoes2", players, deals=2)
    encoding = encoding_of(game)
    dealt_anew = 0
    for state in random_walk(game, 8).sample(60):
        for seat in (*game.seats, None):
            view = state.view(seat)
            observation = encoding.observe(view)
            for seed in range(IMAGINED):
                other = view.imagine(Random(seed))
                dealt_anew += other != state
                assert np.array_equal(encoding.observe(other.view(seat)), observation)
                if state.actor == seat:
                    assert encoding.legal_actions(other) == encoding.legal_actions(state)
    assert dealt_anew > 100


def test_cards_swapped_between_hand_and_pile_are_seen_by_their_holder_alone() -> None:
    game = cl.make("dominoes2", 3, deals=1)
    encoding = encoding_of(game)
    swapped = 0
    for state in random_walk(game, 9).states:
        position = state.position
        if state.actor != 0 or not position.pile:
            continue
        card, drawn = position.hands[1][0], position.pile[0]
        hand = tuple(sorted((drawn, *position.hands[1][1:])))
        pile = tuple(sorted((card, *position.pile[1:])))
        hands = (position.hands[0], hand, position.hands[2])
        other = cl.State(game, replace(position, hands=hands, pile=pile))
        assert encoding.legal_actions(other) == encoding.legal_actions(state)
        for seat in game.seats:
            same = np.array_equal(
                encoding.observe(other.view(seat)), encoding.observe(state.view(seat))
            )
            assert same == (seat != 1)
        swapped += 1
    assert swapped > 3


def test_what_others_may_hold_leaves_room_for_what_they_hold() -> None:
    game = cl.make("dominoes2", 2, deals=1)
    encoding = encoding_of(game)
    ruled_out = 0
    for state in random_walk(game, 10).states[:-1]:
        may_hold = encoding.split(encoding.observe(state.view(0)))["may_hold"]
        assert all(may_hold[1, card] > 0 for card in state.position.hands[1])
        assert set(may_hold[0].nonzero()[0].tolist()) == set(state.position.hands[0])
        ruled_out += int((may_hold[1] == 0).sum())
    assert ruled_out > len(DOUBLE_SIX.cards)


def test_a_card_dealt_to_another_has_no_index() -> None:
    state = cl.make("dominoes2").start()
    hidden = state.observe_move(state.legal_moves()[0], 1)
    with pytest.raises(BadMove):
        encoding_of(state.game).index(state, hidden)
