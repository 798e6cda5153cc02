"""How everyone is taken to play in playouts of the compiled core, and what results are worth."""

from typing import Any, Final

import numpy as np

from crownlands.fast.mode import PLAYERS, Mode
from crownlands.fast.playout import GREEDY, RANDOM
from crownlands.fast.taste import NEVER, Taste, taste

PATIENT: Final = (0.2, 5.0, NEVER, 0.4)
"""Points at once, larger domains for crowns to come, few holes, an early pick next time."""
WIN_POINTS: Final = {"margin": 0.0, "both": 20.0, "win": 1000.0}
"""What a win is worth beside the margin, in points, by the target of a search."""


def seat_policies(mode: Mode, policy: str, seat: int) -> Any:
    """Give the policy of every seat: with `player-greedy` only the thinker plays well."""
    others = GREEDY if policy == "greedy" else RANDOM
    policies = np.full(mode[PLAYERS], others)
    if policy != "random":
        policies[seat] = GREEDY
    return policies


def patient_taste() -> Taste:
    """Give the taste playouts and first impressions are made with."""
    return taste(*PATIENT)
