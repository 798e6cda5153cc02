"""The pieces on the table: crowns, kings and castles, as symbols of 100 x 100."""

import re
from collections.abc import Sequence
from functools import cache

from crownlands.render.svg import palette
from crownlands.render.svg.emblems import emblem
from crownlands.render.svg.marks import tag

CROWN = "crown"
COVERED_CROWN = "covered-crown"
_CROWN_SHAPE = "M12 84L7 30L29 50L50 16L71 50L93 30L88 84z"
_KING = re.compile(r"king-(\d+)-(\d+)")
_CASTLE = re.compile(r"castle-(\d+)((?:-\d+)+)")


def covered_crown_symbol() -> str:
    """A crown in the shade, that nobody counts."""
    return tag("path", d=_CROWN_SHAPE, fill=palette.GOLD_DARK, fill_opacity=0.75)


def crown_symbol() -> str:
    """The one gold crown that is counted everywhere."""
    jewels = "M8 26h.01M50 13h.01M92 26h.01"
    return (
        tag(
            "path",
            d=_CROWN_SHAPE,
            fill=palette.GOLD,
            stroke=palette.GOLD_DARK,
            stroke_width=5,
            stroke_linejoin="round",
        )
        + tag("path", d="M14.500 81L13.500 68H86.500L85.500 81z", fill=palette.GOLD_LIGHT)
        + tag("path", d=jewels, stroke=palette.GOLD_LIGHT, stroke_width=13, stroke_linecap="round")
    )


def king_name(side: int, seat: int) -> str:
    """Name the symbol of a seat's king."""
    return f"king-{side}-{seat}"


def king_symbol(side: int, seat: int) -> str:
    """A crowned figure in the colour of its side, with the seat's shape on its cloak."""
    cloak = "M50 40C76 40 86 54 88 76L89 91Q89 97 83 97H17Q11 97 11 91L12 76C14 54 24 40 50 40z"
    head = "M32 32a18 18 0 1 1 36 0a18 18 0 1 1 -36 0z"
    crown = "M31 24L26 3L40 12L50 1L60 12L74 3L69 24z"
    collar = "M33 42Q50 60 67 42Q60 38 50 38T33 42z"
    return (
        tag(
            "path",
            d=cloak + head,
            fill=palette.PAPER,
            stroke=palette.PAPER,
            stroke_width=9,
            stroke_linejoin="round",
        )
        + tag("path", d=cloak, fill=palette.side_colour(side))
        + tag("path", d=collar, fill=palette.PAPER)
        + tag("path", d=head, fill=palette.SKIN, stroke=palette.INK, stroke_width=2)
        + tag(
            "path",
            d=crown,
            fill=palette.GOLD,
            stroke=palette.INK,
            stroke_width=3,
            stroke_linejoin="round",
        )
        + emblem(seat, 31, 56, 38, palette.PAPER)
    )


def castle_name(side: int, seats: Sequence[int]) -> str:
    """Name the symbol of a side's castle."""
    return "-".join(["castle", str(side), *(str(seat) for seat in seats)])


def castle_symbol(side: int, seats: Sequence[int]) -> str:
    """Towers in the colour of the side around a keep; they carry the shapes of its seats."""
    colour = palette.side_colour(side)
    towers = "M10 90V30H14V22H20V30H24V22H30V30H34V90zM66 90V30H70V22H76V30H80V22H86V30H90V90z"
    keep = "M34 90V46H38V38H46V46H54V38H62V46H66V90z"
    flags = "M22 22V6L36 11L22 16M78 22V6L92 11L78 16"
    return (
        tag("rect", width=100, height=100, fill=palette.side_ground(side))
        + tag("ellipse", cx=50, cy=90, rx=46, ry=7, fill=palette.INK, fill_opacity=0.18)
        + tag("path", d=flags, fill=palette.GOLD, stroke=palette.INK, stroke_width=2.4)
        + tag("path", d=keep, fill=palette.STONE, stroke=palette.INK, stroke_width=2)
        + tag("path", d=towers, fill=colour, stroke=palette.INK, stroke_width=2)
        + _shields(seats)
    )


def _shields(seats: Sequence[int]) -> str:
    """One seat has its shape on the keep, partners have theirs on the towers."""
    if len(seats) == 1:
        return emblem(seats[0], 36, 54, 28, palette.INK)
    return "".join(
        emblem(seat, left, 44, 20, palette.PAPER)
        for seat, left in zip(seats, (12, 68, 40), strict=False)
    )


@cache
def piece(name: str) -> str | None:
    """Draw a piece by its symbol name; None for a name that is no piece."""
    if name == CROWN:
        return crown_symbol()
    if name == COVERED_CROWN:
        return covered_crown_symbol()
    if king := _KING.fullmatch(name):
        return king_symbol(int(king[1]), int(king[2]))
    if castle := _CASTLE.fullmatch(name):
        return castle_symbol(int(castle[1]), [int(seat) for seat in castle[2][1:].split("-")])
    return None
