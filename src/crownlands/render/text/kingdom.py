"""A kingdom with coordinates on its axes, and labels where something is asked."""

from collections.abc import Mapping
from typing import Any, Final

from crownlands.core.actors import Side, seat_name
from crownlands.render.land import CASTLE, Bounds, Square, bounds, land
from crownlands.render.occupants import NOBODY, Occupants, occupants
from crownlands.render.scene import Scene
from crownlands.render.text.blocks import Block, fill
from crownlands.render.text.pen import FAINT, Pen, Style, side_style
from crownlands.render.text.squares import CELL, square

_REACH: Final = 2
"""A domino covers squares up to this far from what is built."""
_AXIS: Final = 4
_MARK: Final = Style(ink=16, ground=231, bold=True)


def titled_kingdom(
    scene: Scene, side: Side, points: str, marks: Mapping[Square, str], pen: Pen
) -> Block:
    """Draw the kingdom of a side under its name and its points."""
    kingdom = scene.data["kingdoms"][side]
    width = kingdom_width(kingdom)
    name = fill(f" {scene.side_name(side)}", width - len(points) - 2)
    head = pen.paint(f"{name} {points} ", side_style(side))
    here = occupants(scene.data, side)
    lines = kingdom_lines(kingdom, marks, pen, here)
    return Block(width, (head, *lines))


def kingdom_width(kingdom: Mapping[str, Any]) -> int:
    """Tell how wide the lines of a kingdom are."""
    return _AXIS + CELL * _shown(bounds(land(kingdom)), kingdom["size"]).width


def kingdom_lines(
    kingdom: Mapping[str, Any],
    marks: Mapping[Square, str],
    pen: Pen,
    here: Mapping[Square, Occupants] | None = None,
) -> list[str]:
    """Draw what is built, who stands there, and every square the next domino can reach."""
    squares, here = land(kingdom), here or {}
    shown = _shown(bounds(squares), kingdom["size"])
    columns = range(shown.left, shown.right + 1)
    axis = " " * _AXIS + "".join(f"{x:^{CELL}}" for x in columns)
    lines = [pen.paint(axis, FAINT)]
    for y in range(shown.top, shown.bottom + 1):
        cells = [
            _mark(marks[x, y], pen)
            if (x, y) in marks
            else _cell(kingdom, squares.get((x, y)), here.get((x, y), NOBODY), (x, y), pen)
            for x in columns
        ]
        lines.append(pen.paint(f"{y:>{_AXIS - 1}} ", FAINT) + "".join(cells))
    return lines


def _shown(built: Bounds, size: int) -> Bounds:
    wide, tall = min(_REACH, size - built.width), min(_REACH, size - built.height)
    return Bounds(built.left - wide, built.top - tall, built.right + wide, built.bottom + tall)


def _mark(label: str, pen: Pen) -> str:
    return pen.paint(f"{'(' + label[: CELL - 2] + ')':^{CELL}}", _MARK)


def _cell(
    kingdom: Mapping[str, Any],
    land_here: Mapping[str, Any] | None,
    here: Occupants,
    place: Square,
    pen: Pen,
) -> str:
    if place == CASTLE:
        return pen.paint(
            f"{'[' + _owner(kingdom) + ']':^{CELL}}", side_style(kingdom.get("side", 0))
        )
    if land_here is None:
        return pen.paint(f"{'.':^{CELL}}", FAINT)
    return square(land_here["terrain"], land_here["crowns"], pen, here)


def _owner(kingdom: Mapping[str, Any]) -> str:
    """The seats of a castle in three characters: P1, or 1&2 for partners."""
    names = [seat_name(seat) for seat in kingdom.get("seats", (0,))]
    return names[0] if len(names) == 1 else "&".join(name[1:] for name in names)
