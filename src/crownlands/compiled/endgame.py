"""The last rounds solved: when every line has been drawn, nothing is left to chance.

Kingdoms do not touch each other: once it is settled who gets which domino, each side simply makes
the best of its own. So only the picks are contested. They are solved backwards, everyone going for
the widest margin. With one king a player this is exact; with two, a placement made before the
own second pick is judged as if it could wait for the picks in between.
"""

from typing import Final, NamedTuple

import numpy as np

from crownlands.compiled.config import SIDE_OF, SIDES, GameConfig, Ints
from crownlands.compiled.jit import compiled
from crownlands.compiled.kingdom import ONE, ORIENTATIONS, find_legal_placements, first, lay, total
from crownlands.compiled.position import (
    DOMINOES,
    FREE_COUNT,
    KINGS_ON,
    LAND,
    LINE_COUNT,
    MOST_LINE,
    NEXT_COUNT,
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
    copy_kingdom,
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
    config: GameConfig, land: Land, box: BoundingBox, dominoes: Ints, length: int, most: int
) -> int:
    """Return the highest total with these dominoes laid in this order, each one that fits.

    At most so many kingdoms are looked at; `TOO_MUCH` if that was not enough.
    """
    lands = np.empty((length + 1, LAND), np.uint64)
    boxes = np.empty((length + 1, 4), np.int64)
    anchors = np.zeros((length + 1, ORIENTATIONS), np.uint64)
    ways = np.zeros(length + 1, np.int64)
    copy_kingdom(land, box, lands[0], boxes[0])
    best, depth, looked = 0, 0, 0
    fresh = True
    while depth >= 0:
        if depth == length:
            best = max(best, total(config, lands[depth], boxes[depth]))
            depth -= 1
            fresh = False
            continue
        if fresh:
            looked += 1
            if looked > most:
                return TOO_MUCH
            ways[depth] = 0
            here = find_legal_placements(
                config, lands[depth], boxes[depth], dominoes[depth], anchors[depth]
            )
            if here == 0:
                copy_kingdom(lands[depth], boxes[depth], lands[depth + 1], boxes[depth + 1])
                ways[depth] = ORIENTATIONS
                depth += 1
                continue
        while ways[depth] < ORIENTATIONS and anchors[depth, ways[depth]] == 0:
            ways[depth] += 1
        if ways[depth] == ORIENTATIONS:
            depth -= 1
            fresh = False
            continue
        cells = anchors[depth, ways[depth]]
        anchors[depth, ways[depth]] = cells & (cells - ONE)
        copy_kingdom(lands[depth], boxes[depth], lands[depth + 1], boxes[depth + 1])
        lay(config, lands[depth + 1], boxes[depth + 1], dominoes[depth], ways[depth], first(cells))
        depth += 1
        fresh = True
    return best


class PickEndgame(NamedTuple):
    """The picks of a position to be solved, once the domino in turn is laid."""

    config: GameConfig
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
def side_total(endgame: PickEndgame, side: int) -> int:
    """Return the best total of a side with its dominoes of the line still to come and its picks."""
    config, fields, kings = endgame.config, endgame.fields, endgame.kings
    known = endgame.known[side]
    taken = 0
    dominoes = np.empty(2 * MOST_LINE, np.int64)
    length = 0
    for at in range(fields[TURN] + 1, fields[LINE_COUNT]):
        if config[SIDE_OF + fields[KINGS_ON + at]] == side:
            dominoes[length] = fields[DOMINOES + at]
            length += 1
    for at in range(fields[NEXT_COUNT]):
        if kings[at] != NOBODY and config[SIDE_OF + kings[at]] == side:
            taken |= 1 << at
            dominoes[length] = fields[NEXT_DOMINOES + at]
            length += 1
    if known[taken] == UNKNOWN:
        land, box = endgame.lands[side], endgame.boxes[side]
        known[taken] = best_finish(config, land, box, dominoes, length, endgame.most)
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
def solve_picks(endgame: PickEndgame, turn: int) -> bool:
    """Write the totals when all picks from a turn on are made for the best margin.

    Returns False when it would take too long.
    """
    config, fields, kings, totals = endgame.config, endgame.fields, endgame.kings, endgame.totals
    depth = turn - fields[TURN]
    if turn == fields[LINE_COUNT]:
        for side in range(config[SIDES]):
            points = side_total(endgame, side)
            if points == TOO_MUCH:
                return False
            totals[depth, side] = points
        return True
    seat = fields[KINGS_ON + turn]
    best = -(1 << 30)
    for at in range(fields[NEXT_COUNT]):
        if kings[at] == NOBODY:
            kings[at] = seat
            done = solve_picks(endgame, turn + 1)
            kings[at] = NOBODY
            if not done:
                return False
            margin = margin_of(totals[depth + 1], config[SIDE_OF + seat])
            if margin > best:
                best = margin
                for side in range(config[SIDES]):
                    totals[depth, side] = totals[depth + 1, side]
    return True


@compiled
def solve_actions(
    config: GameConfig, position: Position, actions: TurnActions, most: int, margins: Ints
) -> bool:
    """Write the margin of every action when all others play their best; False if it takes too long.

    Only for positions in which every line has been drawn, in the course of a turn.
    """
    lands, boxes, fields = position
    if fields[FREE_COUNT] > MOST_FREE:
        return False
    side = config[SIDE_OF + actor(fields)]
    kings = np.full(MOST_LINE, NOBODY)
    for at in range(fields[NEXT_COUNT]):
        kings[at] = fields[NEXT_KINGS + at]
    endgame = PickEndgame(
        config,
        lands.copy(),
        boxes.copy(),
        fields,
        kings,
        np.full((config[SIDES], 1 << fields[NEXT_COUNT]), UNKNOWN),
        np.zeros((MOST_LINE + 2, config[SIDES]), np.int64),
        most,
    )
    domino = fields[DOMINOES + fields[TURN]]
    begin = 1 if fields[NEXT_COUNT] else fields[LINE_COUNT] - fields[TURN]
    for action in range(len(margins)):
        placement, pick = actions.placements[action], actions.picks[action]
        if action == 0 or placement != actions.placements[action - 1]:
            endgame.known[side] = UNKNOWN
            copy_kingdom(lands[side], boxes[side], endgame.lands[side], endgame.boxes[side])
            if fields[PHASE] == PLACE and placement != NONE:
                lay(
                    config,
                    endgame.lands[side],
                    endgame.boxes[side],
                    domino,
                    placement >> 6,
                    placement & 63,
                )
        if pick != NONE:
            kings[pick] = fields[KINGS_ON + fields[TURN]]
        done = solve_picks(endgame, fields[TURN] + begin)
        if pick != NONE:
            kings[pick] = NOBODY
        if not done:
            return False
        margins[action] = margin_of(endgame.totals[begin], side)
    return True
