"""Where a domino may lie in a kingdom, why not elsewhere, and kingdoms made of placements."""

from collections.abc import Iterable

from crownlands.core.errors import BadPosition, Illegal
from crownlands.kingdom.domino import Deck, Domino, Terrain
from crownlands.kingdom.grid import (
    CASTLE_CELLS,
    SQUARES,
    Cells,
    Direction,
    Square,
    around,
    cell_at,
    cells_at,
)
from crownlands.kingdom.kingdom import Kingdom, Placement, empty_kingdom
from crownlands.kingdom.moves import Place
from crownlands.kingdom.text import refuse


def anchors_of(cells: Cells) -> Cells:
    """Return the cells where a square touches its like, lying on these cells, or the castle."""
    return around(cells | CASTLE_CELLS)


def pairs(room: Cells, left_anchors: Cells, right_anchors: Cells, direction: int) -> Cells:
    """Return the cells where the left one of two squares may lie, the right one in a direction.

    Both must lie in the room, and at least one of them on an anchor of its own: the two never
    justify each other.
    """
    if direction > 0:
        return room & room >> direction & (left_anchors | right_anchors >> direction)
    return room & room << -direction & (left_anchors | right_anchors << -direction)


def anchors(kingdom: Kingdom, terrain: Terrain) -> Cells:
    """Return the cells where a square of a terrain touches its like or the castle."""
    return anchors_of(kingdom.terrains[terrain.index])


def spots(kingdom: Kingdom, domino: Domino) -> list[tuple[Direction, Cells]]:
    """Return the cells where the left half may lie, for each direction with any."""
    left_anchors = anchors(kingdom, domino.left.terrain)
    right_anchors = anchors(kingdom, domino.right.terrain)
    found = []
    for direction in domino.directions:
        cells = pairs(kingdom.room, left_anchors, right_anchors, direction)
        if cells:
            found.append((direction, cells))
    return found


def refusal(kingdom: Kingdom, domino: Domino, place: Place) -> Illegal | None:
    """Return why a domino may not lie where a move puts it, or None."""
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
    """Return why nothing can be put on a square."""
    if cells == CASTLE_CELLS:
        return refuse("castle_square")
    if cells & kingdom.occupied:
        return refuse("square_taken", square=square)
    return refuse("outside_kingdom", square=square, size=kingdom.size)


def place_move(placement: Placement, deck: Deck) -> Place:
    """Return the move that made a placement."""
    index, left, right = placement
    return Place(deck.dominoes[index].id, SQUARES[left], SQUARES[right])


def rebuild(size: int, places: Iterable[Place], deck: Deck) -> Kingdom:
    """Build the kingdom these placements make in some legal order; `BadPosition` if none is.

    Placing one domino never forbids another that does not overlap it and fits in the final
    bounding box, so taking any that fits, again and again, finds an order if there is one.
    """
    kingdom = empty_kingdom(size)
    waiting = list(places)
    while waiting:
        fitting = next((place for place in waiting if _refusal(kingdom, place, deck) is None), None)
        if fitting is None:
            reason = _refusal(kingdom, waiting[0], deck)
            raise BadPosition(f"this kingdom cannot be built: {reason}", place=str(waiting[0]))
        waiting.remove(fitting)
        index = deck.index[fitting.domino]
        placement = Placement(index, cell_at(fitting.left), cell_at(fitting.right))
        kingdom = kingdom.place(placement, deck.dominoes[index])
    return kingdom


def _refusal(kingdom: Kingdom, place: Place, deck: Deck) -> Exception | None:
    index = deck.index.get(place.domino)
    if index is None:
        raise BadPosition(f"there is no domino {place.domino} in this game", domino=place.domino)
    return refusal(kingdom, deck.dominoes[index], place)
