"""What a rule set answers: the contract between the core and every game."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any, Generic, TypeVar

import msgspec

from crownlands.core.actors import Actor, Seat, Side
from crownlands.core.errors import Illegal
from crownlands.core.moves import Move
from crownlands.core.scores import ScoreLine, ScoreSheet, leaders
from crownlands.core.text import Prompt, plain_prompt

P = TypeVar("P", bound=msgspec.Struct)


class Rules(ABC, Generic[P]):
    """A game for a fixed number of players and fixed options, over positions of type `P`.

    A position is an immutable, hashable value. Every method is a pure function of it: rules hold
    no game in progress. `known`, `shown`, `imagine`, `imagine_moves`, `write_known` and
    `read_known` are to be overridden where something is hidden.
    """

    sides: tuple[tuple[Seat, ...], ...]
    """The seats of each side."""
    move_types: tuple[type[Move], ...]
    """Every kind of move of this game, chance included."""
    chapter: str = ""
    """What a part of a longer game is called, such as `deal`; empty where there are no parts."""
    line_types: tuple[type[ScoreLine], ...]
    """Every kind of line a score sheet of this game can have."""
    view_type: type[msgspec.Struct]
    """The shape of `view_data`, from which the JSON Schema is generated."""

    @abstractmethod
    def start(self) -> P:
        """Give the position before the first move."""

    @abstractmethod
    def actor(self, position: P) -> Actor:
        """Say who makes the next move."""

    def prompt(self, position: Any) -> Prompt:
        """Return what is asked of whoever makes the next move, from a position or what is known."""
        return plain_prompt("move")

    @abstractmethod
    def moves(self, position: P) -> Sequence[Move]:
        """List the actor's legal moves in a stable order; none when the game is over."""

    def weights(self, position: P) -> Sequence[int] | None:
        """Give the relative likelihood of each of chance's `moves`; None when all are alike."""
        return None

    @abstractmethod
    def check(self, position: P, move: Move) -> Illegal | None:
        """Say why a move is refused, or None."""

    @abstractmethod
    def play(self, position: P, move: Move) -> P:
        """Make a move that `check` accepts."""

    def chapter_end(self, position: P, move: Move) -> P | None:
        """Return where a legal move ends a part of a longer game, before the next part begins.

        None for a move that ends no part, and for one that ends the whole game. To be overridden
        where `play` goes on to the next part at once, such as the next deal. The position returned
        has no actor.
        """
        return None

    @abstractmethod
    def scores(self, position: P) -> tuple[ScoreSheet, ...]:
        """Give the sheet of every side as things stand."""

    def winners(self, position: P) -> tuple[Side, ...]:
        """Name the winning sides of a finished game."""
        return leaders(self.scores(position))

    def known(self, position: P, seat: Seat | None) -> msgspec.Struct:
        """Reduce a position to what a seat, or a spectator, may know."""
        return position

    def shown(self, position: P, move: Move, seat: Seat | None) -> Move:
        """Give a move as a seat, or a spectator, sees it made; override where it tells a secret."""
        return move

    def imagine(self, known: Any, seat: Seat | None, rng: Random) -> P:
        """Complete what a seat knows to a position that fits it."""
        position: P = known
        return position

    def imagine_moves(
        self, moves: Sequence[Move], known: Any, seat: Seat | None, rng: Random
    ) -> Sequence[Move]:
        """Return moves from the start that would have shown this seat the same as those made.

        They end in a position that `imagine` may return.
        """
        return moves

    @abstractmethod
    def view_data(self, known: Any, seat: Seat | None) -> msgspec.Struct:
        """Describe what a seat knows in the documented form of `view_type`."""

    @abstractmethod
    def write(self, position: P) -> Any:
        """Write a position as readable plain data."""

    @abstractmethod
    def read(self, data: Any) -> P:
        """Read what `write` wrote; raise `BadPosition` for anything no game can reach."""

    def write_known(self, known: Any, seat: Seat | None) -> Any:
        """Write what a seat knows as readable plain data."""
        return self.write(known)

    def read_known(self, data: Any, seat: Seat | None) -> msgspec.Struct:
        """Read what `write_known` wrote; raise `BadPosition` for what no game shows this seat."""
        return self.read(data)
