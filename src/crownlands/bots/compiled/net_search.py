"""Turns chosen by the evaluation network, at once or by a search tree.

With several threads each grows a tree of its own, with other draws; the visits of their roots are
added up.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from crownlands.bots.compiled.search import TurnState, best_at_the_end
from crownlands.compiled.bridge import from_state
from crownlands.compiled.config import SIDE_OF, SIDES, config_of
from crownlands.compiled.net_games import utilities
from crownlands.compiled.net_tree import (
    ACTION_PICK,
    EDGE_COUNT,
    PLACEMENT,
    SUM,
    VISITS,
    Searcher,
    SearchTree,
    SearchWeights,
    new_search_tree,
    new_searcher,
    search_on,
)
from crownlands.compiled.network import evaluate_turn
from crownlands.compiled.turn_actions import MOST_ACTIONS, TurnActions
from crownlands.evaluation.limits import SearchInfo
from crownlands.evaluation.network import network_for
from crownlands.kingdom.rules import DraftRules

if TYPE_CHECKING:
    from random import Random

    from crownlands.core.game import Game
    from crownlands.core.state import View
    from crownlands.evaluation.limits import Budget

WEIGHTS: Final = SearchWeights(margin=0.002, explore=0.3, temperature=0.03, trust=1.0, widening=0.5)
"""How trees grow: found by games of bots that think for equal times."""
MOST_NODES: Final = 1 << 18
MOST_EDGES: Final = 1 << 23
"""A search ends when its tree has so many; they take 300 MB, which are taken as they are used."""
SLACK: Final = 0.1
"""How much of a win a slip gives away at most."""
_UNIT: Final = 1_000_000
"""A win in the values of actions, which are whole numbers."""
AT_ONCE: Final = 16
"""Simulations between two looks at the clock."""


class NetSearch:
    """Chooses turns in one game, by its network."""

    def __init__(self, game: Game, threads: int = 1, weights: SearchWeights = WEIGHTS) -> None:
        assert isinstance(game.rules, DraftRules)
        self.weights = weights
        self.rules, self.config = game.rules, config_of(game)
        network = network_for(game)
        self.searchers = [new_searcher(self.config, network) for _ in range(threads)]

    def turn_of(self, view: View, rng: Random) -> TurnState:
        """Return the table as a seat sees it, with the actions of its turn and what they promise.

        The values are what the network says of them, in millionths.
        """
        assert view.seat is not None
        position, seed = from_state(view.imagine(rng)), rng.getrandbits(62)
        side, searcher = int(self.config[SIDE_OF + view.seat]), self.searchers[0]
        listed = evaluate_turn(
            self.config, position, searcher.network, searcher.work, searcher.found
        )
        worth = utilities(searcher.found, listed, side, self.weights.margin)
        actions = TurnActions(
            searcher.found.placements[:listed].copy(),
            searcher.found.picks[:listed].copy(),
            (_UNIT * worth).astype(np.int64),
        )
        return TurnState(self.rules, self.config, position, view.seat, side, seed, actions)

    def best_at_once(self, turn: TurnState) -> int:
        """Return the action that promises most, or the best one where the end can be worked out."""
        solved = best_at_the_end(turn)
        return int(turn.by_value()[0]) if solved is None else solved

    def reasonable(self, turn: TurnState) -> list[int]:
        """List the actions that promise less than the best one, but not much less."""
        values = turn.actions.values
        best = values.max()
        chosen = np.flatnonzero((values < best) & (values >= best - SLACK * _UNIT))
        return [int(action) for action in chosen]

    def best_by_tree(self, turn: TurnState, budget: Budget) -> int:
        """Return the action that a search tried most."""
        solved = best_at_the_end(turn)
        if solved is not None:
            return solved
        nodes, edges = _room(budget, len(self.searchers))
        trees = [new_search_tree(self.config, nodes, edges) for _ in self.searchers]
        progress = partial(_info, turn, trees, budget)

        def grow(searcher: Searcher, tree: SearchTree, number: int, simulations: int) -> int:
            seed = turn.seed + number
            return search_on(searcher, turn.position, self.weights, tree, seed, simulations)

        with ThreadPoolExecutor(len(trees)) as pool:
            grow_all = pool.map if len(trees) > 1 else map
            full = False
            while (budget or not budget.done) and not full:
                step = budget.affordable(AT_ONCE * len(trees))
                shares = [(step + later) // len(trees) for later in reversed(range(len(trees)))]
                done = sum(grow_all(grow, self.searchers, trees, range(len(trees)), shares))
                budget.count(done)
                full = done < step
                budget.report(progress)
        budget.report(progress, last=True)
        return _most_tried(turn, trees)


def _room(budget: Budget, trees: int) -> tuple[int, int]:
    """Return for how many nodes and edges a tree needs room."""
    simulations = budget.limit.simulations
    nodes = MOST_NODES if simulations is None else min(MOST_NODES, simulations // trees + 2)
    return nodes, min(MOST_EDGES // trees, nodes * MOST_ACTIONS)


def _roots(trees: list[SearchTree], column: int) -> Any:
    """Return the sums over all trees of what is kept of the edges of the root."""
    edges = slice(0, trees[0].nodes[0, EDGE_COUNT])
    grown = [tree for tree in trees if tree.nodes[0, EDGE_COUNT]]
    if column == VISITS:
        return sum(tree.edges[edges, VISITS] for tree in grown)
    return sum(tree.stats[edges, column] for tree in grown)


def _most_tried(turn: TurnState, trees: list[SearchTree]) -> int:
    """Return the action that was tried most; among equals the one that promised most."""
    edge = int(np.argmax(_roots(trees, VISITS)))
    placement, pick = trees[0].edges[edge, [PLACEMENT, ACTION_PICK]]
    same = (turn.actions.placements == placement) & (turn.actions.picks == pick)
    return int(np.flatnonzero(same)[0])


def _info(turn: TurnState, trees: list[SearchTree], budget: Budget) -> SearchInfo:
    """Return what the trees say: the best turn, and what its side may expect."""
    visits, sums = _roots(trees, VISITS), _roots(trees, SUM)
    edge = int(np.argmax(visits))
    own = float(np.clip(sums[edge] / max(1, visits[edge]), 0.0, 1.0))
    sides = int(turn.config[SIDES])
    values = tuple(
        own if side == turn.side else 1 - own if sides == 2 else None for side in range(sides)
    )
    action = _most_tried(turn, trees)
    move, then = turn.move(action), turn.then(action)
    return SearchInfo(budget.done, values, (move,) if then is None else (move, then))
