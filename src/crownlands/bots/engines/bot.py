"""A bot that asks an engine: a program of its own, in whatever language it is written."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Mapping, Sequence
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from crownlands.bots.bot import choices
from crownlands.bots.engines.conversation import Conversation
from crownlands.bots.engines.messages import (
    Best,
    EngineEnded,
    EngineFault,
    EngineLied,
    Go,
    LegalMove,
    NewGame,
    PastMove,
    Position,
    Ready,
    Turn,
    read_options,
)
from crownlands.bots.limits import DEFAULT_SECONDS, usual_clock_name
from crownlands.bots.parameters import Parameter, seconds, whole
from crownlands.core.errors import BadBot, CrownlandsError
from crownlands.core.moves import CHANCE
from crownlands.core.text import LocalizedText

if TYPE_CHECKING:
    from crownlands.core.game import Game
    from crownlands.core.moves import Actor, Move, Seat
    from crownlands.core.state import State, View

A = TypeVar("A")
PATIENCE: Final = 60.0
"""Seconds for a move where only nodes are counted."""
BUSY: Final = 20
"""How many seconds may pass on the wall for each that an engine thinks by the processor's clock."""
LEAST_SHARE: Final = 0.1
"""The part of `time` that is left for a decision when those before it used up the turn."""
SEED_BITS: Final = 52
"""As many as a number has for sure in every language."""


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
"""What can be said of it; everything else is an option of the engine itself."""


class Spent(NamedTuple):
    """What a seat has used up of its turn so far."""

    game: Game
    seat: Seat
    decisions: int
    seconds: float


class EngineBot:
    """Starts an engine for a game, and asks it for every move that is a choice.

    The engine sees what its seat may know, and nothing else. It has `time` for a move, and what it
    leaves of that for the other moves of its turn; then `grace` seconds. It is told to stop, and is
    ended if it stays silent for as long again. One that crashes is started and asked once more, but
    not more than `restarts` times in all.
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
        self._conversation: Conversation | None = None
        self._told: NewGame | None = None
        self._last_fault: EngineFault | None = None
        self._turn: Spent | None = None
        self._histories: dict[Seat, list[PastMove]] = {}
        self._forced: set[Seat] = set()

    def own_name(self) -> str:
        """Return the name that was given, or the one by which the engine calls itself."""
        return self.name or self._talk().engine.name

    def check_game(self, game: Game) -> None:
        """Raise `BadBot` for a game the engine says it does not play."""
        engine = self._talk().engine
        if engine.games is not None and game.id not in engine.games:
            raise BadBot(
                f"{engine.name} does not play {game.id}: it plays {', '.join(engine.games)}",
                bot=engine.name,
                game=game.id,
            )

    def begin(self, game: Game, seat: Seat) -> None:
        """Start the engine and tell it the game; from now on it is told every move."""
        self._histories[seat] = []
        self._forced.discard(seat)
        self._turn = None
        self._twice(lambda: self._sit_down(game, seat))

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
        """Ask the engine; a single move is made without asking."""
        moves = choices(view)
        assert view.seat is not None, "only a seat has moves to choose from"
        if len(moves) == 1:
            self._forced.add(view.seat)
            return moves[0]
        seed = rng.getrandbits(SEED_BITS)
        return self._twice(lambda: self._ask(view, moves, seed))

    def close(self) -> None:
        """End the engine; it is started again if it is asked again."""
        if self._conversation is not None:
            self._conversation.close()
            self._conversation = None

    def __getstate__(self) -> dict[str, Any]:
        """Return all but the engine: a copy starts one of its own."""
        return {**vars(self), "_conversation": None, "_told": None}

    def _twice(self, ask: Callable[[], A]) -> A:
        """Ask the engine, and once more if it crashes."""
        try:
            return ask()
        except EngineEnded as fault:
            self._last_fault = fault
        except EngineFault as fault:
            self._last_fault = fault
            raise
        return ask()

    def _talk(self) -> Conversation:
        """Return the conversation that goes on, or begin one."""
        if self._conversation is not None and self._conversation.alive:
            return self._conversation
        self._conversation = None
        if not self._starts_left:
            assert self._last_fault is not None
            raise self._last_fault
        self._starts_left -= 1
        talk = Conversation(self.command, self.start)
        try:
            for option in read_options(talk.engine.options, self.options, talk.command):
                talk.ask(option, Ready, self.prepare)
        except BadBot:
            talk.close()
            raise
        self._conversation, self._told = talk, None
        return talk

    def _sit_down(self, game: Game, seat: Seat) -> Conversation:
        """Tell the engine which game it plays, unless it knows."""
        self.check_game(game)
        talk = self._talk()
        table = NewGame(**game.data(), seat=seat)
        if self._told != table:
            talk.ask(table, Ready, self.prepare)
            self._told = table
        return talk

    def _ask(self, view: View, moves: Sequence[Move], seed: int) -> Move:
        assert view.seat is not None
        talk = self._sit_down(view.game, view.seat)
        history = self._histories.get(view.seat)
        talk.say(position(view, moves, history, prompts=talk.engine.prompts is True))
        state = view.imagine(Random(0))
        spent = self._spent(view)
        go = self._limits(spent, decisions_left(state, view.seat), seed)
        begin = monotonic()
        best = talk.ask_for_move(go, Best, self._patience(go), self.grace)
        seconds = spent.seconds + monotonic() - begin
        move = self._believe(talk, state, moves, best.move)
        goes_on = decisions_left(state.play(move), view.seat) > 0
        used = Spent(view.game, view.seat, spent.decisions + 1, seconds)
        self._turn = used if goes_on else None
        return move

    def _spent(self, view: View) -> Spent:
        """Return what was used up of the turn that goes on, or nothing where another begins."""
        assert view.seat is not None
        before, self._turn = self._turn, None
        if before is not None and (before.game, before.seat) == (view.game, view.seat):
            return before
        return Spent(view.game, view.seat, 0, 0.0)

    def _limits(self, spent: Spent, decisions: int, seed: int) -> Go:
        """Ask for a move, and say what is left for the whole turn."""
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

    def _patience(self, go: Go) -> float:
        """Return for how many seconds on the wall to wait for a move."""
        assert go.turn is not None
        if go.turn.time is None:
            return PATIENCE + self.grace
        return go.turn.time * (BUSY if go.clock == "processor" else 1) + self.grace

    def _believe(
        self, talk: Conversation, state: State, moves: Sequence[Move], written: str
    ) -> Move:
        """Take a move that is one of those to choose from; `EngineLied` for any other."""
        try:
            move = state.game.parse(written)
            refusal = state.check(move)
        except CrownlandsError as error:
            raise talk.fault(EngineLied, f"made no move of this game: {error.message}") from None
        if move not in moves:
            why = "" if refusal is None else f": {refusal.message}"
            raise talk.fault(EngineLied, f"made the illegal move {written}{why}")
        return move


def decisions_left(state: State, seat: Seat) -> int:
    """Count the choices of a seat until somebody else, or chance, acts.

    Each is made by its first legal move: other moves may lead to more choices, or to fewer.
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
    """Show a seat its position, in every form an engine may want."""
    return Position(
        known=view.to_dict(),
        view=view.data(),
        legal=[LegalMove(text=str(move), data=move.data()) for move in moves],
        history=None if history is None else list(history),
        prompt=view.prompt if prompts else None,
    )
