"""The greedy player of the literature, beside our own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownlands.bots.bot import choices
from crownlands.bots.compiled import require_compiled

if TYPE_CHECKING:
    from random import Random

    from crownlands.core.game import Game
    from crownlands.core.moves import Move
    from crownlands.core.view import View


class FullGreedyBot:
    """Plays as `full-greedy` in Monte Carlo Methods for the Game Kingdomino (CIG 2018)."""

    def check_game(self, game: Game) -> None:
        """Raise `BadBot` for a game the compiled core does not play."""
        require_compiled("full-greedy", game)

    def choose(self, view: View, rng: Random) -> Move:
        """Take the highest score over placement, pick and the placement of what was picked."""
        moves = choices(view)
        self.check_game(view.game)
        if len(moves) == 1:
            return moves[0]
        from crownlands.bots.compiled.gedda_2018 import full_greedy_move

        return full_greedy_move(view, moves, rng)
