"""Rollouts by the evaluation network: the same draws behind all turns, valued at three stages."""

import numpy as np
import pytest

import crownlands as cl
from compiled.walks import KINDS_OF_TABLES, Turn, turns
from crownlands.compiled.config import ROUNDS, SIDE_OF, config_of
from crownlands.compiled.net_games import best_action, utility
from crownlands.compiled.net_rollouts import STAGES, roll_out_turns
from crownlands.compiled.net_tree import all_picked, finish, new_searcher
from crownlands.compiled.network import evaluate_turn
from crownlands.compiled.position import DRAW, KING, LINES_DRAWN, PHASE
from crownlands.compiled.rng import draw_any_king, draw_line, fill_pile, rng_of
from crownlands.compiled.transitions import actor
from crownlands.compiled.turn_actions import TurnActions, play_action
from crownlands.evaluation.network import network_for
from support.cases import for_each

MARGIN = 0.002


def some_turn(game: cl.Game, lines_left: int) -> Turn:
    """Return a turn with several actions when so many lines are still to be drawn."""
    for turn in turns(game, network_for(game), 5):
        drawn = int(turn.position.fields[LINES_DRAWN])
        if drawn == turn.config[ROUNDS] - lines_left and turn.actions > 2:
            return turn._replace(position=turn.position.copy())
    raise AssertionError("the game has no such turn")


def rolled_out(game: cl.Game, turn: Turn, chosen: list[int], lines: int) -> tuple[np.ndarray, int]:
    """Return what rollout 7 after the chosen actions is worth at all stages, and its turns."""
    searcher = new_searcher(turn.config, network_for(game))
    worth = np.full((len(chosen), STAGES), np.nan)
    count = roll_out_turns(
        searcher, turn.position, actions_of(turn), np.array(chosen), MARGIN, 3, 7, lines, worth
    )
    return worth, count


def actions_of(turn: Turn) -> TurnActions:
    found = turn.found
    return TurnActions(found.placements, found.picks, np.zeros(turn.actions, np.int64))


def played_on(game: cl.Game, turn: Turn, action: int) -> tuple[float, int]:
    """Play on by hand to the end with the draws of rollout 7; return the worth, and the turns."""
    searcher, config = new_searcher(turn.config, network_for(game)), turn.config
    position, found = searcher.position, searcher.found
    for array, start in zip(position, turn.position, strict=True):
        array[...] = start
    side, turns_taken, draws = int(config[SIDE_OF + actor(position.fields)]), 0, rng_of(3, 7)
    fill_pile(config, position.fields, searcher.pile)
    play_action(config, position, turn.found.placements[action], turn.found.picks[action])
    while not all_picked(config, position):
        fields = position.fields
        if fields[PHASE] == DRAW:
            draws = np.uint64(draw_line(config, fields, searcher.pile, draws))
        elif fields[PHASE] == KING:
            draws = np.uint64(draw_any_king(config, fields, draws))
        else:
            listed = evaluate_turn(config, position, searcher.network, searcher.work, found)
            best = best_action(found, listed, int(config[SIDE_OF + actor(fields)]), MARGIN)
            play_action(config, position, found.placements[best], found.picks[best])
            turns_taken += 1
    finish(searcher)
    return utility(searcher.values, side, MARGIN), turns_taken


@for_each("game", KINDS_OF_TABLES)
def test_a_rollout_ends_as_play_by_the_network_with_the_same_draws_does(game: cl.Game) -> None:
    for lines_left in (2, 5):
        turn = some_turn(game, lines_left)
        worth, count = rolled_out(game, turn, [0, 2, 0], lines_left)
        by_hand = [played_on(game, turn, action) for action in (0, 2, 0)]
        assert worth[:, -1] == pytest.approx([one for one, _ in by_hand])
        assert count == sum(each for _, each in by_hand)
        assert (worth[0] == worth[2]).all()


@for_each("game", KINDS_OF_TABLES)
def test_shorter_rollouts_have_the_stages_of_longer_ones_as_far_as_they_go(game: cl.Game) -> None:
    turn = some_turn(game, int(config_of(game)[ROUNDS]) - 2)
    stages = {
        lines: rolled_out(game, turn, [1, 2], lines)[0]
        for lines in (1, 2, int(turn.config[ROUNDS]))
    }
    one, two, all_of = stages.values()
    assert (one[:, 0] == all_of[:, 0]).all()
    assert (one[:, 1:] == one[:, :1]).all()
    assert (two[:, :2] == all_of[:, :2]).all()
    assert (two[:, 2] == two[:, 1]).all()
    assert len(set(all_of[0])) == STAGES
