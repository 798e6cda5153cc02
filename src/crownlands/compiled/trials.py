"""Trying pairs out: playouts of each, all with the same draws, from one position."""

from typing import Any

import numpy as np

from crownlands.compiled.course import discard, pick, place
from crownlands.compiled.jit import compiled
from crownlands.compiled.luck import luck_of
from crownlands.compiled.mode import SIDES, Mode
from crownlands.compiled.pairs import NONE
from crownlands.compiled.playout import ALL_LINES, Desk, play_on
from crownlands.compiled.scoring import totals
from crownlands.compiled.static_eval import EvalWeights
from crownlands.compiled.table import PHASE, PLACE, Position, set_up


@compiled
def play_pair(mode: Mode, position: Position, code: int, at: int) -> None:
    """Play a placement, if there is one, and a pick, if there is one."""
    lands, boxes, notes = position
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
    position: Position,
    work: Position,
    desk: Desk,
    policies: Any,
    weights: EvalWeights,
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
    """Add up the worth of the chosen pairs over some playouts, made in `work`.

    The n-th playout of every pair draws the same dominoes, so that pairs differ by what they are
    and not by luck.
    """
    points = np.zeros(mode[SIDES], np.int64)
    for number in range(begin, end):
        draws, luck = luck_of(seed, 2 * number), luck_of(seed, 2 * number + 1)
        for pair in chosen:
            set_up(work, position)
            play_pair(mode, work, codes[pair], picks[pair])
            play_on(mode, work, desk, policies, weights, draws, luck, ALL_LINES)
            totals(mode, work.lands, work.boxes, points)
            sums[pair] += worth(points, side, win)
