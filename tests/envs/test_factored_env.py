"""An environment whose actions are rows of factors makes the moves that these stand for."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from crownlands.envs.game_session import BadEnvironment, IllegalAction, NoEpisode
from crownlands.envs.gymnasium import FactoredActionEnv
from support.cases import for_each

IDS = ["Crownlands/Duel-v0", "Crownlands/Kingdomino-v0", "Crownlands/Queendomino-v0"]


@for_each("name", IDS)
def test_the_factors_of_legal_actions_make_these_actions(name: str):
    plain = gymnasium.make(name, opponents="random")
    env = FactoredActionEnv(gymnasium.make(name, opponents="random"))
    factored = plain.unwrapped.encoding.factored
    rng = np.random.default_rng(3)
    seen, info = plain.reset(seed=5)
    assert np.array_equal(env.reset(seed=5)[0], seen)
    over = False
    while not over:
        legal = np.flatnonzero(info["action_mask"])
        assert np.array_equal(env.action_masks(), factored.mask(legal) == 1)
        action = rng.choice(legal)
        seen, reward, over, _, info = plain.step(action)
        found = env.step(factored.split(action))
        assert found[4]["action"] == action
        assert (found[1], found[2]) == (reward, over)
        assert np.array_equal(found[0], seen)
        assert np.array_equal(found[4]["action_mask"], env.action_masks())
    with pytest.raises(NoEpisode):
        env.step(factored.split(0))


def test_a_row_may_be_a_list_or_a_tuple():
    played = []
    for kind in (np.array, list, tuple):
        env = FactoredActionEnv(gymnasium.make("Crownlands/Duel-v0", opponents="random"))
        env.reset(seed=1)
        row = env.unwrapped.encoding.factored.split(
            np.flatnonzero(env.unwrapped.action_masks())[-1]
        )
        played.append(env.step(kind(row))[4]["action"])
    assert played == played[:1] * 3


@for_each("name", IDS)
def test_any_row_stands_for_a_legal_action(name: str):
    env = FactoredActionEnv(gymnasium.make(name, opponents="random", illegal="raise"))
    env.action_space.seed(2)
    env.reset(seed=2)
    over = False
    while not over:
        row = env.action_space.sample()
        legal = np.flatnonzero(env.unwrapped.action_masks())
        kinds = env.unwrapped.encoding.factored.split(legal)[:, 0]
        _, _, over, _, info = env.step(row)
        assert info["action"] in legal
        kind = env.unwrapped.encoding.factored.split(info["action"])[0]
        assert kind == (row[0] if row[0] in kinds else kinds.min())


@pytest.mark.filterwarnings("ignore:.*different from the unwrapped version")
def test_the_checker_of_gymnasium_finds_nothing():
    env = FactoredActionEnv(gymnasium.make("Crownlands/Duel-v0", opponents="random"))
    check_env(env, skip_render_check=True)


def test_other_actions_and_environments_are_refused():
    env = FactoredActionEnv(gymnasium.make("Crownlands/Duel-v0"))
    env.reset(seed=1)
    size = len(env.action_space.nvec)
    for wrong in (np.array([99] * size), [99] * size, (0,), [0.5] * size, "no row", [[0], [1, 2]]):
        with pytest.raises(IllegalAction, match="row of factors"):
            env.step(wrong)
    with pytest.raises(BadEnvironment, match="no environment of Crownlands"):
        FactoredActionEnv(gymnasium.make("CartPole-v1"))
