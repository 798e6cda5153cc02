"""Random legal actions for many games at once."""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from crownlands.envs.vector.batch import get_ready
from crownlands.envs.vector.compiled.sampling import NO_ACTION, draw_actions

SEEDS: Final = 1 << 63
"""Seeds of the compiled core are numbers below this."""


def sample_actions(masks: NDArray[np.int8], rng: np.random.Generator | int) -> NDArray[np.int64]:
    """Draw one of the legal actions of each game; a seed, or what a generator draws, decides.

    A game that is over has none. It gets action 0, which an environment that resets in the next
    step takes for anything.
    """
    get_ready()
    seed = rng % SEEDS if isinstance(rng, int) else int(rng.integers(SEEDS, dtype=np.uint64))
    actions = np.zeros(len(masks), np.int64)
    draw_actions(_plain(masks), seed, actions)
    return np.where(actions == NO_ACTION, 0, actions)


def _plain(masks: Any) -> NDArray[np.int8]:
    return np.ascontiguousarray(masks, np.int8)
