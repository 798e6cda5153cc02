"""Writing SVG: tags, strokes, text that is always valid XML, and drawings that know their size."""

import re
from collections.abc import Sequence
from html import escape as escape_markup
from math import cos, pi, sin
from typing import Final, NamedTuple
from unicodedata import east_asian_width

from crownlands.render.svg import palette

SANS = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'DejaVu Sans', sans-serif"
SERIF = "Georgia, 'Iowan Old Style', 'Palatino Linotype', 'DejaVu Serif', serif"
SIZE = 100
"""The width of a symbol."""
ID_MARK: Final = "\x01"
"""Stands before every id until the page is finished and knows its own prefix.

No text of a player can contain it: it is not a character of XML, and `escape` drops those.
"""

_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def escape(text: str) -> str:
    """Return a text escaped for XML."""
    return escape_markup(_NOT_XML.sub("", text))


def number(value: float) -> str:
    """Return a coordinate without needless digits."""
    return f"{round(value, 2):g}"


def tag(name: str, *children: str, **attributes: str | float) -> str:
    """Return an element; `stroke_width` becomes `stroke-width`, `class_` becomes `class`."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_value(value)}"'
        for key, value in attributes.items()
    )
    if not children:
        return f"<{name}{written}/>"
    return f"<{name}{written}>{''.join(children)}</{name}>"


def rect(x: float, y: float, width: float, height: float, **attributes: str | float) -> str:
    """Return a rectangle."""
    return tag("rect", x=x, y=y, width=width, height=height, **attributes)


def stroked(colour: str, width: float, **more: str | float) -> dict[str, str | float]:
    """Return the attributes of a stroke: `dasharray` becomes `stroke-dasharray`."""
    return {
        "stroke": colour,
        "stroke_width": width,
        **{f"stroke_{name}": value for name, value in more.items()},
    }


def use(symbol: str, x: float, y: float, width: float, height: float | None = None) -> str:
    """Show a symbol in a box; square unless a height is given."""
    tall = width if height is None else height
    return tag("use", href=f"#{ID_MARK}{symbol}", x=x, y=y, width=width, height=tall)


def moved(body: str, x: float, y: float) -> str:
    """Return a drawing moved to a place."""
    return tag("g", body, transform=f"translate({number(x)} {number(y)})")


def text_width(text: str, size: float) -> float:
    """Estimate, on the generous side, how wide a text is in a bold system font."""
    return sum(size if east_asian_width(letter) in "WF" else size * 0.64 for letter in text)


def fit(text: str, size: float, width: float) -> str:
    """Shorten a text that is too wide, with an ellipsis."""
    if text_width(text, size) <= width:
        return text
    kept = text
    while kept and text_width(kept + "…", size) > width:
        kept = kept[:-1]
    return kept.rstrip() + "…"


def shape(
    d: str, fill: str = "", stroke: str = "", width: float = 0, *, join: str = "", cap: str = ""
) -> str:
    """Return a path with its fill and stroke."""
    names = ("d", "fill", "stroke", "stroke_width", "stroke_linejoin", "stroke_linecap")
    values: tuple[str | float, ...] = (d, fill, stroke, width, join, cap)
    return tag("path", **{name: one for name, one in zip(names, values, strict=True) if one})


def inked(path: str, fill: str, width: float = 3.5) -> str:
    """Return a shape with a dark outline."""
    return shape(path, fill, palette.INK, width, join="round", cap="round")


def flat(path: str, fill: str) -> str:
    """Return a shape without an outline."""
    return shape(path, fill)


def line(path: str, colour: str = palette.INK, width: float = 4) -> str:
    """Return a stroke."""
    return shape(path, "none", colour, width, join="round", cap="round")


def halo(path: str, width: float = 9) -> str:
    """Return the pale rim that lifts a figure off any ground."""
    return shape(path, palette.PAPER, palette.PAPER, width, join="round")


def disc(x: float, y: float, radius: float) -> str:
    """Return the path of a circle."""
    r, across = number(radius), number(2 * radius)
    return f"M{number(x - radius)} {number(y)}a{r} {r} 0 1 1 {across} 0a{r} {r} 0 1 1 -{across} 0z"


def toothed(x: float, y: float, teeth: int, outer: float, inner: float) -> str:
    """Return the path of a wheel with pointed teeth, or of a star."""
    points = []
    for step in range(2 * teeth):
        reach = inner if step % 2 else outer
        angle = pi * step / teeth - pi / 2
        points.append(f"{number(x + reach * cos(angle))} {number(y + reach * sin(angle))}")
    return "M" + "L".join(points) + "z"


def box(x: float, y: float, width: float, height: float) -> str:
    """Return the path of a rectangle."""
    return f"M{number(x)} {number(y)}h{number(width)}v{number(height)}h-{number(width)}z"


def _value(value: str | float) -> str:
    return value if isinstance(value, str) else number(value)


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
    """Return a text with its baseline at a place."""
    attributes: dict[str, str | float] = {"x": x, "y": y, "font_size": size, "fill": fill}
    if anchor != "start":
        attributes["text_anchor"] = anchor
    if bold:
        attributes["font_weight"] = "700"
    if family:
        attributes["font_family"] = family
    return tag("text", escape(words), **attributes)


def card(width: float, height: float, body: str) -> Drawing:
    """Return a body on a sheet of paper with a soft shadow."""
    shadow = rect(2, 4, width, height, rx=12, fill="#000", fill_opacity=0.2)
    paper = tag("rect", width=width, height=height, rx=12, fill=palette.PAPER)
    return Drawing(width, height, shadow + paper + body)


def empty_place(width: float, height: float, radius: float) -> str:
    """Outline the place of something that is not there."""
    edge = stroked(palette.RULE, 1.5, dasharray="5 5")
    inside = {"fill": palette.PAPER_SHADE, "fill_opacity": "0.55"}
    return rect(1, 1, width - 2, height - 2, rx=radius, **inside, **edge)


def stack(drawings: Sequence[Drawing], gap: float) -> Drawing:
    """Return drawings below one another."""
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
    frame = rect(x + 1, 1, size - 2, size - 2, stroke_width=1.5, **edge)
    return use(icon.symbol, x + 1, 1, size - 2) + frame
