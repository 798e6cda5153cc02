"""Two plies without luck: every pair, everyone's best answer in this round, then the outlook."""

from typing import Any

import numpy as np

from crownlands.fast.best_spot import NO_SPOT, Gains, best_spot
from crownlands.fast.jit import compiled
from crownlands.fast.luck import luck_of
from crownlands.fast.mode import SIDE_OF, SIDES, Mode
from crownlands.fast.outlook import ORDER, RIVALS, look_ahead, outlook
from crownlands.fast.pile import Pile
from crownlands.fast.placing import Spots
from crownlands.fast.playout import play_on
from crownlands.fast.scoring import totals
from crownlands.fast.survey import DomainCells, DomainFigures
from crownlands.fast.table import (
    DOMINOES,
    KINGS_ON,
    LINE,
    LINES_DRAWN,
    OVER,
    PHASE,
    TERRAINS,
    Boxes,
    Lands,
    Notes,
)
from crownlands.fast.taste import POINT, Taste
from crownlands.fast.trials import play_pair


@compiled
def stand(
    mode: Mode,
    lands: Lands,
    boxes: Boxes,
    notes: Notes,
    cells: DomainCells,
    figures: DomainFigures,
    spots: Spots,
    gains: Gains,
    taste: Taste,
    luck: Any,
    prospects: Any,
    weights: Any,
    values: Any,
) -> None:
    """Value every side before a line is drawn: its kingdom, its dominoes, its place in the order.

    The survey must be up to date.
    """
    for side in range(mode[SIDES]):
        values[side] = outlook(
            mode, lands[side], boxes[side], cells[side], figures[side], prospects, weights
        )
    for at in range(notes[LINE]):
        side = mode[SIDE_OF + notes[KINGS_ON + at]]
        brings, _, luck = best_spot(
            mode,
            lands[side],
            boxes[side],
            notes[DOMINOES + at],
            cells[side],
            figures[side],
            taste,
            spots,
            gains,
            luck,
        )
        if brings > NO_SPOT:
            values[side] += max(brings / POINT, -5.0)
        values[side] -= weights[ORDER] * at


@compiled
def judge_pairs(
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
    weights: Any,
    side: int,
    seed: int,
    codes: Any,
    picks: Any,
    margins: Any,
) -> None:
    """Write how far each pair leaves a side ahead when the others finish the round greedily."""
    values = np.zeros(mode[SIDES])
    points = np.zeros(mode[SIDES], np.int64)
    prospects = np.zeros((TERRAINS, 2))
    look_ahead(mode, notes, weights, prospects)
    luck = luck_of(seed, 0)
    for pair in range(len(codes)):
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
            luck,
            luck,
            notes[LINES_DRAWN],
        )
        if work_notes[PHASE] == OVER:
            totals(mode, work_lands, work_boxes, points)
            values[:] = points
        else:
            stand(
                mode,
                work_lands,
                work_boxes,
                work_notes,
                cells,
                figures,
                spots,
                gains,
                taste,
                luck,
                prospects,
                weights,
                values,
            )
        best = -np.inf
        for other in range(mode[SIDES]):
            if other != side:
                best = max(best, values[other])
        margins[pair] = values[side] - weights[RIVALS] * best
