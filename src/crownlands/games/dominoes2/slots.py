"""What the course of a deal tells of each card that came to a hand."""

from collections.abc import Iterable, Sequence

from crownlands.core.actors import Seat
from crownlands.games.dominoes2.cards import CardSet
from crownlands.games.dominoes2.table import NONE, CardTable, Tell


def hand_slots(tells: Sequence[Tell], at_first: int, kept: CardSet) -> list[CardSet]:
    """Give, for each card a hand got, which it may have been: the last drawn first, then the deal.

    It is one the hand still holds (any of `kept`) or one it has played since, but none that the
    hand was seen to lack while it was there.
    """
    slots = []
    may_be = kept
    for told in reversed(tells):
        if told.lacks:
            may_be &= ~told.lacks
        elif told.played != NONE:
            may_be |= 1 << told.played
        else:
            slots.append(may_be)
    return slots + [may_be] * at_first


def played_cards(table: CardTable, seats: Iterable[Seat]) -> list[int]:
    """List the cards that some seats have played in this deal."""
    return [told.played for seat in seats for told in table.tells[seat] if told.played != NONE]
