"""A player that grows a tree of what may be decided next, where it looks promising."""

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any

from crownlands.bots.insights import Insight
from crownlands.bots.limits import Budget
from crownlands.bots.luck import Fortunes, Luck
from crownlands.bots.rollouts import OutOfTime, Simulator
from crownlands.bots.search import SearchBot
from crownlands.bots.targets import Worths
from crownlands.bots.tree import Node
from crownlands.core.actors import Side
from crownlands.core.moves import Move
from crownlands.core.view import View


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
