"""The facts of Kingdomino XL, and how it is put together."""

from collections.abc import Mapping
from typing import Any

from crownlands.core.info import GameInfo
from crownlands.core.options import OptionValue
from crownlands.core.rules import Rules
from crownlands.core.text import LocalizedText
from crownlands.kingdom.domino import EQUAL_BOXES, read_box
from crownlands.kingdom.rules import plain_game
from crownlands.kingdom.setup import DYNASTY, HARMONY, MIDDLE_KINGDOM, OPENING, Layout, lengths
from crownlands.kingdom.text import LARGE, ORDER, SCORE, TURN

LAYOUTS = (
    # Our ruling: the sheet names no two-player game; preparing each box as the base game does
    # leaves 24 dominoes in each.
    Layout(players=2, kingdom=7, line=4, rounds=12, kings=2),
    Layout(players=3, kingdom=7, line=3, rounds=24),
    Layout(players=4, kingdom=7, line=4, rounds=24),
)

INFO = GameInfo(
    id="xl",
    names=LocalizedText(en="Kingdomino XL", fr="Kingdomino XL"),
    summary=LocalizedText(
        en="Two boxes, twice the land: the base game on kingdoms of 7x7.",
        fr="Deux boîtes, deux fois plus de terres : le jeu de base en 7x7.",
    ),
    players=(2, 3, 4),
    options=(HARMONY, MIDDLE_KINGDOM, DYNASTY, OPENING),
    lengths=lengths(LAYOUTS),
    minutes=(30, 45),
    rules_version=1,
    components=("kingdomino",),
    boxes=EQUAL_BOXES,
    rank=3,
    package=__package__,
    compiled=True,
)

BASICS = (TURN, ORDER, LARGE, SCORE)
LEVELS = {
    "learner": "greedy:slips=0.9,slack=0.75",
    "gentle": "greedy:slips=0.6,slack=0.6",
    "steady": "greedy",
    "keen": "net:slips=0.25",
    "master": "crown:time=2",
}


def build(players: int, options: Mapping[str, OptionValue]) -> Rules[Any]:
    """Assemble the game."""
    boxes = [read_box("kingdomino", mark="a"), read_box("kingdomino", mark="b")]
    return plain_game(boxes, LAYOUTS, players, options)
