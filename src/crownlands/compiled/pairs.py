"""The pairs of a placement and a pick that a turn offers, each with a first impression.

The impression is how the kingdom would stand, plus the best use of the domino picked: what a
careful greedy player compares.
"""

from typing import Any

import numpy as np

from crownlands.compiled.best_spot import NO_SPOT, best_spot
from crownlands.compiled.bits import ONE, first
from crownlands.compiled.course import actor
from crownlands.compiled.jit import compiled
from crownlands.compiled.luck import Luck
from crownlands.compiled.mode import SIDE_OF, Mode
from crownlands.compiled.placing import (
    WAYS,
    lay,
    spots_by_the_rules,
)
from crownlands.compiled.static_eval import ORDER, EvalWeights, kingdom_value
from crownlands.compiled.survey import MOST_DOMAINS, survey_terrain
from crownlands.compiled.table import (
    DOMINOES,
    NEXT,
    NEXT_DOMINOES,
    NEXT_KINGS,
    NOBODY,
    PHASE,
    PLACE,
    TERRAINS,
    TURN,
    Box,
    Land,
    Notes,
    Position,
)

NONE = -1
"""Stands for the placement or the pick of a pair that has none."""
MOST_PAIRS = 2048


@compiled
def list_pairs(
    mode: Mode,
    position: Position,
    weights: EvalWeights,
    luck: Luck,
    codes: Any,
    picks: Any,
    values: Any,
) -> int:
    """List what the actor can do in the rest of its turn; give how many pairs there are."""
    lands, boxes, notes = position
    side = mode[SIDE_OF + actor(notes)]
    land, box = np.empty_like(lands[side]), np.empty_like(boxes[side])
    cells = np.zeros((TERRAINS, MOST_DOMAINS), np.uint64)
    figures = np.zeros((TERRAINS, 1 + 2 * MOST_DOMAINS), np.int64)
    spots, inner = np.zeros(WAYS, np.uint64), np.zeros(WAYS, np.uint64)
    gains = np.zeros(128, np.int64)
    placing = notes[PHASE] == PLACE
    domino = notes[DOMINOES + notes[TURN]]
    here = 0
    if placing:
        here = spots_by_the_rules(mode, lands[side], boxes[side], domino, spots)
    found = 0
    if here == 0:
        return _add_picks(
            mode,
            lands[side],
            boxes[side],
            notes,
            cells,
            figures,
            weights,
            inner,
            gains,
            luck,
            NONE,
            codes,
            picks,
            values,
            found,
        )
    for way in range(WAYS):
        left = spots[way]
        while left:
            code = 64 * way + first(left)
            left &= left - ONE
            land[:] = lands[side]
            box[:] = boxes[side]
            lay(mode, land, box, domino, way, code & 63)
            found = _add_picks(
                mode,
                land,
                box,
                notes,
                cells,
                figures,
                weights,
                inner,
                gains,
                luck,
                code,
                codes,
                picks,
                values,
                found,
            )
    return found


@compiled
def _add_picks(
    mode: Mode,
    land: Land,
    box: Box,
    notes: Notes,
    cells: Any,
    figures: Any,
    weights: EvalWeights,
    spots: Any,
    gains: Any,
    luck: Luck,
    code: int,
    codes: Any,
    picks: Any,
    values: Any,
    found: int,
) -> int:
    for terrain in range(TERRAINS):
        survey_terrain(land, terrain, cells, figures)
    stands = kingdom_value(mode, land, box, figures, weights)
    if notes[NEXT] == 0:
        codes[found], picks[found], values[found] = code, NONE, stands
        return found + 1
    for at in range(notes[NEXT]):
        if notes[NEXT_KINGS + at] == NOBODY and found < len(codes):
            domino = notes[NEXT_DOMINOES + at]
            more, _, luck = best_spot(
                mode, land, box, domino, cells, figures, weights, spots, gains, luck
            )
            codes[found], picks[found] = code, at
            values[found] = stands + max(more, NO_SPOT // 1024) - at * weights[ORDER]
            found += 1
    return found
