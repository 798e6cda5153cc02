"""Many games at once: thousands on the compiled core, and all others one by one.

It needs Gymnasium and is slow without Numba; the extra `rl` brings both.
"""

from crownlands.core.lazy_imports import list_names, need_extra

need_extra("rl", "the vector environment", "numpy", "gymnasium")

from crownlands.envs.vector.batch import sample_actions
from crownlands.envs.vector.environment import CrownlandsVectorEnv, SequentialVectorEnv

__all__ = ["CrownlandsVectorEnv", "SequentialVectorEnv", "sample_actions"]

__dir__ = list_names(__all__)
