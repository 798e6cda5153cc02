"""Perft: counting positions to a depth, the classic check that an engine misses no move."""

from functools import lru_cache
from hashlib import sha256

from crownlands.core.errors import CrownlandsError
from crownlands.core.moves import CHANCE, Move
from crownlands.core.state import State


def fixed_draw(state: State, seed: int) -> Move:
    """Return what chance does here under a seed: always the same, whatever was played before.

    Each possible outcome has a fixed rank under the seed, as if a deck had been shuffled once.
    """
    return min(state.legal_moves(), key=lambda move: _rank(seed, move))


def settle(state: State, seed: int) -> State:
    """Let chance act until a seat is to move or the game is over."""
    while state.actor is CHANCE:
        state = _after(state, fixed_draw(state, seed))
    return state


def perft(state: State, depth: int, seed: int = 0) -> int:
    """Count the ways to make `depth` decisions from a state, chance drawing as `seed` fixes it.

    A game that ends earlier counts once.
    """
    if type(depth) is not int or depth < 0:
        raise CrownlandsError(f"a depth is a number from 0, not {depth!r}", code="bad_depth")
    return _count(state, depth, seed)


def _count(state: State, depth: int, seed: int) -> int:
    state = settle(state, seed)
    if depth == 0 or state.actor is None:
        return 1
    moves = state.legal_moves()
    if depth == 1:
        return len(moves)
    return sum(_count(_after(state, move), depth - 1, seed) for move in moves)


def _after(state: State, move: Move) -> State:
    """Make a move that is known to be legal."""
    return State(state.game, state.game.rules.play(state.position, move))


@lru_cache(maxsize=1024)
def _rank(seed: int, move: Move) -> bytes:
    return sha256(f"{seed}/{move}".encode()).digest()
