"""Every way to play every registered game, found without naming any of them."""

from collections.abc import Iterator, Mapping
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
        return "-".join([self.info.id, str(self.players), *self._chosen()])

    @property
    def has_its_own_tree(self) -> bool:
        """Tell whether no other mode has the same moves: it has no option that leaves them."""
        return not any(self.options[name] != default for name, default in self._neutral())

    def effort(self, whole: int, part: int) -> int:
        """Say how much to try: the whole in a mode with its own tree, a part in its siblings."""
        return whole if self.has_its_own_tree else part

    def plain(self) -> "Mode":
        """Give the mode that has the same tree without options that do not matter for it."""
        kept = {name: value for name, value in self.options.items() if name not in SAME_TREE}
        return self._replace(options=kept)

    def _neutral(self) -> Iterator[tuple[str, OptionValue]]:
        """Give the options of this mode that leave the tree alone, with their defaults."""
        for option in self.info.options:
            if option.name in SAME_TREE and option.name in self.options:
                yield option.name, option.default

    def _chosen(self) -> Iterator[str]:
        defaults = {option.name: option.default for option in self.info.options}
        for name, value in self.options.items():
            if value != defaults[name]:
                yield name if value is True else f"{name}={value}"


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
    return [mode for mode in all_modes() if mode.has_its_own_tree]


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
