"""Wheat: gold furrows with rows of ears."""

from crownlands.render.svg.marks import tag

BASE = "#e8c05a"
FURROW = "#d6a53a"
STALK = "#8f6414"
GRAIN = "#fbe7a2"

_ROWS = (
    ((12, 38, 63, 88), (24, 50, 76), (12, 38, 63, 88)),
    ((22, 48, 74), (10, 36, 62, 88), (24, 50, 78)),
    ((14, 34, 66, 86), (25, 75), (12, 37, 63, 88)),
)


def draw(variant: int) -> str:
    """Furrows run through the whole domain; the ears stand differently in each variant."""
    furrows = "".join(f"M0 {y}q25 -5 50 0t50 0v9q-25 5 -50 0t-50 0z" for y in (24, 57, 90))
    spots = [
        (x, 33 + 32 * row - 2 * ((x + row) % 2))
        for row, xs in enumerate(_ROWS[variant])
        for x in xs
    ]
    stalks = "".join(f"M{x} {y}v-22" for x, y in spots)
    grains = "".join(_grains(x, y) for x, y in spots)
    return (
        tag("rect", width=100, height=100, fill=BASE)
        + tag("path", d=furrows, fill=FURROW)
        + tag("path", d=stalks, stroke=STALK, stroke_width=2.2, stroke_linecap="round")
        + tag("path", d=grains, fill=GRAIN, stroke=STALK, stroke_width=1.1)
    )


def _grains(x: float, y: float) -> str:
    pairs = "".join(f"M{x} {y - dy}q-7 -1 -6 -8q6 1 6 8q0 -7 6 -8q1 7 -6 8z" for dy in (7, 13, 19))
    return f"{pairs}M{x} {y - 21}q-4 -4 0 -8q4 4 0 8z"
