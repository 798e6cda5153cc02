"""Totals without the lines that explain them: the same points as score sheets, sooner."""

from collections.abc import Callable
from typing import Final

from crownlands.core.actors import Side
from crownlands.kingdom.domains import kingdom_points
from crownlands.kingdom.kingdom import Kingdom
from crownlands.kingdom.rules import DraftRules
from crownlands.kingdom.scoring import (
    HARMONY_POINTS,
    MIDDLE_KINGDOM_POINTS,
    Scorer,
    is_centred,
    is_full,
    score_domains,
    score_harmony,
    score_middle_kingdom,
)
from crownlands.kingdom.table import Table

QUICK: Final[dict[Scorer, Callable[[Kingdom], int]]] = {
    score_domains: kingdom_points,
    score_harmony: lambda kingdom: HARMONY_POINTS * is_full(kingdom),
    score_middle_kingdom: lambda kingdom: MIDDLE_KINGDOM_POINTS * is_centred(kingdom),
}
"""What scorers that look at one kingdom give, added up."""


def totals(rules: DraftRules) -> Callable[[Table, Side], int]:
    """Give what adds up the points of a side."""
    quick = [QUICK[scorer] for scorer in rules.scorers if scorer in QUICK]
    slow = [scorer for scorer in rules.scorers if scorer not in QUICK]

    def total(table: Table, side: Side) -> int:
        kingdom = table.kingdoms[side]
        points = sum(measure(kingdom) for measure in quick)
        return points + sum(line.points for scorer in slow for line in scorer(table, side))

    return total
