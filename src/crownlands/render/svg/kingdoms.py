"""The kingdoms of all sides, each with its players and its points."""

from collections.abc import Mapping
from typing import Any

from crownlands.render.occupants import occupants
from crownlands.render.scene import Scene
from crownlands.render.svg.board import draw_board
from crownlands.render.svg.drawing import Drawing, Room, grid
from crownlands.render.svg.marks import escape, moved, tag
from crownlands.render.svg.mats import HEADER, PAD, draw_header, draw_mat
from crownlands.render.svg.strips import draw_strips
from crownlands.render.svg.strips import height as strips_height

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
    """Tell how tall all kingdoms are at their largest; 0 for a game without any."""
    kingdoms = scene.data.get("kingdoms")
    if not kingdoms:
        return 0
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
        draw_mat(scene, side, width, height)
        + draw_header(scene, side, width)
        + moved(draw_strips(scene, side, width), 0, HEADER - 6)
        + moved(board.body, PAD, HEADER + strips + PAD - 8)
    )
    return Drawing(width, height, tag("g", title, body))
