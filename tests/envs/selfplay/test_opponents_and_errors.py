"""Self-play: policies on some of the seats, what happens at the end of a game, and refusals."""

from typing import Any

import numpy as np
import pytest

from crownlands.bots import specs
from crownlands.bots.bot import RandomBot
from crownlands.core.errors import CrownlandsError
from crownlands.envs.game_session import IllegalAction, NoEpisode
from crownlands.envs.selfplay import SelfPlayEnv
from crownlands.envs.selfplay.engine_games import WorkerDied


def last_action(_observations: Any, masks: Any) -> Any:
    """Take the last of the legal actions: a policy over arrays."""
    return masks.shape[1] - 1 - np.argmax(masks[:, ::-1], axis=1)


@pytest.mark.parametrize("policy", ["random", "greedy", "level1", RandomBot(), last_action])
@pytest.mark.parametrize("game", ["kingdomino", "duel"])
def test_opponents_decide_for_their_seats(game: str, policy: Any) -> None:
    with SelfPlayEnv(2, game, opponents={1: policy}) as env:
        decisions, ended = env.reset(seed=4), 0
        for step in range(40):
            assert (decisions.seats == 0).all()
            decisions = env.step(env.sample_actions(step))
            ended += decisions.terminations.sum()
        assert ended >= 2 or game == "duel"


def test_a_function_plays_as_the_caller_would() -> None:
    alone, against = (
        SelfPlayEnv(5, players=3),
        SelfPlayEnv(5, players=3, opponents={2: last_action}),
    )
    decisions, shown = alone.reset(seed=6), against.reset(seed=6)
    for step in range(60):
        while (decisions.seats == 2).any():
            theirs = last_action(decisions.observations, decisions.action_masks)
            saved = alone.save(np.flatnonzero(decisions.seats != 2))
            waiting = np.flatnonzero(decisions.seats != 2)
            actions = np.where(decisions.seats == 2, theirs, alone.sample_actions(step))
            alone.step(actions)
            decisions = alone.restore(saved, waiting)
        assert np.array_equal(decisions.observations, shown.observations)
        actions = against.sample_actions(step)
        decisions, shown = alone.step(actions), against.step(actions)


def test_greedy_beats_random() -> None:
    env = SelfPlayEnv(64, opponents={0: "greedy"})
    env.reset(seed=1)
    won = [env.step(env.sample_actions(step)).rewards.copy() for step in range(24)]
    assert np.sum(won, axis=0)[:, 0].mean() > 0.8


def test_autoreset_modes_are_those_of_gymnasium() -> None:
    same, after, never = (
        SelfPlayEnv(2, autoreset_mode=mode) for mode in ("SameStep", "NextStep", "Disabled")
    )
    for env in (same, after, never):
        env.reset(seed=9)
        for step in range(48):
            decisions = env.step(env.sample_actions(step))
        assert decisions.terminations.all()
        assert decisions.rewards.any() or decisions.rewards.sum() == 0
    assert (same.decisions().seats >= 0).all()
    assert (after.decisions().seats == -1).all()
    assert not after.decisions().action_masks.any()
    begun = after.step([0, 0])
    assert (begun.seats >= 0).all()
    assert not begun.terminations.any()
    with pytest.raises(IllegalAction, match="2 of 2 games are over"):
        never.step([0, 0])
    assert (never.reset(mask=np.ones(2, np.bool_)).seats >= 0).all()


def test_arrays_are_overwritten_unless_copies_are_asked_for() -> None:
    for copy in (False, True):
        env = SelfPlayEnv(2, copy=copy)
        first = env.reset(seed=1)
        before = first.observations.copy()
        env.step(env.sample_actions(1))
        assert np.array_equal(first.observations, before) == copy


def test_arrays_are_shared_by_dlpack() -> None:
    decisions = SelfPlayEnv(2).reset(seed=1)
    shared = np.from_dlpack(decisions.observations)
    assert np.shares_memory(shared, decisions.observations)


@pytest.mark.parametrize("parameters", [{}, {"game": "court"}, {"game": "court", "processes": 2}])
def test_arrays_begin_where_jax_shares_them(parameters: dict[str, Any]) -> None:
    kept = []
    for number in (2, 3, 5, 9):
        with SelfPlayEnv(number, **parameters) as env:
            decisions = env.reset(seed=1)
            kept.append(decisions)
            assert [array.ctypes.data % 64 for array in decisions] == [0] * 6


def test_an_illegal_action_steps_no_game() -> None:
    env = SelfPlayEnv(2)
    env.reset(seed=1)
    before = [env.state(0), env.state(1)]
    actions = env.sample_actions(1)
    actions[1] = np.argmin(env.decisions().action_masks[1])
    for wrong in (actions, [0], [0.5, 1.5], [-1, 10_000]):
        with pytest.raises(IllegalAction):
            env.step(wrong)
    assert [env.state(0), env.state(1)] == before


def test_nothing_is_asked_before_the_first_reset() -> None:
    env = SelfPlayEnv(2)
    for ask in (
        lambda: env.step([0, 0]),
        lambda: env.state(0),
        lambda: env.save([0]),
        lambda: env.sample_actions(1),
        lambda: env.reset(mask=np.array([True, False])),
    ):
        with pytest.raises(NoEpisode):
            ask()


@pytest.mark.parametrize(
    ("parameters", "message"),
    [
        ({"num_envs": 0}, "0 games"),
        ({"opponents": {0: "random", 1: "random"}}, "leave one or more to the caller"),
        ({"opponents": {5: "random"}}, "seat"),
        ({"opponents": {0: RandomBot}}, "is a class"),
        ({"opponents": {0: 7}}, "cannot decide"),
        ({"opponents": "greedy"}, "by their seats"),
        ({"processes": 0}, "0 threads"),
        ({"num_envs": 1.5}, "1.5 games"),
        ({"num_envs": "4"}, "'4' games"),
        ({"num_envs": True}, "True games"),
        ({"threads": "2"}, "'2' threads"),
        ({"threads": 1.5}, "1.5 threads"),
        ({"processes": 1.5}, "1.5 threads"),
        ({"opponents": {0: "gredy"}}, "greedy"),
        ({"device": "tpu"}, "cpu or cuda"),
        ({"autoreset_mode": "Always"}, "autoreset"),
        ({"reward": "points"}, "reward"),
        ({"harmny": True}, "harmony"),
    ],
)
def test_what_cannot_be_made_is_refused(parameters: dict[str, Any], message: str) -> None:
    with pytest.raises(CrownlandsError, match=message):
        SelfPlayEnv(**{"num_envs": 2, **parameters})


@pytest.mark.parametrize("seed", [-1, [1], [1, -2], ["a", "b"], [0.5, 1]])
def test_seeds_are_one_for_all_or_one_for_each(seed: Any) -> None:
    with pytest.raises(CrownlandsError, match="seed"):
        SelfPlayEnv(2).reset(seed=seed)


def test_numbers_of_games_and_seeds_of_actions_are_whole() -> None:
    env = SelfPlayEnv(np.int64(2))
    env.reset(seed=1)
    for number in (2, True, 1.0, "1"):
        with pytest.raises(CrownlandsError, match="no game"):
            env.state(number)
    for seed in ("a", None, 1.5, True):
        with pytest.raises(CrownlandsError, match="whole number"):
            env.sample_actions(seed)
    assert np.array_equal(env.sample_actions(np.int64(3)), env.sample_actions(3))


def test_saved_games_need_as_many_places() -> None:
    env = SelfPlayEnv(3)
    env.reset(seed=1)
    saved = env.save([0, 1])
    for places in ([0], [0, 0], [1, 7], [True, False, True]):
        with pytest.raises(CrownlandsError):
            env.restore(saved, places)


@pytest.mark.parametrize(
    "other", [{"harmony": True}, {"players": 3}, {"game": "discovery"}, {"game": "court"}]
)
def test_saved_games_go_on_as_the_same_game_only(other: dict[str, Any]) -> None:
    env, another = SelfPlayEnv(2), SelfPlayEnv(2, **other)
    env.reset(seed=1)
    another.reset(seed=1)
    before = another.state(0)
    with pytest.raises(CrownlandsError, match="cannot go on"):
        another.restore(env.save([0]), [0])
    assert another.state(0) == before


def play(env: SelfPlayEnv, steps: int) -> None:
    """Play at random."""
    for step in range(steps):
        env.step(env.sample_actions(step))


def failing(calls: int, answer: Any) -> Any:
    """Return a policy that fails at a later call: it raises an error, or returns something."""
    left = [calls]

    def choose(observations: Any, masks: Any) -> Any:
        left[0] -= 1
        if left[0]:
            return last_action(observations, masks)
        if isinstance(answer, Exception):
            raise answer
        return np.full(len(masks), answer)

    return choose


@pytest.mark.parametrize(("answer", "error"), [(ValueError("no"), ValueError), (5, IllegalAction)])
def test_games_are_reset_after_an_opponent_has_failed(answer: Any, error: Any) -> None:
    env = SelfPlayEnv(3, opponents={1: failing(6, answer)})
    env.reset(seed=1)
    with pytest.raises(error):
        play(env, 40)
    with pytest.raises(NoEpisode):
        env.sample_actions(1)
    assert (env.reset(seed=1).seats == 0).all()


@pytest.mark.parametrize("game", ["kingdomino", "duel"])
def test_a_policy_may_write_into_its_arrays_and_makes_no_action_legal_by_it(game: str) -> None:
    def scribble(observations: Any, masks: Any) -> Any:
        actions = last_action(observations, masks)
        observations[:], masks[:] = 7, 1
        return actions

    def cheat(_observations: Any, masks: Any) -> Any:
        masks[:] = 1
        return np.zeros(len(masks), np.int64)

    with (
        SelfPlayEnv(8, game, opponents={1: scribble}) as env,
        SelfPlayEnv(8, game, opponents={1: last_action}) as other,
    ):
        shown, expected = env.reset(seed=1), other.reset(seed=1)
        for step in range(30):
            assert np.array_equal(shown.observations, expected.observations)
            assert np.array_equal(shown.action_masks, expected.action_masks)
            shown, expected = (each.step(each.sample_actions(step)) for each in (env, other))
    with (
        SelfPlayEnv(8, game, opponents={1: cheat}) as env,
        pytest.raises(IllegalAction, match="the opponent at P2"),
    ):
        env.reset(seed=1)


@pytest.mark.parametrize("game", ["kingdomino", "court"])
def test_the_seed_determines_bots_as_well(game: str) -> None:
    states = []
    for number in (2, 4):
        with SelfPlayEnv(number, game, opponents={1: RandomBot()}) as env:
            for _ in range(2):
                env.reset(seed=7)
                for _ in range(6):
                    env.step(env.decisions().action_masks.argmax(axis=1))
                states.append(env.state(1))
            saved = env.save([1])
            ends = []
            for _ in range(2):
                env.restore(saved, [1])
                env.step(env.decisions().action_masks.argmax(axis=1))
                ends.append(env.state(1))
            assert ends[0] == ends[1]
    assert all(state == states[0] for state in states)


def test_later_games_follow_from_a_seed_for_each_game() -> None:
    states = []
    for _ in range(2):
        env = SelfPlayEnv(2)
        env.reset(seed=[5, 6])
        env.reset()
        states.append([env.state(0), env.state(1)])
    assert states[0] == states[1]


class Counter:
    """A bot that counts how often it was closed."""

    closed = 0

    def choose(self, view: Any, rng: Any) -> Any:
        """Take the first move."""
        return view.legal_moves()[0]

    def close(self) -> None:
        """Count."""
        Counter.closed += 1


@pytest.mark.parametrize("game", ["kingdomino", "court"])
def test_bots_that_were_made_here_are_closed(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Counter, "closed", 0)
    monkeypatch.setitem(specs.KINDS, "counter", specs.BotKind(Counter))
    own = Counter()
    SelfPlayEnv(1, game, 3, opponents={0: "counter", 1: own}).close()
    assert Counter.closed == 1


def test_a_closed_environment_says_so() -> None:
    for parameters in ({}, {"threads": 2}, {"game": "court", "processes": 2}):
        env = SelfPlayEnv(2, **parameters)
        env.reset(seed=1)
        env.close()
        env.close()
        for ask in (env.reset, env.decisions, lambda: env.step([0, 0]), lambda: env.state(0)):  # noqa: B023
            with pytest.raises(CrownlandsError, match="closed"):
                ask()


def test_a_killed_process_is_reported() -> None:
    env = SelfPlayEnv(3, "court", processes=3)
    env.reset(seed=1)
    worker = env._games._workers[1]  # type: ignore[attr-defined]
    worker.kill()
    worker.join()
    for _ in range(2):
        with pytest.raises(WorkerDied):
            env.reset(seed=1)
    env.close()


def test_answers_of_an_interrupted_call_are_dropped() -> None:
    with (
        SelfPlayEnv(4, "court", processes=2) as env,
        SelfPlayEnv(4, "court") as alone,
    ):
        env.reset(seed=1)
        games = env._games
        games._request += 1  # type: ignore[attr-defined]
        for pipe in games._pipes:  # type: ignore[attr-defined]
            pipe.send((games._request, "state", (0,)))  # type: ignore[attr-defined]
        shown, expected = env.reset(seed=2), alone.reset(seed=2)
        assert np.array_equal(shown.observations, expected.observations)
        assert env.state(3) == alone.state(3)


def test_an_error_in_a_process_reaches_the_caller() -> None:
    with (
        pytest.raises(CrownlandsError, match="gredy"),
        SelfPlayEnv(2, "duel", opponents={0: "gredy"}, processes=2),
    ):
        pass
