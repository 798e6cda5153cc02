"""Compiling: plain functions become machine code where Numba is, and stay what they are if not."""

from __future__ import annotations

import os
from collections.abc import Callable
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

UNCOMPILED: Final = "CROWNLANDS_UNCOMPILED"
"""Set to 1, this keeps the core plain Python: slow, and open to any debugger."""
_CACHE: Final = "NUMBA_CACHE_DIR"


def compiling() -> bool:
    """Tell whether functions are compiled here."""
    return os.environ.get(UNCOMPILED) != "1" and find_spec("numba") is not None


def compiled(function: F) -> F:
    """Compile a function when it is first called, and keep the code for the next time."""
    return _compile(function, nogil=True)


def inlined(function: F) -> F:
    """Compile a function into each of its callers: for the few lines that run most often."""
    return _compile(function, inline="always")


def in_threads(function: F) -> F:
    """Compile a function whose loops over `prange` share the threads of this machine."""
    return _compile(function, nogil=True, parallel=True)


def _compile(function: F, **how: Any) -> F:
    if not compiling():
        return function
    import numba

    machine_code: F = numba.njit(cache=True, boundscheck=False, **how)(function)
    return machine_code


def cache_folder() -> Path:
    """Give the folder of compiled code: the person's own, apart for each version of the sources.

    Numba looks at the file of a function alone: it would go on using old code of a function that
    calls a changed one.
    """
    sources = sorted(Path(__file__).parent.glob("*.py"))
    version = sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()[:16]
    home = os.environ.get("XDG_CACHE_HOME", "")
    return (Path(home) if home else Path.home() / ".cache") / "crownlands" / f"fast-{version}"


def _choose_cache() -> None:
    os.environ.setdefault(_CACHE, str(cache_folder()))


_choose_cache()
