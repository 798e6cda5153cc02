"""The facts of Teamdomino, and how it is put together."""

from collections.abc import Mapping
from typing import Any

from crownlands.core.info import GameInfo
from crownlands.core.options import OptionValue
from crownlands.core.rules import Rules
from crownlands.core.text import LocalizedText
from crownlands.kingdom.domino import EQUAL_BOXES, read_box
from crownlands.kingdom.rules import plain_game
from crownlands.kingdom.setup import DYNASTY, HARMONY, MIDDLE_KINGDOM, Layout, lengths
from crownlands.kingdom.text import LARGE, SCORE, TURN

LAYOUTS = (
    Layout(players=6, kingdom=7, line=6, rounds=12, team=2),
    Layout(players=8, kingdom=7, line=8, rounds=12, team=2),
)

INFO = GameInfo(
    id="teamdomino",
    names=LocalizedText(en="Teamdomino", fr="Teamdomino"),
    summary=LocalizedText(
        en="Three or four pairs, two boxes: partners build one kingdom with a king each.",
        fr="Trois ou quatre duos, deux boîtes : chaque duo bâtit un royaume, un roi chacun.",
    ),
    players=(6, 8),
    options=(HARMONY, MIDDLE_KINGDOM, DYNASTY),
    lengths=lengths(LAYOUTS),
    minutes=(25, 40),
    rules_version=1,
    components=("kingdomino",),
    boxes=EQUAL_BOXES,
    rank=4,
    package=__package__,
    compiled=True,
)

BASICS = (
    TURN,
    LocalizedText(
        "Partners build one kingdom together, each with a king of their own.",
        "Les partenaires bâtissent un même royaume, chacun avec son roi.",
    ),
    LARGE,
    SCORE,
)
LEVELS = {
    "learner": "greedy:slips=0.9,slack=0.75",
    "gentle": "greedy:slips=0.5,slack=0.6",
    "steady": "greedy",
    "keen": "net:slips=0.25",
    "master": "crown:time=2",
}


def build(players: int, options: Mapping[str, OptionValue]) -> Rules[Any]:
    """Assemble the game."""
    boxes = [read_box("kingdomino", mark="a"), read_box("kingdomino", mark="b")]
    return plain_game(boxes, LAYOUTS, players, options)
