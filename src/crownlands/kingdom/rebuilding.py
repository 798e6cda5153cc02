"""Kingdoms from placements in any order."""

from collections.abc import Iterable

from crownlands.core.errors import BadPosition
from crownlands.kingdom.deck import Deck
from crownlands.kingdom.grid import SQUARES, cell_at
from crownlands.kingdom.kingdom import Kingdom, Placement, empty_kingdom
from crownlands.kingdom.moves import Place
from crownlands.kingdom.placing import refusal


def place_move(placement: Placement, deck: Deck) -> Place:
    """Give the move that made a placement."""
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
