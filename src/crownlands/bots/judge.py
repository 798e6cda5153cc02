"""`judge`: the bot that plays what a review would call the best move."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from crownlands.bots.bot import choices
from crownlands.bots.parameters import Parameter, seconds, whole
from crownlands.evaluation.calibration import share_per_point
from crownlands.evaluation.effort import EFFORTS, Work, read_effort
from crownlands.evaluation.judge import RolloutJudge
from crownlands.evaluation.rollouts import Simulator
from crownlands.evaluation.values import MARGIN_WEIGHT, paired_lead
from crownlands.text.advice import Judgement

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from crownlands.core.game import Game
    from crownlands.core.moves import Move
    from crownlands.core.state import View
    from crownlands.evaluation.judge import Comparison

JUDGE_PARAMETERS: Final[Mapping[str, Parameter]] = {
    "time": seconds(),
    "sims": whole(),
    "depth": whole(0),
}
"""What can be said of it."""


PRIOR_ERROR: Final = 3.0
"""How many points the heuristics are off by, when they say how far two moves are apart."""


class JudgeBot:
    """Compares its moves as reviews do, and takes the best.

    By the Python rules rollouts are few, so that several moves may be the best: what heuristics
    say of a move and what its rollouts say are weighed by their errors.

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
        self.judgement: Judgement | None = None

    def is_timed(self, game: Game) -> bool:
        """Return whether a clock ends its comparisons."""
        return self.effort.seconds is not None

    def choose(self, view: View, rng: Random) -> Move:
        """Return the best move of a comparison; a single one is made at once."""
        moves = choices(view)
        self.judgement = None
        if len(moves) == 1:
            return moves[0]
        judge = RolloutJudge(view.game, self.effort, seed=rng.getrandbits(40))
        compared = judge.compare(view)
        if compared.exact:
            return compared.best.move
        move = compared.best.move if judge.compiled else likely_best(view, compared, rng)
        self.judgement = judgement_of(compared, move)
        return move


def judgement_of(compared: Comparison, move: Move) -> Judgement:
    """Return what a comparison says of one of its moves, which are at least two."""
    chosen, side = compared.of(move), compared.side
    shares = [one.value.win[side].mean for one in compared.moves if one is not chosen]
    settled = compared.settled and chosen is compared.best
    return Judgement(chosen.value.win[side].mean, max(shares), settled)


def likely_best(view: View, compared: Comparison, rng: Random) -> Move:
    """Return the move that is best by rollouts and heuristics together.

    Both say how far a move is ahead of the one that did best in rollouts. Their mean is weighed by
    the inverse squares of their errors.
    """
    moves, side = [one.move for one in compared.moves], compared.side
    samples = [one.value.samples for one in compared.moves]
    first, *others = [one.objective(side) for one in samples if one is not None]
    state = view.imagine(rng)
    simulator = Simulator(view.game, "quick", "win", None)
    points = simulator.root_values(view, state.position, moves, rng)
    totals, win = [sheet.total for sheet in state.scores()], compared.best.value.win[side].mean
    worth = share_per_point(view.game, totals, win) + MARGIN_WEIGHT
    prior_square = (PRIOR_ERROR * worth) ** 2
    likely = {moves[0]: 0.0}
    for move, results, value in zip(moves[1:], others, points[1:], strict=True):
        lead = paired_lead(results, first)
        trust = prior_square / (prior_square + lead.error**2)
        likely[move] = trust * lead.mean + (1 - trust) * worth * (value - points[0])
    return max(likely, key=likely.__getitem__)


def _limited(work: Work, sims: int | None, depth: int | None) -> Work:
    """Return the work with another number of rollouts per move, or another depth, if given."""
    return replace(
        work,
        trials=work.trials if sims is None else sims,
        depth=work.depth if depth is None else depth,
    )
