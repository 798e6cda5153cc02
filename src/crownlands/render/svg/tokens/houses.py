"""Buildings of the court, each of its own terrain."""

from crownlands.render.svg import palette
from crownlands.render.svg.strokes import box, disc, flat, inked, line

PLASTER = "#fffaf0"
ROOF = "#b9553c"
THATCH = "#c9a24a"
WOOD = "#8a5a30"
REED = "#5d5a2a"

_PLOT = "M50 3L94 22Q97 24 97 28V90Q97 97 90 97H10Q3 97 3 90V28Q3 24 6 22z"


def _token(ground: str, *drawings: str) -> str:
    return inked(_PLOT, ground, 4) + "".join(drawings)


def mill() -> str:
    """A windmill."""
    sails = "".join(
        f'<g transform="translate(50 42) rotate({turn})">'
        f"{inked('M-3 -6H9V-34H-3z', PLASTER, 2.4)}{line('M-3 0V-36', palette.INK, 3)}</g>"
        for turn in (25, 115, 205, 295)
    )
    return _token(
        "#f2dc98",
        inked("M36 88L41 46H59L64 88z", PLASTER, 3),
        inked("M37 48Q50 26 63 48z", ROOF, 3),
        flat("M45 88V76Q45 70 50 70T55 76V88z", palette.INK),
        sails,
        flat(disc(50, 42, 4), palette.INK),
    )


def sawmill() -> str:
    """A cabin with logs before it."""
    return _token(
        "#b6d0a4",
        inked(box(26, 46, 48, 32), WOOD, 3),
        line("M26 57H74M26 68H74", "#5f3c1e", 2.4),
        inked("M18 48L50 22L82 48z", "#4c6b3a", 3),
        inked(disc(32, 80, 10) + disc(52, 80, 10) + disc(72, 80, 10), "#dcb27c", 3),
        flat(disc(32, 80, 3) + disc(52, 80, 3) + disc(72, 80, 3), WOOD),
    )


def fishing_hut() -> str:
    """A hut on stilts over water."""
    return _token(
        "#bfe0f2",
        line("M32 62V84M68 62V84", WOOD, 6),
        inked(box(26, 40, 48, 26), PLASTER, 3),
        inked("M18 43L50 18L82 43z", "#3f6f9b", 3),
        flat(box(44, 48, 12, 18), palette.INK),
        line("M10 80q10 -8 20 0t20 0t20 0t20 0M10 90q10 -8 20 0t20 0t20 0t20 0", "#3d80b3", 4),
    )


def sheepfold() -> str:
    """A fence before a small barn."""
    return _token("#cfe3a4", _barn(30, 36, 40), _fence())


def great_sheepfold() -> str:
    """Two barns behind the fence."""
    return _token("#cfe3a4", _barn(10, 40, 36), _barn(50, 26, 42), _fence())


def _barn(x: float, y: float, width: float) -> str:
    middle = x + width / 2
    return inked(box(x + 3, y + 12, width - 6, 72 - y), PLASTER, 3) + inked(
        f"M{x - 3} {y + 16}L{middle} {y - 10}L{x + width + 3} {y + 16}z", ROOF, 3
    )


def _fence() -> str:
    return line("M12 88V66M31 88V66M50 88V66M69 88V66M88 88V66M8 72H92M8 82H92", WOOD, 5)


def swamp_hut() -> str:
    """A thatched hut among reeds."""
    return _token(
        "#b9b184",
        inked(box(32, 52, 36, 32), "#d8c79a", 3),
        inked("M20 58Q30 24 50 20Q70 24 80 58Q50 46 20 58z", THATCH, 3),
        flat("M43 84V70Q43 62 50 62T57 70V84z", palette.INK),
        _reeds(),
    )


def swamp_tower() -> str:
    """A leaning tower among reeds."""
    return _token(
        "#b9b184",
        inked("M36 86L40 38H64L66 86z", palette.STONE, 3),
        inked("M34 40L52 8L70 40z", "#5a4a78", 3),
        flat("M46 48h10v12H46zM45 86V76Q45 70 51 70T57 76V86z", palette.INK),
        _reeds(),
    )


def _reeds() -> str:
    return (
        line("M14 90V60M22 90V68M80 90V66M88 90V58", REED, 3)
        + line("M14 60v8M22 68v7M80 66v7M88 58v8", "#6a3f1c", 7)
        + line("M8 90H92", "#6f8a80", 5)
    )


HOUSES = {
    "wheat_1": mill,
    "forest_1": sawmill,
    "lake_1": fishing_hut,
    "grassland_1": sheepfold,
    "grassland_2": great_sheepfold,
    "swamp_1": swamp_hut,
    "swamp_2": swamp_tower,
}
