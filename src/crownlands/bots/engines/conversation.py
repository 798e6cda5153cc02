"""A conversation with a running engine: its processes, its lines, questions and answers.

A program is ended with all it starts, and nobody waits for its lines longer than wanted.
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
    LONGEST_WORDS,
    PROTOCOL,
    BadMessage,
    Engine,
    EngineEnded,
    EngineFault,
    EngineGarbled,
    EngineMissing,
    EngineRefused,
    EngineSilent,
    Error,
    FromEngine,
    Hello,
    Info,
    Message,
    Quit,
    Stop,
    read_by_driver,
    write,
)

KEEPER: Final = ("/bin/sh", "-c", "read _; kill -9 0")
"""Ends its process group when its input ends, which it does when the one who wrote there dies."""
CHUNK: Final = 1 << 16
LAST_WORDS: Final = 5
"""How many lines of a program's error output are kept."""
FAREWELL: Final = 1.0
"""Seconds an engine may take to end by itself."""
NOTICE: Final = 3.0
"""Seconds of waiting after which people are told what is awaited."""
RENEWALS: Final = 2
"""How many times the patience an engine may use up in all that says `info` while it gets ready."""
_log = logging.getLogger(__name__)
A = TypeVar("A", bound=Message)


class Group:
    """A process group: a keeper that leads it, the program, and whatever the program starts.

    As long as the keeper has not been waited for, nobody else can get the number of the group.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self._owner = os.getpid()
        self._keeper = Popen(  # noqa: S603
            KEEPER, stdin=PIPE, stdout=DEVNULL, stderr=DEVNULL, process_group=0
        )
        try:
            self.program = Popen(  # noqa: S603
                command,
                stdin=PIPE,
                stdout=PIPE,
                stderr=PIPE,
                bufsize=0,
                process_group=self._keeper.pid,
            )
        except BaseException:
            self._end_keeper()
            raise

    @property
    def ours(self) -> bool:
        """Return whether this process started it, and not one that it was forked from."""
        return self._owner == os.getpid()

    def end(self, patience: float = 0.0) -> None:
        """Let the program end by itself for so long, then kill all that is left, and wait for it.

        A copy of this in a forked process leaves the group alone: it belongs to the other one.
        """
        pipes = (self.program.stdin, self.program.stdout, self.program.stderr)
        if self.ours and self._keeper.returncode is None:
            with suppress(OSError):
                there(self.program.stdin).close()
            with suppress(TimeoutExpired):
                self.program.wait(patience)
            self._end_keeper()
            self.program.wait()
        for pipe in (*pipes, self._keeper.stdin):
            with suppress(OSError):
                there(pipe).close()

    def _end_keeper(self) -> None:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._keeper.pid, signal.SIGKILL)
        self._keeper.wait()
        there(self._keeper.stdin).close()


def there(pipe: IO[bytes] | None) -> IO[bytes]:
    """Return a pipe that is there because it was asked for."""
    assert pipe is not None
    return pipe


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


class Conversation:
    """An engine that runs, from its start to its end.

    Its process ends with `close`, when this object is forgotten, and at the end of the program.
    """

    def __init__(self, command: tuple[str, ...], start: float) -> None:
        self.command = " ".join(command)
        try:
            self._group = Group(command)
        except OSError as error:
            raise EngineMissing(self.command, f"cannot be started: {error.strerror}") from None
        self._wire = Wire(self._group.program, LONGEST_LINE)
        self._news = 0.0
        self._parting = finalize(self, _part, self._group, self._wire)
        self.engine = self.ask(Hello(protocol=PROTOCOL), Engine, start)
        if self.engine.protocol != PROTOCOL:
            raise self.fault(EngineGarbled, f"does not speak version {PROTOCOL} of the protocol")

    @property
    def alive(self) -> bool:
        """Return whether it goes on, and in this process: not in one that it was forked from."""
        return self._parting.alive and self._group.ours

    def say(self, message: Message) -> None:
        """Say something that is not answered."""
        self._wire.send(write(message))

    def ask(self, message: Message, answer: type[A], patience: float) -> A:
        """Ask, and wait for an answer of a kind; `EngineFault` for anything else.

        An engine that says `info` meanwhile is at work, and has its patience again. What is awaited
        for long is logged as a warning, which goes to standard error where nobody set up logging.
        """
        begin = monotonic()
        awaited = f"{_name(answer)} in answer to {_name(message)}"
        heard = self._hear(message, answer, begin + min(NOTICE, patience))
        if heard is None and patience > NOTICE:
            _log.warning(
                "waiting for the engine %r to say %s, for %g s more",
                self.command,
                awaited,
                patience - NOTICE,
            )
        last = begin + RENEWALS * patience
        while heard is None and (until := min(last, self._news + patience)) > monotonic():
            heard = self._hear(None, answer, until)
        if heard is None:
            waited = patience if monotonic() < last else RENEWALS * patience
            raise self.fault(EngineSilent, f"did not say {awaited} in {waited:g} s")
        return heard

    def ask_for_move(self, question: Message, answer: type[A], patience: float, grace: float) -> A:
        """Ask for a move; one that takes too long is told to stop before it is given up."""
        heard = self._hear(question, answer, monotonic() + patience)
        if heard is None:
            heard = self._hear(Stop(), answer, monotonic() + grace)
        if heard is None:
            raise self.fault(EngineSilent, f"made no move in {patience:g} s, nor when told to stop")
        return heard

    def close(self) -> None:
        """Ask the engine to leave, and end it if it does not."""
        self._parting()

    def fault(self, kind: type[EngineFault], what: str) -> EngineFault:
        """End the engine at once, and give the fault that says why."""
        self._wire.hear_complaints()
        self._parting.detach()
        self._group.end()
        return kind(self.command, what, self._wire.last_words)

    def _hear(self, question: Message | None, answer: type[A], until: float) -> A | None:
        """Ask, or wait on without asking again; return None if no answer comes in time.

        Whoever is interrupted here ends the engine: its answer would be taken for the next one.
        """
        try:
            if question is not None:
                if not isinstance(question, Stop):
                    self._hear_nothing(until)
                self.say(question)
                self._news = monotonic()
            return self._find(answer, until)
        except BaseException:
            self.close()
            raise

    def _hear_nothing(self, until: float) -> None:
        """Go past late news; an answer before the question would be taken for the one to it."""
        while monotonic() < until and (early := self._next(0.0)) is not None:
            if not isinstance(early, Info):
                raise self.fault(EngineGarbled, f"said {_name(early)} where it was not asked")

    def _find(self, answer: type[A], until: float) -> A | None:
        """Go past all news to an answer."""
        while True:
            message = self._next(until)
            if isinstance(message, answer):
                return message
            if isinstance(message, Error):
                raise self.fault(EngineRefused, f"answers: {message.message} ({message.code})")
            if isinstance(message, Info):
                self._news = monotonic()
            elif message is not None:
                raise self.fault(EngineGarbled, f"said {_name(message)} where it was not asked")
            if message is None or monotonic() >= until:
                return None

    def _next(self, until: float) -> FromEngine | None:
        try:
            line = self._wire.receive(until)
            return None if line is None else read_by_driver(line)
        except EOFError:
            raise self.fault(EngineEnded, f"ended {self._how()}") from None
        except LineTooLong:
            raise self.fault(EngineGarbled, f"wrote a line of over {LONGEST_LINE} bytes") from None
        except BadMessage as error:
            raise self.fault(EngineGarbled, f"speaks in riddles: {error.message}") from None

    def _how(self) -> str:
        """Return how it ended, or that it closed its output and went on."""
        try:
            code = self._group.program.wait(FAREWELL)
        except TimeoutExpired:
            return "the conversation without ending itself"
        return f"by signal {-code}" if code < 0 else f"with exit code {code}"


def _part(group: Group, wire: Wire) -> None:
    """Say goodbye, if this is the process to say it, and end what is left."""
    if group.ours:
        wire.send(write(Quit()))
    group.end(FAREWELL)


def _name(message: Message | type[Message]) -> str:
    return str(message.__struct_config__.tag)
