"""Signs: coins and towers to count, and a castle of nobody's."""

from crownlands.render.svg import palette
from crownlands.render.svg.strokes import box, disc, flat, inked, line


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


def keep_symbol() -> str:
    """A castle on its square, of nobody's colour."""
    return (
        flat(box(0, 0, 100, 100), "#e6dcc3")
        + inked("M14 88V26H28V38H42V26H58V38H72V26H86V88z", palette.STONE_DARK, 5)
        + flat("M40 88V68Q40 56 50 56T60 68V88z", palette.INK)
    )
