"""The compiled encoding is the encoding: the same numbers for every position, seat and action."""

from functools import cache
from itertools import count
from random import Random

import numpy as np
import pytest

import crownlands as cl
from crownlands.compiled import NotCompiled
from crownlands.compiled.bridge import from_state, to_state
from crownlands.compiled.config import config_of, supports_game
from crownlands.compiled.kingdom import ORIENTATIONS
from crownlands.core.moves import CHANCE
from crownlands.encoding import encoding_of
from crownlands.envs.vector.encoding import (
    act,
    encoding_tables,
    mark_legal,
    new_observation_cache,
    observe,
    update_observation,
)
from support.modes import all_modes

MODES = [mode for mode in all_modes() if supports_game(mode.make())]
APART = 7
"""Every so many positions of a game are compared, and the last one: enough over all modes."""


@cache
def positions(game: cl.Game, seed: int) -> tuple[cl.State, ...]:
    """Return some positions of a random game, the end among them."""
    rng, state, found = Random(seed), game.start(), []
    for number in count(seed):
        if state.actor is None:
            break
        if number % APART == 0:
            found.append(state)
        state = state.play(rng.choice(state.legal_moves()))
    return (*found, state)


def test_every_seat_sees_the_same_numbers() -> None:
    for mode in MODES:
        game = mode.make()
        encoding, cache = encoding_of(game), new_observation_cache(config_of(game))
        row = np.full(encoding.observation_size, 7, np.float32)
        for state in positions(game, MODES.index(mode)):
            for seat in game.seats:
                observe(config_of(game), encoding_tables(game), from_state(state), seat, cache, row)
                assert np.array_equal(row, encoding.observe(state.view(seat))), mode


def test_what_a_seat_saw_becomes_what_the_same_or_another_seat_sees() -> None:
    for mode in MODES:
        game = mode.make()
        seat = MODES.index(mode) % game.players
        encoding, cache = encoding_of(game), new_observation_cache(config_of(game))
        row = np.zeros(encoding.observation_size, np.float32)
        observe(config_of(game), encoding_tables(game), from_state(game.start()), seat, cache, row)
        for state in positions(game, MODES.index(mode)):
            now = Random(repr(state)).choice(game.seats)
            update_observation(
                config_of(game), encoding_tables(game), from_state(state), seat, now, cache, row
            )
            assert np.array_equal(row, encoding.observe(state.view(now))), mode
            seat = now


def test_the_same_actions_are_legal_and_lead_to_the_same_positions() -> None:
    for mode in MODES:
        game, rng = mode.make(), Random(1)
        encoding, mask = encoding_of(game), np.full(encoding_of(game).num_actions, 7, np.int8)
        for state in positions(game, MODES.index(mode)):
            position, anchors = from_state(state), np.zeros(ORIENTATIONS, np.uint64)
            mark_legal(config_of(game), encoding_tables(game), position, anchors, mask)
            legal = {} if state.actor is CHANCE else encoding.legal_actions(state)
            assert np.array_equal(mask, encoding.mask(legal)), mode
            for action in rng.sample(sorted(legal), min(4, len(legal))):
                after = position.copy()
                act(config_of(game), encoding_tables(game), after, action)
                assert to_state(game, after) == state.play(legal[action]), mode


@pytest.mark.parametrize("game", ["queendomino", "court"])
def test_other_games_have_no_chart(game: str) -> None:
    with pytest.raises(NotCompiled):
        encoding_tables(cl.make(game))
