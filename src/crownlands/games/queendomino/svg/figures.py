"""Figures and signs of Queendomino: knights, the Queen, the dragon, coins and towers."""

from functools import partial
from typing import Final

from crownlands.render.svg import palette
from crownlands.render.svg.marks import disc, flat, halo, inked, line
from crownlands.render.svg.pieces import STEEL, STEEL_DARK

MOST_SIDES: Final = 6
"""The most sides that any game with knights has."""
QUEEN: Final = "queen"
DRAGON: Final = "dragon"
CAVE: Final = "cave"
COIN: Final = "coin"
TOWER: Final = "tower"
_HELMET = "M26 60V40Q26 16 50 16T74 40V60Q62 68 50 68T26 60z"
_BODY = "M18 96Q18 62 50 62T82 96z"
_PLUME = "M50 18Q46 2 66 2Q82 4 84 22Q72 12 58 18z"
_SHIELD = "M50 60H86V76Q84 92 68 98Q52 92 50 76z"
GOWN = "#b23a78"
GOWN_LIGHT = "#e59abf"
HAIR = "#7a4522"
_GOWN = "M50 44Q62 44 65 54L86 92Q88 97 82 97H18Q12 97 14 92L35 54Q38 44 50 44z"
_HAIR = "M30 56Q26 14 50 14T70 56Q62 62 50 60T30 56z"
_DIADEM = "M36 16L32 1L43 8L50 0L57 8L68 1L64 16z"
SCALES = "#b8412f"
BELLY = "#f0c987"
WING = "#7e2a24"
ROCK = "#8d8a83"
ROCK_LIGHT = "#b3afa5"
FIRE = "#f08a24"

_DRAGON = (
    "M8 88Q2 70 16 66Q10 78 22 80Q26 58 44 52Q52 48 50 36Q50 16 70 14Q84 14 96 26"
    "Q96 36 84 36L70 38Q66 40 68 48Q74 74 54 86Q44 92 8 88z"
)


def knight_name(side: int) -> str:
    """Return the name of the symbol of a side's knights."""
    return f"knight-{side}"


def knight_symbol(side: int) -> str:
    """The same knight for every side, in its colour."""
    colour = palette.side_colour(side)
    return (
        halo(_HELMET + _BODY + _PLUME + _SHIELD)
        + inked(_PLUME, colour)
        + inked(_BODY, STEEL_DARK)
        + inked(_HELMET, STEEL)
        + flat("M32 40H68V48H54V62H46V48H32z", palette.INK)
        + inked(_SHIELD, colour)
        + line("M68 65V91M55 74H81", palette.PAPER, 4)
    )


def queen_symbol() -> str:
    """One for the whole table."""
    return (
        halo(_GOWN + _HAIR + _DIADEM, 8)
        + inked(_HAIR, HAIR, 3)
        + inked(_GOWN, GOWN, 3)
        + flat("M50 60L64 95H36z", GOWN_LIGHT)
        + inked(disc(50, 34, 14), palette.SKIN, 2.5)
        + flat("M36 33Q38 19 50 19T64 33Q56 28 50 24Q44 28 36 33z", HAIR)
        + line("M38 52Q50 62 62 52", palette.GOLD, 4)
        + inked(_DIADEM, palette.GOLD, 3)
    )


def dragon_symbol() -> str:
    """A dragon sitting up, its wing raised, a flame before its mouth."""
    return (
        inked("M46 58Q40 24 10 14Q16 26 12 34Q22 36 22 46Q32 48 36 62z", WING)
        + inked(_DRAGON, SCALES)
        + flat("M56 52Q64 74 48 84Q38 86 30 84Q48 76 56 52z", BELLY)
        + inked("M56 18L50 4L64 14zM66 14L66 2L74 13z", BELLY, 2.5)
        + flat(disc(72, 23, 4), palette.GOLD_LIGHT)
        + flat(disc(73, 23, 2), palette.INK)
        + line("M80 35Q88 34 94 30", palette.INK, 2.5)
        + inked("M86 42Q98 44 97 56Q92 52 90 60Q80 56 86 42z", FIRE, 2)
        + inked("M40 80h14v10H36z", SCALES, 2.5)
    )


def cave_symbol() -> str:
    """A dark mouth in a hill of rock."""
    return (
        inked("M4 92L14 50L30 34L44 14L62 18L82 42L96 92z", ROCK)
        + flat("M14 50L30 34L44 14L50 40L34 50L30 70z", ROCK_LIGHT)
        + inked("M22 92Q22 46 52 46T80 92z", "#2c2723", 3)
    )


def coin_symbol() -> str:
    """A gold coin."""
    return (
        inked(disc(50, 50, 45), palette.GOLD, 5)
        + line(disc(50, 50, 33), palette.GOLD_DARK, 4)
        + flat("M30 60L28 38L40 48L50 32L60 48L72 38L70 60z", palette.GOLD_DARK)
    )


def tower_symbol() -> str:
    """A tower of stone, narrow and crenellated."""
    return (
        inked("M28 96V40H72V96z", palette.STONE, 5)
        + inked("M20 42V10H34V22H43V10H57V22H66V10H80V42z", palette.STONE, 5)
        + flat("M43 96V78Q43 68 50 68T57 78V96zM44 50h12v12H44z", palette.INK)
    )


FIGURES: Final = {
    QUEEN: queen_symbol,
    DRAGON: dragon_symbol,
    CAVE: cave_symbol,
    COIN: coin_symbol,
    TOWER: tower_symbol,
    **{knight_name(side): partial(knight_symbol, side) for side in range(MOST_SIDES)},
}
"""How each figure is drawn, by its symbol name."""
