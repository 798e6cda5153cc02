"""Turns and reflections of a board, as tables of where its squares and entries come to lie."""

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from crownlands.encoding.board import STEPS, Board
from crownlands.encoding.pieces import Form
from crownlands.kingdom.grid import Square

Entries = list[NDArray[Any]]
"""Entries of an array by their places along its axes."""


class Turn(NamedTuple):
    """A turn or reflection of the plane: where the x and the y axis point afterwards."""

    name: str
    x: Square
    y: Square

    def __call__(self, square: Square) -> Square:
        """Give where a square comes to lie, turned around (0, 0)."""
        x, y = square
        return x * self.x[0] + y * self.y[0], x * self.x[1] + y * self.y[1]

    @property
    def swaps_axes(self) -> bool:
        """Whether rows become columns."""
        return self.x[0] == 0


TURNS: Final = (
    Turn("as it is", (1, 0), (0, 1)),
    Turn("half round", (-1, 0), (0, -1)),
    Turn("left and right swapped", (-1, 0), (0, 1)),
    Turn("up and down swapped", (1, 0), (0, -1)),
    Turn("a quarter clockwise", (0, 1), (-1, 0)),
    Turn("a quarter anticlockwise", (0, -1), (1, 0)),
    Turn("mirrored in the diagonal", (0, 1), (1, 0)),
    Turn("mirrored in the other diagonal", (0, -1), (-1, 0)),
)
"""The eight symmetries of a square; the first four are those of any rectangle."""


class TurnedBoard(NamedTuple):
    """Where everything of a board comes to lie when it is turned around its middle."""

    squares: dict[Square, Square]
    rows: NDArray[np.intp]
    """By row and column, the row a square comes to."""
    columns: NDArray[np.intp]
    directions: NDArray[np.intp]


def turn_board(board: Board, turn: Turn) -> TurnedBoard:
    """Turn a board."""
    middle = board.left + board.columns // 2, board.top + board.rows // 2
    squares = {}
    for x, y in board.numbers:
        turned = turn((x - middle[0], y - middle[1]))
        squares[x, y] = turned[0] + middle[0], turned[1] + middle[1]
    numbers = np.array([board.numbers[square] for square in squares.values()], np.intp)
    rows, columns = np.divmod(numbers.reshape(board.shape), board.columns)
    directions = np.array([STEPS.index(turn(step)) for step in STEPS], np.intp)
    return TurnedBoard(squares, rows, columns, directions)


def turn_numbers(form: Form, turned: TurnedBoard, twins: int) -> NDArray[np.intp]:
    """Give where every number of a form comes to, moves of twins written the canonical way."""
    entries: Entries = list(np.unravel_index(np.arange(form.size), form.shape))
    for row, column in ("yx", "vu"):
        if row in form.axes:
            y, x = form.axes.index(row), form.axes.index(column)
            here = entries[y], entries[x]
            entries[y], entries[x] = turned.rows[here], turned.columns[here]
    if "d" in form.axes:
        at = form.axes.index("d")
        entries[at] = turned.directions[entries[at]]
    if form.one_way is not None:
        entries = _canonical(form, entries, form.one_way(twins, *entries))
    return np.ravel_multi_index(tuple(entries), form.shape)


def _canonical(form: Form, entries: Entries, one_way: NDArray[np.bool_]) -> Entries:
    """Write moves with one way round so that the first square comes first in reading order."""
    turned_round = _turned_round(form, entries)
    y, x = form.axes.index("y"), form.axes.index("x")
    before = (turned_round[y] < entries[y]) | (
        (turned_round[y] == entries[y]) & (turned_round[x] < entries[x])
    )
    rows, columns = form.shape[y], form.shape[x]
    inside = (turned_round[y] >= 0) & (turned_round[x] >= 0)
    inside &= (turned_round[y] < rows) & (turned_round[x] < columns)
    swap = one_way & before & inside
    return [
        np.where(swap, other, entry) for other, entry in zip(turned_round, entries, strict=True)
    ]


def _turned_round(form: Form, entries: Entries) -> Entries:
    """Give the same two squares, the second one first."""
    found = dict(zip(form.axes, entries, strict=True))
    if "d" in found:
        steps = np.array(STEPS)[found["d"]]
        second = {
            "y": found["y"] + steps[:, 1],
            "x": found["x"] + steps[:, 0],
            "d": (found["d"] + len(STEPS) // 2) % len(STEPS),
        }
    else:
        second = {"y": found["v"], "x": found["u"], "v": found["y"], "u": found["x"]}
    if "p" in found:
        second |= {"p": found["q"], "q": found["p"]}
    return [second.get(axis, entry) for axis, entry in zip(form.axes, entries, strict=True)]
