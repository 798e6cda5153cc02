"""The board that planes and moves are numbered by: rows and columns of squares."""

from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

import numpy as np

from crownlands.encoding.pieces import Floats
from crownlands.kingdom.grid import DIRECTIONS, MARGIN, ROW, SQUARES, Cells, Square

BYTES: Final = len(SQUARES) // 8
"""A set of cells has a bit per square, row by row."""
STEPS: Final[tuple[Square, ...]] = tuple(
    (int(step), 0) if abs(step) < ROW else (0, int(step) // ROW) for step in DIRECTIONS
)
"""How far a second square lies from a first one: east, south, west, north."""


class Board(NamedTuple):
    """Squares by row and column, numbered from the top left."""

    columns: int
    rows: int
    left: int
    """The x of the first column."""
    top: int
    """The y of the first row."""
    numbers: dict[Square, int]
    """Row by row, from 0."""

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns."""
        return self.rows, self.columns

    def pairs(self) -> dict[Square, dict[Square, int]]:
        """Number every two neighbouring squares by the first and the direction of the second."""
        return {
            (x, y): {
                (x + dx, y + dy): len(STEPS) * number + direction
                for direction, (dx, dy) in enumerate(STEPS)
                if (x + dx, y + dy) in self.numbers
            }
            for (x, y), number in self.numbers.items()
        }


def board_from(left: int, top: int, columns: int, rows: int) -> Board:
    """Return the board whose first square is at (left, top)."""
    squares = ((x, y) for y in range(top, top + rows) for x in range(left, left + columns))
    numbers = {square: number for number, square in enumerate(squares)}
    return Board(columns, rows, left, top, numbers)


@cache
def board_around(across: int, down: int) -> Board:
    """Return the board that reaches so far to both sides of the castle, and up and down."""
    return board_from(-across, -down, 2 * across + 1, 2 * down + 1)


def draw_planes(out: Floats, sets: Iterable[Cells], board: Board) -> None:
    """Draw sets of cells as planes of ones, as many as `out` has room for."""
    packed = b"".join([cells.to_bytes(BYTES, "little") for cells in sets])
    bits = np.unpackbits(np.frombuffer(packed, np.uint8), bitorder="little")
    top, left = MARGIN + board.top, MARGIN + board.left
    planes = bits.reshape(-1, len(SQUARES) // ROW, ROW)
    out.reshape(-1, *board.shape)[...] = planes[
        :, top : top + board.rows, left : left + board.columns
    ]
