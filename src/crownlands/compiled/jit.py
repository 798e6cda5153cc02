"""Compiling: plain functions become machine code where Numba is, and stay what they are if not."""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib.util import find_spec
from threading import Lock
from typing import Any, Final, TypeVar

import numpy as np

from crownlands.compiled.keeping import folder_to_keep_in

F = TypeVar("F", bound=Callable[..., Any])

UNCOMPILED: Final = "CROWNLANDS_UNCOMPILED"
"""Set to 1, this keeps the core plain Python: slow, and open to any debugger."""
_one_at_a_time: Final = Lock()


def compiling() -> bool:
    """Tell whether functions are compiled here."""
    return os.environ.get(UNCOMPILED) != "1" and find_spec("numba") is not None


def compiled(function: F) -> F:
    """Compile a function when it is first called, and keep the code for the next time."""
    return _compile(function, nogil=True)


def borrowing(function: F) -> F:
    """Compile a function that makes no arrays: it need not count who uses those it is given."""
    return _compile(function, nogil=True, _nrt=False)


def inlined(function: F) -> F:
    """Compile a function into each of its callers: for the few lines that run most often."""
    return _compile(function, inline="always")


def wrapping(function: F) -> F:
    """Let numbers of 64 bits wrap around without a warning, as they do in machine code."""
    return function if compiling() else np.errstate(over="ignore")(function)


def _compile(function: F, **how: Any) -> F:
    if not compiling():
        return function
    import numba

    folder = folder_to_keep_in()
    settings: Any = numba.config
    with _one_at_a_time:
        before, settings.CACHE_DIR = settings.CACHE_DIR, str(folder or "")
        try:
            compile_later = numba.njit(cache=folder is not None, boundscheck=False, **how)
            machine_code: F = compile_later(function)
        finally:
            settings.CACHE_DIR = before
    return machine_code
