"""What scores in a kingdom, and what breaks ties.

The points of a domain, squares times crowns, are `Domain.points` in `kingdom.py`.
"""

from collections.abc import Callable, Iterable
from typing import TypeAlias, TypeVar

from crownlands.core.moves import Side
from crownlands.core.scores import ScoreLine, ScoreSheet, TieBreak, add_up
from crownlands.kingdom.domino import Terrain
from crownlands.kingdom.grid import Square, squares_of
from crownlands.kingdom.kingdom import BoundingBox, Kingdom, domains, largest_domain
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
    """One line per domain, worthless ones too."""
    return [
        DomainLine(
            points=domain.points,
            terrain=domain.terrain,
            squares=domain.size,
            crowns=domain.crowns,
            cells=squares_of(domain.cells),
        )
        for domain in domains(kingdom)
    ]


def harmony_lines(kingdom: Kingdom) -> list[ScoreLine]:
    """A line if every square of the kingdom is covered."""
    return [HarmonyLine(points=HARMONY_POINTS)] if is_full(kingdom) else []


def middle_kingdom_lines(kingdom: Kingdom) -> list[ScoreLine]:
    """A line if the castle stands in the centre."""
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
    """The second tie-break: crowns in the kingdom."""
    return kingdom.count_crowns(kingdom.occupied)


KINGDOM_TIE_BREAKS: tuple[tuple[str, Callable[[Kingdom], int]], ...] = (
    ("largest_domain", largest_domain),
    ("crowns", count_all_crowns),
)
"""The family's order, also for a game whose booklet prints only the crowns."""


def at_table(measure: Callable[[Kingdom], Measured]) -> Callable[[DominoTable, Side], Measured]:
    """Apply what looks at one kingdom to the kingdom of a side."""
    return lambda table, side: measure(table.kingdoms[side])


score_domains: Scorer = at_table(domain_lines)
score_harmony: Scorer = at_table(harmony_lines)
score_middle_kingdom: Scorer = at_table(middle_kingdom_lines)

TIE_BREAKS: tuple[tuple[str, TieBreaker], ...] = tuple(
    (name, at_table(count)) for name, count in KINGDOM_TIE_BREAKS
)


def score_kingdom(kingdom: Kingdom, *, harmony: bool, middle_kingdom: bool) -> ScoreSheet:
    """Score one kingdom on its own, as that of side 0, with the bonuses in play."""
    lines = domain_lines(kingdom)
    if harmony:
        lines += harmony_lines(kingdom)
    if middle_kingdom:
        lines += middle_kingdom_lines(kingdom)
    return add_up(0, lines, (TieBreak(name, count(kingdom)) for name, count in KINGDOM_TIE_BREAKS))
