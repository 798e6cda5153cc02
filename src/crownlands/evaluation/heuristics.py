"""The heuristics of a game: those of its folder, of its expansions and of all domino games."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from crownlands.core.hooks import Heuristics, find_hooks, required
from crownlands.kingdom.dynasty import GAMES, Dynasty, SeriesState
from crownlands.kingdom.heuristics import domino_heuristics
from crownlands.kingdom.rules import DraftRules

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from crownlands.core.game import Game
    from crownlands.core.hooks import MoveValues, ViewValues
    from crownlands.core.moves import Move
    from crownlands.core.scores import ScoreSheet
    from crownlands.core.state import State, View


class GameHeuristics:
    """All heuristics of a game, combined. Without any, scores are all that is known.

    Positions are those of imagined states; hooks get the current game of a dynasty.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        rules = game.rules
        self._is_dynasty = isinstance(rules, Dynasty)
        inner = rules.inner if isinstance(rules, Dynasty) else rules
        found: list[Heuristics] = []
        for module in find_hooks(game.packages, "heuristics"):
            found.append(required(module, "heuristics")(inner))
            if not isinstance(found[-1], Heuristics):
                raise TypeError(f"{module.__name__}.heuristics returns no Heuristics: {found[-1]}")
        if isinstance(inner, DraftRules):
            found.insert(0, domino_heuristics(inner, found))
        self._move_values: dict[type[Move], MoveValues] = {}
        self._view_values: dict[type[Move], ViewValues] = {}
        for one in found:
            self._move_values.update(one.move_values)
            self._view_values.update(one.view_values)
        self._expected_gains = [one.expected_gain for one in found if one.expected_gain]
        self._score_corrections = [one.score_correction for one in found if one.score_correction]
        self._move_costs = [one.move_cost for one in found if one.move_cost]
        self._deal_index = next((one.deal_index for one in found if one.deal_index), None)
        self.match_over = next((one.match_over for one in found if one.match_over), None)
        self.horizon = next((one.horizon for one in found if one.horizon), None)
        if self._is_dynasty:
            self.match_over = _dynasty_over

    def move_values(self, position: Any, moves: Sequence[Move]) -> Sequence[float] | None:
        """Return a quick value for each of the actor's moves; None where nothing is known."""
        values = self._move_values.get(type(moves[0]))
        return None if values is None else values(self._current(position), moves)

    def has_view_values(self, moves: Sequence[Move]) -> bool:
        """Return whether careful values are known for decisions among such moves."""
        kind = type(moves[0])
        return kind in self._view_values and all(type(move) is kind for move in moves)

    def view_values(self, view: View, moves: Sequence[Move]) -> Sequence[float] | None:
        """Return a careful value for each move of a seat; None where only scores count."""
        known = self.has_view_values(moves)
        return self._view_values[type(moves[0])](view, moves) if known else None

    def expected_totals(self, position: Any) -> list[float]:
        """Return what each side has and may expect."""
        sheets = self.game.rules.scores(position)
        current = self._current(position)
        return [
            sheet.total + sum(gain(current, side) for gain in self._expected_gains)
            for side, sheet in enumerate(sheets)
        ]

    def corrected_total(self, before: Any, sheet: ScoreSheet) -> float:
        """Return the total of a sheet plus the corrections of it, given the position before."""
        current = self._current(before)
        return sheet.total + sum(more(current, sheet) for more in self._score_corrections)

    def move_cost(self, position: Any, move: Move) -> float:
        """Return what a move uses up that no score shows."""
        current = self._current(position)
        return sum(cost(current, move) for cost in self._move_costs)

    def deal_index(self, position: Any) -> int:
        """Count the deals, or games of a dynasty, that are over."""
        if isinstance(position, SeriesState):
            return len(position.finished)
        return 0 if self._deal_index is None else self._deal_index(position)

    def _current(self, position: Any) -> Any:
        return position.current if self._is_dynasty else position


def _dynasty_over(_totals: Sequence[float], finished: int) -> bool:
    return finished == GAMES


@lru_cache(maxsize=16)
def heuristics_of(game: Game) -> GameHeuristics:
    """Return the combined heuristics of a game."""
    return GameHeuristics(game)


def greedy_values(view: View, moves: Sequence[Move], rng: Random) -> Sequence[float]:
    """Return how good each move looks, in points."""
    values = heuristics_of(view.game).view_values(view, moves)
    return turn_margins(view, moves, rng) if values is None else values


def turn_margins(view: View, moves: Sequence[Move], rng: Random) -> list[float]:
    """Return how far the seat's side gets ahead of the best other side with each move.

    What a move begins is finished first: the same seat's decisions that follow are made by what
    they bring at once, until heuristics judge one with care or another is to move.
    """
    assert view.seat is not None
    seat, side = view.seat, view.game.side_of(view.seat)
    heuristics, state = heuristics_of(view.game), view.imagine(rng)
    before = state.position

    def margin(after: State) -> float:
        totals = [heuristics.corrected_total(before, sheet) for sheet in after.scores()]
        own = totals.pop(side)
        return own - max(totals, default=0)

    def finish(after: State) -> State:
        while after.actor == seat:
            following = after.legal_moves()
            if heuristics.has_view_values(following):
                break
            after = max((after.play(move) for move in following), key=margin)
        return after

    return [margin(finish(state.play(move))) - heuristics.move_cost(before, move) for move in moves]


def best_of(moves: Sequence[Move], values: Sequence[float], rng: Random) -> Move:
    """Return the move of the highest value, at random among equals."""
    best = max(values)
    return rng.choice([move for move, value in zip(moves, values, strict=True) if value == best])
