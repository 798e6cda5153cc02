"""The rules of Teamdomino: two boxes kept apart, whose lines alternate, kingdoms by team."""

from collections.abc import Mapping
from typing import Any

from crownlands.core.options import OptionValue
from crownlands.core.rules import Rules
from crownlands.games.teamdomino.info import LAYOUTS
from crownlands.kingdom.assembly import plain_game
from crownlands.kingdom.domino import read_box


def build(players: int, options: Mapping[str, OptionValue]) -> Rules[Any]:
    """Assemble the game."""
    boxes = [read_box("kingdomino", mark="a"), read_box("kingdomino", mark="b")]
    return plain_game(boxes, LAYOUTS, players, options)
