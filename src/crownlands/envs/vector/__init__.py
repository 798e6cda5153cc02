"""Thousands of games at once: the vector environment on the compiled core.

It needs Gymnasium, which the extra `rl` brings, and is slow without Numba, the extra `fast`.
"""

from crownlands.envs.vector.environment import CrownlandsVectorEnv
from crownlands.envs.vector.sampling import sample_actions

__all__ = ["CrownlandsVectorEnv", "sample_actions"]
