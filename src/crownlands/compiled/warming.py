"""Compiling the core before it is needed, and saying so: it takes a while, once per machine."""

import sys
from collections.abc import Callable
from threading import RLock
from typing import Final

from crownlands.compiled.jit import compiling
from crownlands.compiled.keeping import has, note

_begun: Final[set[str]] = set()
_one_at_a_time: Final = RLock()


def say_in_english() -> None:
    """Say on the error output what is going on."""
    sys.stderr.write("Compiling the fast core, once on this machine: about a minute...\n")
    sys.stderr.flush()


def warm_up(what: str, use: Callable[[], object], say: Callable[[], None] = say_in_english) -> bool:
    """Use a part of the core so that all it needs is compiled; tell whether anything was.

    `say` is called only when there is something to compile: on the first use of a version on a
    machine, or of a process where code cannot be kept. Others wait until it is done; what `use`
    itself calls does not.
    """
    with _one_at_a_time:
        if what in _begun:
            return False
        _begun.add(what)
        if has(what) or not compiling():
            return False
        say()
        try:
            use()
        except BaseException:
            _begun.discard(what)
            raise
        note(what)
        return True
