"""The table in few lines: all kingdoms, one with marks, what games add, and both lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from crownlands.cli.play.sections import SECTIONS
from crownlands.render.scene import Scene, scene_of
from crownlands.render.text.blocks import Block, row_width, side_by_side
from crownlands.render.text.kingdom import titled_kingdom
from crownlands.render.text.lines import write_lines
from crownlands.render.text.pen import Pen

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

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
    sides: Sequence[Side] | None = None,
    colour: bool,
    width: int,
) -> str:
    """Draw what lies on the table, or only some kingdoms.

    A game without kingdoms and lines draws itself whole.
    """
    scene, pen = scene_of(state), Pen(colour)
    if "kingdoms" not in scene.data or "lines" not in scene.data:
        return state.text(colour=colour)
    kingdoms = {
        side: titled_kingdom(
            scene,
            side,
            speech.count(scene.data["scores"][side]["total"], "point"),
            marks.get(side, {}),
            pen,
        )
        for side in (range(len(scene.sides)) if sides is None else sides)
    }
    shown = side_by_side(_nearest_last(kingdoms, marks, width), width, GAP)
    if sides is not None:
        return "\n".join(shown)
    titles = (speech("lines.current"), speech("lines.next"))
    parts = (
        shown,
        *(section(scene, speech, pen, width) for key, section in SECTIONS if key in scene.data),
        write_lines(_translated(scene, speech), pen, width, titles),
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


def _translated(scene: Scene, speech: Speech) -> Scene:
    """Name the symbols of dominoes in the language spoken."""
    lines = {
        name: [
            {**entry, "symbol": entry["symbol"] and speech(f"symbol.{entry['symbol']}")}
            for entry in line
        ]
        for name, line in scene.data["lines"].items()
    }
    return replace(scene, data={**scene.data, "lines": lines})
