"""What bots that search have in common: their settings, and cores that think faster."""

from __future__ import annotations

from abc import ABC, abstractmethod
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from crownlands.bots.bot import choices
from crownlands.bots.limits import Limit, Terms
from crownlands.bots.parameters import Parameter, one_of, seconds, whole
from crownlands.bots.rollouts import POLICIES
from crownlands.bots.swift import get_ready_for
from crownlands.bots.targets import TARGETS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from crownlands.bots.limits import Budget, Clock
    from crownlands.core.moves import Move
    from crownlands.core.view import View

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


class Core(Protocol):
    """A way to search that serves some games only, and serves them better."""

    def __call__(
        self, view: View, moves: Sequence[Move], settings: Settings, budget: Budget, rng: Random
    ) -> Move | None:
        """Choose one of the moves; None where it does not understand the game."""
        ...


CORES: Final[dict[str, tuple[str, ...]]] = {
    "mc": ("crownlands.bots.swift.cores:mc",),
    "mcts": ("crownlands.bots.swift.cores:mcts",),
}
"""The cores of each bot, as `module:function`. They are asked in this order, the engine last."""


class SearchBot(ABC):
    """A bot that searches: with the first core that understands the game, or on the engine."""

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
            get_ready_for(view.game)
        budget = self.settings.limit.start(self.clock, terms)
        moves = choices(view)
        move = moves[0] if len(moves) == 1 else self._thought(view, moves, budget, rng)
        self.simulations = budget.done
        return move

    def _thought(self, view: View, moves: Sequence[Move], budget: Budget, rng: Random) -> Move:
        for path in CORES[self.name]:
            move = _core(path)(view, moves, self.settings, budget, rng)
            if move is not None:
                return move
        return self.search(view, moves, budget, rng)

    @abstractmethod
    def search(self, view: View, moves: Sequence[Move], budget: Budget, rng: Random) -> Move:
        """Search on the engine, which plays every game."""


def _core(path: str) -> Core:
    module, _, name = path.partition(":")
    core: Any = getattr(import_module(module), name)
    return core  # type: ignore[no-any-return]
