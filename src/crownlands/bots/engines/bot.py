"""A bot that asks an engine: a program of its own, in whatever language it is written."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

from crownlands.bots.bot import choices
from crownlands.bots.engines.conversation import Conversation
from crownlands.bots.engines.faults import EngineEnded, EngineFault, EngineLied
from crownlands.bots.engines.messages import Best, Go, LegalMove, NewGame, Position, Ready
from crownlands.bots.engines.options import read_options
from crownlands.bots.limits import DEFAULT_SECONDS
from crownlands.bots.parameters import Parameter, seconds, whole
from crownlands.core.errors import BadBot, CrownlandsError

if TYPE_CHECKING:
    from crownlands.core.game import Game
    from crownlands.core.moves import Move
    from crownlands.core.view import View

PATIENCE: Final = 60.0
"""Seconds for a move where only nodes are counted."""
SEED_BITS: Final = 52
"""As many as a number has for sure in every language."""


def _command(text: str) -> tuple[str, ...]:
    words = tuple(shlex.split(text))
    if not words:
        raise ValueError(text)
    return words


ENGINE_PARAMETERS: Final[Mapping[str, Parameter]] = {
    "command": Parameter("a program with its arguments", _command),
    "time": seconds(),
    "nodes": whole(),
    "grace": seconds(),
    "start": seconds(),
    "prepare": seconds(),
    "restarts": whole(0),
}
"""What can be said of it; everything else is an option of the engine itself."""


class EngineBot:
    """Starts an engine when it is first asked, and asks it for every move that is a choice.

    The engine sees what its seat may know, and nothing else. It has `time` and then `grace` seconds
    for a move, is told to stop, and is ended if it stays silent for as long again. One that crashes
    is started and asked once more, but not more than `restarts` times in all.
    """

    def __init__(
        self,
        command: Sequence[str],
        *,
        time: float | None = None,
        nodes: int | None = None,
        grace: float = 1.0,
        start: float = 10.0,
        prepare: float = 300.0,
        restarts: int = 2,
        options: Mapping[str, str] | None = None,
    ) -> None:
        self.command = tuple(command)
        self.time = DEFAULT_SECONDS if time is None and nodes is None else time
        self.nodes = nodes
        self.grace = grace
        self.start = start
        self.prepare = prepare
        self.options = options or {}
        self._starts_left = restarts + 1
        self._conversation: Conversation | None = None
        self._told: NewGame | None = None
        self._last_fault: EngineFault | None = None

    def check_game(self, game: Game) -> None:
        """Raise `BadBot` for a game the engine says it does not play."""
        engine = self._talk().engine
        if engine.games is not None and game.id not in engine.games:
            raise BadBot(
                f"{engine.name} does not play {game.id}: it plays {', '.join(engine.games)}",
                bot=engine.name,
                game=game.id,
            )

    def choose(self, view: View, rng: Random) -> Move:
        """Ask the engine; a single move is made without asking."""
        moves = choices(view)
        if len(moves) == 1:
            return moves[0]
        seed = rng.getrandbits(SEED_BITS)
        try:
            return self._ask(view, moves, seed)
        except EngineEnded as fault:
            self._last_fault = fault
        except EngineFault as fault:
            self._last_fault = fault
            raise
        return self._ask(view, moves, seed)

    def close(self) -> None:
        """End the engine; it is started again if it is asked again."""
        if self._conversation is not None:
            self._conversation.close()
            self._conversation = None

    def __getstate__(self) -> dict[str, Any]:
        """Give a copy all but the engine: it starts one of its own."""
        return {**vars(self), "_conversation": None, "_told": None}

    def _talk(self) -> Conversation:
        """Give the conversation that goes on, or begin one."""
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

    def _ask(self, view: View, moves: Sequence[Move], seed: int) -> Move:
        assert view.seat is not None, "only a seat has moves to choose from"
        self.check_game(view.game)
        talk = self._talk()
        table = NewGame(**view.game.data(), seat=view.seat)
        if self._told != table:
            talk.ask(table, Ready, self.prepare)
            self._told = table
        talk.say(position(view, moves))
        patience = (self.time or PATIENCE) + self.grace
        go = Go(time=self.time, nodes=self.nodes, seed=seed)
        best = talk.ask_for_move(go, Best, patience, self.grace)
        return self._believe(talk, view, moves, best.move)

    def _believe(self, talk: Conversation, view: View, moves: Sequence[Move], written: str) -> Move:
        """Take a move that is one of those to choose from; `EngineLied` for any other."""
        try:
            move = view.game.parse(written)
            refusal = view.imagine(Random(0)).check(move)
        except CrownlandsError as error:
            raise talk.fault(EngineLied, f"made no move of this game: {error.message}") from None
        if move not in moves:
            why = "" if refusal is None else f": {refusal.message}"
            raise talk.fault(EngineLied, f"made the illegal move {written}{why}")
        return move


def position(view: View, moves: Sequence[Move]) -> Position:
    """Show a seat its position, in every form an engine may want."""
    return Position(
        known=view.written(),
        view=view.data(),
        legal=[LegalMove(text=str(move), data=move.data()) for move in moves],
    )
