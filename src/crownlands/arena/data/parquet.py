"""Games as a Parquet file, written in groups of rows so that memory stays small."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

import msgspec

from crownlands._version import __version__
from crownlands.arena.data.columns import Column, Rows, Shape, columns_of
from crownlands.arena.data.forms import NewFile
from crownlands.core.lazy_imports import need_extra

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from crownlands.arena.data.rows import Row
    from crownlands.arena.plan import Plan
    from crownlands.arena.played import Played

HEAD: Final = "crownlands"
"""The key under which the metadata of a file says what it holds, as JSON."""
MOST_ROWS: Final = 20_000
"""How many rows a group has at most."""
MOST_NUMBERS: Final = 4_000_000
"""How many numbers of observations a group has at most."""


class ParquetFile:
    """A file of rows. What is kept to be written is at most a group of them."""

    def __init__(self, path: Path, plan: Plan, rows: Rows, *, observations: bool) -> None:
        self._arrow, parquet = import_arrow()
        self._plan, self._rows, self._observations = plan, rows, observations
        head = describe(plan, rows)
        length = head["encoding"]["length"] if "encoding" in head else 0
        self._group = max(1, min(MOST_ROWS, MOST_NUMBERS // length)) if observations else MOST_ROWS
        self._schema = _schema(self._arrow, columns_of(rows, observations=observations), length)
        self._kept: list[Row] = []
        self._games = 0
        self._file = NewFile(path)
        written = self._schema.with_metadata({HEAD: msgspec.json.encode(head)})
        self._writer = parquet.ParquetWriter(self._file.stream, written, compression="zstd")

    def add(self, played: Played) -> None:
        """Keep the rows of a game, and write a group where there are enough."""
        self._kept.extend(self._rows_of(played))
        self._games += 1
        if len(self._kept) >= self._group:
            self._write()

    def finish(self) -> None:
        """Write what is left and give the file its name."""
        if self._kept:
            self._write()
        self._writer.close()
        self._file.finish(keep=self._games > 0)

    def _rows_of(self, played: Played) -> Iterable[Row]:
        from crownlands.arena.data.rows import decision_rows, game_row

        if self._rows is Rows.GAMES:
            return [game_row(self._plan, played)]
        return list(decision_rows(self._plan, played, observations=self._observations))

    def _write(self) -> None:
        columns = {
            field.name: self._arrow.array([row[field.name] for row in self._kept], field.type)
            for field in self._schema
        }
        self._writer.write_table(self._arrow.table(columns, schema=self._schema))
        self._kept.clear()


def describe(plan: Plan, rows: Rows) -> dict[str, Any]:
    """Say what a file holds, for whoever reads it without knowing how it was made."""
    data = plan.data()
    head = {
        "crownlands": __version__,
        "rows": rows.value,
        **{key: data[key] for key in ("game", "rules", "players", "options", "seed")},
        "bots": data["entrants"],
        "planned": plan.games,
    }
    return head if rows is Rows.GAMES else {**head, "encoding": _describe_encoding(plan)}


def _describe_encoding(plan: Plan) -> dict[str, Any]:
    from crownlands.encoding import encoding_of

    encoding = encoding_of(plan.game)
    return {
        "actions": encoding.size,
        "blocks": [
            {"name": block.name, "begin": block.begin, "size": block.size}
            for block in encoding.blocks
        ],
        "length": encoding.length,
        "fields": [
            {"name": field.name, "begin": field.begin, "shape": field.shape}
            for field in encoding.fields
        ],
    }


def _schema(arrow: Any, columns: Iterable[Column], length: int) -> Any:
    return arrow.schema([(one.name, _type(arrow, one, length)) for one in columns])


def _type(arrow: Any, column: Column, length: int) -> Any:
    element = arrow.type_for_alias(column.element)
    if column.shape is Shape.ONE:
        return element
    return arrow.list_(element) if column.shape is Shape.LIST else arrow.list_(element, length)


def import_arrow() -> tuple[Any, Any]:
    """Return PyArrow and its module for Parquet; raise `MissingExtra` where they are missing."""
    need_extra("data", "a Parquet file", "pyarrow")
    return import_module("pyarrow"), import_module("pyarrow.parquet")
