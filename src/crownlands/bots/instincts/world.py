"""What instincts know of one family of games."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from crownlands.core.actors import Side
from crownlands.core.moves import Move
from crownlands.kingdom.domino import Domino

Judge: TypeAlias = Callable[[Any, Sequence[Move]], Sequence[float]]
"""Says, in points, what each of the moves of a position is worth to whoever makes it."""
Hope: TypeAlias = Callable[[Any, Side], float]
"""Says what a side of a position may expect beyond the points it has."""
Taste: TypeAlias = Callable[[Any, Side, Domino], float]
"""Says what a domino is worth to a side beyond what its halves bring."""


def no_epoch(_position: Any) -> int:
    """Tell that everything belongs together up to the end."""
    return 0


class World(NamedTuple):
    """The judges by the kind of the first move they are asked about, hopes, and epochs.

    When the epoch of a position changes, a new deal or game has begun in which nothing is left
    of what was done before but the points.
    """

    judges: Mapping[type[Move], Judge]
    hopes: tuple[Hope, ...] = ()
    epoch: Callable[[Any], int] = no_epoch
    tastes: tuple[Taste, ...] = ()
