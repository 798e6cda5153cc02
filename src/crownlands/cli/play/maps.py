"""The map of a player in Duel, with marks where something is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from crownlands.cli.speech import CROSS
from crownlands.core.actors import seat_name
from crownlands.render.land import CASTLE
from crownlands.render.text.blocks import Block, fill
from crownlands.render.text.pen import FAINT, Pen, Style, side_style

if TYPE_CHECKING:
    from collections.abc import Mapping

    from crownlands.core.actors import Side
    from crownlands.render.land import Square
    from crownlands.render.scene import Scene

CELL: Final = 5
AXIS: Final = 4
MARK: Final = Style(ink=16, ground=231, bold=True)
SIGNS: Final = {
    "dot": "o",
    "line": "/",
    "double_dot": "oo",
    "double_line": "//",
    "filled": "#",
    "checked": "%",
}
"""What a coat looks like in two characters."""
STYLES: Final = {
    "dot": Style(ink=16, ground=221),
    "line": Style(ink=231, ground=22),
    "double_dot": Style(ink=16, ground=74),
    "double_line": Style(ink=16, ground=149),
    "filled": Style(ink=231, ground=238),
    "checked": Style(ink=16, ground=174),
}


def coat_sign(coat: str, crosses: int, pen: Pen) -> str:
    """Write a coat with its crosses: ` oo+ `."""
    return pen.paint(f" {SIGNS[coat]:<2}{CROSS * crosses:<2}"[: CELL + 1], STYLES[coat])


def titled_map(
    scene: Scene, side: Side, points: str, marks: Mapping[Square, str], pen: Pen
) -> Block:
    """Draw the map of a side under its name and its points."""
    drawn = scene.data["maps"][side]
    width = AXIS + CELL * drawn["columns"]
    name = fill(f" {scene.side_name(side)}", width - len(points) - 2)
    head = pen.paint(f"{name} {points} ", side_style(side))
    return Block(width, (head, *_lines(drawn, marks, pen)))


def _lines(drawn: Mapping[str, Any], marks: Mapping[Square, str], pen: Pen) -> list[str]:
    """Draw a map with coordinates on its axes."""
    right, bottom = drawn["columns"] // 2, drawn["rows"] // 2
    columns = range(-right, right + 1)
    coats = {(square["x"], square["y"]): square for square in drawn["squares"]}
    axis = " " * AXIS + "".join(f"{x:^{CELL}}" for x in columns)
    lines = [pen.paint(axis, FAINT)]
    for y in range(-bottom, bottom + 1):
        cells = [_cell(drawn, coats.get((x, y)), (x, y), marks, pen) for x in columns]
        lines.append(pen.paint(f"{y:>{AXIS - 1}} ", FAINT) + "".join(cells))
    return lines


def _cell(
    drawn: Mapping[str, Any],
    coat: Mapping[str, Any] | None,
    place: Square,
    marks: Mapping[Square, str],
    pen: Pen,
) -> str:
    if place in marks:
        return pen.paint(f"{f'({marks[place]})':^{CELL}}", MARK)
    if place == CASTLE:
        cross = "" if drawn["castle_used"] else CROSS
        castle = f"[{seat_name(drawn['side'])}{cross}]"
        return pen.paint(f"{castle:^{CELL}}", side_style(drawn["side"]))
    if coat is None:
        return pen.paint(f"{'.':^{CELL}}", FAINT)
    return coat_sign(coat["coat"], coat["crosses"], pen)
