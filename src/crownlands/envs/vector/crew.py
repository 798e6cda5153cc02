"""Threads that share many games between them."""

from collections import deque
from concurrent.futures import ThreadPoolExecutor
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from crownlands.envs.vector.compiled.stepping import Games, Setting, Told, step_games
from crownlands.fast.playout import Desk, new_desk

_PARTS_OF_A_THREAD: Final = 4
"""The games are cut into more parts than threads, so that none waits long for the last one."""


class Part(NamedTuple):
    """The games that are done in one go, and the desk to think at."""

    desk: Desk
    begin: int
    end: int


class Crew:
    """Steps all games; how many threads there are changes no result."""

    def __init__(self, setting: Setting, games: Games, told: Told, threads: int) -> None:
        self._table = (setting, games, told)
        self._parts = _parts(setting, len(games.lucks), threads)
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None

    def step(self, actions: NDArray[np.int64]) -> None:
        """Make an action in every game, and play on until the learner is asked again."""

        def step_part(part: Part) -> None:
            step_games(*self._table, part.desk, actions, part.begin, part.end)

        deque((self._pool.map if self._pool else map)(step_part, self._parts), maxlen=0)

    def close(self) -> None:
        """Let the threads go."""
        if self._pool:
            self._pool.shutdown()


def _parts(setting: Setting, games: int, threads: int) -> list[Part]:
    count = 1 if threads == 1 else threads * _PARTS_OF_A_THREAD
    size = max(1, -(-games // count))
    return [
        Part(new_desk(setting.mode), begin, min(games, begin + size))
        for begin in range(0, games, size)
    ]
