"""What a position is worth to every side: means of rollouts, with their standard errors."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final

import msgspec

if TYPE_CHECKING:
    from collections.abc import Sequence

INTERVAL_Z: Final = 1.96
"""An interval of 95 % is the mean give or take so many standard errors."""
LEAD_Z: Final = 2.33
"""A move leads another one for certain (99 %) by so many joint standard errors."""

ASSUMED_SQUARE: Final = 0.25


class Estimate(msgspec.Struct, frozen=True):
    """A mean and its standard error; an error of 0 says that the value is exact."""

    mean: float
    error: float = 0.0

    @property
    def low(self) -> float:
        """The lower end of the interval of 95 %."""
        return self.mean - INTERVAL_Z * self.error

    @property
    def high(self) -> float:
        """The upper end of the interval of 95 %."""
        return self.mean + INTERVAL_Z * self.error


class Value(msgspec.Struct, frozen=True):
    """What a position is worth: per side the share of the win, from 0 to 1, and the points."""

    win: tuple[Estimate, ...]
    points: tuple[Estimate, ...]
    trials: int = 0
    """How many rollouts it is the mean of; 0 if it is exact."""


class Samples:
    """The results of rollouts from one position, to be added up: win share and points per side."""

    __slots__ = ("points", "win")

    def __init__(self) -> None:
        self.win: list[Sequence[float]] = []
        self.points: list[Sequence[float]] = []

    def __len__(self) -> int:
        return len(self.win)

    def add(self, win: Sequence[float], points: Sequence[float]) -> None:
        """Add the result of a rollout."""
        self.win.append(win)
        self.points.append(points)

    def value(self) -> Value:
        """Return the means and their standard errors."""
        return Value(_estimates(self.win), _estimates(self.points), len(self.win))

    def lead(self, other: Samples, side: int) -> tuple[Estimate, Estimate]:
        """Return how far these are ahead for a side, in win share and points.

        Rollouts of the same number met the same draws, so they are compared in pairs.
        """
        both = min(len(self), len(other))
        return (
            _paired(self.win, other.win, side, both),
            _paired(self.points, other.points, side, both),
        )


def estimate(numbers: Sequence[float]) -> Estimate:
    """Return the mean of independent numbers and its standard error.

    The error assumes one deviation of a half beside those seen, so that a few equal results do not
    look certain.
    """
    count = len(numbers)
    mean = sum(numbers) / count
    squares = ASSUMED_SQUARE + sum((number - mean) ** 2 for number in numbers)
    return Estimate(mean, sqrt(squares / (count * (count + 1))))


def _estimates(rows: Sequence[Sequence[float]]) -> tuple[Estimate, ...]:
    return tuple(estimate(column) for column in zip(*rows, strict=True))


def _paired(
    ours: Sequence[Sequence[float]], others: Sequence[Sequence[float]], side: int, count: int
) -> Estimate:
    return estimate([ours[at][side] - others[at][side] for at in range(count)])
