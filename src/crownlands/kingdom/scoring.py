"""What scores in a kingdom, and what breaks ties."""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from crownlands.core.actors import Side
from crownlands.core.scores import ScoreLine
from crownlands.kingdom.domains import domains, largest_domain
from crownlands.kingdom.grid import Square, squares_of
from crownlands.kingdom.kingdom import Box, Kingdom
from crownlands.kingdom.table import Table
from crownlands.kingdom.terrain import Terrain

Scorer: TypeAlias = Callable[[Table, Side], Iterable[ScoreLine]]
TieBreaker: TypeAlias = Callable[[Table, Side], int]

HARMONY_POINTS = 5
MIDDLE_KINGDOM_POINTS = 10


class DomainLine(ScoreLine, frozen=True, tag="domain"):
    """Points of one domain: squares times crowns."""

    terrain: Terrain
    squares: int
    crowns: int
    cells: tuple[Square, ...]

    def describe(self) -> str:
        """Name the terrain and both factors."""
        squares, crowns = _count(self.squares, "square"), _count(self.crowns, "crown")
        return f"{self.terrain.value}: {squares} x {crowns}"


class HarmonyLine(ScoreLine, frozen=True, tag="harmony"):
    """The bonus for a kingdom without a gap."""

    def describe(self) -> str:
        """Name the bonus."""
        return "harmony: the kingdom is complete"


class MiddleKingdomLine(ScoreLine, frozen=True, tag="middle_kingdom"):
    """The bonus for a castle in the centre."""

    def describe(self) -> str:
        """Name the bonus."""
        return "middle kingdom: the castle is in the centre"


def score_domains(table: Table, side: Side) -> list[ScoreLine]:
    """One line per domain, worthless ones too."""
    return [
        DomainLine(
            points=domain.points,
            terrain=domain.terrain,
            squares=domain.size,
            crowns=domain.crowns,
            cells=squares_of(domain.cells),
        )
        for domain in domains(table.kingdoms[side])
    ]


def score_harmony(table: Table, side: Side) -> list[ScoreLine]:
    """A line if every square of the kingdom is covered."""
    return [HarmonyLine(points=HARMONY_POINTS)] if is_full(table.kingdoms[side]) else []


def score_middle_kingdom(table: Table, side: Side) -> list[ScoreLine]:
    """A line if the castle stands in the centre."""
    if is_centred(table.kingdoms[side]):
        return [MiddleKingdomLine(points=MIDDLE_KINGDOM_POINTS)]
    return []


def is_full(kingdom: Kingdom) -> bool:
    """Tell whether the kingdom has all its squares."""
    return kingdom.occupied.bit_count() == kingdom.size**2


def is_centred(kingdom: Kingdom) -> bool:
    """Tell whether the castle is the centre of a bounding box of full size.

    Our ruling: gaps do not matter, but an outer row without any square does.
    """
    half = kingdom.size // 2
    return kingdom.box == Box(-half, -half, half, half)


def count_largest_domain(table: Table, side: Side) -> int:
    """The first tie-break: squares of the largest single domain, crowns irrelevant."""
    return largest_domain(table.kingdoms[side])


def count_all_crowns(table: Table, side: Side) -> int:
    """The second tie-break: crowns in the kingdom."""
    kingdom = table.kingdoms[side]
    return kingdom.count_crowns(kingdom.occupied)


TIE_BREAKS: tuple[tuple[str, TieBreaker], ...] = (
    ("largest_domain", count_largest_domain),
    ("crowns", count_all_crowns),
)
"""The family's order. The discovery booklet prints only the crowns; we use both for it too."""


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
