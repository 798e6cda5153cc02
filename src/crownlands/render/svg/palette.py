"""The colours of everything, in one place."""

from typing import Final

INK: Final = "#33271a"
INK_SOFT: Final = "#6b5a45"
PAPER: Final = "#f8f1e0"
PAPER_SHADE: Final = "#eadfc6"
RULE: Final = "#d8c9a8"

FELT: Final = "#3b5a4d"
FELT_DEEP: Final = "#2f4a3f"
FELT_LINE: Final = "#55766a"
FELT_TEXT: Final = "#f6eedb"
FELT_TEXT_SOFT: Final = "#d3ddcb"
WOOD: Final = "#8b6239"
WOOD_DARK: Final = "#6c4a29"
WOOD_LIGHT: Final = "#a97c4c"

GOLD: Final = "#f2c230"
GOLD_DARK: Final = "#8a5f0a"
GOLD_LIGHT: Final = "#ffe48a"
LAUREL: Final = "#7d9a4a"
SKIN: Final = "#f1d6b8"
STONE: Final = "#cfc7b4"
STONE_DARK: Final = "#a89f8b"

SIDES: Final = (
    "#ad3434",
    "#2a5da8",
    "#96590a",
    "#75398a",
    "#17706b",
    "#4b4b57",
    "#586419",
    "#ad3273",
)
"""A colour per side; white reads well on each."""

SIDES_LIGHT: Final = (
    "#e9b9ad",
    "#b3cdec",
    "#efcf94",
    "#d9bce3",
    "#a9dbd4",
    "#cfcfd8",
    "#d5dda5",
    "#f0b6d2",
)
"""The ground around the castle of each side."""


def side_colour(side: int) -> str:
    """Return the colour of a side; they repeat after the eighth."""
    return SIDES[side % len(SIDES)]


def side_ground(side: int) -> str:
    """Return the pale colour of a side."""
    return SIDES_LIGHT[side % len(SIDES_LIGHT)]
