"""Town: warm stone and gabled roofs along a lane."""

from crownlands.render.svg.marks import tag

BASE = "#d9bd97"
LANE = "#c4a57c"
WALL = "#f6ead2"
ROOF = "#b9553c"
EAVES = "#8b3a2b"
DOOR = "#6a4630"

_LANES = ("M0 47H100V57H0z", "M0 93H100V100H0zM45 0H55V100H45z", "M0 62L100 42V52L0 72z")
_HOUSES = (
    ((8, 14, 36), (56, 16, 34), (10, 62, 30), (50, 62, 40)),
    ((8, 12, 30), (62, 10, 32), (8, 56, 32), (62, 56, 30)),
    ((10, 10, 38), (60, 2, 32), (8, 72, 30), (54, 60, 38)),
)


def draw(variant: int) -> str:
    """Houses large and small, each with a door and a window under its roof."""
    return (
        tag("rect", width=100, height=100, fill=BASE)
        + tag("path", d=_LANES[variant], fill=LANE)
        + "".join(_house(*house) for house in _HOUSES[variant])
    )


def _house(x: float, y: float, width: float) -> str:
    return (
        tag("rect", x=x + 2, y=y + 10, width=width - 4, height=20, fill=WALL)
        + tag(
            "path",
            d=f"M{x - 2} {y + 14}L{x + 6} {y - 2}H{x + width - 6}L{x + width + 2} {y + 14}z",
            fill=ROOF,
        )
        + tag("rect", x=x, y=y + 13, width=width, height=3, fill=EAVES)
        + tag("rect", x=x + 6, y=y + 19, width=7, height=11, fill=DOOR)
        + tag("rect", x=x + width - 15, y=y + 19, width=8, height=6, fill=DOOR)
        + tag("rect", x=x + width - 14, y=y - 6, width=6, height=9, fill=EAVES)
    )
