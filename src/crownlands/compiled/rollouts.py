"""Values of turn actions by playing on: to the end of the game, or to the end of the round.

Rollouts of all actions see the same draws. Two plies need no chance: everyone's best answer in
this round follows, then a static evaluation.
"""

from typing import NamedTuple

import numpy as np

from crownlands.compiled.best_placement import NO_PLACEMENT, best_placement
from crownlands.compiled.config import SIDE_OF, SIDES, Floats, Ints
from crownlands.compiled.jit import compiled
from crownlands.compiled.kingdom import totals
from crownlands.compiled.playout import ALL_LINES, PlayoutState, play_on
from crownlands.compiled.position import (
    DOMINOES,
    KINGS_ON,
    LINE_COUNT,
    LINES_DRAWN,
    OVER,
    PHASE,
    TERRAINS,
    Position,
    copy_position,
)
from crownlands.compiled.rng import Rng, rng_of
from crownlands.compiled.static_eval import (
    LATE,
    PLAYOUT_POINT,
    RIVALS,
    fill_prospects,
    indexed_kingdom,
    prospective_value,
)
from crownlands.compiled.turn_actions import TurnActions, play_action

LEAST_POINTS = 5.0
"""What a domino costs at most that brings nothing but harm."""


class Objective(NamedTuple):
    """What a search plays for."""

    side: int
    win: float
    """How many points a win is worth beside the margin."""


@compiled
def result_value(points: Ints, side: int, win: float) -> float:
    """Return what a result is worth to a side: its margin, and so many points for a win."""
    best = -1
    for other in range(len(points)):
        if other != side and points[other] > best:
            best = points[other]
    margin = points[side] - best
    return margin + (win if margin > 0 else 0.5 * win if margin == 0 else 0.0)


@compiled
def roll_out(
    playout: PlayoutState,
    start: Position,
    actions: TurnActions,
    chosen: Ints,
    objective: Objective,
    seed: int,
    number: int,
    sums: Floats,
) -> None:
    """Add the value of one playout after each of the chosen actions to their sums.

    The playout of a number draws the same dominoes after every action, so that actions differ by
    what they are and not by chance.
    """
    config, position = playout.config, playout.position
    points = np.zeros(config[SIDES], np.int64)
    draws, rng = rng_of(seed, 2 * number), rng_of(seed, 2 * number + 1)
    for action in chosen:
        copy_position(position, start)
        play_action(config, position, actions.placements[action], actions.picks[action])
        play_on(playout, draws, rng, ALL_LINES)
        totals(config, position.lands, position.boxes, points)
        sums[action] += result_value(points, objective.side, objective.win)


@compiled
def evaluate_sides(
    playout: PlayoutState, rng: Rng, prospects: Floats, weights: Floats, values: Floats
) -> None:
    """Value every side before a line is drawn: its kingdom, its dominoes, its place in the order.

    The index of domains in the workspace must be up to date.
    """
    config, _, eval_weights, position, workspace = playout
    fields, domains = position.fields, workspace.domains
    for side in range(config[SIDES]):
        kingdom = indexed_kingdom(position, domains, side)
        values[side] = prospective_value(config, kingdom, prospects, weights)
    for at in range(fields[LINE_COUNT]):
        side = config[SIDE_OF + fields[KINGS_ON + at]]
        kingdom, domino = indexed_kingdom(position, domains, side), fields[DOMINOES + at]
        gain, _, rng = best_placement(config, kingdom, domino, eval_weights, workspace.scratch, rng)
        if gain > NO_PLACEMENT:
            values[side] += max(gain / PLAYOUT_POINT, -LEAST_POINTS)
        values[side] -= weights[LATE] * at


@compiled
def look_two_plies(
    playout: PlayoutState,
    start: Position,
    actions: TurnActions,
    weights: Floats,
    side: int,
    seed: int,
    margins: Floats,
) -> None:
    """Write how far each action leaves a side ahead when all finish the round greedily."""
    config, position = playout.config, playout.position
    values = np.zeros(config[SIDES])
    points = np.zeros(config[SIDES], np.int64)
    prospects = np.zeros((TERRAINS, 2))
    fill_prospects(config, start.fields, weights, prospects)
    rng = rng_of(seed, 0)
    for action in range(len(margins)):
        copy_position(position, start)
        play_action(config, position, actions.placements[action], actions.picks[action])
        play_on(playout, rng, rng, start.fields[LINES_DRAWN])
        if position.fields[PHASE] == OVER:
            totals(config, position.lands, position.boxes, points)
            for each in range(config[SIDES]):
                values[each] = points[each]
        else:
            evaluate_sides(playout, rng, prospects, weights, values)
        best = -np.inf
        for other in range(config[SIDES]):
            if other != side:
                best = max(best, values[other])
        margins[action] = values[side] - weights[RIVALS] * best
