"""Where a domino may lie in a kingdom, and laying it there.

A kingdom lies in a frame of 8 x 8 squares that moves with it: its bounding box begins at column 1
and row 1, so that one square more fits on every side. A domino may reach one square beyond that;
its other half then lies inside the frame, and the half outside touches nothing else. So the 64 bits
of one number hold any set of squares of a kingdom of 5x5 or 7x7.
"""

from typing import Any, Final, TypeAlias

import numpy as np

from crownlands.compiled.bits import (
    FIRST_COLUMN,
    FIRST_ROW,
    ONE,
    ROW,
    Cells,
    around,
    count,
    rectangle,
    to_east,
    to_west,
)
from crownlands.compiled.jit import inlined
from crownlands.compiled.mode import (
    ALIKE,
    DECK,
    HALVES,
    LEFT_CROWNS,
    LEFT_TERRAIN,
    RIGHT_CROWNS,
    RIGHT_TERRAIN,
    SIZE,
    Mode,
)
from crownlands.compiled.table import (
    BOX_HEIGHT,
    BOX_LEFT,
    BOX_TOP,
    BOX_WIDTH,
    CASTLE,
    CROWNS,
    LAND,
    OCCUPIED,
    Box,
    Land,
)

Spots: TypeAlias = Any
"""`uint64[12]`: for each way of lying, the squares where the half inside the frame may lie."""
Reach: TypeAlias = tuple[int, int, int, int]
"""How many squares a kingdom may still grow to the left, to the right, up and down."""

WAYS: Final = 12
"""Ways of lying: in four directions (east, south, west, north: where the right half lies as seen
from the left) inside the frame, then for east and west and for south and north with the right half,
or the left half, outside."""
DIRECTION: Final = np.array([0, 1, 2, 3, 0, 0, 2, 2, 1, 1, 3, 3])
STEP_X: Final = np.array([1, 0, -1, 0])
STEP_Y: Final = np.array([0, 1, 0, -1])
LEFT_X: Final = np.array([0, 0, 0, 0, 0, -1, 0, 1, 0, 0, 0, 0])
LEFT_Y: Final = np.array([0, 0, 0, 0, 0, 0, 0, 0, 0, -1, 0, 1])
"""Where the left half of each way lies, seen from the square of its spot."""
_NONE: Final = np.uint64(0)


@inlined
def reach_of(box: Box, size: int) -> Reach:
    """Tell how far a kingdom may grow, each way for itself."""
    wider, higher = size - box[BOX_WIDTH], size - box[BOX_HEIGHT]
    return wider, wider, higher, higher


@inlined
def off_centre(box: Box, size: int) -> bool:
    """Tell whether the castle can no longer end up in the middle."""
    half = size // 2
    left, top = box[BOX_LEFT], box[BOX_TOP]
    return (
        left < -half
        or top < -half
        or left + box[BOX_WIDTH] - 1 > half
        or top + box[BOX_HEIGHT] - 1 > half
    )


@inlined
def centred_reach(box: Box, size: int) -> Reach:
    """Tell how far a kingdom that is not off centre may grow with its castle in the middle."""
    half = size // 2
    left, top = box[BOX_LEFT], box[BOX_TOP]
    return (
        half + left,
        half + 1 - left - box[BOX_WIDTH],
        half + top,
        half + 1 - top - box[BOX_HEIGHT],
    )


@inlined
def room(land: Land, box: Box, reach: Reach) -> Cells:
    """Give the free squares of the frame that the kingdom may still cover."""
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
def find_spots(
    mode: Mode,
    land: Land,
    box: Box,
    domino: int,
    reach: Reach,
    spots: Spots,
) -> int:
    """Find where a domino may lie within reach, each place once; give how many there are."""
    half = DECK + HALVES * domino
    free = room(land, box, reach)
    castle = land[CASTLE]
    left = around(land[mode[half + LEFT_TERRAIN]] | castle) & free
    right = around(land[mode[half + RIGHT_TERRAIN]] | castle) & free
    last_column = FIRST_COLUMN << np.uint64(box[BOX_WIDTH] + 1)
    last_row = FIRST_ROW << np.uint64(8 * (box[BOX_HEIGHT] + 1))
    spots[0] = free & to_west(free) & (left | to_west(right))
    spots[1] = free & (free >> ROW) & (left | (right >> ROW))
    spots[4] = left & last_column if reach[1] > 1 else _NONE
    spots[5] = right & FIRST_COLUMN if reach[0] > 1 else _NONE
    spots[8] = left & last_row if reach[3] > 1 else _NONE
    spots[9] = right & FIRST_ROW if reach[2] > 1 else _NONE
    if mode[half + ALIKE]:
        spots[2] = spots[3] = spots[6] = spots[7] = spots[10] = spots[11] = _NONE
    else:
        spots[2] = free & to_east(free) & (left | to_east(right))
        spots[3] = free & (free << ROW) & (left | (right << ROW))
        spots[6] = left & FIRST_COLUMN if reach[0] > 1 else _NONE
        spots[7] = right & last_column if reach[1] > 1 else _NONE
        spots[10] = left & FIRST_ROW if reach[2] > 1 else _NONE
        spots[11] = right & last_row if reach[3] > 1 else _NONE
    total = 0
    for way in range(WAYS):
        total += count(spots[way])
    return total


@inlined
def spots_by_the_rules(mode: Mode, land: Land, box: Box, domino: int, spots: Spots) -> int:
    """Find all the places where a domino may lie."""
    reach = reach_of(box, mode[SIZE])
    return find_spots(mode, land, box, domino, reach, spots)


@inlined
def lay(mode: Mode, land: Land, box: Box, domino: int, way: int, spot: int) -> int:
    """Lay a domino at a spot; give the bits the frame moved when the kingdom grew left or up."""
    left_x, left_y = (spot & 7) + LEFT_X[way], (spot >> 3) + LEFT_Y[way]
    right_x = left_x + STEP_X[DIRECTION[way]]
    right_y = left_y + STEP_Y[DIRECTION[way]]
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
    land[mode[half + LEFT_TERRAIN]] |= left
    land[mode[half + RIGHT_TERRAIN]] |= right
    land[OCCUPIED] |= left | right
    for crown in range(mode[half + LEFT_CROWNS]):
        land[CROWNS + crown] |= left
    for crown in range(mode[half + RIGHT_CROWNS]):
        land[CROWNS + crown] |= right
    return moved
