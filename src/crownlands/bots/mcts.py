"""A player that grows a tree of what may be decided next, where it looks promising."""

from collections.abc import Sequence
from random import Random
from typing import Any

from crownlands.bots.limits import Budget
from crownlands.bots.search import SearchBot
from crownlands.bots.simulations import OutOfTime, Simulator
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
        """Grow the tree, and make the move that was followed most."""
        settings = self.settings
        simulator = Simulator(view.game, settings.policy, settings.target, settings.depth)
        position = view.imagine(rng).position
        root = Node()
        root.expand(moves, simulator.values(position, moves))
        growth = Growth(simulator, root, simulator.epoch(position))
        while budget:
            try:
                growth.simulate(view.imagine(rng).position, rng, budget)
            except OutOfTime:
                break
            budget.count()
        return root.favourite()


class Growth:
    """A tree that grows by simulations."""

    def __init__(self, simulator: Simulator, root: Node, epoch: int) -> None:
        self.simulator = simulator
        self.root = root
        self.epoch = epoch

    def simulate(self, position: Any, rng: Random, budget: Budget) -> None:
        """Follow the tree from a position, play on from its edge, and remember what came of it."""
        simulator, rules = self.simulator, self.simulator.rules
        node = self.root
        path: list[tuple[Node, Side]] = []
        while True:
            position, moves = simulator.until_choice(position, self.epoch, rng)
            if not moves or (path and not node.visits):
                break
            if not node.expects(moves):
                node.expand(moves, simulator.values(position, moves))
            side = simulator.side_to_move(position)
            move, node = node.select(moves)
            path.append((node, side))
            position = rules.play(position, move)
        worths = simulator.play_on(position, self.epoch, rng, budget)
        for followed, side in path:
            followed.visits += 1
            followed.total += worths[side]
