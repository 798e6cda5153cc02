"""The vector environment as Gymnasium and its users know it."""

from collections.abc import Iterator
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from crownlands.compiled import NotCompiled
from crownlands.core.errors import BadOptions, BadSeat, CrownlandsError
from crownlands.encoding import encoding_of
from crownlands.envs.game_session import BadEnvironment, IllegalAction, NoEpisode
from crownlands.envs.vector import CrownlandsVectorEnv, SequentialVectorEnv, sample_actions
from support.cases import for_each

IDS = "crownlands.envs.gymnasium:Crownlands"
"""The module that registers the ids, and what they begin with."""
DECISIONS = 24
"""A learner picks and places twelve dominoes in a game for two."""


def steps(env: VectorEnv[Any, Any, Any], seed: int, count: int) -> Iterator[list[Any]]:
    """Play at random, and give all that is told."""
    rng = np.random.default_rng(seed)
    observations, infos = env.reset(seed=seed)
    yield [observations, infos["action_mask"], infos["seat"]]
    for _ in range(count):
        observations, rewards, over, _, infos = env.step(sample_actions(infos["action_mask"], rng))
        yield [observations, infos["action_mask"], infos["seat"], rewards, over]


@pytest.mark.parametrize("opponents", ["random", "greedy"])
def test_the_seed_decides_everything_whatever_the_threads(opponents: str) -> None:
    envs = [
        CrownlandsVectorEnv(
            21, players=3, seat="random", opponents=opponents, threads=threads, copy=copy
        )
        for threads, copy in ((1, True), (2, True), (3, False))
    ]
    for results in zip(*(steps(env, 6, 2 * DECISIONS) for env in envs), strict=True):
        for one, *others in zip(*results, strict=True):
            assert all(np.array_equal(one, other) for other in others)
    for env in envs:
        env.close()


def test_seeds_differ_and_games_differ() -> None:
    env = CrownlandsVectorEnv(6)
    rows = [tuple(row) for seed in (0, 1) for row in env.reset(seed=seed)[0]]
    rows += [tuple(row) for row in env.reset()[0]]
    assert len(set(rows)) == len(rows)


def test_a_game_does_not_depend_on_how_many_others_there_are() -> None:
    few, many = (next(steps(CrownlandsVectorEnv(games), 3, 0)) for games in (4, 9))
    assert all(np.array_equal(one, other[:4]) for one, other in zip(few, many, strict=True))


def test_gymnasium_makes_it_by_the_id_of_the_game() -> None:
    env = gymnasium.make_vec(f"{IDS}/Kingdomino-v0", 5, players=4, opponents="random", threads=2)
    alone = gymnasium.make(f"{IDS}/Kingdomino-v0", players=4)
    assert isinstance(env, CrownlandsVectorEnv)
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    assert env.single_observation_space == alone.observation_space
    assert env.single_action_space == alone.action_space
    observations, infos = env.reset(seed=3)
    assert env.observation_space.contains(observations)
    assert env.action_space.contains(sample_actions(infos["action_mask"], 1))
    env.close()


def test_games_that_the_core_does_not_play_are_stepped_one_by_one() -> None:
    env = gymnasium.make_vec(f"{IDS}/Court-v0", 2, opponents="random", render_mode="ansi")
    assert isinstance(env, SequentialVectorEnv)
    for ask in (lambda: env.step(np.zeros(2, np.int64)), env.action_masks, lambda: env.state(0)):
        with pytest.raises(NoEpisode):
            ask()
    _, infos = env.reset(seed=1)
    assert infos["action_mask"].shape == (2, env.single_action_space.n)
    assert np.array_equal(env.action_masks(), infos["action_mask"])
    assert env.render()[1] == env.state(1).text()
    with pytest.raises(BadEnvironment, match="no game 2 of 2"):
        env.state(2)
    with pytest.raises(NotCompiled):
        CrownlandsVectorEnv(2, "court")


@pytest.mark.parametrize("mode", AutoresetMode, ids=lambda mode: mode.name)
def test_one_loop_runs_on_every_game_with_every_autoreset(mode: AutoresetMode) -> None:
    """Through the end of a game where it is short."""
    import crownlands.envs.gymnasium  # noqa: F401

    ended = 0
    for name in [name for name in gymnasium.registry if name.startswith("Crownlands/")]:
        envs = gymnasium.make_vec(name, 2, opponents="random", threads=2, autoreset_mode=mode)
        assert envs.metadata["autoreset_mode"] is mode
        rng = np.random.default_rng(7)
        observations, infos = envs.reset(seed=7)
        for _ in range(DECISIONS + 3):
            actions = sample_actions(infos["action_mask"], rng)
            observations, rewards, over, _, infos = envs.step(actions)
            assert envs.observation_space.contains(observations)
            assert not rewards[~over].any()
            assert infos["action_mask"].any(axis=1).tolist() == (
                [True, True] if mode is AutoresetMode.SAME_STEP else (~over).tolist()
            )
            ended += over.sum()
            if mode is AutoresetMode.DISABLED and over.any():
                with pytest.raises(IllegalAction, match="is over"):
                    envs.step(actions)
                observations, infos = envs.reset(options={"reset_mask": over})
                assert infos["action_mask"].any(axis=1).all()
        envs.close()
    assert ended > 4


@pytest.mark.parametrize("mode", ["NextStep", "Disabled"])
def test_a_game_that_ends_may_wait_to_be_reset(mode: str) -> None:
    env = CrownlandsVectorEnv(3, opponents="random", autoreset_mode=mode)
    *_, (last, masks, _, rewards, over) = steps(env, 8, DECISIONS)
    assert over.all()
    assert rewards.all()
    assert not masks.any()
    assert env.state(1).actor is None
    assert np.array_equal(last[1], encoding_of(env.game).observe(env.state(1).view(0)))
    if mode == "NextStep":
        first, rewards, over, _, infos = env.step(np.zeros(3, np.int64))
        assert not (rewards.any())
        assert not (over.any())
        begun = [0, 1, 2]
    else:
        first, infos = env.reset(options={"reset_mask": np.array([True, False, True])})
        assert np.array_equal(first[1], last[1])
        begun = [0, 2]
    for number in begun:
        assert env.state(number).view().data()["round"] == 0
    assert np.flatnonzero(infos["action_mask"].any(axis=1)).tolist() == begun


def test_wrong_resets_are_refused() -> None:
    for env in (CrownlandsVectorEnv(2), SequentialVectorEnv(2, "court", opponents="random")):
        with pytest.raises(NoEpisode):
            env.reset(options={"reset_mask": np.array([True, False])})
        env.reset(seed=1)
        for mask in ([True], [0, 1], [False, False]):
            with pytest.raises(BadEnvironment, match="2 booleans"):
                env.reset(options={"reset_mask": np.array(mask)})


def test_a_game_that_ends_begins_again_in_the_same_step() -> None:
    env = CrownlandsVectorEnv(4, opponents="random")
    *_, (observations, masks, _, rewards, over) = steps(env, 8, DECISIONS)
    assert over.all()
    assert rewards.all()
    assert np.array_equal(env.action_masks(), masks)
    assert [env.state(number).view().data()["round"] for number in range(4)] == [0] * 4
    assert env.observation_space.contains(observations)


def test_the_last_observation_of_a_game_is_told_with_the_first_of_the_next() -> None:
    env = CrownlandsVectorEnv(5, players=3, seat=1, opponents="random", lines_of_4=True)
    observations, infos = env.reset(seed=2)
    over = np.zeros(5, np.bool_)
    while not over.any():
        assert "final_obs" not in infos
        observations, _, over, _, infos = env.step(sample_actions(infos["action_mask"], 4))
    assert np.array_equal(infos["_final_obs"], over)
    for number, last in enumerate(infos["final_obs"]):
        assert (last is not None) == over[number]
        assert last is None or not np.array_equal(last, observations[number])
    assert infos["final_info"]["seat"].tolist() == over.astype(int).tolist()
    assert not infos["final_info"]["action_mask"].any()


def test_statistics_of_gymnasium_fit() -> None:
    env = RecordEpisodeStatistics(CrownlandsVectorEnv(4, opponents="random"))
    list(steps(env, 8, 2 * DECISIONS))
    assert list(env.length_queue) == [DECISIONS] * 8
    assert set(env.return_queue) <= {-1, 0, 1}


def test_observations_are_copies_unless_asked_otherwise() -> None:
    for copy in (True, False):
        env = CrownlandsVectorEnv(3, copy=copy)
        first, infos = env.reset(seed=1)
        kept = first.copy()
        second, *_ = env.step(sample_actions(infos["action_mask"], 1))
        assert np.shares_memory(first, second) == (not copy)
        assert second.flags.writeable == copy
        assert np.array_equal(first, kept) == copy


@for_each("wrong", [-1, 329, 0])
def test_an_illegal_action_is_refused_before_any_game_is_stepped(wrong: int) -> None:
    env = CrownlandsVectorEnv(3)
    _, infos = env.reset(seed=1)
    before = [env.state(number) for number in range(3)]
    actions = sample_actions(infos["action_mask"], 1)
    actions[1] = wrong
    with pytest.raises(IllegalAction, match=f"action {wrong} is not legal in game 1") as refused:
        env.step(actions)
    assert refused.value.details["legal"] == np.flatnonzero(infos["action_mask"][1]).tolist()
    assert [env.state(number) for number in range(3)] == before


@for_each("actions", [[1, 2], [1, 2, 3, 4], [[1], [2], [3]], [0.0, 1.0, 2.0], "abc"])
def test_what_is_no_list_of_actions_is_refused(actions: Any) -> None:
    for env in (CrownlandsVectorEnv(3), SequentialVectorEnv(3, "court", opponents="random")):
        env.reset(seed=1)
        before = [env.state(number) for number in range(3)]
        with pytest.raises(IllegalAction, match="3 whole numbers"):
            env.step(actions)
        assert [env.state(number) for number in range(3)] == before


def test_a_closed_environment_says_so() -> None:
    for env in (
        CrownlandsVectorEnv(2, threads=2),
        SequentialVectorEnv(2, "court", opponents="random"),
    ):
        env.reset(seed=1)
        env.close()
        env.close()
        for ask in (
            env.reset,
            env.action_masks,
            lambda: env.step(np.zeros(2, np.int64)),  # noqa: B023
            lambda: env.state(0),  # noqa: B023
        ):
            with pytest.raises(BadEnvironment, match="closed"):
                ask()


@pytest.mark.parametrize("kind", [list, tuple, np.array])
def test_every_game_may_have_a_seed(kind: Any) -> None:
    for make in (
        lambda: CrownlandsVectorEnv(3, opponents="random", seat="random"),
        lambda: SequentialVectorEnv(3, "court", opponents="random", seat="random"),
    ):
        one, other = make(), make()
        first, infos = one.reset(seed=kind([5, 2**62 + 6, 5]))
        again, _ = other.reset(seed=kind([5, 2**62 + 6, 5]))
        assert np.array_equal(first, again)
        assert one.state(0) == one.state(2) != one.state(1)
        assert infos["seat"][0] == infos["seat"][2]
        assert np.array_equal(one.reset()[0], other.reset()[0])
        kept = one.state(1)
        mask = np.array([True, False, False])
        one.reset(seed=kind([6, 5, 5]), options={"reset_mask": mask})
        assert one.state(1) == kept


def test_a_game_without_a_seed_of_its_own_draws_one() -> None:
    for env in (CrownlandsVectorEnv(2), SequentialVectorEnv(2, "court", opponents="random")):
        seen = [env.reset(seed=[5, None])[0] for _ in range(2)]
        assert np.array_equal(seen[0][0], seen[1][0])
        assert not np.array_equal(seen[0][1], seen[1][1])


@pytest.mark.parametrize("seed", [-1, "seed", 1.5, [1], [1, -2], [1, 2.5], [1, "b"], [[1], [2]]])
def test_seeds_are_one_for_all_or_one_for_each(seed: Any) -> None:
    for env in (CrownlandsVectorEnv(2), SequentialVectorEnv(2, "court", opponents="random")):
        with pytest.raises(BadEnvironment, match="seed is a number from 0 on, or 2 of them"):
            env.reset(seed=seed)


def test_nothing_is_stepped_before_a_reset() -> None:
    env = CrownlandsVectorEnv(2)
    for ask in (lambda: env.step(np.zeros(2, np.int64)), env.action_masks, lambda: env.state(0)):
        with pytest.raises(NoEpisode):
            ask()


@for_each(
    ("wrong", "error", "words"),
    [
        ({"opponents": "wise"}, BadEnvironment, "random or greedy"),
        ({"num_envs": 0}, BadEnvironment, "one or more"),
        ({"threads": 0}, BadEnvironment, "one or more"),
        ({"num_envs": 1.5}, BadEnvironment, "1.5 games"),
        ({"num_envs": "4"}, BadEnvironment, "'4' games"),
        ({"num_envs": True}, BadEnvironment, "True games"),
        ({"threads": "2"}, BadEnvironment, "'2' threads"),
        ({"threads": 1.5}, BadEnvironment, "1.5 threads"),
        ({"seat": 2}, BadSeat, "seats are 0 to 1"),
        ({"reward": "winn"}, BadOptions, "Did you mean win"),
        ({"autoreset_mode": "Never"}, BadEnvironment, "NextStep, SameStep, Disabled"),
        ({"opponent": "random"}, BadOptions, "Did you mean opponents"),
        ({"harmonie": True}, BadOptions, "harmonie"),
        ({"dynasty": True}, NotCompiled, "does not play"),
    ],
)
def test_environments_that_make_no_sense_are_refused(
    wrong: dict[str, Any], error: type[Exception], words: str
) -> None:
    with pytest.raises(error, match=words):
        CrownlandsVectorEnv(**{"num_envs": 1, **wrong})


@for_each(
    ("wish", "words"),
    [
        ({"illegal": "lose"}, "take no illegal: single environments do"),
        ({"render_mode": "ansi"}, "take no render_mode"),
        ({"opponents": ["random"]}, "random or greedy, not"),
        ({"dynasty": True}, "does not play kingdomino.*vectorization_mode='sync'"),
    ],
)
def test_what_only_single_environments_do_is_refused_by_name(
    wish: dict[str, Any], words: str
) -> None:
    with pytest.raises(CrownlandsError, match=words):
        CrownlandsVectorEnv(2, **wish)


def test_there_is_no_state_of_a_game_that_is_not_there() -> None:
    envs = CrownlandsVectorEnv(2)
    envs.reset(seed=1)
    for number in (2, -1, True, 1.0, "1"):
        with pytest.raises(CrownlandsError, match=f"no game {number!r} of 2"):
            envs.state(number)
    assert envs.state(np.int64(1)) == envs.state(1)
