"""The rules of Kingdomino: one box, everything plain."""

from collections.abc import Mapping
from typing import Any

from crownlands.core.options import OptionValue
from crownlands.core.rules import Rules
from crownlands.kingdom.assembly import plain_game
from crownlands.kingdom.domino import read_box
from crownlands.kingdom.layout import BASE_LAYOUTS


def build(players: int, options: Mapping[str, OptionValue]) -> Rules[Any]:
    """Assemble the game."""
    return plain_game([read_box("kingdomino")], BASE_LAYOUTS, players, options)
