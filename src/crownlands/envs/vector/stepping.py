"""Stepping games from one decision of the learner to the next, in compiled code."""

from typing import Any, Final, NamedTuple

from crownlands.compiled.batch import share_win
from crownlands.compiled.course import actor
from crownlands.compiled.greedy_play import pick_greedily, place_greedily
from crownlands.compiled.jit import borrowing, inlined
from crownlands.compiled.luck import Luck, below, luck_of, turn
from crownlands.compiled.mode import PLAYERS, SIDE_OF, Mode
from crownlands.compiled.pile import draw_any_king, draw_line, lay_out
from crownlands.compiled.playout import GREEDY, Desk
from crownlands.compiled.random_play import pick_at_random, place_at_random
from crownlands.compiled.scoring import totals
from crownlands.compiled.static_eval import EvalWeights
from crownlands.compiled.survey import survey_terrain
from crownlands.compiled.table import DRAW, KING, OVER, PHASE, PLACE, TERRAINS, Position, reset
from crownlands.envs.vector.encoding import Layout, Shown, act, mark_legal, observe, observe_again

BEGIN: Final = -1
"""Instead of an action: leave the game and begin another one."""
LEAVE: Final = -2
"""Instead of an action: leave the game as it is."""


class Setting(NamedTuple):
    """What stays the same from step to step."""

    mode: Mode
    layout: Layout
    policy: int
    """How the other seats play: `RANDOM` or `GREEDY`."""
    eval_weights: EvalWeights
    drawn: bool
    """Whether the learner's seat is drawn anew for each game."""
    again: bool
    """Whether a game that ends begins again in the same step."""


class Games(NamedTuple):
    """Games side by side; the first axis of every array is the number of a game."""

    lands: Any
    boxes: Any
    notes: Any
    lucks: Any
    """`uint64[games]`: the luck of each game, which goes on from one to the next."""
    seats: Any
    """`int64[games]`: where the learner sits."""
    shown: Shown
    """What the observations show, game by game."""


class StepOutput(NamedTuple):
    """What a learner gets to know of each game after a step."""

    observations: Any
    masks: Any
    ended: Any
    """`bool[games]`: whether the game ended in the last step."""
    points: Any
    """`int64[games, sides]`: the totals of games that ended."""
    shares: Any
    """`float64[games, sides]`: what each side won of them."""
    seats: Any
    """`int64[games]`: where the learner sat in them."""
    last: Any
    """`float32[games, length]`: the last observation of games that ended."""


@borrowing
def step_games(
    setting: Setting, games: Games, out: StepOutput, desk: Desk, actions: Any, begin: int, end: int
) -> None:
    """Make the learner's action in some of the games, and play on until it is asked again."""
    mode, layout = setting.mode, setting.layout
    for number in range(begin, end):
        if actions[number] == LEAVE:
            continue
        position = Position(games.lands[number], games.boxes[number], games.notes[number])
        shown = Shown(games.shown.squares[number], games.shown.boxes[number])
        row = out.observations[number]
        begins = actions[number] == BEGIN
        if begins:
            _begin(setting, games, position, number)
        else:
            act(mode, layout, position, actions[number])
        out.ended[number] = False
        while True:
            luck = _play_on(setting, position, desk, games.seats[number], games.lucks[number])
            games.lucks[number] = luck
            if position.notes[PHASE] != OVER:
                break
            observe_again(mode, layout, position, games.seats[number], shown, row)
            _write_end(mode, position, games.seats[number], out, number)
            if not setting.again:
                break
            _begin(setting, games, position, number)
            begins = True
        if begins:
            observe(mode, layout, position, games.seats[number], shown, row)
        else:
            observe_again(mode, layout, position, games.seats[number], shown, row)
        mark_legal(mode, layout, position, desk.spots, out.masks[number])


@borrowing
def _begin(setting: Setting, games: Games, position: Position, number: int) -> None:
    """Set a game up, and seat the learner."""
    lands, boxes, notes = position
    reset(setting.mode, lands, boxes, notes)
    if setting.drawn:
        luck = turn(games.lucks[number])
        games.lucks[number] = luck
        games.seats[number] = below(luck, setting.mode[PLAYERS])


@borrowing
def _write_end(mode: Mode, position: Position, seat: int, out: StepOutput, number: int) -> None:
    """Note how a game ended, and keep its last observation."""
    lands, boxes, _ = position
    points = out.points[number]
    row, last = out.observations[number], out.last[number]
    for at in range(len(row)):
        last[at] = row[at]
    totals(mode, lands, boxes, points)
    share_win(mode, lands, boxes, points, out.shares[number])
    out.seats[number] = seat
    out.ended[number] = True


@inlined
def _play_on(setting: Setting, position: Position, desk: Desk, seat: int, luck: Luck) -> Luck:
    """Play chance and the other seats until a seat is to decide or the game is over."""
    mode = setting.mode
    lands, boxes, notes = position
    while True:
        phase = notes[PHASE]
        if phase == DRAW:
            lay_out(mode, notes, desk.pile)
            luck = draw_line(mode, notes, desk.pile, luck)
        elif phase == KING:
            luck = draw_any_king(mode, notes, luck)
        elif phase == OVER or actor(notes) == seat:
            return luck
        elif setting.policy == GREEDY:
            luck = _play_greedily(setting, position, desk, luck)
        else:
            luck = turn(luck)
            if phase == PLACE:
                place_at_random(mode, lands, boxes, notes, desk.spots, luck)
            else:
                pick_at_random(mode, notes, luck)


@borrowing
def _play_greedily(setting: Setting, position: Position, desk: Desk, luck: Luck) -> Luck:
    """Let the seat in turn decide greedily, from a fresh survey of its kingdom."""
    lands, boxes, notes = position
    _, cells, figures, spots, gains = desk
    mode, eval_weights = setting.mode, setting.eval_weights
    side = mode[SIDE_OF + actor(notes)]
    for terrain in range(TERRAINS):
        survey_terrain(lands[side], terrain, cells[side], figures[side])
    if notes[PHASE] == PLACE:
        return place_greedily(
            mode, lands, boxes, notes, cells, figures, eval_weights, spots, gains, luck
        )
    return pick_greedily(
        mode, lands, boxes, notes, cells, figures, eval_weights, spots, gains, luck
    )


NO_ACTION: Final = -1
"""What is drawn where a mask allows nothing."""


@borrowing
def draw_actions(masks: Any, seed: int, actions: Any) -> None:
    """Draw one of the actions each mask allows, or `NO_ACTION`; the seed decides all of them."""
    for number in range(len(masks)):
        mask = masks[number]
        allowed = 0
        for action in range(len(mask)):
            allowed += mask[action]
        chosen = below(luck_of(seed, number), allowed)
        actions[number] = NO_ACTION
        for action in range(len(mask) if allowed else 0):
            if mask[action]:
                if chosen == 0:
                    actions[number] = action
                    break
                chosen -= 1
