"""The best place for a domino in a kingdom, by the points it brings and what weights add."""

from typing import NamedTuple

import numpy as np

from crownlands.compiled.jit import borrowing, inlined
from crownlands.compiled.kingdom import (
    ONE,
    WAYS,
    Cells,
    Reach,
    Spots,
    around,
    centred_reach,
    count,
    find_spots,
    first,
    off_centre,
    reach_of,
    room,
)
from crownlands.compiled.mode import (
    DECK,
    HALVES,
    LEFT_CROWNS,
    LEFT_TERRAIN,
    MIDDLE_KINGDOM,
    RIGHT_CROWNS,
    RIGHT_TERRAIN,
    SIZE,
    Bits,
    Ints,
    Mode,
)
from crownlands.compiled.position import BoundingBox, Land
from crownlands.compiled.rng import Rng, advance, below
from crownlands.compiled.static_eval import (
    HOLE,
    OFF_CENTRE,
    EvalWeights,
    IndexedKingdom,
    domain_value,
    joined_value,
    seen_room,
)

NO_SPOT = -(1 << 40)
"""The value of a domino that fits nowhere."""
_NONE = np.uint64(0)


class Scratch(NamedTuple):
    """Arrays that are overwritten for every domino."""

    spots: Spots
    gains: Ints
    """`int64[128]`: what a left half brings on each square of the frame, then a right half."""


def new_scratch() -> Scratch:
    """Return arrays to find the best spot in."""
    return Scratch(np.zeros(WAYS, np.uint64), np.zeros(128, np.int64))


@borrowing
def _fill_gains(
    cells: Cells,
    crowns: int,
    domains: Bits,
    figures: Ints,
    weights: EvalWeights,
    gains: Ints,
    at: int,
) -> None:
    """Write what a half with some crowns brings on each of some squares."""
    while cells:
        lowest = cells & (~cells + ONE)
        gains[at + first(cells)] = joined_value(
            around(lowest), 1, crowns, domains, figures, weights
        )
        cells ^= lowest


@inlined
def halves_at(way: int, spot: Cells) -> tuple[Cells, Cells]:
    """Return the squares of the left and the right half, as far as they lie in the frame."""
    if way == 0:
        return spot, spot << np.uint64(1)
    if way == 1:
        return spot, spot << np.uint64(8)
    if way == 2:
        return spot, spot >> np.uint64(1)
    if way == 3:
        return spot, spot >> np.uint64(8)
    if way & 1:
        return _NONE, spot
    return spot, _NONE


@inlined
def find_good_spots(
    mode: Mode, land: Land, box: BoundingBox, domino: int, spots: Spots
) -> tuple[int, Reach, bool]:
    """Find the spots that keep the castle in the middle where that counts, or else all.

    Returns how many there are, the reach they were found in, and whether the middle gets lost.
    """
    size = mode[SIZE]
    loses = False
    if mode[MIDDLE_KINGDOM] and not off_centre(box, size):
        centred = centred_reach(box, size)
        total = find_spots(mode, land, box, domino, centred, spots)
        if total:
            return total, centred, False
        loses = True
    reach = reach_of(box, size)
    return find_spots(mode, land, box, domino, reach, spots), reach, loses


@borrowing
def fill_gains(
    mode: Mode, kingdom: IndexedKingdom, domino: int, weights: EvalWeights, scratch: Scratch
) -> None:
    """Write what each half of a domino brings on each square where it might lie."""
    _, _, domains, figures = kingdom
    spots, gains = scratch
    half = DECK + HALVES * domino
    lefts, rights = spots[4] | spots[6] | spots[8] | spots[10], _NONE
    for way in range(4):
        here, there = halves_at(way, spots[way])
        lefts |= here
        rights |= there
    rights |= spots[5] | spots[7] | spots[9] | spots[11]
    terrain, crowns = mode[half + LEFT_TERRAIN], mode[half + LEFT_CROWNS]
    _fill_gains(lefts, crowns, domains[terrain], figures[terrain], weights, gains, 0)
    terrain, crowns = mode[half + RIGHT_TERRAIN], mode[half + RIGHT_CROWNS]
    _fill_gains(rights, crowns, domains[terrain], figures[terrain], weights, gains, 64)


@borrowing
def best_spot(
    mode: Mode,
    kingdom: IndexedKingdom,
    domino: int,
    weights: EvalWeights,
    scratch: Scratch,
    rng: Rng,
) -> tuple[int, int, Rng]:
    """Find where a domino brings most, at random among equals.

    Returns the value, the way and spot as one number (64 * way + spot), and the next state of the
    generator; the value is `NO_SPOT` where the domino fits nowhere.
    """
    land, box, domains, figures = kingdom
    spots, gains = scratch
    total, reach, lost = find_good_spots(mode, land, box, domino, spots)
    if total == 0:
        return NO_SPOT, 0, rng
    half = DECK + HALVES * domino
    left, right = mode[half + LEFT_TERRAIN], mode[half + RIGHT_TERRAIN]
    left_crowns, right_crowns = mode[half + LEFT_CROWNS], mode[half + RIGHT_CROWNS]
    free = room(land, box, reach)
    seen = seen_room(box, reach, free)
    alone = count(seen & ~around(free))
    if left != right:
        fill_gains(mode, kingdom, domino, weights, scratch)
    best, choice, equals = NO_SPOT, 0, 0
    for way in range(WAYS):
        cells = spots[way]
        while cells:
            spot = cells & (~cells + ONE)
            cells ^= spot
            here, there = halves_at(way, spot)
            if left == right:
                value = joined_value(
                    around(here | there),
                    2,
                    left_crowns + right_crowns,
                    domains[left],
                    figures[left],
                    weights,
                )
            else:
                value = (gains[first(here)] if here else domain_value(1, left_crowns, weights)) + (
                    gains[64 + first(there)] if there else domain_value(1, right_crowns, weights)
                )
            still_free = free & ~(here | there)
            value -= (count(seen & still_free & ~around(still_free)) - alone) * weights[HOLE]
            if value > best:
                best, choice, equals = value, 64 * way + first(spot), 1
            elif value == best:
                equals += 1
                rng = advance(rng)
                if below(rng, equals) == 0:
                    choice = 64 * way + first(spot)
    return best - lost * weights[OFF_CENTRE], choice, rng
