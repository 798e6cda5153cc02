"""Heuristics for cards laid over one another: what fits next, for oneself and for others."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from crownlands.core.hooks import Heuristics
from crownlands.core.moves import Move, Seat, Side
from crownlands.core.state import View
from crownlands.games.dominoes2.cards import (
    CARD_INDEX,
    CARDS,
    CARDS_OVER,
    CELLS,
    COLUMNS,
    EMPTY,
    NEIGHBOURS,
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
BESIDE: Final = tuple(
    tuple(sum(pair) - cell for pair in NEIGHBOURS if cell in pair) for cell in range(CELLS)
)
"""The neighbours of each cell."""
ELSEWHERE: Final = tuple(
    tuple(index for index, pair in enumerate(NEIGHBOURS) if cell not in pair)
    for cell in range(CELLS)
)
"""The pairs of neighbours that a cell is no part of, by their index."""


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
    return _values(SeenCards(table.board, hand, unseen), moves)


def view_values(view: View, moves: Sequence[Move]) -> list[float]:
    """Return the same from what a seat sees."""
    assert view.seat is not None
    seen = seen_cards(view.data(), view.seat)
    return _values(seen, moves)


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


def _values(seen: SeenCards, moves: Sequence[Move]) -> list[float]:
    """Return what each move leaves to be played, for oneself and for others."""
    board, hand, unseen = seen
    if isinstance(moves[0], PlaceSquare):
        return [_value(playable, hand, unseen) for playable in _playable_after(board, moves)]
    values = []
    for move in moves:
        assert isinstance(move, PlayCard)
        card = CARD_INDEX[move.card]
        playable = playable_cards(board_after(board, move))
        values.append(PIP * CARDS[card].pips + _value(playable, hand & ~(1 << card), unseen))
    return values


def _playable_after(board: BoardNumbers, moves: Sequence[Move]) -> Iterator[CardSet]:
    """Yield the cards that fit after each square card; most of rollouts is spent here."""
    between = [CARDS_OVER[board[cell]][board[other]] for cell, other in NEIGHBOURS]
    elsewhere: list[CardSet] = []
    for pairs in ELSEWHERE:
        playable = 0
        for pair in pairs:
            playable |= between[pair]
        elsewhere.append(playable)
    for move in moves:
        assert isinstance(move, PlaceSquare)
        x, y = move.square
        cell = y * COLUMNS + x
        playable, over = elsewhere[cell], CARDS_OVER[move.number]
        for beside in BESIDE[cell]:
            playable |= over[board[beside]]
        yield playable


def _value(playable: CardSet, hand: CardSet, unseen: CardSet) -> float:
    fitting = (playable & hand).bit_count()
    others = (playable & unseen).bit_count() / max(1, unseen.bit_count())
    return FIT * (0.9 * bool(fitting) + 0.1 * fitting) - OTHERS * others
