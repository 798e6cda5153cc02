"""A player that tries its moves out: it plays on from each many times and compares."""

from collections.abc import Sequence
from itertools import cycle
from math import ceil, log2
from operator import attrgetter
from random import Random

from crownlands.bots.limits import Budget
from crownlands.bots.search import SearchBot
from crownlands.bots.simulations import OutOfTime, Simulator
from crownlands.core.moves import Move
from crownlands.core.view import View


class Trial:
    """A move and how it did so far."""

    __slots__ = ("move", "total", "visits")

    def __init__(self, move: Move) -> None:
        self.move = move
        self.visits = 0
        self.total = 0.0

    @property
    def mean(self) -> float:
        """What it was worth on average; nothing as long as nobody knows."""
        return self.total / self.visits if self.visits else 0.0


class McBot(SearchBot):
    """Monte Carlo evaluation with successive halving.

    All moves are simulated in turn. Whenever the next of several equal parts of the limit is
    used, the better half goes on, so that most of the thought is spent on what is hard to tell
    apart.
    """

    name = "mc"

    def search(self, view: View, moves: Sequence[Move], budget: Budget, rng: Random) -> Move:
        """Halve the moves until one is left."""
        settings = self.settings
        simulator = Simulator(view.game, settings.policy, settings.target, settings.depth)
        root = view.imagine(rng).position
        values = simulator.values(root, moves)
        ranked = sorted(range(len(moves)), key=values.__getitem__, reverse=True)
        trials = [Trial(moves[index]) for index in ranked]
        epoch = simulator.epoch(root)
        stages = ceil(log2(len(trials)))
        for stage in range(1, stages + 1):
            for trial in cycle(trials):
                if not budget or budget.used >= stage / stages:
                    break
                try:
                    after = simulator.rules.play(view.imagine(rng).position, trial.move)
                    worths = simulator.play_on(after, epoch, rng, budget)
                except OutOfTime:
                    break
                trial.visits += 1
                trial.total += worths[simulator.side_to_move(root)]
                budget.count()
            trials.sort(key=attrgetter("mean"), reverse=True)
            trials = trials[: ceil(len(trials) / 2)]
        return trials[0].move
