"""A kingdom: the castle, the dominoes placed around it, and its domains."""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from crownlands.kingdom.domino import TERRAINS, Domino, Terrain
from crownlands.kingdom.grid import CASTLE_CELLS, SQUARES, Cell, Cells, around, rectangle

MOST_CROWNS = 3


class Placement(NamedTuple):
    """A domino of the deck (by its index) and the cells its halves cover."""

    domino: int
    left: Cell
    right: Cell


class BoundingBox(NamedTuple):
    """The bounding box of a kingdom, in squares from the castle."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def width(self) -> int:
        """How many squares wide."""
        return self.right - self.left + 1

    @property
    def height(self) -> int:
        """How many squares high."""
        return self.bottom - self.top + 1

    def around(self, cell: Cell) -> "BoundingBox":
        """Return the box grown to hold one more cell."""
        x, y = SQUARES[cell]
        left, top, right, bottom = self
        if left <= x <= right and top <= y <= bottom:
            return self
        return BoundingBox(min(left, x), min(top, y), max(right, x), max(bottom, y))


class Kingdom(msgspec.Struct, frozen=True, gc=False):
    """Squares by terrain and crowns. Two kingdoms are equal however they came about.

    `placed` and `crowns` say everything; the other fields follow from them and are kept because
    every move asks for them.
    """

    size: int
    """How wide and high the bounding box may become: 5 or 7."""
    placed: tuple[Placement, ...]
    """The placed dominoes, in deck order."""
    terrains: tuple[Cells, ...]
    """The cells of each terrain, in the order of `TERRAINS`."""
    crowns: tuple[Cells, ...]
    """The cells that show at least one, two and three crowns."""
    occupied: Cells
    box: BoundingBox
    room: Cells
    """The free cells that lie inside every bounding box the kingdom may still take."""

    def place(self, placement: Placement, domino: Domino) -> "Kingdom":
        """Add a domino. Whether it may lie there is for `placing` to say."""
        _, left, right = placement
        terrains = list(self.terrains)
        terrains[domino.left.terrain.index] |= 1 << left
        terrains[domino.right.terrain.index] |= 1 << right
        crowns = self.crowns
        if domino.left.crowns:
            crowns = _crowned(crowns, left, domino.left.crowns)
        if domino.right.crowns:
            crowns = _crowned(crowns, right, domino.right.crowns)
        occupied = self.occupied | 1 << left | 1 << right
        box = self.box.around(left).around(right)
        return Kingdom(
            self.size,
            tuple(sorted((*self.placed, placement))),
            tuple(terrains),
            crowns,
            occupied,
            box,
            within_reach(self.size, box) & ~occupied,
        )

    def with_crowns(self, cell: Cell, count: int) -> "Kingdom":
        """Return the kingdom with another number of crowns showing on a cell."""
        cells = 1 << cell
        crowns = tuple(
            level | cells if count > index else level & ~cells
            for index, level in enumerate(self.crowns)
        )
        return replace(self, crowns=crowns)

    def placement(self, domino: int) -> Placement | None:
        """Return where a domino of the deck lies; None if it is not placed."""
        return next((placed for placed in self.placed if placed.domino == domino), None)

    def crowns_at(self, cell: Cell) -> int:
        """Count the crowns a cell shows."""
        one, two, three = self.crowns
        return (one >> cell & 1) + (two >> cell & 1) + (three >> cell & 1)

    def count_crowns(self, cells: Cells) -> int:
        """Count the crowns on a set of cells."""
        one, two, three = self.crowns
        return (one & cells).bit_count() + (two & cells).bit_count() + (three & cells).bit_count()

    def __hash__(self) -> int:
        return hash((self.size, self.placed, self.crowns))


def empty_kingdom(size: int) -> Kingdom:
    """Return a castle alone, with room for a kingdom of size x size."""
    box = BoundingBox(0, 0, 0, 0)
    return Kingdom(
        size,
        (),
        (0,) * len(TERRAINS),
        (0,) * MOST_CROWNS,
        CASTLE_CELLS,
        box,
        within_reach(size, box) & ~CASTLE_CELLS,
    )


@cache
def within_reach(size: int, box: BoundingBox) -> Cells:
    """Return the cells that could be added alone without the box outgrowing the size.

    For a domino it is enough that each half is such a cell: two neighbours never stretch the box
    on opposite sides.
    """
    return rectangle(
        box.right - size + 1, box.bottom - size + 1, box.left + size - 1, box.top + size - 1
    )


def _crowned(crowns: tuple[Cells, ...], cell: Cell, count: int) -> tuple[Cells, ...]:
    return tuple(
        level | 1 << cell if count > index else level for index, level in enumerate(crowns)
    )


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
    """Return all cells of a set that are connected to a seed inside it."""
    group = 0
    while seed != group:
        group = seed
        seed |= around(seed) & cells
    return group


def domain_around(kingdom: Kingdom, cell: Cell) -> Cells:
    """Return the cells of the domain that a covered cell belongs to."""
    terrain = next(cells for cells in kingdom.terrains if cells >> cell & 1)
    return grow(1 << cell, terrain)


@lru_cache(maxsize=256)
def domains(kingdom: Kingdom) -> tuple[Domain, ...]:
    """List the domains of a kingdom, terrain by terrain.

    Kept for a while, because a move changes one kingdom and scores ask for all of them.
    """
    return tuple(
        domain for terrain in squares_by_terrain(kingdom) for domain in domains_of(terrain)
    )


class TerrainSquares(NamedTuple):
    """The squares of one terrain in a kingdom, and those with at least so many crowns."""

    terrain: int
    """Its index among `TERRAINS`."""
    cells: Cells
    one_crown: Cells
    two_crowns: Cells
    three_crowns: Cells


def squares_by_terrain(kingdom: Kingdom) -> list[TerrainSquares]:
    """List the squares of every terrain that a kingdom has."""
    one, two, three = kingdom.crowns
    return [
        TerrainSquares(index, cells, one & cells, two & cells, three & cells)
        for index, cells in enumerate(kingdom.terrains)
        if cells
    ]


@lru_cache(maxsize=2048)
def domains_of(squares: TerrainSquares) -> tuple[Domain, ...]:
    """List the domains of one terrain.

    Kept for a while, because a placement changes two terrains at most.
    """
    index, cells, one, two, three = squares
    terrain, found = TERRAINS[index], []
    for group in connected_groups(cells):
        crowns = (one & group).bit_count() + (two & group).bit_count() + (three & group).bit_count()
        found.append(Domain(terrain, group, crowns))
    return tuple(found)


def kingdom_points(kingdom: Kingdom) -> int:
    """Add up what the domains are worth."""
    return sum([_points_of(squares) for squares in squares_by_terrain(kingdom)])


@lru_cache(maxsize=2048)
def _points_of(squares: TerrainSquares) -> int:
    """Add up the domains of one terrain; those without crowns are not looked for."""
    _, cells, one, two, three = squares
    points, crowned = 0, one
    while crowned:
        group = grow(crowned & -crowned, cells)
        crowns = (one & group).bit_count() + (two & group).bit_count() + (three & group).bit_count()
        points += group.bit_count() * crowns
        crowned &= ~group
    return points


def largest_domain(kingdom: Kingdom) -> int:
    """Count the squares of the largest domain, crowned or not."""
    return max([cells.bit_count() for _, cells, _ in domains(kingdom)], default=0)
