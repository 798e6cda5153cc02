"""The squares around a castle as bits of one integer.

A cell is a bit number and a set of cells is an integer, so that whole kingdoms are shifted, joined
and counted at once. The castle stands at (0, 0), x grows to the right and y downwards. A 7x7
kingdom reaches six squares away from its castle; one empty column and row on every side keep
shifted cells from wrapping around.
"""

from enum import IntEnum
from functools import cache, lru_cache
from typing import Final, TypeAlias

Cell: TypeAlias = int
Cells: TypeAlias = int
Square: TypeAlias = tuple[int, int]
"""A place as people and clients write it: (x, y)."""

REACH: Final = 6
MARGIN: Final = REACH + 1
ROW: Final = 16
"""Bits per row: moving one square down adds this to a cell."""


class Direction(IntEnum):
    """Where the right half of a domino lies as seen from its left half."""

    EAST = 1
    SOUTH = ROW
    WEST = -1
    NORTH = -ROW


DIRECTIONS: Final = tuple(Direction)


def cell_at(square: Square) -> Cell:
    """Return the cell of a square that a kingdom can reach."""
    return (square[1] + MARGIN) * ROW + square[0] + MARGIN


def cells_at(square: Square) -> Cells:
    """Return a square as a set of one cell, empty when no kingdom can reach it."""
    x, y = square
    if -REACH <= x <= REACH and -REACH <= y <= REACH:
        return 1 << cell_at(square)
    return 0


SQUARES: Final[tuple[Square, ...]] = tuple(
    (cell % ROW - MARGIN, cell // ROW - MARGIN) for cell in range(ROW * (2 * MARGIN + 1))
)
"""The square of every cell."""

CASTLE: Final[Cell] = MARGIN * ROW + MARGIN
CASTLE_CELLS: Final[Cells] = 1 << CASTLE


def around(cells: Cells) -> Cells:
    """Return the orthogonal neighbours of a set of cells (and maybe some of the cells)."""
    return cells << 1 | cells >> 1 | cells << ROW | cells >> ROW


def ring_around(cells: Cells) -> Cells:
    """Return the eight neighbours of a cell, diagonal ones too."""
    row = cells << 1 | cells | cells >> 1
    return (row << ROW | row | row >> ROW) & ~cells


def cells_of(cells: Cells) -> list[Cell]:
    """List the members of a set of cells, top left first."""
    found = []
    while cells:
        lowest = cells & -cells
        found.append(lowest.bit_length() - 1)
        cells ^= lowest
    return found


@lru_cache(maxsize=4096)
def squares_of(cells: Cells) -> tuple[Square, ...]:
    """List a set of cells as squares, top left first.

    Kept for a while, because most domains stay as they are from move to move.
    """
    return tuple(SQUARES[cell] for cell in cells_of(cells))


@cache
def rectangle(left: int, top: int, right: int, bottom: int) -> Cells:
    """Return all cells of a rectangle, borders included, cut to what any kingdom can reach."""
    row = sum(1 << (x + MARGIN) for x in range(max(left, -REACH), min(right, REACH) + 1))
    return sum(row << (y + MARGIN) * ROW for y in range(max(top, -REACH), min(bottom, REACH) + 1))
