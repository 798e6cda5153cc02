"""What is drawn on the maps of Duel: coats of arms, crosses and castles, as symbols of 100 x 100.

Coats are told apart by what is on the shield, not only by its colour.
"""

import re
from functools import cache
from typing import Final

from crownlands.games.duel.parts import WILD
from crownlands.render.svg import palette
from crownlands.render.svg.drawing import SERIF, write
from crownlands.render.svg.emblems import emblem
from crownlands.render.svg.marks import tag, use
from crownlands.render.svg.strokes import box, disc, flat, inked, line

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
_CASTLE: Final = re.compile(r"map-castle-(\d+)-(new|used)")


def coat_name(coat: str) -> str:
    """Name the symbol of a coat of arms, or of a wild face."""
    return f"coat-{coat}"


def map_castle_name(side: int, *, used: bool) -> str:
    """Name the symbol of a castle that has given its cross, or not yet."""
    return f"map-castle-{side}-{'used' if used else 'new'}"


def coat_symbol(coat: str) -> str:
    """A shield with its charge; a wild one asks which."""
    if coat == WILD:
        sign = write("?", 50, 72, 66, bold=True, anchor="middle", family=SERIF)
        return inked(_SHIELD, palette.GOLD_LIGHT, 5) + sign
    return flat(_SHIELD, palette.COATS[coat]) + _CHARGES[coat] + line(_SHIELD, palette.INK, 5)


def cross_symbol() -> str:
    """A cross as a pencil makes it, in gold."""
    strokes = "M18 18L82 82M82 18L18 82"
    return line(strokes, palette.GOLD_DARK, 32) + line(strokes, palette.GOLD, 20)


def bolt_symbol() -> str:
    """A flash of lightning."""
    return inked("M58 4L18 56H46L36 96L82 38H54L66 4z", palette.GOLD, 6)


def map_castle_symbol(side: int, *, used: bool) -> str:
    """A castle whose roofs are coloured once it has given its cross."""
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
    plate = tag(
        "rect",
        x=x + inset,
        y=y + inset,
        width=crosses * wide + 2 * pad,
        height=wide + 2 * pad,
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


@cache
def arms(name: str) -> str | None:
    """Draw something of the maps by its symbol name; None for a name that is none."""
    if name == CROSS:
        return cross_symbol()
    if name == BOLT:
        return bolt_symbol()
    if castle := _CASTLE.fullmatch(name):
        return map_castle_symbol(int(castle[1]), used=castle[2] == "used")
    kind, _, coat = name.partition("-")
    known = kind == "coat" and (coat in _CHARGES or coat == WILD)
    return coat_symbol(coat) if known else None
