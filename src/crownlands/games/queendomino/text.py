"""The words of Queendomino: the market, knights, the Queen and the dragon."""

from collections.abc import Mapping
from typing import Any, Final

from crownlands.core.scores import ScoreRow
from crownlands.core.text import LocalizedText, Prompt
from crownlands.kingdom.terrain import Terrain
from crownlands.kingdom.text import terrain_row

TILE: Final = Prompt(
    phase="tile",
    name=LocalizedText("turn up a building", "révéler un bâtiment"),
    wait=LocalizedText("A building is turned up", "Un bâtiment est retourné"),
)
TAX: Final = Prompt(
    phase="tax",
    name=LocalizedText("collect taxes", "lever l’impôt"),
    ask=LocalizedText("Send a knight to collect taxes?", "Envoyer un chevalier lever l’impôt ?"),
    wait=LocalizedText(
        "{who} may send a knight to collect taxes",
        "{who} peut envoyer un chevalier lever l’impôt",
    ),
    decline=LocalizedText("Send no knight", "N’envoyer personne"),
)
BUILD: Final = Prompt(
    phase="build",
    name=LocalizedText("build", "bâtir"),
    ask=LocalizedText(
        "Build? Choose a tile and a town square.",
        "Bâtir ? Choisissez une tuile et une case de ville.",
    ),
    wait=LocalizedText("{who} may build in a town", "{who} peut bâtir en ville"),
    decline=LocalizedText("Build nothing", "Ne rien bâtir"),
)
DRAGON: Final = Prompt(
    phase="dragon",
    name=LocalizedText("pay the dragon", "payer le dragon"),
    ask=LocalizedText(
        "Pay the dragon 1 coin to burn a tile?", "Payer 1 pièce au dragon pour brûler une tuile ?"
    ),
    wait=LocalizedText("{who} may pay the dragon", "{who} peut payer le dragon"),
    decline=LocalizedText("Let the dragon sleep", "Laisser dormir le dragon"),
)


def score_rows(_data: Mapping[str, Any]) -> tuple[ScoreRow, ...]:
    """Return the rows of a table of scores, worth anything or not."""
    return (
        terrain_row(Terrain.TOWN),
        ScoreRow(name=LocalizedText("coins", "pièces"), kind="coins", symbol="coin"),
        ScoreRow(name=LocalizedText("queen", "Reine"), kind="queen", symbol="queen"),
        ScoreRow(
            name=LocalizedText("buildings", "bâtiments"),
            kind="building",
            symbol="building-church",
        ),
    )
