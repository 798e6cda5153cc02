"""Positions of Dominoes 2 as plain data, validated when they are read."""

from collections.abc import Sequence
from itertools import zip_longest
from random import Random
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from crownlands.core.convert import to_builtins
from crownlands.core.errors import BadPosition
from crownlands.core.moves import Seat
from crownlands.games.dominoes2.cards import (
    EMPTY,
    HIDDEN_CARD,
    BoardNumbers,
    Pack,
    card_set,
    cards_in,
)
from crownlands.games.dominoes2.hidden import fill, hand_slots, hide, imagine_table, played_cards
from crownlands.games.dominoes2.phases import deal_result, dealt, result_of
from crownlands.games.dominoes2.table import (
    HIDDEN,
    NONE,
    CardTable,
    DealResult,
    DealStage,
    Goal,
    Hands,
    Tell,
    new_deal,
)
from crownlands.kingdom.table import deserialize, reject

DREW: Final = Tell()


def validate_table(pack: Pack, table: CardTable, goal: Goal) -> None:
    """Raise `BadPosition` for a table that no match can come to."""
    _validate_cards(pack, table)
    _validate_match(pack, table, goal)
    if table.stage == DealStage.DEAL:
        _validate_dealing(pack, table)
    elif table.board == pack.empty_board:
        expected = dealt(pack, _before_play(pack, table))
        reject(table != expected, "the holder of the highest card begins with it")
    else:
        _validate_play(pack, table)


def _validate_cards(pack: Pack, table: CardTable) -> None:
    validate_distinct([*_all_in(table.hands), *played_cards(table, range(len(table.hands)))])
    validate_board(pack, table.board)
    full = pack.square_cards
    reject(len(table.squares) != len(full), "a kind of square card is missing")
    counts = zip(table.squares, full, strict=True)
    reject(any(not 0 <= left <= count for left, count in counts), "square cards do not add up")


def _validate_match(pack: Pack, table: CardTable, goal: Goal) -> None:
    """Reject a match that does not end with the deal that reaches its goal."""
    players = len(table.hands)
    for result in table.finished:
        validate_distinct(_all_in(result.hands))
        validate_board(pack, result.board)
        _validate_corner(pack, result.board)
        reject(result.hands.count(()) > 1, "only one hand is empty when a deal ends")
    before, over = table.finished, table.stage == DealStage.OVER
    if over:
        reject(not before, "no deal has been played")
        reject(not goal.reached(before, players), "the goal is not reached yet")
        before = before[:-1]
    reject(bool(before) and goal.reached(before, players), "the goal was reached before")


def _all_in(hands: Hands) -> list[int]:
    return [card for hand in hands for card in hand]


def validate_distinct(cards: Sequence[int]) -> None:
    """Raise `BadPosition` if a card is there twice."""
    reject(len(set(cards)) != len(cards), "a card is there twice")


def validate_board(pack: Pack, board: BoardNumbers) -> None:
    """Raise `BadPosition` for a board of another size, or with numbers no card has."""
    reject(len(board) != pack.cells, f"the board has {pack.cells} cells")
    reject(not {EMPTY, *pack.numbers}.issuperset(board), "a number is not there")


def _validate_corner(pack: Pack, board: BoardNumbers) -> None:
    """Reject a board whose first card cannot have covered a corner and a cell beside it."""
    covered = [pair for pair in pack.neighbours if EMPTY not in (board[cell] for cell in pair)]
    corner = any(pack.corners.intersection(pair) for pair in covered)
    reject(not corner, "the first card lies on a corner")


def _before_play(pack: Pack, table: CardTable) -> CardTable:
    """Return the table of a new deal with these hands."""
    start = new_deal(pack, len(table.hands), table.finished)
    return replace(start, hands=table.hands, pile=table.pile)


def _validate_dealing(pack: Pack, table: CardTable) -> None:
    sizes = [len(hand) for hand in table.hands]
    count = sum(sizes)
    hand = pack.hand
    in_order = [min(hand, max(0, count - hand * seat)) for seat in range(len(sizes))]
    reject(table != _before_play(pack, table), "cards are dealt before anything else is done")
    reject(sizes != in_order, "cards are dealt seat by seat")
    reject(count == hand * len(sizes), "all cards are dealt")


def _validate_play(pack: Pack, table: CardTable) -> None:
    _validate_corner(pack, table.board)
    for seat in range(len(table.hands)):
        _validate_hand(pack, table, seat)
    if table.stage == DealStage.OVER:
        reject(table.finished[-1] != deal_result(pack, table), "the last deal ended otherwise")
    else:
        reject(not all(table.hands), "a deal ends with an empty hand")
        _validate_moment(pack, table)
    _validate_turns(pack, table)
    _validate_square(pack, table)


def _validate_hand(pack: Pack, table: CardTable, seat: Seat) -> None:
    """Reject a hand that did not get what it holds, or that played what it was seen to lack."""
    hand = table.hands[seat]
    slots = hand_slots(table.tells[seat], pack.hand, card_set(hand))
    if seat == table.turn and table.must_play != NONE:
        slots[0] = 1 << table.must_play
    cards = [*hand, *played_cards(table, [seat])]
    reject(len(cards) != len(slots), f"the hand of seat {seat} has a wrong number of cards")
    reject(fill(slots, cards) is None, f"seat {seat} had a card it was seen to lack")


def _validate_moment(pack: Pack, table: CardTable) -> None:
    """Reject a turn that its beginning, and the card drawn in it, cannot have led to."""
    one = table.tells[table.turn]
    playable = pack.playable_cards(table.board)
    lacked = Tell(lacks=playable)
    if table.stage == DealStage.PLAY:
        reject(not playable & card_set(table.hands[table.turn]), "nobody plays without a card")
        if table.must_play != NONE:
            reject(one[-2:] != (lacked, DREW), "only a card just drawn must be played")
        return
    reject(table.must_play != NONE, "no card must be played now")
    reject(one[-1:] != (lacked,), "everybody knows who could not play")
    if table.stage == DealStage.DRAW:
        reject(not table.pile, "there is no card to draw")
    else:
        drew = one[-3:] == (lacked, DREW, lacked)
        reject(bool(table.pile) and not drew, "who cannot play draws a card")
    reject(
        table.stage == DealStage.SQUARE and not any(table.squares), "there is no square card left"
    )
    reject(
        table.stage == DealStage.PASS and any(table.squares), "nobody passes with square cards left"
    )


def _validate_turns(pack: Pack, table: CardTable) -> None:
    """Reject turns that do not explain who is in turn, the square cards gone and the passes."""
    first, lacked_first = _opening(pack, table)
    players = len(table.hands)
    by_seat = [_outcomes(tells[lacked_first:]) for tells in table.tells]
    if table.stage not in (DealStage.PLAY, DealStage.OVER):
        by_seat[table.turn].pop()
    laid = []
    for turn in range(sum(map(len, by_seat))):
        taken = by_seat[(first + turn) % players]
        reject(turn // players >= len(taken), "seats take turns clockwise")
        laid.append(taken[turn // players])
    over = table.stage == DealStage.OVER
    reject(table.turn != (first + len(laid) - over) % players, "another seat is in turn")
    turned_up = sum(pack.square_cards) - sum(table.squares) - (table.stage == DealStage.PLACE)
    passed = laid.count(False) - turned_up
    reject(passed < 0, "more square cards are gone than were turned up")
    reject(passed > 0 and any(table.squares), "nobody passes with square cards left")
    in_a_row = laid[::-1].index(True)
    reject(table.passes != min(passed, in_a_row), "the passes in a row do not add up")


def _opening(pack: Pack, table: CardTable) -> tuple[Seat, int]:
    """Find who laid the first card, and how many tells say that nobody had a higher one."""
    for seat, tells in enumerate(table.tells):
        card = next((one.played for one in tells[:2] if one.played != NONE), NONE)
        higher = pack.higher_cards[card] if card != NONE else 0
        lacked = (Tell(lacks=higher),) if higher else ()
        expected = (*lacked, Tell(played=card))
        if tells[: len(expected)] == expected:
            reject(
                any(some[: len(lacked)] != lacked for some in table.tells),
                "nobody had a higher card than the first",
            )
            return seat, len(lacked)
    raise BadPosition("no game comes to this position: nobody began with the highest card")


def _outcomes(tells: Sequence[Tell]) -> list[bool]:
    """Return for each turn whether a card was laid: who lacked one and did not draw laid none."""
    return [
        one.played != NONE
        for one, then in zip_longest(tells, tells[1:])
        if one.played != NONE or (one.lacks and then != DREW)
    ]


def _validate_square(pack: Pack, table: CardTable) -> None:
    if table.stage != DealStage.PLACE:
        reject(table.square != NONE, "a square card is turned up to be placed")
        return
    reject(table.square == NONE, "no square card is turned up")
    left, full = table.squares[table.square], pack.square_cards[table.square]
    reject(left == full, "the square card turned up is still in its pile")
    nowhere = all(number == table.square for number in table.board)
    reject(nowhere, "a square card that equals all cells is set aside")


class SerializedTell(msgspec.Struct, forbid_unknown_fields=True):
    """Cards a hand lacked, a card it played, or (with neither) one it drew."""

    lacks: list[str] = []
    played: str | None = None


class SerializedDeal(msgspec.Struct, forbid_unknown_fields=True):
    """How a deal ended: what showed on the cells, and the cards left in every hand."""

    board: list[int | None]
    hands: list[list[str]]


class SerializedCards(msgspec.Struct, forbid_unknown_fields=True):
    """A table in a written position: cards by their ids."""

    stage: str
    turn: Seat
    hands: list[list[str]]
    board: list[int | None]
    squares: list[int]
    tells: list[list[SerializedTell]]
    must_play: str | None
    square: str | None
    passes: int
    finished: list[SerializedDeal]


def write_cards(pack: Pack, table: CardTable) -> Any:
    """Return a table as plain data."""
    return to_builtins(
        SerializedCards(
            stage=DealStage(table.stage).name.lower(),
            turn=table.turn,
            hands=_write_hands(pack, table.hands),
            board=_write_board(table.board),
            squares=list(table.squares),
            tells=[[_write_tell(pack, one) for one in tells] for tells in table.tells],
            must_play=None if table.must_play == NONE else _write_card(pack, table.must_play),
            square=None if table.square == NONE else pack.square_kinds[table.square],
            passes=table.passes,
            finished=[
                SerializedDeal(_write_board(result.board), _write_hands(pack, result.hands))
                for result in table.finished
            ],
        )
    )


def read_cards(pack: Pack, data: Any, players: int, goal: Goal) -> CardTable:
    """Read a table; raise `BadPosition` for one that no match can come to."""
    table = lay_out(pack, data, players)
    cards = {card for hand in table.hands for card in hand}
    reject(HIDDEN in cards | {table.must_play}, "a card is turned over")
    validate_table(pack, table, goal)
    return table


def lay_out(pack: Pack, data: Any, players: int) -> CardTable:
    """Lay out what is written, some of it maybe turned over, without asking how it came about."""
    written = deserialize(data, SerializedCards)
    stages = {stage.name.lower(): stage for stage in DealStage}
    reject(written.stage not in stages, f"there is no stage {written.stage}")
    reject(not 0 <= written.turn < players, f"there is no seat {written.turn}")
    reject(len(written.hands) != players or len(written.tells) != players, "a hand is missing")
    tells = tuple(tuple(_read_tell(pack, one) for one in tells) for tells in written.tells)
    hands = tuple(
        tuple(sorted(_read_any_card(pack, card) for card in hand)) for hand in written.hands
    )
    seen = {one.played for some in tells for one in some}.union(*hands)
    return CardTable(
        hands=hands,
        pile=tuple(card for card in range(len(pack.cards)) if card not in seen),
        squares=tuple(written.squares),
        tells=tells,
        board=_read_board(written.board),
        stage=stages[written.stage],
        turn=written.turn,
        must_play=NONE if written.must_play is None else _read_any_card(pack, written.must_play),
        square=NONE if written.square is None else _read_kind(pack, written.square),
        passes=written.passes,
        finished=tuple(_read_deal(pack, deal, players) for deal in written.finished),
    )


def _write_tell(pack: Pack, one: Tell) -> SerializedTell:
    return SerializedTell(
        lacks=[pack.ids[card] for card in cards_in(one.lacks)],
        played=None if one.played == NONE else pack.ids[one.played],
    )


def _read_tell(pack: Pack, written: SerializedTell) -> Tell:
    reject(bool(written.lacks) and written.played is not None, "a tell tells one thing")
    lacks = card_set({_read_card(pack, card) for card in written.lacks})
    return Tell(lacks, NONE if written.played is None else _read_card(pack, written.played))


def _read_deal(pack: Pack, written: SerializedDeal, players: int) -> DealResult:
    reject(len(written.hands) != players, "a hand is missing")
    return result_of(pack, _read_board(written.board), _read_hands(pack, written.hands))


def _write_board(board: BoardNumbers) -> list[int | None]:
    return [None if number == EMPTY else number for number in board]


def _read_board(written: list[int | None]) -> BoardNumbers:
    return tuple(EMPTY if number is None else number for number in written)


def _write_hands(pack: Pack, hands: Hands) -> list[list[str]]:
    return [[_write_card(pack, card) for card in hand] for hand in hands]


def _read_hands(pack: Pack, written: list[list[str]]) -> Hands:
    return tuple(tuple(sorted(_read_card(pack, card) for card in hand)) for hand in written)


def _write_card(pack: Pack, card: int) -> str:
    return HIDDEN_CARD if card == HIDDEN else pack.ids[card]


def _read_any_card(pack: Pack, card: str) -> int:
    return HIDDEN if card == HIDDEN_CARD else _read_card(pack, card)


def _read_card(pack: Pack, card: str) -> int:
    reject(card not in pack.card_index, f"there is no card {card}")
    return pack.card_index[card]


def _read_kind(pack: Pack, kind: str) -> int:
    reject(kind not in pack.square_kinds, f"there is no square card {kind}")
    return pack.square_kinds.index(kind)


def read_known(pack: Pack, data: Any, seat: Seat | None, players: int, goal: Goal) -> CardTable:
    """Read what a seat knows; raise `BadPosition` unless some match shows it just that.

    What is known fits a match if it can be completed to a table that one can come to.
    """
    table = lay_out(pack, data, players)
    if table.stage == DealStage.OVER:
        validate_table(pack, table, goal)
        return table
    _validate_counts(pack, table)
    left = len(pack.cards) - sum(map(len, table.hands)) - len(played_cards(table, range(players)))
    known = replace(table, pile=(HIDDEN,) * left)
    _validate_sight(known, seat)
    whole = imagine_table(pack, known, Random(0))
    validate_table(pack, whole, goal)
    reject(hide(whole, seat) != known, "this seat would see something else")
    return known


def _validate_counts(pack: Pack, table: CardTable) -> None:
    """Make sure that every hand has the cards it got and has not played, each of them once."""
    seen = [card for hand in table.hands for card in hand if card != HIDDEN]
    validate_distinct([*seen, *played_cards(table, range(len(table.hands)))])
    validate_board(pack, table.board)
    dealing = table.stage == DealStage.DEAL
    for seat, (hand, tells) in enumerate(zip(table.hands, table.tells, strict=True)):
        got = len(hand_slots(tells, len(hand) if dealing else pack.hand, 0))
        played = len(played_cards(table, [seat]))
        reject(len(hand) != got - played, f"the hand of seat {seat} has a wrong number of cards")
        reject(dealing and bool(tells), "cards are dealt before anything else is done")


def _validate_sight(known: CardTable, seat: Seat | None) -> None:
    own = () if seat is None else known.hands[seat]
    reject(HIDDEN in own, f"seat {seat} sees its own cards")
    reject(known != hide(known, seat), "a card is open that this seat may not see")
    reject(known.must_play == HIDDEN and known.turn == seat, "a seat knows what it must play")
