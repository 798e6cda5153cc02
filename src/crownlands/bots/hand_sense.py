"""A feeling for hands of cards: what to lay so that the next card fits, and others' do not.

Everything is read from the data of a view; only the board's own functions are borrowed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from crownlands.games.dominoes2.board import EMPTY, Board, Showing, cell_of, covered, playable_cards
from crownlands.games.dominoes2.cards import CARD_INDEX, CARDS, CardSet, all_cards, card_set
from crownlands.games.dominoes2.moves import PlaceSquare, PlayCard

if TYPE_CHECKING:
    from collections.abc import Sequence

    from crownlands.core.moves import Move
    from crownlands.core.view import View

PIP_WORTH: Final = 0.05
"""What each pip that leaves the hand is worth."""
FIT_WORTH: Final = 1.0
"""What it is worth that some card of the hand fits next, and a tenth of it for each more."""
OTHERS_LOSS: Final = 3.0
"""What it costs if every card others may hold fits."""


class HandSense:
    """One seat's judgement of a moment in a game of cards laid over one another."""

    def __init__(self, board: Board, hand: CardSet, unseen: CardSet) -> None:
        self.board = board
        self.hand = hand
        self.unseen = unseen

    @classmethod
    def of(cls, view: View) -> HandSense | None:
        """Read a view; None where there is no board of numbers and no hand."""
        data = view.data()
        if view.seat is None or "hands" not in data or "board" not in data:
            return None
        hand = card_set(CARD_INDEX[card] for card in data["hands"][view.seat]["cards"])
        played = card_set(CARD_INDEX[card] for card in data["played"])
        board = tuple(
            EMPTY if number is None else number for row in data["board"] for number in row
        )
        return cls(board, hand, card_set(all_cards()) & ~hand & ~played)

    @staticmethod
    def understands(moves: Sequence[Move]) -> bool:
        """Tell whether these lay cards."""
        return all(isinstance(move, PlayCard | PlaceSquare) for move in moves)

    def values(self, moves: Sequence[Move]) -> list[float]:
        """Give a value for each of several moves."""
        return [self._value(move) for move in moves]

    def _value(self, move: Move) -> float:
        hand, pips = self.hand, 0
        if isinstance(move, PlayCard):
            card = CARD_INDEX[move.card]
            hand &= ~(1 << card)
            pips = CARDS[card].pips
        playable = playable_cards(self._after(move))
        fitting = (playable & hand).bit_count()
        others = (playable & self.unseen).bit_count() / max(1, self.unseen.bit_count())
        value = PIP_WORTH * pips - OTHERS_LOSS * others
        return value + FIT_WORTH * (0.9 * bool(fitting) + 0.1 * fitting)

    def _after(self, move: Move) -> Board:
        if isinstance(move, PlaceSquare):
            return covered(self.board, Showing(_cell(move.square), move.number))
        assert isinstance(move, PlayCard)
        faces = CARDS[CARD_INDEX[move.card]]
        low, high = map(_cell, move.squares)
        return covered(self.board, Showing(low, faces.low), Showing(high, faces.high))


def _cell(square: Any) -> int:
    cell = cell_of(square)
    assert cell is not None
    return cell
