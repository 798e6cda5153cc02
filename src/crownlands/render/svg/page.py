"""The page: panels laid out on the table, and the definitions they need."""

import re
from collections.abc import Sequence
from hashlib import blake2s

from crownlands.render import words
from crownlands.render.scene import Scene
from crownlands.render.svg import palette
from crownlands.render.svg.domino import WIDTH as DOMINO_WIDTH
from crownlands.render.svg.domino import clip_definition
from crownlands.render.svg.drawing import SANS, Drawing, Room, stack
from crownlands.render.svg.kingdoms import columns, tallest
from crownlands.render.svg.marks import ID_MARK, escape, moved, number, tag
from crownlands.render.svg.panels import KINGDOMS, SHEETS, STATUS, TABLE, TITLE, Panel
from crownlands.render.svg.symbols import known_drawing

MARGIN = 34
GAP = 18
TABLE_WIDTH = 2 * DOMINO_WIDTH + 70
_RIM = 14
_REFERENCE = re.compile(rf"#{ID_MARK}([\w-]+)")


def draw_page(scene: Scene) -> str:
    """Draw a whole state."""
    content = _layout(scene)
    label = f"{scene.title}. {words.status(scene)}."
    return document(on_table(content), label)


def document(drawing: Drawing, label: str) -> str:
    """Make a drawing a file of its own, whose ids cannot clash with those of another picture."""
    body = definitions(drawing.body) + drawing.body
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


def definitions(body: str) -> str:
    """Define every symbol a body refers to."""
    names = sorted(set(_REFERENCE.findall(body)))
    return tag("defs", *(_define(name) for name in names)) if names else ""


def _define(name: str) -> str:
    clip = clip_definition(name)
    if clip is not None:
        return clip
    return tag("symbol", known_drawing(name), id=ID_MARK + name, viewBox="0 0 100 100")


def _layout(scene: Scene) -> Drawing:
    middle = _middle(scene)
    title, status = _row(scene, TITLE, middle.width), _row(scene, STATUS, middle.width)
    strip = tag("rect", width=middle.width, height=status.height, rx=12, fill=palette.FELT_DEEP)
    status = Drawing(middle.width, status.height, strip + status.body)
    return stack([title, status, middle], GAP)


def _middle(scene: Scene) -> Drawing:
    """The table beside the kingdoms, with the sheets wherever they leave the fewest gaps."""
    left = stack(_drawn(scene, TABLE, Room(width=TABLE_WIDTH)), GAP)
    if len(scene.sides) > columns(len(scene.sides)):
        with_sheets = stack([left, *_drawn(scene, SHEETS, Room(width=TABLE_WIDTH))], GAP)
        if with_sheets.height <= tallest(scene):
            return _side_by_side(with_sheets, _kingdoms(scene, with_sheets.height))
    right = _kingdoms(scene, left.height)
    sheets = stack(_drawn(scene, SHEETS, Room(width=right.width)), GAP)
    if left.height - right.height > sheets.height / 2:
        return _side_by_side(left, stack([right, sheets], GAP))
    middle = _side_by_side(left, right)
    return stack([middle, *_drawn(scene, SHEETS, Room(width=middle.width))], GAP)


def _kingdoms(scene: Scene, height: float) -> Drawing:
    return stack(_drawn(scene, KINGDOMS, Room(height=height)), GAP)


def _side_by_side(left: Drawing, right: Drawing) -> Drawing:
    return Drawing(
        left.width + GAP + right.width,
        max(left.height, right.height),
        left.body + moved(right.body, left.width + GAP, 0),
    )


def _row(scene: Scene, panels: Sequence[Panel], width: float) -> Drawing:
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


def _drawn(scene: Scene, panels: Sequence[Panel], room: Room) -> list[Drawing]:
    drawn = [panel.draw(scene, room) for panel in panels if panel.key in scene.data]
    return [drawing for drawing in drawn if drawing is not None]
