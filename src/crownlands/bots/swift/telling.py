"""What a search on the compiled core can say of the pair it likes best."""

from __future__ import annotations

from math import tanh
from typing import TYPE_CHECKING

from crownlands.bots.insights import Insight
from crownlands.bots.swift.styles import WIN_POINTS
from crownlands.bots.targets import CLEAR_MARGIN
from crownlands.fast.mode import SIDES

if TYPE_CHECKING:
    from crownlands.bots.limits import Budget
    from crownlands.bots.swift.turn import Turn


def insight(turn: Turn, pair: int, mean: float, target: str, budget: Budget) -> Insight:
    """Give how things look if a pair is played that was worth so many points on average."""
    move, then = turn.move(pair), turn.then(pair)
    line = (move,) if then is None else (move, then)
    return Insight(budget.done, _values(turn, mean, target), line)


def _values(turn: Turn, mean: float, target: str) -> tuple[float | None, ...]:
    """Tell from 0 to 1 what the points mean to the side that thinks, and to a single other one."""
    half_a_win = WIN_POINTS[target] / 2
    own = 0.5 + 0.5 * tanh((mean - half_a_win) / (CLEAR_MARGIN + half_a_win))
    sides = int(turn.mode[SIDES])
    others = 1 - own if sides == 2 else None
    return tuple(own if side == turn.side else others for side in range(sides))
