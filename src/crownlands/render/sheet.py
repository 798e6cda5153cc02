"""The score sheets as one table: a row per reason for points, a column per side."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from crownlands.games.duel.parts import coats
from crownlands.render.faces import coat_words
from crownlands.render.scene import Scene

TERRAINS = ("wheat", "forest", "lake", "grassland", "swamp", "mine")
"""The terrains of every kingdom, in the order of the sheets."""
_TOWN = "town"
_COATS = tuple(coat_words(coat.id) for coat in coats())
_LISTED = {
    "kingdoms": TERRAINS,
    "maps": (*_COATS, "spell"),
    "realms": (_TOWN, "coins", "queen", "buildings"),
    "quests": ("quests",),
    "tokens": ("characters",),
}
"""What a sheet lists, worth anything or not, by the keys of the view."""
_SUMMED = {
    "building": "buildings",
    "quest": "quests",
    "character": "characters",
    "three_per_domain": "spell",
}
"""Kinds of lines that a sheet adds up under another word."""


class Row(msgspec.Struct, frozen=True):
    """A reason for points, and what each side has for it."""

    label: str
    terrain: str | None
    points: tuple[int, ...]
    numbered: bool = False
    """True for one of a series, such as a deal of a match."""


def rows(scene: Scene) -> list[Row]:
    """Add the lines of every sheet up by reason; domains count by terrain."""
    sheets = scene.data["scores"]
    listed = [label for key, labels in _LISTED.items() if key in scene.data for label in labels]
    listed += [_words(bonus) for bonus in scene.bonuses]
    listed += [f"deal {number}" for number, _ in enumerate(scene.data.get("deals", ()), start=1)]
    sums = {label: [0] * len(sheets) for label in listed}
    terrains = {*TERRAINS, _TOWN}
    for column, sheet in enumerate(sheets):
        for line in _open(sheet["lines"]):
            label = _label(line)
            sums.setdefault(label, [0] * len(sheets))[column] += line["points"]
            if line["kind"] == "domain":
                terrains.add(label)
    return [
        Row(
            label,
            label if label in terrains else None,
            tuple(points),
            numbered=label[-1].isdigit(),
        )
        for label, points in sums.items()
    ]


def folded(rows: list[Row], most: int) -> list[Row]:
    """Add up the first of a series where there is no room for so many rows."""
    series = [row for row in rows if row.numbered]
    surplus = len(rows) - most
    if surplus <= 0 or len(series) <= surplus:
        return rows
    early = series[: surplus + 1]
    points = tuple(sum(column) for column in zip(*(row.points for row in early), strict=True))
    kept = [row for row in rows if row not in early]
    return [
        *(row for row in kept if not row.numbered),
        Row("earlier", None, points, numbered=True),
        *(row for row in kept if row.numbered),
    ]


def _open(lines: list[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    """Where lines are whole games, the last of them gives its own lines: it is on the table."""
    for at, line in enumerate(lines):
        if "lines" in line and at == len(lines) - 1:
            yield from line["lines"]
        else:
            yield line


def _label(line: Mapping[str, Any]) -> str:
    if line["kind"] == "domain":
        return str(line["terrain"])
    if line["kind"] == "coat_domain":
        return coat_words(line["coat"])
    name = _SUMMED.get(line["kind"]) or _words(line["kind"])
    return f"{name} {line['number']}" if "number" in line else name


def _words(kind: str) -> str:
    return kind.replace("_", " ")
