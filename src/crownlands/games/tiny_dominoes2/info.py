"""The facts of a Dominoes 2 that is small enough for exact methods."""

from crownlands.core.info import GameInfo, Use
from crownlands.core.text import LocalizedText

INFO = GameInfo(
    id="tiny-dominoes2",
    names=LocalizedText(en="Tiny Dominoes 2", fr="Mini-Dominoes 2"),
    summary=LocalizedText(
        en="For research: one deal of Dominoes 2 with five cards and a board of three cells.",
        fr="Pour la recherche : une manche de Dominoes 2, cinq cartes et trois cases.",
    ),
    players=(2,),
    minutes=(1, 1),
    rules_version=1,
    components=("tiny_dominoes2",),
    research=True,
    package=__package__,
    uses=(Use("crownlands.games.dominoes2"),),
)
