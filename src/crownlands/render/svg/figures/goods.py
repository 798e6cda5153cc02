"""The four resources, each on a small wooden token."""

from crownlands.render.svg import palette
from crownlands.render.svg.strokes import disc, flat, inked, line

_FACE = "#fdf6e3"


def _token(drawing: str) -> str:
    return inked(disc(50, 50, 46), palette.WOOD_LIGHT, 4) + flat(disc(50, 50, 38), _FACE) + drawing


def wheat() -> str:
    """A sheaf tied in the middle."""
    return _token(
        inked("M44 60L34 84H66L56 60z", "#d9a52f", 3)
        + inked(
            "M50 62L24 40Q20 26 30 20Q38 24 40 32Q40 18 50 12Q60 18 60 32Q62 24 70 20Q80 26 76 40z",
            "#eebf3f",
            3,
        )
        + line("M50 54V26M44 50L32 32M56 50L68 32", "#a8761a", 3)
        + inked("M40 56h20v9H40z", "#b0522d", 2.6)
    )


def wood() -> str:
    """A log with its rings."""
    return _token(
        inked("M26 38H66V66H26Q16 66 16 52T26 38z", "#8a5a30", 3)
        + line("M28 46H48M34 58H52", "#5f3c1e", 3)
        + inked(disc(68, 52, 15), "#dcb27c", 3)
        + line(disc(68, 52, 8), "#8a5a30", 2.4)
        + flat(disc(68, 52, 2.5), "#8a5a30")
    )


def fish() -> str:
    """A fish."""
    return _token(
        inked("M16 50Q34 28 60 46L80 34V66L60 54Q34 72 16 50z", "#3f86bd", 3)
        + line("M42 40Q48 50 42 60", "#cfe5f3", 3)
        + flat(disc(28, 48, 3.4), palette.INK)
    )


def sheep() -> str:
    """A sheep."""
    return _token(
        line("M36 62V78M60 62V78", palette.INK, 5)
        + inked(
            "M24 54Q18 44 28 40Q30 28 42 32Q52 24 62 32Q74 32 72 44Q80 52 72 60Q66 70 56 66"
            "Q48 72 38 66Q26 68 24 54z",
            "#ffffff",
            3,
        )
        + inked("M66 40Q82 36 84 48Q82 60 72 58Q64 52 66 40z", "#4a4038", 2.4)
        + flat(disc(77, 47, 2), "#ffffff")
    )


GOODS = {"wheat": wheat, "wood": wood, "fish": fish, "sheep": sheep}
"""How each resource is drawn, by its id."""
