"""Forest: clustered tree crowns seen from above."""

from math import cos, pi, sin

from crownlands.render.svg.marks import number, tag

BASE = "#2c5435"
SHADE = "#1d3d26"
LEAF = "#417a48"
LIGHT = "#6ba562"

_TREES = (
    (
        (22, 24, 17),
        (56, 17, 14),
        (84, 34, 16),
        (42, 52, 19),
        (76, 68, 17),
        (18, 66, 15),
        (46, 86, 14),
    ),
    (
        (18, 18, 14),
        (46, 30, 18),
        (80, 20, 16),
        (20, 52, 16),
        (70, 54, 18),
        (34, 82, 17),
        (82, 86, 14),
    ),
    (
        (30, 20, 17),
        (72, 18, 17),
        (14, 48, 13),
        (50, 50, 18),
        (86, 52, 14),
        (24, 80, 17),
        (64, 84, 17),
    ),
)


def draw(variant: int) -> str:
    """Each crown has its shadow, its leaves and the side the sun is on."""
    trees = _TREES[variant]
    return (
        tag("rect", width=100, height=100, fill=BASE)
        + tag("path", d="".join(_crown(x + 3, y + 5, r) for x, y, r in trees), fill=SHADE)
        + tag("path", d="".join(_crown(x, y, r) for x, y, r in trees), fill=LEAF)
        + tag(
            "path", d="".join(_crown(x - r / 4, y - r / 4, r / 2) for x, y, r in trees), fill=LIGHT
        )
    )


def _crown(x: float, y: float, radius: float, lobes: int = 7) -> str:
    turns = [2 * pi * lobe / lobes + radius for lobe in range(lobes)]
    points = [f"{number(x + radius * cos(t))} {number(y + radius * sin(t))}" for t in turns]
    bulge = number(radius * 0.52)
    arcs = "".join(f"A{bulge} {bulge} 0 0 1 {point}" for point in (*points[1:], points[0]))
    return f"M{points[0]}{arcs}z"
