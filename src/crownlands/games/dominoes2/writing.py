"""A table of Dominoes 2 written by card ids, and read back. A card turned over is a `?`."""

from typing import Any

import msgspec

from crownlands.core.actors import Seat
from crownlands.core.plain import plain
from crownlands.games.dominoes2.board import EMPTY, Board
from crownlands.games.dominoes2.cards import (
    CARD_INDEX,
    CARDS,
    SQUARE_KINDS,
    all_cards,
    card_set,
    cards_in,
)
from crownlands.games.dominoes2.course import result_of
from crownlands.games.dominoes2.doubts import doubt_table
from crownlands.games.dominoes2.goal import Goal
from crownlands.games.dominoes2.moves import HIDDEN_CARD
from crownlands.games.dominoes2.table import HIDDEN, NONE, CardTable, DealResult, Hands, Stage, Tell
from crownlands.kingdom.parts import doubt, read_written


class WrittenTell(msgspec.Struct, forbid_unknown_fields=True):
    """Cards a hand lacked, a card it played, or (with neither) one it drew."""

    lacks: list[str] = []
    played: str | None = None


class WrittenDeal(msgspec.Struct, forbid_unknown_fields=True):
    """How a deal ended: what showed on the cells, and the cards left in every hand."""

    board: list[int | None]
    hands: list[list[str]]


class WrittenCards(msgspec.Struct, forbid_unknown_fields=True):
    """A table in a written position: cards by their ids."""

    stage: str
    turn: Seat
    hands: list[list[str]]
    board: list[int | None]
    squares: list[int]
    tells: list[list[WrittenTell]]
    must_play: str | None
    square: str | None
    passes: int
    finished: list[WrittenDeal]


def write_cards(table: CardTable) -> Any:
    """Write a table as plain data."""
    return plain(
        WrittenCards(
            stage=Stage(table.stage).name.lower(),
            turn=table.turn,
            hands=_write_hands(table.hands),
            board=_write_board(table.board),
            squares=list(table.squares),
            tells=[[_write_tell(told) for told in tells] for tells in table.tells],
            must_play=None if table.must_play == NONE else _write_card(table.must_play),
            square=None if table.square == NONE else SQUARE_KINDS[table.square],
            passes=table.passes,
            finished=[
                WrittenDeal(_write_board(result.board), _write_hands(result.hands))
                for result in table.finished
            ],
        )
    )


def read_cards(data: Any, players: int, goal: Goal) -> CardTable:
    """Read a table; raise `BadPosition` for one that no match can come to."""
    table = lay_out(data, players)
    cards = {card for hand in table.hands for card in hand}
    doubt(HIDDEN in cards | {table.must_play}, "a card is turned over")
    doubt_table(table, goal)
    return table


def lay_out(data: Any, players: int) -> CardTable:
    """Lay out what is written, some of it maybe turned over, without asking how it came about."""
    written = read_written(data, WrittenCards)
    stages = {stage.name.lower(): stage for stage in Stage}
    doubt(written.stage not in stages, f"there is no stage {written.stage}")
    doubt(not 0 <= written.turn < players, f"there is no seat {written.turn}")
    doubt(len(written.hands) != players or len(written.tells) != players, "a hand is missing")
    tells = tuple(tuple(_read_tell(told) for told in tells) for tells in written.tells)
    hands = tuple(tuple(sorted(map(_read_any_card, hand))) for hand in written.hands)
    seen = {told.played for some in tells for told in some}.union(*hands)
    return CardTable(
        hands=hands,
        pile=tuple(card for card in all_cards() if card not in seen),
        squares=tuple(written.squares),
        tells=tells,
        board=_read_board(written.board),
        stage=stages[written.stage],
        turn=written.turn,
        must_play=NONE if written.must_play is None else _read_any_card(written.must_play),
        square=NONE if written.square is None else _read_kind(written.square),
        passes=written.passes,
        finished=tuple(_read_deal(deal, players) for deal in written.finished),
    )


def _write_tell(told: Tell) -> WrittenTell:
    return WrittenTell(
        lacks=[CARDS[card].id for card in cards_in(told.lacks)],
        played=None if told.played == NONE else CARDS[told.played].id,
    )


def _read_tell(written: WrittenTell) -> Tell:
    doubt(bool(written.lacks) and written.played is not None, "a tell tells one thing")
    lacks = card_set({_read_card(card) for card in written.lacks})
    return Tell(lacks, NONE if written.played is None else _read_card(written.played))


def _read_deal(written: WrittenDeal, players: int) -> DealResult:
    doubt(len(written.hands) != players, "a hand is missing")
    return result_of(_read_board(written.board), _read_hands(written.hands))


def _write_board(board: Board) -> list[int | None]:
    return [None if number == EMPTY else number for number in board]


def _read_board(written: list[int | None]) -> Board:
    return tuple(EMPTY if number is None else number for number in written)


def _write_hands(hands: Hands) -> list[list[str]]:
    return [[_write_card(card) for card in hand] for hand in hands]


def _read_hands(written: list[list[str]]) -> Hands:
    return tuple(tuple(sorted(_read_card(card) for card in hand)) for hand in written)


def _write_card(card: int) -> str:
    return HIDDEN_CARD if card == HIDDEN else CARDS[card].id


def _read_any_card(card: str) -> int:
    return HIDDEN if card == HIDDEN_CARD else _read_card(card)


def _read_card(card: str) -> int:
    doubt(card not in CARD_INDEX, f"there is no card {card}")
    return CARD_INDEX[card]


def _read_kind(kind: str) -> int:
    doubt(kind not in SQUARE_KINDS, f"there is no square card {kind}")
    return SQUARE_KINDS.index(kind)
