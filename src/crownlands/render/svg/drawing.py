"""Drawings that know their size, so that a page can be laid out without overlaps."""

from collections.abc import Sequence
from typing import NamedTuple

from crownlands.render.svg import palette
from crownlands.render.svg.marks import escape, moved, number, tag, text_width, use

SANS = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'DejaVu Sans', sans-serif"
SERIF = "Georgia, 'Iowan Old Style', 'Palatino Linotype', 'DejaVu Serif', serif"
SIZE = 100
"""The width of a symbol."""


class Drawing(NamedTuple):
    """A piece of SVG from (0, 0) to its width and height."""

    width: float
    height: float
    body: str


class Room(NamedTuple):
    """The space a panel may fill; 0 where it may choose."""

    width: float = 0
    height: float = 0


def write(
    words: str,
    x: float,
    y: float,
    size: float,
    *,
    fill: str = palette.INK,
    anchor: str = "start",
    bold: bool = False,
    family: str = "",
) -> str:
    """Write words with their baseline at a place."""
    attributes: dict[str, str | float] = {"x": x, "y": y, "font_size": size, "fill": fill}
    if anchor != "start":
        attributes["text_anchor"] = anchor
    if bold:
        attributes["font_weight"] = "700"
    if family:
        attributes["font_family"] = family
    return tag("text", escape(words), **attributes)


def card(width: float, height: float, body: str) -> Drawing:
    """Lay a body on a sheet of paper with a soft shadow."""
    shadow = tag("rect", x=2, y=4, width=width, height=height, rx=12, fill="#000", fill_opacity=0.2)
    paper = tag("rect", width=width, height=height, rx=12, fill=palette.PAPER)
    return Drawing(width, height, shadow + paper + body)


def empty_place(width: float, height: float, radius: float) -> str:
    """Outline the place of something that is not there."""
    return tag(
        "rect",
        x=1,
        y=1,
        width=width - 2,
        height=height - 2,
        rx=radius,
        fill=palette.PAPER_SHADE,
        fill_opacity=0.55,
        stroke=palette.RULE,
        stroke_width=1.5,
        stroke_dasharray="5 5",
    )


def stack(drawings: Sequence[Drawing], gap: float) -> Drawing:
    """Put drawings below one another."""
    y, parts = 0.0, []
    for drawing in drawings:
        parts.append(moved(drawing.body, 0, y))
        y += drawing.height + gap
    width = max((drawing.width for drawing in drawings), default=0)
    return Drawing(width, max(0, y - gap), "".join(parts))


def grid(drawings: Sequence[Drawing], columns: int, gap: float) -> Drawing:
    """Put drawings of one size in rows; a last row that is not full stands in the middle."""
    width, height = drawings[0].width + gap, drawings[0].height + gap
    parts = []
    for at, drawing in enumerate(drawings):
        row, column = divmod(at, columns)
        in_row = min(columns, len(drawings) - row * columns)
        indent = (columns - in_row) * width / 2
        parts.append(moved(drawing.body, indent + column * width, row * height))
    rows = -(-len(drawings) // columns)
    return Drawing(columns * width - gap, rows * height - gap, "".join(parts))


class Icon(NamedTuple):
    """A symbol among words; a framed one is a square of land."""

    symbol: str
    framed: bool = False


def inline(
    parts: Sequence[str | Icon], size: float, *, fill: str = palette.INK, gap: float = 4
) -> Drawing:
    """Set words and symbols side by side, on a row a little taller than its words."""
    tall = round(size * 1.4)
    x, drawn = 0.0, []
    for part in parts:
        if isinstance(part, Icon):
            drawn.append(_icon(part, x, tall))
            x += tall + gap
        else:
            drawn.append(write(part, x, tall / 2 + size * 0.36, size, bold=True, fill=fill))
            x += text_width(part, size) + gap
    return Drawing(max(0, x - gap), tall, "".join(drawn))


def fitted(drawing: Drawing, width: float) -> Drawing:
    """Return a drawing, made smaller where it is too wide."""
    if drawing.width <= width:
        return drawing
    scale = width / drawing.width
    body = tag("g", drawing.body, transform=f"translate(0 0) scale({number(scale)})")
    return Drawing(width, drawing.height * scale, body)


def _icon(icon: Icon, x: float, size: float) -> str:
    if not icon.framed:
        return use(icon.symbol, x, 0, size)
    edge = {"fill": "none", "stroke": palette.INK}
    frame = tag("rect", x=x + 1, y=1, width=size - 2, height=size - 2, stroke_width=1.5, **edge)
    return use(icon.symbol, x + 1, 1, size - 2) + frame
