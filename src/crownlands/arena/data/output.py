"""Where games go: the form is chosen by the name, and what is there already stays."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from crownlands.arena.data.calm import undisturbed
from crownlands.arena.data.columns import Rows
from crownlands.arena.data.forms import FolderOfRecords, Form, LinesOfRecords
from crownlands.arena.data.parquet import ParquetFile
from crownlands.arena.errors import BadOutput, reason_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crownlands.arena.plan import Plan
    from crownlands.arena.played import Played

LINES: Final = ".jsonl"
PARQUET: Final = ".parquet"
STANDARD_STREAM: Final = "-"


class Output:
    """Takes games one by one. A signal that ends the program tears none of them."""

    def __init__(self, path: str, form: Form) -> None:
        self._path = path
        self._form = form

    def add(self, played: Played) -> None:
        """Write a game."""
        with undisturbed(), _writing(self._path):
            self._form.add(played)

    def close(self) -> None:
        """Finish what is written."""
        with undisturbed(), _writing(self._path):
            self._form.finish()


@contextmanager
def open_output(
    path: str | Path, plan: Plan, rows: Rows | None = None, *, observations: bool = False
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


def _form(name: str, plan: Plan, rows: Rows | None, *, observations: bool) -> Form:
    path = Path(name)
    suffix = "" if name.endswith("/") else path.suffix
    if suffix == PARQUET:
        if rows is Rows.GAMES and observations:
            raise BadOutput("rows of games have no observations: write rows of decisions")
        return ParquetFile(path, plan, rows or Rows.DECISIONS, observations=observations)
    if rows is not None or observations:
        raise BadOutput(f"rows and observations are for *{PARQUET}, not for {name}", file=name)
    if suffix == LINES:
        return LinesOfRecords(path)
    if name == STANDARD_STREAM:
        raise BadOutput("games go to a file or a folder, not to standard output", file=name)
    if suffix and not path.is_dir():
        raise BadOutput(
            f"games are written to *{LINES}, *{PARQUET} or a folder, not to *{suffix}: "
            f"write {name}/ for a folder of that name",
            file=name,
        )
    return FolderOfRecords(path, plan)


@contextmanager
def _writing(path: str) -> Iterator[None]:
    """Say of which file or folder the system complains."""
    try:
        yield
    except OSError as error:
        raise BadOutput(f"cannot write games to {path}: {reason_of(error)}", file=path) from None
