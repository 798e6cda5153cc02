"""The quest tiles and how each kind counts."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Final

import msgspec

from crownlands.core.convert import convert
from crownlands.core.info import read_component
from crownlands.core.text import LocalizedText
from crownlands.kingdom.domino import Terrain
from crownlands.kingdom.grid import CASTLE, CASTLE_CELLS, ROW, Cells, cell_at, ring_around
from crownlands.kingdom.kingdom import Domain, Kingdom, domains
from crownlands.kingdom.scoring import is_centred, is_full


class Quest(msgspec.Struct, frozen=True, kw_only=True):
    """A quest tile: points for each of something."""

    id: str
    kind: str
    points: int
    names: LocalizedText
    terrain: Terrain | None = None


@cache
def quests() -> tuple[Quest, ...]:
    """List the tiles."""
    contents = read_component("age_of_giants").contents
    return convert(contents["quests"], tuple[Quest, ...])


def find_quest(quest: str) -> Quest:
    """Return a tile that is known to exist."""
    return next(tile for tile in quests() if tile.id == quest)


@cache
def quest_index(quest: str) -> int | None:
    """Find a tile by its id."""
    return next((at for at, tile in enumerate(quests()) if tile.id == quest), None)


BLEAK_TERRAINS: Final = (Terrain.WHEAT, Terrain.FOREST, Terrain.LAKE, Terrain.GRASSLAND)
BLEAK_SIZE: Final = 5
ALIGNMENT: Final = 3
LINES: Final = (1, ROW, ROW + 1, ROW - 1)
"""Steps along a row, a column and both diagonals."""


def count_local_business(kingdom: Kingdom, terrain: Terrain) -> int:
    """Count the squares of a terrain among the eight around the castle."""
    return (kingdom.terrains[terrain.index] & ring_around(CASTLE_CELLS)).bit_count()


def corners(kingdom: Kingdom) -> Cells:
    """Return the corners of the bounding box, of whatever size. Our ruling."""
    left, top, right, bottom = kingdom.box
    cells = 0
    for x in (left, right):
        for y in (top, bottom):
            cells |= 1 << cell_at((x, y))
    return cells


def count_corners(kingdom: Kingdom, terrain: Terrain) -> int:
    """Count the distinct squares of a terrain that stand on a corner."""
    return (kingdom.terrains[terrain.index] & corners(kingdom)).bit_count()


def count_lost_corner(kingdom: Kingdom) -> int:
    """Return 1 if the castle stands on a corner."""
    return corners(kingdom) >> CASTLE & 1


def count_crown_lines(kingdom: Kingdom) -> int:
    """Count the alignments of three or more crowned squares, each once however long."""
    return sum(length >= ALIGNMENT for length in _crowned_runs(kingdom))


def count_long_crown_lines(kingdom: Kingdom) -> int:
    """Count alignments that share at most one square: a run of n squares holds (n - 1) // 2."""
    return sum((length - 1) // 2 for length in _crowned_runs(kingdom))


def is_bleak(domain: Domain) -> bool:
    """Return whether a domain has five squares or more of a gentle terrain, and no crown."""
    return not domain.crowns and domain.terrain in BLEAK_TERRAINS and domain.size >= BLEAK_SIZE


def bleak_domains(kingdom: Kingdom) -> list[Cells]:
    """Return the cells of every bleak domain."""
    return [domain.cells for domain in domains(kingdom) if is_bleak(domain)]


def _crowned_runs(kingdom: Kingdom) -> Iterator[int]:
    """Yield the lengths of the maximal runs of crowned squares, in all directions."""
    for step in LINES:
        yield from _runs(kingdom.crowns[0], step)


def _runs(cells: Cells, step: int) -> Iterator[int]:
    """Yield the lengths of the maximal runs along a direction."""
    starts = cells & ~(cells << step)
    length = 0
    while starts:
        length += 1
        going_on = starts << step & cells
        yield from [length] * (starts.bit_count() - going_on.bit_count())
        starts = going_on


PLAIN_COUNTS: dict[str, Callable[[Kingdom], int]] = {
    "harmony": is_full,
    "middle_kingdom": is_centred,
    "lost_corner": count_lost_corner,
    "crown_lines": count_crown_lines,
    "bleak_king": lambda kingdom: len(bleak_domains(kingdom)),
}
TERRAIN_COUNTS: dict[str, Callable[[Kingdom, Terrain], int]] = {
    "local_business": count_local_business,
    "four_corners": count_corners,
}


def count_quest(quest: Quest, kingdom: Kingdom, *, long_alignments: bool = False) -> int:
    """Return how often a kingdom fulfils a quest."""
    if long_alignments and quest.kind == "crown_lines":
        return count_long_crown_lines(kingdom)
    if quest.terrain is not None:
        return TERRAIN_COUNTS[quest.kind](kingdom, quest.terrain)
    return int(PLAIN_COUNTS[quest.kind](kingdom))
