"""Panels of a page: what a game declares in its `svg` hook, and the generic one without a hook.

The module `svg` in the folder of a game or an expansion may have any of these:

- `PANELS`: its panels, each with its place on the page; `SHOWN`: the keys of a view they show
- `occupants(scene, side)`: what stands on squares of a kingdom, as pairs of a square and a `Draw`
- `covers(scene, side)`: what sits on crowns that do not count, as pairs of a square and a symbol
- `on_half(half)`: a `Draw` of what a square of a domino carries into the kingdom, or None
- `STRIPS`: draw what a side owns beside its land, on a strip below its name
- `SYMBOLS`: functions that draw symbols of 100 x 100, by their names
- `SPRITE`: functions that draw what only the sprite has, by its names

Symbols are found in the folders of the game that is drawn; the sprite has those of all games.
"""

from collections.abc import Callable, Sequence
from enum import Enum
from textwrap import wrap
from typing import Any, Final, NamedTuple, TypeAlias

from crownlands.core.hooks import find_hook, find_hooks
from crownlands.render.generic import describe_each, key_name, rest_of_view
from crownlands.render.scene import Scene
from crownlands.render.svg import palette
from crownlands.render.svg.drawing import Drawing, Room, card, write
from crownlands.render.svg.marks import tag

DrawPanel: TypeAlias = Callable[[Scene, Room], Drawing | None]
"""Draws a panel in some room; None when it has nothing to show."""

_PAD: Final = 18
_SIZE: Final = 14
_LINE: Final = 20
_LABEL: Final = 150
_MOST_LINES: Final = 6
"""The most lines of one entry of the generic panel."""
_LETTER: Final = 0.56
"""How wide a letter is on average, in its size."""


class Place(Enum):
    """Where a panel stands on the page."""

    STATUS = "status"
    """On the strip at the top, right of what the table waits for."""
    TABLE = "table"
    """Below one another at the left: what all share."""
    SIDES = "sides"
    """Beside the table: what each side has."""


class Panel(NamedTuple):
    """A part of the page."""

    place: Place
    draw: DrawPanel


def declared_panels(scene: Scene, place: Place) -> list[DrawPanel]:
    """Return the panels that the folders of a game declare for a place."""
    panels = [panel for hook in find_hooks(scene.packages, "svg") for panel in _panels(hook)]
    return [panel.draw for panel in panels if panel.place is place]


def draw_generic(scene: Scene, room: Room) -> Drawing | None:
    """List what no other panel shows of the view; None where every folder draws its own."""
    if all(find_hook(package, "svg") for package in scene.packages):
        return None
    entries = rest_of_view(scene, "svg")
    if not entries:
        return None
    letters = int((room.width - 2 * _PAD - _LABEL) / (_SIZE * _LETTER))
    parts: list[str] = []
    y = float(_PAD)
    for key, value in entries.items():
        if parts:
            path = f"M{_PAD} {y - 2}H{room.width - _PAD}"
            parts.append(tag("path", d=path, stroke=palette.RULE, stroke_width=1.5))
        label, *more = wrap(key_name(key).capitalize(), int(_LABEL / (_SIZE * 0.64)))
        lines = _lines(value, letters, scene)
        for at, text in enumerate([label, *more]):
            parts.append(write(text, _PAD, y + 15 + at * _LINE, _SIZE, bold=True))
        for at, text in enumerate(lines):
            parts.append(write(text, _PAD + _LABEL, y + 15 + at * _LINE, _SIZE))
        y += max(len(lines), 1 + len(more)) * _LINE + 8
    return card(room.width, y + 4, "".join(parts))


def _panels(hook: Any) -> Sequence[Panel]:
    panels: Sequence[Panel] = getattr(hook, "PANELS", ())
    return panels


def _lines(value: Any, letters: int, scene: Scene) -> list[str]:
    """Write a value on a few lines."""
    lines = [line for text in describe_each(value, scene) for line in wrap(text, letters)]
    return lines if len(lines) <= _MOST_LINES else [*lines[: _MOST_LINES - 1], "…"]
