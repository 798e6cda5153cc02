"""What a bot is, and what it may choose from."""

from collections.abc import Sequence
from random import Random
from typing import Protocol, runtime_checkable

from crownlands.core.actors import actor_name, seat_name
from crownlands.core.errors import BadSeat, refuse
from crownlands.core.moves import Move
from crownlands.core.view import View


@runtime_checkable
class Bot(Protocol):
    """Chooses a move from what its seat may know. All its luck comes from `rng`."""

    def choose(self, view: View, rng: Random) -> Move:
        """Give one of `view.legal_moves()`."""
        ...


def choices(view: View) -> Sequence[Move]:
    """Give the moves to choose from; raise an error where this view has none to offer."""
    moves = view.legal_moves()
    if moves:
        return moves
    if view.seat is None:
        raise BadSeat("a spectator has no move to choose", seat=None)
    actor = view.actor
    if actor is None:
        raise refuse("game_over")
    raise refuse("not_your_turn", seat=seat_name(view.seat), actor=actor_name(actor))
