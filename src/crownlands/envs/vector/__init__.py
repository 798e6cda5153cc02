"""Thousands of games at once: the vector environment on the compiled core.

It needs Gymnasium and is slow without Numba; the extra `rl` brings both.
"""

from crownlands.core.extras import need_extra

need_extra("rl", "the vector environment", "numpy", "gymnasium")

from crownlands.envs.vector.environment import CrownlandsVectorEnv
from crownlands.envs.vector.sampling import sample_actions

__all__ = ["CrownlandsVectorEnv", "sample_actions"]
