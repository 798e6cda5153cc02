"""A bot that asks an engine, a separate program, for its moves."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Mapping, Sequence
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from crownlands.bots.bot import choices
from crownlands.bots.engines.messages import (
    Best,
    EngineCrashed,
    EngineError,
    EngineIllegalMove,
    Go,
    LegalMove,
    NewGame,
    PastMove,
    Position,
    Ready,
    Turn,
    read_options,
)
from crownlands.bots.engines.process import EngineProcess
from crownlands.bots.parameters import Parameter, seconds, whole
from crownlands.core.errors import BadBot, CrownlandsError
from crownlands.core.moves import CHANCE
from crownlands.core.text import LocalizedText
from crownlands.evaluation.limits import DEFAULT_SECONDS, usual_clock_name

if TYPE_CHECKING:
    from crownlands.core.game import Game
    from crownlands.core.moves import Actor, Move, Seat
    from crownlands.core.state import State, View

A = TypeVar("A")
NODES_TIMEOUT: Final = 60.0
"""Seconds to wait for a move if only nodes are limited."""
WALL_PER_PROCESSOR: Final = 20
"""Seconds to wait for each second of processor time that an engine may use."""
LEAST_SHARE: Final = 0.1
"""The share of `time` that a decision gets if earlier ones have used up the time of the turn."""
SEED_BITS: Final = 52
"""The size of seeds: JSON numbers of 52 bits are exact in every language."""


def _command(text: str) -> tuple[str, ...]:
    words = tuple(shlex.split(text))
    if not words:
        raise ValueError(text)
    return words


def _name(text: str) -> str:
    name = " ".join(shlex.split(text))
    if not name:
        raise ValueError(text)
    return name


ENGINE_PARAMETERS: Final[Mapping[str, Parameter]] = {
    "command": Parameter(
        LocalizedText("a program with its arguments", "un programme avec ses arguments"), _command
    ),
    "time": seconds(),
    "nodes": whole(),
    "grace": seconds(),
    "start": seconds(),
    "prepare": seconds(),
    "restarts": whole(0),
    "name": Parameter(LocalizedText("a name to show", "un nom à afficher"), _name),
}
"""The parameters of the bot; every other name is an option of the engine itself."""


class TurnUsage(NamedTuple):
    """The decisions and seconds of a seat in its turn so far."""

    game: Game
    seat: Seat
    decisions: int
    seconds: float


class EngineBot:
    """Starts an engine for a game, and asks it for every move that is a choice.

    The engine sees only what its seat may know. It has `time` seconds for a move, and what is left
    of that for later moves of the turn. After `grace` seconds more it gets `stop`; if it does not
    answer for `grace` seconds again, it is killed. After a crash it is restarted and asked once
    more, at most `restarts` times in all.
    """

    def __init__(
        self,
        command: Sequence[str],
        *,
        time: float | None = None,
        nodes: int | None = None,
        grace: float = 1.0,
        start: float = 10.0,
        prepare: float = 60.0,
        restarts: int = 2,
        name: str | None = None,
        options: Mapping[str, str] | None = None,
    ) -> None:
        self.command = tuple(command)
        self.time = DEFAULT_SECONDS if time is None and nodes is None else time
        self.nodes = nodes
        self.grace = grace
        self.start = start
        self.prepare = prepare
        self.name = name
        self.options = options or {}
        self._starts_left = restarts + 1
        self._process: EngineProcess | None = None
        self._game_sent: NewGame | None = None
        self._last_error: EngineError | None = None
        self._turn: TurnUsage | None = None
        self._histories: dict[Seat, list[PastMove]] = {}
        self._forced: set[Seat] = set()

    def own_name(self) -> str:
        """Return the `name` parameter, or the name that the engine sends."""
        return self.name or self._running().engine.name

    def check_game(self, game: Game) -> None:
        """Raise `BadBot` for a game that the engine does not play."""
        described = self._running().engine
        if described.games is not None and game.id not in described.games:
            raise BadBot(
                f"{described.name} does not play {game.id}: it plays {', '.join(described.games)}",
                bot=described.name,
                game=game.id,
            )

    def is_timed(self, game: Game) -> bool:
        """Return whether the engine has a time limit; by nodes and a seed it may play again."""
        return self.time is not None

    def begin(self, game: Game, seat: Seat) -> None:
        """Start the engine, send it the game, and begin the history of a seat."""
        self._histories[seat] = []
        self._forced.discard(seat)
        self._turn = None
        self._with_retry(lambda: self._start_game(game, seat))

    def observe(self, seat: Seat, actor: Actor, move: Move) -> None:
        """Add a move to the history of the game that was begun at a seat."""
        if seat not in self._histories or actor is None:
            return
        forced = actor == seat and seat in self._forced
        if forced:
            self._forced.remove(seat)
        self._histories[seat].append(
            PastMove(
                actor="chance" if actor is CHANCE else actor,
                text=str(move),
                data=move.data(),
                forced=forced,
            )
        )

    def choose(self, view: View, rng: Random) -> Move:
        """Ask the engine for a move; a forced move is made without asking."""
        moves = choices(view)
        assert view.seat is not None, "only a seat has moves to choose from"
        if len(moves) == 1:
            self._forced.add(view.seat)
            return moves[0]
        seed = rng.getrandbits(SEED_BITS)
        return self._with_retry(lambda: self._ask(view, moves, seed))

    def close(self) -> None:
        """End the engine; the next question starts it again."""
        if self._process is not None:
            self._process.close()
            self._process = None

    def __getstate__(self) -> dict[str, Any]:
        """Return the state without the process: a copy starts its own."""
        return {**vars(self), "_process": None, "_game_sent": None}

    def _with_retry(self, ask: Callable[[], A]) -> A:
        """Call a function that asks the engine, and once more if the engine crashes."""
        try:
            return ask()
        except EngineCrashed as error:
            self._last_error = error
        except EngineError as error:
            self._last_error = error
            raise
        return ask()

    def _running(self) -> EngineProcess:
        """Return the running engine; start it if it does not run."""
        if self._process is not None and self._process.alive:
            return self._process
        self._process = None
        if not self._starts_left:
            assert self._last_error is not None
            raise self._last_error
        self._starts_left -= 1
        engine = EngineProcess(self.command, self.start)
        try:
            for option in read_options(engine.engine.options, self.options, engine.command):
                engine.ask(option, Ready, self.prepare)
        except BadBot:
            engine.close()
            raise
        self._process, self._game_sent = engine, None
        return engine

    def _start_game(self, game: Game, seat: Seat) -> EngineProcess:
        """Send the game to the engine, unless it was sent already."""
        self.check_game(game)
        engine = self._running()
        message = NewGame(**game.data(), seat=seat)
        if self._game_sent != message:
            engine.ask(message, Ready, self.prepare)
            self._game_sent = message
        return engine

    def _ask(self, view: View, moves: Sequence[Move], seed: int) -> Move:
        assert view.seat is not None
        engine = self._start_game(view.game, view.seat)
        history = self._histories.get(view.seat)
        engine.send(position(view, moves, history, prompts=engine.engine.prompts is True))
        state = view.imagine(Random(0))
        spent = self._spent(view)
        go = self._limits(spent, decisions_left(state, view.seat), seed)
        begin = monotonic()
        best = engine.ask_for_move(go, Best, self._timeout(go), self.grace)
        seconds = spent.seconds + monotonic() - begin
        move = self._checked_move(engine, state, moves, best.move)
        goes_on = decisions_left(state.play(move), view.seat) > 0
        used = TurnUsage(view.game, view.seat, spent.decisions + 1, seconds)
        self._turn = used if goes_on else None
        return move

    def _spent(self, view: View) -> TurnUsage:
        """Return what was used of the present turn; nothing if a new turn begins."""
        assert view.seat is not None
        before, self._turn = self._turn, None
        if before is not None and (before.game, before.seat) == (view.game, view.seat):
            return before
        return TurnUsage(view.game, view.seat, 0, 0.0)

    def _limits(self, spent: TurnUsage, decisions: int, seed: int) -> Go:
        """Return the question for a move, with the limits for it and for the whole turn."""
        by_processor = usual_clock_name() == "processor"
        time = left = None
        if self.time is not None:
            used = spent.decisions * self.time if by_processor else spent.seconds
            whole_turn = (spent.decisions + decisions) * self.time
            left = max(whole_turn - used, LEAST_SHARE * self.time)
            time = min(self.time, left)
        nodes = None if self.nodes is None else decisions * self.nodes
        turn = Turn(decisions=decisions, time=left, nodes=nodes)
        clock: Any = "processor" if by_processor else None
        return Go(time=time, nodes=self.nodes, turn=turn, clock=clock, seed=seed)

    def _timeout(self, go: Go) -> float:
        """Return how many seconds to wait for a move."""
        assert go.turn is not None
        if go.turn.time is None:
            return NODES_TIMEOUT + self.grace
        return go.turn.time * (WALL_PER_PROCESSOR if go.clock == "processor" else 1) + self.grace

    def _checked_move(
        self, engine: EngineProcess, state: State, moves: Sequence[Move], written: str
    ) -> Move:
        """Return a move of the engine; raise `EngineIllegalMove` unless it is one of `moves`."""
        try:
            move = state.game.parse(written)
            refusal = state.check(move)
        except CrownlandsError as error:
            raise engine.error(
                EngineIllegalMove, f"made no move of this game: {error.message}"
            ) from None
        if move not in moves:
            why = "" if refusal is None else f": {refusal.message}"
            raise engine.error(EngineIllegalMove, f"made the illegal move {written}{why}")
        return move


def decisions_left(state: State, seat: Seat) -> int:
    """Count the choices of a seat until another seat or chance acts.

    Each is made by its first legal move; other moves may lead to more or fewer choices.
    """
    count = 0
    while state.actor == seat:
        moves = state.legal_moves()
        count += len(moves) > 1
        state = state.play(moves[0])
    return count


def position(
    view: View,
    moves: Sequence[Move],
    history: Sequence[PastMove] | None = None,
    *,
    prompts: bool = False,
) -> Position:
    """Return the message with a position, in all forms that an engine may need."""
    return Position(
        known=view.to_dict(),
        view=view.data(),
        legal=[LegalMove(text=str(move), data=move.data()) for move in moves],
        history=None if history is None else list(history),
        prompt=view.prompt if prompts else None,
    )
