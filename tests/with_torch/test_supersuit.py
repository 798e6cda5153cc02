"""Wrappers of SuperSuit around flat observations of PettingZoo environments."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
import supersuit

from crownlands.envs.pettingzoo import kingdomino_v0, queendomino_v0

WRAPPERS: dict[str, Callable[[Any], Any]] = {
    "flatten": supersuit.flatten_v0,
    "pad_observations": supersuit.pad_observations_v0,
    "pad_action_space": supersuit.pad_action_space_v0,
    "frame_stack": lambda env: supersuit.frame_stack_v1(env, 2),
    "normalize": supersuit.normalize_obs_v0,
    "dtype": lambda env: supersuit.dtype_v0(env, "float16"),
    "delay": lambda env: supersuit.delay_observations_v0(env, 2),
    "indicator": lambda env: supersuit.agent_indicator_v0(supersuit.normalize_obs_v0(env)),
}


@pytest.mark.parametrize("observation", ["flat", "masked"])
@pytest.mark.parametrize("name", WRAPPERS)
@pytest.mark.parametrize("game", [kingdomino_v0, queendomino_v0], ids=["kingdomino", "queendomino"])
def test_wrapped_games_are_played_with_observations_of_their_spaces(
    game: Any, name: str, observation: str
) -> None:
    env = WRAPPERS[name](game.env(observation=observation))
    env.reset(seed=1)
    rng = np.random.default_rng(1)
    for agent in env.agent_iter(60):
        seen, _, terminated, truncated, info = env.last()
        assert env.observation_space(agent).contains(seen)
        over = terminated or truncated
        env.step(None if over else int(rng.choice(np.flatnonzero(info["action_mask"]))))


def test_agents_that_act_in_turn_are_not_for_wrappers_of_parallel_ones() -> None:
    with pytest.raises(AssertionError, match="Parallel"):
        supersuit.black_death_v3(kingdomino_v0.env(observation="flat"))
