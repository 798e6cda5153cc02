"""The moves of Dominoes 2, numbered."""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from crownlands.encoding.board import STEPS, Board, board_from
from crownlands.encoding.numbering import always, listed, only
from crownlands.encoding.pieces import Form, Numbering
from crownlands.games.dominoes2.cards import (
    CARD_INDEX,
    CARDS,
    COLUMNS,
    NUMBERS,
    ROWS,
    SQUARE_KINDS,
)
from crownlands.games.dominoes2.moves import Deal, DrawSquare, PlaceSquare, PlayCard
from crownlands.kingdom.moves import Pass

BOARD: Final[Board] = board_from(0, 0, COLUMNS, ROWS)
DOUBLES: Final = np.array([card.low == card.high for card in CARDS])


def play_card() -> Numbering:
    """Number cards played by the card, the lower half's cell and the direction of the higher."""
    pairs = BOARD.pairs()
    places = len(BOARD.numbers) * len(STEPS)

    def number(move: PlayCard) -> int:
        low, high = move.squares
        return CARD_INDEX[move.card] * places + pairs[low][high]

    return Numbering(
        kind=PlayCard,
        forms=(Form((len(CARDS), *BOARD.shape, len(STEPS)), "kyxd", _doubles),),
        meaning="the card, row and column of its lower half, and where the higher half lies: "
        "E, S, W, N",
        numbers=always(number),
    )


def _doubles(_twins: int, *axes: NDArray[Any]) -> NDArray[np.bool_]:
    return np.asarray(DOUBLES[axes[0]])


def place_square() -> Numbering:
    """Number square cards laid by their number and cell."""
    squares = BOARD.numbers

    def number(move: PlaceSquare) -> int:
        return move.number * len(squares) + squares[move.square]

    meaning = "number of the square card, or announced for the joker; row and column"
    form = Form((len(NUMBERS), *BOARD.shape), "kyx")
    return Numbering(PlaceSquare, (form,), meaning, always(number))


def deal() -> Numbering:
    """Number deals by the card: who gets it follows from the position."""

    def number(move: Deal) -> int:
        return CARD_INDEX[move.card]

    return listed(Deal, len(CARDS), "the card dealt", number)


def draw_square() -> Numbering:
    """Number square cards turned up by what they show."""

    def number(move: DrawSquare) -> int:
        return SQUARE_KINDS.index(move.kind)

    return listed(DrawSquare, len(SQUARE_KINDS), "number of the square card, or joker", number)


ACTIONS: Final = (
    play_card(),
    place_square(),
    listed(Pass, 1, "nothing can be played", only),
)
CHANCES: Final = (deal(), draw_square())
