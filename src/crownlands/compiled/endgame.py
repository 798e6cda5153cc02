"""The last rounds solved: when every line has been drawn, nothing is left to chance.

Kingdoms do not touch each other: once it is settled who gets which domino, each side simply makes
the best of its own. So a side that picks for the last time may wait with its placement until then;
one that picks again, as with two kings, has to place before it knows what it gets, and all its
placements are tried. The turns are solved backwards: everyone plays for the win, tie-breaks
included, and beyond that for the widest margin.
"""

from typing import Final, NamedTuple

import numpy as np

from crownlands.compiled.config import SIDE_OF, SIDES, Bits, GameConfig, Ints
from crownlands.compiled.jit import compiled, compiled_no_alloc, inlined
from crownlands.compiled.kingdom import (
    ONE,
    ORIENTATIONS,
    find_legal_placements,
    first,
    lay,
    rank,
)
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
"""Stands for a best rank that was not looked for yet."""
WIN: Final = 1000
"""What a twelfth of the win is worth, beside which no margin counts."""


@compiled
def best_rank(
    config: GameConfig, land: Land, box: BoundingBox, dominoes: Ints, length: int, left: Ints
) -> int:
    """Return the highest rank with these dominoes laid in this order, each one that fits.

    `left[0]` says how many kingdoms may be looked at, and is lowered; `TOO_MUCH` if that was not
    enough.
    """
    lands = np.empty((length + 1, LAND), np.uint64)
    boxes = np.empty((length + 1, 4), np.int64)
    anchors = np.zeros((length + 1, ORIENTATIONS), np.uint64)
    ways = np.zeros(length + 1, np.int64)
    copy_kingdom(land, box, lands[0], boxes[0])
    best, depth = 0, 0
    fresh = True
    while depth >= 0:
        if depth == length:
            best = max(best, rank(config, lands[depth], boxes[depth]))
            depth -= 1
            fresh = False
            continue
        if fresh:
            left[0] -= 1
            if left[0] < 0:
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


@inlined
def points_in(rank: int) -> int:
    """Return the points of a rank."""
    return rank >> 14


class Endgame(NamedTuple):
    """The turns of a round to be solved, once the domino in turn is laid."""

    config: GameConfig
    lands: Lands
    boxes: BoundingBoxes
    fields: Fields
    kings: Ints
    """`int64[MOST_LINE]`: the seat that picks each domino of the next line, or `NOBODY`."""
    laid: Ints
    """`int64[sides]`: the place in the line up to which the dominoes of a side are laid."""
    known: Ints
    """`int64[sides, sets]`: the best rank of a side by the set of dominoes it picked."""
    ranks: Ints
    """`int64[depths, sides]`: the ranks when all play their best from a depth on."""
    saved_lands: Lands
    """`uint64[depths, ...]`: kingdoms as they were before the placements that are tried."""
    saved_boxes: BoundingBoxes
    anchors: Bits
    """`uint64[depths, 12]`: the placements that are left to try."""
    left: Ints
    """`int64[1]`: how many more kingdoms may be looked at."""


@compiled
def _side_rank(endgame: Endgame, side: int) -> int:
    """Return the best rank of a side with its dominoes still to come and its picks."""
    config, fields, kings = endgame.config, endgame.fields, endgame.kings
    known = endgame.known[side]
    taken = 0
    dominoes = np.empty(2 * MOST_LINE, np.int64)
    length = 0
    for at in range(endgame.laid[side] + 1, fields[LINE_COUNT]):
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
        known[taken] = best_rank(config, land, box, dominoes, length, endgame.left)
    return known[taken]


@compiled_no_alloc
def outcome(ranks: Ints, side: int) -> int:
    """Return what ranks are worth to a side: its share of the win, then its margin."""
    highest, level, other_points = ranks[0], 0, -1
    for other in range(len(ranks)):
        highest = max(highest, ranks[other])
        if other != side:
            other_points = max(other_points, points_in(ranks[other]))
    for other in range(len(ranks)):
        level += ranks[other] == highest
    share = 12 // level if ranks[side] == highest else 0
    return WIN * share + points_in(ranks[side]) - other_points


@compiled_no_alloc
def _picks_again(endgame: Endgame, turn: int) -> bool:
    """Return whether the side of a turn has another one in this round."""
    config, fields = endgame.config, endgame.fields
    side = config[SIDE_OF + fields[KINGS_ON + turn]]
    for later in range(turn + 1, fields[LINE_COUNT]):
        if config[SIDE_OF + fields[KINGS_ON + later]] == side:
            return True
    return False


@compiled_no_alloc
def _lay_next(endgame: Endgame, side: int, turn: int) -> bool:
    """Lay the domino of a turn where it was not tried yet; False if there is no such place."""
    config, fields = endgame.config, endgame.fields
    depth = turn - fields[TURN]
    land, box = endgame.lands[side], endgame.boxes[side]
    copy_kingdom(endgame.saved_lands[depth], endgame.saved_boxes[depth], land, box)
    for each in range(endgame.known.shape[1]):
        endgame.known[side, each] = UNKNOWN
    for orientation in range(ORIENTATIONS):
        cells = endgame.anchors[depth, orientation]
        if cells:
            endgame.anchors[depth, orientation] = cells & (cells - ONE)
            lay(config, land, box, fields[DOMINOES + turn], orientation, first(cells))
            return True
    return False


@compiled
def _solve_turn(endgame: Endgame, turn: int) -> bool:
    """Write the ranks when everyone plays the best from a turn on; False if that takes too long."""
    config, fields, kings, ranks = endgame.config, endgame.fields, endgame.kings, endgame.ranks
    depth = turn - fields[TURN]
    if turn == fields[LINE_COUNT]:
        for side in range(config[SIDES]):
            ranks[depth, side] = _side_rank(endgame, side)
            if ranks[depth, side] == TOO_MUCH:
                return False
        return True
    seat = fields[KINGS_ON + turn]
    side = config[SIDE_OF + seat]
    before, ways = endgame.laid[side], 0
    if _picks_again(endgame, turn):
        land, box = endgame.lands[side], endgame.boxes[side]
        copy_kingdom(land, box, endgame.saved_lands[depth], endgame.saved_boxes[depth])
        domino = fields[DOMINOES + turn]
        ways = find_legal_placements(config, land, box, domino, endgame.anchors[depth])
        endgame.laid[side] = turn
        _lay_next(endgame, side, turn)
    best, trying = -(1 << 30), True
    while trying:
        for at in range(fields[NEXT_COUNT]):
            if kings[at] == NOBODY:
                kings[at] = seat
                done = _solve_turn(endgame, turn + 1)
                kings[at] = NOBODY
                if not done:
                    return False
                worth = outcome(ranks[depth + 1], side)
                if worth > best:
                    best = worth
                    ranks[depth] = ranks[depth + 1]
        trying = ways > 0 and _lay_next(endgame, side, turn)
    endgame.laid[side] = before
    return True


@compiled
def solve_actions(
    config: GameConfig, position: Position, actions: TurnActions, most: int, worth: Ints
) -> bool:
    """Write what every action is worth when all play their best; False if that takes too long.

    Only for positions in which every line has been drawn, in the course of a turn. At most so many
    kingdoms are looked at.
    """
    lands, boxes, fields = position
    if fields[FREE_COUNT] > MOST_FREE:
        return False
    side = config[SIDE_OF + actor(fields)]
    kings = np.full(MOST_LINE, NOBODY)
    for at in range(fields[NEXT_COUNT]):
        kings[at] = fields[NEXT_KINGS + at]
    endgame = Endgame(
        config,
        lands.copy(),
        boxes.copy(),
        fields,
        kings,
        np.full(config[SIDES], fields[TURN]),
        np.full((config[SIDES], 1 << fields[NEXT_COUNT]), UNKNOWN),
        np.zeros((MOST_LINE + 2, config[SIDES]), np.int64),
        np.zeros((MOST_LINE + 1, LAND), np.uint64),
        np.zeros((MOST_LINE + 1, 4), np.int64),
        np.zeros((MOST_LINE + 1, ORIENTATIONS), np.uint64),
        np.full(1, most),
    )
    domino = fields[DOMINOES + fields[TURN]]
    begin = 1 if fields[NEXT_COUNT] else fields[LINE_COUNT] - fields[TURN]
    for action in range(len(worth)):
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
        done = _solve_turn(endgame, fields[TURN] + begin)
        if pick != NONE:
            kings[pick] = NOBODY
        if not done:
            return False
        worth[action] = outcome(endgame.ranks[begin], side)
    return True
