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
"""The squared deviation that every error assumes beside those seen."""
MARGIN_WEIGHT: Final = 0.002
"""What a point of margin counts beside the win: it decides where the win is settled."""


class Estimate(msgspec.Struct, frozen=True):
    """A mean and its standard error; an error of 0 says that the value is exact."""

    mean: float
    """The mean."""
    error: float = 0.0
    """The standard error of the mean."""

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
    """How many rollouts it is the mean of; 0 if it is exact or comes from the network."""
    samples: Samples | None = None
    """The rollouts themselves, where there are any."""


class Samples:
    """The results of rollouts from one position: a column of win shares and of points per side."""

    __slots__ = ("points", "win")

    def __init__(self, sides: int) -> None:
        self.win: list[list[float]] = [[] for _ in range(sides)]
        self.points: list[list[float]] = [[] for _ in range(sides)]

    def __len__(self) -> int:
        return len(self.win[0])

    def add(self, win: Sequence[float], points: Sequence[float]) -> None:
        """Add the result of a rollout."""
        for side, column in enumerate(self.win):
            column.append(win[side])
            self.points[side].append(points[side])

    def extend(self, win: Sequence[Sequence[float]], points: Sequence[Sequence[float]]) -> None:
        """Add the results of several rollouts, given in columns."""
        for side, column in enumerate(self.win):
            column.extend(win[side])
            self.points[side].extend(points[side])

    def value(self) -> Value:
        """Return the means and their standard errors."""
        win, points = tuple(map(estimate, self.win)), tuple(map(estimate, self.points))
        return Value(win, points, len(self), self)

    def objective(self, side: int) -> list[float]:
        """Return per rollout what a side plays for: the win, and a little for the margin."""
        others = [column for at, column in enumerate(self.points) if at != side]
        best = map(max, zip(*others, strict=True)) if others else [0.0] * len(self)
        results = zip(self.win[side], self.points[side], best, strict=True)
        return [win + MARGIN_WEIGHT * (own - other) for win, own, other in results]


def exact_value(win: Sequence[float], points: Sequence[float]) -> Value:
    """Return a value without error."""
    return Value(tuple(map(Estimate, win)), tuple(map(Estimate, points)))


def paired_lead(ours: Sequence[float], others: Sequence[float]) -> Estimate:
    """Return how far some results are ahead of others, compared in pairs.

    Rollouts of the same number met the same draws, so most of their noise cancels out.
    """
    return estimate([own - other for own, other in zip(ours, others, strict=False)])


def estimate(numbers: Sequence[float]) -> Estimate:
    """Return the mean of independent numbers and its standard error.

    The error assumes one deviation of a half beside those seen, so that a few equal results do not
    look certain.
    """
    count = len(numbers)
    mean = sum(numbers) / count
    squares = ASSUMED_SQUARE + sum((number - mean) ** 2 for number in numbers)
    return Estimate(mean, sqrt(squares / (count * (count + 1))))
