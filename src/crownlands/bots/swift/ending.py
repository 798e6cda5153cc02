"""The last rounds on the compiled core: nothing left to chance, so the best pair is worked out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from crownlands.fast.endgame import solve_pairs

if TYPE_CHECKING:
    from crownlands.bots.swift.turn import Turn

MOST_LOOKED_AT: Final = 20_000
"""How many kingdoms may be looked at for one side and one share of the dominoes."""


def best_at_the_end(turn: Turn) -> int | None:
    """Give the pair of the widest margin when all play their best, if it can be worked out.

    Among equals the one of the best impression is taken.
    """
    if not turn.last_rounds:
        return None
    margins = np.zeros(len(turn.codes), np.int64)
    if not solve_pairs(
        turn.mode,
        turn.position,
        turn.codes,
        turn.picks,
        len(turn.codes),
        MOST_LOOKED_AT,
        margins,
    ):
        return None
    order = turn.by_impression()
    return int(order[np.argmax(margins[order])])
