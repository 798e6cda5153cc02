"""The page: panels laid out on the table, and the definitions they need; or one kingdom alone."""

import re
from collections.abc import Mapping, Sequence
from hashlib import blake2s
from typing import Any

from crownlands.render import words
from crownlands.render.scene import Scene
from crownlands.render.svg import lines, palette
from crownlands.render.svg.board import draw_board
from crownlands.render.svg.drawing import SANS, Drawing, Room, stack
from crownlands.render.svg.heading import (
    draw_dynasty,
    draw_rounds,
    draw_status,
    draw_table,
    draw_title,
)
from crownlands.render.svg.kingdoms import columns, draw_kingdoms, tallest
from crownlands.render.svg.lines import DOMINO_WIDTH, clip_definition, draw_lines
from crownlands.render.svg.marks import ID_MARK, escape, moved, number, tag
from crownlands.render.svg.panels import DrawPanel, Place, declared_panels, draw_generic
from crownlands.render.svg.pieces import known_drawing
from crownlands.render.svg.scores import draw_scores, standings

MARGIN = 34
GAP = 18
TABLE_WIDTH = 2 * DOMINO_WIDTH + 70
_RIM = 14
_TILE = 72
_AROUND = 8
_REFERENCE = re.compile(rf"#{ID_MARK}([\w-]+)")


def draw_page(scene: Scene) -> str:
    """Draw a whole state."""
    content = _layout(scene)
    label = f"{scene.title}. {words.status(scene)}."
    return document(on_table(content), label, scene.packages)


def draw_kingdom(kingdom: Mapping[str, Any], label: str) -> str:
    """Draw the data of one kingdom on its own table."""
    board = draw_board(kingdom, _TILE)
    framed = Drawing(
        board.width + 2 * _AROUND,
        board.height + 2 * _AROUND,
        moved(board.body, _AROUND, _AROUND),
    )
    return document(on_table(framed), label)


def document(drawing: Drawing, label: str, packages: Sequence[str] = ()) -> str:
    """Make a drawing a file of its own, whose ids cannot clash with those of another picture."""
    body = definitions(drawing.body, packages) + drawing.body
    prefix = "c" + blake2s(body.encode(), digest_size=5).hexdigest() + "-"
    width, height = number(drawing.width), number(drawing.height)
    return tag(
        "svg",
        tag("title", escape(label)),
        body.replace(ID_MARK, prefix),
        xmlns="http://www.w3.org/2000/svg",
        width=width,
        height=height,
        viewBox=f"0 0 {width} {height}",
        role="img",
        font_family=SANS,
    )


def on_table(content: Drawing) -> Drawing:
    """Lay a drawing on felt with a wooden rim."""
    width, height = content.width + 2 * MARGIN, content.height + 2 * MARGIN
    inner = {
        "x": _RIM / 2,
        "y": _RIM / 2,
        "width": width - _RIM,
        "height": height - _RIM,
        "rx": 20.0,
    }
    rim = tag("rect", width=width, height=height, rx=26, fill=palette.WOOD_DARK)
    felt = tag("rect", fill=palette.FELT, stroke=palette.WOOD, stroke_width=_RIM - 4, **inner)
    return Drawing(width, height, rim + felt + moved(content.body, MARGIN, MARGIN))


def definitions(body: str, packages: Sequence[str]) -> str:
    """Define every symbol a body refers to, from the folders of a game and its expansions."""
    names = sorted(set(_REFERENCE.findall(body)))
    return tag("defs", *(_define(name, packages) for name in names)) if names else ""


def _define(name: str, packages: Sequence[str]) -> str:
    clip = clip_definition(name)
    if clip is not None:
        return clip
    return tag("symbol", known_drawing(name, packages), id=ID_MARK + name, viewBox="0 0 100 100")


def _layout(scene: Scene) -> Drawing:
    middle = _middle(scene)
    title = _row(scene, [draw_title, draw_table], middle.width)
    status = _row(scene, _status_panels(scene), middle.width)
    strip = tag("rect", width=middle.width, height=status.height, rx=12, fill=palette.FELT_DEEP)
    status = Drawing(middle.width, status.height, strip + status.body)
    return stack([title, status, middle], GAP)


def _middle(scene: Scene) -> Drawing:
    """The table beside the kingdoms, with the sheets wherever they leave the fewest gaps."""
    sides = _side_panels(scene)
    if not sides:
        room = Room(width=2 * TABLE_WIDTH)
        return stack(_drawn(scene, [*_table_panels(scene), draw_scores], room), GAP)
    left = stack(_drawn(scene, _table_panels(scene), Room(width=TABLE_WIDTH)), GAP)
    if len(scene.sides) > columns(len(scene.sides)):
        with_sheets = stack([left, *_drawn(scene, [draw_scores], Room(width=TABLE_WIDTH))], GAP)
        if with_sheets.height <= tallest(scene):
            return _side_by_side(with_sheets, _sides(scene, sides, with_sheets.height))
    right = _sides(scene, sides, left.height)
    sheets = stack(_drawn(scene, [draw_scores], Room(width=right.width)), GAP)
    if left.height - right.height > sheets.height / 2:
        return _side_by_side(left, stack([right, sheets], GAP))
    middle = _side_by_side(left, right)
    return stack([middle, *_drawn(scene, [draw_scores], Room(width=middle.width))], GAP)


def _status_panels(scene: Scene) -> list[DrawPanel]:
    panels = [draw_status, *declared_panels(scene, Place.STATUS)]
    panels += [draw_dynasty] if "dynasty" in scene.data else []
    return [*panels, draw_rounds] if "rounds" in scene.data else panels


def _table_panels(scene: Scene) -> list[DrawPanel]:
    declared = declared_panels(scene, Place.TABLE)
    if "lines" in scene.data:
        return [draw_lines, standings(lines.height), *declared, draw_generic]
    return [*declared, draw_generic] if declared else [draw_generic, standings(lambda _scene: 0)]


def _side_panels(scene: Scene) -> list[DrawPanel]:
    declared = declared_panels(scene, Place.SIDES)
    return [draw_kingdoms, *declared] if scene.has_kingdoms else declared


def _sides(scene: Scene, panels: Sequence[DrawPanel], height: float) -> Drawing:
    return stack(_drawn(scene, panels, Room(height=height)), GAP)


def _side_by_side(left: Drawing, right: Drawing) -> Drawing:
    return Drawing(
        left.width + GAP + right.width,
        max(left.height, right.height),
        left.body + moved(right.body, left.width + GAP, 0),
    )


def _row(scene: Scene, panels: Sequence[DrawPanel], width: float) -> Drawing:
    """Put the first panel at the left with all the room that the others, at the right, leave."""
    parts, x, height = [], width, 0.0
    for drawing in reversed(_drawn(scene, panels[1:], Room(width=width / 2))):
        x -= drawing.width
        parts.append(moved(drawing.body, x, 0))
        height = max(height, drawing.height)
        x -= GAP
    first = _drawn(scene, panels[:1], Room(width=x))
    parts += [drawing.body for drawing in first]
    return Drawing(width, max(height, *(drawing.height for drawing in first)), "".join(parts))


def _drawn(scene: Scene, panels: Sequence[DrawPanel], room: Room) -> list[Drawing]:
    drawn = [draw(scene, room) for draw in panels]
    return [drawing for drawing in drawn if drawing is not None]
