"""Games of a network against itself, as positions to learn from, and against others, to rate it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from math import sqrt
from threading import local
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from crownlands.compiled.config import KINGS, PLAYERS, ROUNDS, SIDE_OF, SIDES, config_of
from crownlands.compiled.features import FEATURES
from crownlands.compiled.net_games import (
    BY_GREEDY,
    BY_NETWORK,
    BY_RIVAL,
    Lesson,
    LessonPlayer,
    Play,
    new_lesson,
    new_lesson_player,
    play_lessons,
)
from crownlands.compiled.network import WIN

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from crownlands.compiled.config import Floats
    from crownlands.compiled.network import Network
    from crownlands.core.game import Game

AT_ONCE: Final = 20
"""Games that a thread plays before it copies their positions."""
MARGIN: Final = 0.002
"""What a point of the margin is worth in games, in shares of a win."""


class Lessons(NamedTuple):
    """Positions and what they are worth, one row each."""

    features: NDArray[np.float16]
    """`float16[rows, sides, features]`."""
    targets: NDArray[np.float32]
    """`float32[rows, sides, 2]`: the share of the win, and the points."""


class Rating(NamedTuple):
    """The share of wins of a network."""

    share: float
    error: float
    """Half of the 95 % interval."""


class SelfPlay:
    """Plays one game many times, in threads, and always the same for the same seeds."""

    def __init__(self, game: Game, threads: int = 1) -> None:
        self.config = config_of(game)
        self.threads = threads
        players, kings, rounds = (int(self.config[at]) for at in (PLAYERS, KINGS, ROUNDS))
        self.players, self.sides = players, int(self.config[SIDES])
        self.turns = players * kings * (rounds + 1)
        """How many turns a game has."""

    def lessons(self, network: Network, play: Play, games: int, seed: int) -> Lessons:
        """Return all positions of games that follow from the seed and their numbers."""
        turns = self.turns
        lessons = Lessons(
            np.empty((games * turns, self.sides, FEATURES), np.float16),
            np.empty((games * turns, self.sides, 2), np.float32),
        )

        def keep(begin: int, end: int, lesson: Lesson) -> None:
            rows, count = slice(begin * turns, end * turns), (end - begin) * turns
            lessons.features[rows] = lesson.features[:count]
            lessons.targets[rows] = lesson.targets[:count]

        self._play((network, network), play, range(games), seed, keep)
        return lessons

    def rate(
        self,
        network: Network,
        rival: Network | None,
        rounds: int,
        seed: int,
        *,
        compared: int = 1,
        draws: int = 1,
    ) -> Rating:
        """Return how often a side wins against others: all by a rival, or the core's `greedy`.

        In a round each seat in turn has the network, all with the same draws. It may look ahead,
        which rivals do not.
        """
        shares = np.zeros((self.players, rounds))
        sides = self.config[SIDE_OF : SIDE_OF + self.players]
        other = BY_GREEDY if rival is None else BY_RIVAL
        for seat, results in enumerate(shares):
            side = int(sides[seat])

            def keep(
                begin: int, end: int, lesson: Lesson, side: int = side, results: Floats = results
            ) -> None:
                results[begin:end] = lesson.results[: end - begin, side, WIN]

            policies = np.where(sides == side, BY_NETWORK, other).astype(np.int64)
            play = Play(policies, 0.0, 1.0, MARGIN, compared=compared, draws=draws)
            self._play((network, rival or network), play, range(rounds), seed, keep)
        by_round = shares.mean(axis=0)
        return Rating(float(by_round.mean()), float(1.96 * by_round.std() / sqrt(rounds)))

    def _play(
        self,
        networks: tuple[Network, Network],
        play: Play,
        games: range,
        seed: int,
        keep: Callable[[int, int, Lesson], None],
    ) -> None:
        """Play games in threads; hand what came of some of them at once to `keep`.

        Every thread uses its arrays again: new ones for all games would cost more than the games.
        """
        room = local()

        def play_some(begin: int) -> None:
            if not hasattr(room, "player"):
                room.player = new_lesson_player(self.config, *networks)
                room.lesson = new_lesson(self.config, AT_ONCE, self.turns)
            player: LessonPlayer = room.player
            lesson: Lesson = room.lesson
            end = min(games.stop, begin + AT_ONCE)
            play_lessons(player, play, seed, begin, end, lesson)
            keep(begin, end, lesson)

        with ThreadPoolExecutor(self.threads) as pool:
            list(pool.map(play_some, games[::AT_ONCE]))
