"""Domains: connected squares of one terrain, and what they are worth."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from crownlands.kingdom.grid import Cell, Cells, around
from crownlands.kingdom.kingdom import Kingdom
from crownlands.kingdom.terrain import TERRAINS, Terrain


class Domain(NamedTuple):
    """A maximal orthogonally connected group of one terrain."""

    terrain: Terrain
    cells: Cells
    crowns: int

    @property
    def size(self) -> int:
        """How many squares it has."""
        return self.cells.bit_count()

    @property
    def points(self) -> int:
        """Squares times crowns."""
        return self.size * self.crowns


def connected_groups(cells: Cells) -> Iterator[Cells]:
    """Split a set of cells into its connected groups, top left first."""
    while cells:
        group = grow(cells & -cells, cells)
        yield group
        cells ^= group


def grow(seed: Cells, cells: Cells) -> Cells:
    """Give all cells of a set that are connected to a seed inside it."""
    group = 0
    while seed != group:
        group = seed
        seed |= around(seed) & cells
    return group


def domain_around(kingdom: Kingdom, cell: Cell) -> Cells:
    """Give the cells of the domain that a covered cell belongs to."""
    terrain = next(cells for cells in kingdom.terrains if cells >> cell & 1)
    return grow(1 << cell, terrain)


@lru_cache(maxsize=256)
def domains(kingdom: Kingdom) -> tuple[Domain, ...]:
    """List the domains of a kingdom, terrain by terrain.

    Kept for a while, because a move changes one kingdom and scores ask for all of them.
    """
    return tuple(
        Domain(terrain, group, kingdom.count_crowns(group))
        for terrain, cells in zip(TERRAINS, kingdom.terrains, strict=True)
        if cells
        for group in connected_groups(cells)
    )


def kingdom_points(kingdom: Kingdom) -> int:
    """Add up what the domains are worth."""
    return sum(domain.points for domain in domains(kingdom))


def largest_domain(kingdom: Kingdom) -> int:
    """Count the squares of the largest domain, crowned or not."""
    return max((domain.size for domain in domains(kingdom)), default=0)
