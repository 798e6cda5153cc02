"""A player that tries its moves out: it plays on from each many times and compares."""

from collections.abc import Sequence
from contextlib import suppress
from itertools import cycle
from math import ceil, log2
from random import Random
from typing import Any

from crownlands.bots.limits import Budget
from crownlands.bots.luck import Fortunes
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

    All moves are simulated in turn, with the same luck for each. Whenever the next of several
    equal parts of the limit is used, the better half goes on, so that most of the thought is
    spent on what is hard to tell apart.
    """

    name = "mc"

    def search(self, view: View, moves: Sequence[Move], budget: Budget, rng: Random) -> Move:
        """Halve the moves until one is left; in need of time, the best so far will do."""
        settings = self.settings
        simulator = Simulator(view.game, settings.policy, settings.target, settings.depth)
        position = view.imagine(rng).position
        values = simulator.first_values(view, position, moves, rng)
        ranked = sorted(range(len(moves)), key=values.__getitem__, reverse=True)
        trials = [Trial(moves[index]) for index in ranked]
        trying = Trying(view, simulator, position, Fortunes(rng))
        stages = ceil(log2(len(trials)))
        with suppress(OutOfTime):
            for stage in range(1, stages + 1):
                for trial in cycle(trials):
                    if not budget or budget.used >= stage / stages:
                        break
                    trying.once(trial, budget)
                trials = _best_first(trials)[: ceil(len(trials) / 2)]
        return _best_first(trials)[0].move


class Trying:
    """Moves of one position, tried with the same luck each."""

    def __init__(self, view: View, simulator: Simulator, position: Any, fortunes: Fortunes) -> None:
        self.view = view
        self.simulator = simulator
        self.epoch = simulator.epoch(position)
        self.side = simulator.side_to_move(position)
        self.fortunes = fortunes

    def once(self, trial: Trial, budget: Budget) -> None:
        """Make the move and play on."""
        luck = self.fortunes.luck(trial.visits)
        position = self.view.imagine(luck.whims).position
        after = self.simulator.rules.play(position, trial.move)
        worths = self.simulator.play_on(after, self.epoch, luck, budget)
        trial.visits += 1
        trial.total += worths[self.side]
        budget.count()


def _best_first(trials: list[Trial]) -> list[Trial]:
    return sorted(trials, key=lambda trial: trial.mean, reverse=True)
