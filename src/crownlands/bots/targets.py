"""What a finished or judged game is worth to each side: between nothing and a clear victory."""

from collections.abc import Callable, Sequence
from math import tanh
from typing import Final, TypeAlias

Worths: TypeAlias = list[float]
"""A value from 0 to 1 for each side."""
Target: TypeAlias = Callable[[Sequence[float], Sequence[int]], Worths]
"""Gives the worths from the points of each side and the winners, none while the game runs."""

CLEAR_MARGIN: Final = 30.0
"""A margin after which little more is to be gained."""


def margins(points: Sequence[float]) -> list[float]:
    """Tell how far each side is ahead of the best other one."""
    ranked = sorted(points, reverse=True)
    best, second = ranked[0], ranked[1] if len(ranked) > 1 else 0.0
    return [own - (second if own == best else best) for own in points]


def by_margin(points: Sequence[float], _winners: Sequence[int]) -> Worths:
    """Want to be far ahead."""
    return [0.5 + 0.5 * tanh(margin / CLEAR_MARGIN) for margin in margins(points)]


def by_win(points: Sequence[float], winners: Sequence[int]) -> Worths:
    """Want to win, by whatever margin; a shared victory is shared."""
    if not winners:
        return by_margin(points, winners)
    share = 1 / len(winners)
    return [share if side in winners else 0.0 for side in range(len(points))]


def by_both(points: Sequence[float], winners: Sequence[int]) -> Worths:
    """Want to win, and rather clearly."""
    pairs = zip(by_margin(points, winners), by_win(points, winners), strict=True)
    return [(margin + win) / 2 for margin, win in pairs]


TARGETS: Final[dict[str, Target]] = {"both": by_both, "margin": by_margin, "win": by_win}
