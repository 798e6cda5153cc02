"""The forms games are written in as text: a folder of records, or a line for each."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Protocol

from crownlands.arena.errors import BadOutput

if TYPE_CHECKING:
    from crownlands.arena.plan import Plan
    from crownlands.arena.played import Played


class Form(Protocol):
    """What turns games into files."""

    def add(self, played: Played) -> None:
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
            raise BadOutput(f"{path} exists already: choose another name", file=str(path))
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            self.stream: BinaryIO = self._part.open("xb")
        except FileExistsError:
            raise BadOutput(
                f"{self._part} is there: somebody is writing it, or was killed. "
                "Remove it, or choose another name",
                file=str(self._part),
            ) from None

    def finish(self, *, keep: bool) -> None:
        """Give the file its name, or let it vanish."""
        self.stream.close()
        if keep:
            self._part.rename(self.path)
        else:
            self._part.unlink()


class FolderOfRecords:
    """A folder with a text record of each game."""

    def __init__(self, path: Path, plan: Plan) -> None:
        path.mkdir(parents=True, exist_ok=True)
        if any(path.iterdir()):
            raise BadOutput(f"folder {path} is not empty: choose a new one", file=str(path))
        self._path = path
        self._id = plan.game.id
        self._width = len(str(plan.games))

    def add(self, played: Played) -> None:
        """Write the record."""
        name = f"{self._id}-{played.number + 1:0{self._width}}.txt"
        file = NewFile(self._path / name)
        file.stream.write(played.read_record().dumps().encode())
        file.finish(keep=True)

    def finish(self) -> None:
        """Do nothing: every record is whole."""


class LinesOfRecords:
    """A file with a JSON record of each game on a line of its own."""

    def __init__(self, path: Path) -> None:
        self._file = NewFile(path)
        self._games = 0

    def add(self, played: Played) -> None:
        """Write the record."""
        self._file.stream.write(bytes(played.record) + b"\n")
        self._games += 1

    def finish(self) -> None:
        """Give the file its name."""
        self._file.finish(keep=self._games > 0)
