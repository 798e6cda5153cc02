"""Turns that a search tree tried most, compared by rollouts until one leads.

A tree is only as good as the network at its leaves: where that misjudges a kingdom it does so
again a few turns later, and more time hardly helps. Rollouts draw new lines, which the network has
to judge only later, or not at all; what they find is less biased and more noisy the further they
go. So each stage of a rollout corrects the one before as far as its noise allows, and the first one
corrects the tree.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from crownlands.compiled.net_rollouts import STAGES

if TYPE_CHECKING:
    from typing import Any

    from numpy.typing import NDArray

    from crownlands.compiled.config import Floats, Ints


class Errors(NamedTuple):
    """How far differences between turns are off, in shares of a win: root mean squares."""

    tree: float
    """What the tree says."""
    stages: tuple[float, ...]
    """What each stage of rollouts says, as against the next one."""


SMALL: Final = Errors(0.12, (0.06, 0.04))
"""For kingdoms of 5x5: found in 48 turns of games with both bonuses, as are the others."""
LARGE: Final = Errors(0.2, (0.1, 0.1))
"""For larger kingdoms, of which the network knows less."""
PRIOR_VARIANCES: Final = (0.025, 0.25, 0.25)
"""The variance of each stage that is assumed beside those of the rollouts seen."""
DROPPED: Final = 3.0
"""A turn gets no more rollouts that trails by so many times its standard error, or that of the best
one if it is larger."""
MIN_ROLLOUTS: Final = 8
"""After fewer rollouts no turn is left out."""


class Race:
    """Turns and the results of their rollouts."""

    def __init__(self, actions: Ints, promises: Floats, errors: Errors = SMALL) -> None:
        self.errors = errors
        self.actions = actions
        """The turns that may still be the best."""
        self.promises = promises
        """What the tree says that each is worth."""
        self.done = 0
        """How many rollouts each of them has."""
        self._results: NDArray[np.float64] = np.empty((64, len(actions), STAGES))

    @property
    def settled(self) -> bool:
        """Whether one is left."""
        return len(self.actions) == 1

    @property
    def best(self) -> tuple[int, float]:
        """The turn that is likely the best, and what it is worth."""
        leads, _ = self._leads()
        at = int(np.argmax(leads))
        return int(self.actions[at]), float(self.promises[0] + leads[at])

    def add(self, results: Any) -> None:
        """Add rollouts: for each of them the stages of all turns."""
        while self.done + len(results) > len(self._results):
            self._results = np.concatenate([self._results, np.empty_like(self._results)])
        self._results[self.done : self.done + len(results)] = results
        self.done += len(results)

    def drop(self) -> None:
        """Leave out the turns that trail for certain."""
        if self.done < MIN_ROLLOUTS:
            return
        leads, errors = self._leads()
        best = int(np.argmax(leads))
        kept = leads[best] - leads < DROPPED * np.maximum(errors, errors[best])
        kept[best] = True
        self.actions, self.promises = self.actions[kept], self.promises[kept]
        self._results = np.ascontiguousarray(self._results[:, kept])

    def _leads(self) -> tuple[Floats, Floats]:
        """Return how far each turn is ahead of the first one, and the standard errors of that.

        What is known is weighed by the inverse of its variance: each stage adds a correction to the
        one before, and all of them one to what the tree says.
        """
        leads = self.promises - self.promises[0]
        variances = np.full(len(leads), self.errors.tree**2)
        if self.done == 0:
            return leads, np.sqrt(variances)
        ahead = self._results[: self.done] - self._results[: self.done, :1]
        mean, variance = self._mean(ahead[..., 0], 0)
        for stage, error in enumerate(self.errors.stages, 1):
            correction, noise = self._mean(ahead[..., stage] - ahead[..., stage - 1], stage)
            weight = error**2 / (error**2 + noise)
            mean, variance = mean + weight * correction, variance + weight * noise
        weight = variances / (variances + variance)
        leads = weight * mean + (1 - weight) * leads
        leads[0] = 0.0
        return leads, np.sqrt(weight * variance)

    def _mean(self, results: Floats, stage: int) -> tuple[Floats, Floats]:
        """Return the means of columns and the variances of these."""
        variances = self.done * results.var(axis=0) + PRIOR_VARIANCES[stage]
        return results.mean(axis=0), variances / (self.done * (self.done + 1))
