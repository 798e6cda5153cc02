"""Writing SVG: tags, numbers, text that is always valid XML, and the strokes of small drawings."""

import re
from html import escape as escape_markup
from math import cos, pi, sin
from typing import Final
from unicodedata import east_asian_width

from crownlands.render.svg import palette

ID_MARK: Final = "\x01"
"""Stands before every id until the page is finished and knows its own prefix.

No text of a player can contain it: it is not a character of XML, and `escape` drops those.
"""

_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def escape(text: str) -> str:
    """Make any text fit for XML."""
    return escape_markup(_NOT_XML.sub("", text))


def number(value: float) -> str:
    """Write a coordinate without needless digits."""
    return f"{round(value, 2):g}"


def tag(name: str, *children: str, **attributes: str | float) -> str:
    """Write an element; `stroke_width` becomes `stroke-width`, `class_` becomes `class`."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_value(value)}"'
        for key, value in attributes.items()
    )
    if not children:
        return f"<{name}{written}/>"
    return f"<{name}{written}>{''.join(children)}</{name}>"


def use(symbol: str, x: float, y: float, width: float, height: float | None = None) -> str:
    """Show a symbol in a box; square unless a height is given."""
    tall = width if height is None else height
    return tag("use", href=f"#{ID_MARK}{symbol}", x=x, y=y, width=width, height=tall)


def moved(body: str, x: float, y: float) -> str:
    """Put a drawing somewhere else."""
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


def inked(path: str, fill: str, width: float = 3.5) -> str:
    """Return a shape with a dark outline."""
    return tag(
        "path",
        d=path,
        fill=fill,
        stroke=palette.INK,
        stroke_width=width,
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def flat(path: str, fill: str) -> str:
    """Return a shape without an outline."""
    return tag("path", d=path, fill=fill)


def line(path: str, colour: str = palette.INK, width: float = 4) -> str:
    """Return a stroke."""
    return tag(
        "path",
        d=path,
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def halo(path: str, width: float = 9) -> str:
    """Return the pale rim that lifts a figure off any ground."""
    return tag(
        "path",
        d=path,
        fill=palette.PAPER,
        stroke=palette.PAPER,
        stroke_width=width,
        stroke_linejoin="round",
    )


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
