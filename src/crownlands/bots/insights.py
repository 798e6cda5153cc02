"""What a bot that searches can say while it thinks, to those who listen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from crownlands.core.moves import Move


class Insight(NamedTuple):
    """How things look so far."""

    nodes: int
    """How many simulations were made."""
    values: tuple[float | None, ...]
    """What each side may expect, from 0 (lost) to 1 (won); None where nothing is known."""
    line: tuple[Move, ...]
    """The decisions that seem best, from the one to be made on."""


Ear: TypeAlias = Callable[[Insight], None]
"""Listens to insights."""
