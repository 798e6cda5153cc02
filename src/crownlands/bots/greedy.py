"""A player that takes what looks best now."""

from collections.abc import Sequence
from random import Random

from crownlands.bots.bot import choices
from crownlands.bots.kingdom_sense import KingdomSense
from crownlands.core.actors import Side
from crownlands.core.moves import Move
from crownlands.core.state import State
from crownlands.core.view import View


class GreedyBot:
    """Looks one move ahead.

    In any game it compares the scores after each of its moves. Where kingdoms grow by dominoes it
    judges placing and picking with more sense: points now, room for what is coming, what fits.
    """

    def choose(self, view: View, rng: Random) -> Move:
        """Take the move of the highest value, at random among equals."""
        moves = choices(view)
        if len(moves) == 1:
            return moves[0]
        sense = KingdomSense.of(view)
        if sense is not None and sense.understands(moves):
            values = sense.values(moves)
        else:
            values = margins(view, moves, rng)
        best = max(values)
        return rng.choice(
            [move for move, value in zip(moves, values, strict=True) if value == best]
        )


def margins(view: View, moves: Sequence[Move], rng: Random) -> list[float]:
    """Tell how far the seat's side is ahead of the best other side after each move."""
    assert view.seat is not None
    state = view.imagine(rng)
    side = view.game.side_of(view.seat)
    return [_margin(state.play(move), side) for move in moves]


def _margin(state: State, side: Side) -> float:
    totals = [sheet.total for sheet in state.scores()]
    own = totals.pop(side)
    return own - max(totals, default=0)
