"""Writing observations of positions of the compiled core."""

from typing import Any, NamedTuple

import numpy as np

from crownlands.compiled.bits import ONE, Cells, first
from crownlands.compiled.course import actor
from crownlands.compiled.jit import borrowing, inlined
from crownlands.compiled.mode import BOX_SIZE, BOXES, PLAYERS, ROUNDS, SIDES, SIZE, Mode
from crownlands.compiled.scoring import total
from crownlands.compiled.table import (
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
from crownlands.envs.vector.compiled.chart import (
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


class Shown(NamedTuple):
    """What an observation shows of the kingdoms, which can only have grown since."""

    squares: Any
    """`uint64[sides]`: the squares that are covered, in the frame of the box."""
    boxes: Any
    """`int64[sides, 4]`: where each kingdom lies."""


def new_shown(mode: Mode) -> Shown:
    """Make room to note what is shown."""
    return Shown(np.zeros(mode[SIDES], np.uint64), np.zeros((mode[SIDES], 4), np.int64))


@borrowing
def observe(
    mode: Mode, chart: Chart, position: Position, viewer: int, shown: Shown, row: Any
) -> None:
    """Write what a seat sees, and note what is shown."""
    for at in range(len(row)):
        row[at] = chart.blank[at]
    for side in range(mode[SIDES]):
        shown.squares[side] = 0
        _copy_box(position.boxes[side], shown.boxes[side])
    observe_again(mode, chart, position, viewer, shown, row)


@borrowing
def observe_again(
    mode: Mode, chart: Chart, position: Position, viewer: int, shown: Shown, row: Any
) -> None:
    """Bring what a seat saw earlier in the game up to date: most of a long row stays as it is."""
    lands, boxes, notes = position
    figures = chart.figures
    for at in range(figures[LINES], figures[SCORES]):
        row[at] = 0
    for at in range(mode[SIDES]):
        side = chart.sides[viewer, at]
        land, box, earlier = lands[side], boxes[side], shown.boxes[side]
        moved = 8 * (earlier[BOX_TOP] - box[BOX_TOP]) + earlier[BOX_LEFT] - box[BOX_LEFT]
        added = land[OCCUPIED] & ~(shown.squares[side] << np.uint64(moved))
        if added:
            begin = figures[KINGDOMS] + at * figures[PLANES] * figures[WIDTH] * figures[WIDTH]
            _show_kingdom(mode, chart, land, box, added, begin, row)
            row[figures[SCORES] + at] = total(mode, land, box) / figures[SCALE]
            shown.squares[side] = land[OCCUPIED]
            _copy_box(box, earlier)
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
def _copy_box(box: Box, onto: Box) -> None:
    for at in range(4):
        onto[at] = box[at]


@inlined
def _show_kingdom(
    mode: Mode, chart: Chart, land: Land, box: Box, added: Cells, begin: int, row: Any
) -> None:
    """Show the squares added: a plane per terrain, and one per level of crowns; then the room."""
    wide, size = chart.figures[WIDTH], mode[SIZE]
    left, top = box[BOX_LEFT], box[BOX_TOP]
    frame = (top + size - 2) * wide + left + size - 2
    sets = chart.figures[PLANES] - 1
    for plane in range(sets):
        _mark(land[plane] & added, 1, begin + plane * wide * wide + frame, wide, row)
    room = begin + sets * wide * wide
    for at in range(room, room + wide * wide):
        row[at] = 0
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
