"""The engine side of the engine protocol: any bot, asked by a driver in lines of JSON."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import singledispatchmethod
from random import Random
from threading import Event, Lock, Thread
from typing import BinaryIO, Final, TypeAlias

from crownlands._version import __version__
from crownlands.bots.bot import Bot, check_game, think
from crownlands.bots.compiled import prepare
from crownlands.bots.engines.messages import (
    LONGEST_LINE,
    PROTOCOL,
    BadMessage,
    Best,
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
    decode_from_driver,
    encode,
)
from crownlands.bots.specs import is_python_bot, make_bot, runs_other_code
from crownlands.bots.warmup import uses_core
from crownlands.core.errors import BadBot, BadPosition, CrownlandsError
from crownlands.core.game import Game
from crownlands.core.moves import Move, Seat
from crownlands.core.registry import restore
from crownlands.core.state import State, View
from crownlands.evaluation.limits import Limit, SearchControls, SearchInfo
from crownlands.records.record import Record

BOT: Final = "bot"
"""The one option: which bot chooses the moves."""
AUTHOR: Final = "The Crownlands team"
KEEPALIVE_SECONDS: Final = 20.0
"""Seconds between `info` messages to a driver that waits for `ready`."""
Send: TypeAlias = Callable[[Message], None]
"""Sends a message to the driver."""


def run_engine(spec: str, source: BinaryIO, target: BinaryIO) -> None:
    """Answer a driver with the moves of a bot until `quit` or the end of the input."""
    session = Session(spec, _Writer(target).send)
    try:
        for line in lines(source):
            if isinstance(line, CrownlandsError):
                session.report(line)
            elif line.strip() and not session.handle(line):
                return
    finally:
        session.close()


def reserve_stdout() -> BinaryIO:
    """Return standard output for messages only; everything else printed goes to standard error."""
    sys.stdout.flush()
    reserved = os.dup(sys.stdout.fileno())
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return os.fdopen(reserved, "wb")


class _Writer:
    """Writes whole lines, from any thread; drops them once the driver has closed the pipe."""

    def __init__(self, target: BinaryIO) -> None:
        self._target = target
        self._lock = Lock()
        self._gone = False

    def send(self, message: Message) -> None:
        with self._lock:
            if not self._gone:
                try:
                    self._target.write(encode(message))
                    self._target.flush()
                except BrokenPipeError:
                    self._gone = True


def lines(source: BinaryIO) -> Iterator[bytes | BadMessage]:
    """Yield the lines of a source, and an error in place of one that is too long."""
    while line := source.readline(LONGEST_LINE):
        if line.endswith(b"\n") or len(line) < LONGEST_LINE:
            yield line
        else:
            while (rest := source.readline(LONGEST_LINE)) and not rest.endswith(b"\n"):
                pass
            yield BadMessage(f"a line has at most {LONGEST_LINE} bytes", code="line_too_long")


class Session:
    """Answers the messages of a driver with the moves of a bot, and invalid ones with `error`."""

    def __init__(self, spec: str, send: Send) -> None:
        self._spec = spec
        self._bot: Bot = make_bot(spec)
        self._send = send
        self._table: tuple[Game, int] | None = None
        self._view: View | None = None
        self._search: Search | None = None

    def handle(self, line: bytes) -> bool:
        """Answer a line; return False after `quit`."""
        try:
            message = decode_from_driver(line)
            if not isinstance(message, Stop | Quit):
                self._refuse_while_searching()
            self._answer(message)
        except CrownlandsError as error:
            self.report(error)
            return True
        return not isinstance(message, Quit)

    def report(self, error: CrownlandsError) -> None:
        """Send an error as an `error` message."""
        self._send(Error(code=error.code, message=error.message))

    def close(self) -> None:
        """Stop the search and wait for its end."""
        if self._search is not None:
            self._search.stop()
            self._search.wait()

    def _refuse_while_searching(self) -> None:
        if self._search is not None and not self._search.over:
            raise BadMessage("only stop and quit are accepted while the bot thinks", code="busy")

    @singledispatchmethod
    def _answer(self, message: Message) -> None:
        raise BadMessage(
            f"{type(message).__name__} is not a message to an engine", code="not_for_engines"
        )

    @_answer.register
    def _(self, message: Hello) -> None:
        if message.protocol != PROTOCOL:
            raise BadMessage(
                f"version {PROTOCOL} of the protocol is supported, not {message.protocol}",
                code="bad_protocol",
            )
        option = EngineOption(name=BOT, kind="text", default=self._spec)
        if is_python_bot(self._spec):
            name, author = type(self._bot).__name__, ""
        else:
            name, author = f"Crownlands {__version__}", AUTHOR
        self._send(Engine(protocol=PROTOCOL, name=name, author=author, options=[option]))

    @_answer.register
    def _(self, message: SetOption) -> None:
        if message.name != BOT:
            raise BadMessage(f"there is no option {message.name!r}: {BOT}", code="bad_option")
        spec = str(message.value)
        if runs_other_code(spec):
            raise BadBot("only built-in bots can be chosen here", bot=spec)
        self._bot, self._spec = make_bot(spec), spec
        if self._table is not None:
            self._prepare(self._table[0])
        self._send(Ready())

    @_answer.register
    def _(self, message: NewGame) -> None:
        game = read_game(message)
        self._prepare(game)
        self._table, self._view = (game, message.seat), None
        self._send(Ready())

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
        self._search = Search(self._bot, self._view, message, self._send)

    @_answer.register
    def _(self, _message: Stop) -> None:
        if self._search is not None:
            self._search.stop()

    @_answer.register
    def _(self, _message: Quit) -> None:
        self.close()

    def _prepare(self, game: Game) -> None:
        with self._keepalive():
            check_game(self._bot, game)
            if uses_core(game, self._spec):
                prepare(game)

    @contextmanager
    def _keepalive(self) -> Iterator[None]:
        """Send `info` regularly, so that the driver knows that the engine is at work."""
        done = Event()

        def send_info() -> None:
            while not done.wait(KEEPALIVE_SECONDS):
                self._send(Info())

        thread = Thread(target=send_info, daemon=True)
        thread.start()
        try:
            yield
        finally:
            done.set()
            thread.join()


class Search:
    """A bot that chooses a move in a thread, reports progress, and can be stopped."""

    def __init__(self, bot: Bot, view: View, go: Go, send: Send) -> None:
        self._send = send
        self._stop = Event()
        self._over = Event()
        limit = None if go.time is None and go.nodes is None else Limit(go.time, go.nodes)
        controls = SearchControls(limit, self._stop.is_set, self._report, go.clock)
        self._thread = Thread(target=self._run, args=(bot, view, Random(go.seed), controls))
        self._thread.start()

    @property
    def over(self) -> bool:
        """Whether the answer is being sent; the driver may then ask again."""
        return self._over.is_set()

    def stop(self) -> None:
        """Ask for the move at once."""
        self._stop.set()

    def wait(self) -> None:
        """Wait for the answer."""
        self._thread.join()

    def _run(self, bot: Bot, view: View, rng: Random, controls: SearchControls) -> None:
        try:
            answer: Message = Best(move=str(think(bot, view, rng, controls)))
        except CrownlandsError as error:
            answer = Error(code=error.code, message=error.message)
        except Exception as error:
            answer = Error(code="bot_failed", message=f"{type(error).__name__}: {error}")
        self._over.set()
        self._send(answer)

    def _report(self, info: SearchInfo) -> None:
        self._send(
            Info(
                nodes=info.nodes,
                values=[None if value is None else round(value, 4) for value in info.values],
                line=[str(move) for move in info.principal_variation],
            )
        )


def read_game(message: NewGame) -> Game:
    """Set up the game of a message, by the rules version it names."""
    game = restore(message.game, message.rules, message.players, message.options)
    game.check_seat(message.seat)
    return game


def read_position(shown: Position, game: Game, seat: Seat, before: View | None) -> View:
    """Return the view of a seat; raise `BadPosition` if it contains more than the seat may know."""
    given = [part for part in (shown.known, shown.record, shown.played) if part is not None]
    if len(given) != 1:
        raise BadMessage("a position is shown by one of known, record and played")
    if shown.known is not None:
        view = View.from_dict(game, shown.known)
        if view.seat != seat:
            raise BadPosition(f"this is known to seat {view.seat}; the game is played for {seat}")
        return view
    if shown.record is not None:
        return _after(game.start(), _moves_of(shown.record, game), seat)
    since = before or game.start().view(seat)
    return _after(_whole(since), tuple(map(game.parse, shown.played or ())), seat)


def _moves_of(text: str, game: Game) -> tuple[Move, ...]:
    record = Record.loads(text)
    if record.game != game:
        raise BadPosition(f"the record is of another game: {record.game.name}")
    return record.moves


def _whole(view: View) -> State:
    """Return the state behind a view that hides nothing of it."""
    state = view.imagine(Random(0))
    if view.known != state.position:
        raise BadPosition("cards are hidden here: moves do not tell the position, `known` does")
    return state


def _after(state: State, moves: tuple[Move, ...], seat: Seat) -> View:
    for move in moves:
        if state.observe_move(move, seat) != move:
            raise BadPosition(f"the move {move} contains more than seat {seat} may know")
        state = state.play(move)
    return state.view(seat)
