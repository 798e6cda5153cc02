"""Little landscapes: each terrain is a square of 100 x 100 in several variants."""

from math import cos, pi, sin
from typing import Final

from crownlands.render.svg.drawing import number, rect, shape, tag

VARIANTS = 3


def symbol_name(terrain: str, variant: int) -> str:
    """Return the name of the symbol of a landscape."""
    return f"{terrain}-{variant % VARIANTS}"


WHEAT_BASE = "#e8c05a"
WHEAT_FURROW = "#d6a53a"
WHEAT_STALK = "#8f6414"
WHEAT_GRAIN = "#fbe7a2"

_WHEAT_ROWS = (
    ((12, 38, 63, 88), (24, 50, 76), (12, 38, 63, 88)),
    ((22, 48, 74), (10, 36, 62, 88), (24, 50, 78)),
    ((14, 34, 66, 86), (25, 75), (12, 37, 63, 88)),
)


def draw_wheat(variant: int) -> str:
    """Draw gold furrows with rows of ears."""
    furrows = "".join(f"M0 {y}q25 -5 50 0t50 0v9q-25 5 -50 0t-50 0z" for y in (24, 57, 90))
    spots = [
        (x, 33 + 32 * row - 2 * ((x + row) % 2))
        for row, xs in enumerate(_WHEAT_ROWS[variant])
        for x in xs
    ]
    stalks = "".join(f"M{x} {y}v-22" for x, y in spots)
    grains = "".join(_wheat_grains(x, y) for x, y in spots)
    return (
        tag("rect", width=100, height=100, fill=WHEAT_BASE)
        + shape(furrows, WHEAT_FURROW)
        + shape(stalks, stroke=WHEAT_STALK, width=2.2, cap="round")
        + shape(grains, WHEAT_GRAIN, WHEAT_STALK, 1.1)
    )


def _wheat_grains(x: float, y: float) -> str:
    pairs = "".join(f"M{x} {y - dy}q-7 -1 -6 -8q6 1 6 8q0 -7 6 -8q1 7 -6 8z" for dy in (7, 13, 19))
    return f"{pairs}M{x} {y - 21}q-4 -4 0 -8q4 4 0 8z"


FOREST_BASE = "#2c5435"
FOREST_SHADE = "#1d3d26"
FOREST_LEAF = "#417a48"
FOREST_LIGHT = "#6ba562"

_FOREST_TREES = (
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


def draw_forest(variant: int) -> str:
    """Draw clustered tree crowns seen from above."""
    trees = _FOREST_TREES[variant]
    return (
        tag("rect", width=100, height=100, fill=FOREST_BASE)
        + shape("".join(_forest_crown(x + 3, y + 5, r) for x, y, r in trees), FOREST_SHADE)
        + shape("".join(_forest_crown(x, y, r) for x, y, r in trees), FOREST_LEAF)
        + shape(
            "".join(_forest_crown(x - r / 4, y - r / 4, r / 2) for x, y, r in trees), FOREST_LIGHT
        )
    )


def _forest_crown(x: float, y: float, radius: float, lobes: int = 7) -> str:
    turns = [2 * pi * lobe / lobes + radius for lobe in range(lobes)]
    points = [f"{number(x + radius * cos(t))} {number(y + radius * sin(t))}" for t in turns]
    bulge = number(radius * 0.52)
    arcs = "".join(f"A{bulge} {bulge} 0 0 1 {point}" for point in (*points[1:], points[0]))
    return f"M{points[0]}{arcs}z"


LAKE_BASE = "#5699c2"
LAKE_DEEP = "#4585b0"
LAKE_WAVE = "#cfe8f2"
LAKE_SAIL = "#fbf5e6"
LAKE_HULL = "#6b4526"

_LAKE_WAVES = (
    ((8, 20), (52, 30), (14, 52), (58, 64), (8, 84), (62, 92)),
    ((50, 14), (6, 30), (62, 46), (6, 66), (54, 86), (8, 94)),
    ((6, 16), (54, 22), (8, 44), (10, 74), (60, 78), (34, 94)),
)
_LAKE_BOAT = (
    "M60 60h30q-3 10 -9 10h-13q-6 0 -8 -10z",
    "M75 57v-29q16 13 14 29zM71 57v-23q-10 10 -10 23z",
)
_LAKE_FISH = "M60 52q12 -13 25 -1l9 -8q-2 9 1 16l-10 -6q-13 10 -25 -1z"
_LAKE_EXTRAS = (
    "",
    shape(_LAKE_BOAT[1], LAKE_SAIL) + shape(_LAKE_BOAT[0], LAKE_HULL),
    shape(_LAKE_FISH, LAKE_DEEP, LAKE_WAVE, 2.2),
)
_LAKE_FREE = (_LAKE_WAVES[0], tuple(w for w in _LAKE_WAVES[1] if w != (62, 46)), _LAKE_WAVES[2])


def draw_lake(variant: int) -> str:
    """Draw blue water with wave lines; now and then a boat or a fish."""
    deep = "M0 34q25 -9 50 0t50 0v16q-25 9 -50 0t-50 0zM0 84q25 -9 50 0t50 0v16h-100z"
    waves = "".join(f"M{x} {y}q5.5 -8 11 0t11 0t11 0" for x, y in _LAKE_FREE[variant])
    return (
        tag("rect", width=100, height=100, fill=LAKE_BASE)
        + shape(deep, LAKE_DEEP)
        + shape(waves, "none", LAKE_WAVE, 3, cap="round")
        + _LAKE_EXTRAS[variant]
    )


GRASSLAND_BASE = "#a6c56a"
GRASSLAND_PATCH = "#b6d27f"
GRASSLAND_BLADE = "#5f8a31"
GRASSLAND_FLOWER = "#fffaf0"
GRASSLAND_WOOL = "#fdf9ee"
GRASSLAND_FACE = "#4b4038"

_GRASSLAND_TUFTS = (
    ((18, 34), (54, 26), (82, 48), (34, 66), (66, 82), (14, 90)),
    ((20, 30), (84, 28), (14, 72), (80, 88), (44, 94)),
    ((30, 26), (74, 36), (16, 60), (50, 60), (86, 76), (34, 92)),
)
_GRASSLAND_FLOWERS = (
    ((36, 44), (72, 64), (88, 20), (14, 62)),
    ((50, 24), (30, 86), (90, 62)),
    ((52, 32), (72, 62), (12, 34), (58, 86), (90, 50)),
)
_GRASSLAND_SHEEP = (
    shape("M40 66v10M48 68v9M60 68v9M67 66v10", stroke=GRASSLAND_FACE, width=3.4)
    + shape(
        "M36 64a9 9 0 0 1 1-16a9 9 0 0 1 13-6a9 9 0 0 1 14 1a9 9 0 0 1 8 14a8 8 0 0 1-9 11"
        "a10 10 0 0 1-14 2a9 9 0 0 1-13-6z",
        GRASSLAND_WOOL,
        GRASSLAND_BLADE,
        1.6,
    )
    + shape("M68 48q10 -5 14 4q-1 9 -8 9q-7 -2 -6 -13z", GRASSLAND_FACE)
)


def draw_grassland(variant: int) -> str:
    """Draw light green with tufts and flowers; a sheep on one meadow of three."""
    tufts = "".join(
        f"M{x} {y}q-1 -8 -7 -11M{x} {y}v-15M{x} {y}q1 -8 7 -11"
        for x, y in _GRASSLAND_TUFTS[variant]
    )
    flowers = "".join(f"M{x} {y}h.01" for x, y in _GRASSLAND_FLOWERS[variant])
    patch = "M8 60C14 40 34 44 50 46S84 34 91 46S84 74 68 78S12 84 8 60z"
    return (
        tag("rect", width=100, height=100, fill=GRASSLAND_BASE)
        + shape(patch, GRASSLAND_PATCH)
        + shape(tufts, "none", GRASSLAND_BLADE, 2.8, cap="round")
        + shape(flowers, stroke=GRASSLAND_FLOWER, width=6, cap="round")
        + (_GRASSLAND_SHEEP if variant == 1 else "")
    )


SWAMP_BASE = "#8f8757"
SWAMP_POOL = "#5d6a55"
SWAMP_GLINT = "#a9b79a"
SWAMP_REED = "#413a1e"
SWAMP_HEAD = "#5a3318"

_SWAMP_POOLS = (
    ((34, 40, 26, 10), (70, 78, 24, 9)),
    ((64, 36, 27, 10), (30, 76, 24, 10)),
    ((50, 56, 36, 13), (20, 90, 15, 6), (84, 22, 13, 5)),
)
_SWAMP_REEDS = (
    ((74, 56), (84, 60), (14, 88), (24, 92), (66, 54)),
    ((16, 52), (26, 56), (76, 90), (86, 86), (68, 94)),
    ((20, 46), (11, 42), (82, 92), (72, 95), (90, 88)),
)


def draw_swamp(variant: int) -> str:
    """Draw brown-green ground, dark pools and reeds with heavy heads."""
    pools, reeds = _SWAMP_POOLS[variant], _SWAMP_REEDS[variant]
    glints = "".join(
        f"M{x - rx * 0.55} {y - 1}h{rx * 0.7}M{x} {y + 4}h{rx * 0.5}" for x, y, rx, _ in pools
    )
    stalks = "".join(f"M{x} {y}v-34M{x} {y}q-2 -12 -8 -16" for x, y in reeds)
    heads = "".join(f"M{x} {y - 26}v-9" for x, y in reeds)
    return (
        tag("rect", width=100, height=100, fill=SWAMP_BASE)
        + "".join(
            tag("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=SWAMP_POOL) for x, y, rx, ry in pools
        )
        + shape(glints, "none", SWAMP_GLINT, 2.4, cap="round")
        + shape(stalks, "none", SWAMP_REED, 2.4, cap="round")
        + shape(heads, "none", SWAMP_HEAD, 6.5, cap="round")
    )


MINE_BASE = "#5c6070"
MINE_DARK = "#434654"
MINE_LIGHT = "#868b9c"
MINE_ORE = "#9cc3c9"
MINE_GLEAM = "#e4f2f2"
MINE_TIMBER = "#8a5e34"
MINE_HOLE = "#211f26"

_MINE_LIT = (
    "M0 30L22 8L46 18L30 44zM58 50L82 34L100 52V66L74 72zM14 74L38 60L50 84L28 96z",
    "M8 14L36 4L52 22L24 36zM66 22L92 10L100 34L78 48zM4 66L24 52L40 70L16 86z",
    "M40 12L70 6L84 28L56 34zM6 40L26 30L36 52L14 62zM58 66L88 60L96 84L66 92z",
)
_MINE_DARK = (
    "M46 18L30 44L58 50L66 22zM38 60L50 84L74 72L58 50zM82 34L100 52V20L84 14z",
    "M36 4L52 22L66 22L60 0zM24 36L52 22L44 48zM78 48L100 34V60L88 66z",
    "M70 6L84 28L100 22V0H74zM26 30L36 52L56 34L40 12zM14 62L36 52L44 78L20 88z",
)
_MINE_SEAMS = (
    ((0, 62), (18, 53), (32, 58), (46, 48), (62, 57), (78, 51), (100, 64)),
    ((0, 50), (20, 44), (44, 49), (60, 41), (78, 48), (100, 44)),
    ((0, 70), (22, 64), (40, 72), (52, 57), (70, 52), (84, 42), (100, 46)),
)
_MINE_ENTRANCE = shape("M34 96V66q16 -16 32 0V96z", MINE_HOLE) + shape(
    "M32 97V62M68 97V62M26 62H74", stroke=MINE_TIMBER, width=7, cap="round"
)


def draw_mine(variant: int) -> str:
    """Draw slate in sharp facets with a seam of ore; one of three has an entrance."""
    vein = "L".join(f"{x} {y}" for x, y in _MINE_SEAMS[variant])
    nuggets = (f"M{x - 7} {y}l5 -6l7 2l3 6l-7 5z" for x, y in _MINE_SEAMS[variant][1:-1])
    return (
        tag("rect", width=100, height=100, fill=MINE_BASE)
        + shape(_MINE_DARK[variant], MINE_DARK)
        + shape(_MINE_LIT[variant], MINE_LIGHT)
        + shape(f"M{vein}", "none", MINE_ORE, 2.4)
        + shape("".join(nuggets), MINE_ORE, MINE_GLEAM, 1.2)
        + (_MINE_ENTRANCE if variant == 1 else "")
    )


TOWN_BASE = "#d9bd97"
TOWN_LANE = "#c4a57c"
TOWN_WALL = "#f6ead2"
TOWN_ROOF = "#b9553c"
TOWN_EAVES = "#8b3a2b"
TOWN_DOOR = "#6a4630"

_TOWN_LANES = ("M0 47H100V57H0z", "M0 93H100V100H0zM45 0H55V100H45z", "M0 62L100 42V52L0 72z")
_TOWN_HOUSES = (
    ((8, 14, 36), (56, 16, 34), (10, 62, 30), (50, 62, 40)),
    ((8, 12, 30), (62, 10, 32), (8, 56, 32), (62, 56, 30)),
    ((10, 10, 38), (60, 2, 32), (8, 72, 30), (54, 60, 38)),
)


def draw_town(variant: int) -> str:
    """Draw warm stone and gabled roofs along a lane."""
    return (
        tag("rect", width=100, height=100, fill=TOWN_BASE)
        + shape(_TOWN_LANES[variant], TOWN_LANE)
        + "".join(_town_house(*house) for house in _TOWN_HOUSES[variant])
    )


def _town_house(x: float, y: float, width: float) -> str:
    return (
        rect(x + 2, y + 10, width - 4, 20, fill=TOWN_WALL)
        + shape(
            f"M{x - 2} {y + 14}L{x + 6} {y - 2}H{x + width - 6}L{x + width + 2} {y + 14}z",
            TOWN_ROOF,
        )
        + rect(x, y + 13, width, 3, fill=TOWN_EAVES)
        + rect(x + 6, y + 19, 7, 11, fill=TOWN_DOOR)
        + rect(x + width - 15, y + 19, 8, 6, fill=TOWN_DOOR)
        + rect(x + width - 14, y - 6, 6, 9, fill=TOWN_EAVES)
    )


_DRAW: Final = {
    "wheat": draw_wheat,
    "forest": draw_forest,
    "lake": draw_lake,
    "grassland": draw_grassland,
    "swamp": draw_swamp,
    "mine": draw_mine,
    "town": draw_town,
}
SYMBOLS: Final[dict[str, str]] = {
    symbol_name(terrain, variant): draw(variant)
    for terrain, draw in _DRAW.items()
    for variant in range(VARIANTS)
}
"""Every landscape by its symbol name."""
