"""Playing one game of a plan, with a clock beside every bot."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from pkgutil import resolve_name
from random import Random
from time import perf_counter
from traceback import extract_tb, format_exception

import msgspec

from crownlands.arena.plan import Plan
from crownlands.arena.played import Forfeit, Played
from crownlands.bots.bot import Bot, Follower
from crownlands.bots.match import SEED_TAG, followers, moves_between
from crownlands.core.actors import Actor, Seat
from crownlands.core.errors import BadBot, Illegal
from crownlands.core.game import Game
from crownlands.core.moves import Move
from crownlands.core.shapes import look_at
from crownlands.core.state import State
from crownlands.core.view import View
from crownlands.records import Comment, Record
from crownlands.records.outcome import Outcome

MICROSECONDS = 6
"""How many decimals of a second are kept."""
MOST_PLACES = 3
"""How many of the calls that led to an error are named."""
LONGEST_TRACEBACK = 4000
"""How many characters of a traceback are kept, the last ones."""


class Clocked:
    """A bot with a clock that runs while it thinks."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.seconds: list[float] = []
        self.error: Exception | SystemExit | None = None
        """What it has raised."""

    def choose(self, view: View, rng: Random) -> Move:
        """Let the bot choose, and note how long it took."""
        begin = perf_counter()
        with self._noting_errors():
            move = self.bot.choose(view, rng)
        self.seconds.append(round(perf_counter() - begin, MICROSECONDS))
        return move

    @contextmanager
    def _noting_errors(self) -> Iterator[None]:
        try:
            yield
        except (Exception, SystemExit) as error:
            self.error = error
            raise


class ClockedFollower(Clocked):
    """A bot that follows its game, off the clock but for its moves."""

    bot: Follower

    def begin(self, game: Game, seat: Seat) -> None:
        """Let the bot get ready: a program that starts does not think yet."""
        with self._noting_errors():
            self.bot.begin(game, seat)

    def observe(self, seat: Seat, actor: Actor, move: Move) -> None:
        """Show the bot a move."""
        with self._noting_errors():
            self.bot.observe(seat, actor, move)


def play(plan: Plan, number: int) -> Played:
    """Play one of the games. A bot that raises, or whose move is refused, forfeits it."""
    game, seed, specs = plan.game, plan.seed_of(number), plan.specs(number)
    bots = seat_bots(plan, number)
    moves: list[Move] = []
    forfeit = None
    try:
        for seat, bot in followers(bots):
            bot.begin(game, seat)
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
    return Played(
        number=number,
        seating=plan.seating(number),
        scores=outcome.scores,
        winners=outcome.winners if forfeit is None else _others(game, forfeit),
        seconds=tuple(tuple(bot.seconds) for bot in bots),
        forfeit=forfeit,
        record=msgspec.Raw(written),
    )


def seat_bots(plan: Plan, number: int) -> list[Clocked]:
    """Make a new bot for every seat of a game."""
    make = resolve_name(plan.maker)
    bots: list[Bot] = [make(spec) for spec in plan.specs(number)]
    return [ClockedFollower(bot) if isinstance(bot, Follower) else Clocked(bot) for bot in bots]


class _Written(msgspec.Struct):
    outcome: Outcome


def _read_outcome(record: bytes) -> Outcome:
    """Take the outcome from a written record: writing has replayed the game to find it."""
    look_at(_Written)
    return msgspec.json.decode(record, type=_Written).outcome


def _blame(
    game: Game, bots: list[Clocked], moves: list[Move], error: Exception | SystemExit
) -> Forfeit:
    """Find the bot that raised, or whose move was refused; where it was neither, raise again."""
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
    if isinstance(error, BadBot):
        return Forfeit(seat, reason)
    places = extract_tb(error.__traceback__)[-MOST_PLACES:]
    where = " > ".join(f"{Path(place.filename).name}:{place.lineno}" for place in places)
    told = "".join(format_exception(error))
    return Forfeit(seat, f"{reason} ({where})", told[-LONGEST_TRACEBACK:])


def _others(game: Game, forfeit: Forfeit) -> tuple[int, ...]:
    lost = game.side_of(forfeit.seat)
    return tuple(side for side in range(len(game.sides)) if side != lost)
