"""Games read back from the files that `open_output` writes, whatever their form."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from crownlands.arena.data.columns import Rows
from crownlands.arena.data.output import LINES, PARQUET
from crownlands.arena.data.parquet import HEAD, import_arrow
from crownlands.bots.match import SEED_TAG
from crownlands.core.errors import BadRecord
from crownlands.core.moves import seat_name
from crownlands.records import Record
from crownlands.records.setup import open_game

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from crownlands.arena.data.rows import Row
    from crownlands.core.game import Game

REBUILDING = ("number", "seed", "seat", "bot", "draws", "move", "draws_after")
"""The columns of decisions that a game is rebuilt from."""


def read_records(path: str | Path) -> Iterator[Record]:
    """Yield the games of a file `*.jsonl` or `*.parquet`, or of a folder, as records.

    In Parquet, rows of games and rows of decisions will do. Raises `BadRecord` for damaged games.
    """
    file = Path(path)
    if file.is_dir():
        for record in sorted(file.glob("*.txt")):
            yield Record.loads(record.read_text(encoding="utf-8"))
    elif file.suffix == LINES:
        with file.open(encoding="utf-8") as lines:
            for line in lines:
                yield Record.loads(line)
    elif file.suffix == PARQUET:
        yield from _read_parquet(file)
    else:
        raise BadRecord(f"games are read from *{LINES}, *{PARQUET} or a folder, not from {path}")


def record_of_rows(game: Game, rows: Iterable[Row]) -> Record:
    """Rebuild a game from its rows of decisions, in their order, and check every move of it."""
    moves: list[str] = []
    names = [seat_name(seat) for seat in game.seats]
    seed = None
    for row in rows:
        moves += [*row["draws"], row["move"], *row["draws_after"]]
        names[row["seat"]] = row["bot"]
        seed = row["seed"]
    record = Record(
        game=game,
        moves=tuple(map(game.parse, moves)),
        names=tuple(names),
        tags=() if seed is None else ((SEED_TAG, str(seed)),),
    )
    record.final()
    return record


def _read_parquet(path: Path) -> Iterator[Record]:
    _, parquet = import_arrow()
    file = parquet.ParquetFile(path)
    head = _head(file.schema_arrow.metadata, path)
    if head["rows"] == Rows.GAMES:
        for row in _rows(file, ["record"]):
            yield Record.loads(row["record"])
        return
    missing = [name for name in REBUILDING if name not in file.schema_arrow.names]
    if missing:
        raise BadRecord(
            f"{path} has no column {', '.join(missing)}: a game is rebuilt from "
            f"{', '.join(REBUILDING)}",
            missing=missing,
        )
    game = open_game(
        head["game"], head["rules"], head["players"], head["options"], line_of=lambda _: 1
    )
    for _, rows in groupby(_rows(file, [*REBUILDING]), itemgetter("number")):
        yield record_of_rows(game, rows)


def _rows(file: Any, columns: list[str]) -> Iterator[Row]:
    for batch in file.iter_batches(columns=columns):
        yield from batch.to_pylist()


def _head(metadata: dict[bytes, bytes] | None, path: Path) -> dict[str, Any]:
    try:
        head: dict[str, Any] = msgspec.json.decode((metadata or {})[HEAD.encode()])
    except (KeyError, msgspec.DecodeError):
        raise BadRecord(f"{path} is no file of games: its metadata name none") from None
    return head
