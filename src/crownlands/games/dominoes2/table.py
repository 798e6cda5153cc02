"""Everything on the table, and in the hands, in a game of Dominoes 2."""

from enum import IntEnum
from typing import Final, NamedTuple, TypeAlias

import msgspec

from crownlands.core.actors import Seat
from crownlands.games.dominoes2.board import EMPTY_BOARD, Board
from crownlands.games.dominoes2.cards import CardSet, all_cards, square_cards

NONE: Final = -1
HIDDEN: Final = -2
"""Stands for a card that the one who looks may not see."""


Hand: TypeAlias = tuple[int, ...]
"""Cards in ascending order."""
Hands: TypeAlias = tuple[Hand, ...]
"""The hand of every seat."""


class Stage(IntEnum):
    """What a deal waits for."""

    DEAL = 0
    PLAY = 1
    DRAW = 2
    SQUARE = 3
    PLACE = 4
    PASS = 5
    OVER = 6


class Tell(NamedTuple):
    """Something everybody learnt about a hand.

    `lacks` is the set of cards the hand was seen not to hold; `played` is a card that left it;
    with neither, a card came into it.
    """

    lacks: CardSet = 0
    played: int = NONE


class DealResult(NamedTuple):
    """How a deal ended, for all to see: what lay there, and who won how many points, or nobody."""

    board: Board
    hands: Hands
    winner: int
    points: int


class CardTable(msgspec.Struct, frozen=True):
    """The position of a match. Cards are indexes; the pile has no order."""

    hands: Hands
    pile: tuple[int, ...]
    """Rectangular cards not dealt."""
    squares: tuple[int, ...]
    """Square cards left, by kind."""
    tells: tuple[tuple[Tell, ...], ...]
    """Per seat, what the course of this deal told everybody of its hand."""
    board: Board = EMPTY_BOARD
    stage: int = Stage.DEAL
    turn: Seat = 0
    must_play: int = NONE
    """The card that is to be played: the highest at first, or one just drawn."""
    square: int = NONE
    """The kind of the square card to be placed."""
    passes: int = 0
    finished: tuple[DealResult, ...] = ()


def new_deal(players: int, finished: tuple[DealResult, ...] = ()) -> CardTable:
    """Give the table before the first card is dealt."""
    return CardTable(
        hands=((),) * players,
        pile=all_cards(),
        squares=square_cards(),
        tells=((),) * players,
        finished=finished,
    )
