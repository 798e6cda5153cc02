"""What is known of Kingdomino up front."""

from crownlands.core.info import GameInfo
from crownlands.core.words import Words
from crownlands.kingdom.layout import BASE_LAYOUTS, lengths
from crownlands.kingdom.options import (
    DYNASTY,
    HARMONY,
    LINES_OF_4,
    MIDDLE_KINGDOM,
    MIGHTY_DUEL,
    OPENING,
)

INFO = GameInfo(
    id="kingdomino",
    names=Words(en="Kingdomino", fr="Kingdomino"),
    summary=Words(
        en="Pick dominoes of land, lay them around your castle, and make large crowned domains.",
        fr="Choisissez des terres, posez-les autour du château, formez de grands domaines.",
    ),
    players=(2, 3, 4),
    options=(HARMONY, MIDDLE_KINGDOM, DYNASTY, MIGHTY_DUEL, LINES_OF_4, OPENING),
    lengths=lengths(BASE_LAYOUTS),
    minutes=(15, 20),
    rules_version=1,
    components=("kingdomino",),
    rules="crownlands.games.kingdomino.rules:build",
)
