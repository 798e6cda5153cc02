"""Symbols: crowns, kings, castles and backs, and the sprite that holds those of all games.

A shape stands for each seat, so that seats are told apart without colour. The names of symbols are
what `symbol_names` lists, and stay:

- `wheat-0` to `town-2`: the terrains, three looks each; `keep`, a castle of nobody's
- `crown`, `covered-crown`, `king-SIDE-SEAT`, `castle-SIDE-SEATS` (as `castle-1-2-3` for partners),
  `emblem-SEAT` (the shape of a seat, in the colour of the text around it), `domino-back`
- `helmet`, and what the `svg` modules of the games add

Symbols are 100 x 100, but for `domino-back`, 200 wide, and upright cards, 200 tall. Those of the
sprite hold no ids, so that each can be shown from any page.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from math import cos, pi, sin
from typing import Final

from crownlands.core.errors import BadPosition
from crownlands.core.hooks import find_hook, find_hooks
from crownlands.core.registry import registry, set_up
from crownlands.kingdom.domino import Terrain
from crownlands.render.svg import palette
from crownlands.render.svg.drawing import (
    ID_MARK,
    SIZE,
    Drawing,
    box,
    flat,
    halo,
    inked,
    line,
    number,
    rect,
    shape,
    tag,
    use,
)
from crownlands.render.svg.terrain import SYMBOLS, VARIANTS, symbol_name

CROWN: Final = "crown"
COVERED_CROWN: Final = "covered-crown"
KEEP: Final = "keep"
HELMET: Final = "helmet"
STEEL: Final = "#c3cad0"
STEEL_DARK: Final = "#8d979f"
_CROWN_SHAPE: Final = "M12 84L7 30L29 50L50 16L71 50L93 30L88 84z"
_KING: Final = re.compile(r"king-(\d+)-(\d+)")
_USE: Final = re.compile(rf'<use href="#{ID_MARK}([\w-]+)"([^/]*)/>')
_CASTLE: Final = re.compile(r"castle-(\d+)((?:-\d+)+)")


def _polygon(corners: int, radius: float, turn: float = 0.0, inner: float | None = None) -> str:
    steps = corners if inner is None else corners * 2
    points = []
    for step in range(steps):
        reach = inner if inner is not None and step % 2 else radius
        angle = 2 * pi * step / steps + turn - pi / 2
        points.append(f"{number(50 + reach * cos(angle))} {number(50 + reach * sin(angle))}")
    return "M" + "L".join(points) + "z"


EMBLEMS: Final = {
    "circle": "M14 50a36 36 0 1 1 72 0a36 36 0 1 1 -72 0z",
    "diamond": _polygon(4, 46),
    "square": "M18 18H82V82H18z",
    "triangle": "M50 10L92 84H8z",
    "hexagon": _polygon(6, 42),
    "star": _polygon(5, 48, inner=20),
    "cross": "M36 10H64V36H90V64H64V90H36V64H10V36H36z",
    "drop": "M50 6C66 30 82 44 82 62A32 32 0 0 1 18 62C18 44 34 30 50 6z",
}
"""Outlines in a box of 100 x 100, in the order of the seats."""


def emblem_name(seat: int) -> str:
    """Return the name of the shape of a seat; they repeat after the eighth."""
    return list(EMBLEMS)[seat % len(EMBLEMS)]


def emblem(seat: int, x: float, y: float, size: float, fill: str) -> str:
    """Draw the shape of a seat in a box at a place."""
    scale = number(size / 100)
    place = f"translate({number(x)} {number(y)}) scale({scale})"
    return f'<path d="{EMBLEMS[emblem_name(seat)]}" transform="{place}" fill="{fill}"/>'


def covered_crown_symbol() -> str:
    """Draw a crown in the shade, that nobody counts."""
    return tag("path", d=_CROWN_SHAPE, fill=palette.GOLD_DARK, fill_opacity=0.75)


def crown_symbol() -> str:
    """Draw the one gold crown that is counted everywhere."""
    jewels = "M8 26h.01M50 13h.01M92 26h.01"
    return (
        shape(_CROWN_SHAPE, palette.GOLD, palette.GOLD_DARK, 5, join="round")
        + shape("M14.500 81L13.500 68H86.500L85.500 81z", palette.GOLD_LIGHT)
        + shape(jewels, stroke=palette.GOLD_LIGHT, width=13, cap="round")
    )


def king_name(side: int, seat: int) -> str:
    """Return the name of the symbol of a seat's king."""
    return f"king-{side}-{seat}"


def draw_kings(
    side: int, seats: Sequence[int], place: tuple[float, float], size: float, step: float
) -> str:
    """Show the kings of a side beside one another, the first at a place, the others a step on."""
    x, y = place
    return "".join(
        use(king_name(side, seat), x + at * step, y, size) for at, seat in enumerate(seats)
    )


def king_symbol(side: int, seat: int) -> str:
    """Draw a crowned figure in the colour of its side, with the seat's shape on its cloak."""
    cloak = "M50 40C76 40 86 54 88 76L89 91Q89 97 83 97H17Q11 97 11 91L12 76C14 54 24 40 50 40z"
    head = "M32 32a18 18 0 1 1 36 0a18 18 0 1 1 -36 0z"
    crown = "M31 24L26 3L40 12L50 1L60 12L74 3L69 24z"
    collar = "M33 42Q50 60 67 42Q60 38 50 38T33 42z"
    return (
        halo(cloak + head)
        + shape(cloak, palette.side_colour(side))
        + shape(collar, palette.PAPER)
        + shape(head, palette.SKIN, palette.INK, 2)
        + shape(crown, palette.GOLD, palette.INK, 3, join="round")
        + emblem(seat, 31, 56, 38, palette.PAPER)
    )


def castle_name(side: int, seats: Sequence[int]) -> str:
    """Return the name of the symbol of a side's castle."""
    return "-".join(["castle", str(side), *(str(seat) for seat in seats)])


def castle_symbol(side: int, seats: Sequence[int]) -> str:
    """Draw towers in the colour of the side around a keep, with the shapes of its seats."""
    colour = palette.side_colour(side)
    towers = "M10 90V30H14V22H20V30H24V22H30V30H34V90zM66 90V30H70V22H76V30H80V22H86V30H90V90z"
    keep = "M34 90V46H38V38H46V46H54V38H62V46H66V90z"
    flags = "M22 22V6L36 11L22 16M78 22V6L92 11L78 16"
    return (
        tag("rect", width=100, height=100, fill=palette.side_ground(side))
        + tag("ellipse", cx=50, cy=90, rx=46, ry=7, fill=palette.INK, fill_opacity=0.18)
        + shape(flags, palette.GOLD, palette.INK, 2.4)
        + shape(keep, palette.STONE, palette.INK, 2)
        + shape(towers, colour, palette.INK, 2)
        + _shields(seats)
    )


def _shields(seats: Sequence[int]) -> str:
    """Draw the shape of one seat on the keep, those of partners on the towers."""
    if len(seats) == 1:
        return emblem(seats[0], 36, 54, 28, palette.INK)
    return "".join(
        emblem(seat, left, 44, 20, palette.PAPER)
        for seat, left in zip(seats, (12, 68, 40), strict=False)
    )


def keep_symbol() -> str:
    """Draw a castle on its square, of nobody's colour."""
    return (
        flat(box(0, 0, 100, 100), "#e6dcc3")
        + inked("M14 88V26H28V38H42V26H58V38H72V26H86V88z", palette.STONE_DARK, 5)
        + flat("M40 88V68Q40 56 50 56T60 68V88z", palette.INK)
    )


def helmet_symbol() -> str:
    """Draw a helmet alone, of nobody's colour."""
    helmet = "M18 74V44Q18 10 50 10T82 44V74Q66 84 50 84T18 74z"
    return inked(helmet, STEEL, 5) + flat("M26 42H74V53H56V74H44V53H26z", palette.INK)


_DRAW: Final = {
    CROWN: crown_symbol,
    COVERED_CROWN: covered_crown_symbol,
    KEEP: keep_symbol,
    HELMET: helmet_symbol,
}


@cache
def piece(name: str) -> str | None:
    """Draw a piece by its symbol name; None for a name that is no piece."""
    if name in _DRAW:
        return _DRAW[name]()
    if king := _KING.fullmatch(name):
        return king_symbol(int(king[1]), int(king[2]))
    if castle := _CASTLE.fullmatch(name):
        return castle_symbol(int(castle[1]), [int(seat) for seat in castle[2][1:].split("-")])
    return None


def domino_back() -> Drawing:
    """Draw the back of a domino; its number is written on it."""
    wood = rect(1, 1, 198, 98, rx=15, fill=palette.WOOD)
    rim = rect(10, 10, 180, 80, rx=9, fill="none", stroke=palette.WOOD_LIGHT, stroke_width=3)
    edge = rect(1, 1, 198, 98, rx=15, fill="none", stroke=palette.INK, stroke_width=2.5)
    grain = line("M24 34Q60 26 100 34T176 32M24 66Q70 74 108 66T176 68", palette.WOOD_DARK, 2)
    return Drawing(200, 100, wood + grain + rim + edge)


def tile_back(colour: str, light: str) -> Drawing:
    """Draw the back of a square tile."""
    tile = inked("M12 3H88Q97 3 97 12V88Q97 97 88 97H12Q3 97 3 88V12Q3 3 12 3z", colour, 3.5)
    frame = line("M50 12L88 50L50 88L12 50z", light, 3)
    return Drawing(100, 100, tile + frame + use(CROWN, 33, 33, 34))


def known_drawing(name: str, packages: Sequence[str]) -> str:
    """Return the drawing of a name, shared or in some folders of games, or raise `BadPosition`."""
    drawn = SYMBOLS.get(name) or piece(name)
    drawn = drawn or next(filter(None, (_drawing(package, name) for package in packages)), None)
    if drawn is None:
        raise BadPosition(f"there is no drawing of {name.partition('-')[0]!r}", drawing=name)
    return drawn


def inlined(body: str, packages: Sequence[str]) -> str:
    """Put the drawings themselves where a body refers to them, so that it stands on its own."""
    return _USE.sub(
        lambda found: tag("svg", inlined(known_drawing(found[1], packages), packages)).replace(
            "<svg>", f'<svg{found[2]} viewBox="0 0 100 100">', 1
        ),
        body,
    )


@cache
def _drawing(package: str, name: str) -> str | None:
    draw = getattr(find_hook(package, "svg"), "SYMBOLS", {}).get(name)
    return None if draw is None else str(draw())


def symbol_names() -> tuple[str, ...]:
    """List every symbol of the sprite, in its order."""
    return tuple(_drawings())


@cache
def sprite() -> str:
    """Draw everything, as one SVG file of symbols."""
    symbols = [
        tag("symbol", body, id=name, viewBox=f"0 0 {number(width)} {number(height)}")
        for name, (width, height, body) in _drawings().items()
    ]
    return tag("svg", *symbols, xmlns="http://www.w3.org/2000/svg")


@cache
def _drawings() -> dict[str, Drawing]:
    packages = tuple(dict.fromkeys(pkg for info in registry.offered() for pkg in info.packages()))
    hooks = find_hooks(packages, "svg")
    names = [*_shared_names(), *(name for hook in hooks for name in getattr(hook, "SYMBOLS", ()))]
    composed = dict(_composed())
    for hook in hooks:
        composed |= {name: draw() for name, draw in getattr(hook, "SPRITE", {}).items()}
    return {name: Drawing(SIZE, SIZE, known_drawing(name, packages)) for name in names} | {
        name: Drawing(drawing.width, drawing.height, inlined(drawing.body, packages))
        for name, drawing in composed.items()
    }


def _shared_names() -> Iterator[str]:
    """Return the names of drawings that pictures of any game may show."""
    yield from (symbol_name(terrain.value, look) for terrain in Terrain for look in range(VARIANTS))
    yield from (CROWN, COVERED_CROWN, KEEP, HELMET)
    sides = sorted(_sides())
    yield from (king_name(side, seat) for side, seats in sides for seat in seats)
    yield from (castle_name(side, seats) for side, seats in sides)


def _sides() -> set[tuple[int, tuple[int, ...]]]:
    """Gather every side with its seats, over all games, player counts and options."""
    return {
        (side, seats)
        for info in registry.offered()
        for players in info.players
        for options in info.option_sets(players)
        for side, seats in enumerate(set_up(info.id, players, options).sides)
    }


def _composed() -> Iterator[tuple[str, Drawing]]:
    """Draw what has no symbol of its own in pictures of states."""
    for seat in range(len(EMBLEMS)):
        yield f"emblem-{seat}", Drawing(SIZE, SIZE, emblem(seat, 0, 0, SIZE, "currentColor"))
    yield "domino-back", domino_back()
