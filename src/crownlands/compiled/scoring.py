"""What scores in a kingdom of the compiled core, what breaks ties, and who wins."""

from typing import Any

import numpy as np

from crownlands.compiled.bits import ONE, Cells, count, grow
from crownlands.compiled.jit import compiled, inlined
from crownlands.compiled.mode import HARMONY, MIDDLE_KINGDOM, SIDES, SIZE, Mode
from crownlands.compiled.table import (
    BOX_HEIGHT,
    BOX_LEFT,
    BOX_TOP,
    BOX_WIDTH,
    CROWNS,
    OCCUPIED,
    TERRAINS,
    Box,
    Boxes,
    Land,
    Lands,
)
from crownlands.kingdom.scoring import HARMONY_POINTS, MIDDLE_KINGDOM_POINTS


@inlined
def crowns_on(land: Land, cells: Cells) -> int:
    """Count the crowns on some squares."""
    return (
        count(land[CROWNS] & cells)
        + count(land[CROWNS + 1] & cells)
        + count(land[CROWNS + 2] & cells)
    )


@compiled
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


@compiled
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
    """Tell whether every square is covered."""
    return count(land[OCCUPIED]) == size * size


@inlined
def is_centred(box: Box, size: int) -> bool:
    """Tell whether the castle is the centre of a kingdom of full width and height."""
    half = size // 2
    return (
        box[BOX_WIDTH] == size
        and box[BOX_HEIGHT] == size
        and box[BOX_LEFT] == -half
        and box[BOX_TOP] == -half
    )


@inlined
def bonus_points(mode: Mode, land: Land, box: Box) -> int:
    """Add up the bonuses in play."""
    points = 0
    if mode[HARMONY] and is_full(land, mode[SIZE]):
        points += HARMONY_POINTS
    if mode[MIDDLE_KINGDOM] and is_centred(box, mode[SIZE]):
        points += MIDDLE_KINGDOM_POINTS
    return points


@compiled
def total(mode: Mode, land: Land, box: Box) -> int:
    """Score a kingdom."""
    return domain_points(land) + bonus_points(mode, land, box)


@compiled
def totals(mode: Mode, lands: Lands, boxes: Boxes, points: Any) -> None:
    """Score every side."""
    for side in range(mode[SIDES]):
        points[side] = total(mode, lands[side], boxes[side])


@compiled
def rank(mode: Mode, land: Land, box: Box) -> int:
    """Give points and tie-breaks as one number: of two sides the higher one is ahead."""
    crowns = crowns_on(land, land[OCCUPIED])
    return (total(mode, land, box) * 64 + largest_domain(land)) * 256 + crowns


def ranks(mode: Mode, lands: Lands, boxes: Boxes) -> list[int]:
    """Give the rank of every side."""
    return [int(rank(mode, lands[side], boxes[side])) for side in range(mode[SIDES])]


def winners(mode: Mode, lands: Lands, boxes: Boxes) -> tuple[int, ...]:
    """Give the sides that are ahead of all others, several when they share it."""
    found = np.array(ranks(mode, lands, boxes))
    return tuple(int(side) for side in np.flatnonzero(found == found.max()))
