"""The best a kingdom can still come to with dominoes it is sure to get, by trying everything."""

from typing import Any

import numpy as np

from crownlands.compiled.bits import ONE, first
from crownlands.compiled.jit import compiled
from crownlands.compiled.mode import Mode
from crownlands.compiled.placing import WAYS, lay, spots_by_the_rules
from crownlands.compiled.scoring import total
from crownlands.compiled.table import LAND, Box, Land

TOO_MUCH = -1
"""Given instead of points when trying everything would take too long."""


@compiled
def best_finish(mode: Mode, land: Land, box: Box, dominoes: Any, length: int, most: int) -> int:
    """Give the highest total with these dominoes laid in this order, each one that fits.

    At most so many kingdoms are looked at; `TOO_MUCH` if that was not enough.
    """
    lands = np.empty((length + 1, LAND), np.uint64)
    boxes = np.empty((length + 1, 4), np.int64)
    spots = np.zeros((length + 1, WAYS), np.uint64)
    ways = np.zeros(length + 1, np.int64)
    lands[0], boxes[0] = land, box
    best, depth, looked = 0, 0, 0
    fresh = True
    while depth >= 0:
        if depth == length:
            best = max(best, total(mode, lands[depth], boxes[depth]))
            depth -= 1
            fresh = False
            continue
        if fresh:
            looked += 1
            if looked > most:
                return TOO_MUCH
            ways[depth] = 0
            here = spots_by_the_rules(
                mode, lands[depth], boxes[depth], dominoes[depth], spots[depth]
            )
            if here == 0:
                lands[depth + 1], boxes[depth + 1] = lands[depth], boxes[depth]
                ways[depth] = WAYS
                depth += 1
                continue
        while ways[depth] < WAYS and spots[depth, ways[depth]] == 0:
            ways[depth] += 1
        if ways[depth] == WAYS:
            depth -= 1
            fresh = False
            continue
        cells = spots[depth, ways[depth]]
        spots[depth, ways[depth]] = cells & (cells - ONE)
        lands[depth + 1], boxes[depth + 1] = lands[depth], boxes[depth]
        lay(mode, lands[depth + 1], boxes[depth + 1], dominoes[depth], ways[depth], first(cells))
        depth += 1
        fresh = True
    return best
