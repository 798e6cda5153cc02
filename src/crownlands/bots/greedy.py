"""A player that takes what looks best now."""

from collections.abc import Sequence
from random import Random

from crownlands.bots.bot import choices
from crownlands.bots.hand_sense import HandSense
from crownlands.bots.hopes import given_up, goes_on, standing
from crownlands.bots.kingdom_sense import KingdomSense
from crownlands.core.actors import Seat, Side
from crownlands.core.moves import Move
from crownlands.core.state import State
from crownlands.core.view import View

SENSES: tuple[type[KingdomSense] | type[HandSense], ...] = (KingdomSense, HandSense)
"""The worlds this bot has a feeling for."""


class GreedyBot:
    """Looks ahead as far as its own turn goes.

    In any game it compares the scores after each of its moves and what they begin. Where kingdoms
    grow by dominoes it judges placing and picking with more sense: points now, room for what is
    coming, what fits.

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
        values = impressions(view, moves, rng)
        if self.slips and rng.random() < self.slips:
            lesser = reasonable(moves, values, self.slack)
            if lesser:
                return rng.choice(lesser)
        best = max(values)
        return rng.choice(
            [move for move, value in zip(moves, values, strict=True) if value == best]
        )


def impressions(view: View, moves: Sequence[Move], rng: Random) -> list[float]:
    """Say, in points, how good each move looks."""
    sense = next((sense for kind in SENSES if (sense := _sense(kind, view, moves))), None)
    return margins(view, moves, rng) if sense is None else sense.values(moves)


def reasonable(moves: Sequence[Move], values: Sequence[float], slack: float) -> list[Move]:
    """List the moves that are not the best, but give away no more than a share of the difference.

    Where one move is far better than all others there is none: nobody misses that.
    """
    best, worst = max(values), min(values)
    least = best - slack * (best - worst)
    return [move for move, value in zip(moves, values, strict=True) if least <= value < best]


def _sense(
    kind: type[KingdomSense] | type[HandSense], view: View, moves: Sequence[Move]
) -> KingdomSense | HandSense | None:
    return kind.of(view) if kind.understands(moves) else None


def margins(view: View, moves: Sequence[Move], rng: Random) -> list[float]:
    """Tell how far the seat's side gets ahead of the best other side with each move.

    What a move begins is finished first: the same seat's decisions that follow are made by what
    they bring at once, until a domino is to be placed or picked or another is to move.
    """
    assert view.seat is not None
    state = view.imagine(rng)
    outlook = _Outlook(view.seat, view.game.side_of(view.seat), hopeful=goes_on(view.data()))
    return [outlook.after(state, move) for move in moves]


class _Outlook:
    """How a seat looks at what its moves lead to."""

    def __init__(self, seat: Seat, side: Side, *, hopeful: bool) -> None:
        self.seat = seat
        self.side = side
        self.hopeful = hopeful

    def after(self, state: State, move: Move) -> float:
        """Value a move and what it begins."""
        value = self.margin(self.finished(state.play(move)))
        return value - given_up(move, hopeful=self.hopeful)

    def finished(self, state: State) -> State:
        """Make the decisions that follow at once."""
        while state.actor == self.seat:
            moves = state.legal_moves()
            if KingdomSense.understands(moves):
                break
            state = max((state.play(move) for move in moves), key=self.margin)
        return state

    def margin(self, state: State) -> float:
        """Compare the own side with the best other one."""
        totals = [standing(sheet, hopeful=self.hopeful) for sheet in state.scores()]
        own = totals.pop(self.side)
        return own - max(totals, default=0)
