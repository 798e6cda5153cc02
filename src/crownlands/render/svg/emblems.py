"""The shape that stands for a seat, so that seats are told apart without colour."""

from math import cos, pi, sin
from typing import Final

from crownlands.render.svg.marks import number


def _polygon(corners: int, radius: float, turn: float = 0.0, inner: float | None = None) -> str:
    steps = corners if inner is None else corners * 2
    points = []
    for step in range(steps):
        reach = inner if inner is not None and step % 2 else radius
        angle = 2 * pi * step / steps + turn - pi / 2
        points.append(f"{number(50 + reach * cos(angle))} {number(50 + reach * sin(angle))}")
    return "M" + "L".join(points) + "z"


EMBLEMS: Final = {
    "circle": "M14 50a36 36 0 1 1 72 0a36 36 0 1 1 -72 0z",
    "diamond": _polygon(4, 46),
    "square": "M18 18H82V82H18z",
    "triangle": "M50 10L92 84H8z",
    "hexagon": _polygon(6, 42),
    "star": _polygon(5, 48, inner=20),
    "cross": "M36 10H64V36H90V64H64V90H36V64H10V36H36z",
    "drop": "M50 6C66 30 82 44 82 62A32 32 0 0 1 18 62C18 44 34 30 50 6z",
}
"""Outlines in a box of 100 x 100, in the order of the seats."""


def emblem_name(seat: int) -> str:
    """Name the shape of a seat; they repeat after the eighth."""
    return list(EMBLEMS)[seat % len(EMBLEMS)]


def emblem(seat: int, x: float, y: float, size: float, fill: str) -> str:
    """Draw the shape of a seat in a box at a place."""
    scale = number(size / 100)
    place = f"translate({number(x)} {number(y)}) scale({scale})"
    return f'<path d="{EMBLEMS[emblem_name(seat)]}" transform="{place}" fill="{fill}"/>'
