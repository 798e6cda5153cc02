"""What the steps that all domino games share ask of players, and what points are for."""

from typing import Final

from crownlands.core.scores import ScoreRow
from crownlands.core.text import LocalizedText, Prompt
from crownlands.kingdom.dynasty import GAMES
from crownlands.kingdom.terrain import TERRAIN_NAMES, Terrain

DRAW: Final = Prompt(
    phase="draw",
    name=LocalizedText("draw a domino", "tirer un domino"),
    wait=LocalizedText("New dominoes are dealt", "On retourne de nouveaux dominos"),
)
KING: Final = Prompt(
    phase="king",
    name=LocalizedText("draw a king", "tirer un roi"),
    wait=LocalizedText("The kings are drawn", "On tire les rois au sort"),
)
PICK: Final = Prompt(
    phase="pick",
    name=LocalizedText("pick a domino", "choisir un domino"),
    ask=LocalizedText("Choose your next domino", "Choisissez votre prochain domino"),
    wait=LocalizedText("{who} chooses a domino", "{who} choisit un domino"),
)
PLACE: Final = Prompt(
    phase="place",
    name=LocalizedText("place a domino", "poser un domino"),
    ask=LocalizedText("Place domino {domino}", "Posez le domino {domino}"),
    wait=LocalizedText("{who} places domino {domino}", "{who} pose le domino {domino}"),
)
GIVE_UP: Final = Prompt(
    phase="place",
    name=LocalizedText("give up a domino", "défausser un domino"),
    ask=LocalizedText(
        "Domino {domino} fits nowhere: give it up",
        "Le domino {domino} ne va nulle part : défaussez-le",
    ),
    wait=LocalizedText("{who} gives up domino {domino}", "{who} défausse le domino {domino}"),
)


def terrain_row(terrain: Terrain, *, listed: bool = True) -> ScoreRow:
    """Return the row of the domains of a terrain."""
    return ScoreRow(
        name=TERRAIN_NAMES[terrain],
        kind="domain",
        where=("terrain", terrain.value),
        listed=listed,
        symbol=f"{terrain.value}-0",
    )


SCORE_ROWS: Final = (
    *(terrain_row(terrain, listed=terrain is not Terrain.TOWN) for terrain in Terrain),
    ScoreRow(name=LocalizedText("harmony", "harmonie"), kind="harmony", listed=False),
    ScoreRow(
        name=LocalizedText("middle kingdom", "emp. du milieu"),
        kind="middle_kingdom",
        listed=False,
    ),
    *(
        ScoreRow(
            name=LocalizedText(f"game {number}", f"partie {number}"),
            kind="game",
            where=("number", number),
            listed=False,
            series=True,
        )
        for number in range(1, GAMES + 1)
    ),
)
"""The rows of a table of scores that every game with kingdoms has."""
