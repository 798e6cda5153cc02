"""Bots that search by simulations: Monte Carlo evaluation and Monte Carlo tree search."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import partial
from itertools import cycle
from math import ceil, exp, log2, sqrt
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from crownlands.bots.bot import choices
from crownlands.bots.compiled import compiled_available, prepare
from crownlands.bots.parameters import Parameter, one_of, seconds, whole
from crownlands.core.game import Game
from crownlands.core.moves import Move, Side
from crownlands.core.rules import RandomStreams
from crownlands.core.state import View
from crownlands.evaluation.heuristics import heuristics_of
from crownlands.evaluation.limits import Budget, Limit, SearchControls, SearchInfo
from crownlands.evaluation.rollouts import (
    POLICIES,
    TARGETS,
    CommonRandomNumbers,
    OutOfTime,
    Simulator,
    Values,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from crownlands.evaluation.limits import Clock

SEARCH_PARAMETERS: Final[Mapping[str, Parameter]] = {
    "time": seconds(),
    "sims": whole(),
    "policy": one_of(*POLICIES),
    "target": one_of(*TARGETS),
    "depth": whole(0),
}
"""The parameters of every bot that searches."""
EXPLORATION: Final = 3.5
"""How much is tried out that looks worse so far, in standard deviations of a simulation."""
TEMPERATURE: Final = 3.0
"""How many points better a move is whose prior is e times as high."""
FPU_REDUCTION: Final = 0.15
"""First-play urgency: how far below the mean of the others an untried move is valued, likewise."""
USUAL_DEVIATION: Final = 0.2
"""The standard deviation of simulations that is assumed before there are several."""
LCB_Z: Final = 2.0
"""The lower confidence bound of a move is its mean less so many standard errors."""
MIN_STDDEV: Final = 0.05
"""The standard deviation of visits that is assumed before there are several."""


class SearchSettings(NamedTuple):
    """The settings of a search."""

    limit: Limit = Limit()
    policy: str = "quick"
    """How everyone plays in simulations."""
    target: str = "both"
    """What is wanted of a game."""
    depth: int | None = None
    """How many decisions a simulation goes on for; None: to the horizon of the game."""

    def simulator(self, game: Game) -> Simulator:
        """Return what plays simulations of a game by the Python rules."""
        horizon = heuristics_of(game).horizon if self.depth is None else None
        return Simulator(game, self.policy, self.target, self.depth, horizon)


class SearchBot(ABC):
    """A bot that searches: on the compiled core where that plays the game, or else in Python."""

    name: str
    """What it is called in specifications."""

    def __init__(
        self,
        *,
        time: float | None = None,
        sims: int | None = None,
        policy: str = SearchSettings().policy,
        target: str = SearchSettings().target,
        depth: int | None = None,
        clock: Clock | None = None,
    ) -> None:
        self.settings = SearchSettings(Limit(time, sims), policy, target, depth)
        self.clock = clock
        self.simulations = 0
        """How many the last search took."""

    def is_timed(self, game: Game) -> bool:
        """Return whether a clock ends its searches."""
        return self.settings.limit.timed

    def choose(self, view: View, rng: Random) -> Move:
        """Search for the best move within the limit; a single one is made at once."""
        return self.think(view, rng, SearchControls())

    def think(self, view: View, rng: Random, controls: SearchControls) -> Move:
        """Search under the controls of the caller."""
        if self.settings.depth is None:
            prepare(view.game)
        budget = self.settings.limit.start(self.clock, controls)
        moves = choices(view)
        move = moves[0] if len(moves) == 1 else self._search(view, moves, budget, rng)
        self.simulations = budget.done
        return move

    def _search(self, view: View, moves: Sequence[Move], budget: Budget, rng: Random) -> Move:
        """Search on the compiled core, which cuts no simulation short, or else in Python."""
        if self.settings.depth is not None or not compiled_available(view.game):
            return self.search(view, moves, budget, rng)
        from crownlands.bots.compiled.search import search

        return search(self.name, view, self.settings, budget, rng)

    @abstractmethod
    def search(self, view: View, moves: Sequence[Move], budget: Budget, rng: Random) -> Move:
        """Search by the Python rules, for any game."""


class MoveStats:
    """A move and how it did so far, for the side that makes it and for all."""

    __slots__ = ("move", "side", "totals", "visits")

    def __init__(self, move: Move, side: Side, sides: int) -> None:
        self.move = move
        self.side = side
        self.visits = 0
        self.totals = [0.0] * sides

    @property
    def mean(self) -> float:
        """What it was worth on average; nothing as long as nobody knows."""
        return self.totals[self.side] / self.visits if self.visits else 0.0

    def update(self, values: Values) -> None:
        """Count one more visit and its value."""
        self.visits += 1
        for side, value in enumerate(values):
            self.totals[side] += value


class McBot(SearchBot):
    """Monte Carlo evaluation with successive halving.

    All moves are simulated in turn, with common random numbers. Whenever the next of several
    equal parts of the limit is used, the better half goes on, so that most
    simulations are spent on what is hard to tell apart.
    """

    name = "mc"

    def search(self, view: View, moves: Sequence[Move], budget: Budget, rng: Random) -> Move:
        """Halve the moves until one is left; in need of time, the best so far will do."""
        simulator = self.settings.simulator(view.game)
        position = view.imagine(rng).position
        values = simulator.root_values(view, position, moves, rng)
        ranked = sorted(range(len(moves)), key=values.__getitem__, reverse=True)
        side, sides = simulator.side_to_move(position), len(view.game.sides)
        trials = [MoveStats(moves[index], side, sides) for index in ranked]
        deal_index, random_numbers = simulator.deal_index(position), CommonRandomNumbers(rng)

        def simulate(trial: MoveStats) -> None:
            simulator.look_further(trial.visits)
            streams = random_numbers.streams(trial.visits)
            after = simulator.rules.play(view.imagine(streams.rng).position, trial.move)
            trial.update(simulator.play_on(after, deal_index, streams, budget))
            budget.count()

        stages = ceil(log2(len(trials)))
        with suppress(OutOfTime):
            for stage in range(1, stages + 1):
                for trial in cycle(trials):
                    if not budget or budget.used >= stage / stages:
                        break
                    simulate(trial)
                    budget.report(partial(_search_info, trials, budget))
                trials = _best_first(trials)[: ceil(len(trials) / 2)]
        budget.report(partial(_search_info, trials, budget), last=True)
        return _best_first(trials)[0].move


def _search_info(trials: list[MoveStats], budget: Budget) -> SearchInfo:
    best = _best_first(trials)[0]
    values = tuple(total / best.visits if best.visits else None for total in best.totals)
    return SearchInfo(budget.done, values, (best.move,))


def _best_first(trials: list[MoveStats]) -> list[MoveStats]:
    return sorted(trials, key=lambda trial: trial.mean, reverse=True)


class MctsBot(SearchBot):
    """Monte Carlo tree search, open-loop.

    Every simulation imagines what is hidden and lets chance draw anew, follows the tree, adds a
    decision to it and plays on. Each side is taken to want what is best for itself.
    """

    name = "mcts"

    def search(self, view: View, moves: Sequence[Move], budget: Budget, rng: Random) -> Move:
        """Grow the tree, and return the move with the highest lower confidence bound."""
        simulator = self.settings.simulator(view.game)
        position = view.imagine(rng).position
        root = Node()
        root.expand(moves, simulator.root_values(view, position, moves, rng))
        growth = TreeSearch(simulator, root, simulator.deal_index(position))
        random_numbers, side = CommonRandomNumbers(rng), simulator.side_to_move(position)
        outcomes = Outcomes(root, len(view.game.sides))
        while budget:
            simulator.look_further(budget.done)
            move, node = root.select(moves, root.deviation)
            streams = random_numbers.streams(node.visits)
            after = simulator.rules.play(view.imagine(streams.rng).position, move)
            try:
                outcomes.add(
                    move, growth.simulate(after, [(root, side), (node, side)], streams, budget)
                )
            except OutOfTime:
                break
            budget.count()
            budget.report(partial(outcomes.search_info, budget))
        budget.report(partial(outcomes.search_info, budget), last=True)
        return root.best_move()


class Outcomes:
    """What came of each move for every side, where a node counts it for one."""

    def __init__(self, root: Node, sides: int) -> None:
        self.root = root
        self._totals = {move: [0.0] * sides for move in root.children}

    def add(self, move: Move, values: Values) -> None:
        """Add what came of a simulation."""
        totals = self._totals[move]
        for side, value in enumerate(values):
            totals[side] += value

    def search_info(self, budget: Budget) -> SearchInfo:
        """Return how things look if the best move is made."""
        best = self.root.best_move()
        node = self.root.children[best]
        values = tuple(total / node.visits if node.visits else None for total in self._totals[best])
        return SearchInfo(budget.done, values, (best, *node.principal_variation()))


class TreeSearch:
    """A tree that grows by simulations."""

    def __init__(self, simulator: Simulator, root: Node, deal_index: int) -> None:
        self.simulator = simulator
        self.root = root
        self.deal_index = deal_index

    def simulate(
        self, position: Any, path: list[tuple[Node, Side]], streams: RandomStreams, budget: Budget
    ) -> Values:
        """Go on from the end of a path, play on from the edge of the tree, and update the path."""
        simulator, rules = self.simulator, self.simulator.rules
        node, _ = path[-1]
        while True:
            position, moves = simulator.until_choice(position, self.deal_index, streams)
            if not moves or not node.visits:
                break
            if not node.is_expanded_for(moves):
                node.expand(moves, simulator.move_values(position, moves))
            side = simulator.side_to_move(position)
            move, node = node.select(moves, self.root.deviation)
            path.append((node, side))
            position = rules.play(position, move)
        values = simulator.play_on(position, self.deal_index, streams, budget)
        for followed, side in path:
            followed.update(values[side])
        return values


class Node:
    """A decision that may be made, and its values for the side that makes it.

    A node stands for the decisions that led to it, not for a position: the same node is visited
    with other draws and other hands each time, and what is not legal this time is passed over.
    """

    __slots__ = ("children", "prior", "squares", "total", "visits")

    def __init__(self, prior: float = 1.0) -> None:
        self.prior = prior
        """How good it looks compared with the others, without trying it."""
        self.visits = 0
        self.total = 0.0
        self.squares = 0.0
        self.children: dict[Move, Node] = {}

    def update(self, value: float) -> None:
        """Count one more visit and its value."""
        self.visits += 1
        self.total += value
        self.squares += value * value

    def is_expanded_for(self, moves: Sequence[Move]) -> bool:
        """Return whether all these moves have a child."""
        children = self.children
        return all(move in children for move in moves)

    def expand(self, moves: Sequence[Move], values: Sequence[float]) -> None:
        """Add the moves that are new, with priors from their values in points."""
        best = max(values)
        for move, value in zip(moves, values, strict=True):
            if move not in self.children:
                self.children[move] = Node(exp((value - best) / TEMPERATURE))

    @property
    def deviation(self) -> float:
        """The standard deviation of its values, near `USUAL_DEVIATION` while there are few."""
        squares = self.squares - self.total**2 / self.visits if self.visits else 0.0
        return sqrt((max(0.0, squares) + USUAL_DEVIATION**2) / (self.visits + 1))

    def select(self, moves: Sequence[Move], deviation: float) -> tuple[Move, Node]:
        """Return the move to follow: it did well, or has a high prior for its few visits.

        `deviation` is how much values of simulations differ.
        """
        nodes = [self.children[move] for move in moves]
        visits = sum(node.visits for node in nodes)
        mean = sum(node.total for node in nodes) / visits if visits else 0.5
        untried = mean - FPU_REDUCTION * deviation
        scale = EXPLORATION * deviation * sqrt(visits + 1) / sum(node.prior for node in nodes)
        best, chosen = float("-inf"), 0
        for index, node in enumerate(nodes):
            tried = node.visits
            value = node.total / tried if tried else untried
            value += scale * node.prior / (1 + tried)
            if value > best:
                best, chosen = value, index
        return moves[chosen], nodes[chosen]

    def best_move(self) -> Move:
        """Return the move with the highest lower confidence bound."""
        spread = self._spread()
        bounds = {
            move: _lower_confidence_bound(node, spread) for move, node in self.children.items()
        }
        return max(bounds, key=bounds.__getitem__)

    def principal_variation(self) -> Iterator[Move]:
        """Return the decisions that were visited most often from here on."""
        node = self
        while node.children:
            move, node = max(node.children.items(), key=lambda child: child[1].visits)
            if not node.visits:
                return
            yield move

    def _spread(self) -> float:
        """Return how much the visits of one and the same move differ, or seem to at first."""
        tried = [node for node in self.children.values() if node.visits]
        squares = sum(node.squares - node.total**2 / node.visits for node in tried)
        again = sum(node.visits - 1 for node in tried)
        return sqrt((max(0.0, squares) + MIN_STDDEV**2) / (again + 1))


def _lower_confidence_bound(node: Node, spread: float) -> tuple[float, ...]:
    if not node.visits:
        return (-1.0, node.prior)
    return (node.total / node.visits - LCB_Z * spread / sqrt(node.visits), node.prior)
