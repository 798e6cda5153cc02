"""The table in few lines: all kingdoms, one of them with marks, and both lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownlands.render.scene import scene_of
from crownlands.render.text.blocks import Block, row_width, side_by_side
from crownlands.render.text.kingdom import titled_kingdom
from crownlands.render.text.lines import write_lines
from crownlands.render.text.pen import Pen

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from crownlands.cli.speech import Speech
    from crownlands.core.actors import Side
    from crownlands.core.state import State

GAP = 2
"""Columns between kingdoms: two of the widest fit into a terminal of 80."""


def table_text(
    state: State,
    marks: Mapping[Side, Mapping[tuple[int, int], str]],
    speech: Speech,
    *,
    colour: bool,
    width: int,
) -> str:
    """Draw what lies on the table; a game without kingdoms and lines draws itself whole."""
    scene, pen = scene_of(state), Pen(colour)
    if "kingdoms" not in scene.data or "lines" not in scene.data:
        return state.text(colour=colour)
    kingdoms = {
        side: titled_kingdom(
            scene, side, speech.count(score["total"], "point"), marks.get(side, {}), pen
        )
        for side, score in enumerate(scene.data["scores"])
    }
    titles = (speech("lines.current"), speech("lines.next"))
    parts = (
        side_by_side(_nearest_last(kingdoms, marks, width), width, GAP),
        write_lines(scene, pen, width, titles),
    )
    return "\n\n".join("\n".join(lines) for lines in parts if lines)


def _nearest_last(
    kingdoms: Mapping[Side, Block], marked: Collection[Side], width: int
) -> list[Block]:
    """Put marked kingdoms into the last of several rows: a low terminal shows that one."""
    sides = list(kingdoms)
    if row_width([*kingdoms.values()], GAP) > width:
        sides.sort(key=lambda side: side in marked)
    return [kingdoms[side] for side in sides]
