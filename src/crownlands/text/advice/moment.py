"""A decision and a move that answers it, with what both bring."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from crownlands.text.coins import coins_gained

if TYPE_CHECKING:
    from collections.abc import Sequence

    from crownlands.core.actors import Seat
    from crownlands.core.moves import Move
    from crownlands.core.state import State
    from crownlands.text.speech import Speech


class Moment:
    """What a seat looks at when it weighs a move: only what it may know."""

    def __init__(self, state: State, move: Move, seat: Seat, speech: Speech) -> None:
        self.state = state
        self.move = move
        self.seat = seat
        self.side = state.game.side_of(seat)
        self.speech = speech

    @cached_property
    def view(self) -> dict[str, Any]:
        """The table as the seat sees it."""
        return self.state.view(self.seat).data()

    @cached_property
    def after(self) -> State:
        """The state after the move."""
        return self.state.play(self.move)

    @cached_property
    def alike(self) -> Sequence[Move]:
        """All moves of the same kind, this one among them."""
        return self.moves(self.move.type_name())

    @cached_property
    def gain(self) -> int:
        """The points the move brings at once."""
        return self.gain_of(self.move)

    @cached_property
    def coins(self) -> int:
        """The coins the move brings at once."""
        return self.coins_of(self.move)

    @property
    def points(self) -> str:
        """What the move brings or costs, as in `3 points`."""
        return self.speech.count(abs(self.gain), "point")

    def moves(self, kind: str) -> Sequence[Move]:
        """List the moves of a kind."""
        return [move for move in self.state.legal_moves() if move.type_name() == kind]

    def gain_of(self, move: Move) -> int:
        """Tell what another move would bring at once."""
        return self._total(self.state.play(move)) - self._total(self.state)

    def coins_of(self, move: Move) -> int:
        """Tell the coins another move would bring at once."""
        return coins_gained(self.state, self.state.play(move), self.side)

    def is_best(self) -> bool:
        """Tell whether no move of its kind brings more at once, and some bring less."""
        gains = {self.gain_of(move) for move in self.alike}
        return len(gains) > 1 and self.gain == max(gains)

    def best_outcome(self, kinds: Sequence[str], following: Sequence[str] = ()) -> int:
        """Tell the most that moves of some kinds bring, with the seat's moves that follow."""
        starts = [move for kind in kinds for move in self.moves(kind)]
        ends = (self._best_total(self.state.play(move), following) for move in starts)
        return max(ends, default=self._total(self.state)) - self._total(self.state)

    def best_after(self, following: Sequence[str]) -> int:
        """Tell the most that this move can bring, with the seat's moves that follow."""
        return self._best_total(self.after, following) - self._total(self.state)

    def _best_total(self, state: State, following: Sequence[str]) -> int:
        if state.actor != self.seat or state.legal_moves()[0].type_name() not in following:
            return self._total(state)
        return max(self._best_total(state.play(move), following) for move in state.legal_moves())

    def _total(self, state: State) -> int:
        return state.scores()[self.side].total
