"""Monte Carlo evaluation on the compiled core: playouts of all pairs, then of the better half."""

from __future__ import annotations

from functools import partial
from math import ceil, log2
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from crownlands.bots.swift.styles import WIN_POINTS, patient_taste, seat_policies
from crownlands.bots.swift.telling import insight
from crownlands.fast.playout import new_desk
from crownlands.fast.trials import try_pairs

if TYPE_CHECKING:
    from crownlands.bots.insights import Insight
    from crownlands.bots.limits import Budget
    from crownlands.bots.swift.turn import Turn


def best_by_halving(turn: Turn, budget: Budget, policy: str, target: str, widest: int) -> int:
    """Give the pair with the best mean result.

    Only so many pairs are tried, those of the best impression; each round of playouts keeps the
    better half. All pairs see the same draws.
    """
    mode, position = turn.mode, turn.position
    work, desk = position.copy(), new_desk(mode)
    policies, taste = seat_policies(mode, policy, turn.seat), patient_taste()
    sums, counts = np.zeros(len(turn.codes)), np.zeros(len(turn.codes), np.int64)
    telling = _Telling(turn, budget, target, sums, counts)
    alive = turn.by_impression()[: _width(budget, widest)]
    rounds, number = max(1, ceil(log2(len(alive)))), 0
    for done in range(1, rounds + 1):
        while budget and (budget.used < done / rounds or not counts[alive[-1]]):
            chosen = alive[: budget.affordable(len(alive))]
            try_pairs(
                mode,
                position,
                work,
                desk,
                policies,
                taste,
                turn.side,
                WIN_POINTS[target],
                turn.codes,
                turn.picks,
                chosen,
                turn.seed,
                number,
                number + 1,
                sums,
            )
            counts[chosen] += 1
            number += 1
            budget.count(len(chosen))
            budget.tell(partial(telling.of, alive))
        alive = _better_half(alive, sums, counts)
    if counts[alive[0]]:
        budget.tell(partial(telling.of, alive), last=True)
    return int(alive[0])


class _Telling(NamedTuple):
    """Says which of some pairs is the best so far."""

    turn: Turn
    budget: Budget
    target: str
    sums: Any
    counts: Any

    def of(self, alive: Any) -> Insight:
        best = int(_better_half(alive, self.sums, self.counts)[0])
        mean = float(self.sums[best] / self.counts[best])
        return insight(self.turn, best, mean, self.target, self.budget)


def _width(budget: Budget, widest: int) -> int:
    simulations = budget.limit.simulations
    return widest if simulations is None else max(1, min(widest, simulations // 4))


def _better_half(alive: Any, sums: Any, counts: Any) -> Any:
    tried = alive[counts[alive] > 0]
    if not len(tried):
        return alive[:1]
    means = sums[tried] / counts[tried]
    return tried[np.argsort(-means, kind="stable")][: ceil(len(tried) / 2)]
