"""The rules of Tiny Dominoes 2: those of Dominoes 2, for one deal with a pack of its own."""

from collections.abc import Mapping
from typing import Any

from crownlands.core.options import OptionValue
from crownlands.core.rules import Rules
from crownlands.games.dominoes2.cards import read_pack
from crownlands.games.dominoes2.rules import CardRules
from crownlands.games.dominoes2.table import Goal


def build(players: int, _options: Mapping[str, OptionValue]) -> Rules[Any]:
    """Assemble the game."""
    return CardRules(read_pack("tiny_dominoes2"), players, Goal(target=0, deals=1))
