"""The facts of a Kingdomino that is small enough for exact methods, and how it is put together."""

from collections.abc import Mapping
from typing import Any

from crownlands.core.info import GameInfo
from crownlands.core.options import OptionValue
from crownlands.core.rules import Rules
from crownlands.core.text import LocalizedText
from crownlands.kingdom.domino import read_box
from crownlands.kingdom.rules import plain_game
from crownlands.kingdom.setup import Layout, lengths
from crownlands.kingdom.text import ORDER, SCORE, TINY, TURN

LAYOUTS = (Layout(players=2, kingdom=3, line=2, rounds=2),)

INFO = GameInfo(
    id="tiny-kingdomino",
    names=LocalizedText(en="Tiny Kingdomino", fr="Mini-Kingdomino"),
    summary=LocalizedText(
        en="For research: four dominoes, two rounds, kingdoms of 3x3.",
        fr="Pour la recherche : quatre dominos, deux tours, des royaumes de 3x3.",
    ),
    players=(2,),
    lengths=lengths(LAYOUTS),
    minutes=(1, 1),
    rules_version=1,
    components=("tiny_kingdomino",),
    research=True,
    package=__package__,
)

BASICS = (TURN, ORDER, TINY, SCORE)


def build(players: int, options: Mapping[str, OptionValue]) -> Rules[Any]:
    """Assemble the game."""
    return plain_game([read_box("tiny_kingdomino")], LAYOUTS, players, options)
