"""What a kingdom is worth in compiled code, without playing on: static evaluations and weights.

The domains of every kingdom stand in an index, which is updated while a game is played.
`kingdom_value` equals `KingdomEvaluator.kingdom_value` in `kingdom/heuristics.py`, by which the bot
`greedy` plays; tests compare the two. Playouts use `playout_value`, which is cheap to update while
a kingdom grows.
"""

from typing import Final, NamedTuple, TypeAlias

import numpy as np

from crownlands.compiled.config import (
    DECK,
    HALVES,
    HARMONY,
    LEFT_TERRAIN,
    MIDDLE_KINGDOM,
    RIGHT_TERRAIN,
    SIZE,
    Bits,
    GameConfig,
    Ints,
)
from crownlands.compiled.jit import compiled_no_alloc, inlined, inlined_view
from crownlands.compiled.kingdom import (
    FIRST_COLUMN,
    FIRST_ROW,
    ONE,
    Cells,
    Reach,
    around,
    centred_reach,
    count,
    crowns_on,
    free_squares,
    grow,
    off_centre,
    reach_of,
    rectangle,
)
from crownlands.compiled.position import (
    BOX_HEIGHT,
    BOX_WIDTH,
    TERRAINS,
    BoundingBox,
    Land,
    Position,
)
from crownlands.kingdom.heuristics import EvalWeights

MOST_DOMAINS: Final = 26
"""No kingdom of 7x7 has more domains of one terrain."""
PlayoutWeights: TypeAlias = Ints
"""`int64[...]`: the weights of playouts at the places below."""
PLAYOUT_POINT: Final = 64
"""A point of the score; all other weights of playouts are measured against it."""
GROWTH, HOLE, OFF_CENTRE, ORDER = range(4)
"""For the square of a domain's size; against a square that nothing can cover any more; against
losing the middle kingdom where it counts; for each place further up in the next line."""
NEVER: Final = 1000.0
"""A weight in points that only gives way when there is no choice."""
POINTS_ONLY_WEIGHTS: Final = (0.0, NEVER, NEVER, 0.0)
"""Points at once, without holes and with the castle in the middle as long as that is possible."""
PLAYOUT_WEIGHTS: Final = (0.2, 5.0, NEVER, 0.4)
"""Points at once, larger domains for crowns to come, few holes, an early pick next time."""


class DomainIndex(NamedTuple):
    """The domains of all kingdoms."""

    cells: Bits
    """`uint64[sides, 6, 26]`: the squares of each domain, by side and terrain."""
    figures: Ints
    """`int64[sides, 6, 1 + 2 * 26]`: how many domains there are, then size and crowns of each."""


class IndexedKingdom(NamedTuple):
    """A kingdom with the index of its domains."""

    land: Land
    box: BoundingBox
    cells: Bits
    figures: Ints


def new_domain_index(sides: int) -> DomainIndex:
    """Return an empty index."""
    return DomainIndex(
        np.zeros((sides, TERRAINS, MOST_DOMAINS), np.uint64),
        np.zeros((sides, TERRAINS, 1 + 2 * MOST_DOMAINS), np.int64),
    )


@inlined_view
def indexed_kingdom(position: Position, index: DomainIndex, side: int) -> IndexedKingdom:
    """Return the kingdom of a side with its part of the index."""
    return IndexedKingdom(
        position.lands[side], position.boxes[side], index.cells[side], index.figures[side]
    )


@compiled_no_alloc
def index_terrain(kingdom: IndexedKingdom, terrain: int) -> None:
    """Find the domains of a terrain in a kingdom."""
    land, _, cells, figures = kingdom
    left = land[terrain]
    found = 0
    while left:
        domain = grow(left & (~left + ONE), land[terrain])
        cells[terrain, found] = domain
        figures[terrain, 1 + 2 * found] = count(domain)
        figures[terrain, 2 + 2 * found] = crowns_on(land, domain)
        found += 1
        left &= ~domain
    figures[terrain, 0] = found


@compiled_no_alloc
def index_kingdom(kingdom: IndexedKingdom) -> None:
    """Find all domains of a kingdom."""
    for terrain in range(TERRAINS):
        index_terrain(kingdom, terrain)


@compiled_no_alloc
def index_all(position: Position, index: DomainIndex) -> None:
    """Find all domains of all kingdoms."""
    for side in range(len(position.lands)):
        index_kingdom(indexed_kingdom(position, index, side))


@inlined
def index_placed(config: GameConfig, kingdom: IndexedKingdom, domino: int, moved: int) -> None:
    """Update the index of a kingdom after a domino was laid and the frame moved."""
    left = config[DECK + HALVES * domino + LEFT_TERRAIN]
    right = config[DECK + HALVES * domino + RIGHT_TERRAIN]
    if moved:
        shift = np.uint64(moved)
        for terrain in range(TERRAINS):
            for domain in range(kingdom.figures[terrain, 0]):
                kingdom.cells[terrain, domain] <<= shift
    index_terrain(kingdom, left)
    if right != left:
        index_terrain(kingdom, right)


def make_weights(
    growth: float = 0.0, hole: float = 0.0, off_centre: float = 0.0, order: float = 0.0
) -> PlayoutWeights:
    """Return weights of playouts, given in points."""
    return np.array([round(weight * PLAYOUT_POINT) for weight in (growth, hole, off_centre, order)])


@compiled_no_alloc
def kingdom_value(config: GameConfig, land: Land, box: BoundingBox, weights: EvalWeights) -> int:
    """Value a kingdom as `KingdomEvaluator.kingdom_value` does, in tenths of points."""
    free = free_squares(land, box, reach_of(box, config[SIZE]))
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
    loss = weights.hole + (weights.harmony if config[HARMONY] else 0)
    value -= loss * count(inside & ~around(free))
    if config[MIDDLE_KINGDOM] and off_centre(box, config[SIZE]):
        value -= weights.centre
    return value


@inlined
def domain_value(size: int, crowns: int, weights: PlayoutWeights) -> int:
    """Value a domain: its points, and its size for crowns to come."""
    return size * (PLAYOUT_POINT * crowns + weights[GROWTH] * size)


@inlined
def joined_value(
    ring: Cells, size: int, crowns: int, domains: Bits, figures: Ints, weights: PlayoutWeights
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
def inner_free_squares(box: BoundingBox, reach: Reach, free: Cells) -> Cells:
    """Leave out the squares at the edge of the frame behind which the kingdom may grow further."""
    if reach[0] > 1:
        free &= ~FIRST_COLUMN
    if reach[1] > 1:
        free &= ~(FIRST_COLUMN << np.uint64(box[BOX_WIDTH] + 1))
    if reach[2] > 1:
        free &= ~FIRST_ROW
    if reach[3] > 1:
        free &= ~(FIRST_ROW << np.uint64(8 * (box[BOX_HEIGHT] + 1)))
    return free


@compiled_no_alloc
def playout_value(config: GameConfig, kingdom: IndexedKingdom, weights: PlayoutWeights) -> int:
    """Value an indexed kingdom by its domains, its holes and the middle of it."""
    land, box, _, figures = kingdom
    value = 0
    for terrain in range(TERRAINS):
        for at in range(figures[terrain, 0]):
            value += domain_value(
                figures[terrain, 1 + 2 * at], figures[terrain, 2 + 2 * at], weights
            )
    reach = reach_of(box, config[SIZE])
    if config[MIDDLE_KINGDOM]:
        if off_centre(box, config[SIZE]):
            value -= weights[OFF_CENTRE]
        else:
            reach = centred_reach(box, config[SIZE])
    free = free_squares(land, box, reach)
    return value - weights[HOLE] * count(inner_free_squares(box, reach, free) & ~around(free))
