"""A ladder after Bradley and Terry: in a pair, each wins in proportion to its strength.

A game of many sides counts as one comparison for every pair of different bots in it. Comparisons
within a group of games (a table with its draws, on all its seatings) resemble one another, so the
errors are taken from how groups scatter; never less than comparisons taken for independent give.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from math import exp, log, sqrt
from typing import Final, TypeAlias

import msgspec

from crownlands.arena.figures import Z_95, Interval

Points: TypeAlias = tuple[tuple[int, int, float], ...]
"""What came of a group of games: who, against whom, how many points of a win."""
Matrix: TypeAlias = list[list[float]]

MIDDLE: Final = 1500.0
"""The average of all ratings."""
SCALE: Final = 400 / log(10)
"""Rating points for each power of e between strengths, as in chess."""
DOUBT: Final = (SCALE / 1000) ** 2
"""The weight of what is supposed before any game: ratings spread by about 1000 points.

It keeps a bot that never loses from a rating without end, and hardly matters otherwise.
"""
STEPS: Final = 60
LONGEST_STEP: Final = 2.0
CLOSE: Final = 1e-9


class Rating(msgspec.Struct, frozen=True):
    """A place on the ladder."""

    rating: float
    interval: Interval


def rate(entrants: int, groups: Iterable[Points]) -> list[Rating]:
    """Rate entrants by groups of games that do not depend on one another."""
    kinds = dict(sorted(Counter(groups).items()))
    wins = _add_up(entrants, kinds)
    found = strengths(wins)
    errors = _errors(found, wins, kinds)
    return [
        Rating(middle, (middle - Z_95 * SCALE * error, middle + Z_95 * SCALE * error))
        for middle, error in zip((MIDDLE + SCALE * one for one in found), errors, strict=True)
    ]


def strengths(wins: Matrix) -> list[float]:
    """Fit logarithms of strengths to points won by row against column, by Newton's method."""
    found = [0.0] * len(wins)
    for _ in range(STEPS):
        slope = [pull - DOUBT * one for pull, one in zip(_pulls(found, wins), found, strict=True)]
        step = [_clip(part) for part in _times(_inverse(_bends(found, wins)), slope)]
        found = [old + part for old, part in zip(found, step, strict=True)]
        if max(map(abs, step)) < CLOSE:
            break
    return found


def _errors(found: list[float], wins: Matrix, kinds: Mapping[Points, int]) -> list[float]:
    """Give standard errors against the average, from the model and from how groups scatter."""
    size = len(found)
    inverse = _inverse(_bends(found, wins))
    shared = 1 / (DOUBT * size)
    by_model = [inverse[at][at] - shared for at in range(size)]
    by_groups = [0.0] * size
    for points, times in kinds.items():
        moved = _times(inverse, _pulls(found, _add_up(size, {points: 1})))
        by_groups = [old + times * part**2 for old, part in zip(by_groups, moved, strict=True)]
    return [sqrt(max(0.0, one, other)) for one, other in zip(by_model, by_groups, strict=True)]


def _add_up(entrants: int, kinds: Mapping[Points, int]) -> Matrix:
    wins = [[0.0] * entrants for _ in range(entrants)]
    for points, times in kinds.items():
        for one, other, won in points:
            wins[one][other] += won * times
    return wins


def _pulls(found: list[float], wins: Matrix) -> list[float]:
    """Tell how many more points each has won than its strength expects."""
    size = range(len(wins))
    return [
        sum(
            wins[i][j] - (wins[i][j] + wins[j][i]) * _chance(found[i], found[j])
            for j in size
            if wins[i][j] or wins[j][i]
        )
        for i in size
    ]


def _bends(found: list[float], wins: Matrix) -> Matrix:
    """Give the curvature of the likelihood, and of what is supposed before any game."""
    size = range(len(wins))
    bends = [[DOUBT if i == j else 0.0 for j in size] for i in size]
    for i in size:
        for j in size:
            met = wins[i][j] + wins[j][i]
            if i != j and met:
                chance = _chance(found[i], found[j])
                bends[i][i] += met * chance * (1 - chance)
                bends[i][j] -= met * chance * (1 - chance)
    return bends


def _chance(one: float, other: float) -> float:
    return 1 / (1 + exp(other - one))


def _clip(part: float) -> float:
    return max(-LONGEST_STEP, min(LONGEST_STEP, part))


def _times(matrix: Matrix, vector: list[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


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
