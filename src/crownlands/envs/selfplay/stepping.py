"""Stepping games in which the caller decides for every seat, in compiled code for CPU and GPU.

`step_game` makes one decision in one game. A thread of the CPU calls it for many games in a row;
on a GPU every game has a thread of its own.
"""

from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from crownlands.compiled.batch import share_win
from crownlands.compiled.config import PLAYERS, SIDE_OF, SIDES, Bits, Floats, GameConfig, Ints
from crownlands.compiled.jit import compiled_no_alloc, inlined
from crownlands.compiled.kingdom import ONE, totals
from crownlands.compiled.playout import (
    RANDOM,
    Workspace,
    decide_at_random,
    decide_greedily,
)
from crownlands.compiled.position import DRAW, KING, OVER, PHASE, Position, reset
from crownlands.compiled.rng import Rng, advance, draw_any_king, draw_line, fill_pile, rng_of
from crownlands.compiled.static_eval import PlayoutWeights
from crownlands.compiled.transitions import actor
from crownlands.envs.rewards import POINTS_PER_REWARD
from crownlands.envs.vector.encoding import (
    EncodingTables,
    Mask,
    Observation,
    ObservationCache,
    act,
    mark_legal,
    observe,
    update_observation,
)

RESET: Final = -1
"""Instead of an action: leave the game and begin another one."""
KEEP: Final = -2
"""Instead of an action: leave the game as it is."""
SHOW: Final = -3
"""Instead of an action: write observation and mask of a position that was put there."""
NO_SEAT: Final = -1
"""Stands for the seat to move where a game is over."""
CALLER: Final = -1
"""The policy of the seats for which the caller decides; others are `RANDOM` or `GREEDY`."""
BY_WIN, BY_MARGIN = range(2)
"""Kinds of rewards."""
Flags: TypeAlias = NDArray[np.bool_]
Rewards: TypeAlias = NDArray[np.float32]


class StepConfig(NamedTuple):
    """What stays the same from step to step."""

    game_config: GameConfig
    tables: EncodingTables
    policies: Ints
    """`int64[players]`: how each seat plays, `CALLER` where the caller decides."""
    eval_weights: PlayoutWeights
    reward: int
    """`BY_WIN` or `BY_MARGIN`."""
    autoreset: bool
    """Whether a game that ends begins again in the same step."""


class Games(NamedTuple):
    """Games side by side; the first axis of every array is the number of a game."""

    lands: Bits
    boxes: Ints
    fields: Ints
    rngs: Bits
    """`uint64[games]`: the generator of each game, which goes on from one to the next."""
    viewers: Ints
    """`int64[games]`: the seat that the observation shows, or `NO_SEAT` before the first one."""
    caches: ObservationCache
    """What the observations show, game by game."""


class StepOutput(NamedTuple):
    """What the caller gets to know of each game after a step."""

    seats: Ints
    """`int64[games]`: the seat to move, or `NO_SEAT`."""
    observations: Observation
    """`float32[games, length]`: what the seat to move sees."""
    masks: Mask
    """`int8[games, actions]`: its legal actions."""
    rewards: Rewards
    """`float32[games, players]`: what each seat earned, 0 until a game ends."""
    ended: Flags
    """`bool[games]`: whether the game ended in this step."""
    points: Ints
    """`int64[games, sides]`: the totals of the game that ended last."""
    shares: Floats
    """`float64[games, sides]`: what each side won of it."""


@compiled_no_alloc
def step_games(
    config: StepConfig,
    games: Games,
    out: StepOutput,
    workspace: Workspace,
    actions: Ints,
    begin: int,
    end: int,
) -> None:
    """Make an action in some of the games, and play on until the caller is asked again."""
    for number in range(begin, end):
        if actions[number] != KEEP:
            step_game(config, games, out, workspace, actions[number], number)


@compiled_no_alloc
def step_game(
    config: StepConfig,
    games: Games,
    out: StepOutput,
    workspace: Workspace,
    action: int,
    number: int,
) -> None:
    """Make an action in one game, or begin it, and play on until the caller is asked again.

    A game that ends here is marked in `out.ended`, which the caller clears before a step.
    """
    game_config = config.game_config
    position = Position(games.lands[number], games.boxes[number], games.fields[number])
    rng = games.rngs[number]
    if action == RESET:
        reset(game_config, position.lands, position.boxes, position.fields)
        games.viewers[number] = NO_SEAT
    elif action != SHOW:
        act(game_config, config.tables, position, action)
    rng = _play_on(config, position, workspace, rng)
    while position.fields[PHASE] == OVER:
        if action != SHOW:
            _write_end(config, position, out, number)
        if not config.autoreset:
            break
        reset(game_config, position.lands, position.boxes, position.fields)
        games.viewers[number] = NO_SEAT
        rng = _play_on(config, position, workspace, rng)
    games.rngs[number] = rng
    _show(config, games, out, workspace, position, number, action == SHOW)


@inlined
def _show(
    config: StepConfig,
    games: Games,
    out: StepOutput,
    workspace: Workspace,
    position: Position,
    number: int,
    put_there: bool,
) -> None:
    """Write observation and mask of the seat to move; the last mover sees the end of a game.

    The observation of a position that was put there is written anew, because the caches do not
    know that position.
    """
    game_config, tables = config.game_config, config.tables
    caches = games.caches
    cache = ObservationCache(caches.squares[number], caches.boxes[number], caches.points[number])
    viewer = games.viewers[number]
    seat = actor(position.fields)
    out.seats[number] = max(seat, NO_SEAT)
    if seat < 0:
        seat = max(viewer, 0)
    row = out.observations[number]
    if put_there or viewer == NO_SEAT:
        observe(game_config, tables, position, seat, cache, row)
    else:
        update_observation(game_config, tables, position, viewer, seat, cache, row)
    games.viewers[number] = seat
    mark_legal(game_config, tables, position, workspace.scratch.anchors, out.masks[number])


@compiled_no_alloc
def _write_end(config: StepConfig, position: Position, out: StepOutput, number: int) -> None:
    """Write how a game ended, with the numbers of `REWARDS` in `envs/rewards.py`."""
    lands, boxes, _ = position
    game_config = config.game_config
    points, shares = out.points[number], out.shares[number]
    totals(game_config, lands, boxes, points)
    share_win(game_config, lands, boxes, points, shares)
    sides = game_config[SIDES]
    winners = 0
    for side in range(sides):
        winners += shares[side] > 0
    for seat in range(game_config[PLAYERS]):
        own = game_config[SIDE_OF + seat]
        if config.reward == BY_MARGIN:
            rival = -1
            for side in range(sides):
                if side != own:
                    rival = max(rival, points[side])
            out.rewards[number, seat] = (points[own] - rival) / POINTS_PER_REWARD
        elif winners == sides:
            out.rewards[number, seat] = 0
        elif shares[own] > 0:
            out.rewards[number, seat] = 1 / winners
        else:
            out.rewards[number, seat] = -1 / (sides - winners)
    out.ended[number] = True


@inlined
def _play_on(config: StepConfig, position: Position, workspace: Workspace, rng: Rng) -> Rng:
    """Play chance and the seats with policies until the caller is asked or the game is over."""
    game_config, fields = config.game_config, position.fields
    while True:
        phase = fields[PHASE]
        if phase == DRAW:
            fill_pile(game_config, fields, workspace.pile)
            rng = draw_line(game_config, fields, workspace.pile, rng)
        elif phase == KING:
            rng = draw_any_king(game_config, fields, rng)
        elif phase == OVER:
            return rng
        else:
            policy = config.policies[actor(fields)]
            if policy == CALLER:
                return rng
            if policy == RANDOM:
                rng = advance(rng)
                decide_at_random(game_config, position, workspace, rng)
            else:
                rng = decide_greedily(game_config, position, workspace, config.eval_weights, rng)


def first_rngs(seeds: Bits) -> Bits:
    """Return the first state of the generator of each of some seeds."""
    rngs = np.zeros(len(seeds), np.uint64)
    _fill_rngs(seeds, rngs)
    return rngs


@compiled_no_alloc
def _fill_rngs(seeds: Bits, rngs: Bits) -> None:
    for at in range(len(seeds)):
        rngs[at] = rng_of(seeds[at], 0)


@compiled_no_alloc
def derive_seeds(base: int, seeds: Bits) -> None:
    """Write a seed for every game, all of them different and below 2 ** 63."""
    for number in range(len(seeds)):
        seeds[number] = rng_of(base, number) >> ONE
