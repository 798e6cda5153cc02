"""A player that grows a tree of what may be decided next, where it looks promising."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from math import exp, sqrt
from random import Random
from typing import Any, Final

from crownlands.bots.limits import Budget, Insight
from crownlands.bots.luck import Fortunes, Luck
from crownlands.bots.rollouts import OutOfTime, Simulator
from crownlands.bots.search import SearchBot
from crownlands.bots.targets import Worths
from crownlands.core.moves import Move, Side
from crownlands.core.state import View

CURIOSITY: Final = 0.6
"""How much is tried out that looks worse so far."""
TEMPERATURE: Final = 3.0
"""How many points better a move feels if it promises e times as much."""
RESERVE: Final = 0.05
"""How much worse than the others a move is taken to be before it was tried."""
CAUTION: Final = 2.0
"""How many standard errors a mean is taken to be too high."""
LEAST_SPREAD: Final = 0.05
"""How much visits differ as long as nobody knows."""


class MctsBot(SearchBot):
    """Monte Carlo tree search, open-loop.

    Every simulation imagines what is hidden and lets chance draw anew, follows the tree, adds a
    decision to it and plays on. Each side is taken to want what is best for itself.
    """

    name = "mcts"

    def search(self, view: View, moves: Sequence[Move], budget: Budget, rng: Random) -> Move:
        """Grow the tree, and make the move that is surely good."""
        settings = self.settings
        simulator = Simulator(view.game, settings.policy, settings.target, settings.depth)
        position = view.imagine(rng).position
        root = Node()
        root.expand(moves, simulator.root_values(view, position, moves, rng))
        growth = Growth(simulator, simulator.epoch(position))
        fortunes, side = Fortunes(rng), simulator.side_to_move(position)
        outcomes = Outcomes(root, len(view.game.sides))
        while budget:
            move, node = root.select(moves)
            luck = fortunes.luck(node.visits)
            after = simulator.rules.play(view.imagine(luck.whims).position, move)
            try:
                outcomes.note(move, growth.simulate(after, [(node, side)], luck, budget))
            except OutOfTime:
                break
            budget.count()
            budget.tell(partial(outcomes.insight, budget))
        budget.tell(partial(outcomes.insight, budget), last=True)
        return root.favourite()


class Outcomes:
    """What came of each move for every side, where a node remembers it for one."""

    def __init__(self, root: Node, sides: int) -> None:
        self.root = root
        self._totals = {move: [0.0] * sides for move in root.children}

    def note(self, move: Move, worths: Worths) -> None:
        """Add what came of a simulation."""
        totals = self._totals[move]
        for side, worth in enumerate(worths):
            totals[side] += worth

    def insight(self, budget: Budget) -> Insight:
        """Give how things look if the best move is made."""
        best = self.root.favourite()
        node = self.root.children[best]
        values = tuple(total / node.visits if node.visits else None for total in self._totals[best])
        return Insight(budget.done, values, (best, *node.usual_line()))


class Growth:
    """A tree that grows by simulations."""

    def __init__(self, simulator: Simulator, epoch: int) -> None:
        self.simulator = simulator
        self.epoch = epoch

    def simulate(
        self, position: Any, path: list[tuple[Node, Side]], luck: Luck, budget: Budget
    ) -> Worths:
        """Go on from the end of a path, play on from the edge of the tree, and remember all."""
        simulator, rules = self.simulator, self.simulator.rules
        node, _ = path[-1]
        while True:
            position, moves = simulator.until_choice(position, self.epoch, luck)
            if not moves or not node.visits:
                break
            if not node.expects(moves):
                node.expand(moves, simulator.move_values(position, moves))
            side = simulator.side_to_move(position)
            move, node = node.select(moves)
            path.append((node, side))
            position = rules.play(position, move)
        worths = simulator.play_on(position, self.epoch, luck, budget)
        for followed, side in path:
            followed.remember(worths[side])
        return worths


class Node:
    """A decision that may be made, and what came of it for the side that makes it.

    A node stands for the decisions that led to it, not for a position: the same node is visited
    with other draws and other hands each time, and what is not legal this time is passed over.
    """

    __slots__ = ("children", "promise", "squares", "total", "visits")

    def __init__(self, promise: float = 1.0) -> None:
        self.promise = promise
        """How good it feels compared with the others, without trying it."""
        self.visits = 0
        self.total = 0.0
        self.squares = 0.0
        self.children: dict[Move, Node] = {}

    def remember(self, worth: float) -> None:
        """Count one more visit, and what came of it."""
        self.visits += 1
        self.total += worth
        self.squares += worth * worth

    def expects(self, moves: Sequence[Move]) -> bool:
        """Return whether all these moves were felt before."""
        children = self.children
        return all(move in children for move in moves)

    def expand(self, moves: Sequence[Move], values: Sequence[float]) -> None:
        """Add the moves that are new, with promises from their values in points."""
        best = max(values)
        for move, value in zip(moves, values, strict=True):
            if move not in self.children:
                self.children[move] = Node(exp((value - best) / TEMPERATURE))

    def select(self, moves: Sequence[Move]) -> tuple[Move, Node]:
        """Return the move to follow: what did well, and what promises much for its few visits."""
        nodes = [self.children[move] for move in moves]
        visits = sum(node.visits for node in nodes)
        mean = sum(node.total for node in nodes) / visits if visits else 0.5
        untried = mean - RESERVE
        scale = CURIOSITY * sqrt(visits + 1) / sum(node.promise for node in nodes)
        best, chosen = float("-inf"), 0
        for index, node in enumerate(nodes):
            tried = node.visits
            value = node.total / tried if tried else untried
            value += scale * node.promise / (1 + tried)
            if value > best:
                best, chosen = value, index
        return moves[chosen], nodes[chosen]

    def favourite(self) -> Move:
        """Return the move that is surely good: by its mean, less what that is uncertain by."""
        spread = self._spread()
        return max(self.children, key=lambda move: _sure_worth(self.children[move], spread))

    def usual_line(self) -> Iterator[Move]:
        """Return the decisions that were followed most often from here on."""
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
        return sqrt((max(0.0, squares) + LEAST_SPREAD**2) / (again + 1))


def _sure_worth(node: Node, spread: float) -> tuple[float, ...]:
    if not node.visits:
        return (-1.0, node.promise)
    return (node.total / node.visits - CAUTION * spread / sqrt(node.visits), node.promise)
