"""The loop of an engine: lines in, lines out, until one side leaves."""

from collections.abc import Iterator
from threading import Lock
from typing import BinaryIO

from crownlands.bots.engines.faults import BadMessage
from crownlands.bots.engines.messages import LONGEST_LINE, Message, write
from crownlands.core.errors import CrownlandsError
from crownlands.engine.session import Session


def speak(spec: str, source: BinaryIO, target: BinaryIO) -> None:
    """Speak for a bot until the driver leaves or its lines end."""
    session = Session(spec, _Speaker(target).say)
    try:
        for line in lines(source):
            if isinstance(line, CrownlandsError):
                session.complain(line)
            elif line.strip() and not session.hear(line):
                return
    finally:
        session.leave()


class _Speaker:
    """Writes whole lines, from whichever thread; to nobody once the driver has gone."""

    def __init__(self, target: BinaryIO) -> None:
        self._target = target
        self._lock = Lock()
        self._gone = False

    def say(self, message: Message) -> None:
        with self._lock:
            if not self._gone:
                try:
                    self._target.write(write(message))
                    self._target.flush()
                except BrokenPipeError:
                    self._gone = True


def lines(source: BinaryIO) -> Iterator[bytes | BadMessage]:
    """Give the lines of a source; one that is too long is left out, and an error in its place."""
    while line := source.readline(LONGEST_LINE):
        if line.endswith(b"\n") or len(line) < LONGEST_LINE:
            yield line
        else:
            while (rest := source.readline(LONGEST_LINE)) and not rest.endswith(b"\n"):
                pass
            yield BadMessage(f"a line has at most {LONGEST_LINE} bytes", code="line_too_long")
