"""A bot of an earlier revision of this repository, beside those of the present one.

    python benchmarks/strength.py previous --previous 58635745 --out FOLDER

The sources of the revision become a package of another name in `build/previous`, and views reach
its bots in their written form, so both revisions play in one process and on one clock.
"""

import re
import subprocess
import sys
from contextlib import suppress
from functools import cache
from importlib import import_module
from io import BytesIO
from pathlib import Path
from random import Random
from tarfile import open as open_archive
from tempfile import TemporaryDirectory
from typing import Any, Final

import crownlands as cl

BEFORE_NETWORK: Final = "58635745"
"""The last revision in which `crown` compared actions by greedy playouts."""
_ROOT: Final = Path(__file__).parents[1]
_NAME: Final = re.compile(rb"\bcrownlands\b")


class PreviousBot:
    """Chooses as a bot of another revision does."""

    def __init__(self, bot: str, revision: str = BEFORE_NETWORK, **parameters: Any) -> None:
        self._package = import_revision(revision)
        written = ",".join(f"{name}={value}" for name, value in parameters.items())
        self._bot = self._package.make_bot(f"{bot}:{written}" if written else bot)

    def is_timed(self, game: cl.Game) -> bool:
        """Return whether its bot thinks by a clock."""
        return bool(self._bot.is_timed(self._game(game)))

    def choose(self, view: cl.View, rng: Random) -> cl.Move:
        """Return the move of its bot."""
        there = self._package.View.from_dict(self._game(view.game), view.to_dict())
        return view.game.parse(str(self._bot.choose(there, rng)))

    def _game(self, game: cl.Game) -> Any:
        return _set_up(self._package, game)


@cache
def _set_up(package: Any, game: cl.Game) -> Any:
    """Return the same game in another package."""
    return package.make(game.id, game.players, **game.options)


@cache
def import_revision(revision: str) -> Any:
    """Import the sources of a revision as a package of their own, which is made if need be."""
    commit = _git("rev-parse", "--verify", f"{revision}^{{commit}}").decode().strip()
    name = f"crownlands_{commit[:12]}"
    folder = _ROOT / "build" / "previous"
    if not (folder / name).exists():
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=folder) as unfinished:
            _write_package(commit, Path(unfinished) / name)
            with suppress(FileExistsError, NotADirectoryError):  # another process was quicker
                (Path(unfinished) / name).rename(folder / name)
    sys.path.append(str(folder))
    return import_module(name)


def _git(*arguments: str) -> bytes:
    command = ["git", "-C", str(_ROOT), *arguments]
    return subprocess.run(command, check=True, capture_output=True).stdout  # noqa: S603


def _write_package(commit: str, to: Path) -> None:
    """Write the sources of a commit with another name for the package."""
    archive = _git("archive", commit, "src/crownlands")
    with open_archive(fileobj=BytesIO(archive)) as files:
        for member in files.getmembers():
            source = files.extractfile(member)
            if source is None:
                continue
            text = source.read()
            if member.name.endswith((".py", ".pyi")):
                text = _NAME.sub(to.name.encode(), text)
            path = to / Path(member.name).relative_to("src/crownlands")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text)
