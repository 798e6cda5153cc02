"""A player that takes what looks best now."""

from collections.abc import Sequence
from random import Random

from crownlands.bots.bot import choices
from crownlands.core.moves import Move
from crownlands.core.state import View
from crownlands.evaluation.heuristics import best_of, greedy_values


class GreedyBot:
    """Looks ahead as far as its own turn goes.

    In any game it compares the scores after each of its moves and what they begin. Where the
    heuristics of the game judge a decision with more care, it goes by them: in domino games they
    count points now, room for what is coming, and what fits.

    With `slips`, so often it takes a lesser move that is still reasonable: one that gives away at
    most `slack`, a share of what lies between the best move and the worst.
    """

    def __init__(self, slips: float = 0.0, slack: float = 0.5) -> None:
        self.slips = slips
        self.slack = slack

    def choose(self, view: View, rng: Random) -> Move:
        """Take the move of the highest value, at random among equals, unless it slips."""
        moves = choices(view)
        if len(moves) == 1:
            return moves[0]
        values = greedy_values(view, moves, rng)
        if self.slips and rng.random() < self.slips:
            lesser = reasonable(moves, values, self.slack)
            if lesser:
                return rng.choice(lesser)
        return best_of(moves, values, rng)


def reasonable(moves: Sequence[Move], values: Sequence[float], slack: float) -> list[Move]:
    """List the moves that are not the best, but give away no more than a share of the difference.

    Where one move is far better than all others there is none: nobody misses that.
    """
    best, worst = max(values), min(values)
    least = best - slack * (best - worst)
    return [move for move, value in zip(moves, values, strict=True) if least <= value < best]
