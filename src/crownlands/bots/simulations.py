"""Games played on from imagined positions, and what they are worth to each side."""

from collections.abc import Sequence
from random import Random
from typing import Any

from crownlands.bots.greedy import impressions
from crownlands.bots.instincts import instincts_of
from crownlands.bots.limits import Budget
from crownlands.bots.luck import Luck
from crownlands.bots.policies import POLICIES
from crownlands.bots.targets import TARGETS, Worths
from crownlands.core.actors import CHANCE, Side
from crownlands.core.game import Game
from crownlands.core.moves import Move
from crownlands.core.view import View


class OutOfTime(Exception):
    """The time is up in the middle of a simulation, which then counts for nothing."""


class Simulator:
    """Plays imagined games on by a policy, to their end or for so many decisions.

    A game that is not over is judged as it stands. So is one where a new deal, or the next game
    of a dynasty, begins: nothing there depends on what is decided now. Positions are played with
    the rules themselves, because only legal moves come up.
    """

    def __init__(self, game: Game, policy: str, target: str, depth: int | None) -> None:
        self.rules = game.rules
        self.policy = POLICIES[policy](game)
        self.target = TARGETS[target]
        self.depth = depth
        self.instincts = instincts_of(game)
        self.epoch = self.instincts.epoch
        self.sides = [game.side_of(seat) for seat in game.seats]

    def side_to_move(self, position: Any) -> Side:
        """Tell which side decides."""
        seat = self.rules.actor(position)
        assert isinstance(seat, int)
        return self.sides[seat]

    def values(self, position: Any, moves: Sequence[Move]) -> Sequence[float]:
        """Say in points what each move is worth to the side that decides, without playing on."""
        values = self.instincts.values(position, moves)
        if values is not None:
            return values
        side, rules = self.side_to_move(position), self.rules
        return [self.instincts.outlook(rules.play(position, move))[side] for move in moves]

    def first_values(
        self, view: View, position: Any, moves: Sequence[Move], rng: Random
    ) -> list[float]:
        """Say the same of the moves to choose from, where a second look is worth its time."""
        felt = self.values(position, moves)
        seen = impressions(view, moves, rng)
        best = max(felt) + max(seen)
        return [(one + other - best) / 2 for one, other in zip(felt, seen, strict=True)]

    def until_choice(self, position: Any, epoch: int, luck: Luck) -> tuple[Any, Sequence[Move]]:
        """Go on to where somebody can choose among moves, or, without any, where all is settled."""
        rules = self.rules
        while (actor := rules.actor(position)) is not None and self.epoch(position) == epoch:
            moves = rules.moves(position)
            if actor is CHANCE:
                position = rules.play(position, luck.draw(rules, position, moves))
            elif len(moves) == 1:
                position = rules.play(position, moves[0])
            else:
                return position, moves
        return position, ()

    def play_on(self, position: Any, epoch: int, luck: Luck, budget: Budget) -> Worths:
        """Play on and give the worths; raise `OutOfTime` when it takes too long."""
        decisions = 0
        while True:
            position, moves = self.until_choice(position, epoch, luck)
            if not moves or decisions == self.depth:
                return self.worths(position, epoch)
            if budget.late:
                raise OutOfTime
            position = self.rules.play(position, self.policy.choose(position, moves, luck.whims))
            decisions += 1

    def worths(self, position: Any, epoch: int) -> Worths:
        """Give what a position is worth to each side: by its points, or also by what may come."""
        rules = self.rules
        over = rules.actor(position) is None
        if not over and self.epoch(position) == epoch:
            return self.target(self.instincts.outlook(position), ())
        points = [sheet.total for sheet in rules.scores(position)]
        return self.target(points, rules.winners(position) if over else ())
