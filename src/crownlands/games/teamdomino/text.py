"""The words of Teamdomino."""

from typing import Final

from crownlands.core.text import LocalizedText
from crownlands.kingdom.text import LARGE, SCORE, TURN

BASICS: Final = (
    TURN,
    LocalizedText(
        "Partners build one kingdom together, each with a king of their own.",
        "Les partenaires bâtissent un même royaume, chacun avec son roi.",
    ),
    LARGE,
    SCORE,
)
