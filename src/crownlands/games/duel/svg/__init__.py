"""Drawings of Duel: the dice, the spell book and the maps of coats of arms on paper.

Its symbols are `coat-ID`, `coat-wild`, `cross`, `bolt`, `map-castle-SIDE-new` and `-used`,
`spell-ID` and, in the sprite, `die-COAT` with as many crosses as in `die-filled-2`, and `die`,
which shows nothing.
"""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, Final

from crownlands.core.text import LocalizedText
from crownlands.games.duel import parts
from crownlands.games.duel.svg.dice import draw_dice, draw_face, draw_spells, height
from crownlands.games.duel.svg.symbols import (
    COAT_GROUNDS,
    SYMBOLS,
    coat_name,
    draw_crosses,
    map_castle_name,
)
from crownlands.games.duel.viewing import DuelData
from crownlands.render.land import CASTLE, land
from crownlands.render.scene import Scene
from crownlands.render.svg import palette
from crownlands.render.svg.board import draw_edges
from crownlands.render.svg.drawing import SIZE, Drawing, Icon, Room, grid, inline, write
from crownlands.render.svg.marks import escape, moved, number, tag, use
from crownlands.render.svg.mats import HEADER, PAD, draw_header, draw_mat
from crownlands.render.svg.panels import Panel, Place
from crownlands.render.svg.scores import standings

GAP = 18
_TILE = 72
_FOOT = 44
_SHIELD = 0.7
_FOOT_SIZE = 16
_BONUS: Final = LocalizedText("3 per domain of", "3 par domaine")
_MAP_OF: Final = LocalizedText("Map of {name}", "Carte de {name}")
_GIVEN: Final = LocalizedText("has given its cross", "croix utilisée")
_GIVES: Final = LocalizedText("can give a cross", "croix disponible")


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
        + moved(_foot(scene, one, board.width), PAD, height - _FOOT + 8)
    )
    title = tag("title", escape(scene.say(_MAP_OF, name=scene.side_name(side))))
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
    ground = tag("rect", x=x, y=y, width=tile, height=tile, fill=COAT_GROUNDS[square["coat"]])
    return (
        ground
        + use(coat_name(square["coat"]), left, top, size)
        + draw_crosses(square["crosses"], x, y, tile)
    )


def _foot(scene: Scene, one: Mapping[str, Any], width: float) -> str:
    """What the castle still has to give, and the coat that brings points per domain."""
    castle = Icon(map_castle_name(one["side"], used=one["castle_used"]))
    said = scene.say(_GIVEN if one["castle_used"] else _GIVES)
    left = inline([castle, said], _FOOT_SIZE, fill=palette.FELT_TEXT, gap=7)
    if one["bonus_coat"] is None:
        return left.body
    plate = tag("rect", x=width - 28, y=-2, width=28, height=28, rx=7, fill=palette.PAPER)
    coat = use(coat_name(one["bonus_coat"]), width - 26, 0, 24)
    words = write(
        scene.say(_BONUS),
        width - 36,
        18,
        _FOOT_SIZE,
        fill=palette.FELT_TEXT,
        anchor="end",
        bold=True,
    )
    return left.body + words + plate + coat


def _draw_die(face: str | None) -> Drawing:
    return Drawing(SIZE, SIZE, draw_face(face, SIZE))


def _faces() -> Iterator[tuple[str, str]]:
    for face in sorted({face for die in parts.dice() for face in die.faces}):
        name = f"die-{face.coat}-{face.crosses}" if face.crosses else f"die-{face.coat}"
        yield name, str(face)


PANELS: Final = (
    Panel(Place.TABLE, draw_dice),
    Panel(Place.TABLE, standings(height)),
    Panel(Place.TABLE, draw_spells),
    Panel(Place.SIDES, draw_maps),
)
SHOWN: Final = DuelData.__struct_fields__
SPRITE: Final = {
    "die": partial(_draw_die, None),
    **{name: partial(_draw_die, face) for name, face in _faces()},
}

__all__ = ["PANELS", "SHOWN", "SPRITE", "SYMBOLS"]
