"""Heuristics for cards laid over one another: what fits next, for oneself and for others."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from crownlands.core.hooks import Heuristics
from crownlands.core.moves import Move, Seat, Side
from crownlands.core.state import View
from crownlands.games.dominoes2.cards import (
    CARD_INDEX,
    CARDS,
    COLUMNS,
    EMPTY,
    BoardNumbers,
    CardSet,
    PlaceSquare,
    PlayCard,
    all_cards,
    card_set,
    playable_cards,
)
from crownlands.games.dominoes2.rules import CardRules
from crownlands.games.dominoes2.table import CardTable

PIP: Final = 0.05
"""For each pip that leaves the hand."""
FIT: Final = 1.0
"""For some card of the hand that fits next, and a tenth of it for each more."""
OTHERS: Final = 3.0
"""Against a board on which every card fits that others may hold."""
HELD_PIP: Final = 0.5
"""Against each pip in a hand."""


def heuristics(rules: CardRules) -> Heuristics:
    """Return the heuristics of the game."""
    return Heuristics(
        move_values={PlayCard: move_values, PlaceSquare: move_values},
        view_values={PlayCard: view_values, PlaceSquare: view_values},
        expected_gain=expected_gain,
        deal_index=deal_index,
        match_over=rules.goal.reached_with,
    )


def move_values(table: CardTable, moves: Sequence[Move]) -> list[float]:
    """Return the values of cards to lay, with all hands known."""
    hand = card_set(table.hands[table.turn])
    others = (some for seat, some in enumerate(table.hands) if seat != table.turn)
    unseen = card_set(table.pile) | sum(card_set(some) for some in others)
    return [_value(table.board, hand, unseen, move) for move in moves]


def view_values(view: View, moves: Sequence[Move]) -> list[float]:
    """Return the same from what a seat sees."""
    assert view.seat is not None
    seen = seen_cards(view.data(), view.seat)
    return [_value(*seen, move) for move in moves]


class SeenCards(NamedTuple):
    """What a seat sees: the board, its hand, and the cards that others may hold or draw."""

    board: BoardNumbers
    hand: CardSet
    unseen: CardSet


def seen_cards(data: Mapping[str, Any], seat: Seat) -> SeenCards:
    """Read the data of a view."""
    hand = card_set(CARD_INDEX[card] for card in data["hands"][seat]["cards"])
    played = card_set(CARD_INDEX[card] for card in data["played"])
    board = tuple(EMPTY if number is None else number for row in data["board"] for number in row)
    return SeenCards(board, hand, card_set(all_cards()) & ~hand & ~played)


def board_after(board: BoardNumbers, move: Move) -> BoardNumbers:
    """Return the board with a card or a square laid."""
    cells = list(board)
    if isinstance(move, PlayCard):
        faces = CARDS[CARD_INDEX[move.card]]
        (low_x, low_y), (high_x, high_y) = move.squares
        cells[low_y * COLUMNS + low_x] = faces.low
        cells[high_y * COLUMNS + high_x] = faces.high
    elif isinstance(move, PlaceSquare):
        x, y = move.square
        cells[y * COLUMNS + x] = move.number
    return tuple(cells)


def expected_gain(table: CardTable, side: Side) -> float:
    """Return what the pips in the hand are likely to cost."""
    return -HELD_PIP * sum(CARDS[card].pips for card in table.hands[side])


def deal_index(table: CardTable) -> int:
    """Count the deals."""
    return len(table.finished)


def _value(board: BoardNumbers, hand: CardSet, unseen: CardSet, move: Move) -> float:
    pips = 0
    if isinstance(move, PlayCard):
        card = CARD_INDEX[move.card]
        hand &= ~(1 << card)
        pips = CARDS[card].pips
    playable = playable_cards(board_after(board, move))
    fitting = (playable & hand).bit_count()
    others = (playable & unseen).bit_count() / max(1, unseen.bit_count())
    value = PIP * pips - OTHERS * others
    return value + FIT * (0.9 * bool(fitting) + 0.1 * fitting)
