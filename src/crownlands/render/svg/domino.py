"""A domino of the line: two squares in one rounded outline, its number and its king."""

from collections.abc import Mapping
from typing import Any

from crownlands.render.land import variants
from crownlands.render.occupants import on_half
from crownlands.render.scene import Scene
from crownlands.render.svg import palette
from crownlands.render.svg.drawing import Drawing, empty_place, write
from crownlands.render.svg.marks import ID_MARK, escape, moved, tag, use
from crownlands.render.svg.pieces import king_name
from crownlands.render.svg.standing import draw_crowns, draw_occupants
from crownlands.render.svg.terrain import symbol_name

TILE = 60
CLIP = "domino-clip"
TAB = 46
"""Where the number stands, left of the squares."""
OVERHANG = 27
"""How far a king stands out to the right."""
WIDTH = TAB + 2 * TILE + OVERHANG
_RADIUS = 9
_KING = 44
_SYMBOL = 30


def clip_definition(name: str) -> str | None:
    """Give the rounded shape all dominoes of the lines are cut to."""
    if name != CLIP:
        return None
    shape = tag("rect", width=2 * TILE, height=TILE, rx=_RADIUS)
    return tag("clipPath", shape, id=ID_MARK + CLIP)


def line_domino(scene: Scene, entry: Mapping[str, Any], *, asked: bool, spent: bool) -> Drawing:
    """Draw a domino: one that is asked for stands out, one placed fades."""
    squares = tag(
        "g",
        _squares(entry),
        "" if spent else _goods(scene, entry),
        transform=f"translate({TAB} 0)",
        clip_path=f"url(#{ID_MARK}{CLIP})",
    )
    pale = tag("g", squares, opacity=0.3) if spent else squares
    parts = (
        tag("title", escape(_title(scene, entry))),
        _halo() if asked else "",
        pale,
        _outline(spent=spent),
        _number(entry),
        _king(scene, entry),
    )
    return Drawing(WIDTH, TILE, tag("g", *parts))


def empty_slot() -> Drawing:
    """Draw the place of a domino that is not there."""
    body = moved(empty_place(2 * TILE, TILE, _RADIUS), TAB, 0)
    return Drawing(WIDTH, TILE, body)


def _title(scene: Scene, entry: Mapping[str, Any]) -> str:
    owner = "" if entry["king"] is None else f", king of {scene.names[entry['king']]}"
    return f"Domino {entry['domino']}{owner}"


def _squares(entry: Mapping[str, Any]) -> str:
    halves = (entry["left"], entry["right"])
    looks = variants(entry["domino"], [half["terrain"] for half in halves])
    parts = []
    for at, (half, look) in enumerate(zip(halves, looks, strict=True)):
        parts.append(use(symbol_name(half["terrain"], look), at * TILE, 0, TILE))
    hairline = tag("path", d=f"M{TILE} 0v{TILE}", stroke=palette.INK, stroke_width=1.2)
    crowns = [draw_crowns(half["crowns"], 0, at * TILE, 0, TILE) for at, half in enumerate(halves)]
    return "".join([*parts, hairline, *crowns])


def _goods(scene: Scene, entry: Mapping[str, Any]) -> str:
    """What the squares carry into the kingdom with them."""
    halves = (entry["left"], entry["right"])
    return "".join(
        draw_occupants(on_half(scene.data, half), 0, at * TILE, 0, TILE)
        for at, half in enumerate(halves)
    )


def _outline(*, spent: bool) -> str:
    return tag(
        "rect",
        x=TAB,
        y=0,
        width=2 * TILE,
        height=TILE,
        rx=_RADIUS,
        fill="none",
        stroke=palette.INK,
        stroke_width=1.8,
        stroke_opacity=0.35 if spent else 1,
    )


def _halo() -> str:
    return tag(
        "rect",
        x=TAB - 4,
        y=-4,
        width=2 * TILE + 8,
        height=TILE + 8,
        rx=_RADIUS + 4,
        fill=palette.GOLD,
    )


def _number(entry: Mapping[str, Any]) -> str:
    printed = str(entry["domino"])
    middle = TILE / 2 + 6
    symbol = entry.get("symbol")
    if symbol:
        middle -= 12
    below = use(symbol, TAB - 8 - _SYMBOL, TILE - _SYMBOL - 3, _SYMBOL) if symbol else ""
    size = 18 if len(printed) < 3 else 14
    return write(printed, TAB - 8, middle, size, anchor="end", bold=True) + below


def _king(scene: Scene, entry: Mapping[str, Any]) -> str:
    seat = entry["king"]
    if seat is None:
        return ""
    name = king_name(scene.side_of(seat), seat)
    return use(name, TAB + 2 * TILE + OVERHANG - _KING, TILE - _KING - 2, _KING)
