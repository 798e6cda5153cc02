"""The rule of connection, on sets of cells: the same for dominoes and for dice."""

from crownlands.kingdom.grid import CASTLE_CELLS, Cells, around


def anchors_of(cells: Cells) -> Cells:
    """Give the cells where a square touches its like, lying on these cells, or the castle."""
    return around(cells | CASTLE_CELLS)


def pairs(room: Cells, left_anchors: Cells, right_anchors: Cells, direction: int) -> Cells:
    """Give the cells where the left one of two squares may lie, the right one in a direction.

    Both must lie in the room, and at least one of them on an anchor of its own: the two never
    justify each other.
    """
    if direction > 0:
        return room & room >> direction & (left_anchors | right_anchors >> direction)
    return room & room << -direction & (left_anchors | right_anchors << -direction)
