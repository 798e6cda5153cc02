"""Sets of squares as the 64 bits of one number, eight to a row."""

from typing import Final, TypeAlias

import numpy as np

from crownlands.compiled.jit import compiled, inlined, wrapping

Cells: TypeAlias = np.uint64

ONE: Final = np.uint64(1)
ROW: Final = np.uint64(8)
"""Bits per row."""
ALL: Final = np.uint64(0xFFFFFFFFFFFFFFFF)
FIRST_COLUMN: Final = np.uint64(0x0101010101010101)
FIRST_ROW: Final = np.uint64(0xFF)
_NOT_FIRST: Final = np.uint64(0xFEFEFEFEFEFEFEFE)
_NOT_LAST: Final = np.uint64(0x7F7F7F7F7F7F7F7F)
_PAIRS: Final = np.uint64(0x5555555555555555)
_QUADS: Final = np.uint64(0x3333333333333333)
_BYTES: Final = np.uint64(0x0F0F0F0F0F0F0F0F)
_TWO: Final = np.uint64(2)
_FOUR: Final = np.uint64(4)
_TOP: Final = np.uint64(56)


@inlined
def to_east(cells: Cells) -> Cells:
    """Move squares one to the right; those of the last column fall off."""
    return (cells << ONE) & _NOT_FIRST


@inlined
def to_west(cells: Cells) -> Cells:
    """Move squares one to the left; those of the first column fall off."""
    return (cells >> ONE) & _NOT_LAST


@inlined
def around(cells: Cells) -> Cells:
    """Give the neighbours of squares, and maybe some of the squares."""
    return to_east(cells) | to_west(cells) | (cells << ROW) | (cells >> ROW)


@inlined
@wrapping
def count(cells: Cells) -> int:
    """Count squares; a compiler knows these lines as one instruction."""
    pairs = cells - ((cells >> ONE) & _PAIRS)
    quads = (pairs & _QUADS) + ((pairs >> _TWO) & _QUADS)
    each = (quads + (quads >> _FOUR)) & _BYTES
    return np.int64((each * FIRST_COLUMN) >> _TOP)  # type: ignore[return-value]


@inlined
def first(cells: Cells) -> int:
    """Give the number of the first square of a set that has one."""
    return count((cells - ONE) & ~cells)


@compiled
def pick_out(cells: Cells, place: int) -> int:
    """Give the number of the square at a place in a set, the first being at 0."""
    for _ in range(place):
        cells &= cells - ONE
    return first(cells)


@compiled
def grow(seed: Cells, cells: Cells) -> Cells:
    """Give all squares of a set that are connected to a seed inside it."""
    group = seed
    while True:
        grown = (group | around(group)) & cells
        if grown == group:
            return group
        group = grown


@inlined
def rectangle(left: int, top: int, right: int, bottom: int) -> Cells:
    """Give the squares of a rectangle, borders included."""
    columns = ((ONE << np.uint64(right - left + 1)) - ONE) << np.uint64(left)
    rows = (ALL >> np.uint64(64 - 8 * (bottom - top + 1))) << np.uint64(8 * top)
    return (columns * FIRST_COLUMN) & rows
