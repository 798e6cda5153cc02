"""The lines between squares of a map: seams within a domain, borders between two, and the coast."""

from collections.abc import Mapping

from crownlands.render.land import Square
from crownlands.render.svg import palette
from crownlands.render.svg.marks import number, tag

_SIDES_OF_A_SQUARE = (
    (0, -1, 0, 0, 1, 0),
    (1, 0, 1, 0, 0, 1),
    (0, 1, 0, 1, 1, 0),
    (-1, 0, 0, 0, 0, 1),
)
"""Per side: the neighbour there, where the edge begins, and which way it runs."""


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
