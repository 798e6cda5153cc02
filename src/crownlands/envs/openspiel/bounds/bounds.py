"""What is bounded."""

from typing import NamedTuple


class Bounds(NamedTuple):
    """The most there can be of something in a game, or in a part of it."""

    decisions: int = 0
    """Moves of seats."""
    draws: int = 0
    """Moves of chance."""
    points: int = 0
    """Points of a side. None ever has less than nothing."""

    def times(self, number: int) -> "Bounds":
        """Give the bounds of so many in a row."""
        return Bounds(*(number * most for most in self))


def total(*parts: Bounds) -> Bounds:
    """Add the bounds of the parts of a game."""
    return Bounds(*map(sum, zip(*parts, strict=True)))
