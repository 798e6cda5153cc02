"""Portraits: a bust, what it wears on its head and what it holds."""

from crownlands.render.svg import palette
from crownlands.render.svg.strokes import box, disc, flat, inked, line

STEEL = "#c3cad0"
STEEL_DARK = "#848e97"
STRAW = "#eec25a"
BEARD = "#6d3f1d"
WOOD = "#7d512a"

_ROUND = disc(50, 50, 47)
_SHIELD = "M50 3Q72 10 97 8Q99 62 86 82Q72 95 50 98Q28 95 14 82Q1 62 3 8Q28 10 50 3z"
_SHOULDERS = "M16 84Q18 58 42 56H58Q82 58 84 84Q68 96 50 96T16 84z"
_FACE = "M34 38Q34 20 50 20T66 38Q66 60 50 60T34 38z"


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


def farmer() -> str:
    """A straw hat and an ear of wheat."""
    return _portrait(
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
    )


def lumberjack() -> str:
    """A beard, a cap and an axe."""
    return _portrait(
        _ROUND,
        "#bcd3b0",
        "#a63b2c",
        inked("M33 44Q36 72 50 72T67 44Q58 52 50 51T33 44z", BEARD, 3),
        inked("M32 34Q30 12 50 12T68 34Q50 26 32 34z", "#2f5a38", 3),
        line("M80 88V44", WOOD, 5),
        inked("M76 42Q92 36 94 54Q86 58 76 56z", STEEL, 2.6),
    )


def fisherman() -> str:
    """A sou'wester and a fish."""
    return _portrait(
        _ROUND,
        "#b9d9ef",
        "#f0b429",
        inked("M22 38Q30 12 50 12T78 38Q64 32 50 32T22 38z", "#f0b429", 3),
        inked("M56 76Q68 64 82 72L94 64V86L82 79Q68 88 56 76z", "#3f86bd", 2.6),
        flat(disc(65, 75, 2), palette.INK),
    )


def shepherdess() -> str:
    """A bonnet and a crook."""
    return _portrait(
        _ROUND,
        "#d3e6b4",
        "#5d86b8",
        inked("M28 56Q20 14 50 12T72 56Q70 34 50 28T28 56z", palette.PAPER, 3),
        line("M80 90V46Q80 34 71 34T64 44", palette.INK, 8),
        line("M80 90V46Q80 34 71 34T64 44", "#c08a4a", 4),
    )


def merchant() -> str:
    """A broad hat and a coin."""
    return _portrait(
        _ROUND,
        "#e8cdb4",
        "#7c3f78",
        inked("M24 34Q50 24 76 34V26Q78 8 50 10T24 26z", "#8c2f3c", 3),
        inked("M68 24Q86 8 90 20Q84 30 68 28z", palette.PAPER, 2.4),
        inked(disc(76, 74, 14), palette.GOLD, 3),
        line(disc(76, 74, 8), palette.GOLD_DARK, 2.4),
    )


def king() -> str:
    """A crown and an ermine collar."""
    return _portrait(
        _ROUND,
        "#f3d98b",
        "#8f2b34",
        inked("M36 50Q40 68 50 68T64 50Q56 55 50 54T36 50z", "#d9d2c4", 2.6),
        inked("M30 34L24 8L40 20L50 4L60 20L76 8L70 34z", palette.GOLD, 3),
        line("M30 66Q50 82 70 66", palette.PAPER, 8),
    )


def queen() -> str:
    """A crown on long hair."""
    return _portrait(
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
    )


def captain() -> str:
    """A helmet with a red plume."""
    return _portrait(
        _SHIELD,
        "#e9c9b5",
        "#a9322f",
        inked("M50 16Q30 2 22 26Q18 40 24 50Q28 26 50 20z", "#c8372f", 3),
        _helmet(),
        line("M28 70Q50 86 72 70", palette.GOLD, 6),
    )


def archer_light() -> str:
    """A green hood and a bow."""
    return _portrait(
        _SHIELD,
        "#cfdcb6",
        "#4d7a3a",
        inked("M26 58Q20 10 50 10T74 58Q68 54 66 40Q60 26 50 26T34 40Q32 54 26 58z", "#4d7a3a", 3),
        _bow(),
    )


def archer_heavy() -> str:
    """A helmet and a bow."""
    return _portrait(_SHIELD, "#c9d3dc", STEEL_DARK, _helmet(), _bow())


def axe_warrior() -> str:
    """A horned helmet and an axe."""
    return _portrait(
        _SHIELD,
        "#dccbb3",
        "#6a5138",
        inked("M33 26Q16 24 18 6Q28 14 38 16zM67 26Q84 24 82 6Q72 14 62 16z", palette.PAPER, 3),
        inked("M34 44Q38 66 50 66T66 44Q58 52 50 51T34 44z", "#b5622a", 3),
        _helmet(STEEL_DARK),
        line("M78 90V46", WOOD, 5),
        inked("M78 44Q94 38 94 58Q86 62 78 60Q68 62 62 58Q62 38 78 44z", STEEL, 2.6),
    )


def sword_warrior() -> str:
    """A round helmet and a drawn sword."""
    return _portrait(
        _SHIELD,
        "#c7c9e2",
        "#3f4f86",
        inked("M32 36Q32 14 50 14T68 36z", STEEL, 3),
        inked(box(29, 33, 42, 7), palette.GOLD, 2.6),
        inked("M74 70V36L79 28L84 36V70z", STEEL, 2.6),
        inked(box(68, 70, 22, 6), palette.GOLD, 2.4),
        line("M79 77V88", WOOD, 6),
    )


CHARACTERS = {
    "farmer": farmer,
    "lumberjack": lumberjack,
    "fisherman": fisherman,
    "shepherdess": shepherdess,
    "merchant": merchant,
    "king": king,
    "queen": queen,
    "captain": captain,
    "archer_light": archer_light,
    "archer_heavy": archer_heavy,
    "axe_warrior": axe_warrior,
    "sword_warrior": sword_warrior,
}
