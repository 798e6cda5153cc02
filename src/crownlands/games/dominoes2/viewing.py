"""The data a seat sees of Dominoes 2."""

from typing import Any, Literal, TypeAlias

import msgspec

from crownlands.core.actors import Seat, Side
from crownlands.core.scores import ScoreLine, sheet_type
from crownlands.games.dominoes2.board import EMPTY, Board
from crownlands.games.dominoes2.cards import CARDS, COLUMNS, SQUARE_KINDS
from crownlands.games.dominoes2.table import HIDDEN, NONE, CardTable, DealResult

Rows: TypeAlias = tuple[tuple[int | None, ...], ...]
"""Numbers row by row; null where no card lies."""


class HandData(msgspec.Struct, frozen=True):
    """A hand: how many cards, and which where they may be seen."""

    seat: Seat
    size: int
    last_card: bool
    """Announced for everybody when a hand is down to one card."""
    cards: tuple[str, ...] | None


class DealData(msgspec.Struct, frozen=True):
    """How a deal ended."""

    winner: Seat | None
    points: int
    board: Rows
    """What showed on the cells at last."""
    hands: tuple[tuple[str, ...], ...]
    """The cards left in every hand, open now that they are counted."""


class CardsData(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat sees of a match."""

    seat: Seat | None
    actor: Seat | Literal["chance"] | None
    phase: str
    """What is asked: deal, play, square, place_square, pass, or over."""
    board: Rows
    """The number that shows on each cell, row by row; null where no card lies."""
    hands: tuple[HandData, ...]
    played: tuple[str, ...]
    """The rectangular cards laid in this deal."""
    must_play: str | None
    """The card the actor has to play, if this seat may see it."""
    square: str | None
    """The square card to be placed: a number or joker."""
    pile: int
    square_cards: dict[str, int]
    """Square cards not turned up yet."""
    deals: tuple[DealData, ...]
    target: int
    deals_to_play: int
    """The number of deals of the match; 0 when it goes to the target."""
    winners: tuple[Side, ...]


def cards_type(line_types: tuple[type[ScoreLine], ...]) -> type[msgspec.Struct]:
    """Build the shape of a view with these kinds of score lines."""
    scores: Any = tuple[sheet_type(line_types), ...]  # type: ignore[misc]
    return msgspec.defstruct(
        "CardsView", [("scores", scores)], bases=(CardsData,), frozen=True, kw_only=True
    )


def show_board(board: Board) -> Rows:
    """Give the board row by row."""
    shown = [None if number == EMPTY else number for number in board]
    return tuple(tuple(shown[start : start + COLUMNS]) for start in range(0, len(shown), COLUMNS))


def show_hands(table: CardTable) -> tuple[HandData, ...]:
    """Give every hand as far as it may be seen."""
    return tuple(
        HandData(
            seat=seat,
            size=len(hand),
            last_card=len(hand) == 1,
            cards=None if HIDDEN in hand else tuple(CARDS[card].id for card in hand),
        )
        for seat, hand in enumerate(table.hands)
    )


def show_played(table: CardTable) -> tuple[str, ...]:
    """List the cards laid, in the order of the cards."""
    played = sorted(told.played for tells in table.tells for told in tells if told.played != NONE)
    return tuple(CARDS[card].id for card in played)


def show_card(card: int) -> str | None:
    """Give a card that may be seen."""
    return None if card in (NONE, HIDDEN) else CARDS[card].id


def show_squares(table: CardTable) -> dict[str, int]:
    """Count the square cards left."""
    return {kind: count for kind, count in zip(SQUARE_KINDS, table.squares, strict=True) if count}


def show_result(result: DealResult) -> DealData:
    """Give the result of a deal."""
    return DealData(
        winner=None if result.winner == NONE else result.winner,
        points=result.points,
        board=show_board(result.board),
        hands=tuple(tuple(CARDS[card].id for card in hand) for hand in result.hands),
    )
