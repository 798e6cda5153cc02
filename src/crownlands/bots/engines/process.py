"""A running engine: its process group, its pipes, messages and answers.

An engine is killed together with all processes it starts, and every wait has a time limit.
"""

import logging
import os
import signal
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from selectors import EVENT_READ, EVENT_WRITE, DefaultSelector
from subprocess import DEVNULL, PIPE, Popen, TimeoutExpired
from time import monotonic
from typing import IO, Final, TypeVar
from weakref import finalize

from crownlands.bots.engines.messages import (
    LONGEST_LINE,
    LONGEST_QUOTE,
    PROTOCOL,
    BadMessage,
    Engine,
    EngineCrashed,
    EngineError,
    EngineNotStarted,
    EngineProtocolError,
    EngineRefused,
    EngineTimeout,
    Error,
    FromEngine,
    Hello,
    Info,
    Message,
    Quit,
    Stop,
    decode_from_engine,
    encode,
)

GUARD: Final = ("/bin/sh", "-c", "read _; kill -9 0")
"""Kills its process group when its input ends, which happens when the driver dies."""
CHUNK: Final = 1 << 16
STDERR_LINES: Final = 5
"""How many lines of the error output an error quotes."""
QUIT_SECONDS: Final = 1.0
"""How long an engine may take to exit after `quit`."""
NOTICE_SECONDS: Final = 3.0
"""After how long a warning says which answer is awaited."""
MOST_RENEWALS: Final = 2
"""How many times the timeout an engine may take in all if it sends `info` while it prepares."""
_log = logging.getLogger(__name__)
A = TypeVar("A", bound=Message)


class ProcessGroup:
    """A process group: a guard that leads it, the program, and all processes the program starts.

    The id of the group is not reused as long as the guard has not been waited for.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self._owner = os.getpid()
        self._guard = Popen(  # noqa: S603
            GUARD, stdin=PIPE, stdout=DEVNULL, stderr=DEVNULL, process_group=0
        )
        try:
            self.program = Popen(  # noqa: S603
                command,
                stdin=PIPE,
                stdout=PIPE,
                stderr=PIPE,
                bufsize=0,
                process_group=self._guard.pid,
            )
        except BaseException:
            self._end_guard()
            raise

    @property
    def ours(self) -> bool:
        """Whether this process started the group, and not the process it was forked from."""
        return self._owner == os.getpid()

    def end(self, timeout: float = 0.0) -> None:
        """Wait for the program to exit, kill what is left after the timeout, and wait for it.

        In a forked process nothing is killed, since the group belongs to the parent.
        """
        pipes = (self.program.stdin, self.program.stdout, self.program.stderr)
        if self.ours and self._guard.returncode is None:
            with suppress(OSError):
                _pipe(self.program.stdin).close()
            with suppress(TimeoutExpired):
                self.program.wait(timeout)
            self._end_guard()
            self.program.wait()
        for pipe in (*pipes, self._guard.stdin):
            with suppress(OSError):
                _pipe(pipe).close()

    def _end_guard(self) -> None:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._guard.pid, signal.SIGKILL)
        self._guard.wait()
        _pipe(self._guard.stdin).close()


def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
    """Return a pipe, which exists since it was requested."""
    assert pipe is not None
    return pipe


class LineTooLong(Exception):
    """A program wrote a line that is too long."""


class Pipes:
    """The pipes of a program, without blocking.

    While a line is awaited, pending input is written and the error output is read, so that neither
    side blocks the other.
    """

    def __init__(self, program: Popen[bytes], longest: int) -> None:
        self._input, self._output, self._errors = map(
            _pipe, (program.stdin, program.stdout, program.stderr)
        )
        for pipe in (self._input, self._output, self._errors):
            os.set_blocking(pipe.fileno(), False)
        self._longest = longest
        self._to_write = bytearray()
        self._read = bytearray()
        self._stderr = bytearray()
        self._open = {self._output, self._errors}

    def send(self, line: bytes) -> None:
        """Send a line; it is written as soon as the program reads."""
        self._to_write += line
        self._write()

    def receive(self, until: float) -> bytes | None:
        """Return the next line; None if none comes before a time of `monotonic`.

        Raise `EOFError` if the program has closed its output.
        """
        while True:
            line = self._line()
            if line is not None:
                return line
            if self._output not in self._open:
                self._drain(until)
                raise EOFError
            if not self._transfer(until) or monotonic() >= until:
                return self._line()

    @property
    def stderr_tail(self) -> tuple[str, ...]:
        """The last lines of the error output."""
        lines = self._stderr.decode(errors="replace").split("\n")
        words = (line.strip()[:LONGEST_QUOTE] for line in lines)
        return tuple(deque(filter(None, words), maxlen=STDERR_LINES))

    def read_stderr(self) -> None:
        """Read the available error output without waiting."""
        while self._errors in self._open and self._read_available(self._errors, self._stderr):
            pass

    def _drain(self, until: float) -> None:
        """Read the rest of the error output of a program that has closed its output."""
        while self._open and self._transfer(until):
            pass

    def _line(self) -> bytes | None:
        line, end, rest = self._read.partition(b"\n")
        if len(line) > self._longest:
            raise LineTooLong
        if not end:
            return None
        self._read = rest
        return bytes(line)

    def _transfer(self, until: float) -> bool:
        """Wait until something can be read or written, and do it; return False after `until`."""
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
                self._read_available(self._output, self._read)
            else:
                self._read_available(self._errors, self._stderr)
        return bool(ready)

    def _write(self) -> None:
        """Write as much as the program reads; discard it if the program has closed its input."""
        try:
            written = os.write(self._input.fileno(), self._to_write)
        except BlockingIOError:
            return
        except BrokenPipeError:
            written = len(self._to_write)
        del self._to_write[:written]

    def _read_available(self, pipe: IO[bytes], into: bytearray) -> bool:
        """Read what is available; return False if nothing is."""
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


class EngineProcess:
    """A running engine.

    It ends with `close`, when this object is garbage collected, and when Python exits.
    """

    def __init__(self, command: tuple[str, ...], start: float) -> None:
        self.command = " ".join(command)
        try:
            self._group = ProcessGroup(command)
        except OSError as error:
            raise EngineNotStarted(self.command, f"cannot be started: {error.strerror}") from None
        self._pipes = Pipes(self._group.program, LONGEST_LINE)
        self._last_info = 0.0
        self._finalizer = finalize(self, _quit, self._group, self._pipes)
        self.engine = self.ask(Hello(protocol=PROTOCOL), Engine, start)
        if self.engine.protocol != PROTOCOL:
            raise self.error(
                EngineProtocolError, f"does not support version {PROTOCOL} of the protocol"
            )

    @property
    def alive(self) -> bool:
        """Whether the engine runs, and was started by this process and not by its parent."""
        return self._finalizer.alive and self._group.ours

    def send(self, message: Message) -> None:
        """Send a message that is not answered."""
        self._pipes.send(encode(message))

    def ask(self, message: Message, answer: type[A], timeout: float) -> A:
        """Send a message and return its answer; raise `EngineError` for anything else.

        Every `info` restarts the timeout, since the engine is at work. A long wait is logged as a
        warning, which goes to standard error if logging is not set up.
        """
        begin = monotonic()
        awaited = f"{_name(answer)} in answer to {_name(message)}"
        received = self._exchange(message, answer, begin + min(NOTICE_SECONDS, timeout))
        if received is None and timeout > NOTICE_SECONDS:
            _log.warning(
                "waiting for the engine %r to send %s, for %g s more",
                self.command,
                awaited,
                timeout - NOTICE_SECONDS,
            )
        last = begin + MOST_RENEWALS * timeout
        while received is None and (until := min(last, self._last_info + timeout)) > monotonic():
            received = self._exchange(None, answer, until)
        if received is None:
            waited = timeout if monotonic() < last else MOST_RENEWALS * timeout
            raise self.error(EngineTimeout, f"did not send {awaited} in {waited:g} s")
        return received

    def ask_for_move(self, question: Message, answer: type[A], timeout: float, grace: float) -> A:
        """Ask for a move; after the timeout send `stop`, and wait for `grace` seconds more."""
        received = self._exchange(question, answer, monotonic() + timeout)
        if received is None:
            received = self._exchange(Stop(), answer, monotonic() + grace)
        if received is None:
            raise self.error(EngineTimeout, f"made no move in {timeout:g} s, nor after stop")
        return received

    def close(self) -> None:
        """Send `quit`, and kill the engine if it does not exit."""
        self._finalizer()

    def error(self, kind: type[EngineError], what: str) -> EngineError:
        """Kill the engine, and return the error to raise."""
        self._pipes.read_stderr()
        self._finalizer.detach()
        self._group.end()
        return kind(self.command, what, self._pipes.stderr_tail)

    def _exchange(self, question: Message | None, answer: type[A], until: float) -> A | None:
        """Send a question, if there is one, and return the answer; None if none comes in time.

        An interrupt here ends the engine: its answer would be taken for that to the next question.
        """
        try:
            if question is not None:
                if not isinstance(question, Stop):
                    self._skip_info(until)
                self.send(question)
                self._last_info = monotonic()
            return self._read_answer(answer, until)
        except BaseException:
            self.close()
            raise

    def _skip_info(self, until: float) -> None:
        """Skip `info` that came late; an answer before its question is an error."""
        while monotonic() < until and (early := self._next(0.0)) is not None:
            if not isinstance(early, Info):
                raise self.error(EngineProtocolError, f"sent {_name(early)} where it was not asked")

    def _read_answer(self, answer: type[A], until: float) -> A | None:
        """Return the next answer, past all `info`."""
        while True:
            message = self._next(until)
            if isinstance(message, answer):
                return message
            if isinstance(message, Error):
                raise self.error(EngineRefused, f"answers: {message.message} ({message.code})")
            if isinstance(message, Info):
                self._last_info = monotonic()
            elif message is not None:
                raise self.error(
                    EngineProtocolError, f"sent {_name(message)} where it was not asked"
                )
            if message is None or monotonic() >= until:
                return None

    def _next(self, until: float) -> FromEngine | None:
        try:
            line = self._pipes.receive(until)
            return None if line is None else decode_from_engine(line)
        except EOFError:
            raise self.error(EngineCrashed, f"ended {self._exit_words()}") from None
        except LineTooLong:
            raise self.error(
                EngineProtocolError, f"wrote a line of over {LONGEST_LINE} bytes"
            ) from None
        except BadMessage as error:
            raise self.error(
                EngineProtocolError, f"sent what is not a message: {error.message}"
            ) from None

    def _exit_words(self) -> str:
        """Return how the program exited, or that it closed its output without exiting."""
        try:
            code = self._group.program.wait(QUIT_SECONDS)
        except TimeoutExpired:
            return "its output without exiting"
        return f"by signal {-code}" if code < 0 else f"with exit code {code}"


def _quit(group: ProcessGroup, pipes: Pipes) -> None:
    """Send `quit`, unless this is a forked process, and end the group."""
    if group.ours:
        pipes.send(encode(Quit()))
    group.end(QUIT_SECONDS)


def _name(message: Message | type[Message]) -> str:
    return str(message.__struct_config__.tag)
