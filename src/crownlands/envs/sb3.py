"""Our vector environments for Stable-Baselines3, with action masks for MaskablePPO.

import gymnasium
import crownlands.envs.gymnasium
from crownlands.envs.sb3 import MaskedVecEnv
from sb3_contrib import MaskablePPO

games = gymnasium.make_vec("Crownlands/Kingdomino-v0", num_envs=256, opponents="random")
model = MaskablePPO("MlpPolicy", MaskedVecEnv(games)).learn(100_000)

It needs Stable-Baselines3, and so PyTorch, which no extra installs.
"""

from crownlands.core.lazy_imports import list_names, need_extra, need_library

need_extra("rl", "Stable-Baselines3", "numpy", "gymnasium")
need_library("this module", "stable_baselines3", "torch==2.13.0 stable-baselines3 sb3-contrib")

from functools import partial
from typing import Any, TypeAlias

import numpy as np
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray
from stable_baselines3.common.vec_env import VecEnv

from crownlands.envs.game_session import BadEnvironment, NoEpisode
from crownlands.envs.vector import CrownlandsVectorEnv, SequentialVectorEnv

Indices: TypeAlias = Any
"""Which games are meant: None for all, a number, or several."""


class MaskedVecEnv(VecEnv):  # type: ignore[misc]
    """Games side by side as a `VecEnv`, whose `env_method("action_masks")` marks legal actions.

    Everything else is as in the vector environment: a step goes on to the learner's next decision,
    and a game that ends begins again in the same step.
    """

    def __init__(self, games: CrownlandsVectorEnv | SequentialVectorEnv) -> None:
        if not isinstance(games, CrownlandsVectorEnv | SequentialVectorEnv):
            raise BadEnvironment(
                f"{games!r} is no vector environment of Crownlands: make one with "
                "gymnasium.make_vec(..., num_envs=...) and no vectorization_mode"
            )
        if games.metadata["autoreset_mode"] is not AutoresetMode.SAME_STEP:
            raise BadEnvironment(
                "Stable-Baselines3 resets games in the step that ends them: "
                'autoreset_mode="SameStep"'
            )
        self.games = games
        self._masks: NDArray[np.bool_] | None = None
        self._actions: NDArray[np.int64] = np.zeros(games.num_envs, np.int64)
        super().__init__(games.num_envs, games.single_observation_space, games.single_action_space)

    def reset(self) -> NDArray[np.float32]:
        """Begin all games anew; the seed of `seed`, if there was one, decides them."""
        observations, infos = self.games.reset(seed=self._seeds[0])
        self._reset_seeds()
        self._reset_options()
        self._masks = infos["action_mask"].astype(np.bool_)
        return _own(observations)

    def step_async(self, actions: NDArray[np.int64]) -> None:
        """Take the actions of all games."""
        self._actions = actions

    def step_wait(
        self,
    ) -> tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.bool_], list[dict[str, Any]]]:
        """Make the actions, and play on to the learner's next decision in each game."""
        observations, rewards, terminated, truncated, infos = self.games.step(self._actions)
        self._masks = infos["action_mask"].astype(np.bool_)
        ended = np.asarray(terminated | truncated)
        told: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for number in np.flatnonzero(ended):
            told[number]["terminal_observation"] = infos["final_obs"][number]
            told[number]["TimeLimit.truncated"] = bool(truncated[number] and not terminated[number])
        return _own(observations), rewards.astype(np.float32), ended, told

    def close(self) -> None:
        """Close the vector environment."""
        self.games.close()

    def action_masks(self, number: int) -> NDArray[np.bool_]:
        """Mark the legal actions of one game."""
        if self._masks is None:
            raise NoEpisode
        row: NDArray[np.bool_] = self._masks[number]
        return row

    def get_attr(self, attr_name: str, indices: Indices = None) -> list[Any]:
        """Return an attribute of the vector environment once for each game."""
        numbers = self._get_indices(indices)
        if attr_name == "action_masks":
            return [partial(self.action_masks, number) for number in numbers]
        if attr_name == "render_mode":
            return [None for _ in numbers]
        return [getattr(self.games, attr_name) for _ in numbers]

    def set_attr(self, attr_name: str, value: Any, indices: Indices = None) -> None:
        """Raise `BadEnvironment`: games have no attributes of their own."""
        raise BadEnvironment(f"{attr_name} cannot be set: make another environment")

    def env_method(
        self, method_name: str, *method_args: Any, indices: Indices = None, **method_kwargs: Any
    ) -> list[Any]:
        """Call `action_masks` or `state` for each game."""
        methods = {"action_masks": self.action_masks, "state": self.games.state}
        if method_name not in methods:
            raise BadEnvironment(
                f"games have the methods {', '.join(methods)}, not {method_name}",
                method=method_name,
                possible=list(methods),
            )
        call = methods[method_name]
        return [call(number) for number in self._get_indices(indices)]

    def env_is_wrapped(self, wrapper_class: Any, indices: Indices = None) -> list[bool]:
        """Return False for each game: there are no single environments."""
        return [False for _ in self._get_indices(indices)]


def _own(observations: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return observations that stay as they are: algorithms keep them until after the next step."""
    return observations if observations.flags.owndata else observations.copy()


def policy_weights(model: Any) -> tuple[list[NDArray[np.float32]], str]:
    """Return the weights and the activation of an `MlpPolicy`, as `save_policy` takes them.

    save_policy("weights.npz", game, *policy_weights(model))
    """
    from torch import nn

    layers = [*model.policy.mlp_extractor.policy_net, model.policy.action_net]
    linear = [layer for layer in layers if isinstance(layer, nn.Linear)]
    between = {type(layer).__name__ for layer in layers if not isinstance(layer, nn.Linear)}
    names = {
        "Tanh": "tanh",
        "ReLU": "relu",
        "LeakyReLU": "leaky_relu",
        "ELU": "elu",
        "SiLU": "silu",
    }
    if len(between) > 1 or not between <= names.keys():
        raise BadEnvironment(f"a policy has linear layers and one activation, not {between}")
    arrays = [
        each.detach().cpu().numpy() for layer in linear for each in (layer.weight.T, layer.bias)
    ]
    return arrays, names[between.pop()] if between else "relu"


__all__ = ["MaskedVecEnv", "policy_weights"]
__dir__ = list_names(__all__)
