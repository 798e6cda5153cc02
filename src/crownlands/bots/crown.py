"""`crown` and `net`: the bots that play by the evaluation network, on the compiled core.

`net` takes the turn that the network values most. `crown` grows a search tree with the network at
its leaves, and plays on from what looks best there; it is the strongest bot of the plain domino
games, and the stronger the longer it thinks. Both solve the last rounds where they can.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from crownlands.bots.bot import choices
from crownlands.bots.compiled import require_compiled
from crownlands.bots.parameters import Parameter, probability, seconds, whole
from crownlands.evaluation.limits import Limit, SearchControls

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from crownlands.bots.compiled.net_search import NetSearch
    from crownlands.core.game import Game
    from crownlands.core.moves import Move
    from crownlands.core.state import View
    from crownlands.evaluation.limits import Clock

NET_PARAMETERS: Final[Mapping[str, Parameter]] = {"slips": probability()}
CROWN_PARAMETERS: Final[Mapping[str, Parameter]] = {
    "time": seconds(),
    "sims": whole(),
    "threads": whole(),
}
"""What can be said of them."""


class NetBot:
    """Takes the turn that the network values most, without a search.

    A turn is a placement and a pick; the pick is kept for the next decision. With `slips`, so often
    it takes another turn that gives away no more than a tenth of the win.
    """

    name = "net"
    limit: Limit | None = None
    threads = 1

    def __init__(self, *, slips: float = 0.0) -> None:
        self.slips = slips
        self.clock: Clock | None = None
        self.last_rounds = False
        """Whether every line had been drawn when it chose its last turn, which it solves then."""
        self._search: tuple[Game, NetSearch] | None = None
        self._plan: tuple[View, Move] | None = None

    def check_game(self, game: Game) -> None:
        """Raise `BadBot` for a game the compiled core does not play."""
        require_compiled(self.name, game)

    def is_timed(self, game: Game) -> bool:
        """Return whether a clock ends its searches."""
        return self.limit is not None and self.limit.timed

    def choose(self, view: View, rng: Random) -> Move:
        """Take the planned pick, or choose a turn."""
        return self.think(view, rng, SearchControls())

    def think(self, view: View, rng: Random, controls: SearchControls) -> Move:
        """Take the planned pick, or choose a turn under the controls of the caller."""
        moves = choices(view)
        self.check_game(view.game)
        if len(moves) == 1:
            return moves[0]
        if self._plan is not None and self._plan[0] == view:
            return self._plan[1]
        search = self._search_in(view.game)
        if self.limit is None:
            turn = search.turn_of(view, rng)
            action = search.best_at_once(turn)
            self.last_rounds = turn.last_rounds
            if self.slips and rng.random() < self.slips:
                action = rng.choice(search.reasonable(turn) or [action])
        else:
            budget = self.limit.start(self.clock, controls)
            turn = search.turn_of(view, rng)
            action = search.best_by_search(turn, budget)
        move, then = turn.move(action), turn.then(action)
        if then is not None:
            after = view.imagine(rng).play(move)
            self._plan = (after.view(view.seat), then) if after.actor == view.seat else None
        return move

    def _search_in(self, game: Game) -> NetSearch:
        if self._search is None or self._search[0] != game:
            from crownlands.bots.compiled.net_search import NetSearch

            self._search = game, NetSearch(game, self.threads)
        return self._search[1]


class CrownBot(NetBot):
    """Searches for so much time, or so many simulations of trees and turns of rollouts."""

    name = "crown"

    def __init__(
        self,
        *,
        time: float | None = None,
        sims: int | None = None,
        threads: int = 1,
        clock: Clock | None = None,
    ) -> None:
        super().__init__()
        self.limit = Limit(time, sims)
        self.threads = threads
        self.clock = clock
