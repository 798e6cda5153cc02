"""Compiling: machine code where Numba is installed, kept for the next process, and warm-up."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryFile
from threading import Lock, RLock
from time import sleep
from typing import Any, BinaryIO, Final, TypeVar

import numpy as np

from crownlands.kingdom import scoring

F = TypeVar("F", bound=Callable[..., Any])

UNCOMPILED: Final = "CROWNLANDS_UNCOMPILED"
"""Set to 1, this keeps the core plain Python: slow, and open to any debugger."""
_compile_lock: Final = Lock()
VERSIONS_KEPT: Final = 3
"""Versions whose code is kept: somebody may use several side by side."""
FOLDERS: Final = ("compiled", "envs/vector", "envs/selfplay")
"""The folders of this package in which functions are compiled."""
_PREFIX: Final = "fast-"
"""Begins the names of the folders, as in earlier releases, so that theirs are removed too."""
_STAMP: Final = "has-"
"""Begins the names of files that say what the code is complete for."""
_begun: Final[set[str]] = set()
_warm_up_lock: Final = RLock()
_alone: Final = Lock()
"""Held, with `_warm_up_lock`, while this process keeps others from compiling."""
LONGEST_WAIT: Final = 300
"""Seconds to wait for another process that compiles the same."""


def compiling() -> bool:
    """Return whether functions are compiled here."""
    return os.environ.get(UNCOMPILED) != "1" and find_spec("numba") is not None


def compiled(function: F) -> F:
    """Compile a function when it is first called, and keep the code for the next time."""
    return _compile(function, nogil=True)


def compiled_no_alloc(function: F) -> F:
    """Compile a function that makes no arrays, without counting references to those it is given."""
    return _compile(function, nogil=True, _nrt=False)


def inlined(function: F) -> F:
    """Compile a function into its callers: for the few lines that run most often.

    It returns no array, because no references are counted.
    """
    return _compile(function, nogil=True, _nrt=False, forceinline=True)


def inlined_view(function: F) -> F:
    """Compile a function that returns parts of arrays as if its lines stood in its callers.

    They count references, or do not; this takes much longer to compile than `inlined`.
    """
    return _compile(function, inline="always")


def wrapping(function: F) -> F:
    """Let numbers of 64 bits wrap around without a warning, as they do in machine code."""
    return function if compiling() else np.errstate(over="ignore")(function)


def _compile(function: F, **how: Any) -> F:
    if not compiling():
        return function
    import numba

    folder = cache_folder()
    settings: Any = numba.config
    with _compile_lock:
        before, settings.CACHE_DIR = settings.CACHE_DIR, str(folder or "")
        try:
            compile_later = numba.njit(cache=folder is not None, boundscheck=False, **how)
            machine_code: F = compile_later(function)
        finally:
            settings.CACHE_DIR = before
    _compile_for_any_number(machine_code)
    return machine_code


def _compile_for_any_number(machine_code: Any) -> None:
    """Use one code for all integers: Numba compiles a call with a constant for that constant.

    It does so even for the first value of a variable that changes later.
    """
    from numba.core import types

    unliteral: Callable[[Any], Any] = types.unliteral
    call = machine_code.get_call_template

    def call_with_any(args: tuple[Any, ...], kws: dict[str, Any]) -> Any:
        any_kws = {name: unliteral(kind) for name, kind in kws.items()}
        return call(tuple(map(unliteral, args)), any_kws)

    machine_code.get_call_template = call_with_any


@cache
def cache_folder() -> Path | None:
    """Return the folder for this version's code, or None where nothing can be written.

    There is one for each version of the sources, because Numba looks at the file of a function
    alone: it would go on using old code of a function that calls a changed one.
    """
    try:
        folder = _cache_root() / f"{_PREFIX}{_version()}"
        folder.mkdir(parents=True, exist_ok=True)
        TemporaryFile(dir=folder).close()
        folder.touch()
    except (OSError, RuntimeError):
        return None
    return folder


def is_cached(what: str) -> bool:
    """Return whether all the code for something was kept."""
    folder = cache_folder()
    return folder is not None and (folder / f"{_STAMP}{what}").exists()


def mark_cached(what: str) -> None:
    """Mark all the code for something as kept, and remove the code of old versions."""
    folder = cache_folder()
    if folder is not None:
        folder.mkdir(exist_ok=True)
        (folder / f"{_STAMP}{what}").touch()
        _remove_old(folder.parent)


def _remove_old(folders: Path) -> None:
    versions = sorted(folders.glob(f"{_PREFIX}*"), key=_last_used, reverse=True)
    for old in versions[VERSIONS_KEPT:]:
        rmtree(old, ignore_errors=True)


def _last_used(folder: Path) -> float:
    try:
        return folder.stat().st_mtime
    except FileNotFoundError:
        return 0.0


def _cache_root() -> Path:
    """Return the user's own folder for what can be made again."""
    home = os.environ.get("XDG_CACHE_HOME", "")
    return (Path(home) if home else Path.home() / ".cache") / "crownlands"


def _version() -> str:
    return sha256(b"".join(source.read_bytes() for source in sources())).hexdigest()[:16]


def sources() -> list[Path]:
    """List the files that decide what compiled code does."""
    package = Path(__file__).parents[1]
    files = (file for folder in FOLDERS for file in sorted((package / folder).glob("*.py")))
    return [*files, Path(scoring.__file__)]


def announce_compiling() -> None:
    """Write to the error output that the core is being compiled."""
    sys.stderr.write("Compiling the core, once on this machine: about a minute...\n")
    sys.stderr.flush()


def compile_once(
    what: str, use: Callable[[], object], say: Callable[[], None] = announce_compiling
) -> bool:
    """Use a part of the core so that all it needs is compiled; return whether anything was.

    `say` is called only when there is something to compile: on the first use of a version on a
    machine, or of a process where code cannot be kept. Other threads and processes wait until it
    is done; what `use` itself calls does not.
    """
    with _warm_up_lock:
        if what in _begun:
            return False
        _begun.add(what)
        if is_cached(what) or not compiling():
            return False
        say()
        try:
            with _alone_on_this_machine():
                if is_cached(what):
                    return False
                use()
                mark_cached(what)
        except BaseException:
            _begun.discard(what)
            raise
        return True


@contextmanager
def _alone_on_this_machine() -> Iterator[None]:
    """Wait until no other process compiles this version, where the system has such locks.

    The system takes the lock from a process that ends. After `LONGEST_WAIT` seconds, or where
    files cannot be locked, both compile: that is slower, and does no harm.
    """
    folder = cache_folder()
    if folder is None or _alone.locked():
        yield
        return
    folder.mkdir(parents=True, exist_ok=True)
    with _alone, (folder / "lock").open("wb") as file:
        _lock(file)
        yield


def _lock(file: BinaryIO) -> None:
    try:
        import fcntl
    except ImportError:
        return
    for _ in range(LONGEST_WAIT * 10):
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            sleep(0.1)
        except OSError:
            return
        else:
            return
