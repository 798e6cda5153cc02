"""Turns chosen by the evaluation network, at once or by a search.

A search tree finds the turns worth comparing, then rollouts compare them. With several threads each
grows a tree of its own, with other draws, and the visits of their roots are added up.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from crownlands.bots.compiled.net_race import LARGE, SMALL, Race
from crownlands.bots.compiled.search import TurnState, best_at_the_end
from crownlands.compiled.bridge import from_state
from crownlands.compiled.config import LINE_LENGTH, ROUNDS, SIDE_OF, SIDES, SIZE, config_of
from crownlands.compiled.net_games import utilities
from crownlands.compiled.net_rollouts import STAGES, roll_out_turns
from crownlands.compiled.net_tree import (
    ACTION_PICK,
    EDGE_COUNT,
    PLACEMENT,
    PROMISE,
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
from crownlands.compiled.position import LINE_COUNT, LINES_DRAWN, TURN
from crownlands.compiled.turn_actions import MOST_ACTIONS, TurnActions
from crownlands.evaluation.limits import SearchInfo
from crownlands.evaluation.network import network_for
from crownlands.kingdom.rules import DraftRules

if TYPE_CHECKING:
    from random import Random

    from crownlands.compiled.config import Floats, Ints
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
TREE_SHARE: Final = 0.25
"""The part of the budget that is spent on trees before rollouts begin."""
CANDIDATES: Final = 8
"""How many turns rollouts compare at most, those that were tried most."""
USUAL_SIZE: Final = 5
"""The width and height of most kingdoms."""
ROLLOUTS_TO_THE_END: Final = 8
"""Rollouts go on to the end of the game if there is time for so many of each candidate."""
MIN_ROLLOUTS: Final = 5
"""Fewer rollouts of each candidate would say too little."""
AT_ONCE: Final = 16
"""Simulations between two looks at the clock."""


class NetSearch:
    """Chooses turns in one game, by its network."""

    def __init__(
        self,
        game: Game,
        threads: int = 1,
        *,
        weights: SearchWeights = WEIGHTS,
        tree_share: float = TREE_SHARE,
    ) -> None:
        assert isinstance(game.rules, DraftRules)
        self.weights, self.tree_share = weights, tree_share
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

    def best_by_search(self, turn: TurnState, budget: Budget) -> int:
        """Return the best action: the one that rollouts proved best of those a tree tried most.

        Where there is no time for enough rollouts, the tree alone decides.
        """
        solved = best_at_the_end(turn)
        if solved is not None:
            return solved
        nodes, edges = _room(budget, len(self.searchers))
        trees = [new_search_tree(self.config, nodes, edges) for _ in self.searchers]
        with ThreadPoolExecutor(len(trees)) as pool:
            self._grow(turn, trees, budget, pool, self.tree_share)
            candidates, lines = _plan_rollouts(turn, budget, len(self.searchers))
            if candidates < 2:
                self._grow(turn, trees, budget, pool, 1.0)
            errors = SMALL if self.config[SIZE] <= USUAL_SIZE else LARGE
            race = Race(*_tried_most(turn, trees, max(1, candidates)), errors)
            self._run(turn, race, lines, budget, pool)
        budget.report(partial(_info, turn, budget, *race.best), last=True)
        return race.best[0]

    def _grow(
        self,
        turn: TurnState,
        trees: list[SearchTree],
        budget: Budget,
        pool: ThreadPoolExecutor,
        share: float,
    ) -> None:
        """Grow trees until a share of the budget is used, or there is no more room."""

        def grow(searcher: Searcher, tree: SearchTree, number: int, simulations: int) -> int:
            seed = turn.seed + number
            return search_on(searcher, turn.position, self.weights, tree, seed, simulations)

        grow_all = pool.map if len(trees) > 1 else map
        while (budget and budget.used < share) or not budget.done:
            step = budget.affordable(AT_ONCE * len(trees))
            shares = [(step + later) // len(trees) for later in reversed(range(len(trees)))]
            done = sum(grow_all(grow, self.searchers, trees, range(len(trees)), shares))
            budget.count(done)
            budget.report(lambda: _info(turn, budget, *_most_tried(turn, trees)))
            if done < step:
                break

    def _run(
        self, turn: TurnState, race: Race, lines: int, budget: Budget, pool: ThreadPoolExecutor
    ) -> None:
        """Roll turns out until one leads or the budget is used."""

        def roll_out(searcher: Searcher, number: int) -> tuple[Floats, int]:
            worth = np.empty((len(race.actions), STAGES))
            turns = roll_out_turns(
                searcher, turn.position, turn.actions, race.actions, self.weights.margin,
                turn.seed, number, lines, worth,
            )  # fmt: skip
            return worth, turns

        roll_out_all = pool.map if len(self.searchers) > 1 else map
        before, step = budget.used, 0.0
        while not race.settled and before < 1 and before + step <= 1:
            numbers = range(race.done, race.done + len(self.searchers))
            found = list(roll_out_all(roll_out, self.searchers, numbers))
            race.add([worth for worth, _ in found])
            race.drop()
            budget.count(sum(max(1, turns) for _, turns in found))
            budget.report(lambda: _info(turn, budget, *race.best))
            step = budget.used - before
            before += step


def _plan_rollouts(turn: TurnState, budget: Budget, threads: int) -> tuple[int, int]:
    """Return for how many actions there is budget for rollouts, and how many lines those take.

    They go on to the end of the game if most of them can. A turn of a rollout costs as much as a
    simulation of a tree: both evaluate one turn. When the last line has been drawn there are none:
    without chance all rollouts of a turn are the same, and know less than the tree.
    """
    fields, config = turn.position.fields, turn.config
    lines, now = int(config[ROUNDS] - fields[LINES_DRAWN]), int(fields[LINE_COUNT] - fields[TURN])
    left = (1 - budget.used) * budget.done / budget.used if budget.used else 0.0
    if lines == 0:
        return 0, 0
    shorter = min(lines, STAGES - 1)
    for each, rollouts in ((lines, ROLLOUTS_TO_THE_END), (shorter, MIN_ROLLOUTS)):
        turns = max(rollouts, threads) * (now + each * int(config[LINE_LENGTH]))
        candidates = int(left / turns)
        if candidates >= CANDIDATES or each == shorter:
            break
    return min(CANDIDATES, candidates), each


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


def _tried_most(turn: TurnState, trees: list[SearchTree], most: int) -> tuple[Ints, Floats]:
    """Return the actions that were tried most, the first one most, and what they promise."""
    visits = _roots(trees, VISITS)
    promises = (_roots(trees, SUM) + _roots(trees, PROMISE) / len(trees)) / (visits + 1)
    order = np.argsort(-visits, kind="stable")[:most]
    return np.array([_action_of(turn, trees[0], edge) for edge in order]), promises[order]


def _most_tried(turn: TurnState, trees: list[SearchTree]) -> tuple[int, float]:
    """Return the action that was tried most, and what it is worth by what was found behind it."""
    visits = _roots(trees, VISITS)
    edge = int(np.argmax(visits))
    return _action_of(turn, trees[0], edge), _roots(trees, SUM)[edge] / max(1, visits[edge])


def _action_of(turn: TurnState, tree: SearchTree, edge: int) -> int:
    """Return the action of an edge of the root."""
    placement, pick = tree.edges[edge, [PLACEMENT, ACTION_PICK]]
    same = (turn.actions.placements == placement) & (turn.actions.picks == pick)
    return int(np.flatnonzero(same)[0])


def _info(turn: TurnState, budget: Budget, action: int, worth: float) -> SearchInfo:
    """Return what is known of an action: what its side may expect."""
    own = float(np.clip(worth, 0.0, 1.0))
    sides = int(turn.config[SIDES])
    values = tuple(
        own if side == turn.side else 1 - own if sides == 2 else None for side in range(sides)
    )
    move, then = turn.move(action), turn.then(action)
    return SearchInfo(budget.done, values, (move,) if then is None else (move, then))
