"""The table in few lines: all kingdoms, one with marks, what games add, and both lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from crownlands.cli.play.sections import SECTIONS
from crownlands.render.occupants import occupants
from crownlands.render.scene import Scene, scene_of
from crownlands.render.text.blocks import Block, fill, side_by_side
from crownlands.render.text.kingdom import kingdom_lines, kingdom_width
from crownlands.render.text.lines import write_lines
from crownlands.render.text.pen import Pen, side_style

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

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
    kingdoms = [
        _kingdom(scene, side, marks.get(side, {}), speech, pen)
        for side in (range(len(scene.sides)) if sides is None else sides)
    ]
    if sides is not None:
        return "\n".join(side_by_side(kingdoms, width, GAP))
    titles = (speech("lines.current"), speech("lines.next"))
    parts = (
        side_by_side(kingdoms, width, GAP),
        *(section(scene, speech, pen, width) for key, section in SECTIONS if key in scene.data),
        write_lines(_translated(scene, speech), pen, width, titles),
    )
    return "\n\n".join("\n".join(lines) for lines in parts if lines)


def _kingdom(
    scene: Scene, side: Side, marks: Mapping[tuple[int, int], str], speech: Speech, pen: Pen
) -> Block:
    kingdom = scene.data["kingdoms"][side]
    width = kingdom_width(kingdom)
    points = f" {speech.count(scene.data['scores'][side]['total'], 'point')} "
    head = pen.paint(
        fill(f" {scene.side_name(side)}", width - len(points)) + points, side_style(side)
    )
    here = occupants(scene.data, side)
    lines = kingdom_lines(kingdom, marks, colour=pen.colour, occupants=here)
    return Block(width, (head, *lines))


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
