"""The board around a castle: all squares a kingdom can reach, as rows and columns."""

from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

import numpy as np

from crownlands.encoding.pieces import Floats
from crownlands.kingdom.grid import MARGIN, ROW, SQUARES, Cells, Square

BYTES: Final = len(SQUARES) // 8
"""A set of cells has a bit per square, row by row."""


class Board(NamedTuple):
    """The squares a castle's kingdom of a size can reach, numbered from the top left."""

    columns: int
    rows: int
    numbers: dict[Square, int]
    """Row by row, from 0."""

    @property
    def squares(self) -> int:
        """How many there are."""
        return self.columns * self.rows

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns."""
        return self.rows, self.columns


@cache
def board_of(size: int) -> Board:
    """Give the board of kingdoms of size x size, the castle in its middle."""
    return board_around(size - 1, size - 1)


@cache
def board_around(across: int, down: int) -> Board:
    """Give the board that reaches so far to both sides of the castle, and up and down."""
    squares = [(x, y) for y in range(-down, down + 1) for x in range(-across, across + 1)]
    numbers = {square: number for number, square in enumerate(squares)}
    return Board(2 * across + 1, 2 * down + 1, numbers)


def draw_planes(out: Floats, sets: Iterable[Cells], board: Board) -> None:
    """Draw sets of cells as planes of ones, as many as `out` has."""
    packed = b"".join([cells.to_bytes(BYTES, "little") for cells in sets])
    bits = np.unpackbits(np.frombuffer(packed, np.uint8), bitorder="little").reshape(
        -1, MARGIN * 2 + 1, ROW
    )
    top, left = MARGIN - board.rows // 2, MARGIN - board.columns // 2
    out[...] = bits[:, top : top + board.rows, left : left + board.columns]
