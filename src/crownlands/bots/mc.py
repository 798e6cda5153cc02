"""A player that tries its moves out: it plays on from each many times and compares."""

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from itertools import cycle
from math import ceil, log2
from random import Random
from typing import Any

from crownlands.bots.limits import Budget, Insight
from crownlands.bots.luck import Fortunes
from crownlands.bots.rollouts import OutOfTime, Simulator
from crownlands.bots.search import SearchBot
from crownlands.bots.targets import Worths
from crownlands.core.moves import Move, Side
from crownlands.core.state import View


class Trial:
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

    def remember(self, worths: Worths) -> None:
        """Count one more visit, and what came of it."""
        self.visits += 1
        for side, worth in enumerate(worths):
            self.totals[side] += worth


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
        values = simulator.root_values(view, position, moves, rng)
        ranked = sorted(range(len(moves)), key=values.__getitem__, reverse=True)
        side, sides = simulator.side_to_move(position), len(view.game.sides)
        trials = [Trial(moves[index], side, sides) for index in ranked]
        trying = Trying(view, simulator, position, Fortunes(rng))
        stages = ceil(log2(len(trials)))
        with suppress(OutOfTime):
            for stage in range(1, stages + 1):
                for trial in cycle(trials):
                    if not budget or budget.used >= stage / stages:
                        break
                    trying.once(trial, budget)
                    budget.tell(partial(_insight, trials, budget))
                trials = _best_first(trials)[: ceil(len(trials) / 2)]
        budget.tell(partial(_insight, trials, budget), last=True)
        return _best_first(trials)[0].move


class Trying:
    """Moves of one position, tried with the same luck each."""

    def __init__(self, view: View, simulator: Simulator, position: Any, fortunes: Fortunes) -> None:
        self.view = view
        self.simulator = simulator
        self.epoch = simulator.epoch(position)
        self.fortunes = fortunes

    def once(self, trial: Trial, budget: Budget) -> None:
        """Make the move and play on."""
        luck = self.fortunes.luck(trial.visits)
        position = self.view.imagine(luck.whims).position
        after = self.simulator.rules.play(position, trial.move)
        worths = self.simulator.play_on(after, self.epoch, luck, budget)
        trial.remember(worths)
        budget.count()


def _insight(trials: list[Trial], budget: Budget) -> Insight:
    best = _best_first(trials)[0]
    values = tuple(total / best.visits if best.visits else None for total in best.totals)
    return Insight(budget.done, values, (best.move,))


def _best_first(trials: list[Trial]) -> list[Trial]:
    return sorted(trials, key=lambda trial: trial.mean, reverse=True)
