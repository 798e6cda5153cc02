"""The score sheets as one table: a row per reason for points, a column per side."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from crownlands.core.hooks import find_hooks
from crownlands.core.moves import Side
from crownlands.core.scores import ScoreRow, SumLine
from crownlands.core.text import LocalizedText
from crownlands.kingdom.domino import Terrain
from crownlands.kingdom.text import SCORE_ROWS
from crownlands.render.scene import Scene

TERRAINS: Final = tuple(terrain.value for terrain in Terrain if terrain is not Terrain.TOWN)
"""The terrains of every kingdom, in the order of the sheets."""
_EARLIER: Final = LocalizedText("earlier", "avant")


class ScoreTableRow(msgspec.Struct, frozen=True):
    """A reason for points, and what each side has for it."""

    label: str
    terrain: str | None
    points: tuple[int, ...]
    numbered: bool = False
    """True for one of a series, such as a deal of a match."""
    symbol: str | None = None
    """The drawing beside the label."""


def score_rows(scene: Scene) -> list[ScoreTableRow]:
    """Add the lines of every sheet up by reason; domains count by terrain.

    What a game builds on stands before what it adds. Its folder names the rows in `score_rows` of
    its `text`; other lines count under `line.KIND` of its words, where that has no details.
    """
    known, sheets = _known_rows(scene), scene.scores
    sums = {row: [0] * len(sheets) for row in _listed(known, scene)}
    by_kind: dict[str, list[ScoreRow]] = {}
    for row in (*sums, *known):
        by_kind.setdefault(row.kind, []).append(row)
    for column, sheet in enumerate(sheets):
        for line in _open(sheet["lines"], scene):
            row = _row_of(line, by_kind.get(line["kind"], ()), scene)
            sums.setdefault(row, [0] * len(sheets))[column] += line["points"]
    return [_shown(row, points, scene) for row, points in sums.items()]


def folded(rows: list[ScoreTableRow], most: int, earlier: str = _EARLIER.en) -> list[ScoreTableRow]:
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
        ScoreTableRow(earlier, None, points, numbered=True),
        *(row for row in kept if row.numbered),
    ]


def folded_rows(scene: Scene, most: int) -> list[ScoreTableRow]:
    """Return at most so many rows, where a series can be added up."""
    return folded(score_rows(scene), most, scene.say(_EARLIER))


def leaders(scene: Scene) -> tuple[Side, ...]:
    """Return the sides in front: the winners at the end, nobody while all are level."""
    if scene.over:
        return scene.winners
    keys = {sheet["side"]: rank_key(sheet) for sheet in scene.scores}
    best = max(keys.values())
    front = tuple(side for side, key in keys.items() if key == best)
    return front if len(front) < len(keys) else ()


def rank_key(sheet: Mapping[str, Any]) -> tuple[int, ...]:
    """Return what sides are ranked by: the total, then what breaks ties."""
    return (sheet["total"], *(tie["value"] for tie in sheet["tie_breaks"]))


def _known_rows(scene: Scene) -> tuple[ScoreRow, ...]:
    shared = SCORE_ROWS if scene.has_kingdoms else ()
    hooks = find_hooks(scene.packages, "text")
    named = (hook.score_rows(scene.data) for hook in reversed(hooks) if hasattr(hook, "score_rows"))
    return (*shared, *(row for rows in named for row in rows))


def _listed(known: Sequence[ScoreRow], scene: Scene) -> Iterator[ScoreRow]:
    yield from (row for row in known if row.listed)
    yield from (_row_of({"kind": bonus}, known, scene) for bonus in scene.bonuses)


def _row_of(line: Mapping[str, Any], known: Iterable[ScoreRow], scene: Scene) -> ScoreRow:
    for row in known:
        if row.fits(line):
            return row
    kind: str = line["kind"]
    name, words = kind.replace("_", " "), scene.translator.find(f"line.{kind}")
    if words is None or "{" in words.en:
        words = LocalizedText(name, name)
    return ScoreRow(name=words, kind=kind)


def _shown(row: ScoreRow, points: Sequence[int], scene: Scene) -> ScoreTableRow:
    of_terrain = row.where is not None and row.where[0] == "terrain"
    terrain = str(row.where[1]) if row.where is not None and of_terrain else None
    return ScoreTableRow(scene.say(row.name), terrain, tuple(points), row.series, row.symbol)


def _open(lines: list[Mapping[str, Any]], scene: Scene) -> Iterator[Mapping[str, Any]]:
    """Yield the lines; of whole games, the last one's own lines instead: it is on the table."""
    line_types = scene.view.game.rules.line_types
    games = {line_type.kind() for line_type in line_types if issubclass(line_type, SumLine)}
    for at, line in enumerate(lines):
        if line["kind"] in games and at == len(lines) - 1:
            yield from line["lines"]
        else:
            yield line
