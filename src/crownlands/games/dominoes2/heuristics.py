"""Heuristics for cards laid over one another: what fits next, for oneself and for others."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from crownlands.core.hooks import Heuristics
from crownlands.core.moves import Move, Seat, Side
from crownlands.core.state import View
from crownlands.games.dominoes2.cards import (
    EMPTY,
    BoardNumbers,
    CardSet,
    Pack,
    PlaceSquare,
    PlayCard,
    card_set,
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
    values = CardValues(rules.pack)
    return Heuristics(
        move_values={PlayCard: values.of_moves, PlaceSquare: values.of_moves},
        view_values={PlayCard: values.of_view, PlaceSquare: values.of_view},
        expected_gain=values.expected_gain,
        deal_index=deal_index,
        match_over=rules.goal.reached_with,
    )


class SeenCards(NamedTuple):
    """What a seat sees: the board, its hand, and the cards that others may hold or draw."""

    board: BoardNumbers
    hand: CardSet
    unseen: CardSet


def seen_cards(pack: Pack, data: Mapping[str, Any], seat: Seat) -> SeenCards:
    """Read the data of a view."""
    hand = card_set(pack.card_index[card] for card in data["hands"][seat]["cards"])
    played = card_set(pack.card_index[card] for card in data["played"])
    board = tuple(EMPTY if number is None else number for row in data["board"] for number in row)
    return SeenCards(board, hand, pack.every_card & ~hand & ~played)


def board_after(pack: Pack, board: BoardNumbers, move: Move) -> BoardNumbers:
    """Return the board with a card or a square laid."""
    cells, columns = list(board), pack.columns
    if isinstance(move, PlayCard):
        faces = pack.cards[pack.card_index[move.card]]
        (low_x, low_y), (high_x, high_y) = move.squares
        cells[low_y * columns + low_x] = faces.low
        cells[high_y * columns + high_x] = faces.high
    elif isinstance(move, PlaceSquare):
        x, y = move.square
        cells[y * columns + x] = move.number
    return tuple(cells)


def deal_index(table: CardTable) -> int:
    """Count the deals."""
    return len(table.finished)


class CardValues:
    """What moves with the cards of a pack are worth."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.beside = tuple(
            tuple(sum(pair) - cell for pair in pack.neighbours if cell in pair)
            for cell in range(pack.cells)
        )
        """The neighbours of each cell."""
        self.elsewhere = tuple(
            tuple(index for index, pair in enumerate(pack.neighbours) if cell not in pair)
            for cell in range(pack.cells)
        )
        """The pairs of neighbours that a cell is no part of, by their index."""

    def of_moves(self, table: CardTable, moves: Sequence[Move]) -> list[float]:
        """Return the values of cards to lay, with all hands known."""
        hand = card_set(table.hands[table.turn])
        others = (some for seat, some in enumerate(table.hands) if seat != table.turn)
        unseen = card_set(table.pile) | sum(card_set(some) for some in others)
        return self._values(SeenCards(table.board, hand, unseen), moves)

    def of_view(self, view: View, moves: Sequence[Move]) -> list[float]:
        """Return the same from what a seat sees."""
        assert view.seat is not None
        return self._values(seen_cards(self.pack, view.data(), view.seat), moves)

    def expected_gain(self, table: CardTable, side: Side) -> float:
        """Return what the pips in the hand are likely to cost."""
        return -HELD_PIP * self.pack.pips(table.hands[side])

    def _values(self, seen: SeenCards, moves: Sequence[Move]) -> list[float]:
        """Return what each move leaves to be played, for oneself and for others."""
        board, hand, unseen = seen
        if isinstance(moves[0], PlaceSquare):
            after = self._playable_after(board, moves)
            return [_value(playable, hand, unseen) for playable in after]
        pack, values = self.pack, []
        for move in moves:
            assert isinstance(move, PlayCard)
            card = pack.card_index[move.card]
            playable = pack.playable_cards(board_after(pack, board, move))
            left = _value(playable, hand & ~(1 << card), unseen)
            values.append(PIP * pack.cards[card].pips + left)
        return values

    def _playable_after(self, board: BoardNumbers, moves: Sequence[Move]) -> Iterator[CardSet]:
        """Yield the cards that fit after each square card; most of rollouts is spent here."""
        cards_over, columns = self.pack.cards_over, self.pack.columns
        between = [cards_over[board[cell]][board[other]] for cell, other in self.pack.neighbours]
        elsewhere: list[CardSet] = []
        for pairs in self.elsewhere:
            playable = 0
            for pair in pairs:
                playable |= between[pair]
            elsewhere.append(playable)
        for move in moves:
            assert isinstance(move, PlaceSquare)
            x, y = move.square
            cell = y * columns + x
            playable, over = elsewhere[cell], cards_over[move.number]
            for beside in self.beside[cell]:
                playable |= over[board[beside]]
            yield playable


def _value(playable: CardSet, hand: CardSet, unseen: CardSet) -> float:
    fitting = (playable & hand).bit_count()
    others = (playable & unseen).bit_count() / max(1, unseen.bit_count())
    return FIT * (0.9 * bool(fitting) + 0.1 * fitting) - OTHERS * others
