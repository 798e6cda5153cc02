"""A square in five characters: the letter of its terrain, and a star per crown."""

from collections.abc import Iterable
from typing import Final

from crownlands.render.text.blocks import Block, side_by_side
from crownlands.render.text.pen import Pen, Style

CELL: Final = 5
CROWN: Final = "*"

_STYLES: Final = {
    "wheat": Style(ink=16, ground=221),
    "forest": Style(ink=231, ground=22),
    "lake": Style(ink=16, ground=74),
    "grassland": Style(ink=16, ground=149),
    "swamp": Style(ink=16, ground=101),
    "mine": Style(ink=231, ground=238),
    "town": Style(ink=16, ground=174),
}


def square(terrain: str, crowns: int, pen: Pen) -> str:
    """Write a square, such as ` w** `."""
    return pen.paint(f" {terrain[0]}{CROWN * crowns:<3}", _style(terrain))


def legend(terrains: Iterable[str], pen: Pen, width: int) -> list[str]:
    """Explain the letters and signs, in as many lines as it takes."""
    entries = [
        Block(
            len(terrain) + CELL - 1,
            (f"{pen.paint(f' {terrain[0]} ', _style(terrain))} {terrain}",),
        )
        for terrain in terrains
    ]
    crown = f" {CROWN}  crown"
    lines = side_by_side([*entries, Block(len(crown), (crown,))], width, gap=2)
    return [line for line in lines if line]


def _style(terrain: str) -> Style:
    return _STYLES.get(terrain, Style())
