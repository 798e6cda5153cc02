"""Values of turn actions by playing on to the end of the game, all of them with the same draws."""

from typing import NamedTuple

import numpy as np

from crownlands.compiled.config import SIDES, Floats, Ints
from crownlands.compiled.jit import compiled
from crownlands.compiled.kingdom import totals
from crownlands.compiled.playout import ALL_LINES, PlayoutState, play_on
from crownlands.compiled.position import (
    Position,
    copy_position,
)
from crownlands.compiled.rng import rng_of
from crownlands.compiled.turn_actions import TurnActions, play_action


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
