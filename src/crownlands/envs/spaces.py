"""The spaces of Gymnasium that belong to the encoding of a game."""

from typing import Any, Final, cast

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from numpy.typing import NDArray

from crownlands.encoding import Encoding

LIMIT: Final = 100.0
"""No number of an observation is larger or, with its sign changed, smaller."""


def action_space(encoding: Encoding) -> Discrete:
    """Give the indices of actions."""
    return Discrete(encoding.size)


def observation_space(encoding: Encoding) -> Space[NDArray[np.float32]]:
    """Give the numbers that a seat sees."""
    box: Any = Box(-LIMIT, LIMIT, (encoding.length,), np.float32)
    return cast("Space[NDArray[np.float32]]", box)


def masked_observation_space(encoding: Encoding) -> Dict:
    """Give the numbers that a seat sees, with the mask of its legal actions."""
    mask = Box(0, 1, (encoding.size,), np.int8)
    return Dict({"observation": observation_space(encoding), "action_mask": mask})
