"""The hook `heuristics`: what a game or an expansion knows of good play beyond its rules.

Such a module has a function `heuristics(rules)` that returns `Heuristics`. Bots, hints and advice
combine those of a game's packages; where there are none, they compare scores. All values are in
points.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

from crownlands.core.actors import Side
from crownlands.core.moves import Move
from crownlands.core.scores import ScoreSheet
from crownlands.core.view import View

MoveValues: TypeAlias = Callable[[Any, Sequence[Move]], Sequence[float]]
"""Return what each of the actor's moves in a position is worth to whoever makes it."""
ViewValues: TypeAlias = Callable[[View, Sequence[Move]], Sequence[float] | None]
"""Return the same from what a seat sees; None where only the score after the move counts."""
Prospects: TypeAlias = Callable[[Any, Side], float]
"""Return what a side of a position may expect beyond the points it has."""
Unscored: TypeAlias = Callable[[Any, ScoreSheet], float]
"""Return what a score sheet understates, given the position before the move that led to it."""
MoveCost: TypeAlias = Callable[[Any, Move], float]
"""Return what a move in a position uses up that no score shows."""


class Heuristics(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of a game. Every field may be left out."""

    move_ordering: Mapping[type[Move], MoveValues] = {}
    """Quick values for simulations and for the order in which a search tries moves, by the type of
    the first legal move."""
    view_values: Mapping[type[Move], ViewValues] = {}
    """Careful values for decisions among moves of one type, by that type."""
    prospects: Prospects | None = None
    """The static value of a position, beside the score."""
    unscored: Unscored | None = None
    move_cost: MoveCost | None = None
    epoch: Callable[[Any], int] | None = None
    """Return how many deals are over. A search goes no further than the present one."""
