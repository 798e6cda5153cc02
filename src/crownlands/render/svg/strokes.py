"""The pen all small drawings share: flat shapes, most of them with a dark outline."""

from math import cos, pi, sin

from crownlands.render.svg import palette
from crownlands.render.svg.marks import number, tag


def inked(path: str, fill: str, width: float = 3.5) -> str:
    """A shape with an outline."""
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
    """A shape without an outline."""
    return tag("path", d=path, fill=fill)


def line(path: str, colour: str = palette.INK, width: float = 4) -> str:
    """A stroke."""
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
    """The pale rim that lifts a figure off any ground."""
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
