"""How a kingdom stands and what it may still become, without playing on: the static evaluation.

A domain is worth its points, what its crowns would bring with the squares that may still join it,
and what its squares would bring with the crowns to come. What is to come is read from the dominoes
nobody has seen, shared out evenly; a domain without room around it gets nothing of it.
"""

from typing import Any, Final

import numpy as np

from crownlands.fast.best_spot import seen_room
from crownlands.fast.bits import around, count
from crownlands.fast.jit import compiled
from crownlands.fast.mode import (
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
from crownlands.fast.placing import centred_reach, off_centre, reach_of, room
from crownlands.fast.table import LINES_DRAWN, TERRAINS, UNSEEN, Box, Land, Notes
from crownlands.kingdom.scoring import HARMONY_POINTS, MIDDLE_KINGDOM_POINTS

JOINING, CROWNING, GAP, WHOLE, MIDDLE, ORDER, RIVALS = range(7)
"""Weights: what part of the squares to come joins a domain of its terrain, and of the crowns to
come; what a square costs that nothing can cover any more; what part of the bonuses in play is
hoped for; what each place further back in the next line costs; how much the best rival counts."""
OUTLOOK: Final = np.array([0.1, 0.5, 1.5, 0.5, 1.0, 0.5, 0.5])


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
