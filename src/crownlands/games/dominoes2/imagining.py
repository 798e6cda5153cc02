"""Hands that fit all a seat has seen: its own, and what the course of the deal told of others.

Every hidden card, in a hand or in the pile, has a place that may hold some cards and not others
(see `slots.py`); the cards are scattered over these places. Every deal that fits can come out. How
likely each is follows from the deal alone, as if nobody had a reason to choose one card rather than
another; it is exact while nobody has drawn, and close to that afterwards (see `scattering.py`).
"""

from collections.abc import Sequence
from math import comb
from random import Random
from typing import Final, NamedTuple

from msgspec.structs import replace

from crownlands.core.actors import Seat
from crownlands.core.moves import Move
from crownlands.games.dominoes2.board import EMPTY_BOARD, playable_cards
from crownlands.games.dominoes2.cards import CARDS, HAND, CardSet, card_set, cards_in, higher_cards
from crownlands.games.dominoes2.hiding import hidden_seats, unknown_cards
from crownlands.games.dominoes2.moves import Deal
from crownlands.games.dominoes2.scattering import scatter
from crownlands.games.dominoes2.slots import hand_slots, played_cards
from crownlands.games.dominoes2.table import HIDDEN, NONE, CardTable, Stage
from crownlands.kingdom.parts import doubt

NOTHING_FITS: Final = "no hands fit what is known"
ATTEMPTS: Final = 6
"""How often hands are dealt in the hope that the seat in turn can play, before it is made to."""


class Place(NamedTuple):
    """Where a hidden card lies, or lay: with a seat, or in the pile; and which it may be."""

    owner: Seat
    may_hold: CardSet


def imagine_table(known: CardTable, rng: Random) -> CardTable:
    """Complete what a seat knows with hands and a pile that fit it."""
    unknown = unknown_cards(known)
    got = _scattered(known, unknown, rng)
    lying = {owner: [card for card in cards if unknown >> card & 1] for owner, cards in got.items()}
    hidden = known.must_play == HIDDEN
    return replace(
        known,
        hands=tuple(
            tuple(sorted(lying[seat])) if HIDDEN in hand else hand
            for seat, hand in enumerate(known.hands)
        ),
        pile=tuple(sorted(lying.get(NONE, ()))),
        must_play=lying[known.turn][0] if hidden else known.must_play,
    )


def imagine_deals(moves: Sequence[Move], known: CardTable, rng: Random) -> list[Move]:
    """Rewrite the hidden cards of the current deal so that the course looks the same to the seat.

    Who got a card when is public, so each hidden hand is dealt the cards imagined for it, the last
    one last. The cards of a first hand came in any order.
    """
    got = _scattered(known, unknown_cards(known), rng)
    rewritten = list(moves)
    left = {}
    for seat in hidden_seats(known):
        drawn, first = got[seat][:-HAND], got[seat][-HAND:]
        left[seat] = iter([*drawn, *rng.sample(first, len(first))])
    dealt = sum(map(len, known.hands)) + len(played_cards(known, range(len(known.hands))))
    for at in range(len(moves) - 1, -1, -1):
        move = moves[at]
        if dealt and isinstance(move, Deal):
            dealt -= 1
            if move.seat in left:
                rewritten[at] = Deal(move.seat, CARDS[next(left[move.seat])].id)
    return rewritten


def _scattered(known: CardTable, unknown: CardSet, rng: Random) -> dict[Seat, list[int]]:
    """Imagine which cards every hidden hand got, the last first, and which lie in the pile."""
    opening = known.board == EMPTY_BOARD and known.must_play != NONE
    places = _at_the_opening(known, unknown, rng) if opening else _places(known, unknown)
    got: dict[Seat, list[int]] = {}
    for place, card in zip(places, _able_to_play(known, places, unknown, rng), strict=True):
        got.setdefault(place.owner, []).append(card)
    return got


def _places(known: CardTable, unknown: CardSet) -> list[Place]:
    """Give the places of all hidden cards; in each hand the card that came last comes first."""
    places = []
    for seat in hidden_seats(known):
        at_first = len(known.hands[seat]) if known.stage == Stage.DEAL else HAND
        slots = hand_slots(known.tells[seat], at_first, unknown)
        if seat == known.turn and known.must_play == HIDDEN:
            slots[0] &= playable_cards(known.board)
        places += [Place(seat, slot) for slot in slots]
    return places + [Place(NONE, unknown)] * len(known.pile)


def _at_the_opening(known: CardTable, unknown: CardSet, rng: Random) -> list[Place]:
    """Before the first card is laid all know that its holder has the highest of all hands."""
    hidden = known.must_play == HIDDEN
    highest = _highest(known, unknown, rng) if hidden else known.must_play
    higher, first = higher_cards(highest), 1 << highest
    places = []
    for seat in hidden_seats(known):
        begins = hidden and seat == known.turn
        below = [Place(seat, unknown & ~higher & ~first)] * (HAND - begins)
        places += [Place(seat, first), *below] if begins else below
    return places + [Place(NONE, unknown & ~first)] * len(known.pile)


def _highest(known: CardTable, unknown: CardSet, rng: Random) -> int:
    """Choose the highest card, each as often as there are deals in which it is."""
    own = card_set(card for hand in known.hands for card in hand if card != HIDDEN)
    cards = [card for card in cards_in(unknown) if not own & higher_cards(card)]
    weights = [_deals_below(known, unknown, card) for card in cards]
    doubt(not any(weights), NOTHING_FITS)
    return rng.choices(cards, weights)[0]


def _deals_below(known: CardTable, unknown: CardSet, highest: int) -> int:
    """Count the deals in which the seat in turn has this card and nobody a higher one."""
    left = (unknown & ~higher_cards(highest)).bit_count() - 1
    ways = 1
    for seat in hidden_seats(known):
        size = HAND - (seat == known.turn)
        ways *= comb(left, size)
        left = max(0, left - size)
    return ways


def _able_to_play(
    known: CardTable, places: Sequence[Place], unknown: CardSet, rng: Random
) -> list[int]:
    """Scatter the cards so that a hidden seat which is asked to play has a card that fits."""
    cards = [*cards_in(unknown), *played_cards(known, hidden_seats(known))]
    asked = known.stage == Stage.PLAY and known.must_play == NONE
    if not asked or HIDDEN not in known.hands[known.turn]:
        return _must(scatter([place.may_hold for place in places], cards, rng))
    fitting = playable_cards(known.board) & unknown
    for _ in range(ATTEMPTS):
        held = _must(scatter([place.may_hold for place in places], cards, rng))
        in_hand = (
            card for place, card in zip(places, held, strict=True) if place.owner == known.turn
        )
        if fitting & card_set(in_hand):
            return held
    for card in rng.sample(cards_in(fitting), fitting.bit_count()):
        kept = [
            place.may_hold if place.owner == known.turn else place.may_hold & ~(1 << card)
            for place in places
        ]
        forced = scatter(kept, cards, rng)
        if forced is not None:
            return forced
    return _must(None)


def _must(held: list[int] | None) -> list[int]:
    """The true course of a deal is one way to lay the cards; what was made up may have none."""
    doubt(held is None, NOTHING_FITS)
    return held or []
