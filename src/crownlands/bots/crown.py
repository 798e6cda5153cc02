"""`crown`: Monte Carlo search over pairs of a placement and a pick, on the compiled core.

Each pair is a turn action. Actions are ordered by a static value and compared by playouts with
successive halving, or by a tree over the round, or by a two-ply look-ahead; once every line has
been drawn, the rest of the game is solved. It is the strongest bot of the plain domino games.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from crownlands.bots.bot import choices
from crownlands.bots.compiled import require_compiled
from crownlands.bots.parameters import Parameter, one_of, seconds, whole
from crownlands.evaluation.limits import Limit, SearchControls
from crownlands.evaluation.rollouts import TARGETS

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from crownlands.bots.compiled.search import TurnState
    from crownlands.core.game import Game
    from crownlands.core.moves import Move
    from crownlands.core.state import View
    from crownlands.evaluation.limits import Budget, Clock

WIDEST: Final = 24
"""How many turn actions are tried at most, those of the highest static values."""
POLICIES: Final = ("greedy", "player-greedy", "random")
"""How everyone plays in playouts; with `player-greedy` only the searching player plays well."""
SEARCHES: Final = ("halving", "tree", "two-ply")
"""Playouts of all actions, then of the better half; a tree over the round; no playouts."""
CROWN_PARAMETERS: Final[Mapping[str, Parameter]] = {
    "time": seconds(),
    "sims": whole(),
    "policy": one_of(*POLICIES),
    "target": one_of(*TARGETS),
    "search": one_of(*SEARCHES),
    "width": whole(),
}
"""What can be said of it."""


class CrownBot:
    """Compares turn actions, a placement and a pick, by playouts, and solves the last rounds.

    The pick of the chosen action is kept for the next decision, so that a turn costs its time
    once.
    """

    def __init__(
        self,
        *,
        time: float | None = None,
        sims: int | None = None,
        policy: str = "greedy",
        target: str = "both",
        search: str = "halving",
        width: int = WIDEST,
        clock: Clock | None = None,
    ) -> None:
        self.limit = Limit(time, sims)
        self.clock = clock
        self.policy = policy
        self.target = target
        self.search = search
        self.width = width
        self._plan: tuple[View, Move] | None = None

    def check_game(self, game: Game) -> None:
        """Raise `BadBot` for a game the compiled core does not play."""
        require_compiled("crown", game)

    def is_timed(self, game: Game) -> bool:
        """Return whether a clock ends its searches; the two-ply one ends by itself."""
        return self.limit.timed and self.search != "two-ply"

    def choose(self, view: View, rng: Random) -> Move:
        """Take the planned pick, or search."""
        return self.think(view, rng, SearchControls())

    def think(self, view: View, rng: Random, controls: SearchControls) -> Move:
        """Take the planned pick, or search under the controls of the caller."""
        moves = choices(view)
        self.check_game(view.game)
        if len(moves) == 1:
            return moves[0]
        if self._plan is not None and self._plan[0] == view:
            return self._plan[1]
        from crownlands.bots.compiled.search import playout_weights, turn_of

        budget = self.limit.start(self.clock, controls)
        turn = turn_of(view, playout_weights(), rng)
        action = self._best(turn, budget)
        move, then = turn.move(action), turn.then(action)
        if then is not None:
            after = view.imagine(rng).play(move)
            self._plan = (after.view(view.seat), then) if after.actor == view.seat else None
        return move

    def _best(self, turn: TurnState, budget: Budget) -> int:
        from crownlands.bots.compiled.search import (
            best_at_the_end,
            best_by_halving,
            best_by_static_eval,
            best_by_tree,
        )

        solved = best_at_the_end(turn)
        if solved is not None:
            return solved
        if self.search == "two-ply":
            return best_by_static_eval(turn)
        if self.search == "tree":
            return best_by_tree(turn, budget, self.policy, self.target)
        return best_by_halving(turn, budget, self.policy, self.target, self.width)
