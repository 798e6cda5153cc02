"""The kingdoms of all sides, each with its players and its points."""

from collections.abc import Mapping
from itertools import chain
from typing import Any, Final

from crownlands.core.hooks import find_hooks
from crownlands.core.text import LocalizedText
from crownlands.render.scene import Scene
from crownlands.render.svg.board import draw_board
from crownlands.render.svg.drawing import Drawing, Room, grid
from crownlands.render.svg.marks import escape, moved, tag
from crownlands.render.svg.mats import (
    HEADER,
    PAD,
    draw_header,
    draw_mat,
    draw_strips,
    strips_height,
)

GAP = 18
_SMALLEST_TILE, _LARGEST_TILE = 44, 94
_LARGEST_BOARD = 560
_KINGDOM_OF: Final = LocalizedText("Kingdom of {name}", "Royaume de {name}")


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
    """Return how tall all kingdoms are at their largest; 0 for a game without any."""
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
    hooks = find_hooks(scene.packages, "svg")
    occupants = [hook.occupants(scene, side) for hook in hooks if hasattr(hook, "occupants")]
    covers = [hook.covers(scene, side) for hook in hooks if hasattr(hook, "covers")]
    board = draw_board(kingdom, tile, chain(*occupants), chain(*covers))
    strips = strips_height(scene)
    width, height = board.width + 2 * PAD, board.height + _around(scene)
    title = tag("title", escape(scene.say(_KINGDOM_OF, name=scene.side_name(side))))
    body = (
        draw_mat(scene, side, width, height)
        + draw_header(scene, side, width)
        + moved(draw_strips(scene, side, width), 0, HEADER - 6)
        + moved(board.body, PAD, HEADER + strips + PAD - 8)
    )
    return Drawing(width, height, tag("g", title, body))
