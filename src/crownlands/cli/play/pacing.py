"""Waiting for bots: no faster than people can follow, and not without a word."""

from __future__ import annotations

import time
from contextlib import contextmanager
from threading import Timer
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import Console

SILENCE: Final = 0.3
"""Seconds after which it is said that somebody thinks."""


class Pacer:
    """Lets every decision of a bot take at least so many seconds."""

    def __init__(self, console: Console, seconds: float = 0.0) -> None:
        self.console = console
        self.seconds = seconds

    @contextmanager
    def deciding(self, words: str) -> Iterator[None]:
        """Wait while a bot decides, and for the rest of its time."""
        begun = time.monotonic()
        with self.thinking(words):
            yield
            time.sleep(max(0.0, begun + self.seconds - time.monotonic()))

    @contextmanager
    def thinking(self, words: str) -> Iterator[None]:
        """Say on a terminal that somebody thinks, if it takes a while."""
        if not self.console.is_terminal:
            yield
            return
        status = self.console.status(words)
        timer = Timer(SILENCE, status.start)
        timer.start()
        try:
            yield
        finally:
            timer.cancel()
            timer.join()
            status.stop()
