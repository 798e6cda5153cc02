"""What a kingdom is worth in compiled code, without playing on: static evaluations and weights.

`careful_value` is the judgement of `kingdom/heuristics.py`, by which `greedy` plays; tests compare
the two. Playouts go by `kingdom_value`, which is cheap to keep up to date while a kingdom grows.
`outlook` is for searches without playouts: a domain is worth its points, what its crowns would
bring with the squares that may still join it, and what its squares would bring with the crowns to
come. What is to come is read from the dominoes nobody has seen, shared out evenly; a domain without
room around it gets nothing of it.
"""

from typing import Any, Final, TypeAlias

import numpy as np

from crownlands.compiled.bits import (
    FIRST_COLUMN,
    FIRST_ROW,
    ONE,
    Cells,
    around,
    count,
    grow,
    rectangle,
)
from crownlands.compiled.jit import compiled, inlined
from crownlands.compiled.mode import (
    BOX_SIZE,
    BOXES,
    DECK,
    HALVES,
    HARMONY,
    KINGS,
    LEFT_CROWNS,
    LEFT_TERRAIN,
    MIDDLE_KINGDOM,
    PLAYERS,
    RIGHT_CROWNS,
    RIGHT_TERRAIN,
    ROUNDS,
    SIDES,
    SIZE,
    Mode,
)
from crownlands.compiled.placing import Reach, centred_reach, off_centre, reach_of, room
from crownlands.compiled.scoring import crowns_on
from crownlands.compiled.table import (
    BOX_HEIGHT,
    BOX_WIDTH,
    LINES_DRAWN,
    TERRAINS,
    UNSEEN,
    Box,
    Land,
    Notes,
)
from crownlands.kingdom.heuristics import EvalWeights as CarefulWeights
from crownlands.kingdom.scoring import HARMONY_POINTS, MIDDLE_KINGDOM_POINTS

EvalWeights: TypeAlias = Any
"""`int64[...]`: the weights of playouts at the places below."""

POINT: Final = 64
"""A point of the score; all other weights of playouts are measured against it."""
GROWTH, HOLE, OFF_CENTRE, ORDER = range(4)
"""For the square of a domain's size; against a square that nothing can cover any more; against
losing the middle kingdom where it counts; for each place further up in the next line."""
NEVER: Final = 1000.0
"""A weight in points that only gives way when there is no choice."""
PLAIN: Final = (0.0, NEVER, NEVER, 0.0)
"""Points at once, without holes and with the castle in the middle as long as that is possible."""
PATIENT: Final = (0.2, 5.0, NEVER, 0.4)
"""Points at once, larger domains for crowns to come, few holes, an early pick next time."""

JOINING, CROWNING, GAP, WHOLE, MIDDLE, LATE, RIVALS = range(7)
"""Weights of the outlook: what part of the squares to come joins a domain of its terrain, and of
the crowns to come; what a square costs that nothing can cover any more; what part of the bonuses in
play is hoped for; what each place further back in the next line costs; how much the best rival
counts."""
OUTLOOK: Final = np.array([0.1, 0.5, 1.5, 0.5, 1.0, 0.5, 0.5])


def make_weights(
    growth: float = 0.0, hole: float = 0.0, off_centre: float = 0.0, order: float = 0.0
) -> EvalWeights:
    """Return weights of playouts, given in points."""
    return np.array([round(weight * POINT) for weight in (growth, hole, off_centre, order)])


@compiled
def careful_value(mode: Mode, land: Land, box: Box, weights: CarefulWeights) -> int:
    """Value a kingdom as `KingdomEvaluator.kingdom_value` does, in tenths of points."""
    free = room(land, box, reach_of(box, mode[SIZE]))
    value = 0
    for terrain in range(TERRAINS):
        left = land[terrain]
        while left:
            domain = grow(left & (~left + ONE), land[terrain])
            left &= ~domain
            crowns = crowns_on(land, domain)
            if crowns:
                sides = min(count(around(domain) & free), weights.growth_sides)
                value += crowns * (weights.point * count(domain) + weights.growth * sides)
            else:
                value += weights.crownless * count(domain)
    inside = free & rectangle(1, 1, box[BOX_WIDTH], box[BOX_HEIGHT])
    loss = weights.hole + (weights.harmony if mode[HARMONY] else 0)
    value -= loss * count(inside & ~around(free))
    if mode[MIDDLE_KINGDOM] and off_centre(box, mode[SIZE]):
        value -= weights.centre
    return value


@inlined
def domain_value(size: int, crowns: int, weights: EvalWeights) -> int:
    """Value a domain: its points, and its size for crowns to come."""
    return size * (POINT * crowns + weights[GROWTH] * size)


@inlined
def joined_value(
    ring: Cells, size: int, crowns: int, domains: Any, figures: Any, weights: EvalWeights
) -> int:
    """Return what new squares of a terrain bring that join the domains their ring touches."""
    before = 0
    for at in range(figures[0]):
        if domains[at] & ring:
            joined, more = figures[1 + 2 * at], figures[2 + 2 * at]
            before += domain_value(joined, more, weights)
            size += joined
            crowns += more
    return domain_value(size, crowns, weights) - before


@inlined
def seen_room(box: Box, reach: Reach, free: Cells) -> Cells:
    """Leave out the squares at the edge of the frame behind which there is more room."""
    if reach[0] > 1:
        free &= ~FIRST_COLUMN
    if reach[1] > 1:
        free &= ~(FIRST_COLUMN << np.uint64(box[BOX_WIDTH] + 1))
    if reach[2] > 1:
        free &= ~FIRST_ROW
    if reach[3] > 1:
        free &= ~(FIRST_ROW << np.uint64(8 * (box[BOX_HEIGHT] + 1)))
    return free


@compiled
def kingdom_value(mode: Mode, land: Land, box: Box, figures: Any, weights: EvalWeights) -> int:
    """Value a surveyed kingdom by its domains, its holes and the middle of it."""
    value = 0
    for terrain in range(TERRAINS):
        for at in range(figures[terrain, 0]):
            value += domain_value(
                figures[terrain, 1 + 2 * at], figures[terrain, 2 + 2 * at], weights
            )
    reach = reach_of(box, mode[SIZE])
    if mode[MIDDLE_KINGDOM]:
        if off_centre(box, mode[SIZE]):
            value -= weights[OFF_CENTRE]
        else:
            reach = centred_reach(box, mode[SIZE])
    free = room(land, box, reach)
    return value - weights[HOLE] * count(seen_room(box, reach, free) & ~around(free))


@compiled
def look_ahead(mode: Mode, notes: Notes, weights: Any, prospects: Any) -> None:
    """Write the squares and the crowns of each terrain that a side may expect of the pile."""
    prospects[:] = 0.0
    unseen = 0
    for box in range(mode[BOXES]):
        for bit in range(mode[BOX_SIZE]):
            if notes[UNSEEN + box] >> bit & 1:
                half = DECK + HALVES * (box * mode[BOX_SIZE] + bit)
                unseen += 1
                prospects[mode[half + LEFT_TERRAIN], 0] += 1
                prospects[mode[half + LEFT_TERRAIN], 1] += mode[half + LEFT_CROWNS]
                prospects[mode[half + RIGHT_TERRAIN], 0] += 1
                prospects[mode[half + RIGHT_TERRAIN], 1] += mode[half + RIGHT_CROWNS]
    picked = mode[PLAYERS] * mode[KINGS]
    to_come = (mode[ROUNDS] - notes[LINES_DRAWN]) * picked / mode[SIDES]
    if unseen:
        prospects *= to_come / unseen
    prospects[:, 0] *= weights[JOINING]
    prospects[:, 1] *= weights[CROWNING]


@compiled
def outlook(
    mode: Mode, land: Land, box: Box, cells: Any, figures: Any, prospects: Any, weights: Any
) -> float:
    """Value a surveyed kingdom in points."""
    reach = reach_of(box, mode[SIZE])
    lost = mode[MIDDLE_KINGDOM] != 0 and off_centre(box, mode[SIZE])
    if mode[MIDDLE_KINGDOM] and not lost:
        reach = centred_reach(box, mode[SIZE])
    free = room(land, box, reach)
    value = 0.0
    for terrain in range(TERRAINS):
        squares = 0.0
        for at in range(figures[terrain, 0]):
            if around(cells[terrain, at]) & free:
                squares += figures[terrain, 1 + 2 * at]
        for at in range(figures[terrain, 0]):
            size, crowns = figures[terrain, 1 + 2 * at], figures[terrain, 2 + 2 * at]
            value += size * crowns
            opening = count(around(cells[terrain, at]) & free)
            if opening:
                share = size / squares
                joining = min(share * prospects[terrain, 0], 1.0 * opening)
                value += crowns * joining + (size + joining) * (share * prospects[terrain, 1])
    gaps = count(seen_room(box, reach, free) & ~around(free))
    value -= weights[GAP] * gaps
    if mode[HARMONY] and gaps == 0:
        value += HARMONY_POINTS * weights[WHOLE]
    if mode[MIDDLE_KINGDOM] and not lost:
        value += MIDDLE_KINGDOM_POINTS * weights[MIDDLE]
    return value
