"""Tree search on the compiled core: the rest of the round as a tree, the rest by playouts."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import numpy as np

from crownlands.bots.swift.styles import WIN_POINTS, patient_taste, seat_policies
from crownlands.bots.swift.telling import insight
from crownlands.fast.playout import new_desk
from crownlands.fast.tree import CODE, PICK, SUM, VISITS, grow_tree, new_tree

if TYPE_CHECKING:
    from crownlands.bots.insights import Insight
    from crownlands.bots.limits import Budget
    from crownlands.bots.swift.turn import Turn
    from crownlands.fast.tree import Tree

EXPLORE: Final = 40.0
"""How many points of hope an untried pair may have."""
WARMTH: Final = 4.0
"""How many points make a pair e times as promising as another."""
MOST_NODES: Final = 1 << 14
AT_ONCE: Final = 8
"""Simulations between two looks at the clock."""


def best_by_tree(turn: Turn, budget: Budget, policy: str, target: str) -> int:
    """Give the pair that was tried most."""
    mode, position = turn.mode, turn.position
    work, desk, taste = position.copy(), new_desk(mode), patient_taste()
    policies = seat_policies(mode, policy, turn.seat)
    weights = np.array([EXPLORE, WARMTH, WIN_POINTS[target]])
    tree, used, number = new_tree(_room(budget)), 1, 0
    telling = partial(_insight, turn, tree, budget, target)
    while budget or not number:
        step = budget.affordable(AT_ONCE)
        used = grow_tree(
            mode,
            position,
            work,
            desk,
            policies,
            taste,
            taste,
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


def _insight(turn: Turn, tree: Tree, budget: Budget, target: str) -> Insight:
    edge = _most_tried(tree)
    mean = float(tree.worths[0, edge, SUM] / tree.edges[0, edge, VISITS])
    return insight(turn, _pair(turn, tree, edge), mean, target, budget)


def _room(budget: Budget) -> int:
    simulations = budget.limit.simulations
    return MOST_NODES if simulations is None else min(MOST_NODES, simulations + 1)
