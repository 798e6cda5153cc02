"""Symbols of Queendomino, 100 x 100: figures, and an emblem per building on parchment."""

from functools import partial
from typing import Final

from crownlands.render.svg import palette
from crownlands.render.svg.drawing import box, disc, flat, halo, inked, line, toothed
from crownlands.render.svg.symbols import STEEL, STEEL_DARK, helmet_symbol

MOST_SIDES: Final = 6
"""The most sides that any game with knights has."""
QUEEN: Final = "queen"
DRAGON: Final = "dragon"
CAVE: Final = "cave"
COIN: Final = "coin"
TOWER: Final = "tower"
_HELMET = "M26 60V40Q26 16 50 16T74 40V60Q62 68 50 68T26 60z"
_BODY = "M18 96Q18 62 50 62T82 96z"
_PLUME = "M50 18Q46 2 66 2Q82 4 84 22Q72 12 58 18z"
_SHIELD = "M50 60H86V76Q84 92 68 98Q52 92 50 76z"
GOWN = "#b23a78"
GOWN_LIGHT = "#e59abf"
HAIR = "#7a4522"
_GOWN = "M50 44Q62 44 65 54L86 92Q88 97 82 97H18Q12 97 14 92L35 54Q38 44 50 44z"
_HAIR = "M30 56Q26 14 50 14T70 56Q62 62 50 60T30 56z"
_DIADEM = "M36 16L32 1L43 8L50 0L57 8L68 1L64 16z"
SCALES = "#b8412f"
BELLY = "#f0c987"
WING = "#7e2a24"
ROCK = "#8d8a83"
ROCK_LIGHT = "#b3afa5"
FIRE = "#f08a24"

_DRAGON = (
    "M8 88Q2 70 16 66Q10 78 22 80Q26 58 44 52Q52 48 50 36Q50 16 70 14Q84 14 96 26"
    "Q96 36 84 36L70 38Q66 40 68 48Q74 74 54 86Q44 92 8 88z"
)


def knight_name(side: int) -> str:
    """Return the name of the symbol of a side's knights."""
    return f"knight-{side}"


def knight_symbol(side: int) -> str:
    """Draw a knight, the same for every side, in its colour."""
    colour = palette.side_colour(side)
    return (
        halo(_HELMET + _BODY + _PLUME + _SHIELD)
        + inked(_PLUME, colour)
        + inked(_BODY, STEEL_DARK)
        + inked(_HELMET, STEEL)
        + flat("M32 40H68V48H54V62H46V48H32z", palette.INK)
        + inked(_SHIELD, colour)
        + line("M68 65V91M55 74H81", palette.PAPER, 4)
    )


def queen_symbol() -> str:
    """Draw the Queen: one for the whole table."""
    return (
        halo(_GOWN + _HAIR + _DIADEM, 8)
        + inked(_HAIR, HAIR, 3)
        + inked(_GOWN, GOWN, 3)
        + flat("M50 60L64 95H36z", GOWN_LIGHT)
        + inked(disc(50, 34, 14), palette.SKIN, 2.5)
        + flat("M36 33Q38 19 50 19T64 33Q56 28 50 24Q44 28 36 33z", HAIR)
        + line("M38 52Q50 62 62 52", palette.GOLD, 4)
        + inked(_DIADEM, palette.GOLD, 3)
    )


def dragon_symbol() -> str:
    """Draw a dragon sitting up, its wing raised, a flame before its mouth."""
    return (
        inked("M46 58Q40 24 10 14Q16 26 12 34Q22 36 22 46Q32 48 36 62z", WING)
        + inked(_DRAGON, SCALES)
        + flat("M56 52Q64 74 48 84Q38 86 30 84Q48 76 56 52z", BELLY)
        + inked("M56 18L50 4L64 14zM66 14L66 2L74 13z", BELLY, 2.5)
        + flat(disc(72, 23, 4), palette.GOLD_LIGHT)
        + flat(disc(73, 23, 2), palette.INK)
        + line("M80 35Q88 34 94 30", palette.INK, 2.5)
        + inked("M86 42Q98 44 97 56Q92 52 90 60Q80 56 86 42z", FIRE, 2)
        + inked("M40 80h14v10H36z", SCALES, 2.5)
    )


def cave_symbol() -> str:
    """Draw a dark mouth in a hill of rock."""
    return (
        inked("M4 92L14 50L30 34L44 14L62 18L82 42L96 92z", ROCK)
        + flat("M14 50L30 34L44 14L50 40L34 50L30 70z", ROCK_LIGHT)
        + inked("M22 92Q22 46 52 46T80 92z", "#2c2723", 3)
    )


def coin_symbol() -> str:
    """Draw a gold coin."""
    return (
        inked(disc(50, 50, 45), palette.GOLD, 5)
        + line(disc(50, 50, 33), palette.GOLD_DARK, 4)
        + flat("M30 60L28 38L40 48L50 32L60 48L72 38L70 60z", palette.GOLD_DARK)
    )


def tower_symbol() -> str:
    """Draw a tower of stone, narrow and crenellated."""
    return (
        inked("M28 96V40H72V96z", palette.STONE, 5)
        + inked("M20 42V10H34V22H43V10H57V22H66V10H80V42z", palette.STONE, 5)
        + flat("M43 96V78Q43 68 50 68T57 78V96zM44 50h12v12H44z", palette.INK)
    )


FIGURES: Final = {
    QUEEN: queen_symbol,
    DRAGON: dragon_symbol,
    CAVE: cave_symbol,
    COIN: coin_symbol,
    TOWER: tower_symbol,
    **{knight_name(side): partial(knight_symbol, side) for side in range(MOST_SIDES)},
}
"""How each figure is drawn, by its symbol name."""


PARCHMENT = "#f3e3c3"
SLATE = "#59606c"
ALE = "#e0a030"
WOOD = "#8a5a30"
ROOF = "#b9553c"
PLASTER = "#fffaf0"
STONE = "#c9c1ae"
SHADE = "#9c937f"
ROSE = "#b23a78"
OAK = "#8a5a30"


def building_name(building: str) -> str:
    """Return the name of the symbol of a building tile."""
    return f"building-{building}"


def _mug(x: float, y: float, scale: float) -> str:
    drawn = (
        line("M48 26H60Q68 26 68 36V46Q68 56 60 56H48", palette.INK, 12)
        + line("M48 26H60Q68 26 68 36V46Q68 56 60 56H48", STEEL, 5)
        + inked("M6 14H50V66Q50 70 46 70H10Q6 70 6 66z", ALE)
        + line("M18 32V58M38 32V58", "#b3751a", 5)
        + inked(
            "M4 20Q-2 6 12 6Q18 -4 30 2Q42 -4 46 6Q60 8 52 20Q46 24 40 18Q32 26 26 18z", PLASTER
        )
    )
    return f'<g transform="translate({x} {y}) scale({scale})">{drawn}</g>'


def _sword(turn: int) -> str:
    drawn = (
        inked("M-5 -40L0 -48L5 -40V18H-5z", STEEL)
        + inked("M-16 18H16V25H-16z", palette.GOLD)
        + inked("M-4 25H4V40H-4z", WOOD)
    )
    return f'<g transform="translate(50 50) rotate({42 * turn})">{drawn}</g>'


def _merlons(x: float, y: float, width: float) -> str:
    """Draw the top of a wall: three teeth, 10 tall."""
    tooth = width / 5
    return f"M{x} {y + 22}V{y}" + f"h{tooth}v10h{tooth}v-10" * 2 + f"h{tooth}V{y + 22}z"


def _chest() -> str:
    return (
        inked("M12 58Q12 40 28 40H72Q88 40 88 58V90H12z", OAK)
        + inked(box(12, 58, 76, 7), palette.GOLD, 3)
        + inked(box(24, 40, 8, 50) + box(68, 40, 8, 50), palette.GOLD, 3)
        + inked(box(42, 56, 16, 18), palette.GOLD, 3)
        + flat(disc(50, 63, 3) + box(48.5, 63, 3, 7), palette.INK)
    )


_EMBLEMS: Final = {
    # A loaf of bread.
    "bakery": inked(
        "M14 66Q8 38 34 34Q50 28 66 34Q92 38 86 66Q84 74 74 74H26Q16 74 14 66z", "#d08b3a"
    )
    + line("M32 44l6 16M48 40l5 17M64 42l5 16", "#fbe7b0", 5),
    # A saw blade in a plank.
    "sawmill": (
        inked(toothed(50, 44, 14, 34, 27), STEEL)
        + inked(disc(50, 44, 8), SLATE, 3)
        + inked(box(10, 62, 80, 18), WOOD)
        + line("M20 71H44M54 71H80", "#d9b07a", 3)
    ),
    # A fish on a dish.
    "fishmonger": (
        inked("M8 62H92Q86 84 50 84T8 62z", PLASTER)
        + inked("M12 46Q34 16 64 40L88 26V66L64 52Q34 76 12 46z", "#4a8fc4")
        + line("M44 34Q52 46 44 58", "#d6eaf6", 4)
        + flat(disc(27, 43, 4), palette.INK)
    ),
    # A ball of wool with its needle.
    "spinning_mill": (
        line("M86 14L48 58", WOOD, 6)
        + inked(disc(46, 56, 31), "#e9dff0")
        + line("M22 42Q48 30 70 46M17 56Q46 42 76 60M22 72Q46 56 70 76", "#8a5fa3", 4)
        + line("M64 80Q78 90 90 82", "#8a5fa3", 4)
    ),
    # A wizard's hat with a star.
    "magic_school": (
        inked("M56 10Q62 40 76 70H24Q38 44 44 26Q46 14 56 10z", "#5b4699")
        + inked("M8 72Q50 54 92 72Q86 88 50 88T8 72z", "#473379")
        + inked(toothed(51, 50, 5, 15, 6), palette.GOLD, 2.4)
    ),
    # An anvil with a spark.
    "foundry": (
        inked("M10 36H66Q78 36 92 28V42Q78 50 66 54V66L78 84H28L40 66V54Q20 52 10 36z", SLATE)
        + flat("M18 40H66Q76 40 86 36V38Q76 44 64 46H26z", "#8b94a1")
        + inked(toothed(38, 18, 4, 14, 5), "#f08a24", 2.4)
    ),
    # A nave under its bell tower.
    "church": (
        inked(box(46, 54, 44, 34), PLASTER)
        + inked("M42 56L52 38H84L94 56z", ROOF)
        + inked(box(14, 40, 30, 48), PLASTER)
        + inked("M10 42L29 18L48 42z", ROOF)
        + line("M29 18V4M23 9H35", palette.INK, 4)
        + flat("M22 88V74Q22 66 29 66T36 74V88zM60 64h8v14h-8zM76 64h8v14h-8z", palette.INK)
        + flat(disc(29, 52, 5), palette.INK)
    ),
    # A mug of ale.
    "small_tavern": _mug(20, 16, 1),
    # Three mugs of ale.
    "large_tavern": _mug(32, 10, 0.54) + _mug(10, 48, 0.54) + _mug(54, 48, 0.54),
    # A hero on a pedestal.
    "statue": (
        inked("M30 92V80H70V92zM36 80V66H64V80z", palette.STONE_DARK)
        + inked("M44 66L40 48L30 54L26 47L44 32H56L70 16L77 22L62 44L58 66z", palette.STONE)
        + inked(disc(50, 22, 10), palette.STONE)
        + line("M70 22L84 6", palette.INK, 5)
    ),
    # Crossed swords.
    "training_camp": _sword(1) + _sword(-1),
    # A tall tower with a flag.
    "watchtower": (
        line("M50 30V4", palette.INK, 4)
        + inked("M50 5L74 11L50 18z", "#ad3434", 3)
        + inked(box(35, 46, 30, 46), STONE)
        + inked(_merlons(26, 28, 48), STONE)
        + flat("M46 58h8v14h-8zM43 92V82Q43 76 50 76T57 82V92z", palette.INK)
    ),
    # Three towers and a gate.
    "fortress": (
        inked(box(34, 36, 32, 54), STONE)
        + inked(_merlons(30, 18, 40), STONE)
        + inked(box(12, 54, 26, 36) + box(62, 54, 26, 36), SHADE)
        + inked(_merlons(8, 38, 34) + _merlons(58, 38, 34), SHADE)
        + flat(
            "M40 90V74Q40 64 50 64T60 74V90zM46 46h8v10h-8zM21 66h8v10h-8zM71 66h8v10h-8z",
            palette.INK,
        )
    ),
    # A castle on wheels.
    "walking_castle": (
        inked("M50 26V6L66 12L50 18", "#ad3434", 3)
        + inked(box(24, 46, 52, 26), STONE)
        + inked(_merlons(36, 26, 28), STONE)
        + inked(_merlons(14, 40, 24) + _merlons(62, 40, 24), STONE)
        + inked(box(10, 62, 80, 12), OAK)
        + inked(disc(28, 80, 12) + disc(72, 80, 12), OAK)
        + flat(disc(28, 80, 4) + disc(72, 80, 4), palette.GOLD)
    ),
    # A slender tower with a rose roof and a heart.
    "queens_tower": (
        line("M50 14V3", palette.INK, 4)
        + inked("M24 44L50 10L76 44z", ROSE)
        + inked(box(32, 44, 36, 48), STONE)
        + inked("M50 74Q30 60 40 53Q47 50 50 57Q53 50 60 53Q70 60 50 74z", ROSE, 3)
        + flat("M44 92V86Q44 80 50 80T56 86V92z", palette.INK)
    ),
    # A chest that a knight guards.
    "vault_knight": f'<g transform="translate(28 -3) scale(.46)">{helmet_symbol()}</g>' + _chest(),
    # A chest under a tower.
    "vault_tower": f'<g transform="translate(30 1) scale(.4)">{tower_symbol()}</g>' + _chest(),
}


def _tile(building: str) -> str:
    tile = inked("M12 3H88Q97 3 97 12V88Q97 97 88 97H12Q3 97 3 88V12Q3 3 12 3z", PARCHMENT, 3.5)
    return tile + _EMBLEMS[building]


TILES: Final = {building_name(building): partial(_tile, building) for building in _EMBLEMS}
"""How each tile is drawn, by its symbol name."""
