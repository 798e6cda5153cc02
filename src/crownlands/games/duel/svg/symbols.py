"""Symbols of Duel, 100 x 100: coats of arms, crosses, castles of maps, and a sign per spell.

Coats are told apart by what is on the shield, not only by its colour.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

from crownlands.games.duel.components import WILD, spells
from crownlands.render.svg import palette
from crownlands.render.svg.drawing import (
    SERIF,
    box,
    disc,
    flat,
    halo,
    inked,
    line,
    rect,
    tag,
    use,
    write,
)
from crownlands.render.svg.symbols import emblem

COATS: Final = {
    "dot": "#eccb6b",
    "line": "#a8c986",
    "double_dot": "#9cc6e3",
    "double_line": "#cdafdd",
    "filled": "#565b68",
    "checked": "#cf6a4c",
}
"""The field of each coat of arms."""
COAT_GROUNDS: Final = {
    "dot": "#f6e7bb",
    "line": "#dbe8c8",
    "double_dot": "#d6e7f3",
    "double_line": "#eadcf1",
    "filled": "#c4c7cf",
    "checked": "#f3d5c8",
}
"""The ground around each coat on a map."""
CROSS: Final = "cross"
BOLT: Final = "bolt"
_SHIELD: Final = "M12 10H88V46C88 72 72 86 50 95C28 86 12 72 12 46z"
_CHARGES: Final = {
    "dot": flat(disc(50, 47, 17), palette.INK),
    "line": flat(box(43, 10, 14, 83), palette.INK),
    "double_dot": flat(disc(32, 45, 13) + disc(68, 45, 13), palette.INK),
    "double_line": flat("M28 10h13v81l-13 -8zM59 10h13v73l-13 8z", palette.INK),
    "filled": line("M24 22V46Q24 60 32 68", palette.STONE_DARK, 5),
    "checked": flat(
        "M12 10h25.300v28h-25.300zM62.700 10H88v28h-25.300zM37.300 38h25.400v28h-25.400z"
        "M62.700 66h20Q75 84 62.700 89zM37.300 66h-20Q25 84 37.300 89z",
        palette.PAPER,
    ),
}
"""What each coat has on its shield."""
_GROUND: Final = "M16 3H84Q97 3 97 16V84Q97 97 84 97H16Q3 97 3 84V16Q3 3 16 3z"
_DIE: Final = "#fffaf0"


def coat_name(coat: str) -> str:
    """Return the name of the symbol of a coat of arms, or of a wild face."""
    return f"coat-{coat}"


def map_castle_name(side: int, *, used: bool) -> str:
    """Return the name of the symbol of a castle that has given its cross, or not yet."""
    return f"map-castle-{side}-{'used' if used else 'new'}"


def coat_symbol(coat: str) -> str:
    """Draw a shield with its charge; a wild one asks which."""
    if coat == WILD:
        sign = write("?", 50, 72, 66, bold=True, anchor="middle", family=SERIF)
        return inked(_SHIELD, palette.GOLD_LIGHT, 5) + sign
    return flat(_SHIELD, COATS[coat]) + _CHARGES[coat] + line(_SHIELD, palette.INK, 5)


def cross_symbol() -> str:
    """Draw a cross as a pencil makes it, in gold."""
    strokes = "M18 18L82 82M82 18L18 82"
    return line(strokes, palette.GOLD_DARK, 32) + line(strokes, palette.GOLD, 20)


def bolt_symbol() -> str:
    """Draw a flash of lightning."""
    return inked("M58 4L18 56H46L36 96L82 38H54L66 4z", palette.GOLD, 6)


def map_castle_symbol(side: int, *, used: bool) -> str:
    """Draw a castle whose roofs are coloured once it has given its cross."""
    roof = palette.side_colour(side) if used else palette.PAPER
    return (
        flat(box(0, 0, 100, 100), palette.side_ground(side))
        + tag("ellipse", cx=50, cy=90, rx=44, ry=6, fill=palette.INK, fill_opacity=0.18)
        + inked("M30 90V52H70V90z", palette.STONE, 3)
        + inked("M14 90V44H36V90zM64 90V44H86V90z", palette.PAPER_SHADE, 3)
        + inked("M8 45L25 12L42 45zM58 45L75 12L92 45zM36 52L50 26L64 52z", roof, 3.500)
        + emblem(side, 39, 60, 22, palette.INK)
    )


def draw_crosses(crosses: int, x: float, y: float, tile: float) -> str:
    """Draw crosses in the corner of a square: gold on dark, as many as there are."""
    if not crosses:
        return ""
    wide = tile * min(0.27, 0.84 / crosses)
    inset, pad = tile * 0.05, tile * 0.03
    plate = rect(
        x + inset,
        y + inset,
        crosses * wide + 2 * pad,
        wide + 2 * pad,
        rx=tile * 0.07,
        fill=palette.INK,
        fill_opacity=0.86,
    )
    size = wide * 0.76
    shown = [
        use(CROSS, x + inset + pad + at * wide + wide * 0.12, y + inset + pad + wide * 0.12, size)
        for at in range(crosses)
    ]
    return plate + "".join(shown)


def spell_name(spell: str) -> str:
    """Return the name of the symbol of a spell."""
    return f"spell-{spell}"


def _spell_symbol(spell: str, coat: str) -> str:
    return inked(_GROUND, COAT_GROUNDS[coat], 4) + _SIGNS[spell]()


def _die(x: float, y: float, size: float) -> str:
    """Draw a small die with one pip."""
    edge, corner = size * 0.64, size * 0.18
    outline = (
        f"M{x + corner:g} {y:g}h{edge:g}q{corner:g} 0 {corner:g} {corner:g}v{edge:g}"
        f"q0 {corner:g} -{corner:g} {corner:g}h-{edge:g}"
        f"q-{corner:g} 0 -{corner:g} -{corner:g}v-{edge:g}q0 -{corner:g} {corner:g} -{corner:g}z"
    )
    middle = size / 2
    pip = line(f"M{x + middle:g} {y + middle:g}h.01", palette.INK, size * 0.26)
    return inked(outline, _DIE, 4) + pip


def _draw_anywhere() -> str:
    """Draw a quill that draws on a square far from the others."""
    quill = "M84 10C58 14 44 34 38 60L34 74L46 66C70 58 84 38 84 10z"
    return (
        inked("M16 60h22v22h-22z", COATS["dot"], 4)
        + line("M62 66h22v22h-22z", palette.INK_SOFT, 3.5)
        + halo(quill, 7)
        + inked(quill, palette.PAPER, 4)
        + line("M28 88L38 62Q52 36 72 24", palette.INK, 4)
    )


def _apart() -> str:
    """Draw two dice that part."""
    return (
        _die(12, 34, 32)
        + _die(56, 34, 32)
        + line("M38 20H14M22 12L14 20L22 28M62 20H86M78 12L86 20L78 28", palette.INK, 5)
        + line("M50 34V92", palette.INK_SOFT, 3.5)
    )


def _two_at_once() -> str:
    """Draw two dice that fall into one tray."""
    tray = "M12 62H22V80H78V62H88V90H12z"
    return (
        line("M30 12V24M70 10V18", palette.INK_SOFT, 4)
        + _die(18, 30, 33)
        + _die(52, 24, 33)
        + inked(tray, palette.WOOD_LIGHT, 4)
    )


def _turned() -> str:
    """Draw a die and the way it turns."""
    return _die(32, 38, 40) + line("M16 62A36 36 0 0 1 80 32M84 14L81 33L62 29", palette.INK, 6)


def _three_per_domain() -> str:
    """Draw a three on a domain."""
    domain = "M12 12H64V36H88V88H36V64H12z"
    three = "M38 32Q50 22 60 32Q66 46 48 49Q68 51 62 67Q52 80 36 69"
    return (
        inked(domain, COATS["filled"], 4)
        + line(three, palette.INK, 15)
        + line(three, palette.GOLD, 8)
    )


def _one_more_cross() -> str:
    """Draw a cross, and the sign of adding."""
    cross = "M20 44L58 82M58 44L20 82"
    plus = "M74 16V40M62 28H86"
    return (
        line(cross, palette.GOLD_DARK, 20)
        + line(cross, palette.GOLD, 12)
        + line(plus, palette.PAPER, 16)
        + line(plus, palette.INK, 8)
    )


_SIGNS: Final[dict[str, Callable[[], str]]] = {
    "ignore_connection": _draw_anywhere,
    "split_dice": _apart,
    "take_two": _two_at_once,
    "turn_die": _turned,
    "three_per_domain": _three_per_domain,
    "add_cross": _one_more_cross,
}

SYMBOLS: Final = {
    CROSS: cross_symbol,
    BOLT: bolt_symbol,
    **{
        map_castle_name(side, used=used): partial(map_castle_symbol, side, used=used)
        for side in range(2)
        for used in (False, True)
    },
    **{coat_name(coat): partial(coat_symbol, coat) for coat in (*_CHARGES, WILD)},
    **{spell_name(spell.id): partial(_spell_symbol, spell.id, spell.coat) for spell in spells()},
}
"""How each symbol is drawn, by its name."""
