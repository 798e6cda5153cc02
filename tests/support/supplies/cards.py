"""Cards in hands, in the pile and on the board."""

from collections.abc import Iterator

from crownlands.core.moves import Move
from crownlands.games.dominoes2.cards import Deal, DrawSquare, Pack, PlayCard
from crownlands.games.dominoes2.table import CardTable

Counts = tuple[int, ...]


class CardWatch:
    """Follows one deal with the cards of a pack."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.played: list[int] = []
        self.shown: list[str] = []

    def faults(self, before: CardTable, move: Move, table: CardTable) -> Iterator[str]:
        """Say what is wrong after a move."""
        if isinstance(move, PlayCard):
            self.played.append(self.pack.card_index[move.card])
        if isinstance(move, DrawSquare):
            self.shown.append(move.kind)
        held = [card for hand in table.hands for card in hand]
        if sorted((*held, *table.pile, *self.played)) != list(range(len(self.pack.cards))):
            yield "a card is lost or there twice"
        drawn = tuple(map(self.shown.count, self.pack.square_kinds))
        left = tuple(map(sum, zip(drawn, table.squares, strict=True)))
        if left != self.pack.square_cards or min(table.squares) < 0:
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
