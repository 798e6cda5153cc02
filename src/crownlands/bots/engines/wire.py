"""Lines to and from a program, without ever waiting for it longer than wanted."""

import os
from collections import deque
from selectors import EVENT_READ, EVENT_WRITE, DefaultSelector
from subprocess import Popen
from time import monotonic
from typing import IO, Final

from crownlands.bots.engines.faults import LONGEST_WORDS
from crownlands.bots.engines.group import there

CHUNK: Final = 1 << 16
LAST_WORDS: Final = 5
"""How many lines of a program's error output are kept."""


class LineTooLong(Exception):
    """A program writes on and on without ending its line."""


class Wire:
    """The pipes of a program, all looked after while somebody waits for its next line.

    Nothing blocks: what the program does not read waits here, and what it complains about is read
    along, so that neither can hold the other up.
    """

    def __init__(self, program: Popen[bytes], longest: int) -> None:
        self._input, self._output, self._errors = map(
            there, (program.stdin, program.stdout, program.stderr)
        )
        for pipe in (self._input, self._output, self._errors):
            os.set_blocking(pipe.fileno(), False)
        self._longest = longest
        self._to_write = bytearray()
        self._read = bytearray()
        self._complaints = bytearray()
        self._open = {self._output, self._errors}

    def send(self, line: bytes) -> None:
        """Send a line; it leaves as soon as the program reads."""
        self._to_write += line
        self._write()

    def receive(self, until: float) -> bytes | None:
        """Wait for the next line up to a moment of `monotonic`; None if none came.

        `EOFError` says that there will be none any more.
        """
        while True:
            line = self._line()
            if line is not None:
                return line
            if self._output not in self._open:
                self._hear_out(until)
                raise EOFError
            if not self._exchange(until) or monotonic() >= until:
                return self._line()

    @property
    def last_words(self) -> tuple[str, ...]:
        """What the program wrote last on its error output."""
        lines = self._complaints.decode(errors="replace").split("\n")
        words = (line.strip()[:LONGEST_WORDS] for line in lines)
        return tuple(deque(filter(None, words), maxlen=LAST_WORDS))

    def hear_complaints(self) -> None:
        """Read what is there of the error output, without waiting for more."""
        while self._errors in self._open and self._take(self._errors, self._complaints):
            pass

    def _hear_out(self, until: float) -> None:
        """A program that has closed its output is about to end: hear its last words."""
        while self._open and self._exchange(until):
            pass

    def _line(self) -> bytes | None:
        line, end, rest = self._read.partition(b"\n")
        if len(line) > self._longest:
            raise LineTooLong
        if not end:
            return None
        self._read = rest
        return bytes(line)

    def _exchange(self, until: float) -> bool:
        """Wait until something can be read or written, and do it; False if it is too late."""
        with DefaultSelector() as selector:
            for pipe in self._open:
                selector.register(pipe, EVENT_READ)
            if self._to_write:
                selector.register(self._input, EVENT_WRITE)
            ready = selector.select(max(0.0, until - monotonic()))
        for key, _ in ready:
            if key.fileobj is self._input:
                self._write()
            elif key.fileobj is self._output:
                self._take(self._output, self._read)
            else:
                self._take(self._errors, self._complaints)
        return bool(ready)

    def _write(self) -> None:
        """Write what the program takes; one that has closed its input gets no more."""
        try:
            written = os.write(self._input.fileno(), self._to_write)
        except BlockingIOError:
            return
        except BrokenPipeError:
            written = len(self._to_write)
        del self._to_write[:written]

    def _take(self, pipe: IO[bytes], into: bytearray) -> bool:
        """Take what is there; False if nothing is."""
        try:
            chunk = os.read(pipe.fileno(), CHUNK)
        except BlockingIOError:
            return False
        if not chunk:
            self._open.discard(pipe)
        into += chunk
        if pipe is self._errors:
            del into[:-CHUNK]
        return bool(chunk)
