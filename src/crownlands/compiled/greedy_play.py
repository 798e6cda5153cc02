"""Greedy turns in the compiled core: place where it brings most, then pick what fits best."""

from typing import Any

from crownlands.compiled.best_spot import NO_SPOT, Gains, best_spot
from crownlands.compiled.course import discard, pick, place
from crownlands.compiled.jit import compiled
from crownlands.compiled.luck import Luck, below, turn
from crownlands.compiled.mode import SIDE_OF, Mode
from crownlands.compiled.placing import Spots
from crownlands.compiled.static_eval import ORDER, EvalWeights
from crownlands.compiled.survey import DomainCells, DomainFigures, survey_placed
from crownlands.compiled.table import (
    DOMINOES,
    FREE,
    KINGS_ON,
    NEXT,
    NEXT_DOMINOES,
    NEXT_KINGS,
    NOBODY,
    QUEUE,
    TURN,
    WAITING,
    Box,
    Boxes,
    Land,
    Lands,
    Notes,
)


@compiled
def place_greedily(
    mode: Mode,
    lands: Lands,
    boxes: Boxes,
    notes: Notes,
    cells: DomainCells,
    figures: DomainFigures,
    weights: EvalWeights,
    spots: Spots,
    gains: Gains,
    luck: Luck,
) -> Luck:
    """Place the domino in turn where it brings most."""
    domino = notes[DOMINOES + notes[TURN]]
    side = mode[SIDE_OF + notes[KINGS_ON + notes[TURN]]]
    land, box = lands[side], boxes[side]
    value, choice, luck = best_spot(
        mode, land, box, domino, cells[side], figures[side], weights, spots, gains, luck
    )
    if value == NO_SPOT:
        discard(mode, notes)
    else:
        moved = place(mode, lands, boxes, notes, choice >> 6, choice & 63)
        survey_placed(mode, land, domino, moved, cells[side], figures[side])
    return luck


@compiled
def best_pick(
    mode: Mode,
    land: Land,
    box: Box,
    notes: Notes,
    cells: Any,
    figures: Any,
    weights: EvalWeights,
    spots: Spots,
    gains: Gains,
    luck: Luck,
) -> tuple[int, int, Luck]:
    """Find the free domino of the next line that would bring most; give its value and place."""
    best, choice, equals = NO_SPOT - 1, 0, 0
    for at in range(notes[NEXT]):
        if notes[NEXT_KINGS + at] == NOBODY:
            domino = notes[NEXT_DOMINOES + at]
            value, _, luck = best_spot(
                mode, land, box, domino, cells, figures, weights, spots, gains, luck
            )
            if value > NO_SPOT:
                value -= at * weights[ORDER]
            if value > best:
                best, choice, equals = value, at, 1
            elif value == best:
                equals += 1
                luck = turn(luck)
                if below(luck, equals) == 0:
                    choice = at
    return best, choice, luck


@compiled
def pick_greedily(
    mode: Mode,
    lands: Lands,
    boxes: Boxes,
    notes: Notes,
    cells: DomainCells,
    figures: DomainFigures,
    weights: EvalWeights,
    spots: Spots,
    gains: Gains,
    luck: Luck,
) -> Luck:
    """Pick what fits best; a last free domino needs no thought."""
    if notes[FREE] == 1:
        at = 0
        while notes[NEXT_KINGS + at] != NOBODY:
            at += 1
    else:
        seat = notes[WAITING] if notes[QUEUE] else notes[KINGS_ON + notes[TURN]]
        side = mode[SIDE_OF + seat]
        _, at, luck = best_pick(
            mode,
            lands[side],
            boxes[side],
            notes,
            cells[side],
            figures[side],
            weights,
            spots,
            gains,
            luck,
        )
    pick(mode, notes, at)
    return luck
