"""The actions that a turn offers, each a placement and a pick, with a static value.

The value is that of the kingdom after the placement, plus the best use of the domino picked: what a
careful greedy player compares.
"""

from typing import NamedTuple

import numpy as np

from crownlands.compiled.best_spot import NO_SPOT, Scratch, best_spot
from crownlands.compiled.jit import compiled
from crownlands.compiled.kingdom import (
    ONE,
    WAYS,
    first,
    lay,
    spots_by_the_rules,
)
from crownlands.compiled.mode import SIDE_OF, Ints, Mode
from crownlands.compiled.position import (
    DOMINOES,
    NEXT,
    NEXT_DOMINOES,
    NEXT_KINGS,
    NOBODY,
    PHASE,
    PLACE,
    TERRAINS,
    TURN,
    Fields,
    Position,
)
from crownlands.compiled.rng import Rng
from crownlands.compiled.static_eval import (
    MOST_DOMAINS,
    ORDER,
    EvalWeights,
    IndexedKingdom,
    index_kingdom,
    kingdom_value,
)
from crownlands.compiled.transitions import actor, discard, pick, place

NONE = -1
"""Stands for the placement or the pick of an action that has none."""
MOST_ACTIONS = 2048


class TurnActions(NamedTuple):
    """What a seat can do in the rest of its turn, one entry per action."""

    codes: Ints
    """64 * way + spot of the placement, or `NONE`."""
    picks: Ints
    """The place in the next line of the domino to pick, or `NONE`."""
    values: Ints
    """How good each looks before anything is tried, in `POINT`."""


def new_actions() -> TurnActions:
    """Return room for as many actions as a turn can offer."""
    return TurnActions(*np.zeros((3, MOST_ACTIONS), np.int64))


@compiled
def list_actions(
    mode: Mode, position: Position, weights: EvalWeights, rng: Rng, actions: TurnActions
) -> int:
    """List what the actor can do in the rest of its turn; return how many actions there are."""
    lands, boxes, fields = position
    side = mode[SIDE_OF + actor(fields)]
    kingdom = IndexedKingdom(
        lands[side].copy(),
        boxes[side].copy(),
        np.zeros((TERRAINS, MOST_DOMAINS), np.uint64),
        np.zeros((TERRAINS, 1 + 2 * MOST_DOMAINS), np.int64),
    )
    scratch = Scratch(np.zeros(WAYS, np.uint64), np.zeros(128, np.int64))
    spots = np.zeros(WAYS, np.uint64)
    domino = fields[DOMINOES + fields[TURN]]
    here = 0
    if fields[PHASE] == PLACE:
        here = spots_by_the_rules(mode, lands[side], boxes[side], domino, spots)
    if here == 0:
        return _add_picks(mode, kingdom, fields, weights, scratch, rng, NONE, actions, 0)
    found = 0
    for way in range(WAYS):
        left = spots[way]
        while left:
            code = 64 * way + first(left)
            left &= left - ONE
            kingdom.land[:] = lands[side]
            kingdom.box[:] = boxes[side]
            lay(mode, kingdom.land, kingdom.box, domino, way, code & 63)
            found = _add_picks(mode, kingdom, fields, weights, scratch, rng, code, actions, found)
    return found


@compiled
def _add_picks(
    mode: Mode,
    kingdom: IndexedKingdom,
    fields: Fields,
    weights: EvalWeights,
    scratch: Scratch,
    rng: Rng,
    code: int,
    actions: TurnActions,
    found: int,
) -> int:
    """Add an action for every pick after a placement; return how many there are now."""
    codes, picks, values = actions
    index_kingdom(kingdom)
    value = kingdom_value(mode, kingdom, weights)
    if fields[NEXT] == 0:
        codes[found], picks[found], values[found] = code, NONE, value
        return found + 1
    for at in range(fields[NEXT]):
        if fields[NEXT_KINGS + at] == NOBODY and found < len(codes):
            domino = fields[NEXT_DOMINOES + at]
            more, _, rng = best_spot(mode, kingdom, domino, weights, scratch, rng)
            codes[found], picks[found] = code, at
            values[found] = value + max(more, NO_SPOT // 1024) - at * weights[ORDER]
            found += 1
    return found


@compiled
def play_action(mode: Mode, position: Position, code: int, at: int) -> None:
    """Play a placement, if there is one, and a pick, if there is one."""
    lands, boxes, fields = position
    if fields[PHASE] == PLACE:
        if code == NONE:
            discard(mode, fields)
        else:
            place(mode, lands, boxes, fields, code >> 6, code & 63)
    if at != NONE:
        pick(mode, fields, at)
