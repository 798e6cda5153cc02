"""What is known of Teamdomino up front."""

from crownlands.core.info import GameInfo
from crownlands.core.words import Words
from crownlands.kingdom.domino import EQUAL_BOXES
from crownlands.kingdom.layout import Layout, lengths
from crownlands.kingdom.options import DYNASTY, HARMONY, MIDDLE_KINGDOM

LAYOUTS = (
    Layout(players=6, kingdom=7, line=6, rounds=12, team=2),
    Layout(players=8, kingdom=7, line=8, rounds=12, team=2),
)

INFO = GameInfo(
    id="teamdomino",
    names=Words(en="Teamdomino", fr="Teamdomino"),
    summary=Words(
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
    rules="crownlands.games.teamdomino.rules:build",
)
