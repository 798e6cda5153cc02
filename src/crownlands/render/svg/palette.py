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

COATS: Final = {
    "dot": "#eccb6b",
    "line": "#a8c986",
    "double_dot": "#9cc6e3",
    "double_line": "#cdafdd",
    "filled": "#565b68",
    "checked": "#cf6a4c",
}
"""The field of each coat of arms."""
COAT_GROUNDS: Final = {
    "dot": "#f6e7bb",
    "line": "#dbe8c8",
    "double_dot": "#d6e7f3",
    "double_line": "#eadcf1",
    "filled": "#c4c7cf",
    "checked": "#f3d5c8",
}
"""The ground around each coat on a map."""

NUMBERS: Final = {
    "0": ("#f4ead2", INK),
    "1": ("#f8dcd3", "#a12f2f"),
    "2": ("#d9e7f5", "#24539a"),
    "3": ("#dcebcf", "#3c6420"),
    "4": ("#eadcf1", "#6b327f"),
    "5": ("#fae3b4", "#8a4f05"),
    "6": ("#d3e9e4", "#13605c"),
}
"""The paper and the pips of each number on a card."""
CARD_BACK: Final = "#7d3b34"
CARD_BACK_LINE: Final = "#d9a77c"


def side_colour(side: int) -> str:
    """Give the colour of a side; they repeat after the eighth."""
    return SIDES[side % len(SIDES)]


def side_ground(side: int) -> str:
    """Give the pale colour of a side."""
    return SIDES_LIGHT[side % len(SIDES_LIGHT)]
