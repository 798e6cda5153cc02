"""The end of a game searched to its last position, where nothing is left to chance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from crownlands.core.moves import CHANCE
from crownlands.evaluation.rollouts import margins
from crownlands.evaluation.sampling import Result, shared_win

if TYPE_CHECKING:
    from collections.abc import Sequence

    from crownlands.core.game import Game
    from crownlands.core.state import State


class _TooMuch(Exception):
    """The end is too far away, or left to chance."""


def search_end(state: State, most: int) -> Sequence[Result] | None:
    """Return the result of each legal move if everybody plays their best from there on.

    Every side wants the highest share of the win, then the widest margin; among equals the first
    move is taken. Returns None where chance still acts, or more positions than `most` would have
    to be looked at.
    """
    search = _Search(state.game, most)
    try:
        return search.results(state.position)
    except _TooMuch:
        return None


class _Search:
    """An exhaustive search with a limit."""

    def __init__(self, game: Game, most: int) -> None:
        self.rules = game.rules
        self.sides = [game.side_of(seat) for seat in game.seats]
        self.left = most

    def results(self, position: Any) -> list[Result]:
        """Return the result after each move."""
        moves = self.rules.moves(position)
        self.left -= len(moves)
        if self.left < 0 or self.rules.actor(position) is CHANCE:
            raise _TooMuch
        return [self.result(self.rules.play(position, move)) for move in moves]

    def result(self, position: Any) -> Result:
        """Return the result if everybody plays their best."""
        actor = self.rules.actor(position)
        if actor is None:
            points = [sheet.total for sheet in self.rules.scores(position)]
            return shared_win(self.rules.winners(position), points)
        if actor is CHANCE:
            raise _TooMuch
        assert isinstance(actor, int)
        side = self.sides[actor]
        return max(self.results(position), key=lambda result: _wish(result, side))


def _wish(result: Result, side: int) -> tuple[float, float]:
    win, points = result
    return win[side], margins(points)[side]
