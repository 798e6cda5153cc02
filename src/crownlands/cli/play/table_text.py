"""The table in few lines: the land of all, one with marks, what games add, and both lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from crownlands.cli.play.sections import SECTIONS
from crownlands.render.scene import Scene, scene_of
from crownlands.render.text.blocks import Block, row_width, side_by_side
from crownlands.render.text.kingdom import titled_kingdom
from crownlands.render.text.lines import write_lines
from crownlands.render.text.maps import titled_map

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from crownlands.cli.speech import TerminalSpeech
    from crownlands.core.actors import Seat, Side
    from crownlands.core.state import State
    from crownlands.render.land import Square

GAP: Final = 2
"""Columns between kingdoms or maps: two of the widest fit into a terminal of 80."""
LANDS: Final = {"kingdoms": titled_kingdom, "maps": titled_map}
"""How the land of a side is drawn, by what the view calls it."""


def table_text(
    state: State,
    seat: Seat | None,
    marks: Mapping[Side, Mapping[Square, str]],
    speech: TerminalSpeech,
    *,
    sides: Sequence[Side] | None = None,
    colour: bool,
    width: int,
) -> str:
    """Draw what a seat sees on the table, or only the land of some sides."""
    scene, pen = scene_of(state, seat=seat), speech.pen(colour=colour)
    lands = {
        side: draw(
            scene,
            side,
            speech.count(scene.data["scores"][side]["total"], "point"),
            marks.get(side, {}),
            pen,
        )
        for key, draw in LANDS.items()
        if key in scene.data
        for side in (range(len(scene.sides)) if sides is None else sides)
    }
    shown = side_by_side(_nearest_last(lands, marks, width), width, GAP) if lands else []
    if sides is not None:
        return "\n".join(shown)
    titles = (speech("lines.current"), speech("lines.next"))
    parts = [
        shown,
        *(section(scene, speech, pen, width) for key, section in SECTIONS if key in scene.data),
    ]
    if "lines" in scene.data:
        parts.append(write_lines(_translated(scene, speech), pen, width, titles))
    return "\n\n".join("\n".join(lines) for lines in parts if lines)


def _nearest_last(lands: Mapping[Side, Block], marked: Collection[Side], width: int) -> list[Block]:
    """Put marked land into the last of several rows: a low terminal shows that one."""
    sides = list(lands)
    if row_width([*lands.values()], GAP) > width:
        sides.sort(key=lambda side: side in marked)
    return [lands[side] for side in sides]


def _translated(scene: Scene, speech: TerminalSpeech) -> Scene:
    """Name the symbols of dominoes in the language spoken."""
    lines = {
        name: [
            {**entry, "symbol": entry["symbol"] and speech(f"symbol.{entry['symbol']}")}
            for entry in line
        ]
        for name, line in scene.data["lines"].items()
    }
    return replace(scene, data={**scene.data, "lines": lines})
