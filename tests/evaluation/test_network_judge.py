"""The judgement by the evaluation network."""

from itertools import pairwise

import numpy as np
import pytest

import crownlands as cl
from crownlands.compiled.bridge import from_state
from crownlands.compiled.config import ROUNDS, config_of
from crownlands.compiled.features import FEATURES
from crownlands.compiled.network import WIN, describe_position, new_eval_workspace
from crownlands.core.moves import CHANCE
from crownlands.core.state import State
from crownlands.evaluation import RolloutJudge, quick_judge
from crownlands.evaluation.network import KINDS, forward, kind_of, network_for
from crownlands.evaluation.network_judge import NetworkJudge, network_errors
from support.cases import for_each

GAMES = [
    cl.make("kingdomino", 2),
    cl.make("kingdomino", 3, harmony=True),
    cl.make("discovery"),
    cl.make("xl", 2, middle_kingdom=True),
    cl.make("teamdomino", 6),
]


def played(game: cl.Game, seed: int = 3) -> list[State]:
    """Return the states of a game between greedy bots."""
    return list(cl.play_out(game, "greedy", seed=seed).replay())


def decisions(game: cl.Game, seed: int = 3) -> list[State]:
    """Return the states in which somebody can choose."""
    found = (one for one in played(game, seed) if isinstance(one.actor, int))
    return [one for one in found if len(one.legal_moves()) > 1]


@for_each("game", GAMES)
def test_every_legal_move_is_compared_and_the_best_comes_first(game: cl.Game) -> None:
    judge = NetworkJudge(game)
    for state in decisions(game)[::7]:
        compared = judge.compare(state.view(state.actor))
        assert {one.move for one in compared.moves} == set(state.legal_moves())
        assert compared.best.win_loss.mean == compared.best.win_loss.error == 0
        assert all(one.win_loss.mean >= 0 for one in compared.moves)
        best, value = compared.best.value, judge.value(state)
        if not compared.exact:
            assert best == value
            assert compared.moves[-1].win_loss.error > 0


@for_each("game", GAMES)
def test_every_position_has_a_value_and_shares_of_the_win_add_up(game: cl.Game) -> None:
    judge = NetworkJudge(game)
    for state in played(game)[::5]:
        value = judge.value(state)
        assert len(value.win) == len(value.points) == len(game.sides)
        assert sum(one.mean for one in value.win) == pytest.approx(1, abs=1e-5)


def test_a_finished_game_is_worth_what_it_brought() -> None:
    end = played(GAMES[0])[-1]
    value = NetworkJudge(GAMES[0]).value(end)
    assert [one.mean for one in value.points] == [sheet.total for sheet in end.scores()]
    assert [one.error for one in (*value.win, *value.points)] == [0] * 4


def test_the_last_placements_are_judged_exactly() -> None:
    state = decisions(GAMES[0])[-1]
    assert NetworkJudge(GAMES[0]).compare(state.view(state.actor)).exact


def test_what_a_seat_cannot_see_changes_nothing() -> None:
    """The order of the pile is hidden, and imagined by the seed of the judge."""
    for state in decisions(GAMES[0])[4:30:6]:
        view = state.view(state.actor)
        one, other = (NetworkJudge(GAMES[0], seed=seed).compare(view) for seed in (1, 2))
        assert one == other


def test_the_errors_of_every_network_are_known_for_every_round() -> None:
    assert set(network_errors()) == set(KINDS)
    for game in GAMES:
        config = config_of(game)
        assert len(network_errors()[kind_of(config)]) >= int(config[ROUNDS])
        assert all(error.win < 0.35 for error in network_errors()[kind_of(config)])
        assert len(network_errors()[kind_of(config)]) <= int(config[ROUNDS]) * 2


def test_the_network_judges_at_once_what_it_knows_and_rollouts_the_rest() -> None:
    assert isinstance(quick_judge(cl.make("kingdomino"), 0.1), NetworkJudge)
    for game in (cl.make("kingdomino", dynasty=True), cl.make("queendomino")):
        assert isinstance(quick_judge(game, 0.1), RolloutJudge)


@for_each("game", GAMES)
def test_a_line_that_is_being_drawn_changes_nothing_before_it_is_complete(game: cl.Game) -> None:
    """What the network knows is what turns leave: no half of a line, none without kings."""
    judge, states = NetworkJudge(game), played(game)
    draws = [at for at, one in enumerate(states) if one.actor is CHANCE]
    assert len(draws) > 20
    for at in draws:
        if states[at + 1].actor is CHANCE:
            assert judge.value(states[at]) == judge.value(states[at + 1])


@for_each("game", GAMES)
def test_before_a_draw_the_network_values_the_position_that_a_turn_left(game: cl.Game) -> None:
    config, network = config_of(game), network_for(game)
    features = np.zeros((len(game.sides), FEATURES), np.float32)
    work = new_eval_workspace(config, network)
    states = played(game)
    for before, state in pairwise(states[40:]):
        if state.actor is CHANCE and before.actor is not CHANCE:
            describe_position(config, from_state(state), work, features)
            expected = forward(network, features)[:, WIN]
            value = NetworkJudge(game).value(state)
            assert [one.mean for one in value.win] == pytest.approx(list(expected), abs=1e-4)
            return
    raise AssertionError("no line was drawn")
