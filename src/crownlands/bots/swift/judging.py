"""Two plies on the compiled core: everyone's best answer in this round, then the outlook."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from crownlands.bots.swift.styles import seat_policies
from crownlands.fast.outlook import OUTLOOK
from crownlands.fast.playout import new_desk
from crownlands.fast.taste import PLAIN, taste
from crownlands.fast.two_ply import judge_pairs

if TYPE_CHECKING:
    from crownlands.bots.swift.turn import Turn


def best_by_judgement(turn: Turn) -> int:
    """Give the pair that leaves the side furthest ahead after this round."""
    margins = np.zeros(len(turn.codes))
    judge_pairs(
        turn.mode,
        turn.position,
        turn.position.copy(),
        new_desk(turn.mode),
        seat_policies(turn.mode, "greedy", turn.seat),
        taste(*PLAIN),
        OUTLOOK,
        turn.side,
        turn.seed,
        turn.codes,
        turn.picks,
        margins,
    )
    return int(np.argmax(margins))
