"""When a match is over: at a number of points, or after a number of deals."""

from collections.abc import Sequence

import msgspec

from crownlands.games.dominoes2.table import NONE, DealResult


class Goal(msgspec.Struct, frozen=True):
    """The goal of a match: `deals` if there are any, else `target` points."""

    target: int
    deals: int = 0

    def reached(self, finished: Sequence[DealResult], players: int) -> bool:
        """Tell whether the match is over after these deals."""
        if self.deals:
            return len(finished) >= self.deals
        return max(totals(finished, players)) >= self.target


def totals(finished: Sequence[DealResult], players: int) -> list[int]:
    """Add up the points of every seat."""
    points = [0] * players
    for result in finished:
        if result.winner != NONE:
            points[result.winner] += result.points
    return points
