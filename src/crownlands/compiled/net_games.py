"""Whole games by the evaluation network, and what it learns from them.

Every seat takes the action whose result it values most, or now and then another one, so that the
network also sees what good play avoids. A position that a turn leaves is described with its target:
what the best action of the next turn promises, and what came of it, in the manner of TD(lambda).
A teacher that looks ahead compares the best actions by what the next line makes of them.
"""

from typing import Final, NamedTuple

import numpy as np

from crownlands.compiled.batch import share_win
from crownlands.compiled.config import SIDE_OF, SIDES, Floats, GameConfig, Ints
from crownlands.compiled.features import FEATURES, Numbers
from crownlands.compiled.jit import compiled_no_alloc
from crownlands.compiled.kingdom import totals
from crownlands.compiled.network import (
    POINTS,
    WIN,
    Evaluated,
    EvalWorkspace,
    Network,
    describe_position,
    evaluate_turn,
    new_eval_workspace,
    new_evaluated,
)
from crownlands.compiled.playout import (
    Workspace,
    decide_at_random,
    decide_greedily,
    new_workspace,
)
from crownlands.compiled.position import (
    DRAW,
    KING,
    OVER,
    PHASE,
    PICK,
    Position,
    copy_position,
    new_position,
)
from crownlands.compiled.rng import (
    Pile,
    Rng,
    advance,
    below,
    draw_any_king,
    draw_line,
    fill_pile,
    new_pile,
    rng_of,
)
from crownlands.compiled.transitions import actor
from crownlands.compiled.turn_actions import play_action

BY_NETWORK, BY_RIVAL, BY_GREEDY, BY_RANDOM = range(4)
"""How a seat plays: by the network, by another one, or by the policies of playouts."""
MOST_TURNS: Final = 200
"""More turns than any game has."""
MOST_COMPARED: Final = 16
"""More actions than that are not worth looking ahead for."""
_UNIT: Final = 1 << 20
"""One of so many parts is the finest probability."""
_BITS: Final = np.uint64(2)
"""The shift that makes a state of 64 bits fit a signed seed."""


class Lesson(NamedTuple):
    """Room for the positions of games, one row each."""

    features: Numbers
    """`float32[rows, sides, FEATURES]`."""
    targets: Numbers
    """`float32[rows, sides, 2]`: the share of the win, and the points."""
    results: Numbers
    """`float32[games, sides, 2]`: how each game ended."""
    best: Numbers
    """`float32[MOST_TURNS, sides, 2]`: what the best action of a turn promised."""
    explored: Ints
    """`int64[MOST_TURNS]`: whether another action was taken."""
    points: Ints
    """`int64[sides]`: where results are computed."""
    shares: Floats


def new_lesson(config: GameConfig, games: int, turns: int) -> Lesson:
    """Return room for so many games of at most so many turns."""
    sides = int(config[SIDES])
    return Lesson(
        np.zeros((games * turns, sides, FEATURES), np.float32),
        np.zeros((games * turns, sides, 2), np.float32),
        np.zeros((games, sides, 2), np.float32),
        np.zeros((MOST_TURNS, sides, 2), np.float32),
        np.zeros(MOST_TURNS, np.int64),
        np.zeros(sides, np.int64),
        np.zeros(sides),
    )


class Play(NamedTuple):
    """How games are played and described."""

    policies: Ints
    """`int64[players]`: how each seat plays."""
    explore: float
    """How often another action than the best one is taken."""
    trace: float
    """Lambda: how far results reach back; 1 ignores what the network says."""
    margin: float
    """What a point of the margin is worth, in shares of a win."""
    compared: int = 1
    """How many actions seats of the network compare by looking ahead, if more than one."""
    draws: int = 1
    """How many draws of the next line they see behind each."""


class LookAhead(NamedTuple):
    """Where actions are compared by what the next line makes of them."""

    position: Position
    pile: Pile
    actions: Ints
    """`int64[MOST_COMPARED, 2]`: placement and pick."""
    values: Numbers
    """`float32[MOST_COMPARED, sides, 2]`: what they come to, the mean over all draws."""
    found: Numbers
    """`float32[sides, 2]`: what one of them came to with one draw."""


@compiled_no_alloc
def utility(values: Numbers, side: int, margin: float) -> float:
    """Return what the values of all sides are worth to one."""
    best = -1e9
    for other in range(values.shape[0]):
        if other != side:
            best = max(best, values[other, POINTS])
    return values[side, WIN] + margin * (values[side, POINTS] - best)


def utilities(found: Evaluated, listed: int, side: int, margin: float) -> Floats:
    """Return what each listed action is worth to a side."""
    return np.array([utility(found.values[action], side, margin) for action in range(listed)])


@compiled_no_alloc
def best_action(found: Evaluated, listed: int, side: int, margin: float) -> int:
    """Return the action that is worth most to a side."""
    best, choice = -1e9, 0
    for action in range(listed):
        worth = utility(found.values[action], side, margin)
        if worth > best:
            best, choice = worth, action
    return choice


class LessonPlayer(NamedTuple):
    """What is needed to play games of a set-up."""

    config: GameConfig
    start: Position
    """Where games begin."""
    position: Position
    """Where they are played."""
    network: Network
    rival: Network
    """For the seats of `BY_RIVAL`."""
    work: EvalWorkspace
    found: Evaluated
    workspace: Workspace
    ahead: LookAhead


def new_lesson_player(config: GameConfig, network: Network, rival: Network) -> LessonPlayer:
    """Return what is needed to play games of a set-up; every thread needs its own.

    Both networks have the same form.
    """
    assert [array.shape for array in network] == [array.shape for array in rival]
    start = new_position(config)
    return LessonPlayer(
        config,
        start,
        start.copy(),
        network,
        rival,
        new_eval_workspace(config, network),
        new_evaluated(config),
        new_workspace(config),
        LookAhead(
            start.copy(),
            new_pile(config),
            np.zeros((MOST_COMPARED, 2), np.int64),
            np.zeros((MOST_COMPARED, int(config[SIDES]), 2), np.float32),
            np.zeros((int(config[SIDES]), 2), np.float32),
        ),
    )


@compiled_no_alloc
def play_lessons(
    player: LessonPlayer, play: Play, seed: int, begin: int, end: int, lesson: Lesson
) -> int:
    """Play the games of some numbers, and describe their positions; return how many rows."""
    config, position = player.config, player.position
    fields, pile = position.fields, player.workspace.pile
    row = 0
    for number in range(begin, end):
        copy_position(position, player.start)
        rng, draws = rng_of(seed, 2 * number), rng_of(seed, 2 * number + 1)
        fill_pile(config, fields, pile)
        turns = 0
        while fields[PHASE] != OVER:
            if fields[PHASE] == DRAW:
                draws = draw_line(config, fields, pile, draws)
            elif fields[PHASE] == KING:
                draws = draw_any_king(config, fields, draws)
            else:
                rng = _play_turn(player, play, rng, lesson, turns)
                if row + turns < lesson.features.shape[0]:
                    describe_position(config, position, player.work, lesson.features[row + turns])
                turns += 1
        result = lesson.results[number - begin]
        _write_result(config, position, lesson, result)
        if row + turns <= lesson.features.shape[0]:
            _write_targets(lesson, result, row, turns, play.trace)
            row += turns
    return row


@compiled_no_alloc
def _play_turn(player: LessonPlayer, play: Play, rng: Rng, lesson: Lesson, turn: int) -> Rng:
    """Take a turn by the policy of its seat, and write what the best action promised."""
    config, position, found = player.config, player.position, player.found
    seat = actor(position.fields)
    policy = play.policies[seat]
    rng = advance(rng)
    wander = below(rng, _UNIT) < play.explore * _UNIT
    lesson.explored[turn] = wander
    if policy > BY_RIVAL:
        policy = BY_RANDOM if wander else policy
        return _play_turn_by_policy(player, policy, rng)
    network = player.network
    if policy == BY_RIVAL:
        network = player.rival
    listed = evaluate_turn(config, position, network, player.work, found)
    side = config[SIDE_OF + seat]
    action = best_action(found, listed, side, play.margin)
    _copy_values(found.values[action], lesson.best[turn])
    placement, choice = found.placements[action], found.picks[action]
    if wander:
        rng = advance(rng)
        other = below(rng, listed)
        placement, choice = found.placements[other], found.picks[other]
    if policy == BY_NETWORK and play.compared > 1 and listed > 1:
        ahead = player.ahead
        best = _best_ahead(player, play, listed, side, rng)
        _copy_values(ahead.values[best], lesson.best[turn])
        if not wander:
            placement, choice = ahead.actions[best, 0], ahead.actions[best, 1]
    play_action(config, position, placement, choice)
    return rng


@compiled_no_alloc
def _copy_values(values: Numbers, to: Numbers) -> None:
    for side in range(to.shape[0]):
        to[side, WIN], to[side, POINTS] = values[side, WIN], values[side, POINTS]


@compiled_no_alloc
def _best_ahead(player: LessonPlayer, play: Play, listed: int, side: int, rng: Rng) -> int:
    """Write what the most promising actions come to when the next line has been picked.

    All of them see the same draws. Returns the place of the best one in `player.ahead`.
    """
    found, ahead = player.found, player.ahead
    compared = min(listed, play.compared, MOST_COMPARED)
    for at in range(compared):
        action = best_action(found, listed, side, play.margin)
        ahead.actions[at, 0], ahead.actions[at, 1] = found.placements[action], found.picks[action]
        _copy_values(found.values[action], ahead.values[at])
        listed -= 1  # the last action takes the place of the one that was chosen
        found.placements[action], found.picks[action] = (
            found.placements[listed],
            found.picks[listed],
        )
        _copy_values(found.values[listed], found.values[action])
    seed: int = np.int64(rng >> _BITS)  # type: ignore[assignment]
    best, choice = -1e9, 0
    for at in range(compared):
        values = ahead.values[at]
        for number in range(play.draws):
            if not _play_ahead(player, play, ahead.actions[at], rng_of(seed, number)):
                break  # no turn follows, whatever is drawn
            part = np.float32(1.0 / (number + 1))
            for each in range(values.shape[0]):
                for what in range(2):
                    more = ahead.found[each, what] - values[each, what]
                    values[each, what] += more * part
        worth = utility(values, side, play.margin)
        if worth > best:
            best, choice = worth, at
    return choice


@compiled_no_alloc
def _play_ahead(player: LessonPlayer, play: Play, action: Ints, draws: Rng) -> bool:
    """Play an action and on by the network until the next line has been picked.

    Writes what the sides may expect then to `player.ahead.found`; returns whether a turn followed.
    """
    config, found, ahead = player.config, player.found, player.ahead
    position, fields = ahead.position, ahead.position.fields
    copy_position(position, player.position)
    fill_pile(config, fields, ahead.pile)
    play_action(config, position, action[0], action[1])
    drawn, followed = False, False
    while fields[PHASE] != OVER:
        if fields[PHASE] == DRAW:
            if drawn:
                break
            draws = draw_line(config, fields, ahead.pile, draws)
            drawn = True
        elif fields[PHASE] == KING:
            draws = draw_any_king(config, fields, draws)
        else:
            listed = evaluate_turn(config, position, player.network, player.work, found)
            best = best_action(found, listed, config[SIDE_OF + actor(fields)], play.margin)
            _copy_values(found.values[best], ahead.found)
            play_action(config, position, found.placements[best], found.picks[best])
            followed = True
    return followed


@compiled_no_alloc
def _play_turn_by_policy(player: LessonPlayer, policy: int, rng: Rng) -> Rng:
    """Place and pick by a policy of playouts."""
    config, position, workspace = player.config, player.position, player.workspace
    placing = position.fields[PHASE] != PICK
    seat = actor(position.fields)
    while True:
        if policy == BY_GREEDY:
            rng = decide_greedily(config, position, workspace, player.work.weights, rng)
        else:
            rng = advance(rng)
            decide_at_random(config, position, workspace, rng)
        if not placing or position.fields[PHASE] != PICK or actor(position.fields) != seat:
            return rng
        placing = False


@compiled_no_alloc
def _write_result(config: GameConfig, position: Position, lesson: Lesson, result: Numbers) -> None:
    lands, boxes = position.lands, position.boxes
    totals(config, lands, boxes, lesson.points)
    share_win(config, lands, boxes, lesson.points, lesson.shares)
    for side in range(config[SIDES]):
        result[side, WIN] = lesson.shares[side]
        result[side, POINTS] = lesson.points[side]


@compiled_no_alloc
def _write_targets(lesson: Lesson, result: Numbers, row: int, turns: int, trace: float) -> None:
    """Write what every position of a game is worth, from the last one back."""
    best, explored = lesson.best, lesson.explored
    sides, targets = result.shape[0], lesson.targets[row:]
    for back in range(turns):
        turn = turns - 1 - back
        for side in range(sides):
            for what in range(2):
                if back == 0:
                    target = result[side, what]
                elif explored[turn + 1] and trace < 1.0:
                    target = best[turn + 1, side, what]
                else:
                    later = targets[turn + 1, side, what]
                    target = trace * later + (1.0 - trace) * best[turn + 1, side, what]
                targets[turn, side, what] = target
