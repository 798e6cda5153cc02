"""Playing games of a plan in this process, with a clock beside every bot."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing import parent_process
from pathlib import Path
from pkgutil import resolve_name
from random import Random
from threading import current_thread, main_thread
from time import perf_counter
from traceback import extract_tb, format_exception
from typing import Any

import msgspec
from msgspec.structs import replace

from crownlands.arena.luck import Luck, LuckMeter
from crownlands.arena.plan import Plan
from crownlands.bots import make_bot
from crownlands.bots.bot import Bot, Closeable, SupportsBegin, SupportsObserve
from crownlands.bots.engines.bot import EngineBot
from crownlands.bots.match import SEED_TAG, begin_game, moves_between
from crownlands.core.convert import prepare_type
from crownlands.core.errors import BadBot, Illegal
from crownlands.core.game import Game
from crownlands.core.moves import Actor, Move, Seat, Side
from crownlands.core.state import State, View
from crownlands.records import Comment, Record
from crownlands.records.record import Outcome

MICROSECONDS = 6
"""How many decimals of a second are kept."""
MOST_PLACES = 3
"""How many of the calls that led to an error are named."""
REMINDER = 1.0
"""Seconds after which a bot that goes on all the same is interrupted again."""
LONGEST_TRACEBACK = 4000
"""How many characters of a traceback are kept, the last ones."""


class Forfeit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A bot that failed, and how: its game ends there and is lost for its side."""

    seat: Seat
    reason: str
    traceback: str = ""
    """Where a Python bot raised an error; empty for a refused move and for errors of an engine."""


class GameResult(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One game of a plan. Scores and winners are by side, seating and seconds by seat."""

    number: int
    seating: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[Side, ...]
    seconds: tuple[tuple[float, ...], ...]
    """How long each move took the bot of each seat."""
    forfeit: Forfeit | None = None
    record: msgspec.Raw
    """The record in its JSON form."""
    luck: Luck | msgspec.UnsetType = msgspec.UNSET
    """The luck in it, where that was measured; a folder keeps it in a file of its own."""

    def entrants(self, game: Game) -> tuple[int, ...]:
        """Return which entrant held each side."""
        return tuple(self.seating[seats[0]] for seats in game.sides)

    def share(self, side: Side) -> float:
        """Return which part a side has in the victory."""
        return 1 / len(self.winners) if side in self.winners else 0.0

    def margin(self, side: Side) -> int:
        """Return by how much a side is ahead of the best other one."""
        return self.scores[side] - max(self.scores[:side] + self.scores[side + 1 :])

    def read_record(self) -> Record:
        """Read the record, playing every move again; `BadRecord` if it is damaged."""
        return Record.loads(bytes(self.record))


def read_game_result(line: bytes) -> GameResult:
    """Read a game from its line; `msgspec.DecodeError` if it is damaged."""
    prepare_type(GameResult)
    return msgspec.json.decode(line, type=GameResult)


class BotHung(BadBot):
    """A bot that did not return in time, and was interrupted."""

    default_code = "bot_hung"


class _TimeOut(BaseException):
    """Raised inside a bot by the alarm; no `except Exception` of the bot stops it."""


@contextmanager
def time_limit(seconds: float | None, doing: str) -> Iterator[None]:
    """Raise `BotHung` out of Python code that runs for longer.

    Signals reach the main thread alone, and Windows has none: there is no limit elsewhere. Compiled
    code that never returns to Python cannot be interrupted: as the last resort the system ends a
    worker process that has used up twice the time on every core, and its game is reported as lost.
    """
    alarms = hasattr(signal, "setitimer") and current_thread() is main_thread()
    if seconds is None or not alarms:
        yield
        return
    before = signal.signal(signal.SIGALRM, _ring)
    signal.setitimer(signal.ITIMER_REAL, seconds, REMINDER)
    if parent_process() is not None:
        signal.setitimer(signal.ITIMER_PROF, 2 * seconds * (os.cpu_count() or 1))
    try:
        yield
    except _TimeOut as late:
        hung = BotHung(
            f"{doing} did not return within {seconds:g} s (bot_hung); more is allowed by "
            "--move-timeout, or move_timeout of the plan"
        )
        raise hung from late
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGALRM, before)


def _ring(_number: int, _frame: Any) -> None:
    raise _TimeOut


class Clocked:
    """A bot with a clock that runs while it thinks, and ends after `limit` seconds."""

    def __init__(self, bot: Bot, limit: float | None) -> None:
        self.bot = bot
        self.limit = None if isinstance(bot, EngineBot) else limit
        self.seconds: list[float] = []
        self.error: Exception | SystemExit | None = None
        """What it has raised."""

    def choose(self, view: View, rng: Random) -> Move:
        """Let the bot choose, and note how long it took."""
        begin = perf_counter()
        with self._noting_errors("choose"):
            move = self.bot.choose(view, rng)
        self.seconds.append(round(perf_counter() - begin, MICROSECONDS))
        return move

    @contextmanager
    def _noting_errors(self, doing: str) -> Iterator[None]:
        try:
            with time_limit(self.limit, doing):
                yield
        except (Exception, SystemExit) as error:
            self.error = error
            raise


class ClockedFollower(Clocked):
    """A bot that begins or observes its game, off the clock but for its moves."""

    def begin(self, game: Game, seat: Seat) -> None:
        """Let the bot get ready: a program that starts does not think yet."""
        if isinstance(self.bot, SupportsBegin):
            with self._noting_errors("begin"):
                self.bot.begin(game, seat)

    def observe(self, seat: Seat, actor: Actor, move: Move) -> None:
        """Show the bot a move."""
        if isinstance(self.bot, SupportsObserve):
            with self._noting_errors("observe"):
                self.bot.observe(seat, actor, move)


def play(plan: Plan, number: int) -> GameResult:
    """Play one of the games.

    A bot that cannot be made, raises, does not return in time or makes a refused move forfeits it.
    """
    game, seed, specs = plan.game, plan.seed_of(number), plan.specs(number)
    bots: list[Clocked] = []
    moves: list[Move] = []
    forfeit = None
    try:
        bots.extend(seat_bots(plan, number))
        begin_game(game, bots)
        # What was played before a failure stays in the list.
        moves.extend(moves_between(game, bots, seed))
    except (Exception, SystemExit) as error:
        forfeit = _blame(game, bots, moves, error)
    record = Record(
        game=game,
        moves=tuple(moves),
        names=specs,
        comments=() if forfeit is None else (Comment(len(moves), forfeit.reason),),
        tags=((SEED_TAG, str(seed)),),
    )
    written = record.dumps("json").strip().encode()
    outcome = _read_outcome(written)
    return GameResult(
        number=number,
        seating=plan.seating(number),
        scores=outcome.scores,
        winners=outcome.winners if forfeit is None else _others(game, forfeit),
        seconds=tuple(tuple(bots[seat].seconds) if seat < len(bots) else () for seat in game.seats),
        forfeit=forfeit,
        record=msgspec.Raw(written),
    )


def seat_bots(plan: Plan, number: int) -> Iterator[Clocked]:
    """Yield a new bot for every seat of a game."""
    for spec in plan.specs(number):
        with time_limit(plan.move_timeout, "making the bot"):
            bot: Bot = resolve_name(plan.bot_factory)(spec)
        follows = isinstance(bot, SupportsBegin | SupportsObserve)
        yield (ClockedFollower if follows else Clocked)(bot, plan.move_timeout)


class _Serialized(msgspec.Struct):
    outcome: Outcome


def _read_outcome(record: bytes) -> Outcome:
    """Return the outcome in a written record: writing has replayed the game to find it."""
    prepare_type(_Serialized)
    return msgspec.json.decode(record, type=_Serialized).outcome


def _blame(
    game: Game, bots: list[Clocked], moves: list[Move], error: Exception | SystemExit
) -> Forfeit:
    """Return the forfeit of the bot that raised or whose move was refused, or raise again."""
    if len(bots) < game.players:
        if isinstance(error, BadBot) and error.__cause__ is None:
            raise error  # There is no such bot: a fault of the plan.
        return _failed(len(bots), error)
    for seat, bot in enumerate(bots):
        if bot.error is not None:
            return _failed(seat, bot.error)
    state: State = Record(game=game, moves=tuple(moves)).final()
    if not isinstance(state.actor, int):
        raise error
    if isinstance(error, Illegal):
        return Forfeit(state.actor, f"illegal move: {error}")
    return _failed(state.actor, error)


def _failed(seat: Seat, error: Exception | SystemExit) -> Forfeit:
    """Return the forfeit for an error; that of an engine explains itself."""
    reason = f"{type(error).__name__}: {error}"
    raised = error.__cause__ if isinstance(error, BadBot) else error
    if raised is None:
        return Forfeit(seat, reason)
    places = [place for place in extract_tb(raised.__traceback__) if place.filename != __file__][
        -MOST_PLACES:
    ]
    where = " > ".join(f"{Path(place.filename).name}:{place.lineno}" for place in places)
    traceback = "".join(format_exception(raised))
    return Forfeit(seat, f"{reason} ({where})", traceback[-LONGEST_TRACEBACK:])


def _others(game: Game, forfeit: Forfeit) -> tuple[int, ...]:
    lost = game.side_of(forfeit.seat)
    return tuple(side for side in range(len(game.sides)) if side != lost)


class GameRunner:
    """Plays games in one process, and lets every bot warm up before its first."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._warm: set[str] = set()
        self._meter = None if plan.adjust is None else LuckMeter(plan)

    def play(self, number: int) -> GameResult:
        """Play a game, and measure the luck in it if the plan says how."""
        for spec in self._plan.specs(number):
            if spec not in self._warm:
                self._warm.add(spec)
                warm_up(self._plan, spec)
        played = play(self._plan, number)
        if self._meter is None:
            return played
        return replace(played, luck=self._meter.measure(number, played.read_record()))

    def report(self, number: int) -> bytes:
        """Play a game, and return its line."""
        return msgspec.json.encode(self.play(number))


def warm_up(plan: Plan, spec: str) -> None:
    """Ask a bot, untimed, for a move in the first and the last decision of each kind.

    A bot that fails here is asked no more, and not reported: it will fail in its game, where that
    counts. A bot that holds a program starts another one for each game, and gets ready with that.
    """
    with suppress(Exception), time_limit(plan.move_timeout, "warming up"):
        bot = resolve_name(plan.bot_factory)(spec)
        for view in () if isinstance(bot, Closeable) else sample_decisions(plan.game):
            bot.choose(view, Random(0))


def sample_decisions(game: Game) -> list[View]:
    """Return views of a random game, the first and the last of each phase."""
    first: dict[str, View] = {}
    last: dict[str, View] = {}
    state = game.start()
    for move in moves_between(game, [make_bot("random")] * game.players, seed=0):
        if isinstance(state.actor, int):
            view = state.view(state.actor)
            phase = str(view.data()["phase"])
            first.setdefault(phase, view)
            last[phase] = view
        state = state.play(move)
    return [*first.values(), *(view for view in last.values() if view not in first.values())]
