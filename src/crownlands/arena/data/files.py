"""Games as files: a folder of records, records line by line, or Parquet; written and read back."""

from __future__ import annotations

import signal
from contextlib import contextmanager
from pathlib import Path
from threading import current_thread, main_thread
from typing import TYPE_CHECKING, BinaryIO, Final, Protocol

from crownlands.arena.data.columns import RowKind
from crownlands.arena.errors import REASONS, BadOutput, reason_of
from crownlands.core.errors import BadRecord
from crownlands.records import Record

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crownlands.arena.plan import Plan
    from crownlands.arena.playing import GameResult

LINES: Final = ".jsonl"
PARQUET: Final = ".parquet"
STANDARD_STREAM: Final = "-"
ENDING: Final = ("SIGINT", "SIGTERM", "SIGHUP")
"""Signals that ask a program to end; not every system has all of them."""


@contextmanager
def defer_signals() -> Iterator[None]:
    """Defer signals that end the program until the block is done."""
    if current_thread() is not main_thread():
        yield
        return
    came: list[int] = []
    found = {getattr(signal, name) for name in ENDING if hasattr(signal, name)}
    before = {
        number: signal.signal(number, lambda number, _: came.append(number))
        for number in found
        if signal.getsignal(number) is not None
    }
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        for number in came:
            signal.raise_signal(number)


class GameWriter(Protocol):
    """What turns games into files."""

    def add(self, played: GameResult) -> None:
        """Write a game, or keep it to be written with others."""
        ...

    def finish(self) -> None:
        """Write what is left, and give files their names; without any game leave none."""
        ...


class NewFile:
    """A file that must not exist yet. It has another name until it is finished."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._part = path.with_name(f"{path.name}.part")
        if path.exists():
            raise BadOutput(REASONS["exists"].format(path=path), file=str(path))
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            self.stream: BinaryIO = self._part.open("xb")
        except FileExistsError:
            raise BadOutput(
                REASONS["being_written"].format(path=self._part),
                file=str(self._part),
            ) from None

    def finish(self, *, keep: bool) -> None:
        """Rename the file to its final name, or remove it."""
        self.stream.close()
        if keep:
            self._part.rename(self.path)
        else:
            self._part.unlink()


class RecordFolderWriter:
    """A folder with a text record of each game."""

    def __init__(self, path: Path, plan: Plan) -> None:
        path.mkdir(parents=True, exist_ok=True)
        if any(path.iterdir()):
            raise BadOutput(REASONS["not_empty"].format(path=path), file=str(path))
        self._path = path
        self._id = plan.game.id
        self._width = len(str(plan.games))

    def add(self, played: GameResult) -> None:
        """Write the record."""
        name = f"{self._id}-{played.number + 1:0{self._width}}.txt"
        file = NewFile(self._path / name)
        file.stream.write(played.read_record().dumps().encode())
        file.finish(keep=True)

    def finish(self) -> None:
        """Do nothing: every record is whole."""


class JsonLinesWriter:
    """A file with a JSON record of each game on a line of its own."""

    def __init__(self, path: Path) -> None:
        self._file = NewFile(path)
        self._games = 0

    def add(self, played: GameResult) -> None:
        """Write the record."""
        self._file.stream.write(bytes(played.record) + b"\n")
        self._games += 1

    def finish(self) -> None:
        """Rename the file to its final name."""
        self._file.finish(keep=self._games > 0)


class Output:
    """Takes games one by one. A signal that ends the program tears none of them."""

    def __init__(self, path: str, form: GameWriter) -> None:
        self._path = path
        self._form = form

    def add(self, played: GameResult) -> None:
        """Write a game."""
        with defer_signals(), _writing(self._path):
            self._form.add(played)

    def close(self) -> None:
        """Finish what is written."""
        with defer_signals(), _writing(self._path):
            self._form.finish()


@contextmanager
def open_output(
    path: str | Path, plan: Plan, rows: RowKind | None = None, *, observations: bool = False
) -> Iterator[Output]:
    """Open a new file `*.jsonl` or `*.parquet`, or a folder, for games of a plan.

    Rows, of decisions unless games are wanted, and observations are for Parquet. However the block
    ends, the games added so far are there. A folder has no suffix, or ends with a slash.
    """
    name = str(path)
    with _writing(name):
        output = Output(name, _form(name, plan, rows, observations=observations))
    try:
        yield output
    finally:
        output.close()


def _form(name: str, plan: Plan, rows: RowKind | None, *, observations: bool) -> GameWriter:
    path = Path(name)
    suffix = "" if name.endswith("/") else path.suffix
    if suffix == PARQUET:
        from crownlands.arena.data.parquet import ParquetGameWriter

        if rows is RowKind.GAMES and observations:
            raise BadOutput(REASONS["no_observations"])
        return ParquetGameWriter(path, plan, rows or RowKind.DECISIONS, observations=observations)
    if rows is not None or observations:
        words = REASONS["only_parquet"].format(parquet=PARQUET, path=name)
        raise BadOutput(words, file=name)
    if suffix == LINES:
        return JsonLinesWriter(path)
    if name == STANDARD_STREAM:
        raise BadOutput(REASONS["not_to_stream"], file=name)
    if suffix and not path.is_dir():
        raise BadOutput(
            REASONS["suffix"].format(lines=LINES, parquet=PARQUET, suffix=suffix, path=name),
            file=name,
        )
    return RecordFolderWriter(path, plan)


@contextmanager
def _writing(path: str) -> Iterator[None]:
    """Turn system errors into `BadOutput`."""
    try:
        yield
    except OSError as error:
        words = REASONS["unwritable"].format(path=path, why=reason_of(error))
        raise BadOutput(words, file=path) from None


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
        from crownlands.arena.data.parquet import read_parquet

        yield from read_parquet(file)
    else:
        raise BadRecord(f"games are read from *{LINES}, *{PARQUET} or a folder, not from {path}")
