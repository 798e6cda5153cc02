"""The words of Royal Wedding."""

from typing import Final

from crownlands.core.text import LocalizedText
from crownlands.games.queendomino.text import BASICS as QUEENDOMINO_BASICS

BASICS: Final = (
    *QUEENDOMINO_BASICS[:3],
    LocalizedText(
        "Domains, buildings and coins score; both games’ dominoes are in play.",
        "Domaines, bâtiments et pièces comptent ; les dominos des deux jeux servent.",
    ),
)
