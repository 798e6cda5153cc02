"""The facts of the discovery version, and how it is put together."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from crownlands.core.info import DailyTable, GameInfo
from crownlands.core.options import OptionValue
from crownlands.core.rules import Rules
from crownlands.core.text import LocalizedText
from crownlands.kingdom.domino import read_box
from crownlands.kingdom.rules import plain_game
from crownlands.kingdom.setup import DYNASTY, HARMONY, MIDDLE_KINGDOM, OPENING, Layout, lengths
from crownlands.kingdom.text import ORDER, SCORE, SMALL, TURN

LAYOUTS = (Layout(players=2, kingdom=5, line=4, rounds=6, kings=2),)

INFO = GameInfo(
    id="discovery",
    names=LocalizedText(en="Kingdomino Discovery", fr="Kingdomino, version découverte"),
    summary=LocalizedText(
        en="A first taste for two: 24 dominoes, all of them played.",
        fr="Un avant-goût pour deux : 24 dominos, tous joués.",
    ),
    players=(2,),
    options=tuple(
        replace(option, house=True) for option in (HARMONY, MIDDLE_KINGDOM, DYNASTY, OPENING)
    ),
    lengths=lengths(LAYOUTS),
    minutes=(10, 15),
    rules_version=1,
    components=("discovery",),
    rank=2,
    package=__package__,
    compiled=True,
)

BASICS = (TURN, ORDER, SMALL, SCORE)
DOMINOES = {"discovery": LocalizedText("box of Discovery", "boîte de la version découverte")}
LEVELS = {
    "learner": "greedy:slips=1,slack=0.8",
    "gentle": "greedy:slips=0.7,slack=0.6",
    "steady": "greedy",
    "keen": "net:slips=0.25",
    "master": "crown:time=2",
}
DAILY = (DailyTable(2, "keen"),)


def build(players: int, options: Mapping[str, OptionValue]) -> Rules[Any]:
    """Assemble the game."""
    return plain_game([read_box("discovery")], LAYOUTS, players, options)
