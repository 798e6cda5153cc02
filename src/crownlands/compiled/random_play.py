"""Whole games of random moves in the compiled core, from any table to the end."""

from crownlands.compiled.bits import count, pick_out
from crownlands.compiled.course import discard, pick, place
from crownlands.compiled.jit import compiled, inlined
from crownlands.compiled.luck import Luck, below, turn
from crownlands.compiled.mode import SIDE_OF, Mode
from crownlands.compiled.pile import Pile, draw_any_king, draw_line
from crownlands.compiled.placing import Spots, spots_by_the_rules
from crownlands.compiled.table import (
    DOMINOES,
    DRAW,
    FREE,
    KINGS_ON,
    NEXT_KINGS,
    NOBODY,
    OVER,
    PHASE,
    PICK,
    PLACE,
    TURN,
    Boxes,
    Lands,
    Notes,
)


@inlined
def pick_at_random(mode: Mode, notes: Notes, luck: Luck) -> None:
    """Pick any free domino."""
    chosen = below(luck, notes[FREE])
    at = 0
    while True:
        if notes[NEXT_KINGS + at] == NOBODY:
            if chosen == 0:
                break
            chosen -= 1
        at += 1
    pick(mode, notes, at)


@inlined
def place_at_random(
    mode: Mode, lands: Lands, boxes: Boxes, notes: Notes, spots: Spots, luck: Luck
) -> int:
    """Place the domino in turn anywhere it fits; give the bits the frame moved."""
    at = notes[TURN]
    side = mode[SIDE_OF + notes[KINGS_ON + at]]
    total = spots_by_the_rules(mode, lands[side], boxes[side], notes[DOMINOES + at], spots)
    if total == 0:
        discard(mode, notes)
        return 0
    chosen = below(luck, total)
    way = 0
    while True:
        here = count(spots[way])
        if chosen < here:
            break
        chosen -= here
        way += 1
    return place(mode, lands, boxes, notes, way, pick_out(spots[way], chosen))


@compiled
def play_at_random(
    mode: Mode, lands: Lands, boxes: Boxes, notes: Notes, pile: Pile, spots: Spots, luck: Luck
) -> Luck:
    """Play a game to its end with random moves; the pile must have been laid out."""
    while True:
        phase = notes[PHASE]
        if phase == PLACE:
            luck = turn(luck)
            place_at_random(mode, lands, boxes, notes, spots, luck)
        elif phase == PICK:
            luck = turn(luck)
            pick_at_random(mode, notes, luck)
        elif phase == DRAW:
            luck = draw_line(mode, notes, pile, luck)
        elif phase == OVER:
            return luck
        else:
            luck = draw_any_king(mode, notes, luck)
