"""Every way to play every registered game, found without naming any of them."""

from collections.abc import Mapping
from typing import NamedTuple

import crownlands as cl
from crownlands.core.info import GameInfo
from crownlands.core.options import OptionValue

SAME_TREE = frozenset(
    {"harmony", "middle-kingdom", "long-alignments", "dynasty", "target", "deals"}
)
"""Options that leave the tree as it is: some score differently, others play the game again."""
FEW = 2
"""A number above the smallest one of an option: enough for a match, and soon over."""


class Mode(NamedTuple):
    """A game, a player count and a choice of options that combines."""

    info: GameInfo
    players: int
    options: Mapping[str, OptionValue]

    def make(self) -> cl.Game:
        """Set the game up."""
        return cl.make(self.info.id, self.players, **self.options)

    def __str__(self) -> str:
        chosen = (
            name if value is True else f"{name}={value}" for name, value in self.chosen().items()
        )
        return "-".join([self.info.id, str(self.players), *chosen])

    def plain(self) -> "Mode":
        """Return the mode that has the same tree without options that do not matter for it."""
        kept = {name: value for name, value in self.options.items() if name not in SAME_TREE}
        return self._replace(options=kept)

    @property
    def has_own_tree(self) -> bool:
        """Whether no option is chosen that leaves the tree of another mode as it is."""
        return not SAME_TREE & self.chosen().keys()

    def chosen(self) -> dict[str, OptionValue]:
        """Return the options that differ from their defaults."""
        defaults = {option.name: option.default for option in self.info.options}
        return {name: value for name, value in self.options.items() if value != defaults[name]}


def all_modes() -> list[Mode]:
    """List every game x player count x option set of the registry, with matches kept short."""
    modes = [
        Mode(info, players, _short(info, options))
        for info in cl.registry.all()
        for players in info.players
        for options in info.option_sets(players)
    ]
    return list({str(mode): mode for mode in modes}.values())


def tree_modes() -> list[Mode]:
    """List the modes whose trees may differ."""
    return [mode for mode in all_modes() if mode.has_own_tree]


def representative_modes() -> list[Mode]:
    """List the modes whose trees differ, and per game and player count the one with every bonus.

    What is left out are other combinations of bonuses, dynasties and lengths of a match.
    """
    fullest: dict[tuple[str, int], Mode] = {}
    for mode in all_modes():
        if SAME_TREE.issuperset(mode.chosen()):
            best = fullest.setdefault((mode.info.id, mode.players), mode)
            if len(mode.chosen()) > len(best.chosen()):
                fullest[mode.info.id, mode.players] = mode
    modes = [*tree_modes(), *fullest.values()]
    return list({str(mode): mode for mode in modes}.values())


def _short(info: GameInfo, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """Keep numbers from asking for longer matches than by default, or than a few games."""
    longest = {
        option.name: max(int(option.default), option.limits[0] + FEW)
        for option in info.options
        if option.limits is not None
    }
    return {
        name: min(int(value), longest[name]) if name in longest else value
        for name, value in options.items()
    }
