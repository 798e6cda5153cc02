"""Results added up. Sums are exact, so that the order in which games finish does not matter."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from typing import Any, NamedTuple

from crownlands.arena.figures import wilson


class Result(NamedTuple):
    """What a finished game means for one seat."""

    score: int
    win: Fraction
    """1 for a victory, a part of it when it is shared."""


class Tally:
    """Scores and victories of many games."""

    def __init__(self) -> None:
        self.games = 0
        self.total = 0
        self.squares = 0
        self.lowest: int | None = None
        self.highest: int | None = None
        self.wins = Fraction(0)

    def add(self, result: Result) -> None:
        """Count one more game."""
        score = result.score
        self.games += 1
        self.total += score
        self.squares += score * score
        self.lowest = score if self.lowest is None else min(self.lowest, score)
        self.highest = score if self.highest is None else max(self.highest, score)
        self.wins += result.win

    @property
    def mean(self) -> float | None:
        """The average score."""
        return self.total / self.games if self.games else None

    @property
    def deviation(self) -> float | None:
        """The standard deviation of the scores, as far as two games or more can tell."""
        if self.games < 2:
            return None
        spread = self.games * self.squares - self.total**2
        return sqrt(spread / (self.games * (self.games - 1)))

    @property
    def win_share(self) -> float | None:
        """The part of all victories."""
        return float(self.wins / self.games) if self.games else None

    def win_interval(self) -> tuple[float, float] | None:
        """Give the 95% interval of the win share."""
        share = self.win_share
        return None if share is None else wilson(share, self.games)

    def data(self) -> dict[str, Any]:
        """Give the figures as plain data."""
        return {
            "games": self.games,
            "mean": self.mean,
            "deviation": self.deviation,
            "lowest": self.lowest,
            "highest": self.highest,
            "wins": float(self.wins),
            "win_share": self.win_share,
            "win_interval": self.win_interval(),
        }
