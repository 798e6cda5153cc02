"""Reading the public data of kingdoms and lines, for every kind of picture."""

from collections.abc import Iterable, Mapping
from typing import Any

from crownlands.kingdom.grid import Square
from crownlands.kingdom.kingdom import BoundingBox

CASTLE: Square = (0, 0)


def bounding_box(squares: Iterable[Square]) -> BoundingBox:
    """Return the box around some squares and the castle."""
    columns, rows = zip(CASTLE, *squares, strict=True)
    return BoundingBox(min(columns), min(rows), max(columns), max(rows))


def land(kingdom: Mapping[str, Any]) -> dict[Square, Mapping[str, Any]]:
    """Return the squares of a kingdom by where they lie."""
    return {(square["x"], square["y"]): square for square in kingdom["squares"]}


def terrains(data: Mapping[str, Any]) -> set[str]:
    """Return the terrains on the table, in kingdoms and in lines."""
    squares = (square for kingdom in data["kingdoms"] for square in kingdom["squares"])
    entries = (entry for line in data["lines"].values() for entry in line)
    halves = (entry[half] for entry in entries for half in ("left", "right"))
    return {part["terrain"] for part in (*squares, *halves)}


def placed(data: Mapping[str, Any]) -> set[str]:
    """Return the dominoes that left the lines: in a kingdom, or discarded."""
    in_kingdoms = {
        square["domino"] for kingdom in data["kingdoms"] for square in kingdom["squares"]
    }
    return in_kingdoms | set(data["discarded"])


def line_length(data: Mapping[str, Any]) -> int:
    """Return how many dominoes a full line of this game has.

    Every domino of the game is to be drawn, in a line, in a kingdom or discarded; together they
    fill as many lines as there are rounds.
    """
    lines = data["lines"]
    shown = [entry["domino"] for line in lines.values() for entry in line]
    known: int = len(placed(data).union(shown)) + data["pile"]["to_draw"]
    longest = max(len(line) for line in lines.values())
    return max(longest, -(-known // int(data["rounds"])))


def variants(domino: str | None, terrains: Iterable[str]) -> list[int]:
    """Choose how the squares of a domino look: by its number, and two alike not the same."""
    start = _ordinal(domino or "")
    seen: list[str] = []
    chosen = []
    for terrain in terrains:
        chosen.append(start + seen.count(terrain))
        seen.append(terrain)
    return chosen


def _ordinal(domino: str) -> int:
    printed = domino.rpartition(":")[2]
    return int(printed) if printed.isdigit() else sum(map(ord, printed))
