"""Bounds: how long a game can be, and how many points a side can make, at the very most."""

from typing import Final, NamedTuple


class Bounds(NamedTuple):
    """The most there can be of something in a game, or in a part of it."""

    decisions: int = 0
    """Moves of seats."""
    draws: int = 0
    """Moves of chance."""
    points: int = 0
    """Points of a side. None ever has less than nothing."""

    def times(self, number: int) -> "Bounds":
        """Return the bounds of so many in a row."""
        return Bounds(*(number * most for most in self))


DEFAULT_BOUNDS: Final = Bounds(decisions=100_000, draws=100_000, points=1_000_000)
"""The bounds of a game that states none: more than any game on a table has."""


def total(*parts: Bounds) -> Bounds:
    """Add the bounds of the parts of a game."""
    return Bounds(*map(sum, zip(*parts, strict=True)))
