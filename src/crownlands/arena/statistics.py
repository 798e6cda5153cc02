"""Proportions, means, spreads and Bradley-Terry ratings with their 95% intervals.

`adjust` takes luck out of a mean.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import exp, fsum, log, sqrt
from statistics import fmean, stdev
from typing import Final, TypeAlias

import msgspec

Interval: TypeAlias = tuple[float, float]

Z_95: Final = 1.959964
"""How many standard deviations on either side cover 95% of a normal distribution."""
FEWEST_GROUPS: Final = 4
"""How many values a mean needs to have an interval."""
LUCKLESS: Final = 1e-9
"""Squared luck far below any that is measured: it lets a game without luck have a coefficient."""


class Proportion(msgspec.Struct, frozen=True):
    """A count out of a total; shared wins count as fractions.

    Written results keep the keys `of` and `share` for the total and the value.
    """

    count: float
    total: int = msgspec.field(name="of")
    value: float | None = msgspec.field(name="share")
    interval: Interval | None


class Mean(msgspec.Struct, frozen=True):
    """A mean with its confidence interval."""

    mean: float | None
    interval: Interval | None


class Adjustment(msgspec.Struct, frozen=True):
    """A mean as it came out, and the same without luck; both intervals are those of groups."""

    raw: Mean
    adjusted: Mean
    coefficients: tuple[float, ...]
    """How much of each kind of luck was taken out."""
    gain: float | None
    """How many times as many games the raw mean would need to be as sure as the adjusted one."""


class Spread(msgspec.Struct, frozen=True):
    """The mean, the standard deviation and the range of values."""

    mean: float | None
    deviation: float | None
    lowest: int | None
    highest: int | None


class MoveTimes(msgspec.Struct, frozen=True):
    """How long moves took, in seconds."""

    moves: int
    mean: float | None
    p95: float | None
    longest: float | None


def proportion_of(count: float, total: int) -> Proportion:
    """Return a proportion with its 95% interval."""
    value = count / total if total else None
    return Proportion(count, total, value, None if value is None else wilson(value, total))


def grouped_proportion(groups: Sequence[Sequence[float]]) -> Proportion:
    """Return the share of games that are alike within groups, such as pairs with the same draws.

    The interval is Wilson's for the number of independent games that would vary as much as the
    means of the groups do, less what these means do not tell for being few. Where they do not vary
    at all, a group counts as one game.
    """
    values = [value for group in groups for value in group]
    if len(groups) < FEWEST_GROUPS:
        return Proportion(fsum(values), len(values), fmean(values) if values else None, None)
    mean, means = fmean(values), [fmean(group) for group in groups]
    variance = stdev(means) ** 2 / len(means)
    independent = mean * (1 - mean) / variance if variance else len(means)
    independent *= (Z_95 / student_t(len(means) - 1)) ** 2
    return Proportion(fsum(values), len(values), mean, wilson(mean, independent))


def wilson(value: float, total: float) -> Interval:
    """Return the 95% interval of a proportion after Wilson, which never leaves 0 to 1."""
    weight = Z_95**2 / total
    centre = value + weight / 2
    reach = Z_95 * sqrt((value * (1 - value) + weight / 4) / total)
    return max(0.0, (centre - reach) / (1 + weight)), min(1.0, (centre + reach) / (1 + weight))


def mean_of(values: Sequence[float], groups: Sequence[float]) -> Mean:
    """Return the mean of values, with an interval from the means of independent groups."""
    if not values:
        return Mean(None, None)
    mean = fmean(values)
    if len(groups) < FEWEST_GROUPS:
        return Mean(mean, None)
    reach = student_t(len(groups) - 1) * stdev(groups) / sqrt(len(groups))
    return Mean(mean, (mean - reach, mean + reach))


Row: TypeAlias = Sequence[float]
"""A value, and the luck of each kind that went with it."""


def adjust(groups: Sequence[Sequence[Row]]) -> Adjustment:
    """Return the mean of values and that of values less luck, by a regression over groups.

    The coefficients are those of least squares between the means of the groups. The adjusted mean
    is what the regression expects without luck; its interval is that of an intercept.
    """
    rows = [row for group in groups for row in group]
    if not rows:
        return Adjustment(Mean(None, None), Mean(None, None), (), None)
    means = [_column_means(group) for group in groups]
    raw = mean_of([row[0] for row in rows], [mean[0] for mean in means])
    count, kinds = len(means), range(1, len(rows[0]))
    freedom = count - 1 - len(kinds)
    if freedom < FEWEST_GROUPS - 1:
        return Adjustment(raw, Mean(None, None), (), None)
    centre = _column_means(means)
    away = [[own - middle for own, middle in zip(mean, centre, strict=True)] for mean in means]

    def product(one: int, other: int) -> float:
        return sum(row[one] * row[other] for row in away)

    inverse = _inverse([[product(i, j) + LUCKLESS * (i == j) for j in kinds] for i in kinds])
    coefficients = _multiply(inverse, [product(i, 0) for i in kinds])
    rest = sum((row[0] - _dot(coefficients, row[1:])) ** 2 for row in away) / freedom
    variance = rest * (1 / count + _dot(centre[1:], _multiply(inverse, centre[1:])))
    overall = _column_means(rows)
    mean, reach = overall[0] - _dot(coefficients, overall[1:]), sqrt(variance) * student_t(freedom)
    return Adjustment(
        raw,
        Mean(mean, (mean - reach, mean + reach)),
        tuple(coefficients),
        product(0, 0) / (count - 1) / count / variance if variance else None,
    )


def _column_means(rows: Sequence[Row]) -> list[float]:
    return [fmean(column) for column in zip(*rows, strict=True)]


def student_t(freedom: int) -> float:
    """Return the 97.5% quantile of Student's distribution, by the usual expansion (3 or more)."""
    z, n = Z_95, freedom
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    )


def spread_of(values: Sequence[int]) -> Spread:
    """Return mean, deviation and range of values, as far as there are any."""
    if not values:
        return Spread(None, None, None, None)
    deviation = stdev(values) if len(values) > 1 else None
    return Spread(fmean(values), deviation, min(values), max(values))


def move_times_of(seconds: Sequence[float]) -> MoveTimes:
    """Return how long moves took."""
    if not seconds:
        return MoveTimes(0, None, None, None)
    ordered = sorted(seconds)
    p95 = ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))]
    return MoveTimes(len(ordered), fmean(ordered), p95, ordered[-1])


Points: TypeAlias = tuple[tuple[int, int, float], ...]
"""The results of a group of games: an entrant, its opponent, and the points it won."""
Matrix: TypeAlias = list[list[float]]

MEAN_RATING: Final = 1500.0
"""The average of all ratings."""
SCALE: Final = 400 / log(10)
"""Rating points for each power of e between strengths, as in chess."""
PRIOR_PRECISION: Final = (SCALE / 1000) ** 2
"""The precision of the normal prior on log strengths: ratings have a deviation of 1000 points.

It keeps the rating of a bot that never loses finite, and hardly matters otherwise.
"""
MAX_ITERATIONS: Final = 60
MAX_STEP: Final = 2.0
TOLERANCE: Final = 1e-9


class Rating(msgspec.Struct, frozen=True):
    """A Bradley-Terry rating on the Elo scale, with its 95% interval."""

    rating: float
    interval: Interval


def fit_ratings(entrants: int, groups: Iterable[Points]) -> list[Rating]:
    """Fit Elo-like Bradley-Terry ratings to groups of games that do not depend on one another."""
    kinds = dict(sorted(Counter(groups).items()))
    wins = _add_up(entrants, kinds)
    log_strengths = fit_bradley_terry(wins)
    errors = _errors(log_strengths, wins, kinds)
    return [
        Rating(rating, (rating - Z_95 * SCALE * error, rating + Z_95 * SCALE * error))
        for rating, error in zip(
            (MEAN_RATING + SCALE * one for one in log_strengths), errors, strict=True
        )
    ]


def fit_bradley_terry(wins: Matrix) -> list[float]:
    """Fit the log strengths of a Bradley-Terry model to points won by row against column.

    Newton's method finds the maximum of the log posterior.
    """
    log_strengths = [0.0] * len(wins)
    for _ in range(MAX_ITERATIONS):
        gradient = [
            residual - PRIOR_PRECISION * one
            for residual, one in zip(
                _likelihood_gradient(log_strengths, wins), log_strengths, strict=True
            )
        ]
        step = [
            _clip(part) for part in _multiply(_inverse(_hessian(log_strengths, wins)), gradient)
        ]
        log_strengths = [old + part for old, part in zip(log_strengths, step, strict=True)]
        if max(map(abs, step)) < TOLERANCE:
            break
    return log_strengths


def _errors(log_strengths: list[float], wins: Matrix, kinds: Mapping[Points, int]) -> list[float]:
    """Return standard errors against the average, from the model and from how groups scatter."""
    size = len(log_strengths)
    inverse = _inverse(_hessian(log_strengths, wins))
    shared = 1 / (PRIOR_PRECISION * size)
    by_model = [inverse[at][at] - shared for at in range(size)]
    by_groups = [0.0] * size
    for points, times in kinds.items():
        moved = _multiply(inverse, _likelihood_gradient(log_strengths, _add_up(size, {points: 1})))
        by_groups = [old + times * part**2 for old, part in zip(by_groups, moved, strict=True)]
    return [sqrt(max(0.0, one, other)) for one, other in zip(by_model, by_groups, strict=True)]


def _add_up(entrants: int, kinds: Mapping[Points, int]) -> Matrix:
    wins = [[0.0] * entrants for _ in range(entrants)]
    for points, times in kinds.items():
        for one, other, won in points:
            wins[one][other] += won * times
    return wins


def _likelihood_gradient(log_strengths: list[float], wins: Matrix) -> list[float]:
    """Return how many more points each has won than its strength expects."""
    size = range(len(wins))
    return [
        sum(
            wins[i][j] - (wins[i][j] + wins[j][i]) * _chance(log_strengths[i], log_strengths[j])
            for j in size
            if wins[i][j] or wins[j][i]
        )
        for i in size
    ]


def _hessian(log_strengths: list[float], wins: Matrix) -> Matrix:
    """Return the Hessian of the negative log posterior: of the likelihood and of the prior."""
    size = range(len(wins))
    hessian = [[PRIOR_PRECISION if i == j else 0.0 for j in size] for i in size]
    for i in size:
        for j in size:
            met = wins[i][j] + wins[j][i]
            if i != j and met:
                chance = _chance(log_strengths[i], log_strengths[j])
                hessian[i][i] += met * chance * (1 - chance)
                hessian[i][j] -= met * chance * (1 - chance)
    return hessian


def _chance(one: float, other: float) -> float:
    return 1 / (1 + exp(other - one))


def _clip(part: float) -> float:
    return max(-MAX_STEP, min(MAX_STEP, part))


def _multiply(matrix: Matrix, vector: list[float]) -> list[float]:
    return [_dot(row, vector) for row in matrix]


def _dot(one: Row, other: Row) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))


def _inverse(matrix: Matrix) -> Matrix:
    """Invert a positive matrix, by elimination."""
    size = len(matrix)
    rows = [
        [*row, *(float(at == column) for column in range(size))] for at, row in enumerate(matrix)
    ]
    for at in range(size):
        pivot = rows[at][at]
        rows[at] = [value / pivot for value in rows[at]]
        for other in range(size):
            factor = rows[other][at]
            if other != at and factor:
                rows[other] = [a - factor * b for a, b in zip(rows[other], rows[at], strict=True)]
    return [row[size:] for row in rows]
