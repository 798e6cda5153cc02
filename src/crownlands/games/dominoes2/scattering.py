"""Cards laid into places that cannot hold every card."""

from collections.abc import Sequence
from random import Random
from typing import Final, TypeAlias

from crownlands.games.dominoes2.cards import CardSet

Places: TypeAlias = Sequence[CardSet]
"""For each place, the cards it may hold."""

STIRS: Final = 6
"""How often every place is asked to exchange its card, so that no way of filling is favoured."""


def fill(places: Places, cards: Sequence[int]) -> list[int] | None:
    """Give every place a card it may hold, early ones first; None if there is no way.

    A place that finds its cards taken lets another move to a different card, and so on, which
    ends after at most as many steps as there are cards for each place.
    """
    holder: dict[int, int] = {}

    def settle(place: int, tried: set[int]) -> bool:
        able = [card for card in cards if places[place] >> card & 1]
        for card in able:
            if card not in holder:
                holder[card] = place
                return True
        for card in able:
            if card not in tried:
                tried.add(card)
                if settle(holder[card], tried):
                    holder[card] = place
                    return True
        return False

    if not all(settle(place, set()) for place in range(len(places))):
        return None
    held = [0] * len(places)
    for card, place in holder.items():
        held[place] = card
    return held


def scatter(places: Places, cards: Sequence[int], rng: Random) -> list[int] | None:
    """Fill the places at random; None if there is no way.

    Every way of filling them can come out. All are equally likely where all places may hold the
    same cards, and nearly so elsewhere: exchanging cards favours none, if done long enough.
    """
    held = fill(places, rng.sample(cards, len(cards)))
    if held is None:
        return None
    count = len(places)
    for _ in range(STIRS * count):
        one, other = int(rng.random() * count), int(rng.random() * count)
        if places[one] >> held[other] & places[other] >> held[one] & 1:
            held[one], held[other] = held[other], held[one]
    return held
