"""A conversation with a running engine: questions, answers, and patience that ends."""

import logging
from subprocess import TimeoutExpired
from time import monotonic
from typing import Final, TypeVar
from weakref import finalize

from crownlands.bots.engines.faults import (
    BadMessage,
    EngineEnded,
    EngineFault,
    EngineGarbled,
    EngineMissing,
    EngineRefused,
    EngineSilent,
)
from crownlands.bots.engines.group import Group
from crownlands.bots.engines.messages import (
    LONGEST_LINE,
    PROTOCOL,
    Engine,
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
from crownlands.bots.engines.wire import LineTooLong, Wire

FAREWELL: Final = 1.0
"""Seconds an engine may take to end by itself."""
NOTICE: Final = 3.0
"""Seconds of waiting after which people are told what is awaited."""
RENEWALS: Final = 2
"""How many times the patience an engine may use up in all that says `info` while it gets ready."""
_log = logging.getLogger(__name__)

A = TypeVar("A", bound=Message)


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
        """Tell whether it goes on, and in this process: not in one that it was forked from."""
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
        """Tell how it ended, or that it closed its output and went on."""
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
