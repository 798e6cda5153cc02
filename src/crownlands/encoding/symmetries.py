"""The symmetries of a board, as changes of squares, moves, action indices and observations.

A kingdom turned round or mirrored is worth as much as before, and so is every way to go on.

symmetries = symmetries_of(encoding)
equal_halves = encoding.equal_halves(observation)
for symmetry in symmetries:
    symmetry.observation(observation)
    symmetry.mask(mask, equal_halves), symmetry.action(index, equal_halves)
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeVar

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from crownlands.core.moves import Move
from crownlands.core.state import State
from crownlands.encoding.encoding import Encoding
from crownlands.encoding.spec import DIRECTION_VECTORS, Board, IndexArray, ObservationField
from crownlands.kingdom.grid import Square

EQUAL_HALVES: Final = range(3)
"""The values that `Encoding.equal_halves` returns."""
SQUARES: Final = ("left", "right", "square", "squares")
"""The fields of moves that hold a square, or two."""
N = TypeVar("N", bound=np.generic)
Entries = list[NDArray[Any]]
"""Entries of an array by their places along its axes."""


class PlaneSymmetry(NamedTuple):
    """A turn or reflection of the plane: where the x and the y axis point afterwards."""

    name: str
    x: Square
    y: Square

    def __call__(self, square: Square) -> Square:
        """Return where a square comes to lie, turned around (0, 0)."""
        x, y = square
        return x * self.x[0] + y * self.y[0], x * self.x[1] + y * self.y[1]

    @property
    def swaps_axes(self) -> bool:
        """Whether rows become columns."""
        return self.x[0] == 0


PLANE_SYMMETRIES: Final = (
    PlaneSymmetry("as it is", (1, 0), (0, 1)),
    PlaneSymmetry("half round", (-1, 0), (0, -1)),
    PlaneSymmetry("left and right swapped", (-1, 0), (0, 1)),
    PlaneSymmetry("up and down swapped", (1, 0), (0, -1)),
    PlaneSymmetry("a quarter clockwise", (0, 1), (-1, 0)),
    PlaneSymmetry("a quarter anticlockwise", (0, -1), (1, 0)),
    PlaneSymmetry("mirrored in the diagonal", (0, 1), (1, 0)),
    PlaneSymmetry("mirrored in the other diagonal", (0, -1), (-1, 0)),
)
"""The eight symmetries of a square; the first four are those of any rectangle."""


class TurnedBoard(NamedTuple):
    """Where everything of a board comes to lie when it is turned around its middle."""

    squares: dict[Square, Square]
    rows: NDArray[np.intp]
    """By row and column, the row a square comes to."""
    columns: NDArray[np.intp]
    directions: NDArray[np.intp]


class Symmetry:
    """One way to turn or mirror all boards of a game."""

    name: str
    actions: NDArray[np.intp]
    """By what `Encoding.equal_halves` says and by action index: the index afterwards."""

    def __init__(self, encoding: Encoding, turn: PlaneSymmetry) -> None:
        self.name = turn.name
        self._encoding = encoding
        self._turned = turn_board(encoding.board, turn)
        self.actions = np.stack([self._turn_actions(value) for value in EQUAL_HALVES])
        self._everywhere = self._sources(range(len(encoding.game.sides)))

    def square(self, square: Square) -> Square:
        """Return where a square comes to lie."""
        return self._turned.squares[square]

    def move(self, state: State, move: Move) -> Move:
        """Return a legal move of a state as it is made in the turned state."""
        if self.name == PLANE_SYMMETRIES[0].name:
            return move
        changes = {name: self._turn(getattr(move, name)) for name in SQUARES if hasattr(move, name)}
        if not changes:
            return move
        encoding, seat = self._encoding, state.actor
        assert isinstance(seat, int), "chance names no squares"
        turned: Any = replace(move, **changes)
        index = encoding.index(state, move)
        wanted = self.action(index, encoding.equal_halves(encoding.observe(state.view(seat))))
        made: Move = turned if encoding.index(state, turned) == wanted else turned.turned()
        return made

    def action(self, index: Any, equal_halves: Any = 0) -> Any:
        """Return an action index, or an array of them, as it is in the turned state.

        `equal_halves` is what `Encoding.equal_halves` returns for the observation: a domino whose
        halves are equal gets the index of its canonical orientation.
        """
        return self.actions[equal_halves, index]

    def mask(self, mask: NDArray[N], equal_halves: Any = 0) -> NDArray[N]:
        """Return a mask, or what else belongs to action indices, as it is in the turned state."""
        flat = mask.reshape(-1, mask.shape[-1])
        turned = np.zeros_like(flat)
        rows, indices = np.nonzero(flat)
        kinds = np.broadcast_to(np.asarray(equal_halves).reshape(-1), len(flat))[rows]
        turned[rows, self.actions[kinds, indices]] = flat[rows, indices]
        return turned.reshape(mask.shape)

    def observation(self, tensor: NDArray[N], sides: Sequence[int] | None = None) -> NDArray[N]:
        """Return an observation, or a batch, with all boards turned.

        `sides` turns only these kingdoms, counted from the viewer's own: every kingdom can be
        turned for itself. The viewer's moves turn with kingdom 0.
        """
        return tensor[..., self._everywhere if sides is None else self._sources(sides)]

    def __repr__(self) -> str:
        return f"<Symmetry of {self._encoding.game.name}: {self.name}>"

    def _turn(self, value: Any) -> Any:
        """Turn a square, or two."""
        if isinstance(value[0], tuple):
            return tuple(map(self.square, value))
        return self.square(value)

    def _turn_actions(self, equal_halves: int) -> NDArray[np.intp]:
        numbers, begin = [], 0
        for block in self._encoding.blocks:
            for array in block.arrays:
                numbers.append(begin + turn_numbers(array, self._turned, equal_halves))
                begin += array.size
        return np.concatenate(numbers)

    def _sources(self, sides: Sequence[int]) -> NDArray[np.intp]:
        """Return, for every number of a turned observation where it was before."""
        sources = np.arange(self._encoding.observation_size)
        for field in self._encoding.fields:
            if field.axes.endswith("yx"):
                planes = sources[field.begin : field.end].reshape(field.shape)
                self._turn_planes(field, planes, sides)
        return sources

    def _turn_planes(
        self, field: ObservationField, planes: NDArray[np.intp], sides: Sequence[int]
    ) -> None:
        boards = [planes[side] for side in sides] if field.axes.startswith("s") else [planes]
        for board in boards:
            board[..., self._turned.rows, self._turned.columns] = board.copy()


@lru_cache(maxsize=32)
def symmetries_of(encoding: Encoding) -> tuple[Symmetry, ...]:
    """Return the symmetries of a game, that which changes nothing first.

    There are eight for square boards and four for oblong ones. A default encoding has
    only the first: nothing says which of their numbers belong to squares.
    """
    if not encoding.has_symmetries:
        return (Symmetry(encoding, PLANE_SYMMETRIES[0]),)
    square = encoding.board.rows == encoding.board.columns
    return tuple(
        Symmetry(encoding, turn) for turn in PLANE_SYMMETRIES if square or not turn.swaps_axes
    )


def turn_board(board: Board, turn: PlaneSymmetry) -> TurnedBoard:
    """Turn a board."""
    middle = board.left + board.columns // 2, board.top + board.rows // 2
    squares = {}
    for x, y in board.numbers:
        turned = turn((x - middle[0], y - middle[1]))
        squares[x, y] = turned[0] + middle[0], turned[1] + middle[1]
    numbers = np.array([board.numbers[square] for square in squares.values()], np.intp)
    rows, columns = np.divmod(numbers.reshape(board.shape), board.columns)
    directions = np.array(
        [DIRECTION_VECTORS.index(turn(step)) for step in DIRECTION_VECTORS], np.intp
    )
    return TurnedBoard(squares, rows, columns, directions)


def turn_numbers(array: IndexArray, turned: TurnedBoard, equal_halves: int) -> NDArray[np.intp]:
    """Return where every index of an array comes to; equal halves get their canonical one."""
    entries: Entries = list(np.unravel_index(np.arange(array.size), array.shape))
    for row, column in ("yx", "vu"):
        if row in array.axes:
            y, x = array.axes.index(row), array.axes.index(column)
            here = entries[y], entries[x]
            entries[y], entries[x] = turned.rows[here], turned.columns[here]
    if "d" in array.axes:
        at = array.axes.index("d")
        entries[at] = turned.directions[entries[at]]
    if array.canonical_only is not None:
        entries = _canonical(array, entries, array.canonical_only(equal_halves, *entries))
    return np.ravel_multi_index(tuple(entries), array.shape)


def _canonical(array: IndexArray, entries: Entries, canonical_only: NDArray[np.bool_]) -> Entries:
    """Write moves with one way round so that the first square comes first in reading order."""
    turned_round = _turned_round(array, entries)
    y, x = array.axes.index("y"), array.axes.index("x")
    before = (turned_round[y] < entries[y]) | (
        (turned_round[y] == entries[y]) & (turned_round[x] < entries[x])
    )
    rows, columns = array.shape[y], array.shape[x]
    inside = (turned_round[y] >= 0) & (turned_round[x] >= 0)
    inside &= (turned_round[y] < rows) & (turned_round[x] < columns)
    swap = canonical_only & before & inside
    return [
        np.where(swap, other, entry) for other, entry in zip(turned_round, entries, strict=True)
    ]


def _turned_round(array: IndexArray, entries: Entries) -> Entries:
    """Return the same two squares, the second one first."""
    found = dict(zip(array.axes, entries, strict=True))
    if "d" in found:
        steps = np.array(DIRECTION_VECTORS)[found["d"]]
        second = {
            "y": found["y"] + steps[:, 1],
            "x": found["x"] + steps[:, 0],
            "d": (found["d"] + len(DIRECTION_VECTORS) // 2) % len(DIRECTION_VECTORS),
        }
    else:
        second = {"y": found["v"], "x": found["u"], "v": found["y"], "u": found["x"]}
    if "p" in found:
        second |= {"p": found["q"], "q": found["p"]}
    return [second.get(axis, entry) for axis, entry in zip(array.axes, entries, strict=True)]
