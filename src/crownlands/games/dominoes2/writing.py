"""A table of Dominoes 2 written on its own, and read back with every doubt about it raised."""

from typing import Any

import msgspec

from crownlands.core.actors import Seat
from crownlands.core.plain import plain
from crownlands.games.dominoes2.board import CELLS, EMPTY, EMPTY_BOARD
from crownlands.games.dominoes2.cards import (
    CARD_INDEX,
    CARDS,
    HAND,
    JOKER_KIND,
    NUMBERS,
    SQUARE_KINDS,
    all_cards,
    card_set,
    cards_in,
    square_cards,
)
from crownlands.games.dominoes2.course import begin_turn, dealt, next_to_deal
from crownlands.games.dominoes2.goal import Goal
from crownlands.games.dominoes2.table import NONE, CardTable, DealResult, Stage, Tell
from crownlands.kingdom.parts import doubt, read_written


class WrittenTell(msgspec.Struct, forbid_unknown_fields=True):
    """Cards a hand lacked, a card it played, or (with neither) one it drew."""

    lacks: list[str] = []
    played: str | None = None


class WrittenDeal(msgspec.Struct, forbid_unknown_fields=True):
    """How a deal ended."""

    winner: Seat | None
    points: int


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
            hands=[[CARDS[card].id for card in hand] for hand in table.hands],
            board=[None if number == EMPTY else number for number in table.board],
            squares=list(table.squares),
            tells=[[_write_tell(told) for told in tells] for tells in table.tells],
            must_play=None if table.must_play == NONE else CARDS[table.must_play].id,
            square=None if table.square == NONE else SQUARE_KINDS[table.square],
            passes=table.passes,
            finished=[
                WrittenDeal(None if result.winner == NONE else result.winner, result.points)
                for result in table.finished
            ],
        )
    )


def read_cards(data: Any, players: int, goal: Goal) -> CardTable:
    """Read a table; raise `BadPosition` for one that no game can come to."""
    written = read_written(data, WrittenCards)
    stages = {stage.name.lower(): stage for stage in Stage}
    doubt(written.stage not in stages, f"there is no stage {written.stage}")
    doubt(not 0 <= written.turn < players, f"there is no seat {written.turn}")
    doubt(len(written.hands) != players or len(written.tells) != players, "a hand is missing")
    tells = tuple(tuple(_read_tell(told) for told in tells) for tells in written.tells)
    hands = tuple(tuple(sorted(_read_card(card) for card in hand)) for hand in written.hands)
    played = [told.played for some in tells for told in some if told.played != NONE]
    seen = [*played, *(card for hand in hands for card in hand)]
    doubt(len(set(seen)) != len(seen), "a card is there twice")
    table = CardTable(
        hands=hands,
        pile=tuple(card for card in all_cards() if card not in seen),
        squares=tuple(written.squares),
        tells=tells,
        board=tuple(EMPTY if number is None else number for number in written.board),
        stage=stages[written.stage],
        turn=written.turn,
        must_play=NONE if written.must_play is None else _read_card(written.must_play),
        square=NONE if written.square is None else _read_kind(written.square),
        passes=written.passes,
        finished=tuple(
            DealResult(NONE if deal.winner is None else deal.winner, deal.points)
            for deal in written.finished
        ),
    )
    _doubt_supplies(table)
    _doubt_hands(table)
    _doubt_stage(table)
    _doubt_match(table, goal)
    return table


def _write_tell(told: Tell) -> WrittenTell:
    return WrittenTell(
        lacks=[CARDS[card].id for card in cards_in(told.lacks)],
        played=None if told.played == NONE else CARDS[told.played].id,
    )


def _read_tell(written: WrittenTell) -> Tell:
    doubt(bool(written.lacks) and written.played is not None, "a tell tells one thing")
    lacks = card_set({_read_card(card) for card in written.lacks})
    return Tell(lacks, NONE if written.played is None else _read_card(written.played))


def _read_card(card: str) -> int:
    doubt(card not in CARD_INDEX, f"there is no card {card}")
    return CARD_INDEX[card]


def _read_kind(kind: str) -> int:
    doubt(kind not in SQUARE_KINDS, f"there is no square card {kind}")
    return SQUARE_KINDS.index(kind)


def _doubt_supplies(table: CardTable) -> None:
    doubt(len(table.board) != CELLS, f"the board has {CELLS} cells")
    doubt(any(number not in (EMPTY, *NUMBERS) for number in table.board), "a number is not there")
    full = square_cards()
    doubt(len(table.squares) != len(full), "a kind of square card is missing")
    counts = zip(table.squares, full, strict=True)
    doubt(any(not 0 <= left <= count for left, count in counts), "square cards do not add up")


def _doubt_hands(table: CardTable) -> None:
    """Every hand has the cards dealt and drawn, less those played, and none that it lacked."""
    played = any(told.played != NONE for tells in table.tells for told in tells)
    doubt(played == (table.board == EMPTY_BOARD), "the first card played lies on the board")
    for seat, (hand, tells) in enumerate(zip(table.hands, table.tells, strict=True)):
        drawn = sum(not told.lacks and told.played == NONE for told in tells)
        laid = sum(told.played != NONE for told in tells)
        size = HAND + drawn - laid
        complete = len(hand) == size if table.stage != Stage.DEAL else len(hand) <= HAND
        doubt(not complete, f"the hand of seat {seat} has a wrong number of cards")
        late = [at for at, told in enumerate(tells) if not told.lacks and told.played == NONE]
        lacked = [told.lacks for told in tells[late[-1] if late else 0 :] if told.lacks]
        doubt(
            any(lacks & card_set(hand) for lacks in lacked),
            f"seat {seat} holds a card it was seen to lack",
        )


def _doubt_stage(table: CardTable) -> None:
    if table.stage == Stage.DEAL:
        dealing = any(len(hand) < HAND for hand in table.hands) and not any(table.tells)
        doubt(not dealing, "there is nothing to deal")
        first = next_to_deal(table)
        others = [len(hand) for hand in table.hands[first + 1 :]]
        doubt(any(others) or table.turn != 0, "cards are dealt seat by seat")
    elif table.stage == Stage.OVER:
        doubt(not table.finished, "no deal has been played")
    elif table.board == EMPTY_BOARD:
        doubt(table != dealt(_again(table)), "the holder of the highest card begins with it")
    else:
        _doubt_turn(table)
    placing = table.stage == Stage.PLACE
    doubt(placing != (table.square != NONE), "a square card is turned up to be placed")
    if placing and table.square != JOKER_KIND:
        nowhere = all(number == table.square for number in table.board)
        doubt(nowhere, "a square card that equals all cells is set aside")


def _again(table: CardTable) -> CardTable:
    return CardTable(table.hands, table.pile, table.squares, table.tells, finished=table.finished)


def _doubt_turn(table: CardTable) -> None:
    """A turn stands where its beginning, and the card drawn in it, must have led."""
    begun = begin_turn(table, table.turn)
    if table.stage == Stage.PLAY and table.must_play != NONE:
        drawn = table.must_play in table.hands[table.turn] and table.tells[table.turn][-1:] == (
            Tell(),
        )
        doubt(not drawn, "only a card just drawn must be played")
        return
    doubt(table.must_play != NONE, "no card must be played now")
    can_play = begun.stage == Stage.PLAY
    doubt(can_play != (table.stage == Stage.PLAY), "a player who can play must")
    told = bool(table.tells[table.turn]) and bool(table.tells[table.turn][-1].lacks)
    doubt(table.stage != Stage.PLAY and not told, "everybody knows who could not play")
    doubt(table.stage == Stage.DRAW and not table.pile, "there is no card to draw")
    doubt(table.stage == Stage.SQUARE and not any(table.squares), "there is no square card left")
    doubt(table.stage == Stage.PASS and any(table.squares), "nobody passes with square cards left")


def _doubt_match(table: CardTable, goal: Goal) -> None:
    players = len(table.hands)
    for result in table.finished:
        doubt(not NONE <= result.winner < players, f"there is no seat {result.winner}")
        doubt(result.points < 0 or (result.winner == NONE and result.points > 0), "odd points")
    doubt(not 0 <= table.passes < players, "a deal is blocked when all have passed")
    over = bool(table.finished) and goal.reached(table.finished, players)
    doubt(over != (table.stage == Stage.OVER), "a match ends when its goal is reached")
