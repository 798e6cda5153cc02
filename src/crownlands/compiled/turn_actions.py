"""The actions that a turn offers, each a placement and a pick, with a static value.

The value is that of the kingdom after the placement, plus the best use of the domino picked: what a
careful greedy player compares.
"""

from typing import NamedTuple

import numpy as np

from crownlands.compiled.best_placement import NO_PLACEMENT, Scratch, best_placement
from crownlands.compiled.config import SIDE_OF, GameConfig, Ints
from crownlands.compiled.jit import compiled
from crownlands.compiled.kingdom import (
    ONE,
    ORIENTATIONS,
    find_legal_placements,
    first,
    lay,
)
from crownlands.compiled.position import (
    DOMINOES,
    NEXT_COUNT,
    NEXT_DOMINOES,
    NEXT_KINGS,
    NOBODY,
    PHASE,
    PLACE,
    TERRAINS,
    TURN,
    Fields,
    Position,
    copy_kingdom,
)
from crownlands.compiled.rng import Rng
from crownlands.compiled.static_eval import (
    MOST_DOMAINS,
    ORDER,
    IndexedKingdom,
    PlayoutWeights,
    index_kingdom,
    playout_value,
)
from crownlands.compiled.transitions import actor, discard, pick, place

NONE = -1
"""Stands for the placement or the pick of an action that has none."""
MOST_ACTIONS = 2048


class TurnActions(NamedTuple):
    """What a seat can do in the rest of its turn, one entry per action."""

    placements: Ints
    """64 * orientation + anchor of the placement, or `NONE`."""
    picks: Ints
    """The place in the next line of the domino to pick, or `NONE`."""
    values: Ints
    """How good each looks before anything is tried, in `PLAYOUT_POINT`."""


def new_actions() -> TurnActions:
    """Return a buffer for as many actions as a turn can offer."""
    return TurnActions(*np.zeros((3, MOST_ACTIONS), np.int64))


@compiled
def list_actions(
    config: GameConfig, position: Position, weights: PlayoutWeights, rng: Rng, actions: TurnActions
) -> int:
    """List what the actor can do in the rest of its turn; return how many actions there are."""
    lands, boxes, fields = position
    side = config[SIDE_OF + actor(fields)]
    kingdom = IndexedKingdom(
        lands[side].copy(),
        boxes[side].copy(),
        np.zeros((TERRAINS, MOST_DOMAINS), np.uint64),
        np.zeros((TERRAINS, 1 + 2 * MOST_DOMAINS), np.int64),
    )
    scratch = Scratch(np.zeros(ORIENTATIONS, np.uint64), np.zeros(128, np.int64))
    anchors = np.zeros(ORIENTATIONS, np.uint64)
    domino = fields[DOMINOES + fields[TURN]]
    here = 0
    if fields[PHASE] == PLACE:
        here = find_legal_placements(config, lands[side], boxes[side], domino, anchors)
    if here == 0:
        return _add_picks(config, kingdom, fields, weights, scratch, rng, NONE, actions, 0)
    found = 0
    for orientation in range(ORIENTATIONS):
        left = anchors[orientation]
        while left:
            placement = 64 * orientation + first(left)
            left &= left - ONE
            copy_kingdom(lands[side], boxes[side], kingdom.land, kingdom.box)
            lay(config, kingdom.land, kingdom.box, domino, orientation, placement & 63)
            found = _add_picks(
                config, kingdom, fields, weights, scratch, rng, placement, actions, found
            )
    return found


@compiled
def _add_picks(
    config: GameConfig,
    kingdom: IndexedKingdom,
    fields: Fields,
    weights: PlayoutWeights,
    scratch: Scratch,
    rng: Rng,
    placement: int,
    actions: TurnActions,
    found: int,
) -> int:
    """Add an action for every pick after a placement; return how many there are now."""
    placements, picks, values = actions
    index_kingdom(kingdom)
    value = playout_value(config, kingdom, weights)
    if fields[NEXT_COUNT] == 0:
        placements[found], picks[found], values[found] = placement, NONE, value
        return found + 1
    for at in range(fields[NEXT_COUNT]):
        if fields[NEXT_KINGS + at] == NOBODY and found < len(placements):
            domino = fields[NEXT_DOMINOES + at]
            more, _, rng = best_placement(config, kingdom, domino, weights, scratch, rng)
            placements[found], picks[found] = placement, at
            values[found] = value + max(more, NO_PLACEMENT // 1024) - at * weights[ORDER]
            found += 1
    return found


@compiled
def play_action(config: GameConfig, position: Position, placement: int, at: int) -> None:
    """Play a placement, if there is one, and a pick, if there is one."""
    lands, boxes, fields = position
    if fields[PHASE] == PLACE:
        if placement == NONE:
            discard(config, fields)
        else:
            place(config, lands, boxes, fields, placement >> 6, placement & 63)
    if at != NONE:
        pick(config, fields, at)
