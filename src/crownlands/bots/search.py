"""What bots that search have in common: their settings, and where they search."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Final, NamedTuple

from crownlands.bots.bot import choices
from crownlands.bots.compiled import plays_compiled, prepare
from crownlands.bots.limits import Limit, Terms
from crownlands.bots.parameters import Parameter, one_of, seconds, whole
from crownlands.bots.rollouts import POLICIES
from crownlands.bots.targets import TARGETS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from crownlands.bots.limits import Budget, Clock
    from crownlands.core.moves import Move
    from crownlands.core.state import View

SEARCH_PARAMETERS: Final[Mapping[str, Parameter]] = {
    "time": seconds(),
    "sims": whole(),
    "policy": one_of(*POLICIES),
    "target": one_of(*TARGETS),
    "depth": whole(0),
}
"""What can be said of every bot that searches."""


class Settings(NamedTuple):
    """How a search thinks."""

    limit: Limit = Limit()
    policy: str = "quick"
    """How everyone plays in simulations."""
    target: str = "both"
    """What is wanted of a game."""
    depth: int | None = None
    """How many decisions a simulation goes on for; None: to the end."""


class SearchBot(ABC):
    """A bot that searches: on the compiled core where that plays the game, or on the engine."""

    name: str
    """What it is called in specifications."""

    def __init__(
        self,
        *,
        time: float | None = None,
        sims: int | None = None,
        policy: str = Settings().policy,
        target: str = Settings().target,
        depth: int | None = None,
        clock: Clock | None = None,
    ) -> None:
        self.settings = Settings(Limit(time, sims), policy, target, depth)
        self.clock = clock
        self.simulations = 0
        """How many the last thought took."""

    def choose(self, view: View, rng: Random) -> Move:
        """Search for the best move within the limit; a single one is made at once."""
        return self.think(view, rng, Terms())

    def think(self, view: View, rng: Random, terms: Terms) -> Move:
        """Search on some terms."""
        if self.settings.depth is None:
            prepare(view.game)
        budget = self.settings.limit.start(self.clock, terms)
        moves = choices(view)
        move = moves[0] if len(moves) == 1 else self._thought(view, moves, budget, rng)
        self.simulations = budget.done
        return move

    def _thought(self, view: View, moves: Sequence[Move], budget: Budget, rng: Random) -> Move:
        """Search on the compiled core, which cuts no simulation short, or else on the engine."""
        if self.settings.depth is not None or not plays_compiled(view.game):
            return self.search(view, moves, budget, rng)
        from crownlands.bots.compiled.search import search

        return search(self.name, view, self.settings, budget, rng)

    @abstractmethod
    def search(self, view: View, moves: Sequence[Move], budget: Budget, rng: Random) -> Move:
        """Search on the engine, which plays every game."""
