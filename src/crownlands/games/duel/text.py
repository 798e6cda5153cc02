"""The words of Kingdomino Duel."""

from collections.abc import Mapping
from typing import Any, Final

from crownlands.core.scores import ScoreRow
from crownlands.core.text import LocalizedText, Prompt
from crownlands.games.duel.parts import coats

FIRST: Final = Prompt(
    phase="first",
    name=LocalizedText("draw who rolls first", "tirer au hasard qui lance"),
    wait=LocalizedText("Chance decides who begins", "Le hasard désigne qui commence"),
)
ROLL: Final = Prompt(
    phase="roll",
    name=LocalizedText("roll a die", "lancer un dé"),
    wait=LocalizedText("The dice are rolled", "On lance les dés"),
)
TAKE: Final = Prompt(
    phase="take",
    name=LocalizedText("take a die", "prendre un dé"),
    ask=LocalizedText("Take a die", "Prenez un dé"),
    wait=LocalizedText("{who} takes a die", "{who} prend un dé"),
)
FILL: Final = Prompt(
    phase="fill",
    name=LocalizedText("draw both coats", "dessiner les deux blasons"),
    ask=LocalizedText("Draw your two coats on the map", "Dessinez vos deux blasons sur la carte"),
    wait=LocalizedText(
        "{who} draws two coats on the map", "{who} dessine deux blasons sur sa carte"
    ),
    decline=LocalizedText("Draw nothing", "Ne rien dessiner"),
)
LIGHTNING: Final = Prompt(
    phase="lightning",
    name=LocalizedText("resolve a lightning spell", "résoudre un sort éclair"),
    ask=LocalizedText(
        "Lightning! Your spell works at once", "Éclair ! Votre sort agit tout de suite"
    ),
    wait=LocalizedText("Lightning for {who}", "Éclair pour {who}"),
)


def score_rows(_data: Mapping[str, Any]) -> tuple[ScoreRow, ...]:
    """Return the rows of a table of scores, worth anything or not."""
    spell = ScoreRow(name=LocalizedText("spell", "sort"), kind="three_per_domain", symbol="bolt")
    domains = (
        ScoreRow(
            name=coat.names, kind="coat_domain", where=("coat", coat.id), symbol=f"coat-{coat.id}"
        )
        for coat in coats()
    )
    return (*domains, spell)
