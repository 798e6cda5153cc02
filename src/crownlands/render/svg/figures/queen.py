"""The Queen: taller than any king, with long hair and a wide gown."""

from crownlands.render.svg import palette
from crownlands.render.svg.strokes import disc, flat, halo, inked, line

GOWN = "#b23a78"
GOWN_LIGHT = "#e59abf"
HAIR = "#7a4522"
_GOWN = "M50 44Q62 44 65 54L86 92Q88 97 82 97H18Q12 97 14 92L35 54Q38 44 50 44z"
_HAIR = "M30 56Q26 14 50 14T70 56Q62 62 50 60T30 56z"
_CROWN = "M36 16L32 1L43 8L50 0L57 8L68 1L64 16z"


def queen_symbol() -> str:
    """One for the whole table."""
    return (
        halo(_GOWN + _HAIR + _CROWN, 8)
        + inked(_HAIR, HAIR, 3)
        + inked(_GOWN, GOWN, 3)
        + flat("M50 60L64 95H36z", GOWN_LIGHT)
        + inked(disc(50, 34, 14), palette.SKIN, 2.5)
        + flat("M36 33Q38 19 50 19T64 33Q56 28 50 24Q44 28 36 33z", HAIR)
        + line("M38 52Q50 62 62 52", palette.GOLD, 4)
        + inked(_CROWN, palette.GOLD, 3)
    )
