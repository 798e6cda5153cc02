"""Threads that share many games between them."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, NamedTuple

from crownlands.envs.vector.compiled.stepping import Games, Setting, Told
from crownlands.fast.playout import Desk, new_desk

_PARTS_OF_A_THREAD: Final = 4
"""The games are cut into more parts than threads, so that none waits long for the last one."""

Kernel = Callable[[Setting, Games, Told, Desk, Any, int, int], None]
"""Does something with the games from a number to below another, given one thing more."""


class Part(NamedTuple):
    """The games that are done in one go, and the desk to think at."""

    desk: Desk
    begin: int
    end: int


class Crew:
    """Runs compiled functions over all games; how many threads there are changes no result."""

    def __init__(self, setting: Setting, games: Games, told: Told, threads: int) -> None:
        self._table = (setting, games, told)
        self._parts = _parts(setting, len(games.lucks), threads)
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None

    def run(self, kernel: Kernel, given: Any) -> None:
        """Run a compiled function on every part."""

        def run_part(part: Part) -> None:
            kernel(*self._table, part.desk, given, part.begin, part.end)

        for _ in (self._pool.map if self._pool else map)(run_part, self._parts):
            pass

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
