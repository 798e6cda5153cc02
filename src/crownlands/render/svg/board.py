"""A kingdom on its mat: the land as one map, and the room that is left around it."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from crownlands.render.land import CASTLE, Bounds, Square, bounds, land, variants
from crownlands.render.occupants import NOBODY, Occupants
from crownlands.render.svg import palette
from crownlands.render.svg.drawing import Drawing
from crownlands.render.svg.edges import draw_edges
from crownlands.render.svg.figures import QUEEN
from crownlands.render.svg.marks import number, tag, use
from crownlands.render.svg.pieces import castle_name
from crownlands.render.svg.standing import draw_crowns, draw_occupants
from crownlands.render.svg.terrain import symbol_name


def draw_board(
    kingdom: Mapping[str, Any],
    tile: float,
    occupants: Mapping[Square, Occupants] | None = None,
    *,
    queen: bool = False,
) -> Drawing:
    """Draw the bound as a mat, and in its middle what is built; the Queen stands at her castle."""
    size = kingdom["size"]
    squares = land(kingdom)
    box = bounds(squares)
    shift = ((size - box.width) / 2 - box.left, (size - box.height) / 2 - box.top)
    corner = {
        square: ((square[0] + shift[0]) * tile, (square[1] + shift[1]) * tile)
        for square in (*squares, CASTLE)
    }
    body = (
        _mat(size, tile, box)
        + _shadow(corner, tile)
        + _landscapes(kingdom, squares, corner, tile)
        + _edges(squares, corner, tile)
        + _upon(kingdom, squares, corner, tile, occupants or {})
        + (_queen(kingdom, *corner[CASTLE], tile) if queen else "")
    )
    return Drawing(size * tile, size * tile, body)


def _mat(size: int, tile: float, box: Bounds) -> str:
    """The felt of the bound with its squares pressed in.

    Where the kingdom may still slide by one, the outer squares are cut in half on both sides.
    """
    side = size * tile
    cells = "".join(
        f"M{number(left * tile + 2)} {number(top * tile + 2)}H{number(right * tile - 2)}"
        f"V{number(bottom * tile - 2)}H{number(left * tile + 2)}z"
        for left, right in pairwise(_cuts(size, box.width))
        for top, bottom in pairwise(_cuts(size, box.height))
    )
    frame = tag(
        "rect",
        x=-7,
        y=-7,
        width=side + 14,
        height=side + 14,
        rx=10,
        fill=palette.FELT_DEEP,
        stroke=palette.FELT_LINE,
        stroke_width=1.5,
        stroke_dasharray="6 5",
    )
    return frame + tag("path", d=cells, fill=palette.FELT_LINE, fill_opacity=0.28)


def _cuts(size: int, built: int) -> list[float]:
    """Where the squares of the bound begin and end when what is built lies in its middle."""
    offset = (size - built) % 2 / 2
    return sorted({0.0, float(size), *(step + offset for step in range(size))})


def _shadow(corner: Mapping[Square, tuple[float, float]], tile: float) -> str:
    path = "".join(
        f"M{number(x + 4)} {number(y + 6)}h{number(tile)}v{number(tile)}h-{number(tile)}z"
        for x, y in corner.values()
    )
    return tag("path", d=path, fill="#000", fill_opacity=0.28)


def _landscapes(
    kingdom: Mapping[str, Any],
    squares: Mapping[Square, Mapping[str, Any]],
    corner: Mapping[Square, tuple[float, float]],
    tile: float,
) -> str:
    halves: dict[Any, list[Square]] = {}
    for place, square in squares.items():
        halves.setdefault(square.get("domino") or place, []).append(place)
    parts = []
    for key, places in halves.items():
        looks = variants(
            key if isinstance(key, str) else str(sum(key)),
            [squares[place]["terrain"] for place in places],
        )
        parts += [
            use(symbol_name(squares[place]["terrain"], look), *corner[place], tile)
            for place, look in zip(places, looks, strict=True)
        ]
    castle = castle_name(kingdom.get("side", 0), kingdom.get("seats", (0,)))
    return "".join([*parts, use(castle, *corner[CASTLE], tile)])


def _upon(
    kingdom: Mapping[str, Any],
    squares: Mapping[Square, Mapping[str, Any]],
    corner: Mapping[Square, tuple[float, float]],
    tile: float,
    occupants: Mapping[Square, Occupants],
) -> str:
    """Crowns, and whoever stands on the land."""
    parts = []
    for place, square in squares.items():
        here = occupants.get(place, NOBODY)
        parts += [
            draw_occupants(here, kingdom.get("side", 0), *corner[place], tile),
            draw_crowns(square["crowns"], here.giants, *corner[place], tile),
        ]
    return "".join(parts)


def _queen(kingdom: Mapping[str, Any], x: float, y: float, tile: float) -> str:
    """She stands where the castle shows no seat's shape: at its side, or between partners."""
    size = tile * 0.54
    alone = len(kingdom.get("seats", (0,))) == 1
    left = tile - size if alone else (tile - size) / 2
    return use(QUEEN, x + left, y + tile - size * 0.97, size)


def _edges(
    squares: Mapping[Square, Mapping[str, Any]],
    corner: Mapping[Square, tuple[float, float]],
    tile: float,
) -> str:
    kinds = {place: square["terrain"] for place, square in squares.items()}
    pieces = {place: square.get("domino") for place, square in squares.items()}
    return draw_edges(corner, kinds, pieces, tile)
