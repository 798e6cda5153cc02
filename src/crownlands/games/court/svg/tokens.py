"""Tokens of the court and resources as symbols of 100 x 100.

Discs are for people and resources, shields for warriors, houses for buildings.
A portrait is a bust, what it wears on its head and what it holds; a house stands on its terrain.
"""

from functools import partial
from typing import Final

from crownlands.render.svg import palette
from crownlands.render.svg.drawing import box, disc, flat, inked, line

STEEL = "#c3cad0"
STEEL_DARK = "#848e97"
STRAW = "#eec25a"
BEARD = "#6d3f1d"
WOOD = "#7d512a"

_ROUND = disc(50, 50, 47)
_SHIELD = "M50 3Q72 10 97 8Q99 62 86 82Q72 95 50 98Q28 95 14 82Q1 62 3 8Q28 10 50 3z"
_SHOULDERS = "M16 84Q18 58 42 56H58Q82 58 84 84Q68 96 50 96T16 84z"
_FACE = "M34 38Q34 20 50 20T66 38Q66 60 50 60T34 38z"

PLASTER = "#fffaf0"
ROOF = "#b9553c"
THATCH = "#c9a24a"
TIMBER = "#8a5a30"
REED = "#5d5a2a"

_PLOT = "M50 3L94 22Q97 24 97 28V90Q97 97 90 97H10Q3 97 3 90V28Q3 24 6 22z"
_GOODS_FACE = "#fdf6e3"


def token_name(token: str) -> str:
    """Return the name of the symbol of a token."""
    return f"token-{token}"


def _portrait(frame: str, ground: str, coat: str, *drawings: str) -> str:
    eyes = flat(disc(44, 41, 2.4) + disc(56, 41, 2.4), palette.INK)
    return (
        inked(frame, ground, 4)
        + inked(_SHOULDERS, coat, 3)
        + inked(_FACE, palette.SKIN, 3)
        + eyes
        + "".join(drawings)
    )


def _bow() -> str:
    return line("M80 30Q98 56 78 84", WOOD, 5) + line("M80 30L72 57L78 84", palette.INK, 2)


def _helmet(colour: str = STEEL) -> str:
    return inked("M31 40Q28 12 50 12T69 40Q60 34 53 35V48H47V35Q40 34 31 40z", colour, 3)


def _house(ground: str, *drawings: str) -> str:
    return inked(_PLOT, ground, 4) + "".join(drawings)


def mill() -> str:
    """Draw a windmill."""
    sails = "".join(
        f'<g transform="translate(50 42) rotate({turn})">'
        f"{inked('M-3 -6H9V-34H-3z', PLASTER, 2.4)}{line('M-3 0V-36', palette.INK, 3)}</g>"
        for turn in (25, 115, 205, 295)
    )
    return _house(
        "#f2dc98",
        inked("M36 88L41 46H59L64 88z", PLASTER, 3),
        inked("M37 48Q50 26 63 48z", ROOF, 3),
        flat("M45 88V76Q45 70 50 70T55 76V88z", palette.INK),
        sails,
        flat(disc(50, 42, 4), palette.INK),
    )


def _barn(x: float, y: float, width: float) -> str:
    middle = x + width / 2
    return inked(box(x + 3, y + 12, width - 6, 72 - y), PLASTER, 3) + inked(
        f"M{x - 3} {y + 16}L{middle} {y - 10}L{x + width + 3} {y + 16}z", ROOF, 3
    )


def _fence() -> str:
    return line("M12 88V66M31 88V66M50 88V66M69 88V66M88 88V66M8 72H92M8 82H92", TIMBER, 5)


def _reeds() -> str:
    return (
        line("M14 90V60M22 90V68M80 90V66M88 90V58", REED, 3)
        + line("M14 60v8M22 68v7M80 66v7M88 58v8", "#6a3f1c", 7)
        + line("M8 90H92", "#6f8a80", 5)
    )


_DRAWN: Final = {
    # A straw hat and an ear of wheat.
    "farmer": _portrait(
        _ROUND,
        "#f6e2a6",
        "#6f8f3f",
        inked("M14 34Q50 20 86 34Q70 42 50 42T14 34zM34 31Q36 10 50 10T66 31Q50 36 34 31z", STRAW),
        line("M76 86V54", WOOD, 4),
        inked(
            "M76 44q8 8 0 16q-8 -8 0 -16zM68 56q8 4 8 12q-9 -2 -8 -12z"
            "M84 56q-8 4 -8 12q9 -2 8 -12z",
            palette.GOLD,
            2.2,
        ),
    ),
    # A beard, a cap and an axe.
    "lumberjack": _portrait(
        _ROUND,
        "#bcd3b0",
        "#a63b2c",
        inked("M33 44Q36 72 50 72T67 44Q58 52 50 51T33 44z", BEARD, 3),
        inked("M32 34Q30 12 50 12T68 34Q50 26 32 34z", "#2f5a38", 3),
        line("M80 88V44", WOOD, 5),
        inked("M76 42Q92 36 94 54Q86 58 76 56z", STEEL, 2.6),
    ),
    # A sou'wester and a fish.
    "fisherman": _portrait(
        _ROUND,
        "#b9d9ef",
        "#f0b429",
        inked("M22 38Q30 12 50 12T78 38Q64 32 50 32T22 38z", "#f0b429", 3),
        inked("M56 76Q68 64 82 72L94 64V86L82 79Q68 88 56 76z", "#3f86bd", 2.6),
        flat(disc(65, 75, 2), palette.INK),
    ),
    # A bonnet and a crook.
    "shepherdess": _portrait(
        _ROUND,
        "#d3e6b4",
        "#5d86b8",
        inked("M28 56Q20 14 50 12T72 56Q70 34 50 28T28 56z", palette.PAPER, 3),
        line("M80 90V46Q80 34 71 34T64 44", palette.INK, 8),
        line("M80 90V46Q80 34 71 34T64 44", "#c08a4a", 4),
    ),
    # A broad hat and a coin.
    "merchant": _portrait(
        _ROUND,
        "#e8cdb4",
        "#7c3f78",
        inked("M24 34Q50 24 76 34V26Q78 8 50 10T24 26z", "#8c2f3c", 3),
        inked("M68 24Q86 8 90 20Q84 30 68 28z", palette.PAPER, 2.4),
        inked(disc(76, 74, 14), palette.GOLD, 3),
        line(disc(76, 74, 8), palette.GOLD_DARK, 2.4),
    ),
    # A crown and an ermine collar.
    "king": _portrait(
        _ROUND,
        "#f3d98b",
        "#8f2b34",
        inked("M36 50Q40 68 50 68T64 50Q56 55 50 54T36 50z", "#d9d2c4", 2.6),
        inked("M30 34L24 8L40 20L50 4L60 20L76 8L70 34z", palette.GOLD, 3),
        line("M30 66Q50 82 70 66", palette.PAPER, 8),
    ),
    # A crown on long hair.
    "queen": _portrait(
        _ROUND,
        "#f4cfe0",
        "#b23a78",
        inked(
            "M32 68Q20 20 50 18T68 68Q62 60 64 42Q58 34 50 26Q42 34 36 42Q38 60 32 68z",
            "#7a4522",
            3,
        ),
        inked("M35 24L30 6L42 14L50 2L58 14L70 6L65 24z", palette.GOLD, 3),
        line("M36 68Q50 78 64 68", palette.GOLD, 5),
    ),
    # A helmet with a red plume.
    "captain": _portrait(
        _SHIELD,
        "#e9c9b5",
        "#a9322f",
        inked("M50 16Q30 2 22 26Q18 40 24 50Q28 26 50 20z", "#c8372f", 3),
        _helmet(),
        line("M28 70Q50 86 72 70", palette.GOLD, 6),
    ),
    # A green hood and a bow.
    "archer_light": _portrait(
        _SHIELD,
        "#cfdcb6",
        "#4d7a3a",
        inked("M26 58Q20 10 50 10T74 58Q68 54 66 40Q60 26 50 26T34 40Q32 54 26 58z", "#4d7a3a", 3),
        _bow(),
    ),
    # A helmet and a bow.
    "archer_heavy": _portrait(_SHIELD, "#c9d3dc", STEEL_DARK, _helmet(), _bow()),
    # A horned helmet and an axe.
    "axe_warrior": _portrait(
        _SHIELD,
        "#dccbb3",
        "#6a5138",
        inked("M33 26Q16 24 18 6Q28 14 38 16zM67 26Q84 24 82 6Q72 14 62 16z", palette.PAPER, 3),
        inked("M34 44Q38 66 50 66T66 44Q58 52 50 51T34 44z", "#b5622a", 3),
        _helmet(STEEL_DARK),
        line("M78 90V46", WOOD, 5),
        inked("M78 44Q94 38 94 58Q86 62 78 60Q68 62 62 58Q62 38 78 44z", STEEL, 2.6),
    ),
    # A round helmet and a drawn sword.
    "sword_warrior": _portrait(
        _SHIELD,
        "#c7c9e2",
        "#3f4f86",
        inked("M32 36Q32 14 50 14T68 36z", STEEL, 3),
        inked(box(29, 33, 42, 7), palette.GOLD, 2.6),
        inked("M74 70V36L79 28L84 36V70z", STEEL, 2.6),
        inked(box(68, 70, 22, 6), palette.GOLD, 2.4),
        line("M79 77V88", WOOD, 6),
    ),
    "wheat_1": mill(),
    # A cabin with logs before it.
    "forest_1": _house(
        "#b6d0a4",
        inked(box(26, 46, 48, 32), TIMBER, 3),
        line("M26 57H74M26 68H74", "#5f3c1e", 2.4),
        inked("M18 48L50 22L82 48z", "#4c6b3a", 3),
        inked(disc(32, 80, 10) + disc(52, 80, 10) + disc(72, 80, 10), "#dcb27c", 3),
        flat(disc(32, 80, 3) + disc(52, 80, 3) + disc(72, 80, 3), TIMBER),
    ),
    # A hut on stilts over water.
    "lake_1": _house(
        "#bfe0f2",
        line("M32 62V84M68 62V84", TIMBER, 6),
        inked(box(26, 40, 48, 26), PLASTER, 3),
        inked("M18 43L50 18L82 43z", "#3f6f9b", 3),
        flat(box(44, 48, 12, 18), palette.INK),
        line("M10 80q10 -8 20 0t20 0t20 0t20 0M10 90q10 -8 20 0t20 0t20 0t20 0", "#3d80b3", 4),
    ),
    # A fence before a small barn.
    "grassland_1": _house("#cfe3a4", _barn(30, 36, 40), _fence()),
    # Two barns behind the fence.
    "grassland_2": _house("#cfe3a4", _barn(10, 40, 36), _barn(50, 26, 42), _fence()),
    # A thatched hut among reeds.
    "swamp_1": _house(
        "#b9b184",
        inked(box(32, 52, 36, 32), "#d8c79a", 3),
        inked("M20 58Q30 24 50 20Q70 24 80 58Q50 46 20 58z", THATCH, 3),
        flat("M43 84V70Q43 62 50 62T57 70V84z", palette.INK),
        _reeds(),
    ),
    # A leaning tower among reeds.
    "swamp_2": _house(
        "#b9b184",
        inked("M36 86L40 38H64L66 86z", palette.STONE, 3),
        inked("M34 40L52 8L70 40z", "#5a4a78", 3),
        flat("M46 48h10v12H46zM45 86V76Q45 70 51 70T57 76V86z", palette.INK),
        _reeds(),
    ),
}
TOKENS: Final = {token_name(token): partial(_DRAWN.__getitem__, token) for token in _DRAWN}
"""How each token is drawn, by its symbol name."""


def goods_name(resource: str) -> str:
    """Return the name of the symbol of a resource."""
    return f"goods-{resource}"


def _goods(drawing: str) -> str:
    return (
        inked(disc(50, 50, 46), palette.WOOD_LIGHT, 4)
        + flat(disc(50, 50, 38), _GOODS_FACE)
        + drawing
    )


_GOODS: Final = {
    # A sheaf tied in the middle.
    "wheat": _goods(
        inked("M44 60L34 84H66L56 60z", "#d9a52f", 3)
        + inked(
            "M50 62L24 40Q20 26 30 20Q38 24 40 32Q40 18 50 12Q60 18 60 32Q62 24 70 20Q80 26 76 40z",
            "#eebf3f",
            3,
        )
        + line("M50 54V26M44 50L32 32M56 50L68 32", "#a8761a", 3)
        + inked("M40 56h20v9H40z", "#b0522d", 2.6)
    ),
    # A log with its rings.
    "wood": _goods(
        inked("M26 38H66V66H26Q16 66 16 52T26 38z", "#8a5a30", 3)
        + line("M28 46H48M34 58H52", "#5f3c1e", 3)
        + inked(disc(68, 52, 15), "#dcb27c", 3)
        + line(disc(68, 52, 8), "#8a5a30", 2.4)
        + flat(disc(68, 52, 2.5), "#8a5a30")
    ),
    # A fish.
    "fish": _goods(
        inked("M16 50Q34 28 60 46L80 34V66L60 54Q34 72 16 50z", "#3f86bd", 3)
        + line("M42 40Q48 50 42 60", "#cfe5f3", 3)
        + flat(disc(28, 48, 3.4), palette.INK)
    ),
    # A sheep.
    "sheep": _goods(
        line("M36 62V78M60 62V78", palette.INK, 5)
        + inked(
            "M24 54Q18 44 28 40Q30 28 42 32Q52 24 62 32Q74 32 72 44Q80 52 72 60Q66 70 56 66"
            "Q48 72 38 66Q26 68 24 54z",
            "#ffffff",
            3,
        )
        + inked("M66 40Q82 36 84 48Q82 60 72 58Q64 52 66 40z", "#4a4038", 2.4)
        + flat(disc(77, 47, 2), "#ffffff")
    ),
}
GOODS: Final = {goods_name(kind): partial(_GOODS.__getitem__, kind) for kind in _GOODS}
"""How each resource is drawn, by its symbol name."""
