"""The maps of Duel in letters: a sign per coat of arms, an x per cross."""

from collections.abc import Mapping
from typing import Any, Final

from crownlands.core.actors import Side, seat_name
from crownlands.render.counting import count
from crownlands.render.faces import coat_words
from crownlands.render.land import CASTLE, Square, land
from crownlands.render.scene import Scene
from crownlands.render.text.blocks import Block, fill, side_by_side
from crownlands.render.text.pen import FAINT, Pen, Style, side_style

SIGNS: Final = {
    "dot": "o",
    "line": "|",
    "double_dot": "oo",
    "double_line": "||",
    "filled": "#",
    "checked": "%",
    "wild": "?",
}
"""How each coat is written."""
CROSS: Final = "x"
COAT_STYLES: Final = {
    "dot": Style(ink=16, ground=222),
    "line": Style(ink=16, ground=150),
    "double_dot": Style(ink=16, ground=117),
    "double_line": Style(ink=16, ground=183),
    "filled": Style(ink=231, ground=240),
    "checked": Style(ink=16, ground=209),
}
_CELL: Final = 5
_AXIS: Final = 4
_GAP: Final = 2
"""Columns between maps: both fit into a terminal of 80."""
_MARK: Final = Style(ink=16, ground=231, bold=True)


def write_maps(scene: Scene, pen: Pen, width: int) -> list[str]:
    """Draw the maps side by side, as many as fit."""
    blocks = [_block(scene, one, pen) for one in scene.data["maps"]]
    return side_by_side(blocks, width, _GAP)


def write_coats(_scene: Scene, pen: Pen, width: int) -> list[str]:
    """Explain the signs."""
    coats = [
        Block(len(coat_words(coat)) + 5, (f"{pen.paint(f' {sign:<2} ', style)} {name}",))
        for coat, style in COAT_STYLES.items()
        for sign, name in [(SIGNS[coat], coat_words(coat))]
    ]
    cross = Block(9, (f" {CROSS}  cross",))
    return [line for line in side_by_side([*coats, cross], width, gap=2) if line]


def write_first(scene: Scene, _pen: Pen, _width: int) -> list[str]:
    """Say who is A in this round."""
    first = scene.data["first"]
    return [] if first is None else [f"{seat_name(first)} is A in this round."]


def coat_sign(coat: str, crosses: int) -> str:
    """Write a coat with its crosses."""
    return SIGNS[coat] + CROSS * crosses


def titled_map(
    scene: Scene, side: Side, points: str, marks: Mapping[Square, str], pen: Pen
) -> Block:
    """Draw the map of a side under its name and its points, with labels on some squares."""
    one = scene.data["maps"][side]
    wide = _AXIS + _CELL * one["columns"]
    name = fill(f" {scene.side_name(side)}", wide - len(points) - 2)
    head = pen.paint(f"{name} {points} ", side_style(side))
    return Block(wide, (head, *_rows(one, marks, pen)))


def _block(scene: Scene, one: Mapping[str, Any], pen: Pen) -> Block:
    points = count(scene.data["scores"][one["side"]]["total"], "point")
    wide, lines = titled_map(scene, one["side"], points, {}, pen)
    castle = "has given its cross" if one["castle_used"] else "can give a cross"
    bonus = one["bonus_coat"]
    said = [f"castle {castle}", *([f"3 per domain of {coat_words(bonus)}"] if bonus else [])]
    return Block(wide, (*lines, *(fill(f" {words}", wide) for words in said)))


def _rows(one: Mapping[str, Any], marks: Mapping[Square, str], pen: Pen) -> list[str]:
    squares = land(one)
    right, bottom = one["columns"] // 2, one["rows"] // 2
    columns = range(-right, right + 1)
    lines = [pen.paint(" " * _AXIS + "".join(f"{x:^{_CELL}}" for x in columns), FAINT)]
    for y in range(-bottom, bottom + 1):
        cells = [
            pen.paint(f"{f'({marks[x, y]})':^{_CELL}}", _MARK)
            if (x, y) in marks
            else _cell(one, squares.get((x, y)), (x, y), pen)
            for x in columns
        ]
        lines.append(pen.paint(f"{y:>{_AXIS - 1}} ", FAINT) + "".join(cells))
    return lines


def _cell(one: Mapping[str, Any], square: Mapping[str, Any] | None, place: Square, pen: Pen) -> str:
    if place == CASTLE:
        owner = f"[{seat_name(one['side'])}]"
        return pen.paint(f"{owner:^{_CELL}}", side_style(one["side"]))
    if square is None:
        return pen.paint(f"{'.':^{_CELL}}", FAINT)
    written = coat_sign(square["coat"], square["crosses"])
    margin = " " if len(written) < _CELL else ""
    return pen.paint(f"{margin + written:<{_CELL}}", COAT_STYLES[square["coat"]])
