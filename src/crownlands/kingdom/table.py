"""Everything that lies on the table in a domino game."""

from typing import Any

import msgspec

from crownlands.core.moves import Seat, Side
from crownlands.kingdom.kingdom import Kingdom
from crownlands.kingdom.line import EMPTY_LINE, Line

OVER = -1
"""The step of a finished game."""


class Table(msgspec.Struct, frozen=True):
    """The position of a domino game. The pile has no order: chance has not drawn yet."""

    kingdoms: tuple[Kingdom, ...]
    """One per side."""
    unseen: tuple[tuple[int, ...], ...]
    """Per box, the dominoes nobody has seen yet, those left out of the game among them."""
    line: Line = EMPTY_LINE
    """The dominoes still to be placed this round; the first belongs to the turn being played."""
    next_line: Line = EMPTY_LINE
    """The dominoes to pick from, or those drawn so far."""
    discarded: tuple[int, ...] = ()
    """The dominoes that left the game in sight of all, in deck order."""
    lines_drawn: int = 0
    queue: tuple[Seat, ...] = ()
    """Set-up only: whose kings are to be put on the first line, in this order."""
    parts: tuple[Any, ...] = ()
    """What the game adds, each at the slot of its `Part`."""
    step: int = 0
    """The step being played, by its place in the rules, or `OVER`."""


def with_kingdom(table: Table, side: Side, kingdom: Kingdom) -> tuple[Kingdom, ...]:
    """Give the kingdoms of a table with that of one side replaced."""
    return (*table.kingdoms[:side], kingdom, *table.kingdoms[side + 1 :])
