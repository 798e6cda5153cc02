"""Kingdoms: the land as one map, its mat, and the kingdoms of all sides with players and points."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain, pairwise
from typing import Any, Final, TypeAlias, TypeVar

from crownlands.core.hooks import find_hooks
from crownlands.core.moves import Side
from crownlands.core.text import LocalizedText
from crownlands.kingdom.grid import Square
from crownlands.kingdom.kingdom import BoundingBox
from crownlands.render.kingdom_data import CASTLE, bounding_box, land, variants
from crownlands.render.scene import Scene
from crownlands.render.score_table import leaders
from crownlands.render.svg import palette
from crownlands.render.svg.drawing import (
    SERIF,
    Drawing,
    Icon,
    Room,
    escape,
    fit,
    grid,
    inline,
    moved,
    number,
    rect,
    shape,
    stroked,
    tag,
    text_width,
    use,
    write,
)
from crownlands.render.svg.symbols import COVERED_CROWN, CROWN, castle_name, draw_kings
from crownlands.render.svg.terrain import symbol_name

HEADER = 56
PAD = 16
_BAND = HEADER - 10
STRIP = 34
"""How tall a strip is."""
STRIP_PAD = 16
_STRIP_SIZE = 17
GAP = 18
_SMALLEST_TILE, _LARGEST_TILE = 44, 94
_LARGEST_BOARD = 560
_KINGDOM_OF: Final = LocalizedText("Kingdom of {name}", "Royaume de {name}")
T = TypeVar("T")
DrawAt: TypeAlias = Callable[[float, float, float], str]
"""Draws something on a square: its left edge, its top edge, and its width."""
Corners: TypeAlias = Mapping[Square, tuple[float, float]]
"""Where the top left corners of squares lie in a drawing."""
SquaresData: TypeAlias = Mapping[Square, Mapping[str, Any]]
"""The squares of a kingdom as its view has them."""
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
    occupants: Iterable[tuple[Square, DrawAt]] = (),
    covers: Iterable[tuple[Square, str]] = (),
) -> Drawing:
    """Draw the bound as a mat, in its middle what is built, and on it what stands on squares."""
    size = kingdom["size"]
    squares = land(kingdom)
    box = bounding_box(squares)
    shift = ((size - box.width) / 2 - box.left, (size - box.height) / 2 - box.top)
    corner = {
        square: ((square[0] + shift[0]) * tile, (square[1] + shift[1]) * tile)
        for square in (*squares, CASTLE)
    }
    kinds = {place: square["terrain"] for place, square in squares.items()}
    pieces = {place: square.get("domino") for place, square in squares.items()}
    body = (
        _mat(size, tile, box)
        + _shadow(corner, tile)
        + _landscapes(kingdom, squares, corner, tile)
        + draw_edges(corner, kinds, pieces, tile)
        + _upon(squares, corner, tile, _by_square(occupants), _by_square(covers))
    )
    return Drawing(size * tile, size * tile, body)


def _mat(size: int, tile: float, box: BoundingBox) -> str:
    """Draw the felt of the bound with its squares pressed in.

    Where the kingdom may still slide by one, the outer squares are cut in half on both sides.
    """
    side = size * tile
    cells = "".join(
        f"M{number(left * tile + 2)} {number(top * tile + 2)}H{number(right * tile - 2)}"
        f"V{number(bottom * tile - 2)}H{number(left * tile + 2)}z"
        for left, right in pairwise(_cuts(size, box.width))
        for top, bottom in pairwise(_cuts(size, box.height))
    )
    edge = stroked(palette.FELT_LINE, 1.5, dasharray="6 5")
    frame = rect(-7, -7, side + 14, side + 14, rx=10, fill=palette.FELT_DEEP, **edge)
    return frame + tag("path", d=cells, fill=palette.FELT_LINE, fill_opacity=0.28)


def _cuts(size: int, built: int) -> list[float]:
    """Return where the squares of the bound begin and end if what is built lies in its middle."""
    offset = (size - built) % 2 / 2
    return sorted({0.0, float(size), *(step + offset for step in range(size))})


def _shadow(corner: Corners, tile: float) -> str:
    path = "".join(
        f"M{number(x + 4)} {number(y + 6)}h{number(tile)}v{number(tile)}h-{number(tile)}z"
        for x, y in corner.values()
    )
    return tag("path", d=path, fill="#000", fill_opacity=0.28)


def _landscapes(
    kingdom: Mapping[str, Any], squares: SquaresData, corner: Corners, tile: float
) -> str:
    halves: dict[Any, list[Square]] = {}
    for place, square in squares.items():
        halves.setdefault(square.get("domino") or place, []).append(place)
    parts = []
    for key, places in halves.items():
        terrains = [squares[place]["terrain"] for place in places]
        looks = variants(key if isinstance(key, str) else str(sum(key)), terrains)
        parts += [
            use(symbol_name(terrain, look), *corner[place], tile)
            for place, terrain, look in zip(places, terrains, looks, strict=True)
        ]
    castle = castle_name(kingdom.get("side", 0), kingdom.get("seats", (0,)))
    return "".join([*parts, use(castle, *corner[CASTLE], tile)])


def _upon(
    squares: SquaresData,
    corner: Corners,
    tile: float,
    occupants: Mapping[Square, Sequence[DrawAt]],
    covers: Mapping[Square, Sequence[str]],
) -> str:
    """Return what stands on the land, and its crowns; what stands at the castle comes last."""
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


def draw_crowns(crowns: int, x: float, y: float, tile: float, covers: Sequence[str] = ()) -> str:
    """Print crowns into the corner of a square: gold on dark, so that any terrain carries them.

    `covers` are the symbols of what sits on crowns that do not count, on their lower half and
    within the square: each where one more crown would be seen, the more there are, the smaller.
    """
    covered = len(covers)
    if not crowns + covered:
        return ""
    wide, inset, pad = tile * _CROWN, tile * 0.05, tile * 0.03
    width, height = (crowns + covered) * wide + 2 * pad, wide + pad
    dark: dict[str, str | float] = {"rx": tile * 0.07, "fill": palette.INK, "fill_opacity": 0.86}
    plate = rect(x + inset, y + inset, width, height, **dark)
    spots = [x + inset + pad + at * wide for at in range(crowns + covered)]
    names = [CROWN] * crowns + [COVERED_CROWN] * covered
    shown = [
        use(name, spot + wide * 0.08, y + inset + pad, wide * 0.84)
        for name, spot in zip(names, spots, strict=True)
    ]
    size = tile * (_COVER - 0.06 * max(covered - 1, crowns + covered - 2, 0))
    ends = (x + tile * (0.98 - _CROWN * (covered - 1 - at)) for at in range(covered))
    sitting = [
        use(symbol, min(spot - tile * 0.02, end - size), y + tile * 0.14, size)
        for symbol, spot, end in zip(covers, spots[crowns:], ends, strict=True)
    ]
    return "".join([plate, *shown, *sitting])


def draw_edges(
    corner: Corners, kinds: Mapping[Square, str], pieces: Mapping[Square, object], tile: float
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
    edge = stroked(palette.INK, width, opacity=opacity, linecap="round")
    return tag("path", d=path, **edge) if path else ""


def draw_mat(scene: Scene, side: Side, width: float, height: float) -> str:
    """Draw the felt, its edge bright for whoever is asked and gold for whoever has won."""
    won = side in scene.winners
    acts = scene.acting in scene.sides[side]
    edge = palette.GOLD if won else palette.FELT_TEXT if acts else palette.FELT_LINE
    felt = {"fill": palette.FELT_DEEP, "fill_opacity": "0.45"}
    line = stroked(edge, 7 if won else 4 if acts else 1.5)
    return tag("rect", width=width, height=height, rx=14, **felt, **line)


def draw_header(scene: Scene, side: Side, width: float, letter: str = "") -> str:
    """Draw the band in the colour of the side, a crown for who leads, a letter where it has one."""
    seats = scene.sides[side]
    band = shape(
        f"M0 {_BAND}V14a14 14 0 0 1 14 -14H{number(width - 14)}a14 14 0 0 1 14 14V{_BAND}z",
        palette.side_colour(side),
    )
    start = 24 + 31 * len(seats)
    points = str(scene.scores[side]["total"])
    end = width - 24 - text_width(points, 31)
    leads = side in leaders(scene)
    crown = use(CROWN, end - 28, 9, 28) if leads else ""
    after = start + (38 if letter else 0)
    name = fit(scene.side_name(side), 19, end - after - (34 if leads else 6))
    return (
        band
        + draw_kings(side, seats, (12, 5), 36, 30)
        + crown
        + (_letter(letter, start + 13) if letter else "")
        + write(name, after, 30, 19, bold=True, fill=palette.PAPER)
        + write(
            points, width - 16, 33, 28, bold=True, fill=palette.PAPER, anchor="end", family=SERIF
        )
    )


def _letter(letter: str, x: float) -> str:
    plate = tag("circle", cx=x, cy=_BAND / 2, r=13, fill=palette.PAPER)
    return plate + write(letter, x, _BAND / 2 + 6, 17, bold=True, anchor="middle", family=SERIF)


def strips_height(scene: Scene) -> float:
    """Return how much room the strips of a side take."""
    return STRIP * len(_strips(scene))


def draw_strips(scene: Scene, side: Side, width: float) -> str:
    """Draw all strips of a side below one another."""
    return "".join(
        moved(draw(scene, side, width), 0, at * STRIP) for at, draw in enumerate(_strips(scene))
    )


def draw_counts(counted: Iterable[tuple[str, int, str]], width: float) -> str:
    """Draw a symbol, a number and a title for each thing that a side owns."""
    things = list(counted)
    step = min(84, (width - 2 * STRIP_PAD) / len(things))
    parts = []
    for at, (symbol, owned, title) in enumerate(things):
        drawn = inline([Icon(symbol), str(owned)], _STRIP_SIZE, fill=palette.FELT_TEXT, gap=6)
        said = tag("title", escape(title))
        parts.append(moved(said + drawn.body, STRIP_PAD + at * step, 4))
    return "".join(parts)


def _strips(scene: Scene) -> list[Callable[[Scene, Side, float], str]]:
    hooks = find_hooks(scene.packages, "svg")
    return [draw for hook in hooks for draw in getattr(hook, "STRIPS", ())]


def columns(kingdoms: int) -> int:
    """Return the number of columns: up to three stand side by side; more take two rows."""
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
    if not scene.has_kingdoms:
        return 0
    kingdoms = scene.data["kingdoms"]
    rows = -(-len(kingdoms) // columns(len(kingdoms)))
    size: int = max(kingdom["size"] for kingdom in kingdoms)
    return rows * (size * _largest_tile(size) + _around(scene) + GAP) - GAP


def _largest_tile(size: int) -> float:
    return min(_LARGEST_TILE, _LARGEST_BOARD / size)


def _around(scene: Scene) -> float:
    """Return how much taller a kingdom is than its board."""
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
