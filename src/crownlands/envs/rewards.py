"""Rewards: what each seat earns in a finished game, for one game and for many at once.

Every environment pays at the end: a game terminates when `state.actor` is None, rewards are 0
before, and nothing is ever truncated. An illegal action that ends an episode costs `PENALTY`.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from crownlands.core.errors import BadOptions
from crownlands.core.state import State
from crownlands.core.text import closest, did_you_mean
from crownlands.evaluation.rollouts import margins

POINTS_PER_REWARD: Final = 100
"""How many points of a margin are a reward of one."""
PENALTY: Final = -1.0
"""What an illegal action costs where it ends the game."""

Reward: TypeAlias = Callable[[State], list[float]]
"""Returns what each side has earned in a finished game."""


def by_win(state: State) -> list[float]:
    """Return a share of 1 for each winner and one of -1 for the others; 0 if all are level."""
    winners, sides = state.winners(), len(state.game.sides)
    if len(winners) == sides:
        return [0.0] * sides
    won, lost = 1 / len(winners), -1 / (sides - len(winners))
    return [won if side in winners else lost for side in range(sides)]


def by_margin(state: State) -> list[float]:
    """Return for each side its lead over the best other side, in hundreds of points."""
    points = [sheet.total for sheet in state.scores()]
    return [margin / POINTS_PER_REWARD for margin in margins(points)]


REWARDS: Final[dict[str, Reward]] = {"win": by_win, "margin": by_margin}
"""The kinds of reward, by name."""


def check_reward(kind: str) -> None:
    """Raise `BadOptions` unless this is a kind of reward."""
    if kind in tuple(REWARDS):
        return
    hint = did_you_mean(closest(kind, REWARDS)).en
    raise BadOptions(
        f"there is no reward {kind!r}.{hint} Rewards: {', '.join(REWARDS)}",
        reward=kind,
        possible=list(REWARDS),
    )


def rewards(state: State, kind: str) -> tuple[float, ...]:
    """Return what the side of each seat has earned; 0 while the game runs."""
    check_reward(kind)
    game = state.game
    if state.actor is not None:
        return (0.0,) * game.players
    earned = REWARDS[kind](state)
    return tuple(earned[game.side_of(seat)] for seat in game.seats)


BatchReward: TypeAlias = Callable[
    [NDArray[np.int64], NDArray[np.float64], NDArray[np.int64]], NDArray[np.float64]
]
"""Returns the reward of each game from points and shares of the win by side, and the own side."""


def batch_by_win(
    _points: NDArray[np.int64], shares: NDArray[np.float64], own: NDArray[np.int64]
) -> NDArray[np.float64]:
    """Reward a winner with a share of 1, a loser one of -1; nothing if all are level."""
    games, sides = shares.shape
    won = shares > 0
    winners = won.sum(axis=1)
    lost = -1 / np.maximum(sides - winners, 1)
    return np.where(winners == sides, 0.0, np.where(won[np.arange(games), own], 1 / winners, lost))


def batch_by_margin(
    points: NDArray[np.int64], _shares: NDArray[np.float64], own: NDArray[np.int64]
) -> NDArray[np.float64]:
    """Return the lead over the best other side, in hundreds of points."""
    games = np.arange(len(points))
    others = points.copy()
    others[games, own] = np.iinfo(points.dtype).min
    return np.asarray((points[games, own] - others.max(axis=1)) / POINTS_PER_REWARD, np.float64)


BATCH_REWARDS: Final[dict[str, BatchReward]] = {"win": batch_by_win, "margin": batch_by_margin}
"""The kinds of reward, for many games at once; the names and numbers are those of `REWARDS`."""
