"""Doing something whole although a signal may end the program at any moment."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from typing import Final

ENDING: Final = ("SIGINT", "SIGTERM", "SIGHUP")
"""Signals that ask a program to end; not every system has all of them."""


@contextmanager
def undisturbed() -> Iterator[None]:
    """Let signals that end the program wait until the block is done."""
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
