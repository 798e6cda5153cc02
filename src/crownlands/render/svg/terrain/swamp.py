"""Swamp: brown-green ground, dark pools and reeds with heavy heads."""

from crownlands.render.svg.marks import tag

BASE = "#8f8757"
POOL = "#5d6a55"
GLINT = "#a9b79a"
REED = "#413a1e"
HEAD = "#5a3318"

_POOLS = (
    ((34, 40, 26, 10), (70, 78, 24, 9)),
    ((64, 36, 27, 10), (30, 76, 24, 10)),
    ((50, 56, 36, 13), (20, 90, 15, 6), (84, 22, 13, 5)),
)
_REEDS = (
    ((74, 56), (84, 60), (14, 88), (24, 92), (66, 54)),
    ((16, 52), (26, 56), (76, 90), (86, 86), (68, 94)),
    ((20, 46), (11, 42), (82, 92), (72, 95), (90, 88)),
)


def draw(variant: int) -> str:
    """Pools with a glint of light, and tall reeds beside them."""
    pools, reeds = _POOLS[variant], _REEDS[variant]
    glints = "".join(
        f"M{x - rx * 0.55} {y - 1}h{rx * 0.7}M{x} {y + 4}h{rx * 0.5}" for x, y, rx, _ in pools
    )
    stalks = "".join(f"M{x} {y}v-34M{x} {y}q-2 -12 -8 -16" for x, y in reeds)
    heads = "".join(f"M{x} {y - 26}v-9" for x, y in reeds)
    return (
        tag("rect", width=100, height=100, fill=BASE)
        + "".join(tag("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=POOL) for x, y, rx, ry in pools)
        + _strokes(glints, GLINT, 2.4)
        + _strokes(stalks, REED, 2.4)
        + _strokes(heads, HEAD, 6.5)
    )


def _strokes(path: str, colour: str, width: float) -> str:
    return tag(
        "path", d=path, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round"
    )
