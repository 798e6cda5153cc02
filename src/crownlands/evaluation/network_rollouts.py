"""Rollouts in which every side plays by the evaluation network: slow, and close to the truth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from crownlands.compiled.bridge import from_state
from crownlands.compiled.config import config_of
from crownlands.compiled.net_games import (
    BY_NETWORK,
    Play,
    new_lesson,
    new_lesson_player,
    play_lessons,
)
from crownlands.compiled.network import POINTS, WIN
from crownlands.evaluation.network import network_for
from crownlands.evaluation.values import MARGIN_WEIGHT

if TYPE_CHECKING:
    from crownlands.core.state import State
    from crownlands.evaluation.values import Samples

AT_ONCE: Final = 64
"""Rollouts that are made between two copies of their results."""


class NetworkStream:
    """Rollouts from one position of a plain domino game, each about a millisecond."""

    def __init__(self, state: State, seed: int) -> None:
        config, network = config_of(state.game), network_for(state.game)
        self._seed = seed % (1 << 62)
        self._player = new_lesson_player(config, network, network)._replace(start=from_state(state))
        policies = np.full(state.game.players, BY_NETWORK)
        self._play = Play(policies, explore=0.0, trace=1.0, margin=MARGIN_WEIGHT)
        self._room = new_lesson(config, AT_ONCE, turns=0)

    def sample(self, samples: Samples, end: int) -> None:
        """Add the rollouts from the last one sampled up to a number."""
        for begin in range(len(samples), end, AT_ONCE):
            stop = min(end, begin + AT_ONCE)
            play_lessons(self._player, self._play, self._seed, begin, stop, self._room)
            results = self._room.results[: stop - begin]
            samples.extend(results[..., WIN].T.tolist(), results[..., POINTS].T.tolist())
