"""The symmetries of a board, as changes of squares, moves, action indices and observations.

A kingdom turned round or mirrored is worth as much as before, and so is every way to go on.

symmetries = symmetries_of(encoding)
twins = encoding.twins(observation)
for symmetry in symmetries:
    symmetry.observation(observation), symmetry.mask(mask, twins), symmetry.action(index, twins)
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, TypeVar

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from crownlands.core.moves import Move
from crownlands.core.state import State
from crownlands.encoding.encoding import Encoding
from crownlands.encoding.pieces import Field
from crownlands.encoding.turning import TURNS, Turn, turn_board, turn_numbers
from crownlands.kingdom.grid import Square

TWINS: Final = range(3)
"""What `Encoding.twins` tells apart."""
SQUARES: Final = ("left", "right", "square", "squares")
"""The fields of moves that hold a square, or two."""
N = TypeVar("N", bound=np.generic)


class Symmetry:
    """One way to turn or mirror all boards of a game."""

    name: str
    actions: NDArray[np.intp]
    """By what `Encoding.twins` says and by action index: the index afterwards."""

    def __init__(self, encoding: Encoding, turn: Turn) -> None:
        self.name = turn.name
        self._encoding = encoding
        self._turned = turn_board(encoding.board, turn)
        self.actions = np.stack([self._turn_actions(twins) for twins in TWINS])
        self._everywhere = self._sources(range(len(encoding.game.sides)))

    def square(self, square: Square) -> Square:
        """Give where a square comes to lie."""
        return self._turned.squares[square]

    def move(self, state: State, move: Move) -> Move:
        """Give a legal move of a state as it is made in the turned state."""
        changes = {name: self._turn(getattr(move, name)) for name in SQUARES if hasattr(move, name)}
        if not changes:
            return move
        encoding, seat = self._encoding, state.actor
        assert isinstance(seat, int), "chance names no squares"
        turned: Any = replace(move, **changes)
        index = encoding.index(state, move)
        wanted = self.action(index, encoding.twins(encoding.observe(state.view(seat))))
        made: Move = turned if encoding.index(state, turned) == wanted else turned.turned()
        return made

    def action(self, index: Any, twins: Any = 0) -> Any:
        """Give an action index, or an array of them, as it is in the turned state.

        `twins` is what `Encoding.twins` says of the observation: with it, a domino whose halves
        are alike is written the way the rules ask for.
        """
        return self.actions[twins, index]

    def mask(self, mask: NDArray[N], twins: Any = 0) -> NDArray[N]:
        """Give a mask, or what else belongs to action indices, as it is in the turned state."""
        flat = mask.reshape(-1, mask.shape[-1])
        turned = np.zeros_like(flat)
        rows, indices = np.nonzero(flat)
        kinds = np.broadcast_to(np.asarray(twins).reshape(-1), len(flat))[rows]
        turned[rows, self.actions[kinds, indices]] = flat[rows, indices]
        return turned.reshape(mask.shape)

    def observation(self, tensor: NDArray[N], sides: Sequence[int] | None = None) -> NDArray[N]:
        """Give an observation, or a batch, with all boards turned.

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

    def _turn_actions(self, twins: int) -> NDArray[np.intp]:
        numbers, begin = [], 0
        for block in self._encoding.blocks:
            for form in block.forms:
                numbers.append(begin + turn_numbers(form, self._turned, twins))
                begin += form.size
        return np.concatenate(numbers)

    def _sources(self, sides: Sequence[int]) -> NDArray[np.intp]:
        """Tell for every number of a turned observation where it was before."""
        sources = np.arange(self._encoding.length)
        for field in self._encoding.fields:
            if field.axes.endswith("yx"):
                planes = sources[field.begin : field.end].reshape(field.shape)
                self._turn_planes(field, planes, sides)
        return sources

    def _turn_planes(self, field: Field, planes: NDArray[np.intp], sides: Sequence[int]) -> None:
        boards = [planes[side] for side in sides] if field.axes.startswith("s") else [planes]
        for board in boards:
            board[..., self._turned.rows, self._turned.columns] = board.copy()


@lru_cache(maxsize=32)
def symmetries_of(encoding: Encoding) -> tuple[Symmetry, ...]:
    """Give the symmetries of a game, that which changes nothing first.

    There are eight for square boards, and four for the oblong map of Duel.
    """
    square = encoding.board.rows == encoding.board.columns
    return tuple(Symmetry(encoding, turn) for turn in TURNS if square or not turn.swaps_axes)
