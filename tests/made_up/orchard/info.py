"""The facts of Orchard."""

from crownlands.core.info import GameInfo
from crownlands.core.text import LocalizedText
from crownlands.kingdom.setup import BASE_LAYOUTS, DYNASTY, HARMONY, MIGHTY_DUEL, lengths

INFO = GameInfo(
    id="orchard",
    names=LocalizedText(en="Orchard", fr="Le Verger"),
    summary=LocalizedText(
        en="Kingdomino, and a tree for some of the squares you place.",
        fr="Kingdomino, avec un arbre sur certaines des cases posées.",
    ),
    players=(2, 3, 4),
    options=(HARMONY, DYNASTY, MIGHTY_DUEL),
    lengths=lengths(BASE_LAYOUTS),
    minutes=(15, 25),
    rules_version=1,
    components=("kingdomino",),
    package=__package__,
)
