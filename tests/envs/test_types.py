"""Type checkers know what environments are and return. Mypy reads this module with the package."""

from random import Random
from typing import Any, assert_type

import gymnasium
import numpy as np
from gymnasium.spaces import Discrete
from numpy.typing import NDArray

import crownlands as cl
from crownlands.envs.gymnasium import SingleAgentEnv
from crownlands.envs.pettingzoo import AgentEnv, CrownlandsAECEnv, GameEnvironments, discovery_v0
from crownlands.envs.vector import CrownlandsVectorEnv, SequentialVectorEnv


class First:
    """A bot of one's own."""

    def choose(self, view: cl.View, rng: Random) -> cl.Move:
        return view.legal_moves()[0]


def test_factories_of_pettingzoo() -> None:
    assert_type(discovery_v0, GameEnvironments)
    env = discovery_v0.env(players=2, reward="margin", harmony=True)
    assert_type(env, AgentEnv[dict[str, NDArray[Any]]])
    env.reset(seed=1)
    assert_type(env.action_space("player_0"), Discrete)
    seen, reward, over, _, _ = env.last()
    assert_type(seen, dict[str, NDArray[Any]])
    assert_type(reward, float)
    assert_type(over, bool)
    bare = assert_type(env.unwrapped, CrownlandsAECEnv)
    assert_type(bare.game_state, cl.State)
    assert_type(discovery_v0.raw_env(2), CrownlandsAECEnv)
    flat = assert_type(discovery_v0.env(observation="flat"), AgentEnv[NDArray[np.float32]])
    flat.reset(seed=1)
    assert_type(flat.observe("player_0"), NDArray[np.float32])


def test_environments_of_one_learner() -> None:
    env = SingleAgentEnv("discovery", opponents=First())
    observation, info = env.reset(seed=1)
    assert_type(observation, NDArray[np.float32])
    assert_type(info, dict[str, Any])
    assert_type(env.state, cl.State)
    assert_type(env.action_masks(), NDArray[np.bool_])
    made = gymnasium.make("Crownlands/Discovery-v0").unwrapped
    assert isinstance(made, SingleAgentEnv)


def test_environments_of_many_games() -> None:
    one_by_one = SequentialVectorEnv(2, "court", opponents=[First()])
    one_by_one.reset(seed=1)
    for env in (CrownlandsVectorEnv, SequentialVectorEnv):
        assert issubclass(env, gymnasium.vector.VectorEnv)
    assert_type(one_by_one.state(1), cl.State)
    assert_type(one_by_one.action_masks(), NDArray[np.bool_])
