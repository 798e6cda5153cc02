"""Games as a Parquet file: a row for each game or each decision, written in groups of rows."""

from __future__ import annotations

from importlib import import_module
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import msgspec

from crownlands._version import __version__
from crownlands.arena.data.columns import Column, RowKind, Shape, columns_of
from crownlands.arena.data.files import NewFile
from crownlands.bots.match import SEED_TAG
from crownlands.core.errors import BadRecord
from crownlands.core.lazy_imports import need_extra
from crownlands.core.moves import seat_name
from crownlands.records import Record
from crownlands.records.record import open_game

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from crownlands.arena.plan import Plan
    from crownlands.arena.playing import GameResult
    from crownlands.core.game import Game

Row: TypeAlias = dict[str, Any]
"""Values by the names of columns."""
HEAD: Final = "crownlands"
"""The key under which the metadata of a file says what it holds, as JSON."""
MOST_ROWS: Final = 20_000
"""How many rows a group has at most."""
MOST_NUMBERS: Final = 4_000_000
"""How many numbers of observations a group has at most."""
REBUILDING = ("number", "seed", "seat", "bot", "draws", "move", "draws_after")
"""The columns of decisions that a game is rebuilt from."""


def game_row(plan: Plan, played: GameResult) -> Row:
    """Return the row of a game."""
    data = plan.game.data()
    return {
        **data,
        "number": played.number + 1,
        "seed": plan.seed_of(played.number),
        "options": msgspec.json.encode(data["options"]).decode(),
        "bots": plan.specs(played.number),
        "scores": played.scores,
        "winners": played.winners,
        "shares": [played.share(side) for side in range(len(played.scores))],
        "decisions": sum(map(len, played.seconds)),
        "record": bytes(played.record).decode(),
    }


def decision_rows(plan: Plan, played: GameResult, *, observations: bool) -> Iterator[Row]:
    """Yield a row for each decision of a game, in their order."""
    from crownlands.encoding import encoding_of

    encoding = encoding_of(plan.game)
    bots = plan.specs(played.number)
    seconds = [iter(times) for times in played.seconds]
    record = played.read_record()
    draws: list[str] = []
    row: Row | None = None
    for ply, (state, move) in enumerate(zip(record.replay(), record.moves, strict=False)):
        seat = state.actor
        if not isinstance(seat, int):
            draws.append(str(move))
            continue
        if row is not None:
            yield row
        side, legal = plan.game.side_of(seat), encoding.legal_actions(state)
        row = {
            "number": played.number + 1,
            "seed": plan.seed_of(played.number),
            "ply": ply,
            "seat": seat,
            "side": side,
            "bot": bots[seat],
            "type": move.type_name(),
            "move": str(move),
            "action": encoding.index(state, move),
            "legal": len(legal),
            "scores": [sheet.total for sheet in state.scores()],
            "seconds": next(seconds[seat]),
            "score": played.scores[side],
            "margin": played.margin(side),
            "share": played.share(side),
            "draws": draws,
            "draws_after": [],
        }
        draws = []
        if observations:
            row["legal_actions"] = list(legal)
            row["observation"] = encoding.observe(state.view(seat))
    if row is not None:
        row["draws_after"] = draws
        yield row


class ParquetGameWriter:
    """A file of rows. What is kept to be written is at most a group of them."""

    def __init__(self, path: Path, plan: Plan, rows: RowKind, *, observations: bool) -> None:
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

    def add(self, played: GameResult) -> None:
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

    def _rows_of(self, played: GameResult) -> Iterable[Row]:
        if self._rows is RowKind.GAMES:
            return [game_row(self._plan, played)]
        return list(decision_rows(self._plan, played, observations=self._observations))

    def _write(self) -> None:
        columns = {
            field.name: self._arrow.array([row[field.name] for row in self._kept], field.type)
            for field in self._schema
        }
        self._writer.write_table(self._arrow.table(columns, schema=self._schema))
        self._kept.clear()


def describe(plan: Plan, rows: RowKind) -> dict[str, Any]:
    """Return the metadata of a file: what it holds and how it was made."""
    data = plan.data()
    head = {
        "crownlands": __version__,
        "rows": rows.value,
        **{key: data[key] for key in ("game", "rules", "players", "options", "seed")},
        "bots": data["entrants"],
        "planned": plan.games,
    }
    return head if rows is RowKind.GAMES else {**head, "encoding": _describe_encoding(plan)}


def _describe_encoding(plan: Plan) -> dict[str, Any]:
    from crownlands.encoding import encoding_of

    encoding = encoding_of(plan.game)
    return {
        "actions": encoding.num_actions,
        "blocks": [
            {"name": block.name, "begin": block.begin, "size": block.size}
            for block in encoding.blocks
        ],
        "length": encoding.observation_size,
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


def read_parquet(path: Path) -> Iterator[Record]:
    """Yield the games of a file, from rows of games or of decisions."""
    _, parquet = import_arrow()
    file = parquet.ParquetFile(path)
    head = _head(file.schema_arrow.metadata, path)
    if head["rows"] == RowKind.GAMES:
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
