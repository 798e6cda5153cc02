"""The instincts for a game: put together from what is known of its parts."""

from collections.abc import Sequence
from functools import lru_cache
from importlib import import_module
from typing import Any, Final, Protocol, cast

from crownlands.bots.instincts.world import World
from crownlands.core.game import Game
from crownlands.core.moves import Move
from crownlands.core.rules import Rules
from crownlands.kingdom.dynasty import Dynasty, Reign

FAMILIES: Final = ("kingdoms", "maps", "hands")
"""The modules that know something, each with a function `world`."""


class Family(Protocol):
    """A module that knows a family of games."""

    def world(self, rules: Rules[Any]) -> World | None:
        """Give what it knows of a game; None where it knows nothing."""
        ...


class Instincts:
    """What comes to mind at once. Positions are those of imagined states."""

    def __init__(self, game: Game) -> None:
        self.game = game
        rules = game.rules
        self._reigns = isinstance(rules, Dynasty)
        inner = rules.inner if isinstance(rules, Dynasty) else rules
        self._world = _world(inner)
        self._judges = self._world.judges

    def values(self, position: Any, moves: Sequence[Move]) -> Sequence[float] | None:
        """Give a value in points for each of the actor's moves; None without any feeling."""
        judge = self._judges.get(type(moves[0]))
        if judge is None:
            return None
        return judge(position.current if self._reigns else position, moves)

    def outlook(self, position: Any) -> list[float]:
        """Give what each side has and may hope for, in points."""
        sheets = self.game.rules.scores(position)
        table = position.current if self._reigns else position
        hopes = self._world.hopes
        return [
            sheet.total + sum(hope(table, side) for hope in hopes)
            for side, sheet in enumerate(sheets)
        ]

    def epoch(self, position: Any) -> int:
        """Count the deals, or games, that are over."""
        if isinstance(position, Reign):
            return len(position.finished)
        return self._world.epoch(position)


@lru_cache(maxsize=16)
def instincts_of(game: Game) -> Instincts:
    """Give the instincts for a game; where nothing is known they are silent."""
    return Instincts(game)


def _world(rules: Rules[Any]) -> World:
    for name in FAMILIES:
        family = cast("Family", import_module(f"{__package__}.{name}"))
        world = family.world(rules)
        if world is not None:
            return world
    return World({})
