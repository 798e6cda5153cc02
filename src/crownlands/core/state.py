"""A state: an immutable value that knows its game and what may happen next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from crownlands.core.actors import CHANCE, actor_name, seat_name
from crownlands.core.errors import Illegal, refuse
from crownlands.core.moves import Move
from crownlands.core.pictures import Drawable

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from crownlands.core.actors import Actor, Seat, Side
    from crownlands.core.game import Game
    from crownlands.core.scores import ScoreSheet
    from crownlands.core.text import Prompt
    from crownlands.core.view import View


class State(Drawable, msgspec.Struct, frozen=True):
    """A game at one moment. `play` gives the next state and leaves this one as it is."""

    game: Game
    position: Any
    """The game's own value; clients use views and never look inside."""

    @property
    def actor(self) -> Actor:
        """A seat, `CHANCE`, or None when the game is over."""
        return self.game.rules.actor(self.position)

    @property
    def prompt(self) -> Prompt:
        """What is asked of the actor, in words for people."""
        return self.game.rules.prompt(self.position)

    def legal_moves(self) -> Sequence[Move]:
        """Give the actor's moves in a stable order, also for `CHANCE`."""
        return self.game.rules.moves(self.position)

    def chance(self) -> list[tuple[Move, float]]:
        """Give what chance may do and how likely; empty when chance is not the actor."""
        if self.actor is not CHANCE:
            return []
        moves = self.legal_moves()
        weights = self.game.rules.weights(self.position)
        if weights is None:
            return [(move, 1 / len(moves)) for move in moves]
        total = sum(weights)
        return [(move, weight / total) for move, weight in zip(moves, weights, strict=True)]

    def sample(self, rng: Random) -> Move:
        """Draw one of chance's moves with its probability."""
        actor = self.actor
        if actor is None:
            raise refuse("game_over")
        if actor is not CHANCE:
            raise refuse("not_your_turn", seat=CHANCE.value, actor=actor_name(actor))
        moves = self.legal_moves()
        weights = self.game.rules.weights(self.position)
        if weights is None:
            return moves[int(rng.random() * len(moves))]
        return rng.choices(moves, weights)[0]

    def check(self, move: Move, seat: Seat | None = None) -> Illegal | None:
        """Give the reason `play` would refuse the move, or None; `seat` says who tries it."""
        if seat is not None:
            self.game.check_seat(seat)
            actor = self.actor
            if actor is not None and actor != seat:
                return refuse("not_your_turn", seat=seat_name(seat), actor=actor_name(actor))
        if not isinstance(move, Move):
            return refuse("not_a_move", move=repr(move))  # type: ignore[unreachable]
        return self.game.rules.check(self.position, move)

    def play(self, move: Move) -> State:
        """Give the state after a move; raise `Illegal` and change nothing if it is refused."""
        refusal = self.check(move)
        if refusal is not None:
            raise refusal
        return State(self.game, self.game.rules.play(self.position, move))

    def chapter_end(self, move: Move) -> State | None:
        """Return the end of a part of a longer game that a legal move brings about, or None."""
        position = self.game.rules.chapter_end(self.position, move)
        return None if position is None else State(self.game, position)

    def view(self, seat: Seat | None = None) -> View:
        """Give what a seat may know; a spectator's view when no seat is named."""
        return self.game.view(self, seat)

    def shown(self, move: Move, seat: Seat | None = None) -> Move:
        """Give a move made here as a seat, or a spectator, sees it."""
        if seat is not None:
            self.game.check_seat(seat)
        return self.game.rules.shown(self.position, move, seat)

    def scores(self) -> tuple[ScoreSheet, ...]:
        """Give a sheet per side: the total now, and the lines that say why."""
        return self.game.rules.scores(self.position)

    def winners(self) -> tuple[Side, ...]:
        """Give the winning sides, several when shared; empty while the game runs."""
        return () if self.actor is not None else self.game.rules.winners(self.position)

    def data(self) -> dict[str, Any]:
        """Write the whole position as plain data that `Game.state` reads back."""
        return {**self.game.data(), "position": self.game.rules.write(self.position)}

    def __repr__(self) -> str:
        actor = actor_name(self.actor)
        return f"<State of {self.game.name}: {actor if self.actor is None else f'{actor} to move'}>"
