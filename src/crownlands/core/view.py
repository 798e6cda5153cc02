"""What a seat may know of a state."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from crownlands.core.actors import seat_name
from crownlands.core.pictures import Drawable
from crownlands.core.plain import plain
from crownlands.core.state import State

if TYPE_CHECKING:
    from collections.abc import Sequence

    from crownlands.core.actors import Actor, Seat
    from crownlands.core.game import Game
    from crownlands.core.moves import Move
    from crownlands.core.text import Prompt


class View(Drawable, msgspec.Struct, frozen=True):
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
        """Give the moves of this seat, empty when another actor is to move."""
        state = self._any_state()
        return state.legal_moves() if state.actor == self.seat and self.seat is not None else ()

    def imagine(self, rng: Random) -> State:
        """Give a full state that fits all this seat knows, unknown parts drawn with `rng`."""
        return State(self.game, self.game.rules.imagine(self.known, self.seat, rng))

    def data(self) -> dict[str, Any]:
        """Give the view as plain JSON-able data: the contract for every client."""
        data: dict[str, Any] = plain(self.game.rules.view_data(self.known, self.seat))
        return data

    def written(self) -> dict[str, Any]:
        """Write all that is known as plain data that `Game.read_view` reads back."""
        known = self.game.rules.write_known(self.known, self.seat)
        return {**self.game.data(), "seat": self.seat, "known": known}

    def __repr__(self) -> str:
        who = "a spectator" if self.seat is None else seat_name(self.seat)
        return f"<View of {self.game.name} for {who}>"

    def _any_state(self) -> State:
        return self.imagine(Random(0))
