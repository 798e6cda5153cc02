"""Where a domino may lie in a kingdom, and why not elsewhere."""

from crownlands.core.errors import Illegal
from crownlands.kingdom.connecting import anchors_of, pairs
from crownlands.kingdom.domino import Domino
from crownlands.kingdom.grid import (
    CASTLE_CELLS,
    DIRECTIONS,
    Cells,
    Direction,
    Square,
    cells_at,
)
from crownlands.kingdom.kingdom import Kingdom
from crownlands.kingdom.moves import Place
from crownlands.kingdom.refusals import refuse
from crownlands.kingdom.terrain import Terrain

CANONICAL_DIRECTIONS = (Direction.EAST, Direction.SOUTH)
"""The directions written for a domino whose halves are alike."""


def directions(domino: Domino) -> tuple[Direction, ...]:
    """Give the ways a domino can be turned without repeating itself."""
    return CANONICAL_DIRECTIONS if domino.alike else DIRECTIONS


def anchors(kingdom: Kingdom, terrain: Terrain) -> Cells:
    """Give the cells where a square of a terrain touches its like or the castle."""
    return anchors_of(kingdom.terrains[terrain.index])


def spots(kingdom: Kingdom, domino: Domino) -> list[tuple[Direction, Cells]]:
    """For each direction with any, give the cells where the left half may lie."""
    left_anchors = anchors(kingdom, domino.left.terrain)
    right_anchors = anchors(kingdom, domino.right.terrain)
    found = []
    for direction in directions(domino):
        cells = pairs(kingdom.room, left_anchors, right_anchors, direction)
        if cells:
            found.append((direction, cells))
    return found


def refusal(kingdom: Kingdom, domino: Domino, place: Place) -> Illegal | None:
    """Say why a domino may not lie where a move puts it, or None."""
    left, right = place.left, place.right
    if abs(left[0] - right[0]) + abs(left[1] - right[1]) != 1:
        return refuse("halves_apart", left=left, right=right)
    left_cells, right_cells = cells_at(left), cells_at(right)
    for square, cells in ((left, left_cells), (right, right_cells)):
        if not cells & kingdom.room:
            return _no_room(kingdom, square, cells)
    if not (
        anchors(kingdom, domino.left.terrain) & left_cells
        or anchors(kingdom, domino.right.terrain) & right_cells
    ):
        return refuse("not_connected", domino=domino.id)
    if domino.alike and right_cells < left_cells:
        return refuse("not_canonical", domino=domino.id, canonical=str(place.turned()))
    return None


def _no_room(kingdom: Kingdom, square: Square, cells: Cells) -> Illegal:
    """Say why nothing can be put on a square."""
    if cells == CASTLE_CELLS:
        return refuse("castle_square")
    if cells & kingdom.occupied:
        return refuse("square_taken", square=square)
    return refuse("outside_kingdom", square=square, size=kingdom.size)
