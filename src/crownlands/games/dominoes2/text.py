"""The words of Dominoes 2."""

from collections.abc import Mapping
from typing import Any, Final

from crownlands.core.scores import ScoreRow
from crownlands.core.text import LocalizedText, Prompt

DEAL: Final = Prompt(
    phase="deal",
    name=LocalizedText("deal a card", "donner une carte"),
    wait=LocalizedText("The cards are dealt", "On distribue les cartes"),
)
PLAY: Final = Prompt(
    phase="play",
    name=LocalizedText("play a card", "jouer une carte"),
    ask=LocalizedText("Lay a card", "Posez une carte"),
    wait=LocalizedText("{who} lays a card", "{who} pose une carte"),
)
MUST_PLAY: Final = Prompt(
    phase="play",
    name=LocalizedText("play a certain card", "jouer une carte imposée"),
    ask=LocalizedText("You have to lay {card}", "Vous devez poser {card}"),
    wait=LocalizedText("{who} has to lay {card}", "{who} doit poser {card}"),
)
SQUARE: Final = Prompt(
    phase="square",
    name=LocalizedText("turn up a square card", "révéler une carte carrée"),
    wait=LocalizedText("A square card is turned up", "On retourne une carte carrée"),
)
PLACE_SQUARE: Final = Prompt(
    phase="place_square",
    name=LocalizedText("put down the square card", "poser la carte carrée"),
    ask=LocalizedText("Lay the square card on a cell", "Posez la carte carrée sur une case"),
    wait=LocalizedText("{who} lays a square card", "{who} pose une carte carrée"),
)
PASS_TURN: Final = Prompt(
    phase="pass",
    name=LocalizedText("pass", "passer"),
    ask=LocalizedText("You can do nothing this turn", "Vous ne pouvez rien faire ce tour-ci"),
    wait=LocalizedText("{who} has to pass", "{who} doit passer"),
    decline=LocalizedText("Pass", "Passer"),
)


def score_rows(data: Mapping[str, Any]) -> tuple[ScoreRow, ...]:
    """Return a row of a table of scores for each finished deal."""
    return tuple(
        ScoreRow(
            name=LocalizedText(f"deal {number}", f"manche {number}"),
            kind="deal",
            where=("number", number),
            series=True,
        )
        for number, _ in enumerate(data["deals"], start=1)
    )
