"""The score sheet: who has how many points, and what for."""

from collections.abc import Sequence

from crownlands.games.duel.parts import coats
from crownlands.render import sheet, words
from crownlands.render.faces import coat_words
from crownlands.render.scene import Scene
from crownlands.render.svg import palette
from crownlands.render.svg.arms import BOLT, coat_name
from crownlands.render.svg.buildings import building_name
from crownlands.render.svg.drawing import SERIF, Drawing, Room, card, write
from crownlands.render.svg.figures import COIN, KEEP, QUEEN
from crownlands.render.svg.marks import fit, moved, tag, text_width, use
from crownlands.render.svg.pieces import king_name
from crownlands.render.svg.terrain import symbol_name
from crownlands.render.svg.tokens import token_name

PAD = 18
_CELL = 30
_HEAD = 62
_WIDE = 700
"""From this width on, sides stand in rows and reasons in columns."""
_COLUMN = 66
"""The least width of a column."""
_FEWEST = 6
"""Columns are never wider than if there were so many."""
_SIGNS = {
    "coins": COIN,
    "queen": QUEEN,
    "buildings": building_name("church"),
    "quests": KEEP,
    "characters": token_name("king"),
    "spell": BOLT,
    **{coat_words(coat.id): coat_name(coat.id) for coat in coats()},
}


def draw_scores(scene: Scene, room: Room) -> Drawing:
    """Draw the sheet lying or standing, as the room asks."""
    if room.width >= _WIDE:
        return _lying(scene, room.width)
    return _standing(scene, room.width)


def _standing(scene: Scene, width: float) -> Drawing:
    """Sides in columns, reasons in rows."""
    rows = sheet.rows(scene)
    label = 128
    column = (width - 2 * PAD - label) / len(scene.sides)
    heads = [
        moved(_side(scene, side, column, upright=True), PAD + label + side * column, 10)
        for side in range(len(scene.sides))
    ]
    parts = [*heads]
    y = 70.0
    for row in rows:
        parts.append(moved(_reason(row, label), PAD, y))
        parts += [
            _points(points, PAD + label + (at + 0.5) * column, y + 20)
            for at, points in enumerate(row.points)
        ]
        y += _CELL
    parts.append(
        tag("path", d=f"M{PAD} {y + 4}H{width - PAD}", stroke=palette.INK, stroke_width=1.5)
    )
    parts.append(write("Total", PAD, y + 31, 16, bold=True))
    parts += [
        _total(scene, side, PAD + label + (side + 0.5) * column, y + 32)
        for side in range(len(scene.sides))
    ]
    return card(width, y + 48, "".join(parts))


def _lying(scene: Scene, width: float) -> Drawing:
    """Sides in rows, reasons in columns."""
    label, last = 180, 90
    room = width - 2 * PAD - label - last
    rows = sheet.folded(sheet.rows(scene), int(room / _COLUMN))
    column = room / max(_FEWEST, len(rows))
    parts = [
        moved(_reason_head(row, column), PAD + label + at * column, 12)
        for at, row in enumerate(rows)
    ]
    parts.append(write("Total", width - PAD - last / 2, 42, 15, bold=True, anchor="middle"))
    for side in range(len(scene.sides)):
        y = _HEAD + side * 44
        parts.append(
            tag("path", d=f"M{PAD} {y}H{width - PAD}", stroke=palette.RULE, stroke_width=1.5)
        )
        parts.append(moved(_side(scene, side, label, upright=False), PAD, y + 4))
        parts += [
            _points(row.points[side], PAD + label + (at + 0.5) * column, y + 28)
            for at, row in enumerate(rows)
        ]
        parts.append(_total(scene, side, width - PAD - last / 2, y + 30))
    return card(width, _HEAD + len(scene.sides) * 44 + 8, "".join(parts))


def _side(scene: Scene, side: int, width: float, *, upright: bool) -> str:
    seats = scene.sides[side]
    name = scene.side_name(side)
    if upright:
        start = width / 2 - 13 * len(seats)
        kings = _kings(side, seats, start, 4, 28)
        shown = fit(name, 12, width - 4)
        return kings + write(shown, width / 2, 50, 13, anchor="middle", bold=True)
    kings = _kings(side, seats, 0, 2, 32)
    start = 12 + 27 * len(seats)
    return kings + write(fit(name, 15, width - start - 6), start, 24, 15, bold=True)


def _kings(side: int, seats: Sequence[int], x: float, y: float, size: float) -> str:
    step = size - 4
    return "".join(
        use(king_name(side, seat), x + at * step, y, size) for at, seat in enumerate(seats)
    )


def _reason(row: sheet.Row, width: float) -> str:
    icon = _icon(row, 0, 3)
    start = 32 if icon else 0
    return icon + write(fit(row.label.capitalize(), 13, width - start), start, 20, 14)


def _reason_head(row: sheet.Row, width: float) -> str:
    icon = _icon(row, width / 2 - 12, 0)
    baseline = 42 if icon else 30
    name = fit(row.label.capitalize(), 12, width - 4)
    return icon + write(name, width / 2, baseline, 13, anchor="middle", fill=palette.INK_SOFT)


def _icon(row: sheet.Row, x: float, y: float) -> str:
    if row.terrain is None:
        return use(_SIGNS[row.label], x, y, 24) if row.label in _SIGNS else ""
    edge = tag(
        "rect", x=x, y=y, width=24, height=24, fill="none", stroke=palette.INK, stroke_width=1.5
    )
    return use(symbol_name(row.terrain, 0), x, y, 24) + edge


def _points(points: int, x: float, y: float) -> str:
    if not points:
        return write("-", x, y, 15, anchor="middle", fill=palette.INK_SOFT)
    return write(str(points), x, y, 16, anchor="middle")


def _total(scene: Scene, side: int, x: float, y: float) -> str:
    """The last number of a side, on gold for whoever leads."""
    points = str(scene.data["scores"][side]["total"])
    wide = text_width(points, 22) + 22
    plate = tag("rect", x=x - wide / 2, y=y - 24, width=wide, height=32, rx=16, fill=palette.GOLD)
    number = write(points, x, y, 23, anchor="middle", bold=True, family=SERIF)
    return plate + number if side in words.leaders(scene) else number
