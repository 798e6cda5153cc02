"""The table of Dominoes 2: the position of a match, its goal, scores, and the data clients read."""

from collections.abc import Iterable, Sequence
from enum import IntEnum
from typing import Any, Final, Literal, NamedTuple, TypeAlias

import msgspec

from crownlands.core.moves import Seat, Side
from crownlands.core.scores import ScoreLine, ScoreSheet, add_up
from crownlands.games.dominoes2.cards import EMPTY, BoardNumbers, CardSet, Pack

NONE: Final = -1
HIDDEN: Final = -2
"""Stands for a card that the one who looks may not see."""


Hand: TypeAlias = tuple[int, ...]
"""Cards in ascending order."""
Hands: TypeAlias = tuple[Hand, ...]
"""The hand of every seat."""


class DealStage(IntEnum):
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

    board: BoardNumbers
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
    """Per seat, what the moves of this deal have shown everybody of its hand."""
    board: BoardNumbers
    stage: int = DealStage.DEAL
    turn: Seat = 0
    must_play: int = NONE
    """The card that is to be played: the highest at first, or one just drawn."""
    square: int = NONE
    """The kind of the square card to be placed."""
    passes: int = 0
    finished: tuple[DealResult, ...] = ()


def new_deal(pack: Pack, players: int, finished: tuple[DealResult, ...] = ()) -> CardTable:
    """Return the table before the first card is dealt."""
    return CardTable(
        hands=((),) * players,
        pile=tuple(range(len(pack.cards))),
        squares=pack.square_cards,
        tells=((),) * players,
        board=pack.empty_board,
        finished=finished,
    )


class Goal(msgspec.Struct, frozen=True):
    """The goal of a match: `deals` if there are any, else `target` points."""

    target: int
    deals: int = 0

    def reached(self, finished: Sequence[DealResult], players: int) -> bool:
        """Return whether the match is over after these deals."""
        return self.reached_with(totals(finished, players), len(finished))

    def reached_with(self, points: Sequence[float], deals: int) -> bool:
        """Return whether the match is over with these totals after so many deals."""
        return deals >= self.deals if self.deals else max(points) >= self.target


def totals(finished: Sequence[DealResult], players: int) -> list[int]:
    """Add up the points of every seat."""
    points = [0] * players
    for result in finished:
        if result.winner != NONE:
            points[result.winner] += result.points
    return points


class DealLine(ScoreLine, frozen=True, tag="deal"):
    """The points of a deal that was won: the pips left in the other hands."""

    number: int


def sheets(table: CardTable) -> tuple[ScoreSheet, ...]:
    """Return the score sheets: every seat has a line per deal it won."""
    return tuple(
        add_up(
            seat,
            (
                DealLine(points=result.points, number=number)
                for number, result in enumerate(table.finished, start=1)
                if result.winner == seat
            ),
        )
        for seat in range(len(table.hands))
    )


BoardRows: TypeAlias = tuple[tuple[int | None, ...], ...]
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
    board: BoardRows
    """What showed on the cells at last."""
    hands: tuple[tuple[str, ...], ...]
    """The cards left in every hand, open now that they are counted."""


class CardsData(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat sees of a match."""

    seat: Seat | None
    actor: Seat | Literal["chance"] | None
    phase: str
    """What is asked: deal, play, square, place_square, pass, or over."""
    board: BoardRows
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


def show_cards(pack: Pack, table: CardTable) -> dict[str, Any]:
    """Return what a view shows of the cards, as far as they may be seen."""
    played = sorted(one.played for tells in table.tells for one in tells if one.played != NONE)
    left = zip(pack.square_kinds, table.squares, strict=True)
    return {
        "board": _rows(pack, table.board),
        "hands": tuple(
            HandData(
                seat=seat,
                size=len(hand),
                last_card=len(hand) == 1,
                cards=None if HIDDEN in hand else _ids(pack, hand),
            )
            for seat, hand in enumerate(table.hands)
        ),
        "played": _ids(pack, played),
        "must_play": None if table.must_play in (NONE, HIDDEN) else pack.ids[table.must_play],
        "square": None if table.square == NONE else pack.square_kinds[table.square],
        "pile": len(table.pile),
        "square_cards": {kind: count for kind, count in left if count},
        "deals": tuple(
            DealData(
                winner=None if result.winner == NONE else result.winner,
                points=result.points,
                board=_rows(pack, result.board),
                hands=tuple(_ids(pack, hand) for hand in result.hands),
            )
            for result in table.finished
        ),
    }


def _rows(pack: Pack, board: BoardNumbers) -> BoardRows:
    shown = [None if number == EMPTY else number for number in board]
    starts = range(0, pack.cells, pack.columns)
    return tuple(tuple(shown[start : start + pack.columns]) for start in starts)


def _ids(pack: Pack, cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(pack.ids[card] for card in cards)
