"""Shares, means and spreads with their 95% intervals."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Final, TypeAlias

import msgspec

Interval: TypeAlias = tuple[float, float]

Z_95: Final = 1.959964
"""How many standard deviations either way hold 95% of a normal distribution."""
FEWEST: Final = 4
"""How many values a mean needs before an interval says anything."""


class Share(msgspec.Struct, frozen=True):
    """How many of so many, shared ones in parts."""

    count: float
    of: int
    share: float | None
    interval: Interval | None


class Mean(msgspec.Struct, frozen=True):
    """A mean, and where the true one lies."""

    mean: float | None
    interval: Interval | None


class Spread(msgspec.Struct, frozen=True):
    """Where values lie."""

    mean: float | None
    deviation: float | None
    lowest: int | None
    highest: int | None


class Thinking(msgspec.Struct, frozen=True):
    """How long moves took, in seconds."""

    moves: int
    mean: float | None
    p95: float | None
    longest: float | None


def share_of(count: float, of: int) -> Share:
    """Give a share with the interval of Wilson."""
    share = count / of if of else None
    return Share(count, of, share, None if share is None else wilson(share, of))


def wilson(share: float, of: int) -> Interval:
    """Give the 95% interval of a share, after Wilson: it never leaves 0 to 1."""
    weight = Z_95**2 / of
    centre = share + weight / 2
    reach = Z_95 * sqrt((share * (1 - share) + weight / 4) / of)
    return max(0.0, (centre - reach) / (1 + weight)), min(1.0, (centre + reach) / (1 + weight))


def mean_of(values: Sequence[float], groups: Sequence[float]) -> Mean:
    """Give the mean of values, with an interval from the means of groups that are independent."""
    if not values:
        return Mean(None, None)
    mean = fmean(values)
    if len(groups) < FEWEST:
        return Mean(mean, None)
    reach = student_t(len(groups) - 1) * stdev(groups) / sqrt(len(groups))
    return Mean(mean, (mean - reach, mean + reach))


def student_t(freedom: int) -> float:
    """Give how far 95% of Student's distribution reach, by the usual expansion (3 or more)."""
    z, n = Z_95, freedom
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    )


def spread_of(values: Sequence[int]) -> Spread:
    """Give where values lie, as far as there are any."""
    if not values:
        return Spread(None, None, None, None)
    deviation = stdev(values) if len(values) > 1 else None
    return Spread(fmean(values), deviation, min(values), max(values))


def thinking_of(seconds: Sequence[float]) -> Thinking:
    """Give how long moves took."""
    if not seconds:
        return Thinking(0, None, None, None)
    ordered = sorted(seconds)
    p95 = ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))]
    return Thinking(len(ordered), fmean(ordered), p95, ordered[-1])
