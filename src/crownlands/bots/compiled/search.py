"""Searches by playouts on the compiled core, as `mc` and `mcts` make them, and the end solved."""

from __future__ import annotations

from functools import partial
from math import ceil, log2, tanh
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from crownlands.compiled import position as layout
from crownlands.compiled.bridge import first_move, from_state
from crownlands.compiled.config import (
    PLAYERS,
    ROUNDS,
    SIDE_OF,
    SIDES,
    Floats,
    GameConfig,
    Ints,
    config_of,
)
from crownlands.compiled.endgame import solve_actions
from crownlands.compiled.playout import GREEDY, RANDOM, PlayoutState, new_workspace
from crownlands.compiled.position import Position
from crownlands.compiled.rng import rng_of
from crownlands.compiled.rollouts import Objective, roll_out
from crownlands.compiled.static_eval import (
    PLAYOUT_WEIGHTS,
    PlayoutWeights,
    make_weights,
)
from crownlands.compiled.tree import PICK, PLACEMENT, SUM, VISITS, grow_tree, new_tree
from crownlands.compiled.turn_actions import NONE, TurnActions, list_actions, new_actions
from crownlands.evaluation.limits import SearchInfo
from crownlands.evaluation.rollouts import CLEAR_MARGIN
from crownlands.kingdom.rules import DraftRules

if TYPE_CHECKING:
    from crownlands.bots.search import SearchSettings
    from crownlands.compiled.tree import Tree
    from crownlands.core.moves import Move
    from crownlands.core.state import View
    from crownlands.evaluation.limits import Budget


WIDEST: Final = 24
"""How many turn actions `mc` compares at most, those of the highest static values."""
WIN_POINTS: Final = {"margin": 0.0, "both": 20.0, "win": 1000.0}
"""What a win is worth beside the margin, in points, by the target of a search."""
POLICIES: Final = {"quick": "greedy", "greedy": "greedy", "random": "random"}
"""The playouts of the core by the policy asked for: greedy ones are quick here."""
MOST_LOOKED_AT: Final = 100_000
"""How many kingdoms may be looked at to work an end out, in about 20 ms."""
EXPLORE: Final = 40.0
"""How many points an untried action may get on top."""
TEMPERATURE: Final = 4.0
"""How many points make an action e times as promising as another."""
MOST_NODES: Final = 1 << 14
AT_ONCE: Final = 8
"""Simulations between two looks at the clock."""


class TurnState(NamedTuple):
    """What a seat can do in the rest of its turn: placements and picks, as actions."""

    rules: DraftRules
    config: GameConfig
    position: Position
    seat: int
    side: int
    seed: int
    actions: TurnActions

    @property
    def last_rounds(self) -> bool:
        """Whether every line has been drawn."""
        fields = self.position.fields
        return bool(
            fields[layout.LINES_DRAWN] == self.config[ROUNDS] and not fields[layout.QUEUE_COUNT]
        )

    def by_value(self) -> Ints:
        """Return the numbers of the actions, the highest static value first."""
        return np.argsort(-self.actions.values, kind="stable")

    def playout_state(self, policy: str, weights: PlayoutWeights) -> PlayoutState:
        """Return what playouts from here need."""
        policies = np.full(self.config[PLAYERS], RANDOM if policy == "random" else GREEDY)
        return PlayoutState(
            self.config, policies, weights, self.position.copy(), new_workspace(self.config)
        )

    def move(self, action: int) -> Move:
        """Return the move that begins an action."""
        placement, pick = self.actions.placements[action], self.actions.picks[action]
        return first_move(self.rules, self.position, int(placement), int(pick))

    def then(self, action: int) -> Move | None:
        """Return the pick that follows the placement of an action, if any does."""
        fields, at = self.position.fields, int(self.actions.picks[action])
        if fields[layout.PHASE] != layout.PLACE or at == NONE:
            return None
        return self.rules.deck.picks[int(fields[layout.NEXT_DOMINOES + at])]


def turn_of(view: View, weights: PlayoutWeights, rng: Random) -> TurnState:
    """Set up the compiled table as a seat sees it and list what it can do."""
    assert view.seat is not None
    assert isinstance(view.game.rules, DraftRules)
    config, position = config_of(view.game), from_state(view.imagine(rng))
    seed = rng.getrandbits(62)
    buffer = new_actions()
    found = list_actions(config, position, weights, np.uint64(rng_of(seed, 0)), buffer)
    side = int(config[SIDE_OF + view.seat])
    actions = TurnActions(*(column[:found] for column in buffer))
    return TurnState(view.game.rules, config, position, view.seat, side, seed, actions)


def search_info(
    turn: TurnState, action: int, mean: float, target: str, budget: Budget
) -> SearchInfo:
    """Return how things look if an action is played that was worth so many points on average."""
    move, then = turn.move(action), turn.then(action)
    line = (move,) if then is None else (move, then)
    return SearchInfo(budget.done, _values(turn, mean, target), line)


def _values(turn: TurnState, mean: float, target: str) -> tuple[float | None, ...]:
    """Return from 0 to 1 what points mean to the side that thinks, and to a single other one."""
    half_a_win = WIN_POINTS[target] / 2
    own = 0.5 + 0.5 * tanh((mean - half_a_win) / (CLEAR_MARGIN + half_a_win))
    sides = int(turn.config[SIDES])
    others = 1 - own if sides == 2 else None
    return tuple(own if side == turn.side else others for side in range(sides))


def playout_weights() -> PlayoutWeights:
    """Return the weights that playouts and static values are made with."""
    return make_weights(*PLAYOUT_WEIGHTS)


def search(name: str, view: View, settings: SearchSettings, budget: Budget, rng: Random) -> Move:
    """Choose as the bot of this name does, `mc` or `mcts`."""
    turn = turn_of(view, playout_weights(), rng)
    policy, target = POLICIES[settings.policy], settings.target
    if name == "mc":
        return turn.move(best_by_halving(turn, budget, policy, target, WIDEST))
    return turn.move(best_by_tree(turn, budget, policy, target))


def best_by_halving(turn: TurnState, budget: Budget, policy: str, target: str, widest: int) -> int:
    """Return the action with the best mean result.

    Only so many actions are tried, those of the highest static values; each round of playouts keeps
    the better half. All actions see the same draws.
    """
    playout, objective = (
        turn.playout_state(policy, playout_weights()),
        Objective(turn.side, WIN_POINTS[target]),
    )
    sums, counts = (
        np.zeros(len(turn.actions.placements)),
        np.zeros(len(turn.actions.placements), np.int64),
    )
    progress = _BestSoFar(turn, budget, target, sums, counts)
    alive = turn.by_value()[: _width(budget, widest)]
    rounds, number = max(1, ceil(log2(len(alive)))), 0
    for done in range(1, rounds + 1):
        while budget and (budget.used < done / rounds or not counts[alive[-1]]):
            chosen = alive[: budget.affordable(len(alive))]
            roll_out(
                playout, turn.position, turn.actions, chosen, objective, turn.seed, number, sums
            )
            counts[chosen] += 1
            number += 1
            budget.count(len(chosen))
            budget.report(partial(progress.of, alive))
        alive = _better_half(alive, sums, counts)
    if counts[alive[0]]:
        budget.report(partial(progress.of, alive), last=True)
    return int(alive[0])


class _BestSoFar(NamedTuple):
    """Says which of some actions is the best so far."""

    turn: TurnState
    budget: Budget
    target: str
    sums: Floats
    counts: Ints

    def of(self, alive: Ints) -> SearchInfo:
        best = int(_better_half(alive, self.sums, self.counts)[0])
        mean = float(self.sums[best] / self.counts[best])
        return search_info(self.turn, best, mean, self.target, self.budget)


def _width(budget: Budget, widest: int) -> int:
    simulations = budget.limit.simulations
    return widest if simulations is None else max(1, min(widest, simulations // 4))


def _better_half(alive: Ints, sums: Floats, counts: Ints) -> Ints:
    tried = alive[counts[alive] > 0]
    if not len(tried):
        return alive[:1]
    means = sums[tried] / counts[tried]
    return tried[np.argsort(-means, kind="stable")][: ceil(len(tried) / 2)]


def best_by_tree(turn: TurnState, budget: Budget, policy: str, target: str) -> int:
    """Return the action that was tried most."""
    playout = turn.playout_state(policy, playout_weights())
    weights = np.array([EXPLORE, TEMPERATURE, WIN_POINTS[target]])
    tree, used, number = new_tree(_node_limit(budget)), 1, 0
    progress = partial(_tree_info, turn, tree, budget, target)
    while budget or not number:
        step = budget.affordable(AT_ONCE)
        used = grow_tree(
            playout, turn.position, weights, tree, used, turn.seed, number, number + step
        )
        number += step
        budget.count(step)
        budget.report(progress)
    budget.report(progress, last=True)
    return _pair(turn, tree, _most_tried(tree))


def _most_tried(tree: Tree) -> int:
    return int(np.argmax(tree.edges[0, : tree.nodes[0, 1], VISITS]))


def _pair(turn: TurnState, tree: Tree, edge: int) -> int:
    placement, pick = tree.edges[0, edge, PLACEMENT], tree.edges[0, edge, PICK]
    return int(
        np.flatnonzero((turn.actions.placements == placement) & (turn.actions.picks == pick))[0]
    )


def _tree_info(turn: TurnState, tree: Tree, budget: Budget, target: str) -> SearchInfo:
    edge = _most_tried(tree)
    mean = float(tree.stats[0, edge, SUM] / tree.edges[0, edge, VISITS])
    return search_info(turn, _pair(turn, tree, edge), mean, target, budget)


def _node_limit(budget: Budget) -> int:
    simulations = budget.limit.simulations
    return MOST_NODES if simulations is None else min(MOST_NODES, simulations + 1)


def best_at_the_end(turn: TurnState) -> int | None:
    """Return the action that is best when all play their best, if it can be worked out.

    A win comes first, with its tie-breaks, then the margin. Among equals the action of the highest
    value is taken.
    """
    if not turn.last_rounds:
        return None
    worth = np.zeros(len(turn.actions.placements), np.int64)
    if not solve_actions(turn.config, turn.position, turn.actions, MOST_LOOKED_AT, worth):
        return None
    order = turn.by_value()
    return int(order[np.argmax(worth[order])])
