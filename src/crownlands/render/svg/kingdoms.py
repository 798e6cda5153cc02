"""The kingdoms of all sides, each with its players and its points."""

from collections.abc import Mapping
from typing import Any

from crownlands.render import words
from crownlands.render.occupants import occupants
from crownlands.render.scene import Scene
from crownlands.render.svg import palette
from crownlands.render.svg.board import draw_board
from crownlands.render.svg.drawing import SERIF, Drawing, Room, grid, write
from crownlands.render.svg.marks import escape, fit, moved, number, tag, text_width, use
from crownlands.render.svg.pieces import CROWN, king_name
from crownlands.render.svg.strips import draw_strips
from crownlands.render.svg.strips import height as strips_height

HEADER = 56
PAD = 16
GAP = 18
_SMALLEST_TILE, _LARGEST_TILE = 44, 94
_LARGEST_BOARD = 560


def columns(kingdoms: int) -> int:
    """Up to three stand side by side; more take two rows."""
    return kingdoms if kingdoms <= 3 else -(-kingdoms // 2)


def draw_kingdoms(scene: Scene, room: Room) -> Drawing:
    """Draw all kingdoms at one scale, as large as the room allows."""
    kingdoms = scene.data["kingdoms"]
    across = columns(len(kingdoms))
    rows = -(-len(kingdoms) // across)
    size = max(kingdom["size"] for kingdom in kingdoms)
    tall = (room.height - (rows - 1) * GAP) / rows - _around(scene)
    tile = min(_largest_tile(size), max(_SMALLEST_TILE, tall / size))
    return grid([_kingdom(scene, kingdom, tile) for kingdom in kingdoms], across, GAP)


def tallest(scene: Scene) -> float:
    """Tell how tall all kingdoms are at their largest."""
    kingdoms = scene.data["kingdoms"]
    rows = -(-len(kingdoms) // columns(len(kingdoms)))
    size: int = max(kingdom["size"] for kingdom in kingdoms)
    return rows * (size * _largest_tile(size) + _around(scene) + GAP) - GAP


def _largest_tile(size: int) -> float:
    return min(_LARGEST_TILE, _LARGEST_BOARD / size)


def _around(scene: Scene) -> float:
    """How much taller a kingdom is than its board."""
    return HEADER + strips_height(scene) + 2 * PAD - 4


def _kingdom(scene: Scene, kingdom: Mapping[str, Any], tile: float) -> Drawing:
    side = kingdom["side"]
    here = occupants(scene.data, side)
    board = draw_board(kingdom, tile, here, queen=scene.data.get("queen") == side)
    strips = strips_height(scene)
    width, height = board.width + 2 * PAD, board.height + _around(scene)
    title = tag("title", escape(f"Kingdom of {scene.side_name(side)}"))
    body = (
        _mat(scene, kingdom, width, height)
        + _header(scene, kingdom, width)
        + moved(draw_strips(scene, side, width), 0, HEADER - 6)
        + moved(board.body, PAD, HEADER + strips + PAD - 8)
    )
    return Drawing(width, height, tag("g", title, body))


def _mat(scene: Scene, kingdom: Mapping[str, Any], width: float, height: float) -> str:
    won = kingdom["side"] in scene.data["winners"]
    acts = scene.acting in kingdom["seats"]
    edge = palette.GOLD if won else palette.FELT_TEXT if acts else palette.FELT_LINE
    return tag(
        "rect",
        width=width,
        height=height,
        rx=14,
        fill=palette.FELT_DEEP,
        fill_opacity=0.45,
        stroke=edge,
        stroke_width=7 if won else 4 if acts else 1.5,
    )


def _header(scene: Scene, kingdom: Mapping[str, Any], width: float) -> str:
    """The band of a kingdom in its colour: kings, names and points, a crown for who leads."""
    side, seats = kingdom["side"], kingdom["seats"]
    bottom = HEADER - 10
    band = tag(
        "path",
        d=f"M0 {bottom}V14a14 14 0 0 1 14 -14H{number(width - 14)}a14 14 0 0 1 14 14V{bottom}z",
        fill=palette.side_colour(side),
    )
    kings = "".join(
        use(king_name(side, seat), 12 + 30 * at, 5, 36) for at, seat in enumerate(seats)
    )
    start = 24 + 31 * len(seats)
    points = str(scene.data["scores"][side]["total"])
    end = width - 24 - text_width(points, 31)
    leads = side in words.leaders(scene)
    crown = use(CROWN, end - 28, 9, 28) if leads else ""
    name = fit(scene.side_name(side), 19, end - start - (34 if leads else 6))
    return (
        band
        + kings
        + crown
        + write(name, start, 30, 19, bold=True, fill=palette.PAPER)
        + write(
            points, width - 16, 33, 28, bold=True, fill=palette.PAPER, anchor="end", family=SERIF
        )
    )
