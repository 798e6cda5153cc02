"""The last rounds solved: when every line has been drawn, nothing is left to chance.

Kingdoms do not touch each other: once it is settled who gets which domino, each side simply makes
the best of its own. So only the picks are a contest, and they are solved backwards, everyone going
for the widest margin. With one king a player this is exact; with two, a placement made before the
own second pick is judged as if it could wait for the picks in between.
"""

from typing import Final, NamedTuple

import numpy as np

from crownlands.compiled.jit import compiled
from crownlands.compiled.kingdom import ONE, WAYS, first, lay, spots_by_the_rules, total
from crownlands.compiled.mode import SIDE_OF, SIDES, Ints, Mode
from crownlands.compiled.position import (
    DOMINOES,
    FREE,
    KINGS_ON,
    LAND,
    LINE,
    MOST_LINE,
    NEXT,
    NEXT_DOMINOES,
    NEXT_KINGS,
    NOBODY,
    PHASE,
    PLACE,
    TURN,
    BoundingBox,
    BoundingBoxes,
    Fields,
    Land,
    Lands,
    Position,
)
from crownlands.compiled.transitions import actor
from crownlands.compiled.turn_actions import NONE, TurnActions

TOO_MUCH: Final = -1
"""Returned instead of points when trying everything would take too long."""
MOST_FREE: Final = 4
"""With more free dominoes there are too many ways to share them out."""
UNKNOWN: Final = -2
"""Stands for a best total that was not looked for yet."""


@compiled
def best_finish(
    mode: Mode, land: Land, box: BoundingBox, dominoes: Ints, length: int, most: int
) -> int:
    """Return the highest total with these dominoes laid in this order, each one that fits.

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


class Contest(NamedTuple):
    """The picks of a position to be solved, once the domino in turn is laid."""

    mode: Mode
    lands: Lands
    boxes: BoundingBoxes
    fields: Fields
    kings: Ints
    """`int64[MOST_LINE]`: the seat that picks each domino of the next line, or `NOBODY`."""
    known: Ints
    """`int64[sides, sets]`: the best total of a side by the set of dominoes it picked."""
    totals: Ints
    """`int64[depths, sides]`: the totals when all go for the best margin from a depth on."""
    most: int
    """How many kingdoms to look at for one total."""


@compiled
def side_total(contest: Contest, side: int) -> int:
    """Return the best total of a side with its dominoes of the line still to come and its picks."""
    mode, fields, kings = contest.mode, contest.fields, contest.kings
    known = contest.known[side]
    taken = 0
    dominoes = np.empty(2 * MOST_LINE, np.int64)
    length = 0
    for at in range(fields[TURN] + 1, fields[LINE]):
        if mode[SIDE_OF + fields[KINGS_ON + at]] == side:
            dominoes[length] = fields[DOMINOES + at]
            length += 1
    for at in range(fields[NEXT]):
        if kings[at] != NOBODY and mode[SIDE_OF + kings[at]] == side:
            taken |= 1 << at
            dominoes[length] = fields[NEXT_DOMINOES + at]
            length += 1
    if known[taken] == UNKNOWN:
        land, box = contest.lands[side], contest.boxes[side]
        known[taken] = best_finish(mode, land, box, dominoes, length, contest.most)
    return known[taken]


@compiled
def margin_of(totals: Ints, side: int) -> int:
    """Return how far a side is ahead of the best other one."""
    best = -1
    for other in range(len(totals)):
        if other != side and totals[other] > best:
            best = totals[other]
    return totals[side] - best


@compiled
def solve_picks(contest: Contest, turn: int) -> bool:
    """Write the totals when all picks from a turn on are made for the best margin.

    Returns False when it would take too long.
    """
    mode, fields, kings, totals = contest.mode, contest.fields, contest.kings, contest.totals
    depth = turn - fields[TURN]
    if turn == fields[LINE]:
        for side in range(mode[SIDES]):
            points = side_total(contest, side)
            if points == TOO_MUCH:
                return False
            totals[depth, side] = points
        return True
    seat = fields[KINGS_ON + turn]
    best = -(1 << 30)
    for at in range(fields[NEXT]):
        if kings[at] == NOBODY:
            kings[at] = seat
            done = solve_picks(contest, turn + 1)
            kings[at] = NOBODY
            if not done:
                return False
            margin = margin_of(totals[depth + 1], mode[SIDE_OF + seat])
            if margin > best:
                best = margin
                totals[depth] = totals[depth + 1]
    return True


@compiled
def solve_actions(
    mode: Mode, position: Position, actions: TurnActions, most: int, margins: Ints
) -> bool:
    """Write the margin of every action when all others play their best; False if it takes too long.

    Only for positions in which every line has been drawn, in the course of a turn.
    """
    lands, boxes, fields = position
    if fields[FREE] > MOST_FREE:
        return False
    side = mode[SIDE_OF + actor(fields)]
    kings = np.full(MOST_LINE, NOBODY)
    for at in range(fields[NEXT]):
        kings[at] = fields[NEXT_KINGS + at]
    contest = Contest(
        mode,
        lands.copy(),
        boxes.copy(),
        fields,
        kings,
        np.full((mode[SIDES], 1 << fields[NEXT]), UNKNOWN),
        np.zeros((MOST_LINE + 2, mode[SIDES]), np.int64),
        most,
    )
    domino = fields[DOMINOES + fields[TURN]]
    begin = 1 if fields[NEXT] else fields[LINE] - fields[TURN]
    for action in range(len(margins)):
        code, pick = actions.codes[action], actions.picks[action]
        if action == 0 or code != actions.codes[action - 1]:
            contest.known[side] = UNKNOWN
            contest.lands[side], contest.boxes[side] = lands[side], boxes[side]
            if fields[PHASE] == PLACE and code != NONE:
                lay(mode, contest.lands[side], contest.boxes[side], domino, code >> 6, code & 63)
        if pick != NONE:
            kings[pick] = fields[KINGS_ON + fields[TURN]]
        done = solve_picks(contest, fields[TURN] + begin)
        if pick != NONE:
            kings[pick] = NOBODY
        if not done:
            return False
        margins[action] = margin_of(contest.totals[begin], side)
    return True
