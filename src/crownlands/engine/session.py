"""A session with a driver: what was said so far, and what to answer."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import singledispatchmethod
from threading import Event, Thread
from typing import Final

from crownlands._version import __version__
from crownlands.bots.bot import Bot, check_game
from crownlands.bots.compiled import prepare
from crownlands.bots.engines.faults import BadMessage
from crownlands.bots.engines.messages import (
    PROTOCOL,
    Engine,
    EngineOption,
    Error,
    Go,
    Hello,
    Info,
    Message,
    NewGame,
    Position,
    Quit,
    Ready,
    SetOption,
    Stop,
    read_by_engine,
)
from crownlands.bots.specs import is_python_bot, make_bot, runs_other_code
from crownlands.bots.warming import uses_core
from crownlands.core.errors import BadBot, CrownlandsError
from crownlands.core.game import Game
from crownlands.core.state import View
from crownlands.engine.positions import read_game, read_position
from crownlands.engine.thought import Thought

BOT: Final = "bot"
"""The one option: which bot thinks."""
AUTHOR: Final = "The Crownlands team"
SIGN_OF_LIFE: Final = 20.0
"""Seconds between words to a driver that waits for `ready`."""


class Session:
    """Answers a driver with the moves of one bot. Whatever is said wrong becomes an `error`."""

    def __init__(self, spec: str, say: Callable[[Message], None]) -> None:
        self._spec = spec
        self._bot: Bot = make_bot(spec)
        self._say = say
        self._table: tuple[Game, int] | None = None
        self._view: View | None = None
        self._thought: Thought | None = None

    def hear(self, line: bytes) -> bool:
        """Answer a line; False if it was the last one."""
        try:
            message = read_by_engine(line)
            if not isinstance(message, Stop | Quit):
                self._interrupt_nothing()
            self._answer(message)
        except CrownlandsError as error:
            self.complain(error)
            return True
        return not isinstance(message, Quit)

    def complain(self, error: CrownlandsError) -> None:
        """Say what was wrong, and go on."""
        self._say(Error(code=error.code, message=error.message))

    def leave(self) -> None:
        """Stop thinking, and wait until that is done."""
        if self._thought is not None:
            self._thought.stop()
            self._thought.wait()

    def _interrupt_nothing(self) -> None:
        if self._thought is not None and not self._thought.over:
            raise BadMessage("only stop and quit are heard while the bot thinks", code="busy")

    @singledispatchmethod
    def _answer(self, message: Message) -> None:
        raise BadMessage(f"an engine is not told {type(message).__name__}", code="not_for_engines")

    @_answer.register
    def _(self, message: Hello) -> None:
        if message.protocol != PROTOCOL:
            raise BadMessage(
                f"version {PROTOCOL} of the protocol is spoken here, not {message.protocol}",
                code="bad_protocol",
            )
        option = EngineOption(name=BOT, kind="text", default=self._spec)
        if is_python_bot(self._spec):
            name, author = type(self._bot).__name__, ""
        else:
            name, author = f"Crownlands {__version__}", AUTHOR
        self._say(Engine(protocol=PROTOCOL, name=name, author=author, options=[option]))

    @_answer.register
    def _(self, message: SetOption) -> None:
        if message.name != BOT:
            raise BadMessage(f"there is no option {message.name!r}: {BOT}", code="bad_option")
        spec = str(message.value)
        if runs_other_code(spec):
            raise BadBot("only built-in bots can be chosen here", bot=spec)
        self._bot, self._spec = make_bot(spec), spec
        if self._table is not None:
            self._get_ready(self._table[0])
        self._say(Ready())

    @_answer.register
    def _(self, message: NewGame) -> None:
        game = read_game(message)
        self._get_ready(game)
        self._table, self._view = (game, message.seat), None
        self._say(Ready())

    @_answer.register
    def _(self, message: Position) -> None:
        if self._table is None:
            raise BadMessage("no game is being played: new_game comes first", code="no_game")
        before, self._view = self._view, None
        self._view = read_position(message, *self._table, before)

    @_answer.register
    def _(self, message: Go) -> None:
        if self._view is None:
            raise BadMessage("there is no position to think about", code="no_position")
        self._thought = Thought(self._bot, self._view, message, self._say)

    @_answer.register
    def _(self, _message: Stop) -> None:
        if self._thought is not None:
            self._thought.stop()

    @_answer.register
    def _(self, _message: Quit) -> None:
        self.leave()

    def _get_ready(self, game: Game) -> None:
        with self._signs_of_life():
            check_game(self._bot, game)
            if uses_core(game, self._spec):
                prepare(game)

    @contextmanager
    def _signs_of_life(self) -> Iterator[None]:
        """Say `info` now and then, so that a driver knows that something is being compiled."""
        done = Event()

        def tell() -> None:
            while not done.wait(SIGN_OF_LIFE):
                self._say(Info())

        thread = Thread(target=tell, daemon=True)
        thread.start()
        try:
            yield
        finally:
            done.set()
            thread.join()
