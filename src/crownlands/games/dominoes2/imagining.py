"""Hands that fit all a seat has seen: its own, and what the course of the deal told of others.

Every hidden card of a hand is a slot with the set of cards it cannot be. A seat that could not play
lacks every card that would have fitted; a card that came later is not bound by that. Which slot a
played card left is not known, so one that could have held it is chosen at random.
"""

from collections.abc import Iterator, Sequence
from math import comb
from random import Random
from typing import TypeAlias

from msgspec.structs import replace

from crownlands.core.actors import Seat
from crownlands.games.dominoes2.board import EMPTY_BOARD, playable_cards
from crownlands.games.dominoes2.cards import CARDS, EVERY_CARD, HAND, CardSet, higher_cards
from crownlands.games.dominoes2.hiding import hidden_seats, unknown_cards
from crownlands.games.dominoes2.table import HIDDEN, NONE, CardTable, Stage, Tell

Slots: TypeAlias = list[CardSet]
"""For each hidden card of a hand, the cards it cannot be."""
Hands: TypeAlias = dict[Seat, list[int]]


def imagine_table(known: CardTable, rng: Random) -> CardTable:
    """Complete what a seat knows with hands and a pile that fit it."""
    seats = hidden_seats(known)
    unknown = unknown_cards(known)
    if known.must_play == HIDDEN and known.board == EMPTY_BOARD:
        hands = _around_the_highest(known, seats, unknown, rng)
    else:
        hands = _fitting(known, seats, unknown, rng)
    return _complete(known, unknown, hands)


def _complete(known: CardTable, unknown: Sequence[int], hands: Hands) -> CardTable:
    dealt = {card for hand in hands.values() for card in hand}
    must_play = known.must_play
    if must_play == HIDDEN:
        must_play = hands[known.turn][-1]
    return replace(
        known,
        hands=tuple(
            tuple(sorted(hands[seat])) if seat in hands else hand
            for seat, hand in enumerate(known.hands)
        ),
        pile=tuple(card for card in unknown if card not in dealt),
        must_play=must_play,
    )


def _fitting(known: CardTable, seats: Sequence[Seat], unknown: Sequence[int], rng: Random) -> Hands:
    """Deal unknown cards to slots. The true course of the deal is one way, so there is one."""
    for chosen in _histories(known, seats, rng):
        slots = [slot for hand in chosen for slot in hand]
        cards = _assign(slots, unknown, rng)
        if cards is not None:
            dealt = iter(cards)
            return {
                seat: [next(dealt) for _ in hand] for seat, hand in zip(seats, chosen, strict=True)
            }
    raise AssertionError("a view that comes from a game fits some hands")


def _histories(known: CardTable, seats: Sequence[Seat], rng: Random) -> Iterator[list[Slots]]:
    """Give, in random order, every way the hidden hands may have come about, as their slots."""
    if not seats:
        yield []
        return
    seat, *others = seats
    start: Slots = [_barred_at_first(known)] * _cards_at_first(known, seat)
    for slots in _follow(start, known.tells[seat], rng):
        for hand in _able_to_play(known, slots, rng) if seat == known.turn else [slots]:
            for rest in _histories(known, others, rng):
                yield [hand, *rest]


def _able_to_play(known: CardTable, slots: Slots, rng: Random) -> Iterator[Slots]:
    """Let the seat in turn hold a card that fits, if it is asked for one.

    That is the card just drawn if it has to play that one, else any of its cards.
    """
    if known.stage != Stage.PLAY:
        yield slots
        return
    unfit = EVERY_CARD & ~playable_cards(known.board)
    drawn = [len(slots) - 1]
    places = drawn if known.must_play == HIDDEN else rng.sample(range(len(slots)), len(slots))
    for place in places:
        yield [*slots[:place], slots[place] | unfit, *slots[place + 1 :]]


def _cards_at_first(known: CardTable, seat: Seat) -> int:
    return len(known.hands[seat]) if known.stage == Stage.DEAL else HAND


def _barred_at_first(known: CardTable) -> CardSet:
    """Before the first card is laid, its holder knows that nobody has a higher one."""
    if known.board != EMPTY_BOARD or known.must_play in (NONE, HIDDEN):
        return 0
    return higher_cards(known.must_play)


def _follow(slots: Slots, tells: Sequence[Tell], rng: Random) -> Iterator[Slots]:
    """Follow what was told of a hand, choosing the slot that each played card left."""
    if not tells:
        yield list(slots)
        return
    told, *later = tells
    if told.lacks:
        yield from _follow([slot | told.lacks for slot in slots], later, rng)
    elif told.played == NONE:
        yield from _follow([*slots, 0], later, rng)
    else:
        holders = list(dict.fromkeys(slot for slot in slots if not slot >> told.played & 1))
        for slot in rng.sample(holders, len(holders)):
            rest = list(slots)
            rest.remove(slot)
            yield from _follow(rest, later, rng)


def _assign(slots: Slots, cards: Sequence[int], rng: Random) -> list[int] | None:
    """Give every slot a card it can be, at random; None if there is no way.

    A slot that finds its cards taken makes another move to a card of its own, and so on.
    """
    shuffled = rng.sample(cards, len(cards))
    holder: dict[int, int] = {}

    def settle(slot: int, tried: set[int]) -> bool:
        for card in shuffled:
            if slots[slot] >> card & 1 or card in tried:
                continue
            tried.add(card)
            if card not in holder or settle(holder[card], tried):
                holder[card] = slot
                return True
        return False

    if not all(settle(slot, set()) for slot in range(len(slots))):
        return None
    by_slot = {slot: card for card, slot in holder.items()}
    return [by_slot[slot] for slot in range(len(slots))]


def _around_the_highest(
    known: CardTable, seats: Sequence[Seat], unknown: Sequence[int], rng: Random
) -> Hands:
    """Deal so that the seat in turn holds the highest card of all hands.

    Each card is taken for the highest as often as there are deals in which it is.
    """
    own = [_rank(card) for hand in known.hands for card in hand if card != HIDDEN]
    above_own = [card for card in unknown if _rank(card) > max(own, default=(-1, -1))]
    weights = [_deals_with_highest(known, seats, unknown, card) for card in above_own]
    highest = rng.choices(above_own, weights)[0]
    lower = [card for card in unknown if _rank(card) < _rank(highest)]
    cards = iter(rng.sample(lower, len(lower)))
    sizes = {seat: len(known.hands[seat]) - (seat == known.turn) for seat in seats}
    hands = {seat: [next(cards) for _ in range(size)] for seat, size in sizes.items()}
    hands[known.turn].append(highest)
    return hands


def _deals_with_highest(
    known: CardTable, seats: Sequence[Seat], unknown: Sequence[int], highest: int
) -> int:
    """Count the deals in which a card is the highest and the seat in turn holds it."""
    left = sum(_rank(card) < _rank(highest) for card in unknown)
    ways = 1
    for seat in seats:
        size = len(known.hands[seat]) - (seat == known.turn)
        ways *= comb(left, size)
        left -= min(size, left)
    return ways


def _rank(card: int) -> tuple[int, int]:
    return CARDS[card].rank
