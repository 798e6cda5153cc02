"""`judge`: the bot that plays what a review would call the best move."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from crownlands.bots.bot import choices
from crownlands.bots.parameters import Parameter, seconds, whole
from crownlands.evaluation.effort import EFFORTS, Work, read_effort
from crownlands.evaluation.heuristics import best_of, greedy_values
from crownlands.evaluation.judge import RolloutJudge

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from crownlands.core.moves import Move
    from crownlands.core.state import View

JUDGE_PARAMETERS: Final[Mapping[str, Parameter]] = {
    "time": seconds(),
    "sims": whole(),
    "depth": whole(0),
}
"""What can be said of it."""


class JudgeBot:
    """Compares its moves as reviews do, and takes the best.

    By the Python rules, few rollouts leave several moves that may be the best: heuristics decide
    among them.

    It asks for every decision anew, so it plays all games and knows nothing that a review does not
    know.
    """

    def __init__(
        self, *, time: float | None = None, sims: int | None = None, depth: int | None = None
    ) -> None:
        effort = EFFORTS["quick"]
        if time is not None:
            effort = read_effort(f"{min(3600.0, max(0.001, time)):.3f}s")
        limited = partial(_limited, sims=sims, depth=depth)
        self.effort = replace(
            effort, compiled=limited(effort.compiled), python=limited(effort.python)
        )

    def choose(self, view: View, rng: Random) -> Move:
        """Return the best move of a comparison; a single one is made at once."""
        moves = choices(view)
        if len(moves) == 1:
            return moves[0]
        judge = RolloutJudge(view.game, self.effort, seed=rng.getrandbits(40))
        compared = judge.compare(view).moves
        if judge.compiled:
            return compared[0].move
        near = [one.move for one in compared if one.win_loss.low <= 0]
        return best_of(near, greedy_values(view, near, rng), rng)


def _limited(work: Work, sims: int | None, depth: int | None) -> Work:
    """Return the work with another number of rollouts per move, or another depth, if given."""
    return replace(
        work,
        trials=work.trials if sims is None else sims,
        depth=work.depth if depth is None else depth,
    )
