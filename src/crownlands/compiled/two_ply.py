"""Two plies without luck: every pair, everyone's best answer in this round, then the outlook."""

from typing import Any

import numpy as np

from crownlands.compiled.best_spot import NO_SPOT, best_spot
from crownlands.compiled.jit import compiled
from crownlands.compiled.luck import luck_of
from crownlands.compiled.mode import SIDE_OF, SIDES, Mode
from crownlands.compiled.playout import Desk, play_on
from crownlands.compiled.scoring import totals
from crownlands.compiled.static_eval import LATE, POINT, RIVALS, EvalWeights, look_ahead, outlook
from crownlands.compiled.table import (
    DOMINOES,
    KINGS_ON,
    LINE,
    LINES_DRAWN,
    OVER,
    PHASE,
    TERRAINS,
    Position,
    set_up,
)
from crownlands.compiled.trials import play_pair

LEAST_POINTS = 5.0
"""What a domino costs at most that brings nothing but harm."""


@compiled
def stand(
    mode: Mode,
    position: Position,
    desk: Desk,
    eval_weights: EvalWeights,
    luck: Any,
    prospects: Any,
    weights: Any,
    values: Any,
) -> None:
    """Value every side before a line is drawn: its kingdom, its dominoes, its place in the order.

    The survey on the desk must be up to date.
    """
    lands, boxes, notes = position
    _, cells, figures, spots, gains = desk
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
            eval_weights,
            spots,
            gains,
            luck,
        )
        if brings > NO_SPOT:
            values[side] += max(brings / POINT, -LEAST_POINTS)
        values[side] -= weights[LATE] * at


@compiled
def judge_pairs(
    mode: Mode,
    position: Position,
    work: Position,
    desk: Desk,
    policies: Any,
    eval_weights: EvalWeights,
    weights: Any,
    side: int,
    seed: int,
    codes: Any,
    picks: Any,
    margins: Any,
) -> None:
    """Write how far each pair leaves a side ahead when all finish the round greedily in `work`."""
    values = np.zeros(mode[SIDES])
    points = np.zeros(mode[SIDES], np.int64)
    prospects = np.zeros((TERRAINS, 2))
    look_ahead(mode, position.notes, weights, prospects)
    luck = luck_of(seed, 0)
    for pair in range(len(codes)):
        set_up(work, position)
        play_pair(mode, work, codes[pair], picks[pair])
        drawn = position.notes[LINES_DRAWN]
        play_on(mode, work, desk, policies, eval_weights, luck, luck, drawn)
        if work.notes[PHASE] == OVER:
            totals(mode, work.lands, work.boxes, points)
            values[:] = points
        else:
            stand(mode, work, desk, eval_weights, luck, prospects, weights, values)
        best = -np.inf
        for other in range(mode[SIDES]):
            if other != side:
                best = max(best, values[other])
        margins[pair] = values[side] - weights[RIVALS] * best
