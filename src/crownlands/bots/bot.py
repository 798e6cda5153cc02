"""What a bot is."""

from random import Random
from typing import Protocol, runtime_checkable

from crownlands.core.moves import Move
from crownlands.core.view import View


@runtime_checkable
class Bot(Protocol):
    """Chooses a move from what its seat may know. All its luck comes from `rng`."""

    def choose(self, view: View, rng: Random) -> Move:
        """Give one of `view.legal_moves()`."""
        ...
