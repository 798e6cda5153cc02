"""Score sheets: a total per side, and the lines that explain every point of it."""

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from typing import Any, Union

import msgspec

from crownlands.core.convert import HasData, convert
from crownlands.core.errors import BadPosition
from crownlands.core.moves import Side
from crownlands.core.text import LocalizedText

_describers: list[str] = []


def set_describer(module: str) -> None:
    """Set the module that describes score lines; it is imported with the first of them."""
    _describers[:] = [module]


class ScoreLine(HasData, msgspec.Struct, frozen=True, tag_field="kind", kw_only=True, gc=False):
    """One reason for points. Games add their own kinds with what explains them."""

    points: int

    @classmethod
    def kind(cls) -> str:
        """Return the tag that stands under `kind` in the data form."""
        return str(cls.__struct_config__.tag)

    @property
    def wealth(self) -> int:
        """What the points are for and can still be spent, such as coins; 0 for most lines."""
        return 0

    def describe(self, language: str = "en") -> str:
        """Return in a few words what the points are for; the kind, where its game has no words."""
        if not _describers:
            return self.kind().replace("_", " ")
        said: str = import_module(_describers[0]).describe_line(self, language)
        return said


class SumLine(ScoreLine, frozen=True):
    """A line that adds up lines of its own, such as those of one game of several."""

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        """The lines that are added up; every kind of such lines has them in a field."""
        return ()


class TieBreak(HasData, msgspec.Struct, frozen=True, gc=False):
    """A named quantity that decides between equal totals: more is better."""

    name: str
    value: int


class ScoreSheet(HasData, msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What a side has: the total, the lines it is the sum of, and what breaks a tie."""

    side: Side
    total: int
    lines: tuple[ScoreLine, ...]
    tie_breaks: tuple[TieBreak, ...]
    """Compared in this order when totals are equal."""

    @property
    def rank_key(self) -> tuple[int, ...]:
        """What sheets are compared by: the total, then the tie-breaks."""
        return (self.total, *(tie.value for tie in self.tie_breaks))


class ScoreRow(msgspec.Struct, frozen=True, kw_only=True):
    """A row of a table of scores: the lines of one kind, added up under one name."""

    name: LocalizedText
    kind: str
    where: tuple[str, str | int] | None = None
    """A field and its value, where the row takes only some lines of the kind."""
    listed: bool = True
    """Whether the row is there before it has points."""
    series: bool = False
    """True for one of many alike, such as a deal of a match: the first of them may be added up."""
    symbol: str | None = None
    """The drawing beside the name."""

    def fits(self, line: Mapping[str, Any]) -> bool:
        """Return whether a line, as plain data, belongs to this row."""
        if line["kind"] != self.kind:
            return False
        return self.where is None or bool(line[self.where[0]] == self.where[1])


def add_up(
    side: Side, lines: Iterable[ScoreLine], tie_breaks: Iterable[TieBreak] = ()
) -> ScoreSheet:
    """Return the sheet of a side from its lines."""
    kept = tuple(lines)
    total = sum(line.points for line in kept)
    return ScoreSheet(side=side, total=total, lines=kept, tie_breaks=tuple(tie_breaks))


def view_type(
    name: str,
    base: type[msgspec.Struct],
    line_types: tuple[type[ScoreLine], ...],
    added: Iterable[tuple[str, Any]] = (),
) -> type[msgspec.Struct]:
    """Build the shape of a view with score sheets of these kinds of lines, and other fields."""
    scores: Any = tuple[sheet_type(line_types), ...]  # type: ignore[misc]
    fields = [("scores", scores), *added]
    return msgspec.defstruct(name, fields, bases=(base,), frozen=True, kw_only=True)


@cache
def sheet_type(line_types: tuple[type[ScoreLine], ...]) -> type[msgspec.Struct]:
    """Build the documented shape of a sheet whose lines are of these kinds."""
    return msgspec.defstruct(
        "ScoreSheetData",
        [
            ("side", int),
            ("total", int),
            ("lines", tuple[Union[line_types], ...]),  # type: ignore[valid-type]  # noqa: UP007
            ("tie_breaks", tuple[TieBreak, ...]),
        ],
        frozen=True,
    )


def read_sheet(data: Any, line_types: tuple[type[ScoreLine], ...]) -> ScoreSheet:
    """Read a sheet whose lines are of these kinds; raise `BadPosition` if it does not add up."""
    try:
        shape: Any = convert(data, sheet_type(line_types))
    except msgspec.ValidationError as error:
        raise BadPosition(f"a score sheet cannot be read: {error}") from None
    sheet = add_up(shape.side, shape.lines, shape.tie_breaks)
    if sheet.total != shape.total:
        raise BadPosition(f"a score sheet says {shape.total}, its lines {sheet.total}")
    return sheet


def leaders(sheets: tuple[ScoreSheet, ...]) -> tuple[Side, ...]:
    """Return the sides nobody is ahead of, several when even the tie-breaks are equal."""
    best = max(sheet.rank_key for sheet in sheets)
    return tuple(sheet.side for sheet in sheets if sheet.rank_key == best)
