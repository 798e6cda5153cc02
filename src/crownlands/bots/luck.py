"""The luck of simulations, shared so that moves are compared under the same circumstances."""

from collections.abc import Sequence
from random import Random
from typing import Any

from crownlands.core.moves import Move
from crownlands.core.rules import Rules


class Luck:
    """What chance does in one simulation, and the whims of those who play in it.

    Each kind of draw has a stream of its own. So two simulations with luck from the same seed
    meet the same draws as far as the rules allow, whatever is decided in between.
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.whims = Random(seed)
        self._draws: dict[type[Move], Random] = {}

    def draw(self, rules: Rules[Any], position: Any, moves: Sequence[Move]) -> Move:
        """Draw one of chance's moves with its probability."""
        kind = type(moves[0])
        draws = self._draws.get(kind)
        if draws is None:
            draws = self._draws[kind] = Random(f"{self.seed}/{kind.__name__}")
        weights = rules.weights(position)
        if weights is None:
            return moves[int(draws.random() * len(moves))]
        return draws.choices(moves, weights)[0]


class Fortunes:
    """A row of lucks: the same again for each move that is tried."""

    def __init__(self, rng: Random) -> None:
        self.salt = rng.getrandbits(40) << 20

    def luck(self, number: int) -> Luck:
        """Give the luck of so many-th tries, counted from 0."""
        return Luck(self.salt + number)
