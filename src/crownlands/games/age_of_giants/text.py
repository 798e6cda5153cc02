"""The words of Age of Giants."""

from collections.abc import Mapping
from typing import Any, Final

from crownlands.core.scores import ScoreRow
from crownlands.core.text import LocalizedText, Prompt

QUEST: Final = Prompt(
    phase="quest",
    name=LocalizedText("turn up a quest", "révéler une quête"),
    wait=LocalizedText("The quests are drawn", "On tire les quêtes"),
)
COVER: Final = Prompt(
    phase="giant",
    name=LocalizedText("put down a giant", "poser un géant"),
    ask=LocalizedText(
        "A giant comes: which of your crowns does it sit on?",
        "Un géant arrive : sur quelle couronne s’assied-il ?",
    ),
    wait=LocalizedText("{who} seats a giant on a crown", "{who} assied un géant sur une couronne"),
)
SEND: Final = Prompt(
    phase="send",
    name=LocalizedText("send a giant away", "renvoyer un géant"),
    ask=LocalizedText(
        "Send a giant away? Choose it and its new host.",
        "Renvoyer un géant ? Choisissez-le, puis son nouvel hôte.",
    ),
    wait=LocalizedText("{who} may send a giant away", "{who} peut renvoyer un géant"),
    decline=LocalizedText("Keep your giants", "Garder vos géants"),
)


def score_rows(_data: Mapping[str, Any]) -> tuple[ScoreRow, ...]:
    """Return the rows of a table of scores, worth anything or not."""
    return (ScoreRow(name=LocalizedText("quests", "quêtes"), kind="quest", symbol="keep"),)
