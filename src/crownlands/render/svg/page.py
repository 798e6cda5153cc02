"""The page: what it says of the game, panels laid out on the table, and one kingdom alone.

The module `svg` in the folder of a game or an expansion may have any of these:

- `PANELS`: its panels, each with its place on the page; `SHOWN`: the keys of a view they show
- `occupants(scene, side)`: what stands on squares of a kingdom, as pairs of a square and a `Draw`
- `covers(scene, side)`: what sits on crowns that do not count, as pairs of a square and a symbol
- `on_half(half)`: a `Draw` of what a square of a domino carries into the kingdom, or None
- `STRIPS`: draw what a side owns beside its land, on a strip below its name
- `SYMBOLS`: functions that draw symbols of 100 x 100, by their names
- `SPRITE`: functions that draw what only the sprite has, by its names

Symbols are found in the folders of the game that is drawn; the sprite has those of all games.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from hashlib import blake2s
from textwrap import wrap
from typing import Any, Final, NamedTuple, TypeAlias

from crownlands.core.hooks import find_hook, find_hooks, listed
from crownlands.core.text import LocalizedText
from crownlands.render.scene import Scene, describe_each, key_name, rest_of_view
from crownlands.render.svg import lines, palette
from crownlands.render.svg.drawing import (
    ID_MARK,
    SANS,
    SERIF,
    Drawing,
    Room,
    card,
    escape,
    fit,
    moved,
    number,
    shape,
    stack,
    tag,
    text_width,
    use,
    write,
)
from crownlands.render.svg.kingdoms import columns, draw_board, draw_kingdoms, tallest
from crownlands.render.svg.lines import DOMINO_WIDTH, clip_definition, draw_lines
from crownlands.render.svg.scores import draw_scores, standings
from crownlands.render.svg.symbols import CROWN, king_name, known_drawing

MARGIN = 34
GAP = 18
TABLE_WIDTH = 2 * DOMINO_WIDTH + 70
_RIM = 14
_TILE = 72
_AROUND = 8
_REFERENCE = re.compile(rf"#{ID_MARK}([\w-]+)")
STATUS_HEIGHT = 52
"""How tall what stands on the strip is."""
STATUS_PAD = 16
_GAME: Final = LocalizedText("Game {game} of {games}", "Partie {game} sur {games}")
DrawPanel: TypeAlias = Callable[[Scene, Room], Drawing | None]
"""Draws a panel in some room; None when it has nothing to show."""
_ENTRY_PAD: Final = 18
_ENTRY_SIZE: Final = 14
_ENTRY_LINE: Final = 20
_ENTRY_LABEL: Final = 150
_MOST_LINES: Final = 6
"""The most lines of one entry of the generic panel."""
_LETTER: Final = 0.56
"""How wide a letter is on average, in its size."""


class Region(Enum):
    """Where a panel stands on the page."""

    STATUS = "status"
    """On the strip at the top, right of what the table waits for."""
    TABLE = "table"
    """Below one another at the left: what all share."""
    SIDES = "sides"
    """Beside the table: what each side has."""


class Panel(NamedTuple):
    """A part of the page."""

    region: Region
    draw: DrawPanel


def declared_panels(scene: Scene, region: Region) -> list[DrawPanel]:
    """Return the panels that the folders of a game declare for a place."""
    hooks = find_hooks(scene.packages, "svg")
    panels = [panel for hook in hooks for panel in listed(hook, "PANELS", Panel)]
    return [panel.draw for panel in panels if panel.region is region]


def draw_page(scene: Scene) -> str:
    """Draw a whole state."""
    label = f"{scene.title}. {scene.status()}."
    return document(on_table(_layout(scene)), label, scene.packages)


def draw_kingdom(kingdom: Mapping[str, Any], label: str) -> str:
    """Draw the data of one kingdom on its own table."""
    board = draw_board(kingdom, _TILE)
    framed = Drawing(
        board.width + 2 * _AROUND, board.height + 2 * _AROUND, moved(board.body, _AROUND, _AROUND)
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
    """Return a drawing on a green table with a wooden rim."""
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
    """Draw the table beside the kingdoms, with the sheets where they leave the fewest gaps."""
    sides = declared_panels(scene, Region.SIDES)
    if scene.has_kingdoms:
        sides = [draw_kingdoms, *sides]
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
    panels = [draw_status, *declared_panels(scene, Region.STATUS)]
    panels += [draw_dynasty] if scene.is_dynasty else []
    return [*panels, draw_rounds] if scene.has_kingdoms else panels


def _table_panels(scene: Scene) -> list[DrawPanel]:
    declared = declared_panels(scene, Region.TABLE)
    if scene.has_kingdoms:
        return [draw_lines, standings(lines.height), *declared, draw_generic]
    return [*declared, draw_generic] if declared else [draw_generic, standings(lambda _scene: 0)]


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


def draw_title(scene: Scene, room: Room) -> Drawing:
    """Write the name of the game."""
    title = fit(scene.title, 32, room.width)
    body = write(title, 0, 32, 34, fill=palette.FELT_TEXT, bold=True, family=SERIF)
    return Drawing(text_width(title, 34), 40, body)


def draw_table(scene: Scene, room: Room) -> Drawing:
    """Draw the players and options."""
    said = fit(scene.players_and_options(), 15, room.width)
    width = text_width(said, 15)
    body = write(said, width, 31, 15, fill=palette.FELT_TEXT_SOFT, anchor="end")
    return Drawing(width, 40, body)


def draw_rounds(scene: Scene, _room: Room) -> Drawing:
    """Draw a pip per round, filled up to the one being played."""
    rounds, now, step = scene.data["rounds"], scene.data["round"], 13
    said = scene.progress().capitalize()
    width = max(rounds * step, text_width(said, 15)) + STATUS_PAD
    right = width - STATUS_PAD
    pips = "".join(
        tag(
            "circle",
            cx=right - (rounds - at) * step + 7,
            cy=38,
            r=4,
            fill=palette.GOLD if at < now else "none",
            stroke=palette.GOLD if at < now else palette.FELT_TEXT_SOFT,
            stroke_width=1.4,
        )
        for at in range(rounds)
    )
    body = write(said, right, 22, 15, fill=palette.FELT_TEXT, anchor="end", bold=True) + pips
    return Drawing(width, STATUS_HEIGHT, body)


def draw_dynasty(scene: Scene, _room: Room) -> Drawing:
    """Draw which game of the dynasty is being played."""
    said = scene.say(_GAME, **scene.data["dynasty"])
    width = text_width(said, 15) + 2 * STATUS_PAD
    plate = tag("rect", y=9, width=width, height=34, rx=17, fill=palette.FELT)
    words_on_it = write(said, width / 2, 31, 15, fill=palette.FELT_TEXT, anchor="middle", bold=True)
    return Drawing(width, STATUS_HEIGHT, plate + words_on_it)


def draw_status(scene: Scene, room: Room) -> Drawing:
    """Write the sentence on a ribbon in the colour of whoever is asked; gold for a victory."""
    if scene.over:
        return _ribbon(scene.status(), palette.GOLD, palette.INK, CROWN, room.width)
    if scene.acting is None:
        return _ribbon(scene.status(), palette.FELT_DEEP, palette.FELT_TEXT, None, room.width)
    side = scene.side_of(scene.acting)
    king = king_name(side, scene.acting)
    return _ribbon(scene.status(), palette.side_colour(side), palette.PAPER, king, room.width)


def _ribbon(said: str, colour: str, ink: str, badge: str | None, room: float) -> Drawing:
    start = 64 if badge else 22
    shown = fit(said, 20, room - start - 50)
    width = start + text_width(shown, 20) + 42
    half = number(STATUS_HEIGHT / 2)
    cut = f"H{number(width)}l-16 {half}l16 {half}H12"
    tail = f"M12 0{cut}a12 12 0 0 1 -12 -12V12a12 12 0 0 1 12 -12z"
    body = (
        shape(tail, colour)
        + (use(badge, 15, 7, 38) if badge else "")
        + write(shown, start, 33, 20, fill=ink, bold=True)
    )
    return Drawing(width, STATUS_HEIGHT, body)


def draw_generic(scene: Scene, room: Room) -> Drawing | None:
    """List what no other panel shows of the view; None where every folder draws its own."""
    if all(find_hook(package, "svg") for package in scene.packages):
        return None
    entries = rest_of_view(scene, "svg")
    if not entries:
        return None
    letters = int((room.width - 2 * _ENTRY_PAD - _ENTRY_LABEL) / (_ENTRY_SIZE * _LETTER))
    parts: list[str] = []
    y = float(_ENTRY_PAD)
    for key, value in entries.items():
        if parts:
            path = f"M{_ENTRY_PAD} {y - 2}H{room.width - _ENTRY_PAD}"
            parts.append(shape(path, stroke=palette.RULE, width=1.5))
        label, *more = wrap(_label(key, scene), int(_ENTRY_LABEL / (_ENTRY_SIZE * 0.64)))
        lines = _entry_lines(key, value, letters, scene)
        for at, text in enumerate([label, *more]):
            parts.append(write(text, _ENTRY_PAD, y + 15 + at * _ENTRY_LINE, _ENTRY_SIZE, bold=True))
        for at, text in enumerate(lines):
            parts.append(
                write(text, _ENTRY_PAD + _ENTRY_LABEL, y + 15 + at * _ENTRY_LINE, _ENTRY_SIZE)
            )
        y += max(len(lines), 1 + len(more)) * _ENTRY_LINE + 8
    return card(room.width, y + 4, "".join(parts))


def _label(key: str, scene: Scene) -> str:
    name = key_name(key, scene)
    return name[:1].upper() + name[1:]


def _entry_lines(key: str, value: Any, letters: int, scene: Scene) -> list[str]:
    """Write a value on a few lines."""
    lines = [line for text in describe_each(value, scene, key) for line in wrap(text, letters)]
    return lines if len(lines) <= _MOST_LINES else [*lines[: _MOST_LINES - 1], "…"]
