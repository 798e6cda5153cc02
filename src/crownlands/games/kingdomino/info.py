"""The facts of Kingdomino, and how it is put together."""

from collections.abc import Mapping
from typing import Any

from crownlands.core.info import DailyTable, GameInfo
from crownlands.core.options import OptionValue
from crownlands.core.rules import Rules
from crownlands.core.text import LocalizedText
from crownlands.kingdom.domino import read_box
from crownlands.kingdom.rules import plain_game
from crownlands.kingdom.setup import (
    BASE_LAYOUTS,
    DYNASTY,
    HARMONY,
    LINES_OF_4,
    MIDDLE_KINGDOM,
    MIGHTY_DUEL,
    OPENING,
    lengths,
)

INFO = GameInfo(
    id="kingdomino",
    names=LocalizedText(en="Kingdomino", fr="Kingdomino"),
    summary=LocalizedText(
        en="Pick dominoes of land, lay them around your castle, and make large crowned domains.",
        fr="Choisissez des terres, posez-les autour du château, formez de grands domaines.",
    ),
    players=(2, 3, 4),
    options=(HARMONY, MIDDLE_KINGDOM, DYNASTY, MIGHTY_DUEL, LINES_OF_4, OPENING),
    lengths=lengths(BASE_LAYOUTS),
    minutes=(15, 20),
    rules_version=1,
    components=("kingdomino",),
    rank=1,
    package=__package__,
    compiled=True,
)

DOMINOES = {"kingdomino": LocalizedText("box of Kingdomino", "boîte de Kingdomino")}
LEVELS = {
    "learner": "greedy:slips=0.9,slack=0.8",
    "gentle": "greedy:slips=0.6,slack=0.6",
    "steady": "greedy",
    "keen": "net:slips=0.4",
    "master": "crown:time=2",
}
DAILY = (
    DailyTable(2, "keen"),
    DailyTable(2, "keen", {"harmony": True, "middle-kingdom": True}),
    DailyTable(3, "keen"),
    DailyTable(2, "keen", {"mighty-duel": True}),
    DailyTable(4, "keen", {"harmony": True, "middle-kingdom": True}),
)


def build(players: int, options: Mapping[str, OptionValue]) -> Rules[Any]:
    """Assemble the game."""
    return plain_game([read_box("kingdomino")], BASE_LAYOUTS, players, options)
