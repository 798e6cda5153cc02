"""The words of The Court."""

from collections.abc import Mapping
from typing import Any, Final

from crownlands.core.scores import ScoreRow
from crownlands.core.text import LocalizedText, Prompt

TOKEN: Final = Prompt(
    phase="token",
    name=LocalizedText("turn up a token", "révéler un jeton"),
    wait=LocalizedText("A token is turned up", "Un jeton est retourné"),
)
BUY: Final = Prompt(
    phase="buy",
    name=LocalizedText("buy a token", "acheter un jeton"),
    ask=LocalizedText("Buy a token of the court?", "Acheter un jeton de la cour ?"),
    wait=LocalizedText("{who} may buy a token", "{who} peut acheter un jeton"),
    decline=LocalizedText("Buy nothing", "Ne rien acheter"),
)
PAY: Final = Prompt(
    phase="pay",
    name=LocalizedText("pay with resources", "payer en ressources"),
    ask=LocalizedText(
        "Pay for the {token} with your resources: {to_pay} to go",
        "Payez « {token} » avec vos ressources : encore {to_pay}",
    ),
    wait=LocalizedText("{who} pays for the {token}", "{who} paie « {token} »"),
)
PLACE_TOKEN: Final = Prompt(
    phase="place_token",
    name=LocalizedText("put down the token", "poser le jeton"),
    ask=LocalizedText("Where does the {token} go?", "Où va « {token} » ?"),
    wait=LocalizedText(
        "{who} finds a place for the {token}", "{who} cherche une place pour « {token} »"
    ),
)


def score_rows(_data: Mapping[str, Any]) -> tuple[ScoreRow, ...]:
    """Return the rows of a table of scores, worth anything or not."""
    name = LocalizedText("characters", "personnages")
    return (ScoreRow(name=name, kind="character", symbol="token-king"),)
