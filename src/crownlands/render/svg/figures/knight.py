"""Knights: a helmet with a plume and a shield in the colour of their side."""

from crownlands.render.svg import palette
from crownlands.render.svg.strokes import flat, halo, inked, line

STEEL = "#c3cad0"
STEEL_DARK = "#8d979f"
_HELMET = "M26 60V40Q26 16 50 16T74 40V60Q62 68 50 68T26 60z"
_BODY = "M18 96Q18 62 50 62T82 96z"
_PLUME = "M50 18Q46 2 66 2Q82 4 84 22Q72 12 58 18z"
_SHIELD = "M50 60H86V76Q84 92 68 98Q52 92 50 76z"


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


def knight_sign() -> str:
    """A helmet alone, of nobody's colour."""
    helmet = "M18 74V44Q18 10 50 10T82 44V74Q66 84 50 84T18 74z"
    return inked(helmet, STEEL, 5) + flat("M26 42H74V53H56V74H44V53H26z", palette.INK)
