"""Random numbers for playouts, and what chance draws with them."""

from typing import Final, TypeAlias

import numpy as np

from crownlands.compiled.config import KINGS, LINE_LENGTH, PLAYERS, SET_SIZE, SETS, GameConfig, Ints
from crownlands.compiled.jit import compiled, compiled_no_alloc, inlined, wrapping
from crownlands.compiled.kingdom import ONE, first
from crownlands.compiled.position import (
    FREE_COUNT,
    LINES_DRAWN,
    NEXT_COUNT,
    NEXT_KINGS,
    UNSEEN,
    Fields,
)
from crownlands.compiled.transitions import draw, draw_king

Rng: TypeAlias = np.uint64
"""The state of a generator, passed on by its users."""

_A: Final = np.uint64(13)
_B: Final = np.uint64(7)
_C: Final = np.uint64(17)
_HALF: Final = np.uint64(32)
_STEP: Final = np.uint64(0x9E3779B97F4A7C15)
_MIX_1: Final = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2: Final = np.uint64(0x94D049BB133111EB)
_S30: Final = np.uint64(30)
_S27: Final = np.uint64(27)
_S31: Final = np.uint64(31)
Pile: TypeAlias = Ints
"""`int64[sets * (1 + dominoes)]`: per set how many dominoes are left, and these."""


@inlined
def advance(rng: Rng) -> Rng:
    """Return the state after this one (xorshift64)."""
    rng ^= rng << _A
    rng ^= rng >> _B
    return rng ^ (rng << _C)


@inlined
def below(rng: Rng, limit: int) -> int:
    """Return a number from 0 to below a limit, read from a state."""
    return np.int64(((rng >> _HALF) * np.uint64(limit)) >> _HALF)  # type: ignore[return-value]


@compiled
@wrapping
def rng_of(seed: int, number: int) -> Rng:
    """Return the first state for a game of a batch: streams that have nothing in common."""
    mixed = np.uint64(seed) + _STEP * np.uint64(number + 1)
    mixed = (mixed ^ (mixed >> _S30)) * _MIX_1
    mixed = (mixed ^ (mixed >> _S27)) * _MIX_2
    return (mixed ^ (mixed >> _S31)) | np.uint64(1)


def new_pile(config: GameConfig) -> Pile:
    """Return an empty pile."""
    return np.zeros(config[SETS] * (1 + config[SET_SIZE]), np.int64)


@compiled_no_alloc
def fill_pile(config: GameConfig, fields: Fields, pile: Pile) -> None:
    """Fill the pile with what nobody has seen."""
    for set_index in range(config[SETS]):
        unseen = np.uint64(fields[UNSEEN + set_index])
        top = set_index * (1 + config[SET_SIZE])
        length = 0
        while unseen:
            length += 1
            pile[top + length] = set_index * config[SET_SIZE] + first(unseen)
            unseen &= unseen - ONE
        pile[top] = length


@compiled_no_alloc
def draw_line(config: GameConfig, fields: Fields, pile: Pile, rng: Rng) -> Rng:
    """Draw what is missing of the next line."""
    top = (fields[LINES_DRAWN] & (config[SETS] - 1)) * (1 + config[SET_SIZE])
    for _ in range(config[LINE_LENGTH] - fields[NEXT_COUNT]):
        rng = advance(rng)
        left = pile[top]
        at = top + 1 + below(rng, left)
        domino = pile[at]
        pile[at] = pile[top + left]
        pile[top] = left - 1
        draw(config, fields, domino)
    return rng


@compiled_no_alloc
def draw_any_king(config: GameConfig, fields: Fields, rng: Rng) -> Rng:
    """Draw one of the kings that do not stand on the first line yet."""
    rng = advance(rng)
    kings_on_line = fields[NEXT_COUNT] - fields[FREE_COUNT]
    chosen = below(rng, config[PLAYERS] * config[KINGS] - kings_on_line)
    for seat in range(config[PLAYERS]):
        kings = config[KINGS]
        for at in range(NEXT_KINGS, NEXT_KINGS + fields[NEXT_COUNT]):
            kings -= fields[at] == seat
        if chosen < kings:
            draw_king(config, fields, seat)
            break
        chosen -= kings
    return rng
