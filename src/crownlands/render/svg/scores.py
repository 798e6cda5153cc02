"""Points: the score sheet, and at the end the winner and everybody's place."""

from collections.abc import Callable, Mapping
from math import cos, radians, sin
from typing import Any, Final

from crownlands.core.text import LocalizedText
from crownlands.render.scene import Scene
from crownlands.render.score_table import ScoreTableRow, folded_rows, leaders, rank_key, score_rows
from crownlands.render.svg import palette
from crownlands.render.svg.drawing import (
    SERIF,
    Drawing,
    Room,
    card,
    fit,
    moved,
    number,
    rect,
    shape,
    tag,
    text_width,
    use,
    write,
)
from crownlands.render.svg.symbols import CROWN, castle_name, draw_kings
from crownlands.render.svg.terrain import symbol_name

PAD = 18
_CELL = 30
_HEAD = 62
_WIDE = 700
"""From this width on, sides stand in rows and reasons in columns."""
_COLUMN = 66
"""The least width of a column."""
_FEWEST = 6
"""Columns are never wider than if there were so many."""
_TOTAL: Final = LocalizedText("Total", "Total")
_CASTLE = 92
_WINNER = 216
_ROW = 44


def draw_scores(scene: Scene, room: Room) -> Drawing | None:
    """Draw the sheet lying or standing, as the room asks; none where the view has no scores."""
    if not scene.scores:
        return None
    if room.width >= _WIDE:
        return _lying(scene, room.width)
    return _standing(scene, room.width)


def _standing(scene: Scene, width: float) -> Drawing:
    """Draw sides in columns, reasons in rows."""
    rows = score_rows(scene)
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
    parts.append(shape(f"M{PAD} {y + 4}H{width - PAD}", stroke=palette.INK, width=1.5))
    parts.append(write(scene.say(_TOTAL), PAD, y + 31, 16, bold=True))
    parts += [
        _total(scene, side, PAD + label + (side + 0.5) * column, y + 32)
        for side in range(len(scene.sides))
    ]
    return card(width, y + 48, "".join(parts))


def _lying(scene: Scene, width: float) -> Drawing:
    """Draw sides in rows, reasons in columns."""
    label, last = 180, 90
    room = width - 2 * PAD - label - last
    rows = folded_rows(scene, int(room / _COLUMN))
    column = room / max(_FEWEST, len(rows))
    parts = [
        moved(_reason_head(row, column), PAD + label + at * column, 12)
        for at, row in enumerate(rows)
    ]
    parts.append(
        write(scene.say(_TOTAL), width - PAD - last / 2, 42, 15, bold=True, anchor="middle")
    )
    for side in range(len(scene.sides)):
        y = _HEAD + side * 44
        parts.append(shape(f"M{PAD} {y}H{width - PAD}", stroke=palette.RULE, width=1.5))
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
        kings = draw_kings(side, seats, (start, 4), 28, 24)
        shown = fit(name, 12, width - 4)
        return kings + write(shown, width / 2, 50, 13, anchor="middle", bold=True)
    kings = draw_kings(side, seats, (0, 2), 32, 28)
    start = 12 + 27 * len(seats)
    return kings + write(fit(name, 15, width - start - 6), start, 24, 15, bold=True)


def _reason(row: ScoreTableRow, width: float) -> str:
    icon = _icon(row, 0, 3)
    start = 32 if icon else 0
    return icon + write(fit(row.label.capitalize(), 13, width - start), start, 20, 14)


def _reason_head(row: ScoreTableRow, width: float) -> str:
    icon = _icon(row, width / 2 - 12, 0)
    baseline = 42 if icon else 30
    name = fit(row.label.capitalize(), 12, width - 4)
    return icon + write(name, width / 2, baseline, 13, anchor="middle", fill=palette.INK_SOFT)


def _icon(row: ScoreTableRow, x: float, y: float) -> str:
    if row.terrain is None:
        return use(row.symbol, x, y, 24) if row.symbol else ""
    edge = rect(x, y, 24, 24, fill="none", stroke=palette.INK, stroke_width=1.5)
    return use(symbol_name(row.terrain, 0), x, y, 24) + edge


def _points(points: int, x: float, y: float) -> str:
    if not points:
        return write("-", x, y, 15, anchor="middle", fill=palette.INK_SOFT)
    return write(str(points), x, y, 16, anchor="middle")


def _total(scene: Scene, side: int, x: float, y: float) -> str:
    """Draw the last number of a side, on gold for whoever leads."""
    points = str(scene.scores[side]["total"])
    wide = text_width(points, 22) + 22
    plate = rect(x - wide / 2, y - 24, wide, 32, rx=16, fill=palette.GOLD)
    number = write(points, x, y, 23, anchor="middle", bold=True, family=SERIF)
    return plate + number if side in leaders(scene) else number


def standings(tall: Callable[[Scene], float]) -> Callable[[Scene, Room], Drawing | None]:
    """Return the panel that replaces one of a given height at the end of a game."""

    def draw(scene: Scene, room: Room) -> Drawing | None:
        """Draw who has won and who came after; none before the end."""
        return _standings(scene, room, tall(scene)) if scene.over and scene.scores else None

    return draw


def _standings(scene: Scene, room: Room, least: float) -> Drawing:
    winners = scene.winners
    others = [sheet for sheet in scene.scores if sheet["side"] not in winners]
    others.sort(key=rank_key, reverse=True)
    height = max(least, _WINNER + _ROW * len(others) + 16)
    width = room.width - 2 * PAD
    free = height - _ROW * len(others)
    scale = min(1.5, max(1, free / (_WINNER * 1.3)))
    spare = free - _WINNER * scale
    column = width / len(winners) / scale
    blocks = [
        moved(_winner(scene, side, column), at * column, 0) for at, side in enumerate(winners)
    ]
    place = f"translate({PAD} {number(spare / 2)}) scale({number(scale)})"
    parts = [tag("g", *blocks, transform=place)]
    start = _WINNER * scale + spare * 3 / 4
    parts += [
        moved(_other(scene, sheet, width), PAD, start + at * _ROW)
        for at, sheet in enumerate(others)
    ]
    return card(room.width, height, "".join(parts))


def _winner(scene: Scene, side: int, width: float) -> str:
    """Draw the castle of a winner in a laurel, under a crown."""
    middle, top = width / 2, 44
    castle = castle_name(side, scene.sides[side])
    corner = middle - _CASTLE / 2
    edge = rect(corner, top, _CASTLE, _CASTLE, fill="none", stroke=palette.INK, stroke_width=2.4)
    points = scene.translator.count(scene.scores[side]["total"], "point")
    name = fit(scene.side_name(side), 26, width)
    return (
        _laurel(middle, top + _CASTLE / 2 + 4)
        + use(castle, corner, top, _CASTLE)
        + edge
        + use(CROWN, middle - 21, 0, 42)
        + write(name, middle, top + 130, 27, anchor="middle", bold=True, family=SERIF)
        + write(points, middle, top + 156, 16, anchor="middle", fill=palette.INK_SOFT)
    )


def _laurel(x: float, y: float, radius: float = 67) -> str:
    """Draw two branches of leaves that open at the top."""
    leaves = []
    for step in range(10):
        angle = 32 + 12 * step
        stem = f"{number(-radius * sin(radians(angle)))} {number(radius * cos(radians(angle)))}"
        leaves += [
            f'<path d="M0 0Q7 -7 19 0Q7 7 0 0z" transform="translate({stem}) rotate({turn})"/>'
            for turn in (angle + 158, angle + 212)
        ]
    branch = tag("g", *leaves)
    mirrored = tag("g", branch, transform="scale(-1 1)")
    return tag("g", moved(branch + mirrored, x, y), fill=palette.LAUREL)


def _other(scene: Scene, sheet: Mapping[str, Any], width: float) -> str:
    side, seats = sheet["side"], scene.sides[sheet["side"]]
    place = 1 + sum(rank_key(other) > rank_key(sheet) for other in scene.scores)
    kings = draw_kings(side, seats, (36, 6), 32, 27)
    start = 48 + 28 * len(seats)
    points = write(str(sheet["total"]), width, 30, 22, anchor="end", bold=True, family=SERIF)
    return (
        shape(f"M0 0H{number(width)}", stroke=palette.RULE, width=1.5)
        + write(f"{place}.", 0, 29, 17, fill=palette.INK_SOFT)
        + kings
        + write(fit(scene.side_name(side), 16, width - start - 70), start, 28, 16, bold=True)
        + points
    )
