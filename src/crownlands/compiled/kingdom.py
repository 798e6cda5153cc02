"""A kingdom as sets of squares: where a domino may lie, laying it there, and what scores.

A set of squares is the 64 bits of one number, eight to a row. A kingdom lies in a frame of 8 x 8
squares that moves with it: its bounding box begins at column 1 and row 1, so that one square more
fits on every side. A domino may reach one square beyond that; its other half then lies inside the
frame, and the half outside touches nothing else. So the 64 bits of one number hold any set of
squares of a kingdom of 5x5 or 7x7.
"""

from typing import Final, TypeAlias

import numpy as np

from crownlands.compiled.config import (
    ALIKE,
    DECK,
    HALVES,
    HARMONY,
    LEFT_CROWNS,
    LEFT_TERRAIN,
    MIDDLE_KINGDOM,
    RIGHT_CROWNS,
    RIGHT_TERRAIN,
    SIDES,
    SIZE,
    Bits,
    GameConfig,
    Ints,
)
from crownlands.compiled.jit import compiled, compiled_no_alloc, inlined, wrapping
from crownlands.compiled.position import (
    BOX_HEIGHT,
    BOX_LEFT,
    BOX_TOP,
    BOX_WIDTH,
    CASTLE,
    CROWNS,
    LAND,
    OCCUPIED,
    TERRAINS,
    BoundingBox,
    BoundingBoxes,
    Land,
    Lands,
)
from crownlands.kingdom.scoring import HARMONY_POINTS, MIDDLE_KINGDOM_POINTS

Cells: TypeAlias = np.uint64

ONE: Final = np.uint64(1)
ROW: Final = np.uint64(8)
"""Bits per row."""
ALL: Final = np.uint64(0xFFFFFFFFFFFFFFFF)
FIRST_COLUMN: Final = np.uint64(0x0101010101010101)
FIRST_ROW: Final = np.uint64(0xFF)
_NOT_FIRST: Final = np.uint64(0xFEFEFEFEFEFEFEFE)
_NOT_LAST: Final = np.uint64(0x7F7F7F7F7F7F7F7F)
_PAIRS: Final = np.uint64(0x5555555555555555)
_QUADS: Final = np.uint64(0x3333333333333333)
_BYTES: Final = np.uint64(0x0F0F0F0F0F0F0F0F)
_TWO: Final = np.uint64(2)
_FOUR: Final = np.uint64(4)
_TOP: Final = np.uint64(56)
Anchors: TypeAlias = Bits
"""`uint64[12]`: per orientation, where the anchor may lie: the half inside the frame."""
Reach: TypeAlias = tuple[int, int, int, int]
"""How many squares a kingdom may still grow to the left, to the right, up and down."""
ORIENTATIONS: Final = 12
"""Orientations: in four directions (east, south, west, north: where the right half lies as seen
from the left) inside the frame, then for east and west and for south and north with the right half,
or the left half, outside."""
DIRECTION: Final = np.array([0, 1, 2, 3, 0, 0, 2, 2, 1, 1, 3, 3])
STEP_X: Final = np.array([1, 0, -1, 0])
STEP_Y: Final = np.array([0, 1, 0, -1])
LEFT_X: Final = np.array([0, 0, 0, 0, 0, -1, 0, 1, 0, 0, 0, 0])
LEFT_Y: Final = np.array([0, 0, 0, 0, 0, 0, 0, 0, 0, -1, 0, 1])
"""Where the left half of each orientation lies, seen from the anchor."""
_NONE: Final = np.uint64(0)


@inlined
def to_east(cells: Cells) -> Cells:
    """Move squares one to the right; those of the last column fall off."""
    return (cells << ONE) & _NOT_FIRST


@inlined
def to_west(cells: Cells) -> Cells:
    """Move squares one to the left; those of the first column fall off."""
    return (cells >> ONE) & _NOT_LAST


@inlined
def around(cells: Cells) -> Cells:
    """Return the neighbours of squares, and maybe some of the squares."""
    return to_east(cells) | to_west(cells) | (cells << ROW) | (cells >> ROW)


@inlined
@wrapping
def count(cells: Cells) -> int:
    """Count squares; a compiler knows these lines as one instruction."""
    pairs = cells - ((cells >> ONE) & _PAIRS)
    quads = (pairs & _QUADS) + ((pairs >> _TWO) & _QUADS)
    each = (quads + (quads >> _FOUR)) & _BYTES
    return np.int64((each * FIRST_COLUMN) >> _TOP)  # type: ignore[return-value]


@inlined
def first(cells: Cells) -> int:
    """Return the number of the first square of a set that has one."""
    return count((cells - ONE) & ~cells)


@compiled
def pick_out(cells: Cells, place: int) -> int:
    """Return the number of the square at a place in a set, the first being at 0."""
    for _ in range(place):
        cells &= cells - ONE
    return first(cells)


@compiled
def grow(seed: Cells, cells: Cells) -> Cells:
    """Return all squares of a set that are connected to a seed inside it."""
    group = seed
    while True:
        grown = (group | around(group)) & cells
        if grown == group:
            return group
        group = grown


@inlined
def rectangle(left: int, top: int, right: int, bottom: int) -> Cells:
    """Return the squares of a rectangle, borders included."""
    columns = ((ONE << np.uint64(right - left + 1)) - ONE) << np.uint64(left)
    rows = (ALL >> np.uint64(64 - 8 * (bottom - top + 1))) << np.uint64(8 * top)
    return (columns * FIRST_COLUMN) & rows


@inlined
def reach_of(box: BoundingBox, size: int) -> Reach:
    """Return how far a kingdom may grow, each way for itself."""
    wider, higher = size - box[BOX_WIDTH], size - box[BOX_HEIGHT]
    return wider, wider, higher, higher


@inlined
def off_centre(box: BoundingBox, size: int) -> bool:
    """Return whether the castle can no longer end up in the middle."""
    half = size // 2
    left, top = box[BOX_LEFT], box[BOX_TOP]
    return (
        left < -half
        or top < -half
        or left + box[BOX_WIDTH] - 1 > half
        or top + box[BOX_HEIGHT] - 1 > half
    )


@inlined
def centred_reach(box: BoundingBox, size: int) -> Reach:
    """Return how far a kingdom that is not off centre may grow with its castle in the middle."""
    half = size // 2
    left, top = box[BOX_LEFT], box[BOX_TOP]
    return (
        half + left,
        half + 1 - left - box[BOX_WIDTH],
        half + top,
        half + 1 - top - box[BOX_HEIGHT],
    )


@inlined
def free_squares(land: Land, box: BoundingBox, reach: Reach) -> Cells:
    """Return the free squares of the frame that the kingdom may still cover."""
    return (
        rectangle(
            1 - min(1, reach[0]),
            1 - min(1, reach[2]),
            box[BOX_WIDTH] + min(1, reach[1]),
            box[BOX_HEIGHT] + min(1, reach[3]),
        )
        & ~land[OCCUPIED]
    )


@inlined
def find_placements(
    config: GameConfig,
    land: Land,
    box: BoundingBox,
    domino: int,
    reach: Reach,
    anchors: Anchors,
) -> int:
    """Find where a domino may lie within reach, each place once; return how many there are."""
    half = DECK + HALVES * domino
    free = free_squares(land, box, reach)
    castle = land[CASTLE]
    left = around(land[config[half + LEFT_TERRAIN]] | castle) & free
    right = around(land[config[half + RIGHT_TERRAIN]] | castle) & free
    last_column = FIRST_COLUMN << np.uint64(box[BOX_WIDTH] + 1)
    last_row = FIRST_ROW << np.uint64(8 * (box[BOX_HEIGHT] + 1))
    anchors[0] = free & to_west(free) & (left | to_west(right))
    anchors[1] = free & (free >> ROW) & (left | (right >> ROW))
    anchors[4] = left & last_column if reach[1] > 1 else _NONE
    anchors[5] = right & FIRST_COLUMN if reach[0] > 1 else _NONE
    anchors[8] = left & last_row if reach[3] > 1 else _NONE
    anchors[9] = right & FIRST_ROW if reach[2] > 1 else _NONE
    if config[half + ALIKE]:
        anchors[2] = anchors[3] = anchors[6] = anchors[7] = anchors[10] = anchors[11] = _NONE
    else:
        anchors[2] = free & to_east(free) & (left | to_east(right))
        anchors[3] = free & (free << ROW) & (left | (right << ROW))
        anchors[6] = left & FIRST_COLUMN if reach[0] > 1 else _NONE
        anchors[7] = right & last_column if reach[1] > 1 else _NONE
        anchors[10] = left & FIRST_ROW if reach[2] > 1 else _NONE
        anchors[11] = right & last_row if reach[3] > 1 else _NONE
    total = 0
    for orientation in range(ORIENTATIONS):
        total += count(anchors[orientation])
    return total


@inlined
def find_legal_placements(
    config: GameConfig, land: Land, box: BoundingBox, domino: int, anchors: Anchors
) -> int:
    """Find all the places where a domino may lie."""
    reach = reach_of(box, config[SIZE])
    return find_placements(config, land, box, domino, reach, anchors)


@inlined
def lay(
    config: GameConfig, land: Land, box: BoundingBox, domino: int, orientation: int, anchor: int
) -> int:
    """Lay a domino; return the bits the frame moved when the kingdom grew left or up."""
    left_x, left_y = (anchor & 7) + LEFT_X[orientation], (anchor >> 3) + LEFT_Y[orientation]
    right_x = left_x + STEP_X[DIRECTION[orientation]]
    right_y = left_y + STEP_Y[DIRECTION[orientation]]
    width, height = box[BOX_WIDTH], box[BOX_HEIGHT]
    low_x, low_y = min(1, left_x, right_x), min(1, left_y, right_y)
    high_x, high_y = max(width, left_x, right_x), max(height, left_y, right_y)
    east, south = 1 - low_x, 1 - low_y
    moved = 8 * south + east
    if moved:
        shift = np.uint64(moved)
        for at in range(LAND):
            land[at] <<= shift
        box[BOX_LEFT] -= east
        box[BOX_TOP] -= south
    box[BOX_WIDTH] = high_x - low_x + 1
    box[BOX_HEIGHT] = high_y - low_y + 1
    left = ONE << np.uint64(8 * (left_y + south) + left_x + east)
    right = ONE << np.uint64(8 * (right_y + south) + right_x + east)
    half = DECK + HALVES * domino
    land[config[half + LEFT_TERRAIN]] |= left
    land[config[half + RIGHT_TERRAIN]] |= right
    land[OCCUPIED] |= left | right
    for crown in range(config[half + LEFT_CROWNS]):
        land[CROWNS + crown] |= left
    for crown in range(config[half + RIGHT_CROWNS]):
        land[CROWNS + crown] |= right
    return moved


@inlined
def crowns_on(land: Land, cells: Cells) -> int:
    """Count the crowns on some squares."""
    return (
        count(land[CROWNS] & cells)
        + count(land[CROWNS + 1] & cells)
        + count(land[CROWNS + 2] & cells)
    )


@compiled_no_alloc
def domain_points(land: Land) -> int:
    """Add up the points of all domains: only those with a crown are looked at."""
    points = 0
    for terrain in range(TERRAINS):
        cells = land[terrain]
        crowned = cells & land[CROWNS]
        while crowned:
            domain = grow(crowned & (~crowned + ONE), cells)
            points += count(domain) * crowns_on(land, domain)
            crowned &= ~domain
    return points


@compiled_no_alloc
def largest_domain(land: Land) -> int:
    """Count the squares of the largest domain, crowned or not."""
    largest = 0
    for terrain in range(TERRAINS):
        left = land[terrain]
        while left:
            domain = grow(left & (~left + ONE), land[terrain])
            largest = max(largest, count(domain))
            left &= ~domain
    return largest


@inlined
def is_full(land: Land, size: int) -> bool:
    """Return whether every square is covered."""
    return count(land[OCCUPIED]) == size * size


@inlined
def is_centred(box: BoundingBox, size: int) -> bool:
    """Return whether the castle is the centre of a kingdom of full width and height."""
    half = size // 2
    return (
        box[BOX_WIDTH] == size
        and box[BOX_HEIGHT] == size
        and box[BOX_LEFT] == -half
        and box[BOX_TOP] == -half
    )


@inlined
def bonus_points(config: GameConfig, land: Land, box: BoundingBox) -> int:
    """Add up the bonuses in play."""
    points = 0
    if config[HARMONY] and is_full(land, config[SIZE]):
        points += HARMONY_POINTS
    if config[MIDDLE_KINGDOM] and is_centred(box, config[SIZE]):
        points += MIDDLE_KINGDOM_POINTS
    return points


@compiled_no_alloc
def total(config: GameConfig, land: Land, box: BoundingBox) -> int:
    """Score a kingdom."""
    return domain_points(land) + bonus_points(config, land, box)


@compiled_no_alloc
def totals(config: GameConfig, lands: Lands, boxes: BoundingBoxes, points: Ints) -> None:
    """Score every side."""
    for side in range(config[SIDES]):
        points[side] = total(config, lands[side], boxes[side])


@compiled_no_alloc
def rank(config: GameConfig, land: Land, box: BoundingBox) -> int:
    """Return points and tie-breaks as one number: of two sides the higher one is ahead."""
    crowns = crowns_on(land, land[OCCUPIED])
    return (total(config, land, box) * 64 + largest_domain(land)) * 256 + crowns


def ranks(config: GameConfig, lands: Lands, boxes: BoundingBoxes) -> list[int]:
    """Return the rank of every side."""
    return [int(rank(config, lands[side], boxes[side])) for side in range(config[SIDES])]


def winners(config: GameConfig, lands: Lands, boxes: BoundingBoxes) -> tuple[int, ...]:
    """Return the sides that are ahead of all others, several when they share it."""
    found = np.array(ranks(config, lands, boxes))
    return tuple(int(side) for side in np.flatnonzero(found == found.max()))
