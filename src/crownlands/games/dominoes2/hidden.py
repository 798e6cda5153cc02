"""Hidden information: `observe` hides hands, `imagine` draws them again (determinization)."""

from collections.abc import Iterable, Sequence
from math import comb
from random import Random
from typing import Final, NamedTuple, TypeAlias

from msgspec.structs import replace

from crownlands.core.moves import Move, Seat
from crownlands.games.dominoes2.cards import CardSet, Deal, Pack, card_set, cards_in
from crownlands.games.dominoes2.table import HIDDEN, NONE, CardTable, DealStage, Tell
from crownlands.kingdom.table import reject


def hide(table: CardTable, seat: Seat | None) -> CardTable:
    """Turn all cards over that a seat, or a spectator, may not see. At the end all are shown."""
    if table.stage == DealStage.OVER:
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


def unknown_cards(pack: Pack, known: CardTable) -> CardSet:
    """Return the cards that may be in a hidden hand or in the pile."""
    seen = {card for hand in known.hands for card in hand if card != HIDDEN}
    seen.update(played_cards(known, range(len(known.hands))))
    return pack.every_card & ~card_set(seen)


def hand_slots(tells: Sequence[Tell], at_first: int, kept: CardSet) -> list[CardSet]:
    """Return which card each one of a hand may have been: the last drawn first, then the deal.

    It is one the hand still holds (any of `kept`) or one it has played since, but none that the
    hand was seen to lack while it was there.
    """
    slots = []
    may_be = kept
    for seen_tell in reversed(tells):
        if seen_tell.lacks:
            may_be &= ~seen_tell.lacks
        elif seen_tell.played != NONE:
            may_be |= 1 << seen_tell.played
        else:
            slots.append(may_be)
    return slots + [may_be] * at_first


def played_cards(table: CardTable, seats: Iterable[Seat]) -> list[int]:
    """List the cards that some seats have played in this deal."""
    return [
        seen_tell.played
        for seat in seats
        for seen_tell in table.tells[seat]
        if seen_tell.played != NONE
    ]


Places: TypeAlias = Sequence[CardSet]
"""For each place, the cards it may hold."""

STIRS: Final = 6
"""How often every place is asked to exchange its card, so that no way of filling is favoured."""


def fill(places: Places, cards: Sequence[int]) -> list[int] | None:
    """Assign every place a card it may hold, early ones first; None if there is no way.

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


NOTHING_FITS: Final = "no hands fit what is known"
ATTEMPTS: Final = 6
"""How often hands are dealt in the hope that the seat in turn can play, before it is made to."""


class HiddenCard(NamedTuple):
    """Where a hidden card lies, or lay: with a seat, or in the pile; and which it may be."""

    owner: Seat
    may_hold: CardSet


def imagine_table(pack: Pack, known: CardTable, rng: Random) -> CardTable:
    """Complete what a seat knows with hands and a pile that fit it."""
    unknown = unknown_cards(pack, known)
    got = _scattered(pack, known, unknown, rng)
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


def imagine_deals(pack: Pack, moves: Sequence[Move], known: CardTable, rng: Random) -> list[Move]:
    """Rewrite the hidden cards of the current deal so that the course looks the same to the seat.

    Who got a card when is public, so each hidden hand is dealt the cards imagined for it, the last
    one last. The cards of a first hand came in any order.
    """
    got = _scattered(pack, known, unknown_cards(pack, known), rng)
    rewritten = list(moves)
    left = {}
    for seat in hidden_seats(known):
        drawn, first = got[seat][: -pack.hand], got[seat][-pack.hand :]
        left[seat] = iter([*drawn, *rng.sample(first, len(first))])
    dealt = sum(map(len, known.hands)) + len(played_cards(known, range(len(known.hands))))
    for at in range(len(moves) - 1, -1, -1):
        move = moves[at]
        if dealt and isinstance(move, Deal):
            dealt -= 1
            if move.seat in left:
                rewritten[at] = Deal(move.seat, pack.ids[next(left[move.seat])])
    return rewritten


def _scattered(
    pack: Pack, known: CardTable, unknown: CardSet, rng: Random
) -> dict[Seat, list[int]]:
    """Imagine which cards every hidden hand got, the last first, and which lie in the pile."""
    opening = known.board == pack.empty_board and known.must_play != NONE
    places = (
        _at_the_opening(pack, known, unknown, rng) if opening else _places(pack, known, unknown)
    )
    held = _able_to_play(known, places, unknown, pack.playable_cards(known.board), rng)
    got: dict[Seat, list[int]] = {}
    for place, card in zip(places, held, strict=True):
        got.setdefault(place.owner, []).append(card)
    return got


def _places(pack: Pack, known: CardTable, unknown: CardSet) -> list[HiddenCard]:
    """Return the places of all hidden cards; in each hand the card that came last comes first."""
    places = []
    for seat in hidden_seats(known):
        at_first = len(known.hands[seat]) if known.stage == DealStage.DEAL else pack.hand
        slots = hand_slots(known.tells[seat], at_first, unknown)
        if seat == known.turn and known.must_play == HIDDEN:
            slots[0] &= pack.playable_cards(known.board)
        places += [HiddenCard(seat, slot) for slot in slots]
    return places + [HiddenCard(NONE, unknown)] * len(known.pile)


def _at_the_opening(
    pack: Pack, known: CardTable, unknown: CardSet, rng: Random
) -> list[HiddenCard]:
    """List the hidden cards before the first is laid: its holder has the highest of all hands."""
    hidden = known.must_play == HIDDEN
    highest = _highest(pack, known, unknown, rng) if hidden else known.must_play
    higher, first = pack.higher_cards[highest], 1 << highest
    places = []
    for seat in hidden_seats(known):
        begins = hidden and seat == known.turn
        below = [HiddenCard(seat, unknown & ~higher & ~first)] * (pack.hand - begins)
        places += [HiddenCard(seat, first), *below] if begins else below
    return places + [HiddenCard(NONE, unknown & ~first)] * len(known.pile)


def _highest(pack: Pack, known: CardTable, unknown: CardSet, rng: Random) -> int:
    """Choose the highest card, each as often as there are deals in which it is."""
    own = card_set(card for hand in known.hands for card in hand if card != HIDDEN)
    cards = [card for card in cards_in(unknown) if not own & pack.higher_cards[card]]
    weights = [_deals_below(pack, known, unknown, card) for card in cards]
    reject(not any(weights), NOTHING_FITS)
    return rng.choices(cards, weights)[0]


def _deals_below(pack: Pack, known: CardTable, unknown: CardSet, highest: int) -> int:
    """Count the deals in which the seat in turn has this card and nobody a higher one."""
    left = (unknown & ~pack.higher_cards[highest]).bit_count() - 1
    ways = 1
    for seat in hidden_seats(known):
        size = pack.hand - (seat == known.turn)
        ways *= comb(left, size)
        left = max(0, left - size)
    return ways


def _able_to_play(
    known: CardTable,
    places: Sequence[HiddenCard],
    unknown: CardSet,
    playable: CardSet,
    rng: Random,
) -> list[int]:
    """Scatter the cards so that a hidden seat which is asked to play has a card that fits."""
    cards = [*cards_in(unknown), *played_cards(known, hidden_seats(known))]
    asked = known.stage == DealStage.PLAY and known.must_play == NONE
    if not asked or HIDDEN not in known.hands[known.turn]:
        return _must(scatter([place.may_hold for place in places], cards, rng))
    fitting = playable & unknown
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
    """Return the cards; raise `BadPosition` if nothing fits, as where a view was made up."""
    reject(held is None, NOTHING_FITS)
    return held or []
