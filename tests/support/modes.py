"""Every way to play every registered game, found without naming any of them."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

import crownlands as cl
from crownlands.core.info import GameInfo
from crownlands.core.options import OptionValue


class Mode(NamedTuple):
    """A game, a player count and a choice of options that combines."""

    info: GameInfo
    players: int
    options: Mapping[str, OptionValue]

    def make(self) -> cl.Game:
        """Set the game up."""
        return cl.make(self.info.id, self.players, **self.options)

    def __str__(self) -> str:
        return "-".join([self.info.id, str(self.players), *self._chosen()])

    def _chosen(self) -> Iterator[str]:
        defaults = {option.name: option.default for option in self.info.options}
        for name, value in self.options.items():
            if value != defaults[name]:
                yield name if value is True else f"{name}={value}"


def all_modes() -> list[Mode]:
    """List every game x player count x option set of the registry."""
    return [
        Mode(info, players, options)
        for info in cl.registry.all()
        for players in info.players
        for options in info.option_sets(players)
    ]
