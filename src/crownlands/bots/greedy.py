"""A player that takes what looks best now."""

from collections.abc import Sequence
from random import Random

from crownlands.bots.bot import choices
from crownlands.bots.heuristics import heuristics_of
from crownlands.core.moves import Move
from crownlands.core.state import State, View


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
        best = max(values)
        return rng.choice(
            [move for move, value in zip(moves, values, strict=True) if value == best]
        )


def greedy_values(view: View, moves: Sequence[Move], rng: Random) -> Sequence[float]:
    """Return how good each move looks, in points."""
    values = heuristics_of(view.game).view_values(view, moves)
    return margins(view, moves, rng) if values is None else values


def reasonable(moves: Sequence[Move], values: Sequence[float], slack: float) -> list[Move]:
    """List the moves that are not the best, but give away no more than a share of the difference.

    Where one move is far better than all others there is none: nobody misses that.
    """
    best, worst = max(values), min(values)
    least = best - slack * (best - worst)
    return [move for move, value in zip(moves, values, strict=True) if least <= value < best]


def margins(view: View, moves: Sequence[Move], rng: Random) -> list[float]:
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
