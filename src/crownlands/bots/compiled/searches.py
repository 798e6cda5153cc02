"""Searches on the compiled core: by playouts, by a tree, by judgement, and the end solved."""

from __future__ import annotations

from functools import partial
from math import ceil, log2
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from crownlands.bots.compiled.turn import (
    WIN_POINTS,
    insight,
    patient_weights,
    seat_policies,
    turn_of,
)
from crownlands.bots.crown import WIDEST
from crownlands.compiled.endgame import solve_pairs
from crownlands.compiled.playout import new_desk
from crownlands.compiled.static_eval import OUTLOOK, PLAIN, make_weights
from crownlands.compiled.tree import CODE, PICK, SUM, VISITS, grow_tree, new_tree
from crownlands.compiled.trials import try_pairs
from crownlands.compiled.two_ply import judge_pairs

if TYPE_CHECKING:
    from random import Random

    from crownlands.bots.compiled.turn import Turn
    from crownlands.bots.limits import Budget, Insight
    from crownlands.bots.search import Settings
    from crownlands.compiled.tree import Tree
    from crownlands.core.moves import Move
    from crownlands.core.state import View

POLICIES: Final = {"quick": "greedy", "greedy": "greedy", "random": "random"}
"""The playouts of the core by the policy asked for: greedy ones are quick here."""
MOST_LOOKED_AT: Final = 20_000
"""How many kingdoms may be looked at for one side and one share of the dominoes."""
EXPLORE: Final = 40.0
"""How many points of hope an untried pair may have."""
WARMTH: Final = 4.0
"""How many points make a pair e times as promising as another."""
MOST_NODES: Final = 1 << 14
AT_ONCE: Final = 8
"""Simulations between two looks at the clock."""


def search(name: str, view: View, settings: Settings, budget: Budget, rng: Random) -> Move:
    """Choose as the bot of this name does, `mc` or `mcts`."""
    turn = turn_of(view, patient_weights(), rng)
    policy, target = POLICIES[settings.policy], settings.target
    if name == "mc":
        return turn.move(best_by_halving(turn, budget, policy, target, WIDEST))
    return turn.move(best_by_tree(turn, budget, policy, target))


def best_by_halving(turn: Turn, budget: Budget, policy: str, target: str, widest: int) -> int:
    """Return the pair with the best mean result.

    Only so many pairs are tried, those of the best impression; each round of playouts keeps the
    better half. All pairs see the same draws.
    """
    mode, position = turn.mode, turn.position
    work, desk = position.copy(), new_desk(mode)
    policies, weights = seat_policies(mode, policy, turn.seat), patient_weights()
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
                weights,
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


def best_by_tree(turn: Turn, budget: Budget, policy: str, target: str) -> int:
    """Return the pair that was tried most."""
    mode, position = turn.mode, turn.position
    work, desk, eval_weights = position.copy(), new_desk(mode), patient_weights()
    policies = seat_policies(mode, policy, turn.seat)
    weights = np.array([EXPLORE, WARMTH, WIN_POINTS[target]])
    tree, used, number = new_tree(_room(budget)), 1, 0
    telling = partial(_tree_insight, turn, tree, budget, target)
    while budget or not number:
        step = budget.affordable(AT_ONCE)
        used = grow_tree(
            mode,
            position,
            work,
            desk,
            policies,
            eval_weights,
            eval_weights,
            weights,
            tree,
            used,
            turn.seed,
            number,
            number + step,
        )
        number += step
        budget.count(step)
        budget.tell(telling)
    budget.tell(telling, last=True)
    return _pair(turn, tree, _most_tried(tree))


def _most_tried(tree: Tree) -> int:
    return int(np.argmax(tree.edges[0, : tree.nodes[0, 1], VISITS]))


def _pair(turn: Turn, tree: Tree, edge: int) -> int:
    code, pick = tree.edges[0, edge, CODE], tree.edges[0, edge, PICK]
    return int(np.flatnonzero((turn.codes == code) & (turn.picks == pick))[0])


def _tree_insight(turn: Turn, tree: Tree, budget: Budget, target: str) -> Insight:
    edge = _most_tried(tree)
    mean = float(tree.worths[0, edge, SUM] / tree.edges[0, edge, VISITS])
    return insight(turn, _pair(turn, tree, edge), mean, target, budget)


def _room(budget: Budget) -> int:
    simulations = budget.limit.simulations
    return MOST_NODES if simulations is None else min(MOST_NODES, simulations + 1)


def best_at_the_end(turn: Turn) -> int | None:
    """Return the pair of the widest margin when all play their best, if it can be worked out.

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


def best_by_judgement(turn: Turn) -> int:
    """Return the pair that leaves the side furthest ahead after this round."""
    margins = np.zeros(len(turn.codes))
    judge_pairs(
        turn.mode,
        turn.position,
        turn.position.copy(),
        new_desk(turn.mode),
        seat_policies(turn.mode, "greedy", turn.seat),
        make_weights(*PLAIN),
        OUTLOOK,
        turn.side,
        turn.seed,
        turn.codes,
        turn.picks,
        margins,
    )
    return int(np.argmax(margins))
