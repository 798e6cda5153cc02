"""Random games, kept state by state."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from random import Random

import crownlands as cl

LONGEST_GAME = 5_000
"""More moves than any game of the family needs."""


@dataclass(frozen=True)
class Walk:
    """The states of a finished game and the moves between them."""

    states: tuple[cl.State, ...]
    moves: tuple[cl.Move, ...]

    @property
    def end(self) -> cl.State:
        """The state in which the game is over."""
        return self.states[-1]

    def sample(self, count: int) -> tuple[cl.State, ...]:
        """Pick the first state, the last one, and others evenly between."""
        last = len(self.states) - 1
        steps = sorted({round(last * step / (count - 1)) for step in range(count)})
        return tuple(self.states[step] for step in steps)

    def of_each_kind(self, count: int) -> tuple[cl.State, ...]:
        """Pick a few states, evenly spread, of each kind of decision there was in the game."""
        return tuple(
            states[round((len(states) - 1) * (step + 1) / (count + 1))]
            for states in self.by_kind.values()
            for step in range(count)
        )

    @cached_property
    def by_kind(self) -> dict[frozenset[type[cl.Move]], list[cl.State]]:
        """All states of each kind of decision, named by the types of the legal moves."""
        kinds: dict[frozenset[type[cl.Move]], list[cl.State]] = {}
        for state in self.states:
            kinds.setdefault(frozenset(map(type, state.legal_moves())), []).append(state)
        return kinds


def samples(walks: Iterable[Walk], count: int) -> Iterator[cl.State]:
    """Pick states of several games, evenly spread over each."""
    for walk in walks:
        yield from walk.sample(count)


def random_move(state: cl.State, rng: Random) -> cl.Move:
    """Let chance follow its probabilities and every seat play anything legal."""
    return state.sample(rng) if state.actor is cl.CHANCE else rng.choice(state.legal_moves())


def random_walk(game: cl.Game, seed: int) -> Walk:
    """Play a game to its end with random moves."""
    rng = Random(seed)
    states, moves = [game.start()], []
    while states[-1].actor is not None:
        assert len(moves) < LONGEST_GAME, "the game does not end"
        moves.append(random_move(states[-1], rng))
        states.append(states[-1].play(moves[-1]))
    return Walk(tuple(states), tuple(moves))


@cache
def shared_walk(game: cl.Game, seed: int = 5) -> Walk:
    """Return a random game that all tests share that need just any."""
    return random_walk(game, seed)


def replay(state: cl.State, moves: Sequence[cl.Move]) -> cl.State:
    """Play moves one after the other."""
    for move in moves:
        state = state.play(move)
    return state


def games_finished(state: cl.State) -> int:
    """Count the games or deals that are over in a match of several."""
    return len(getattr(state.position, "finished", ()))
