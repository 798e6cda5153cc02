"""Writing observations of positions of the compiled core."""

from typing import Any

import numpy as np

from crownlands.encoding.compiled.chart import (
    ACTORS,
    KINGDOMS,
    LINES,
    NEXT_LINES,
    PHASES,
    PILE,
    PLANES,
    PROGRESS,
    SCALE,
    SCORES,
    WIDTH,
    Chart,
)
from crownlands.fast.bits import ONE, Cells, first
from crownlands.fast.course import actor
from crownlands.fast.jit import compiled, inlined
from crownlands.fast.mode import BOX_SIZE, BOXES, PLAYERS, ROUNDS, SIDES, SIZE, Mode
from crownlands.fast.scoring import total
from crownlands.fast.table import (
    BOX_HEIGHT,
    BOX_LEFT,
    BOX_TOP,
    BOX_WIDTH,
    DOMINOES,
    DRAW,
    KINGS_ON,
    LINE,
    LINES_DRAWN,
    NEXT,
    NEXT_DOMINOES,
    NEXT_KINGS,
    OCCUPIED,
    PHASE,
    TURN,
    UNSEEN,
    Box,
    Land,
    Notes,
    Position,
)


@compiled
def observe(mode: Mode, chart: Chart, position: Position, viewer: int, row: Any) -> None:
    """Write what a seat sees."""
    lands, boxes, notes = position
    figures = chart.figures
    for at in range(len(row)):
        row[at] = chart.blank[at]
    for at in range(mode[SIDES]):
        side = chart.sides[viewer, at]
        begin = figures[KINGDOMS] + at * figures[PLANES] * figures[WIDTH] * figures[WIDTH]
        _show_kingdom(mode, chart, lands[side], boxes[side], begin, row)
        row[figures[SCORES] + at] = total(mode, lands[side], boxes[side]) / figures[SCALE]
    _show_lines(mode, chart, notes, viewer, row)
    for box in range(mode[BOXES]):
        begin = figures[PILE] + box * mode[BOX_SIZE]
        _mark(np.uint64(notes[UNSEEN + box]), 1, begin, 8, row)
    row[figures[PHASES] + notes[PHASE]] = 1
    seat = actor(notes)
    if seat >= 0:
        row[figures[ACTORS] + chart.seats[viewer, seat]] = 1
    picking = notes[NEXT] > 0 and notes[PHASE] != DRAW
    row[figures[PROGRESS]] = (notes[LINES_DRAWN] - picking) / mode[ROUNDS]


@inlined
def _show_kingdom(mode: Mode, chart: Chart, land: Land, box: Box, begin: int, row: Any) -> None:
    """Show a kingdom: a plane per terrain, one per level of crowns, and one of the room left."""
    wide, size = chart.figures[WIDTH], mode[SIZE]
    left, top = box[BOX_LEFT], box[BOX_TOP]
    frame = (top + size - 2) * wide + left + size - 2
    sets = chart.figures[PLANES] - 1
    for plane in range(sets):
        _mark(land[plane], 1, begin + plane * wide * wide + frame, wide, row)
    room = begin + sets * wide * wide
    for y in range(top + box[BOX_HEIGHT] - 1, top + wide):
        for x in range(left + box[BOX_WIDTH] - 1, left + wide):
            row[room + y * wide + x] = 1
    _mark(land[OCCUPIED], 0, room + frame, wide, row)


@inlined
def _show_lines(mode: Mode, chart: Chart, notes: Notes, viewer: int, row: Any) -> None:
    turn, features = notes[TURN], chart.rows.shape[1]
    for at in range(turn, notes[LINE]):
        begin = chart.figures[LINES] + (at - turn) * features
        domino, king = notes[DOMINOES + at], notes[KINGS_ON + at]
        _show_domino(mode, chart, domino, king, viewer, begin, row)
    for at in range(notes[NEXT]):
        begin = chart.figures[NEXT_LINES] + at * features
        domino, king = notes[NEXT_DOMINOES + at], notes[NEXT_KINGS + at]
        _show_domino(mode, chart, domino, king, viewer, begin, row)


@inlined
def _show_domino(
    mode: Mode, chart: Chart, domino: int, king: int, viewer: int, begin: int, row: Any
) -> None:
    """Show a domino of a line and whose king stands on it."""
    shown = domino * (mode[PLAYERS] + 1) + chart.seats[viewer, king]
    for at in range(chart.rows.shape[1]):
        row[begin + at] = chart.rows[shown, at]


@inlined
def _mark(cells: Cells, mark: int, begin: int, wide: int, row: Any) -> None:
    """Write a mark for each square of a set, whose rows of eight lie so far apart."""
    while cells:
        cell = first(cells)
        row[begin + (cell >> 3) * wide + (cell & 7)] = mark
        cells &= cells - ONE
