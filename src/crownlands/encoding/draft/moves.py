"""The plain moves of the domino games, numbered."""

from collections.abc import Callable

from crownlands.encoding.draft.board import Board
from crownlands.encoding.draft.setting import Setting
from crownlands.encoding.pieces import Number, Numbering
from crownlands.kingdom.grid import DIRECTIONS, ROW, Square
from crownlands.kingdom.moves import Discard, Draw, DrawKing, Pass, Pick, Place, SquareMove
from crownlands.kingdom.table import Table

STEPS: tuple[Square, ...] = tuple(
    (int(step), 0) if abs(step) < ROW else (0, int(step) // ROW) for step in DIRECTIONS
)
"""How far the right half of a domino lies from the left one: east, south, west, north."""


def place(setting: Setting) -> Numbering:
    """Number placements by the left half's square and the direction of the right half."""
    board = setting.board
    lookup = pair_numbers(board)

    def number(move: Place) -> int:
        return lookup[move.left][move.right]

    return Numbering(
        kind=Place,
        shape=(*board.shape, len(STEPS)),
        axes="yxd",
        meaning="row and column of the left half, and where the right half lies: E, S, W, N",
        numbers=always(number),
    )


def discard(_setting: Setting) -> Numbering:
    """Only the domino in turn can be given up."""
    return Numbering(Discard, (1,), "k", "the domino in turn fits nowhere", always(only))


def pick(setting: Setting) -> Numbering:
    """Number picks by the place in the next line."""
    index = setting.deck.index

    def numbers(table: Table) -> Number:
        line = table.next_line.dominoes

        def number(move: Pick) -> int:
            return line.index(index[move.domino])

        return number

    return Numbering(
        kind=Pick,
        shape=(setting.layout.line,),
        axes="k",
        meaning="place in the next line, taken dominoes counted",
        numbers=numbers,
    )


def pass_on(_setting: Setting) -> Numbering:
    """There is one way to decline."""
    return Numbering(Pass, (1,), "k", "decline what is offered", always(only))


def draw(setting: Setting) -> Numbering:
    """Number draws by the domino."""
    index = setting.deck.index

    def number(move: Draw) -> int:
        return index[move.domino]

    size = len(setting.deck.dominoes)
    return Numbering(Draw, (size,), "k", "place of the domino in the deck", always(number))


def king(setting: Setting) -> Numbering:
    """Number kings by their seat."""

    def number(move: DrawKing) -> int:
        return move.seat

    return Numbering(DrawKing, (setting.players,), "k", "seat of the king drawn", always(number))


def square_move(kind: type[SquareMove], meaning: str, board: Board) -> Numbering:
    """Number moves that name a square and nothing else."""
    squares = board.numbers

    def number(move: SquareMove) -> int:
        return squares[move.square]

    return Numbering(kind, board.shape, "yx", f"row and column {meaning}", always(number))


def pair_numbers(board: Board) -> dict[Square, dict[Square, int]]:
    """Number every two neighbouring squares, both ways round: first square, then direction."""
    return {
        (x, y): {
            (x + dx, y + dy): len(STEPS) * number + direction
            for direction, (dx, dy) in enumerate(STEPS)
            if (x + dx, y + dy) in board.numbers
        }
        for (x, y), number in board.numbers.items()
    }


def only(_move: object) -> int:
    """Number the only move of a kind."""
    return 0


def always(number: Number) -> Callable[[object], Number]:
    """Number moves alike in every position."""
    return lambda _position: number
