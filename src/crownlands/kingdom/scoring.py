"""What scores in a kingdom, and what breaks ties.

The points of a domain, squares times crowns, are `Domain.points` in `kingdom.py`.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Generic, TypeAlias, TypeVar

from crownlands.core.moves import Side
from crownlands.core.scores import ScoreLine, ScoreSheet, TieBreak, add_up
from crownlands.kingdom.domino import Terrain
from crownlands.kingdom.grid import Square, squares_of
from crownlands.kingdom.kingdom import (
    BoundingBox,
    Kingdom,
    TerrainSquares,
    domains_of,
    kingdom_points,
    largest_domain,
    squares_by_terrain,
)
from crownlands.kingdom.table import DominoTable

Scorer: TypeAlias = Callable[[DominoTable, Side], Iterable[ScoreLine]]
TieBreaker: TypeAlias = Callable[[DominoTable, Side], int]
Measured = TypeVar("Measured")

HARMONY_POINTS = 5
MIDDLE_KINGDOM_POINTS = 10


class DomainLine(ScoreLine, frozen=True, tag="domain"):
    """Points of one domain: squares times crowns."""

    terrain: Terrain
    squares: int
    crowns: int
    cells: tuple[Square, ...]


class HarmonyLine(ScoreLine, frozen=True, tag="harmony"):
    """The bonus for a kingdom without a gap."""


class MiddleKingdomLine(ScoreLine, frozen=True, tag="middle_kingdom"):
    """The bonus for a castle in the centre."""


def domain_lines(kingdom: Kingdom) -> list[ScoreLine]:
    """Return one line per domain, worthless ones too."""
    return [line for squares in squares_by_terrain(kingdom) for line in _lines_of(squares)]


@lru_cache(maxsize=2048)
def _lines_of(squares: TerrainSquares) -> tuple[DomainLine, ...]:
    return tuple(
        DomainLine(
            points=domain.points,
            terrain=domain.terrain,
            squares=domain.size,
            crowns=domain.crowns,
            cells=squares_of(domain.cells),
        )
        for domain in domains_of(squares)
    )


def harmony_lines(kingdom: Kingdom) -> list[ScoreLine]:
    """Return a line if every square of the kingdom is covered."""
    return [HarmonyLine(points=HARMONY_POINTS)] if is_full(kingdom) else []


def middle_kingdom_lines(kingdom: Kingdom) -> list[ScoreLine]:
    """Return a line if the castle stands in the centre."""
    return [MiddleKingdomLine(points=MIDDLE_KINGDOM_POINTS)] if is_centred(kingdom) else []


def is_full(kingdom: Kingdom) -> bool:
    """Return whether the kingdom has all its squares."""
    return kingdom.occupied.bit_count() == kingdom.size**2


def is_centred(kingdom: Kingdom) -> bool:
    """Return whether the castle is the centre of a bounding box of full size.

    Our ruling: gaps do not matter, but an outer row without any square does.
    """
    half = kingdom.size // 2
    return kingdom.box == BoundingBox(-half, -half, half, half)


def count_all_crowns(kingdom: Kingdom) -> int:
    """Count the crowns in the kingdom: the second tie-break."""
    return kingdom.count_crowns(kingdom.occupied)


KINGDOM_TIE_BREAKS: tuple[tuple[str, Callable[[Kingdom], int]], ...] = (
    ("largest_domain", largest_domain),
    ("crowns", count_all_crowns),
)
"""The family's order, also for a game whose booklet prints only the crowns."""


class AtTable(Generic[Measured]):
    """Applies what looks at one kingdom to the kingdom of a side, and at nothing else."""

    def __init__(
        self, measure: Callable[[Kingdom], Measured], points: Callable[[Kingdom], int] | None = None
    ) -> None:
        self.measure = measure
        self.points = points
        """The points of the lines without the lines; None where only the lines say them."""

    def __call__(self, table: DominoTable, side: Side) -> Measured:
        """Measure the kingdom of a side."""
        return self.measure(table.kingdoms[side])


score_domains: Scorer = AtTable(domain_lines, kingdom_points)
score_harmony: Scorer = AtTable(harmony_lines, lambda one: HARMONY_POINTS * is_full(one))
score_middle_kingdom: Scorer = AtTable(
    middle_kingdom_lines, lambda one: MIDDLE_KINGDOM_POINTS * is_centred(one)
)

TIE_BREAKS: tuple[tuple[str, TieBreaker], ...] = tuple(
    (name, AtTable(count)) for name, count in KINGDOM_TIE_BREAKS
)


@lru_cache(maxsize=512)
def kingdom_sheet(
    scorers: tuple[AtTable[list[ScoreLine]], ...],
    tie_breaks: tuple[tuple[str, AtTable[int]], ...],
    kingdom: Kingdom,
    side: Side,
) -> ScoreSheet:
    """Return the sheet of a side by what looks at its kingdom only.

    Kept for a while, because most moves leave most kingdoms as they are.
    """
    return add_up(
        side,
        [line for scorer in scorers for line in scorer.measure(kingdom)],
        [TieBreak(name, count.measure(kingdom)) for name, count in tie_breaks],
    )


def score_kingdom(kingdom: Kingdom, *, harmony: bool, middle_kingdom: bool) -> ScoreSheet:
    """Score one kingdom on its own, as that of side 0, with the bonuses in play."""
    lines = domain_lines(kingdom)
    if harmony:
        lines += harmony_lines(kingdom)
    if middle_kingdom:
        lines += middle_kingdom_lines(kingdom)
    return add_up(0, lines, (TieBreak(name, count(kingdom)) for name, count in KINGDOM_TIE_BREAKS))
