"""The best place for a domino in a kingdom, by the points it brings and what weights add."""

from typing import NamedTuple

import numpy as np

from crownlands.compiled.config import (
    DECK,
    HALVES,
    LEFT_CROWNS,
    LEFT_TERRAIN,
    MIDDLE_KINGDOM,
    RIGHT_CROWNS,
    RIGHT_TERRAIN,
    SIZE,
    Bits,
    GameConfig,
    Ints,
)
from crownlands.compiled.jit import compiled_no_alloc, inlined
from crownlands.compiled.kingdom import (
    ONE,
    ORIENTATIONS,
    Anchors,
    Cells,
    Reach,
    around,
    centred_reach,
    count,
    find_placements,
    first,
    free_squares,
    off_centre,
    reach_of,
)
from crownlands.compiled.position import BoundingBox, Land
from crownlands.compiled.rng import Rng, advance, below
from crownlands.compiled.static_eval import (
    HOLE,
    OFF_CENTRE,
    IndexedKingdom,
    PlayoutWeights,
    domain_value,
    inner_free_squares,
    joined_value,
)

NO_PLACEMENT = -(1 << 40)
"""The value of a domino that fits nowhere."""
_NONE = np.uint64(0)


class Scratch(NamedTuple):
    """Arrays that are overwritten for every domino."""

    anchors: Anchors
    gains: Ints
    """`int64[128]`: what a left half brings on each square of the frame, then a right half."""


def new_scratch() -> Scratch:
    """Return arrays to find the best placement in."""
    return Scratch(np.zeros(ORIENTATIONS, np.uint64), np.zeros(128, np.int64))


@compiled_no_alloc
def _fill_gains(
    cells: Cells,
    crowns: int,
    domains: Bits,
    figures: Ints,
    weights: PlayoutWeights,
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
def halves_at(orientation: int, anchor: Cells) -> tuple[Cells, Cells]:
    """Return the squares of the left and the right half, as far as they lie in the frame."""
    if orientation == 0:
        return anchor, anchor << np.uint64(1)
    if orientation == 1:
        return anchor, anchor << np.uint64(8)
    if orientation == 2:
        return anchor, anchor >> np.uint64(1)
    if orientation == 3:
        return anchor, anchor >> np.uint64(8)
    if orientation & 1:
        return _NONE, anchor
    return anchor, _NONE


@inlined
def find_good_placements(
    config: GameConfig, land: Land, box: BoundingBox, domino: int, anchors: Anchors
) -> tuple[int, Reach, bool]:
    """Find the placements that keep the castle in the middle where that counts, or else all.

    Returns how many there are, the reach they were found in, and whether the middle gets lost.
    """
    size = config[SIZE]
    loses = False
    if config[MIDDLE_KINGDOM] and not off_centre(box, size):
        centred = centred_reach(box, size)
        total = find_placements(config, land, box, domino, centred, anchors)
        if total:
            return total, centred, False
        loses = True
    reach = reach_of(box, size)
    return find_placements(config, land, box, domino, reach, anchors), reach, loses


@compiled_no_alloc
def fill_gains(
    config: GameConfig,
    kingdom: IndexedKingdom,
    domino: int,
    weights: PlayoutWeights,
    scratch: Scratch,
) -> None:
    """Write what each half of a domino brings on each square where it might lie."""
    _, _, domains, figures = kingdom
    anchors, gains = scratch
    half = DECK + HALVES * domino
    lefts, rights = anchors[4] | anchors[6] | anchors[8] | anchors[10], _NONE
    for orientation in range(4):
        here, there = halves_at(orientation, anchors[orientation])
        lefts |= here
        rights |= there
    rights |= anchors[5] | anchors[7] | anchors[9] | anchors[11]
    terrain, crowns = config[half + LEFT_TERRAIN], config[half + LEFT_CROWNS]
    _fill_gains(lefts, crowns, domains[terrain], figures[terrain], weights, gains, 0)
    terrain, crowns = config[half + RIGHT_TERRAIN], config[half + RIGHT_CROWNS]
    _fill_gains(rights, crowns, domains[terrain], figures[terrain], weights, gains, 64)


@compiled_no_alloc
def best_placement(
    config: GameConfig,
    kingdom: IndexedKingdom,
    domino: int,
    weights: PlayoutWeights,
    scratch: Scratch,
    rng: Rng,
) -> tuple[int, int, Rng]:
    """Find where a domino brings most, at random among equals.

    Returns the value, orientation and anchor as one number (64 * orientation + anchor), and the
    next state of the generator; the value is `NO_PLACEMENT` where the domino fits nowhere.
    """
    land, box, domains, figures = kingdom
    anchors, gains = scratch
    total, reach, lost = find_good_placements(config, land, box, domino, anchors)
    if total == 0:
        return NO_PLACEMENT, 0, rng
    half = DECK + HALVES * domino
    left, right = config[half + LEFT_TERRAIN], config[half + RIGHT_TERRAIN]
    left_crowns, right_crowns = config[half + LEFT_CROWNS], config[half + RIGHT_CROWNS]
    free = free_squares(land, box, reach)
    seen = inner_free_squares(box, reach, free)
    alone = count(seen & ~around(free))
    if left != right:
        fill_gains(config, kingdom, domino, weights, scratch)
    best, choice, equals = NO_PLACEMENT, 0, 0
    for orientation in range(ORIENTATIONS):
        cells = anchors[orientation]
        while cells:
            anchor = cells & (~cells + ONE)
            cells ^= anchor
            here, there = halves_at(orientation, anchor)
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
                best, choice, equals = value, 64 * orientation + first(anchor), 1
            elif value == best:
                equals += 1
                rng = advance(rng)
                if below(rng, equals) == 0:
                    choice = 64 * orientation + first(anchor)
    return best - lost * weights[OFF_CENTRE], choice, rng
