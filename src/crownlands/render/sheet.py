"""The score sheets as one table: a row per reason for points, a column per side."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from crownlands.render.scene import Scene

TERRAINS = ("wheat", "forest", "lake", "grassland", "swamp", "mine")
"""The terrains every sheet lists, in this order, worth anything or not."""
_TOWN = "town"
_LISTED = {
    "realms": (_TOWN, "coins", "queen", "buildings"),
    "quests": ("quests",),
    "tokens": ("characters",),
}
"""What a sheet lists besides, worth anything or not, by the keys of the view."""
_SUMMED = {"building": "buildings", "quest": "quests", "character": "characters"}
"""Kinds of lines of which a side may have many, and the word for their sum."""


class Row(msgspec.Struct, frozen=True):
    """A reason for points, and what each side has for it."""

    label: str
    terrain: str | None
    points: tuple[int, ...]


def rows(scene: Scene) -> list[Row]:
    """Add the lines of every sheet up by reason; domains count by terrain."""
    sheets = scene.data["scores"]
    more = [label for key, labels in _LISTED.items() if key in scene.data for label in labels]
    listed = (*TERRAINS, *more, *(_words(bonus) for bonus in scene.bonuses))
    sums = {label: [0] * len(sheets) for label in listed}
    terrains = {*TERRAINS, _TOWN}
    for column, sheet in enumerate(sheets):
        for line in _open(sheet["lines"]):
            label = _label(line)
            sums.setdefault(label, [0] * len(sheets))[column] += line["points"]
            if line["kind"] == "domain":
                terrains.add(label)
    return [
        Row(label, label if label in terrains else None, tuple(points))
        for label, points in sums.items()
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
    name = _SUMMED.get(line["kind"]) or _words(line["kind"])
    return f"{name} {line['number']}" if "number" in line else name


def _words(kind: str) -> str:
    return kind.replace("_", " ")
