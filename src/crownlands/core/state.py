"""States, and views of them: immutable values that know their game and draw themselves."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Any, Protocol, cast

import msgspec

from crownlands.core.convert import to_builtins
from crownlands.core.errors import BadPosition, Illegal, refuse
from crownlands.core.moves import CHANCE, Move, actor_name, seat_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from crownlands.core.game import Game
    from crownlands.core.moves import Actor, Seat, Side
    from crownlands.core.scores import ScoreSheet
    from crownlands.core.text import Prompt


class Renderer(Protocol):
    """A module that turns a state, or what a seat knows of one, into a picture."""

    def svg(self, state: State | View, *, language: str) -> str:
        """Draw as SVG."""
        ...

    def text(self, state: State | View, *, colour: bool, language: str) -> str:
        """Draw as terminal text."""
        ...


_modules: list[str] = []


def set_renderer(module: str) -> None:
    """Set the module that draws all states and views; it is imported with the first picture."""
    _modules[:] = [module]


class Drawable:
    """What draws itself with the renderer in use: a state, or what a seat knows of one."""

    __slots__ = ()

    def svg(self, *, language: str = "en") -> str:
        """Return an SVG picture with words in a language; what a view hides lies face down."""
        return _renderer().svg(cast("State | View", self), language=language)

    def text(self, *, colour: bool = True, language: str = "en") -> str:
        """Return a picture for a terminal, with words in a language."""
        return _renderer().text(cast("State | View", self), colour=colour, language=language)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return self.text(colour=False)


def _renderer() -> Renderer:
    return cast("Renderer", import_module(_modules[0]))


class State(Drawable, msgspec.Struct, frozen=True, gc=False):
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
        """Return the actor's moves in a stable order, also for `CHANCE`."""
        return self.game.rules.moves(self.position)

    def chance(self) -> list[tuple[Move, float]]:
        """Return what chance may do and how likely; empty when chance is not the actor."""
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
        """Return the reason `play` would refuse the move, or None; `seat` says who tries it."""
        if seat is not None:
            self.game.check_seat(seat)
            actor = self.actor
            if actor is not None and actor != seat:
                return refuse("not_your_turn", seat=seat_name(seat), actor=actor_name(actor))
        if not isinstance(move, Move):
            return refuse("not_a_move", move=repr(move))  # type: ignore[unreachable]
        return self.game.rules.check(self.position, move)

    def play(self, move: Move) -> State:
        """Return the state after a move; raise `Illegal` and change nothing if it is refused."""
        refusal = self.check(move)
        if refusal is not None:
            raise refusal
        return State(self.game, self.game.rules.play(self.position, move))

    def chapter_end(self, move: Move) -> State | None:
        """Return the end of a part of a longer game that a legal move brings about, or None."""
        position = self.game.rules.chapter_end(self.position, move)
        return None if position is None else State(self.game, position)

    def view(self, seat: Seat | None = None) -> View:
        """Return what a seat may know; a spectator's view when no seat is named."""
        return self.game.view(self, seat)

    def observe_move(self, move: Move, seat: Seat | None = None) -> Move:
        """Return a move made here as a seat, or a spectator, sees it."""
        if seat is not None:
            self.game.check_seat(seat)
        return self.game.rules.observe_move(self.position, move, seat)

    def scores(self) -> tuple[ScoreSheet, ...]:
        """Return a sheet per side: the total now, and the lines that say why."""
        return self.game.rules.scores(self.position)

    def winners(self) -> tuple[Side, ...]:
        """Return the winning sides, several when shared; empty while the game runs."""
        return () if self.actor is not None else self.game.rules.winners(self.position)

    def data(self) -> dict[str, Any]:
        """Return the whole position as plain data that `Game.state` reads back."""
        return {**self.game.data(), "position": self.game.rules.to_dict(self.position)}

    def __repr__(self) -> str:
        actor = actor_name(self.actor)
        return f"<State of {self.game.name}: {actor if self.actor is None else f'{actor} to move'}>"


class View(Drawable, msgspec.Struct, frozen=True, gc=False):
    """A state as one seat sees it, or a spectator when `seat` is None.

    It holds only what that seat may know; equal views mean that the seat cannot tell apart the
    states behind them.
    """

    game: Game
    seat: Seat | None
    known: Any

    @property
    def actor(self) -> Actor:
        """Who is to move; that is always public."""
        return self._any_state().actor

    @property
    def prompt(self) -> Prompt:
        """What is asked of the actor, as far as this seat knows."""
        return self.game.rules.prompt(self.known)

    def legal_moves(self) -> Sequence[Move]:
        """Return the moves of this seat, empty when another actor is to move."""
        state = self._any_state()
        return state.legal_moves() if state.actor == self.seat and self.seat is not None else ()

    def imagine(self, rng: Random) -> State:
        """Return a full state that fits all this seat knows, unknown parts drawn with `rng`."""
        return State(self.game, self.game.rules.imagine(self.known, self.seat, rng))

    def data(self) -> dict[str, Any]:
        """Return the view as plain JSON-able data: the contract for every client."""
        data: dict[str, Any] = to_builtins(self.game.rules.view_data(self.known, self.seat))
        return data

    def to_dict(self) -> dict[str, Any]:
        """Return all that is known as plain data that `View.from_dict` reads."""
        known = self.game.rules.known_to_dict(self.known, self.seat)
        return {**self.game.data(), "seat": self.seat, "known": known}

    @classmethod
    def from_dict(cls, game: Game, data: Any) -> View:
        """Return the view that `to_dict` wrote; it names its seat, None for a spectator."""
        known = game.part_of(data, "known")
        if "seat" not in data:
            raise BadPosition("a written view names its seat, or null for a spectator: add seat")
        seat = data["seat"]
        if seat is not None:
            game.check_seat(seat)
        return cls(game, seat, game.rules.known_from_dict(known, seat))

    def __repr__(self) -> str:
        who = "a spectator" if self.seat is None else seat_name(self.seat)
        return f"<View of {self.game.name} for {who}>"

    def _any_state(self) -> State:
        return self.imagine(Random(0))
