"""Words and small pictures in one row."""

from collections.abc import Sequence
from typing import NamedTuple

from crownlands.render.svg import palette
from crownlands.render.svg.drawing import Drawing, write
from crownlands.render.svg.marks import number, tag, text_width, use


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
    """Give a drawing that is too wide smaller."""
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
