"""Giants: heavy, sitting, in the way; and the footprints they leave when they go."""

from crownlands.render.svg import palette
from crownlands.render.svg.strokes import disc, flat, halo, inked, line

SKIN = "#c99a70"
SKIN_DARK = "#9d6d45"
HIDE = "#6f5237"
_BODY = "M14 78Q10 46 32 42H68Q90 46 86 78L78 84H22z"
_HEAD = "M27 30Q27 6 50 6T73 30Q73 52 50 52T27 30z"
_FEET = "M10 88Q10 74 24 74T42 86Q42 96 26 96T10 88zM90 88Q90 74 76 74T58 86Q58 96 74 96T90 88z"


def giant_symbol() -> str:
    """A giant seen from the front, feet forward."""
    return (
        halo(_BODY + _HEAD + _FEET, 8)
        + inked(_BODY, HIDE)
        + flat("M30 44L50 74L70 44z", SKIN_DARK)
        + inked("M18 56Q6 66 16 80L27 77Q21 68 28 58zM82 56Q94 66 84 80L73 77Q79 68 72 58z", SKIN)
        + inked(_HEAD, SKIN)
        + flat("M27 28Q28 5 50 5T73 28Q66 16 50 16T27 28z", HIDE)
        + line("M34 27l9 3M66 27l-9 3", palette.INK, 4)
        + flat(disc(41, 33, 3) + disc(59, 33, 3), palette.INK)
        + inked("M44 36Q50 32 56 36Q58 42 50 43T44 36z", SKIN_DARK, 2)
        + line("M41 47Q50 44 59 47", palette.INK, 3)
        + inked(_FEET, SKIN)
        + line("M18 80v6M25 78v6M75 78v6M82 80v6", SKIN_DARK, 3)
    )


def footprints_symbol() -> str:
    """Two bare feet walking away."""
    return _foot(4, 18) + _foot(50, -10)


def _foot(x: float, y: float) -> str:
    sole = f"M{x + 8} {y + 40}q2 -16 16 -14t14 16q-2 10 -7 18t-3 12q-2 8 -9 8t-8 -8q1 -8 -1 -16z"
    toes = "".join(
        disc(x + dx, y + dy, r)
        for dx, dy, r in ((8, 24, 4.5), (17, 17, 5), (28, 16, 5.5), (39, 21, 7))
    )
    return flat(sole + toes, palette.INK)
