"""What the server itself says to people, and the names it gives to bots."""

from collections.abc import Sequence
from typing import Final

from crownlands.core.moves import Move
from crownlands.core.state import State
from crownlands.core.text import LocalizedText
from crownlands.text import in_both
from crownlands.text.advice import advice

TAKEN_BACK: Final = LocalizedText(
    en="{name} takes the last move back.", fr="{name} annule son dernier coup."
)
TAKEBACK: Final = LocalizedText(en="{name} takes {moves} back.", fr="{name} annule {moves}.")
TAKEBACK_SEEN: Final = LocalizedText(
    en="{name} takes {moves} back. Seen already: {seen}.",
    fr="{name} annule {moves}. Déjà vu : {seen}.",
)
"""Said where draws or moves of others were seen."""
GAME_ENDED: Final = LocalizedText(
    en="The result, and the seed of all draws", fr="Le résultat, et la graine de tous les tirages"
)
"""What the end of a game reveals."""
BOT_NAMES: Final = (
    "Aveline", "Odo", "Mahaut", "Perceval", "Oriane", "Thibault", "Isolde", "Gauvin",
)  # fmt: skip
"""Names that sound at home in both languages, a seat each."""


def advised(state: State, move: Move, names: Sequence[str]) -> LocalizedText:
    """Say why a good player would make a move."""
    return in_both(lambda speech: advice(state, move, speech), names)


def clean_name(name: str) -> str:
    """Write a name in one line, without signs that cannot be seen."""
    visible = "".join(sign for sign in name if sign.isprintable() or sign.isspace())
    return " ".join(visible.split())
