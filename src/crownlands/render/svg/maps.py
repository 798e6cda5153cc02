"""The maps of Duel: coats of arms on paper, each map with its player and its points."""

from collections.abc import Mapping
from typing import Any

from crownlands.render.land import CASTLE, land
from crownlands.render.scene import Scene
from crownlands.render.svg import palette
from crownlands.render.svg.arms import coat_name, draw_crosses, map_castle_name
from crownlands.render.svg.drawing import Drawing, Room, grid, write
from crownlands.render.svg.edges import draw_edges
from crownlands.render.svg.inline import Icon, inline
from crownlands.render.svg.marks import escape, moved, number, tag, use
from crownlands.render.svg.mats import HEADER, PAD, draw_header, draw_mat

GAP = 18
_TILE = 72
_FOOT = 44
_SHIELD = 0.7
_SIZE = 16
_BONUS = "3 per domain of"


def draw_maps(scene: Scene, _room: Room) -> Drawing:
    """Draw all maps side by side."""
    maps = scene.data["maps"]
    return grid([_map(scene, one) for one in maps], len(maps), GAP)


def _map(scene: Scene, one: Mapping[str, Any]) -> Drawing:
    side = one["side"]
    board = draw_map(one, _TILE)
    width, height = board.width + 2 * PAD, HEADER + PAD + board.height + _FOOT
    body = (
        draw_mat(scene, side, width, height)
        + draw_header(scene, side, width, "" if scene.data["first"] != side else "A")
        + moved(board.body, PAD, HEADER + PAD - 8)
        + moved(_foot(one, board.width), PAD, height - _FOOT + 8)
    )
    title = tag("title", escape(f"Map of {scene.side_name(side)}"))
    return Drawing(width, height, tag("g", title, body))


def draw_map(one: Mapping[str, Any], tile: float) -> Drawing:
    """Draw the paper with its squares, what is drawn on them, and the castle in the middle."""
    squares = land(one)
    left, top = one["columns"] // 2, one["rows"] // 2
    corner = {
        place: ((place[0] + left) * tile, (place[1] + top) * tile) for place in (*squares, CASTLE)
    }
    kinds = {place: square["coat"] for place, square in squares.items()}
    castle = map_castle_name(one["side"], used=one["castle_used"])
    body = (
        _paper(one["columns"], one["rows"], tile)
        + "".join(_square(squares[place], *corner[place], tile) for place in squares)
        + use(castle, *corner[CASTLE], tile)
        + draw_edges(corner, kinds, {place: place for place in squares}, tile)
    )
    return Drawing(one["columns"] * tile, one["rows"] * tile, body)


def _paper(columns: int, rows: int, tile: float) -> str:
    width, height = columns * tile, rows * tile
    sheet = tag("rect", x=-7, y=-7, width=width + 14, height=height + 14, rx=8, fill=palette.PAPER)
    down = "".join(f"M{number(at * tile)} 0V{number(height)}" for at in range(columns + 1))
    across = "".join(f"M0 {number(at * tile)}H{number(width)}" for at in range(rows + 1))
    return sheet + tag("path", d=down + across, stroke=palette.RULE, stroke_width=1.5)


def _square(square: Mapping[str, Any], x: float, y: float, tile: float) -> str:
    """A ground in the colour of the coat, so that a domain reads as one area, and its shield."""
    size = tile * _SHIELD
    left, top = x + (tile - size) / 2, y + tile * 0.24
    ground = tag(
        "rect", x=x, y=y, width=tile, height=tile, fill=palette.COAT_GROUNDS[square["coat"]]
    )
    return (
        ground
        + use(coat_name(square["coat"]), left, top, size)
        + draw_crosses(square["crosses"], x, y, tile)
    )


def _foot(one: Mapping[str, Any], width: float) -> str:
    """What the castle still has to give, and the coat that brings points per domain."""
    castle = Icon(map_castle_name(one["side"], used=one["castle_used"]))
    said = "has given its cross" if one["castle_used"] else "can give a cross"
    left = inline([castle, said], _SIZE, fill=palette.FELT_TEXT, gap=7)
    if one["bonus_coat"] is None:
        return left.body
    plate = tag("rect", x=width - 28, y=-2, width=28, height=28, rx=7, fill=palette.PAPER)
    coat = use(coat_name(one["bonus_coat"]), width - 26, 0, 24)
    words = write(_BONUS, width - 36, 18, _SIZE, fill=palette.FELT_TEXT, anchor="end", bold=True)
    return left.body + words + plate + coat
