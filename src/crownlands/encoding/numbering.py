"""Ways to number moves that several games share."""

from collections.abc import Callable

from crownlands.core.moves import Move
from crownlands.encoding.board import Board
from crownlands.encoding.pieces import Form, Number, Numbering
from crownlands.kingdom.moves import SquareMove


def always(number: Number) -> Callable[[object], Number]:
    """Number moves alike in every position."""
    return lambda _position: number


def only(_move: object) -> int:
    """Number the only move of a kind."""
    return 0


def listed(kind: type[Move], size: int, meaning: str, number: Number) -> Numbering:
    """Number moves along a list, alike in every position."""
    return Numbering(kind, (Form((size,), "k"),), meaning, always(number))


def square_move(kind: type[SquareMove], meaning: str, board: Board) -> Numbering:
    """Number moves that name a square and nothing else."""
    squares = board.numbers

    def number(move: SquareMove) -> int:
        return squares[move.square]

    return Numbering(kind, (Form(board.shape, "yx"),), meaning, always(number))
