"""Building tiles for town squares: an emblem per kind on a tile of parchment, 100 x 100."""

from functools import partial
from typing import Final

from crownlands.games.queendomino.svg.figures import tower_symbol
from crownlands.render.svg import palette
from crownlands.render.svg.marks import box, disc, flat, inked, line, toothed
from crownlands.render.svg.pieces import helmet_symbol

PARCHMENT = "#f3e3c3"
STEEL = "#c3cad0"
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


def bakery() -> str:
    """A loaf of bread."""
    return inked(
        "M14 66Q8 38 34 34Q50 28 66 34Q92 38 86 66Q84 74 74 74H26Q16 74 14 66z", "#d08b3a"
    ) + line("M32 44l6 16M48 40l5 17M64 42l5 16", "#fbe7b0", 5)


def sawmill() -> str:
    """A saw blade in a plank."""
    return (
        inked(toothed(50, 44, 14, 34, 27), STEEL)
        + inked(disc(50, 44, 8), SLATE, 3)
        + inked(box(10, 62, 80, 18), WOOD)
        + line("M20 71H44M54 71H80", "#d9b07a", 3)
    )


def fishmonger() -> str:
    """A fish on a dish."""
    return (
        inked("M8 62H92Q86 84 50 84T8 62z", PLASTER)
        + inked("M12 46Q34 16 64 40L88 26V66L64 52Q34 76 12 46z", "#4a8fc4")
        + line("M44 34Q52 46 44 58", "#d6eaf6", 4)
        + flat(disc(27, 43, 4), palette.INK)
    )


def spinning_mill() -> str:
    """A ball of wool with its needle."""
    return (
        line("M86 14L48 58", WOOD, 6)
        + inked(disc(46, 56, 31), "#e9dff0")
        + line("M22 42Q48 30 70 46M17 56Q46 42 76 60M22 72Q46 56 70 76", "#8a5fa3", 4)
        + line("M64 80Q78 90 90 82", "#8a5fa3", 4)
    )


def magic_school() -> str:
    """A wizard's hat with a star."""
    return (
        inked("M56 10Q62 40 76 70H24Q38 44 44 26Q46 14 56 10z", "#5b4699")
        + inked("M8 72Q50 54 92 72Q86 88 50 88T8 72z", "#473379")
        + inked(toothed(51, 50, 5, 15, 6), palette.GOLD, 2.4)
    )


def foundry() -> str:
    """An anvil with a spark."""
    return (
        inked("M10 36H66Q78 36 92 28V42Q78 50 66 54V66L78 84H28L40 66V54Q20 52 10 36z", SLATE)
        + flat("M18 40H66Q76 40 86 36V38Q76 44 64 46H26z", "#8b94a1")
        + inked(toothed(38, 18, 4, 14, 5), "#f08a24", 2.4)
    )


def church() -> str:
    """A nave under its bell tower."""
    return (
        inked(box(46, 54, 44, 34), PLASTER)
        + inked("M42 56L52 38H84L94 56z", ROOF)
        + inked(box(14, 40, 30, 48), PLASTER)
        + inked("M10 42L29 18L48 42z", ROOF)
        + line("M29 18V4M23 9H35", palette.INK, 4)
        + flat("M22 88V74Q22 66 29 66T36 74V88zM60 64h8v14h-8zM76 64h8v14h-8z", palette.INK)
        + flat(disc(29, 52, 5), palette.INK)
    )


def small_tavern() -> str:
    """A mug of ale."""
    return _mug(20, 16, 1)


def large_tavern() -> str:
    """Three mugs of ale."""
    return _mug(32, 10, 0.54) + _mug(10, 48, 0.54) + _mug(54, 48, 0.54)


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


def statue() -> str:
    """A hero on a pedestal."""
    return (
        inked("M30 92V80H70V92zM36 80V66H64V80z", palette.STONE_DARK)
        + inked(
            "M44 66L40 48L30 54L26 47L44 32H56L70 16L77 22L62 44L58 66z",
            palette.STONE,
        )
        + inked(disc(50, 22, 10), palette.STONE)
        + line("M70 22L84 6", palette.INK, 5)
    )


def training_camp() -> str:
    """Crossed swords."""
    return _sword(1) + _sword(-1)


def _sword(turn: int) -> str:
    drawn = (
        inked("M-5 -40L0 -48L5 -40V18H-5z", STEEL)
        + inked("M-16 18H16V25H-16z", palette.GOLD)
        + inked("M-4 25H4V40H-4z", WOOD)
    )
    return f'<g transform="translate(50 50) rotate({42 * turn})">{drawn}</g>'


def _merlons(x: float, y: float, width: float) -> str:
    """The top of a wall: three teeth, 10 tall."""
    tooth = width / 5
    return f"M{x} {y + 22}V{y}" + f"h{tooth}v10h{tooth}v-10" * 2 + f"h{tooth}V{y + 22}z"


def watchtower() -> str:
    """A tall tower with a flag."""
    return (
        line("M50 30V4", palette.INK, 4)
        + inked("M50 5L74 11L50 18z", "#ad3434", 3)
        + inked(box(35, 46, 30, 46), STONE)
        + inked(_merlons(26, 28, 48), STONE)
        + flat("M46 58h8v14h-8zM43 92V82Q43 76 50 76T57 82V92z", palette.INK)
    )


def fortress() -> str:
    """Three towers and a gate."""
    return (
        inked(box(34, 36, 32, 54), STONE)
        + inked(_merlons(30, 18, 40), STONE)
        + inked(box(12, 54, 26, 36) + box(62, 54, 26, 36), SHADE)
        + inked(_merlons(8, 38, 34) + _merlons(58, 38, 34), SHADE)
        + flat(
            "M40 90V74Q40 64 50 64T60 74V90zM46 46h8v10h-8zM21 66h8v10h-8zM71 66h8v10h-8z",
            palette.INK,
        )
    )


def walking_castle() -> str:
    """A castle on wheels."""
    return (
        inked("M50 26V6L66 12L50 18", "#ad3434", 3)
        + inked(box(24, 46, 52, 26), STONE)
        + inked(_merlons(36, 26, 28), STONE)
        + inked(_merlons(14, 40, 24) + _merlons(62, 40, 24), STONE)
        + inked(box(10, 62, 80, 12), OAK)
        + inked(disc(28, 80, 12) + disc(72, 80, 12), OAK)
        + flat(disc(28, 80, 4) + disc(72, 80, 4), palette.GOLD)
    )


def queens_tower() -> str:
    """A slender tower with a rose roof and a heart."""
    return (
        line("M50 14V3", palette.INK, 4)
        + inked("M24 44L50 10L76 44z", ROSE)
        + inked(box(32, 44, 36, 48), STONE)
        + inked("M50 74Q30 60 40 53Q47 50 50 57Q53 50 60 53Q70 60 50 74z", ROSE, 3)
        + flat("M44 92V86Q44 80 50 80T56 86V92z", palette.INK)
    )


def vault_knight() -> str:
    """A chest that a knight guards."""
    return f'<g transform="translate(28 -3) scale(.46)">{helmet_symbol()}</g>' + _chest()


def vault_tower() -> str:
    """A chest under a tower."""
    return f'<g transform="translate(30 1) scale(.4)">{tower_symbol()}</g>' + _chest()


def _chest() -> str:
    return (
        inked("M12 58Q12 40 28 40H72Q88 40 88 58V90H12z", OAK)
        + inked(box(12, 58, 76, 7), palette.GOLD, 3)
        + inked(box(24, 40, 8, 50) + box(68, 40, 8, 50), palette.GOLD, 3)
        + inked(box(42, 56, 16, 18), palette.GOLD, 3)
        + flat(disc(50, 63, 3) + box(48.5, 63, 3, 7), palette.INK)
    )


_EMBLEMS: Final = {
    "bakery": bakery,
    "sawmill": sawmill,
    "fishmonger": fishmonger,
    "spinning_mill": spinning_mill,
    "magic_school": magic_school,
    "foundry": foundry,
    "church": church,
    "small_tavern": small_tavern,
    "large_tavern": large_tavern,
    "statue": statue,
    "training_camp": training_camp,
    "watchtower": watchtower,
    "fortress": fortress,
    "walking_castle": walking_castle,
    "queens_tower": queens_tower,
    "vault_knight": vault_knight,
    "vault_tower": vault_tower,
}


def _tile(building: str) -> str:
    tile = inked("M12 3H88Q97 3 97 12V88Q97 97 88 97H12Q3 97 3 88V12Q3 3 12 3z", PARCHMENT, 3.5)
    return tile + _EMBLEMS[building]()


TILES: Final = {building_name(building): partial(_tile, building) for building in _EMBLEMS}
"""How each tile is drawn, by its symbol name."""
