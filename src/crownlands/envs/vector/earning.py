"""What finished games are worth to the learner: `rewards`, for many games at once."""

from collections.abc import Callable
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from crownlands.envs.rewards import POINTS_OF_ONE

Earning: TypeAlias = Callable[
    [NDArray[np.int64], NDArray[np.float64], NDArray[np.int64]], NDArray[np.float64]
]
"""Gives the reward of each game from its points and shares of the win by side, and the own side."""


def by_win(
    _points: NDArray[np.int64], shares: NDArray[np.float64], own: NDArray[np.int64]
) -> NDArray[np.float64]:
    """Give a winner a share of 1, a loser one of -1; nothing if all are level."""
    games, sides = shares.shape
    won = shares > 0
    winners = won.sum(axis=1)
    lost = -1 / np.maximum(sides - winners, 1)
    return np.where(winners == sides, 0.0, np.where(won[np.arange(games), own], 1 / winners, lost))


def by_margin(
    points: NDArray[np.int64], _shares: NDArray[np.float64], own: NDArray[np.int64]
) -> NDArray[np.float64]:
    """Give the lead over the best other side, in hundreds of points."""
    games = np.arange(len(points))
    others = points.copy()
    others[games, own] = np.iinfo(points.dtype).min
    return np.asarray((points[games, own] - others.max(axis=1)) / POINTS_OF_ONE, np.float64)


EARNINGS: Final[dict[str, Earning]] = {"win": by_win, "margin": by_margin}
"""The kinds of reward, by the names they have in `REWARDS`."""
