"""Which actions are legal in a position of the compiled core, and what follows from one."""

from typing import Any, Final

import numpy as np

from crownlands.compiled.bits import ONE, first
from crownlands.compiled.course import discard, pick, place
from crownlands.compiled.jit import inlined
from crownlands.compiled.mode import SIDE_OF, SIZE, Mode
from crownlands.compiled.placing import (
    DIRECTION,
    LEFT_X,
    LEFT_Y,
    STEP_X,
    STEP_Y,
    WAYS,
    Spots,
    spots_by_the_rules,
)
from crownlands.compiled.table import (
    BOX_HEIGHT,
    BOX_LEFT,
    BOX_TOP,
    BOX_WIDTH,
    DOMINOES,
    KINGS_ON,
    NEXT,
    NEXT_KINGS,
    NOBODY,
    PHASE,
    PICK,
    PLACE,
    TURN,
    Box,
    Position,
)
from crownlands.envs.vector.compiled.chart import DISCARDS, PICKS, PLACES, WIDTH, Chart

_DIRECTIONS: Final = 4
_OUTSIDE: Final = np.array([4, 8, 6, 10])
"""Per direction, the way whose right half lies outside the frame; the left half's comes next."""


@inlined
def mark_legal(mode: Mode, chart: Chart, position: Position, spots: Spots, mask: Any) -> None:
    """Write the mask of the actions of the seat in turn."""
    for action in range(len(mask)):
        mask[action] = 0
    notes, figures = position.notes, chart.figures
    if notes[PHASE] == PICK:
        for at in range(notes[NEXT]):
            mask[figures[PICKS] + at] = notes[NEXT_KINGS + at] == NOBODY
    elif notes[PHASE] == PLACE:
        side = mode[SIDE_OF + notes[KINGS_ON + notes[TURN]]]
        land, box = position.lands[side], position.boxes[side]
        domino = notes[DOMINOES + notes[TURN]]
        if spots_by_the_rules(mode, land, box, domino, spots) == 0:
            mask[figures[DISCARDS]] = 1
        else:
            _mark_places(mode, chart, box, spots, mask)


@inlined
def _mark_places(mode: Mode, chart: Chart, box: Box, spots: Spots, mask: Any) -> None:
    wide, middle = chart.figures[WIDTH], mode[SIZE] - 1
    for way in range(WAYS):
        left = box[BOX_LEFT] + LEFT_X[way] + middle - 1
        top = box[BOX_TOP] + LEFT_Y[way] + middle - 1
        begin = chart.figures[PLACES] + DIRECTION[way]
        cells = spots[way]
        while cells:
            spot = first(cells)
            cell = ((spot >> 3) + top) * wide + (spot & 7) + left
            mask[begin + cell * _DIRECTIONS] = 1
            cells &= cells - ONE


@inlined
def act(mode: Mode, chart: Chart, position: Position, action: int) -> None:
    """Make the move of a legal action."""
    lands, boxes, notes = position
    figures = chart.figures
    if notes[PHASE] == PICK:
        pick(mode, notes, action - figures[PICKS])
    elif action == figures[DISCARDS]:
        discard(mode, notes)
    else:
        side = mode[SIDE_OF + notes[KINGS_ON + notes[TURN]]]
        way, spot = _way_and_spot(mode, chart, boxes[side], action - figures[PLACES])
        place(mode, lands, boxes, notes, way, spot)


@inlined
def _way_and_spot(mode: Mode, chart: Chart, box: Box, placement: int) -> tuple[int, int]:
    """Tell how a placement lies in the frame of a kingdom."""
    cell, direction = placement // _DIRECTIONS, placement % _DIRECTIONS
    wide, middle = chart.figures[WIDTH], mode[SIZE] - 1
    left_x = cell % wide - middle - box[BOX_LEFT] + 1
    left_y = cell // wide - middle - box[BOX_TOP] + 1
    right_x, right_y = left_x + STEP_X[direction], left_y + STEP_Y[direction]
    if not _in_frame(box, left_x, left_y):
        return _OUTSIDE[direction] + 1, 8 * right_y + right_x
    spot = 8 * left_y + left_x
    return (direction if _in_frame(box, right_x, right_y) else _OUTSIDE[direction]), spot


@inlined
def _in_frame(box: Box, x: int, y: int) -> bool:
    inside: bool = 0 <= x <= box[BOX_WIDTH] + 1 and 0 <= y <= box[BOX_HEIGHT] + 1
    return inside
