"""Kingdoms as people type them.

    # an example: everything after this sign is a comment
    .    w    w1
    f    C    m3
    f*   l    .

A row per line, squares separated by blanks. A square is a terrain, by its first letter or its
whole name in either case, and its crowns, as a figure or as stars: `w`, `w0`, `wheat1`, `M**`.
`C` (or `castle`) is the castle, `.` or `-` an empty square. A row may end early: the rest of it
is empty. Lines without a row are allowed before, between (comments only) and after the rows.
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from crownlands.core.errors import BadPosition
from crownlands.kingdom.domino import Half
from crownlands.kingdom.grid import SQUARES, Cell, Square, cell_at, cells_of
from crownlands.kingdom.kingdom import MOST_CROWNS, Kingdom
from crownlands.kingdom.terrain import TERRAINS, Terrain

CASTLE_SIGN: Final = "C"
EMPTY_SIGN: Final = "."
COMMENT_SIGN: Final = "#"

_TERRAINS: Final[dict[str, Terrain]] = {
    name: terrain for terrain in TERRAINS for name in (terrain.value[0], terrain.value)
}
_CASTLES: Final = frozenset({CASTLE_SIGN.lower(), "castle"})
_EMPTIES: Final = frozenset({EMPTY_SIGN, "-"})
_LAND: Final = re.compile(r"([a-z]+)([0-9]{0,9}|\**)")
_KNOWN: Final = ", ".join(f"{terrain.value[0]} ({terrain.value})" for terrain in TERRAINS)


class Spot(NamedTuple):
    """Where something stands in a text: its line, and its place in that line, both from 1."""

    line: int
    column: int

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}"


class Sketch(NamedTuple):
    """The squares of a written kingdom without its castle, and where each was written."""

    land: dict[Cell, Half]
    spots: dict[Cell, Spot]


class _Mark(NamedTuple):
    """What is written for one square; without land it is the castle."""

    spot: Spot
    row: int
    land: Half | None


def read_sketch(text: str, size: int) -> Sketch:
    """Read what is written, squares counted from the castle; it must fit into size x size."""
    marks = list(_marks(text))
    if not marks:
        raise BadPosition("there is no kingdom in this text")
    castle = _castle(marks)
    _check_size(marks, size)
    land: dict[Cell, Half] = {}
    spots: dict[Cell, Spot] = {}
    for spot, row, half in marks:
        if half is not None:
            cell = cell_at((spot.column - castle.spot.column, row - castle.row))
            land[cell], spots[cell] = half, spot
    return Sketch(land, spots)


def write_kingdom(kingdom: Kingdom) -> str:
    """Write a kingdom so that it can be read, in aligned columns."""
    left, top, right, bottom = kingdom.box
    signs = {(0, 0): CASTLE_SIGN, **_signs(kingdom)}
    rows = [
        [signs.get((x, y), EMPTY_SIGN) for x in range(left, right + 1)]
        for y in range(top, bottom + 1)
    ]
    width = max(len(sign) for row in rows for sign in row)
    lines = (" ".join(sign.ljust(width) for sign in row).rstrip() for row in rows)
    return "".join(f"{line}\n" for line in lines)


def name_of(land: Half, count: int = 1) -> str:
    """Name a square, or several alike, as a sentence does."""
    crowns = {0: "without a crown", 1: "with 1 crown"}.get(
        land.crowns, f"with {land.crowns} crowns"
    )
    return f"{land.terrain.value} {'square' if count == 1 else 'squares'} {crowns}"


def _marks(text: str) -> Iterator[_Mark]:
    for row, (line, words) in enumerate(_rows(text)):
        for column, word in enumerate(words, start=1):
            if word not in _EMPTIES:
                spot = Spot(line, column)
                yield _Mark(spot, row, _read_land(word, spot))


def _rows(text: str) -> list[tuple[int, list[str]]]:
    """Give the rows with their line numbers; a row must not be blank between two others."""
    rows: list[tuple[int, list[str]]] = []
    blank = None
    for number, line in enumerate(text.splitlines(), start=1):
        content, comment, _ = line.partition(COMMENT_SIGN)
        if words := content.split():
            if rows and blank is not None:
                raise BadPosition(
                    f"line {blank} is blank: write {EMPTY_SIGN} for a row of empty squares",
                    line=blank,
                )
            rows.append((number, words))
        elif rows and not comment:
            blank = blank or number
    return rows


def _read_land(word: str, spot: Spot) -> Half | None:
    lowered = word.lower()
    if lowered in _CASTLES:
        return None
    match = _LAND.fullmatch(lowered)
    terrain = _TERRAINS.get(match[1]) if match else None
    if match is None or terrain is None:
        raise BadPosition(
            f"{spot}: {word!r} is not a square: write {_KNOWN}, with crowns as in w1 or w*, "
            f"{CASTLE_SIGN} for the castle or {EMPTY_SIGN} for an empty square",
            **spot._asdict(),
            word=word,
        )
    crowns = match[2]
    count = int(crowns) if crowns.isdigit() else len(crowns)
    if count > MOST_CROWNS:
        raise BadPosition(
            f"{spot}: {word!r} has {count} crowns, a square has at most {MOST_CROWNS}",
            **spot._asdict(),
            word=word,
        )
    return Half(terrain, count)


def _castle(marks: list[_Mark]) -> _Mark:
    castles = [mark for mark in marks if mark.land is None]
    if not castles:
        raise BadPosition(f"there is no castle: write {CASTLE_SIGN} where it stands")
    if len(castles) > 1:
        first, second = castles[0].spot, castles[1].spot
        raise BadPosition(f"there are two castles: {first} and {second}", **second._asdict())
    return castles[0]


def _check_size(marks: list[_Mark], size: int) -> None:
    columns = [mark.spot.column for mark in marks]
    rows = [mark.row for mark in marks]
    width, height = (max(places) - min(places) + 1 for places in (columns, rows))
    if width > size or height > size:
        raise BadPosition(
            f"the kingdom is {width} squares wide and {height} high, more than {size}x{size}",
            width=width,
            height=height,
            size=size,
        )


def _signs(kingdom: Kingdom) -> dict[Square, str]:
    return {
        SQUARES[cell]: f"{terrain.value[0]}{kingdom.crowns_at(cell) or ''}"
        for terrain, cells in zip(TERRAINS, kingdom.terrains, strict=True)
        for cell in cells_of(cells)
    }
