"""How rich a side is, read from its score sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownlands.text.sheets import lines_of_game

if TYPE_CHECKING:
    from crownlands.core.actors import Side
    from crownlands.core.state import State


def coins_gained(before: State, after: State, side: Side) -> int:
    """Tell how many coins a side has more after some moves; none where there are no coins.

    Where the moves end one game of several in a row, the fortune of that game is meant.
    """
    games = len(before.scores()[side].lines)
    return _coins(after, side, games) - _coins(before, side, games)


def _coins(state: State, side: Side, games: int) -> int:
    lines = lines_of_game(state, side, games)
    return next((line["coins"] for line in lines if line["kind"] == "coins"), 0)
