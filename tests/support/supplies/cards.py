"""Cards in hands, in the pile and on the board."""

from collections.abc import Iterator

from crownlands.core.moves import Move
from crownlands.games.dominoes2.cards import (
    CARD_INDEX,
    SQUARE_KINDS,
    Deal,
    DrawSquare,
    PlayCard,
    all_cards,
    square_cards,
)
from crownlands.games.dominoes2.table import CardTable

Counts = tuple[int, ...]


class CardWatch:
    """Follows one deal."""

    def __init__(self) -> None:
        self.played: list[int] = []
        self.shown: list[str] = []

    def faults(self, before: CardTable, move: Move, table: CardTable) -> Iterator[str]:
        """Say what is wrong after a move."""
        if isinstance(move, PlayCard):
            self.played.append(CARD_INDEX[move.card])
        if isinstance(move, DrawSquare):
            self.shown.append(move.kind)
        held = [card for hand in table.hands for card in hand]
        if sorted((*held, *table.pile, *self.played)) != list(all_cards()):
            yield "a card is lost or there twice"
        drawn = tuple(map(self.shown.count, SQUARE_KINDS))
        left = tuple(map(sum, zip(drawn, table.squares, strict=True)))
        if left != square_cards() or min(table.squares) < 0:
            yield "a square card is lost or there twice"
        if _changes(before, table) != _expected(before, move):
            yield "a hand changed by itself"
        if before.finished != table.finished:
            yield "an earlier deal changed"


def _changes(before: CardTable, table: CardTable) -> Counts:
    """Count the cards that each hand gained."""
    hands = zip(before.hands, table.hands, strict=True)
    return tuple(len(now) - len(was) for was, now in hands)


def _expected(before: CardTable, move: Move) -> Counts:
    """Say whose hand gains or loses a card by a move."""
    gains = move.seat if isinstance(move, Deal) else None
    loses = before.turn if isinstance(move, PlayCard) else None
    return tuple((seat == gains) - (seat == loses) for seat in range(len(before.hands)))
