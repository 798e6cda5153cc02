"""Values of turn actions by playing on: to the end of the game, or to the end of the round.

Rollouts of all actions see the same draws. Two plies need no chance: everyone's best answer in
this round follows, then a static evaluation.
"""

from typing import NamedTuple

import numpy as np

from crownlands.compiled.best_spot import NO_SPOT, best_spot
from crownlands.compiled.jit import compiled
from crownlands.compiled.kingdom import totals
from crownlands.compiled.mode import SIDE_OF, SIDES, Floats, Ints
from crownlands.compiled.playout import ALL_LINES, Simulator, play_on
from crownlands.compiled.position import (
    DOMINOES,
    KINGS_ON,
    LINE,
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
    POINT,
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
    simulator: Simulator,
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
    mode, position = simulator.mode, simulator.position
    points = np.zeros(mode[SIDES], np.int64)
    draws, rng = rng_of(seed, 2 * number), rng_of(seed, 2 * number + 1)
    for action in chosen:
        copy_position(position, start)
        play_action(mode, position, actions.codes[action], actions.picks[action])
        play_on(simulator, draws, rng, ALL_LINES)
        totals(mode, position.lands, position.boxes, points)
        sums[action] += result_value(points, objective.side, objective.win)


@compiled
def evaluate_sides(
    simulator: Simulator, rng: Rng, prospects: Floats, weights: Floats, values: Floats
) -> None:
    """Value every side before a line is drawn: its kingdom, its dominoes, its place in the order.

    The index of domains in the workspace must be up to date.
    """
    mode, _, eval_weights, position, workspace = simulator
    fields, domains = position.fields, workspace.domains
    for side in range(mode[SIDES]):
        kingdom = indexed_kingdom(position, domains, side)
        values[side] = prospective_value(mode, kingdom, prospects, weights)
    for at in range(fields[LINE]):
        side = mode[SIDE_OF + fields[KINGS_ON + at]]
        kingdom, domino = indexed_kingdom(position, domains, side), fields[DOMINOES + at]
        gain, _, rng = best_spot(mode, kingdom, domino, eval_weights, workspace.scratch, rng)
        if gain > NO_SPOT:
            values[side] += max(gain / POINT, -LEAST_POINTS)
        values[side] -= weights[LATE] * at


@compiled
def look_two_plies(
    simulator: Simulator,
    start: Position,
    actions: TurnActions,
    weights: Floats,
    side: int,
    seed: int,
    margins: Floats,
) -> None:
    """Write how far each action leaves a side ahead when all finish the round greedily."""
    mode, position = simulator.mode, simulator.position
    values = np.zeros(mode[SIDES])
    points = np.zeros(mode[SIDES], np.int64)
    prospects = np.zeros((TERRAINS, 2))
    fill_prospects(mode, start.fields, weights, prospects)
    rng = rng_of(seed, 0)
    for action in range(len(margins)):
        copy_position(position, start)
        play_action(mode, position, actions.codes[action], actions.picks[action])
        play_on(simulator, rng, rng, start.fields[LINES_DRAWN])
        if position.fields[PHASE] == OVER:
            totals(mode, position.lands, position.boxes, points)
            values[:] = points
        else:
            evaluate_sides(simulator, rng, prospects, weights, values)
        best = -np.inf
        for other in range(mode[SIDES]):
            if other != side:
                best = max(best, values[other])
        margins[action] = values[side] - weights[RIVALS] * best
