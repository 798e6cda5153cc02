"""The judgement by the evaluation network, and rollouts in which everybody plays by it."""

import pytest

import crownlands as cl
from crownlands.compiled.config import ROUNDS, config_of
from crownlands.core.moves import CHANCE
from crownlands.core.state import State
from crownlands.evaluation import RolloutJudge, quick_judge
from crownlands.evaluation.network import KINDS, kind_of
from crownlands.evaluation.network_judge import NetworkJudge, network_errors
from crownlands.evaluation.network_rollouts import NetworkStream
from crownlands.evaluation.values import Samples
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
        assert len(network_errors()[kind_of(config)]) >= 6
        assert all(error.win < 0.3 for error in network_errors()[kind_of(config)])
        assert len(network_errors()[kind_of(config)]) <= int(config[ROUNDS]) * 2


def test_the_network_judges_at_once_what_it_knows_and_rollouts_the_rest() -> None:
    assert isinstance(quick_judge(cl.make("kingdomino"), 0.1), NetworkJudge)
    for game in (cl.make("kingdomino", dynasty=True), cl.make("queendomino")):
        assert isinstance(quick_judge(game, 0.1), RolloutJudge)


@for_each("game", [GAMES[0], GAMES[4]])
def test_rollouts_by_the_network_are_the_same_in_one_go_or_two(game: cl.Game) -> None:
    state = decisions(game)[6]
    at_once, twice = Samples(len(game.sides)), Samples(len(game.sides))
    NetworkStream(state, 7).sample(at_once, 9)
    stream = NetworkStream(state, 7)
    stream.sample(twice, 4)
    stream.sample(twice, 9)
    assert at_once.win == twice.win
    assert at_once.points == twice.points
    assert len({tuple(column) for column in zip(*at_once.points, strict=True)}) > 1


def test_rollouts_by_the_network_judge_as_others_do() -> None:
    state = next(one for one in decisions(GAMES[0]) if one.prompt.phase == "place")
    judge = RolloutJudge(GAMES[0], "40", policy="network")
    compared = judge.compare(state.view(state.actor))
    assert judge.name != RolloutJudge(GAMES[0]).name
    assert {one.move for one in compared.moves} == set(state.legal_moves())
    assert compared.trials >= 40


def test_before_a_draw_the_network_values_the_position_as_it_stands() -> None:
    states = played(GAMES[0])
    state = next(one for one in states[20:] if one.actor is CHANCE)
    value = NetworkJudge(GAMES[0]).value(state)
    assert all(0 < one.mean < 1 and one.error > 0 for one in value.win)
