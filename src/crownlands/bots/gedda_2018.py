"""The greedy player of the literature, for comparison: Gedda, Lagerkvist and Butler, CIG 2018."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownlands.bots.bot import choices
from crownlands.bots.compiled import require_compiled
from crownlands.kingdom.moves import Pick, Place

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from crownlands.core.game import Game
    from crownlands.core.moves import Move
    from crownlands.core.state import View
    from crownlands.kingdom.domino import Domino
    from crownlands.kingdom.rules import DraftRules


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
        return full_greedy_move(view, moves, rng)


def full_greedy_move(view: View, moves: Sequence[Move], rng: Random) -> Move:
    """Choose as the paper's `full-greedy` does.

    The opening pick is the domino with most crowns on one square, the first placement is random.
    Then every placement, every pick and the best placement of what was picked are compared by
    score; what loses the middle kingdom or leaves a hole of one square is dropped if anything else
    is left, and ties are broken at random.
    """
    rules: DraftRules = view.game.rules  # type: ignore[assignment]
    if isinstance(moves[0], Pick) and not view.known.line.dominoes:
        return _most_crowned(rules, moves, rng)
    side = view.game.side_of(view.seat or 0)
    if isinstance(moves[0], Place) and not view.known.kingdoms[side].placed:
        return rng.choice(moves)
    import numpy as np

    from crownlands.bots.compiled.search import turn_of
    from crownlands.compiled.static_eval import POINTS_ONLY_WEIGHTS, make_weights

    turn = turn_of(view, make_weights(*POINTS_ONLY_WEIGHTS), rng)
    best = np.flatnonzero(turn.actions.values == turn.actions.values.max())
    return turn.move(int(rng.choice(best)))


def _most_crowned(rules: DraftRules, moves: Sequence[Move], rng: Random) -> Move:
    crowns = {
        move: _crowns(rules.deck.dominoes[rules.deck.index[move.domino]])
        for move in moves
        if isinstance(move, Pick)
    }
    most = max(crowns.values())
    return rng.choice([move for move, count in crowns.items() if count == most])


def _crowns(domino: Domino) -> int:
    return max(domino.left.crowns, domino.right.crowns)
