"""The score sheet as a table."""

from crownlands.render import sheet, words
from crownlands.render.scene import Scene
from crownlands.render.text.blocks import fill_left
from crownlands.render.text.pen import FAINT, STRONG, Pen, side_style

_LABEL = 16


def write_scores(scene: Scene, pen: Pen, width: int) -> list[str]:
    """Write a row per reason, a column per side, and who is in front."""
    names = [scene.side_name(side) for side in range(len(scene.sides))]
    column = min(max(6, *(len(name) for name in names)), (width - _LABEL) // len(names) - 2)
    heads = [
        "  " + pen.paint(fill_left(name, column), side_style(side))
        for side, name in enumerate(names)
    ]
    lines = [" " * _LABEL + "".join(heads)]
    lines += [
        f"{row.label:<{_LABEL}}" + "".join(_points(points, column, pen) for points in row.points)
        for row in sheet.rows(scene)
    ]
    totals = [str(score["total"]) for score in scene.data["scores"]]
    written = "".join(f"  {total:>{column}}" for total in totals)
    lines.append(pen.paint(f"{'total':<{_LABEL}}{written}", STRONG))
    front = words.leaders(scene)
    if front:
        word = "won" if scene.over else "leads"
        marks = [word if side in front else "" for side in range(len(names))]
        lines.append((" " * _LABEL + "".join(f"  {mark:>{column}}" for mark in marks)).rstrip())
    return lines


def _points(points: int, column: int, pen: Pen) -> str:
    written = f"  {points or '-':>{column}}"
    return written if points else pen.paint(written, FAINT)
