"""Self-play: many games at once in which the caller decides for every seat.

from crownlands.envs.selfplay import SelfPlayEnv

envs = SelfPlayEnv(4096, "kingdomino", threads=2)
decisions = envs.reset(seed=7)

It needs Gymnasium and is slow without Numba; the extra `rl` brings both.
"""

from crownlands.core.lazy_imports import list_names, need_extra

need_extra("rl", "the self-play environment", "numpy", "gymnasium")

from crownlands.envs.selfplay.environment import Decisions, Saved, SelfPlayEnv
from crownlands.envs.selfplay.host_games import ArrayPolicy
from crownlands.envs.vector.batch import sample_actions

__all__ = ["ArrayPolicy", "Decisions", "Saved", "SelfPlayEnv", "sample_actions"]

__dir__ = list_names(__all__)
