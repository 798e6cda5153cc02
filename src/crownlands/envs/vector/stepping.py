"""Stepping games from one decision of the learner to the next, in compiled code."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from crownlands.compiled.batch import share_win
from crownlands.compiled.config import PLAYERS, Bits, Floats, GameConfig, Ints
from crownlands.compiled.jit import compiled_no_alloc, inlined
from crownlands.compiled.kingdom import totals
from crownlands.compiled.playout import (
    GREEDY,
    Workspace,
    decide_at_random,
    decide_greedily,
)
from crownlands.compiled.position import DRAW, KING, OVER, PHASE, Position, reset
from crownlands.compiled.rng import Rng, advance, below, draw_any_king, draw_line, fill_pile, rng_of
from crownlands.compiled.static_eval import PlayoutWeights
from crownlands.compiled.transitions import actor
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
ALL_LEGAL: Final = -1
"""Stands for the first game with an illegal action where there is none."""
_BLOCK: Final = 64
"""How many actions of a mask are counted together: no more than a number of 8 bits can hold."""


class StepConfig(NamedTuple):
    """What stays the same from step to step."""

    game_config: GameConfig
    tables: EncodingTables
    policy: int
    """How the other seats play: `RANDOM` or `GREEDY`."""
    eval_weights: PlayoutWeights
    random_seat: bool
    """Whether the learner's seat is drawn anew for each game."""
    autoreset: bool
    """Whether a game that ends begins again in the same step."""


class Games(NamedTuple):
    """Games side by side; the first axis of every array is the number of a game."""

    lands: Bits
    boxes: Ints
    fields: Ints
    rngs: Bits
    """`uint64[games]`: the generator of each game, which goes on from one to the next."""
    seats: Ints
    """`int64[games]`: where the learner sits."""
    caches: ObservationCache
    """What the observations show, game by game."""


class StepOutput(NamedTuple):
    """What a learner gets to know of each game after a step."""

    observations: Observation
    masks: Mask
    ended: NDArray[np.bool_]
    """`bool[games]`: whether the game ended in the last step."""
    points: Ints
    """`int64[games, sides]`: the totals of games that ended."""
    shares: Floats
    """`float64[games, sides]`: what each side won of them."""
    seats: Ints
    """`int64[games]`: where the learner sat in them."""
    final_observations: Observation
    """`float32[games, length]`: the last observation of games that ended."""


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
    """Make the learner's action in some of the games, and play on until it is asked again."""
    game_config, tables = config.game_config, config.tables
    for number in range(begin, end):
        if actions[number] == KEEP:
            continue
        position = Position(games.lands[number], games.boxes[number], games.fields[number])
        caches, seat = games.caches, games.seats[number]
        cache = ObservationCache(
            caches.squares[number], caches.boxes[number], caches.points[number]
        )
        row = out.observations[number]
        begins = actions[number] == RESET
        if begins:
            _begin(config, games, position, number)
            seat = games.seats[number]
        else:
            act(game_config, tables, position, actions[number])
        out.ended[number] = False
        while True:
            rng = _play_on(config, position, workspace, seat, games.rngs[number])
            games.rngs[number] = rng
            if position.fields[PHASE] != OVER:
                break
            update_observation(game_config, tables, position, seat, seat, cache, row)
            _write_end(game_config, position, seat, out, number)
            if not config.autoreset:
                break
            _begin(config, games, position, number)
            begins, seat = True, games.seats[number]
        if begins:
            observe(game_config, tables, position, seat, cache, row)
        else:
            update_observation(game_config, tables, position, seat, seat, cache, row)
        mark_legal(game_config, tables, position, workspace.scratch.anchors, out.masks[number])


@compiled_no_alloc
def _begin(config: StepConfig, games: Games, position: Position, number: int) -> None:
    """Set a game up, and seat the learner."""
    lands, boxes, fields = position
    reset(config.game_config, lands, boxes, fields)
    if config.random_seat:
        rng = advance(games.rngs[number])
        games.rngs[number] = rng
        games.seats[number] = below(rng, config.game_config[PLAYERS])


@compiled_no_alloc
def _write_end(
    game_config: GameConfig, position: Position, seat: int, out: StepOutput, number: int
) -> None:
    """Note how a game ended, and keep its last observation."""
    lands, boxes, _ = position
    points = out.points[number]
    row, last = out.observations[number], out.final_observations[number]
    for at in range(len(row)):
        last[at] = row[at]
    totals(game_config, lands, boxes, points)
    share_win(game_config, lands, boxes, points, out.shares[number])
    out.seats[number] = seat
    out.ended[number] = True


@inlined
def _play_on(
    config: StepConfig, position: Position, workspace: Workspace, seat: int, rng: Rng
) -> Rng:
    """Play chance and the other seats until a seat is to decide or the game is over."""
    game_config = config.game_config
    fields = position.fields
    while True:
        phase = fields[PHASE]
        if phase == DRAW:
            fill_pile(game_config, fields, workspace.pile)
            rng = draw_line(game_config, fields, workspace.pile, rng)
        elif phase == KING:
            rng = draw_any_king(game_config, fields, rng)
        elif phase == OVER or actor(fields) == seat:
            return rng
        elif config.policy == GREEDY:
            rng = decide_greedily(game_config, position, workspace, config.eval_weights, rng)
        else:
            rng = advance(rng)
            decide_at_random(game_config, position, workspace, rng)


@compiled_no_alloc
def draw_actions(masks: Mask, seed: int, actions: Ints, begin: int, end: int) -> None:
    """Draw one of the actions that each mask of a range allows; the seed decides all of them."""
    for number in range(begin, end):
        actions[number] = draw_action(masks[number], rng_of(seed, number))


@inlined
def draw_action(mask: Mask, rng: Rng) -> int:
    """Draw one of the actions that a mask allows, or return 0 if it allows none."""
    size = len(mask)
    allowed = 0
    for begin in range(0, size, _BLOCK):
        allowed += _count_allowed(mask[begin : begin + _BLOCK])
    chosen = below(rng, allowed)
    begin = 0
    while begin < size:
        here = _count_allowed(mask[begin : begin + _BLOCK])
        if chosen < here:
            break
        chosen -= here
        begin += _BLOCK
    for action in range(begin, size):
        chosen -= mask[action]
        if chosen < 0:
            return action
    return 0


@inlined
def _count_allowed(part: Mask) -> int:
    """Count the actions that a block of a mask allows.

    The processor adds many numbers of 8 bits in one instruction, and few of 64 bits.
    """
    allowed = np.int8(0)
    for at in range(len(part)):
        allowed = np.int8(allowed + part[at])
    return np.int64(allowed)  # type: ignore[return-value]


@compiled_no_alloc
def read_actions(codes: Ints, masks: Mask, over: NDArray[np.bool_]) -> int:
    """Replace the actions of games that are over by `RESET`, and check all others.

    Returns the first game whose action is not legal, or `ALL_LEGAL`.
    """
    for number in range(len(codes)):
        action = codes[number]
        if over[number]:
            codes[number] = RESET
        elif action < 0 or action >= masks.shape[1] or not masks[number, action]:
            return number
    return ALL_LEGAL
