"""A kingdom on its mat: the land as one map, what stands on it, and the room left around it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final, TypeAlias, TypeVar

from crownlands.render.land import CASTLE, Bounds, Square, bounds, land, variants
from crownlands.render.svg import palette
from crownlands.render.svg.drawing import Drawing
from crownlands.render.svg.marks import number, tag, use
from crownlands.render.svg.pieces import COVERED_CROWN, CROWN, castle_name
from crownlands.render.svg.terrain import symbol_name

T = TypeVar("T")
Draw: TypeAlias = Callable[[float, float, float], str]
"""Draws something on a square: its left edge, its top edge, and its width."""
_CROWN: Final = 0.27
_COVER: Final = 0.5
_SIDES_OF_A_SQUARE = (
    (0, -1, 0, 0, 1, 0),
    (1, 0, 1, 0, 0, 1),
    (0, 1, 0, 1, 1, 0),
    (-1, 0, 0, 0, 0, 1),
)
"""Per side: the neighbour there, where the edge begins, and which way it runs."""


def draw_board(
    kingdom: Mapping[str, Any],
    tile: float,
    occupants: Iterable[tuple[Square, Draw]] = (),
    covers: Iterable[tuple[Square, str]] = (),
) -> Drawing:
    """Draw the bound as a mat, in its middle what is built, and on it what stands on squares."""
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
        + _upon(squares, corner, tile, _by_square(occupants), _by_square(covers))
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
    squares: Mapping[Square, Mapping[str, Any]],
    corner: Mapping[Square, tuple[float, float]],
    tile: float,
    occupants: Mapping[Square, Sequence[Draw]],
    covers: Mapping[Square, Sequence[str]],
) -> str:
    """Whoever stands on the land, and its crowns; what stands at the castle comes last."""
    parts = []
    for place, square in squares.items():
        parts += [draw(*corner[place], tile) for draw in occupants.get(place, ())]
        parts.append(draw_crowns(square["crowns"], *corner[place], tile, covers.get(place, ())))
    parts += [draw(*corner[CASTLE], tile) for draw in occupants.get(CASTLE, ())]
    return "".join(parts)


def _by_square(found: Iterable[tuple[Square, T]]) -> dict[Square, list[T]]:
    gathered: dict[Square, list[T]] = {}
    for square, one in found:
        gathered.setdefault(square, []).append(one)
    return gathered


def _edges(
    squares: Mapping[Square, Mapping[str, Any]],
    corner: Mapping[Square, tuple[float, float]],
    tile: float,
) -> str:
    kinds = {place: square["terrain"] for place, square in squares.items()}
    pieces = {place: square.get("domino") for place, square in squares.items()}
    return draw_edges(corner, kinds, pieces, tile)


def draw_crowns(crowns: int, x: float, y: float, tile: float, covers: Sequence[str] = ()) -> str:
    """Print crowns into the corner of a square: gold on dark, so that any terrain carries them.

    `covers` are the symbols of what sits on crowns that do not count: each where one more crown
    would be seen, the more there are, the smaller.
    """
    covered = len(covers)
    if not crowns + covered:
        return ""
    wide, inset, pad = tile * _CROWN, tile * 0.05, tile * 0.03
    plate = tag(
        "rect",
        x=x + inset,
        y=y + inset,
        width=(crowns + covered) * wide + 2 * pad,
        height=wide + pad,
        rx=tile * 0.07,
        fill=palette.INK,
        fill_opacity=0.86,
    )
    spots = [x + inset + pad + at * wide for at in range(crowns + covered)]
    names = [CROWN] * crowns + [COVERED_CROWN] * covered
    shown = [
        use(name, spot + wide * 0.08, y + inset + pad, wide * 0.84)
        for name, spot in zip(names, spots, strict=True)
    ]
    size = tile * (_COVER - 0.06 * max(covered - 1, crowns + covered - 2, 0))
    return plate + "".join(shown) + _covers(covers, spots[crowns:], size, (x, y), tile)


def _covers(
    covers: Sequence[str],
    spots: Sequence[float],
    size: float,
    corner: tuple[float, float],
    tile: float,
) -> str:
    """What covers crowns sits on their lower half, side by side within the square."""
    last = len(spots) - 1
    x, y = corner
    return "".join(
        use(
            symbol,
            min(spot - tile * 0.02, x + tile * (0.98 - _CROWN * (last - at)) - size),
            y + tile * 0.14,
            size,
        )
        for at, (symbol, spot) in enumerate(zip(covers, spots, strict=True))
    )


def draw_edges(
    corner: Mapping[Square, tuple[float, float]],
    kinds: Mapping[Square, str],
    pieces: Mapping[Square, object],
    tile: float,
) -> str:
    """Draw seams between pieces of one kind faintly, borders between kinds in full.

    A square without a kind is the castle, which borders on everything.
    """
    seams, borders, coast = "", "", ""
    for place, (x, y) in corner.items():
        for dx, dy, from_x, from_y, along_x, along_y in _SIDES_OF_A_SQUARE:
            neighbour = (place[0] + dx, place[1] + dy)
            edge = (
                f"M{number(x + from_x * tile)} {number(y + from_y * tile)}"
                f"l{number(along_x * tile)} {number(along_y * tile)}"
            )
            if neighbour not in corner:
                coast += edge
            elif neighbour < place:
                continue
            elif kinds.get(place) != kinds.get(neighbour):
                borders += edge
            elif pieces[place] != pieces[neighbour]:
                seams += edge
    return (
        _lines(seams, 1, 0.22) + _lines(borders, max(1.6, tile / 34), 0.85) + _lines(coast, 2.4, 1)
    )


def _lines(path: str, width: float, opacity: float) -> str:
    if not path:
        return ""
    return tag(
        "path",
        d=path,
        stroke=palette.INK,
        stroke_width=width,
        stroke_opacity=opacity,
        stroke_linecap="round",
    )
