"""A short course of training: it learns, repeats itself, and its weights mean one thing."""

from pathlib import Path

import msgspec
import numpy as np
import pytest

import crownlands as cl
from crownlands.compiled.config import config_of
from crownlands.compiled.net_games import BY_GREEDY, BY_NETWORK, Play
from crownlands.evaluation.network import (
    KINDS,
    BadWeights,
    forward,
    kind_of,
    network_for,
    read_networks,
)
from crownlands.training.learning import Learner, new_network, predict
from crownlands.training.run import BadTraining, Check, Course, Log, curriculum, train
from crownlands.training.self_play import SelfPlay
from support.cases import for_each

TINY = Course(
    kind="two-5x5", generations=2, games=14, steps=30, batch=64, kept=2, hidden=8, joint=4,
    check=2, rounds=4, compared=2, draws=1,
)  # fmt: skip


def policies(game: cl.Game, policy: int) -> np.ndarray:
    return np.full(game.players, policy)


def test_a_course_learns_and_keeps_its_weights_and_its_log(tmp_path: Path) -> None:
    seen: list[Check] = []
    network = train(TINY, tmp_path / "run", threads=2, report=seen.append)
    kept = read_networks(tmp_path / "run" / "weights.npz")["two-5x5"]
    for one, other in zip(network, kept, strict=True):
        assert np.allclose(one, other, atol=1e-2)
    log = msgspec.json.decode((tmp_path / "run" / "log.json").read_bytes(), type=Log)
    assert log.course == TINY
    assert [check.generation for check in log.checks] == [1, 2]
    assert log.checks == seen
    last = seen[-1]
    assert last.greedy is not None
    assert last.previous is not None
    assert 0 <= last.greedy.share <= 1


def test_the_same_course_gives_the_same_weights_with_any_number_of_threads(tmp_path: Path) -> None:
    one, again = (train(TINY, tmp_path / str(threads), threads=threads) for threads in (1, 3))
    for array, other in zip(one, again, strict=True):
        assert np.array_equal(array, other)


def test_a_course_goes_on_from_weights(tmp_path: Path) -> None:
    train(TINY, tmp_path / "first")
    start = tmp_path / "first" / "weights.npz"
    network = train(TINY, tmp_path / "second", start=start)
    assert network.bias.shape == (TINY.hidden,)
    log = msgspec.json.decode((tmp_path / "second" / "log.json").read_bytes(), type=Log)
    assert log.start is not None
    with pytest.raises(BadWeights):
        train(TINY, tmp_path / "third", start=tmp_path / "nothing.npz")
    more = msgspec.structs.replace(TINY, kind="more-5x5")
    with pytest.raises(BadTraining, match="has no network more-5x5"):
        train(more, tmp_path / "third", start=start)


def test_an_unknown_network_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadTraining, match="two-5x5"):
        train(msgspec.structs.replace(TINY, kind="9x9"), tmp_path)
    assert not list(tmp_path.iterdir())


def test_learning_lowers_the_losses() -> None:
    games = SelfPlay(cl.make("kingdomino", 2))
    play = Play(policies(cl.make("kingdomino", 2), BY_GREEDY), 0.1, 1.0, 0.002)
    network = new_network(16, 8, 1)
    lessons = games.lessons(network, play, 40, 3)
    learner = Learner(network, 256, 1)
    learner.add([lessons], 1)
    before = learner.learn(1, 0.0)
    learner.learn(300, 3e-3)
    after = learner.learn(1, 0.0)
    assert after.win < before.win
    assert after.points < before.points / 2


def test_the_library_and_the_core_compute_the_same() -> None:
    for game in (cl.make("kingdomino", 2), cl.make("xl", 3)):
        network = new_network(32, 16, 5)
        play = Play(policies(game, BY_NETWORK), 0.2, 0.8, 0.002)
        features = SelfPlay(game).lessons(network, play, 2, 1).features
        expected = np.asarray(predict(network, features))
        assert np.allclose(forward(network, features.astype(np.float32)), expected, atol=1e-4)


@for_each("game", [cl.make("kingdomino", 2), cl.make("kingdomino", 3), cl.make("teamdomino", 6)])
def test_without_a_trace_back_targets_are_results_and_shares_add_up(game: cl.Game) -> None:
    network, games = new_network(8, 4, 2), SelfPlay(game)
    turns = games.turns
    play = Play(policies(game, BY_NETWORK), 0.3, 1.0, 0.002)
    targets = games.lessons(network, play, 5, 9).targets.reshape(5, turns, games.sides, 2)
    assert (targets == targets[:, -1:]).all()
    bootstrapped = games.lessons(network, play._replace(trace=0.5), 5, 9).targets
    assert np.allclose(bootstrapped[..., 0].sum(axis=-1), 1, atol=1e-4)
    again = bootstrapped.reshape(targets.shape)
    assert (again[:, -1] == targets[:, -1]).all()
    assert (again != targets).any()


@for_each("game", [cl.make("kingdomino", 2), cl.make("kingdomino", 3), cl.make("teamdomino", 6)])
def test_looking_ahead_plays_the_same_game_where_all_actions_are_worth_the_same(
    game: cl.Game,
) -> None:
    indifferent = type(new_network(8, 4, 2))(*(0 * array for array in new_network(8, 4, 2)))
    play = Play(policies(game, BY_NETWORK), 0.0, 1.0, 0.0)
    games = SelfPlay(game)
    plain = games.lessons(indifferent, play, 3, 5)
    ahead = games.lessons(indifferent, play._replace(compared=4, draws=2), 3, 5)
    assert np.array_equal(plain.features, ahead.features)
    assert np.array_equal(plain.targets, ahead.targets)


def test_a_teacher_that_looks_ahead_plays_and_promises_otherwise() -> None:
    game = cl.make("kingdomino", 2)
    games, network = SelfPlay(game), network_for(game)
    play = Play(policies(game, BY_NETWORK), 0.0, 0.8, 0.002)
    plain, ahead = (games.lessons(network, play._replace(compared=n), 4, 5) for n in (1, 4))
    assert (plain.features != ahead.features).any()
    rows = [lessons.targets.reshape(4, games.turns, 2, 2) for lessons in (plain, ahead)]
    assert (rows[0][:, 0] != rows[1][:, 0]).any()
    assert np.allclose(ahead.targets[..., 0].sum(axis=-1), 1, atol=1e-4)


def test_looking_ahead_wins_more_than_half_against_the_same_network() -> None:
    games, network = (
        SelfPlay(cl.make("kingdomino", 2, mighty_duel=True)),
        network_for(cl.make("kingdomino", 2, mighty_duel=True)),
    )
    assert games.rate(network, network, 8, 5, compared=4, draws=4).share > 0.6


def test_a_rating_of_a_network_against_itself_is_even() -> None:
    games, network = SelfPlay(cl.make("kingdomino", 2)), new_network(8, 4, 2)
    rating = games.rate(network, network, 20, 1)
    assert rating.share == pytest.approx(0.5)
    assert rating.error == pytest.approx(0, abs=1e-9)


def test_the_curriculum_has_games_of_every_kind() -> None:
    assert tuple(curriculum()) == KINDS
    for kind, settings in curriculum().items():
        for setting in settings:
            assert kind_of(config_of(setting.make())) == kind
            assert setting.share > 0
