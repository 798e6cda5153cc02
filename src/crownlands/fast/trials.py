"""Trying pairs out: playouts of each, all with the same draws, from one position."""

from typing import Any

import numpy as np

from crownlands.fast.best_spot import Gains
from crownlands.fast.course import discard, pick, place
from crownlands.fast.jit import compiled
from crownlands.fast.luck import luck_of
from crownlands.fast.mode import SIDES, Mode
from crownlands.fast.pairs import NONE
from crownlands.fast.pile import Pile
from crownlands.fast.placing import Spots
from crownlands.fast.playout import ALL_LINES, play_on
from crownlands.fast.scoring import totals
from crownlands.fast.survey import DomainCells, DomainFigures
from crownlands.fast.table import PHASE, PLACE, Boxes, Lands, Notes
from crownlands.fast.taste import Taste


@compiled
def play_pair(mode: Mode, lands: Lands, boxes: Boxes, notes: Notes, code: int, at: int) -> None:
    """Play a placement, if there is one, and a pick, if there is one."""
    if notes[PHASE] == PLACE:
        if code == NONE:
            discard(mode, notes)
        else:
            place(mode, lands, boxes, notes, code >> 6, code & 63)
    if at != NONE:
        pick(mode, notes, at)


@compiled
def worth(points: Any, side: int, win: float) -> float:
    """Tell what a result is worth to a side: its margin, and so many points for a win."""
    best = -1
    for other in range(len(points)):
        if other != side and points[other] > best:
            best = points[other]
    margin = points[side] - best
    return margin + (win if margin > 0 else 0.5 * win if margin == 0 else 0.0)


@compiled
def try_pairs(
    mode: Mode,
    lands: Lands,
    boxes: Boxes,
    notes: Notes,
    work_lands: Lands,
    work_boxes: Boxes,
    work_notes: Notes,
    pile: Pile,
    cells: DomainCells,
    figures: DomainFigures,
    spots: Spots,
    gains: Gains,
    policies: Any,
    taste: Taste,
    side: int,
    win: float,
    codes: Any,
    picks: Any,
    chosen: Any,
    seed: int,
    begin: int,
    end: int,
    sums: Any,
) -> None:
    """Add up the worth of the chosen pairs over some playouts.

    The n-th playout of every pair draws the same dominoes, so that pairs differ by what they are
    and not by luck.
    """
    points = np.zeros(mode[SIDES], np.int64)
    for number in range(begin, end):
        draws, luck = luck_of(seed, 2 * number), luck_of(seed, 2 * number + 1)
        for pair in chosen:
            work_lands[:] = lands
            work_boxes[:] = boxes
            work_notes[:] = notes
            play_pair(mode, work_lands, work_boxes, work_notes, codes[pair], picks[pair])
            play_on(
                mode,
                work_lands,
                work_boxes,
                work_notes,
                pile,
                cells,
                figures,
                spots,
                gains,
                policies,
                taste,
                draws,
                luck,
                ALL_LINES,
            )
            totals(mode, work_lands, work_boxes, points)
            sums[pair] += worth(points, side, win)
