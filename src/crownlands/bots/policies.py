"""How everyone is taken to play in a simulation."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, Protocol

from crownlands.bots.greedy import GreedyBot
from crownlands.bots.instincts import instincts_of
from crownlands.core.game import Game
from crownlands.core.moves import Move
from crownlands.core.state import State

WHIM: Final = 0.5
"""How many points a move is better or worse by chance, so that simulations differ."""
TRIED: Final = 3
"""How many moves are tried out where there is no instinct for them."""


class Policy(Protocol):
    """Chooses moves for everyone at an imagined table, quickly."""

    def choose(self, position: Any, moves: Sequence[Move], rng: Random) -> Move:
        """Take one of the moves."""
        ...


class RandomPolicy:
    """Anything."""

    def __init__(self, game: Game) -> None:
        del game

    def choose(self, position: Any, moves: Sequence[Move], rng: Random) -> Move:
        """Draw a move."""
        return moves[int(rng.random() * len(moves))]


class QuickPolicy:
    """By instinct, and by trying a few moves out where there is none."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.rules = game.rules
        self.instincts = instincts_of(game)

    def choose(self, position: Any, moves: Sequence[Move], rng: Random) -> Move:
        """Take what feels best, give or take a whim."""
        values = self.instincts.values(position, moves)
        if values is None:
            moves = rng.sample(moves, min(TRIED, len(moves)))
            values = self._tried(position, moves)
        best, chosen = float("-inf"), moves[0]
        random = rng.random
        for move, value in zip(moves, values, strict=True):
            felt = value + WHIM * random()
            if felt > best:
                best, chosen = felt, move
        return chosen

    def _tried(self, position: Any, moves: Sequence[Move]) -> list[float]:
        """Compare the own points after each move."""
        rules = self.rules
        seat = rules.actor(position)
        assert isinstance(seat, int)
        side = self.game.side_of(seat)
        return [rules.scores(rules.play(position, move))[side].total for move in moves]


class GreedyPolicy:
    """As the greedy bot plays: better, and much slower."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.bot = GreedyBot()

    def choose(self, position: Any, moves: Sequence[Move], rng: Random) -> Move:
        """Ask the bot."""
        state = State(self.game, position)
        actor = state.actor
        assert isinstance(actor, int)
        return self.bot.choose(state.view(actor), rng)


POLICIES: Final[dict[str, Callable[[Game], Policy]]] = {
    "quick": QuickPolicy,
    "greedy": GreedyPolicy,
    "random": RandomPolicy,
}
