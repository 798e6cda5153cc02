"""Axes: which values lie where, and which of them are named."""

from collections.abc import Callable, Iterable
from math import ceil, floor, log10
from typing import NamedTuple

NICE = (1, 2, 2.5, 5, 10)
"""Steps that people count in, and their multiples by ten."""
WHOLE = (1, 2, 5, 10)
"""Those of them that stay whole numbers."""


class Axis(NamedTuple):
    """Values from left to right, as parts of a hundred of the width."""

    low: float
    high: float
    ticks: tuple[float, ...]
    scale: Callable[[float], float] = float

    def at(self, value: float) -> float:
        """Tell where a value lies, in percent of the width; never outside."""
        low, high = self.scale(self.low), self.scale(self.high)
        place = (self.scale(max(self.low, min(self.high, value))) - low) / (high - low)
        return round(100 * place, 3)


def even_axis(values: Iterable[float], ticks: int = 5) -> Axis:
    """Make an axis that holds all values and ends on round numbers, whole ones."""
    known = list(values)
    low, high = min(known, default=0), max(known, default=1)
    if low == high:
        low, high = low - 1, high + 1
    rough = max(1.0, (high - low) / ticks)
    step = nice_step(rough, NICE if rough > max(WHOLE) else WHOLE)
    first, last = floor(low / step), ceil(high / step)
    return Axis(first * step, last * step, tuple(n * step for n in range(first, last + 1)))


def share_axis() -> Axis:
    """Make an axis from nothing to everything."""
    return Axis(0, 1, (0, 0.25, 0.5, 0.75, 1))


def decades(values: Iterable[float], least: float) -> Axis:
    """Make an axis on which every step is ten times the one before."""
    known = [max(value, least) for value in values]
    first = floor(log10(min(known, default=least)))
    last = max(first + 1, ceil(log10(max(known, default=least))))
    ticks = tuple(10.0**power for power in range(first, last + 1))
    return Axis(ticks[0], ticks[-1], ticks, log10)


def nice_step(rough: float, steps: tuple[float, ...] = NICE) -> float:
    """Give the round number next above a step."""
    unit = 10.0 ** floor(log10(rough))
    return next(nice * unit for nice in steps if nice * unit >= rough * (1 - 1e-9))
