"""All our drawings in one file, for whoever draws a table of their own: a symbol per name.

Names are what `symbol_names` lists, and stay:

- `wheat-0` to `town-2`: the terrains, three looks each; `keep`, a castle of nobody's
- `crown`, `covered-crown`, `king-SIDE-SEAT`, `castle-SIDE-SEATS` (as `castle-1-2-3` for partners),
  `emblem-SEAT` (the shape of a seat, in the colour of the text around it), `domino-back`
- `helmet`, and what the `svg` modules of the games add

Symbols are 100 x 100, but for `domino-back`, 200 wide, and upright cards, 200 tall. Each stands on
its own and holds no ids, so that it can be shown from any page.
"""

from collections.abc import Iterator
from functools import cache

from crownlands.core.hooks import find_hooks
from crownlands.core.registry import registry, set_up
from crownlands.kingdom.domino import Terrain
from crownlands.render.svg.drawing import SIZE, Drawing
from crownlands.render.svg.marks import number, tag
from crownlands.render.svg.pieces import (
    COVERED_CROWN,
    CROWN,
    EMBLEMS,
    HELMET,
    KEEP,
    castle_name,
    domino_back,
    emblem,
    inlined,
    king_name,
    known_drawing,
)
from crownlands.render.svg.terrain import VARIANTS, symbol_name


def symbol_names() -> tuple[str, ...]:
    """List every symbol of the sprite, in its order."""
    return tuple(_drawings())


@cache
def sprite() -> str:
    """Draw everything, as one SVG file of symbols."""
    symbols = "".join(
        tag("symbol", drawing.body, id=name, viewBox=_view_box(drawing))
        for name, drawing in _drawings().items()
    )
    return tag("svg", symbols, xmlns="http://www.w3.org/2000/svg")


@cache
def _drawings() -> dict[str, Drawing]:
    packages = _packages()
    hooks = find_hooks(packages, "svg")
    names = [*_shared_names(), *(name for hook in hooks for name in getattr(hook, "SYMBOLS", ()))]
    composed = dict(_composed())
    for hook in hooks:
        composed |= {name: draw() for name, draw in getattr(hook, "SPRITE", {}).items()}
    return {name: Drawing(SIZE, SIZE, known_drawing(name, packages)) for name in names} | {
        name: Drawing(drawing.width, drawing.height, inlined(drawing.body, packages))
        for name, drawing in composed.items()
    }


def _packages() -> tuple[str, ...]:
    """Return the folders of all games and expansions, each once."""
    named = (package for info in registry.all() for package in info.packages())
    return tuple(dict.fromkeys(named))


def _view_box(drawing: Drawing) -> str:
    return f"0 0 {number(drawing.width)} {number(drawing.height)}"


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
        for info in registry.all()
        for players in info.players
        for options in info.option_sets(players)
        for side, seats in enumerate(set_up(info.id, players, options).sides)
    }


def _composed() -> Iterator[tuple[str, Drawing]]:
    """Draw what has no symbol of its own in pictures of states."""
    for seat in range(len(EMBLEMS)):
        yield f"emblem-{seat}", Drawing(SIZE, SIZE, emblem(seat, 0, 0, SIZE, "currentColor"))
    yield "domino-back", domino_back()
