"""What a seat may know of a table: its own hand, and how many cards the others hold."""

from msgspec.structs import replace

from crownlands.core.actors import Seat
from crownlands.games.dominoes2.cards import EVERY_CARD, CardSet, card_set
from crownlands.games.dominoes2.slots import played_cards
from crownlands.games.dominoes2.table import HIDDEN, NONE, CardTable, Stage


def hide(table: CardTable, seat: Seat | None) -> CardTable:
    """Turn all cards over that a seat, or a spectator, may not see. At the end all are shown."""
    if table.stage == Stage.OVER:
        return table
    secret = table.must_play != NONE and table.turn != seat
    return replace(
        table,
        hands=tuple(
            hand if holder == seat else (HIDDEN,) * len(hand)
            for holder, hand in enumerate(table.hands)
        ),
        pile=(HIDDEN,) * len(table.pile),
        must_play=HIDDEN if secret else table.must_play,
    )


def hidden_seats(known: CardTable) -> list[Seat]:
    """List the seats whose cards are turned over."""
    return [seat for seat, hand in enumerate(known.hands) if HIDDEN in hand]


def unknown_cards(known: CardTable) -> CardSet:
    """Give the cards that may be in a hidden hand or in the pile."""
    seen = {card for hand in known.hands for card in hand if card != HIDDEN}
    seen.update(played_cards(known, range(len(known.hands))))
    return EVERY_CARD & ~card_set(seen)
