"""The last rounds solved: when every line has been drawn, nothing is left to chance.

Kingdoms do not touch each other: once it is settled who gets which domino, each side simply makes
the best of its own. So only the picks are a contest, and they are solved backwards, everyone going
for the widest margin. With one king a player this is exact; with two, a placement made before the
own second pick is judged as if it could wait for the picks in between.
"""

from typing import Any, Final

import numpy as np

from crownlands.compiled.course import actor
from crownlands.compiled.finish import TOO_MUCH, best_finish
from crownlands.compiled.jit import compiled
from crownlands.compiled.mode import SIDE_OF, SIDES, Mode
from crownlands.compiled.pairs import NONE
from crownlands.compiled.placing import lay
from crownlands.compiled.table import (
    DOMINOES,
    FREE,
    KINGS_ON,
    LINE,
    MOST_LINE,
    NEXT,
    NEXT_DOMINOES,
    NEXT_KINGS,
    NOBODY,
    PHASE,
    PLACE,
    TURN,
    Boxes,
    Lands,
    Notes,
    Position,
)

MOST_FREE: Final = 4
"""With more free dominoes there are too many ways to share them out."""
UNKNOWN: Final = -2
"""Stands for a best total that was not looked for yet."""


@compiled
def side_total(
    mode: Mode,
    land: Any,
    box: Any,
    notes: Notes,
    side: int,
    begin: int,
    kings: Any,
    known: Any,
    most: int,
) -> int:
    """Give the best total of a side with its dominoes of the line, from a turn on, and its picks.

    `known` keeps what was found, by the set of picked dominoes.
    """
    taken = 0
    dominoes = np.empty(2 * MOST_LINE, np.int64)
    length = 0
    for at in range(begin, notes[LINE]):
        if mode[SIDE_OF + notes[KINGS_ON + at]] == side:
            dominoes[length] = notes[DOMINOES + at]
            length += 1
    for at in range(notes[NEXT]):
        if kings[at] != NOBODY and mode[SIDE_OF + kings[at]] == side:
            taken |= 1 << at
            dominoes[length] = notes[NEXT_DOMINOES + at]
            length += 1
    if known[taken] == UNKNOWN:
        known[taken] = best_finish(mode, land, box, dominoes, length, most)
    return known[taken]


@compiled
def margin_of(totals: Any, side: int) -> int:
    """Tell how far a side is ahead of the best other one."""
    best = -1
    for other in range(len(totals)):
        if other != side and totals[other] > best:
            best = totals[other]
    return totals[side] - best


@compiled
def share_out(
    mode: Mode,
    lands: Lands,
    boxes: Boxes,
    notes: Notes,
    side: int,
    land: Any,
    box: Any,
    turn: int,
    kings: Any,
    known: Any,
    most: int,
    result: Any,
) -> bool:
    """Write into `result` the totals when all picks from a turn on are made for the best margin.

    The kingdom of `side` is the one given apart. False when it would take too long.
    """
    depth = turn - notes[TURN]
    if turn == notes[LINE]:
        for other in range(mode[SIDES]):
            if other == side:
                points = side_total(
                    mode, land, box, notes, side, notes[TURN] + 1, kings, known[side], most
                )
            else:
                points = side_total(
                    mode,
                    lands[other],
                    boxes[other],
                    notes,
                    other,
                    notes[TURN] + 1,
                    kings,
                    known[other],
                    most,
                )
            if points == TOO_MUCH:
                return False
            result[depth, other] = points
        return True
    picker = mode[SIDE_OF + notes[KINGS_ON + turn]]
    best = -(1 << 30)
    for at in range(notes[NEXT]):
        if kings[at] == NOBODY:
            kings[at] = notes[KINGS_ON + turn]
            done = share_out(
                mode, lands, boxes, notes, side, land, box, turn + 1, kings, known, most, result
            )
            kings[at] = NOBODY
            if not done:
                return False
            margin = margin_of(result[depth + 1], picker)
            if margin > best:
                best = margin
                result[depth] = result[depth + 1]
    return True


@compiled
def solve_pairs(
    mode: Mode,
    position: Position,
    codes: Any,
    picks: Any,
    length: int,
    most: int,
    margins: Any,
) -> bool:
    """Write the margin of every pair when all others play their best; False if it takes too long.

    Only for positions in which every line has been drawn, in the course of a turn.
    """
    lands, boxes, notes = position
    if notes[FREE] > MOST_FREE:
        return False
    side = mode[SIDE_OF + actor(notes)]
    land, box = np.empty_like(lands[side]), np.empty_like(boxes[side])
    kings = np.full(MOST_LINE, NOBODY)
    for at in range(notes[NEXT]):
        kings[at] = notes[NEXT_KINGS + at]
    known = np.full((mode[SIDES], 1 << notes[NEXT]), UNKNOWN)
    result = np.zeros((MOST_LINE + 2, mode[SIDES]), np.int64)
    placing, domino = notes[PHASE] == PLACE, notes[DOMINOES + notes[TURN]]
    for pair in range(length):
        if pair == 0 or codes[pair] != codes[pair - 1]:
            known[side] = UNKNOWN
            land[:], box[:] = lands[side], boxes[side]
            if placing and codes[pair] != NONE:
                lay(mode, land, box, domino, codes[pair] >> 6, codes[pair] & 63)
        if picks[pair] != NONE:
            kings[picks[pair]] = notes[KINGS_ON + notes[TURN]]
        done = share_out(
            mode,
            lands,
            boxes,
            notes,
            side,
            land,
            box,
            notes[TURN] + 1 if notes[NEXT] else notes[LINE],
            kings,
            known,
            most,
            result,
        )
        if picks[pair] != NONE:
            kings[picks[pair]] = NOBODY
        if not done:
            return False
        begin = 1 if notes[NEXT] else notes[LINE] - notes[TURN]
        margins[pair] = margin_of(result[begin], side)
    return True
