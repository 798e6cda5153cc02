"""The plain moves of the domino games, numbered."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from crownlands.encoding.board import STEPS
from crownlands.encoding.draft.setting import Setting
from crownlands.encoding.numbering import always, listed, only
from crownlands.encoding.pieces import Form, Number, Numbering
from crownlands.kingdom.moves import Discard, Draw, DrawKing, Pass, Pick, Place
from crownlands.kingdom.table import Table


def place(setting: Setting) -> Numbering:
    """Number placements by the left half's square and the direction of the right half."""
    board = setting.board
    pairs = board.pairs()

    def number(move: Place) -> int:
        return pairs[move.left][move.right]

    return Numbering(
        kind=Place,
        forms=(Form((*board.shape, len(STEPS)), "yxd", _twins_only),),
        meaning="row and column of the left half, and where the right half lies: E, S, W, N",
        numbers=always(number),
    )


def _twins_only(twins: int, *axes: NDArray[Any]) -> NDArray[np.bool_]:
    return np.full(axes[0].shape, twins > 0)


def discard(_setting: Setting) -> Numbering:
    """Only the domino in turn can be given up."""
    return listed(Discard, 1, "the domino in turn fits nowhere", only)


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
        forms=(Form((setting.layout.line,), "k"),),
        meaning="place in the next line, taken dominoes counted",
        numbers=numbers,
    )


def pass_on(_setting: Setting) -> Numbering:
    """There is one way to decline."""
    return listed(Pass, 1, "decline what is offered", only)


def draw(setting: Setting) -> Numbering:
    """Number draws by the domino."""
    index = setting.deck.index

    def number(move: Draw) -> int:
        return index[move.domino]

    return listed(Draw, len(index), "place of the domino in the deck", number)


def king(setting: Setting) -> Numbering:
    """Number kings by their seat."""

    def number(move: DrawKing) -> int:
        return move.seat

    return listed(DrawKing, setting.players, "seat of the king drawn", number)
