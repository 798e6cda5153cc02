"""Luck for playouts: a small generator whose whole state is one number, passed on by its users."""

from typing import Final, TypeAlias

import numpy as np

from crownlands.compiled.jit import compiled, inlined, wrapping

Luck: TypeAlias = np.uint64

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


@inlined
def turn(luck: Luck) -> Luck:
    """Give the luck after this one (xorshift64)."""
    luck ^= luck << _A
    luck ^= luck >> _B
    return luck ^ (luck << _C)


@inlined
def below(luck: Luck, limit: int) -> int:
    """Read a number from 0 to below a limit out of some luck."""
    return np.int64(((luck >> _HALF) * np.uint64(limit)) >> _HALF)  # type: ignore[return-value]


@compiled
@wrapping
def luck_of(seed: int, number: int) -> Luck:
    """Give the luck of the game of a number in a batch: streams that have nothing in common."""
    mixed = np.uint64(seed) + _STEP * np.uint64(number + 1)
    mixed = (mixed ^ (mixed >> _S30)) * _MIX_1
    mixed = (mixed ^ (mixed >> _S27)) * _MIX_2
    return (mixed ^ (mixed >> _S31)) | np.uint64(1)
