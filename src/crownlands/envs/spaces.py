"""The spaces of Gymnasium that belong to the encoding of a game."""

from typing import Any, cast

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from numpy.typing import NDArray

from crownlands.encoding import Encoding
from crownlands.encoding.pieces import LIMIT


def action_space(encoding: Encoding) -> Discrete:
    """Return the indices of actions."""
    return Discrete(encoding.size)


def observation_space(encoding: Encoding) -> Space[NDArray[np.float32]]:
    """Return the numbers that a seat sees."""
    box: Any = Box(-LIMIT, LIMIT, (encoding.length,), np.float32)
    return cast("Space[NDArray[np.float32]]", box)


def masked_observation_space(encoding: Encoding) -> Dict:
    """Return the numbers that a seat sees, with the mask of its legal actions."""
    mask = Box(0, 1, (encoding.size,), np.int8)
    return Dict({"observation": observation_space(encoding), "action_mask": mask})
