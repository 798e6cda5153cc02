"""The pile in the compiled core: what nobody has seen, shuffled for one playout."""

from typing import Any, TypeAlias

import numpy as np

from crownlands.compiled.bits import ONE, first
from crownlands.compiled.course import draw, draw_king
from crownlands.compiled.jit import compiled
from crownlands.compiled.luck import Luck, below, turn
from crownlands.compiled.mode import BOX_SIZE, BOXES, KINGS, LINE_LENGTH, PLAYERS, Mode
from crownlands.compiled.table import FREE, LINES_DRAWN, NEXT, NEXT_KINGS, UNSEEN, Notes

Pile: TypeAlias = Any
"""`int64[boxes * (1 + dominoes)]`: per box how many dominoes are left, and these."""


def new_pile(mode: Mode) -> Pile:
    """Make room for a pile."""
    return np.zeros(mode[BOXES] * (1 + mode[BOX_SIZE]), np.int64)


@compiled
def lay_out(mode: Mode, notes: Notes, pile: Pile) -> None:
    """Make the pile of what nobody has seen."""
    for box in range(mode[BOXES]):
        unseen = np.uint64(notes[UNSEEN + box])
        top = box * (1 + mode[BOX_SIZE])
        length = 0
        while unseen:
            length += 1
            pile[top + length] = box * mode[BOX_SIZE] + first(unseen)
            unseen &= unseen - ONE
        pile[top] = length


@compiled
def draw_line(mode: Mode, notes: Notes, pile: Pile, luck: Luck) -> Luck:
    """Draw what is missing of the next line."""
    top = (notes[LINES_DRAWN] & (mode[BOXES] - 1)) * (1 + mode[BOX_SIZE])
    for _ in range(mode[LINE_LENGTH] - notes[NEXT]):
        luck = turn(luck)
        left = pile[top]
        at = top + 1 + below(luck, left)
        domino = pile[at]
        pile[at] = pile[top + left]
        pile[top] = left - 1
        draw(mode, notes, domino)
    return luck


@compiled
def draw_any_king(mode: Mode, notes: Notes, luck: Luck) -> Luck:
    """Draw one of the kings that do not stand on the first line yet."""
    luck = turn(luck)
    standing = notes[NEXT] - notes[FREE]
    chosen = below(luck, mode[PLAYERS] * mode[KINGS] - standing)
    for seat in range(mode[PLAYERS]):
        kings = mode[KINGS]
        for at in range(NEXT_KINGS, NEXT_KINGS + notes[NEXT]):
            kings -= notes[at] == seat
        if chosen < kings:
            draw_king(mode, notes, seat)
            break
        chosen -= kings
    return luck
