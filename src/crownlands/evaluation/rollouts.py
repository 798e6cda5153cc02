"""Games played on from imagined positions, and what they are worth to each side."""

from collections.abc import Callable, Sequence
from math import tanh
from random import Random
from typing import Any, Final, Protocol, TypeAlias

from crownlands.core.game import Game
from crownlands.core.moves import CHANCE, Move, Side
from crownlands.core.rules import RandomStreams
from crownlands.core.state import State, View
from crownlands.evaluation.calibration import leaf_shares
from crownlands.evaluation.heuristics import best_of, greedy_values, heuristics_of
from crownlands.evaluation.limits import Budget

Values: TypeAlias = list[float]
"""A value from 0 to 1 for each side."""
Target: TypeAlias = Callable[[Sequence[float], Sequence[float]], Values]
"""Returns the values from the points of each side and its share of the win."""

CLEAR_MARGIN: Final = 30.0
"""A margin after which little more is to be gained."""
NOISE: Final = 0.5
"""How many points a move is better or worse by chance, so that rollouts differ."""
HORIZON_STEP: Final = 50
"""How many simulations of a search have the same horizon."""
TRIED: Final = 3
"""How many moves are tried out where heuristics know nothing of them."""


def margins(points: Sequence[float]) -> list[float]:
    """Return how far each side is ahead of the best other one."""
    ranked = sorted(points, reverse=True)
    best, second = ranked[0], ranked[1] if len(ranked) > 1 else 0.0
    return [own - (second if own == best else best) for own in points]


def by_margin(points: Sequence[float], _shares: Sequence[float]) -> Values:
    """Return values that grow with the margin."""
    return [0.5 + 0.5 * tanh(margin / CLEAR_MARGIN) for margin in margins(points)]


def by_win(_points: Sequence[float], shares: Sequence[float]) -> Values:
    """Return the shares of the win, whatever the margin."""
    return list(shares)


def by_both(points: Sequence[float], shares: Sequence[float]) -> Values:
    """Return values for a win that also grow with the margin."""
    pairs = zip(by_margin(points, shares), shares, strict=True)
    return [(margin + share) / 2 for margin, share in pairs]


TARGETS: Final[dict[str, Target]] = {"both": by_both, "margin": by_margin, "win": by_win}


class CommonRandomNumbers:
    """Numbered random streams, the same for each move that is tried."""

    def __init__(self, rng: Random) -> None:
        self.salt = rng.getrandbits(40) << 20

    def streams(self, number: int) -> RandomStreams:
        """Return the streams of the simulation of a number, counted from 0."""
        return RandomStreams(self.salt + number)


class OutOfTime(Exception):
    """The time is up in the middle of a rollout, which then counts for nothing."""


class Policy(Protocol):
    """Chooses moves for everyone at an imagined table, quickly."""

    def choose(self, position: Any, moves: Sequence[Move], rng: Random) -> Move:
        """Take one of the moves."""
        ...


class RandomPolicy:
    """Takes any move."""

    def __init__(self, game: Game) -> None:
        del game

    def choose(self, position: Any, moves: Sequence[Move], rng: Random) -> Move:
        """Draw a move."""
        return moves[int(rng.random() * len(moves))]


class QuickPolicy:
    """Goes by quick heuristics, and tries a few moves out where there are none."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.rules = game.rules
        self.heuristics = heuristics_of(game)

    def choose(self, position: Any, moves: Sequence[Move], rng: Random) -> Move:
        """Take the move of the highest value, give or take some noise."""
        values = self.heuristics.move_values(position, moves)
        if values is None:
            moves = rng.sample(moves, min(TRIED, len(moves)))
            values = self._scores_after(position, moves)
        best, chosen = float("-inf"), moves[0]
        random = rng.random
        for move, value in zip(moves, values, strict=True):
            noisy = value + NOISE * random()
            if noisy > best:
                best, chosen = noisy, move
        return chosen

    def _scores_after(self, position: Any, moves: Sequence[Move]) -> list[float]:
        """Return the own points after each move."""
        rules = self.rules
        seat = rules.actor(position)
        assert isinstance(seat, int)
        side = self.game.side_of(seat)
        return [rules.scores(rules.play(position, move))[side].total for move in moves]


class GreedyPolicy:
    """Plays as the greedy bot does: better, and much slower."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, position: Any, moves: Sequence[Move], rng: Random) -> Move:
        """Take what looks best to the seat to move."""
        state = State(self.game, position)
        actor = state.actor
        assert isinstance(actor, int)
        return best_of(moves, greedy_values(state.view(actor), moves, rng), rng)


POLICIES: Final[dict[str, Callable[[Game], Policy]]] = {
    "quick": QuickPolicy,
    "greedy": GreedyPolicy,
    "random": RandomPolicy,
}


class Simulator:
    """Plays imagined games on by a policy: to their end, for so many decisions, or to a horizon.

    The horizon is the draw before which a game is broken off, counted from 1; several draws
    without a decision between them are one. A game that is not over is judged as it stands. So is
    one where a new deal, or the next game of a dynasty, begins: nothing there depends on what is
    decided now. Positions are played with the rules themselves, because only legal moves come up.
    """

    def __init__(
        self, game: Game, policy: str, target: str, depth: int | None, horizon: int | None = None
    ) -> None:
        self.game = game
        self.rules = game.rules
        self.policy = POLICIES[policy](game)
        self.target = TARGETS[target]
        self.depth = depth
        self.horizon = self._horizon = horizon
        self.heuristics = heuristics_of(game)
        self.deal_index = self.heuristics.deal_index
        self.sides = [game.side_of(seat) for seat in game.seats]

    def look_further(self, simulations: int) -> None:
        """Put the horizon one draw further for every `HORIZON_STEP` simulations already made."""
        if self._horizon is not None:
            self.horizon = self._horizon + simulations // HORIZON_STEP

    def side_to_move(self, position: Any) -> Side:
        """Return the side that decides."""
        seat = self.rules.actor(position)
        assert isinstance(seat, int)
        return self.sides[seat]

    def move_values(self, position: Any, moves: Sequence[Move]) -> Sequence[float]:
        """Return in points what each move is worth to the side that decides, without rollouts."""
        values = self.heuristics.move_values(position, moves)
        if values is not None:
            return values
        side, rules = self.side_to_move(position), self.rules
        return [self.heuristics.expected_totals(rules.play(position, move))[side] for move in moves]

    def root_values(
        self, view: View, position: Any, moves: Sequence[Move], rng: Random
    ) -> list[float]:
        """Return the same of the moves to choose from, where a second look is worth its time."""
        quick = self.move_values(position, moves)
        careful = greedy_values(view, moves, rng)
        best = max(quick) + max(careful)
        return [(one + other - best) / 2 for one, other in zip(quick, careful, strict=True)]

    def until_choice(
        self, position: Any, deal: int, streams: RandomStreams, *, drawing: bool = True
    ) -> tuple[Any, Sequence[Move]]:
        """Go on to where somebody can choose among moves, or, without any, where all is settled.

        Without `drawing`, it goes no further than to a draw, where there are no moves either.
        """
        rules = self.rules
        while (actor := rules.actor(position)) is not None and self.deal_index(position) == deal:
            if actor is CHANCE and not drawing:
                break
            moves = rules.moves(position)
            if actor is CHANCE:
                position = rules.play(position, streams.draw(rules, position, moves))
            elif len(moves) == 1:
                position = rules.play(position, moves[0])
            else:
                return position, moves
        return position, ()

    def play_on(self, position: Any, deal: int, streams: RandomStreams, budget: Budget) -> Values:
        """Play on and return the value to each side; raise `OutOfTime` when it takes too long."""
        return self.values(self.end_of(position, deal, streams, budget), deal)

    def end_of(self, position: Any, deal: int, streams: RandomStreams, budget: Budget) -> Any:
        """Play on and return the last position; raise `OutOfTime` when it takes too long."""
        decisions = draws = 0
        drawing = self.horizon is None
        while True:
            position, moves = self.until_choice(position, deal, streams, drawing=drawing)
            if not moves and not drawing:
                draws += 1
                if draws == self.horizon:
                    return position
                position, moves = self.until_choice(position, deal, streams)
            if not moves or decisions == self.depth:
                return position
            if budget.late:
                raise OutOfTime
            position = self.rules.play(position, self.policy.choose(position, moves, streams.rng))
            decisions += 1

    def values(self, position: Any, deal: int) -> Values:
        """Return the value to each side.

        Before the end, points and shares of the win are those that heuristics expect; where only a
        deal or a game of a dynasty has ended, the margin says who is likely to win.
        """
        rules = self.rules
        points = [float(sheet.total) for sheet in rules.scores(position)]
        if rules.actor(position) is None:
            winners = rules.winners(position)
            shares = [(side in winners) / len(winners) for side in range(len(points))]
            return self.target(points, shares)
        if self.deal_index(position) == deal:
            expected = self.heuristics.expected_totals(position)
            if self.heuristics.match_over is None:
                return self.target(expected, leaf_shares(self.game, points, expected))
            points = list(expected)
        return self.target(points, by_margin(points, ()))
