"""Where compiled code is kept, so that a machine compiles each version of the core once."""

from __future__ import annotations

import os
from functools import cache
from hashlib import sha256
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryFile
from typing import Final

from crownlands.kingdom import scoring

KEPT: Final = 3
"""Versions whose code is kept: somebody may use several side by side."""
FOLDERS: Final = ("compiled", "envs/vector")
"""The folders of this package in which functions are compiled."""
_PREFIX: Final = "fast-"
_STAMP: Final = "has-"
"""Begins the names of files that say what the code is complete for."""


@cache
def folder_to_keep_in() -> Path | None:
    """Give the folder for this version's code, or None where nothing can be written.

    There is one for each version of the sources, because Numba looks at the file of a function
    alone: it would go on using old code of a function that calls a changed one.
    """
    try:
        folder = _all_folders() / f"{_PREFIX}{_version()}"
        folder.mkdir(parents=True, exist_ok=True)
        TemporaryFile(dir=folder).close()
        folder.touch()
    except (OSError, RuntimeError):
        return None
    return folder


def has(what: str) -> bool:
    """Tell whether all the code for something was kept."""
    folder = folder_to_keep_in()
    return folder is not None and (folder / f"{_STAMP}{what}").exists()


def note(what: str) -> None:
    """Note that all the code for something is kept now, and remove versions long gone."""
    folder = folder_to_keep_in()
    if folder is not None:
        folder.mkdir(exist_ok=True)
        (folder / f"{_STAMP}{what}").touch()
        _remove_old(folder.parent)


def _remove_old(folders: Path) -> None:
    versions = sorted(folders.glob(f"{_PREFIX}*"), key=_last_used, reverse=True)
    for old in versions[KEPT:]:
        rmtree(old, ignore_errors=True)


def _last_used(folder: Path) -> float:
    try:
        return folder.stat().st_mtime
    except FileNotFoundError:
        return 0.0


def _all_folders() -> Path:
    """The person's own folder for what can be made again."""
    home = os.environ.get("XDG_CACHE_HOME", "")
    return (Path(home) if home else Path.home() / ".cache") / "crownlands"


def _version() -> str:
    return sha256(b"".join(source.read_bytes() for source in sources())).hexdigest()[:16]


def sources() -> list[Path]:
    """List the files that decide what compiled code does."""
    package = Path(__file__).parents[1]
    files = (file for folder in FOLDERS for file in sorted((package / folder).glob("*.py")))
    return [*files, Path(scoring.__file__)]
