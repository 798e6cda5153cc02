"""Grassland: light green with tufts and flowers; a sheep on one meadow of three."""

from crownlands.render.svg.marks import tag

BASE = "#a6c56a"
PATCH = "#b6d27f"
BLADE = "#5f8a31"
FLOWER = "#fffaf0"
WOOL = "#fdf9ee"
FACE = "#4b4038"

_TUFTS = (
    ((18, 34), (54, 26), (82, 48), (34, 66), (66, 82), (14, 90)),
    ((20, 30), (84, 28), (14, 72), (80, 88), (44, 94)),
    ((30, 26), (74, 36), (16, 60), (50, 60), (86, 76), (34, 92)),
)
_FLOWERS = (
    ((36, 44), (72, 64), (88, 20), (14, 62)),
    ((50, 24), (30, 86), (90, 62)),
    ((52, 32), (72, 62), (12, 34), (58, 86), (90, 50)),
)
_SHEEP = (
    tag("path", d="M40 66v10M48 68v9M60 68v9M67 66v10", stroke=FACE, stroke_width=3.4)
    + tag(
        "path",
        d="M36 64a9 9 0 0 1 1-16a9 9 0 0 1 13-6a9 9 0 0 1 14 1a9 9 0 0 1 8 14a8 8 0 0 1-9 11"
        "a10 10 0 0 1-14 2a9 9 0 0 1-13-6z",
        fill=WOOL,
        stroke=BLADE,
        stroke_width=1.6,
    )
    + tag("path", d="M68 48q10 -5 14 4q-1 9 -8 9q-7 -2 -6 -13z", fill=FACE)
)


def draw(variant: int) -> str:
    """A paler patch, tufts of three blades, and dots of flowers."""
    tufts = "".join(
        f"M{x} {y}q-1 -8 -7 -11M{x} {y}v-15M{x} {y}q1 -8 7 -11" for x, y in _TUFTS[variant]
    )
    flowers = "".join(f"M{x} {y}h.01" for x, y in _FLOWERS[variant])
    patch = "M8 60C14 40 34 44 50 46S84 34 91 46S84 74 68 78S12 84 8 60z"
    return (
        tag("rect", width=100, height=100, fill=BASE)
        + tag("path", d=patch, fill=PATCH)
        + tag("path", d=tufts, fill="none", stroke=BLADE, stroke_width=2.8, stroke_linecap="round")
        + tag("path", d=flowers, stroke=FLOWER, stroke_width=6, stroke_linecap="round")
        + (_SHEEP if variant == 1 else "")
    )
