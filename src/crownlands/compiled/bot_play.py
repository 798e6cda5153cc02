"""Whole games as the bots `random` and `greedy` play them on the engine, move for move.

Everything that decides is the same: the order in which moves are listed, the values of `greedy`,
and the luck, which is read from the words that Python's generators would have given.
"""

from typing import Any, Final, NamedTuple

import numpy as np

from crownlands.compiled.bits import ONE, first
from crownlands.compiled.course import actor, discard, draw, draw_king, pick, place
from crownlands.compiled.jit import compiled, inlined
from crownlands.compiled.mode import (
    BOX_SIZE,
    BOXES,
    KINGS,
    PLAYERS,
    SIDE_OF,
    Mode,
)
from crownlands.compiled.placing import (
    DIRECTION,
    LEFT_X,
    LEFT_Y,
    WAYS,
    Spots,
    lay,
    spots_by_the_rules,
)
from crownlands.compiled.playout import GREEDY
from crownlands.compiled.scoring import total as score
from crownlands.compiled.static_eval import careful_value
from crownlands.compiled.table import (
    BOX_LEFT,
    BOX_TOP,
    DOMINOES,
    DRAW,
    KING,
    KINGS_ON,
    LAND,
    LINE,
    LINES_DRAWN,
    NEXT,
    NEXT_DOMINOES,
    NEXT_KINGS,
    NOBODY,
    OVER,
    PHASE,
    PLACE,
    QUEUE,
    TURN,
    UNSEEN,
    Box,
    Boxes,
    Land,
    Lands,
    Notes,
    Position,
)
from crownlands.kingdom.heuristics import EvalWeights as CarefulWeights

WORDS: Final = 512
"""How many words of luck each actor has; games need about a third."""
_SPARE: Final = 128
"""With no more words than this left, a game is given up: one move could need them all."""
MOST_MOVES: Final = 512
MOST_PLACES: Final = 400
DREW, DREW_KING, PICKED, PLACED_AT, DISCARDED_IT = range(5)
"""Kinds of moves in the log. Behind the kind stand the domino or the seat, then direction and
square of a placement."""
LOGGED: Final = 5
"""Numbers per move of the log: its kind, the domino or seat, direction, column and row."""
_DOUBLE_HIGH: Final = 67108864.0
_DOUBLE_ALL: Final = 9007199254740992.0


class Words(NamedTuple):
    """The luck of one game: what the generator of each actor gives, chance first."""

    words: Any
    """`uint32[1 + players, WORDS]`"""
    read: Any
    """`int64[1 + players]`: how many of them have been read."""


class Sketch(NamedTuple):
    """Room to try things out in."""

    spots: Spots
    """Where the domino in question may lie."""
    fits: Spots
    """Where others might."""
    choices: Any
    """`int64[MOST_PLACES, 4]`: order, way, spot and value of each placement."""
    lands: Any
    """`uint64[3, 11]`: kingdoms as they might become."""
    boxes: Any
    """`int64[3, 4]`"""


class Bots(NamedTuple):
    """What the bots of a game decide by."""

    policies: Any
    """`int64[players]`"""
    weights: CarefulWeights
    luck: Words
    sketch: Sketch


def new_words(players: int) -> Words:
    """Make room for the luck of a game."""
    return Words(np.zeros((1 + players, WORDS), np.uint32), np.zeros(1 + players, np.int64))


def new_sketch() -> Sketch:
    """Make room to try things out in."""
    return Sketch(
        np.zeros(WAYS, np.uint64),
        np.zeros(WAYS, np.uint64),
        np.zeros((MOST_PLACES, 4), np.int64),
        np.zeros((3, LAND), np.uint64),
        np.zeros((3, 4), np.int64),
    )


@compiled
def play_as_bots(
    mode: Mode,
    position: Position,
    policies: Any,
    weights: CarefulWeights,
    luck: Words,
    sketch: Sketch,
    log: Any,
    decisions: Any,
) -> int:
    """Play a game to its end and log the moves; return how many, or -1 where luck ran out.

    `decisions` counts those of each seat.
    """
    notes = position.notes
    bots = Bots(policies, weights, luck, sketch)
    made = 0
    decisions[:] = 0
    while notes[PHASE] != OVER:
        for stream in range(1 + mode[PLAYERS]):
            if luck.read[stream] > WORDS - _SPARE:
                return -1
        phase = notes[PHASE]
        if actor(notes) >= 0:
            decisions[actor(notes)] += 1
        if phase == DRAW:
            _draw_domino(mode, notes, luck, log[made])
        elif phase == KING:
            _draw_a_king(mode, notes, luck, log[made])
        elif phase == PLACE:
            _place(mode, position, bots, log[made])
        else:
            _pick(mode, position, bots, log[made])
        made += 1
    return made


@inlined
def _word(luck: Words, stream: int) -> Any:
    luck.read[stream] += 1
    return luck.words[stream, luck.read[stream] - 1]


@compiled
def _fraction(luck: Words, stream: int) -> float:
    """Read a number from 0 to 1 as `random.random` does."""
    high = np.int64(_word(luck, stream) >> np.uint32(5))
    low = np.int64(_word(luck, stream) >> np.uint32(6))
    return (high * _DOUBLE_HIGH + low) / _DOUBLE_ALL


@compiled
def _below(luck: Words, stream: int, limit: int) -> int:
    """Read a whole number below a limit as `random.choice` does."""
    bits = 0
    while limit >> bits:
        bits += 1
    while True:
        drawn = np.int64(_word(luck, stream) >> np.uint32(32 - bits))
        if drawn < limit:
            return drawn  # type: ignore[return-value]


@compiled
def _draw_domino(mode: Mode, notes: Notes, luck: Words, logged: Any) -> None:
    box = notes[LINES_DRAWN] % mode[BOXES]
    unseen = notes[UNSEEN + box]
    left = 0
    for bit in range(mode[BOX_SIZE]):
        left += unseen >> bit & 1
    chosen = np.int64(_fraction(luck, 0) * left)
    bit = -1
    while chosen >= 0:
        bit += 1
        chosen -= unseen >> bit & 1
    domino = box * mode[BOX_SIZE] + bit
    draw(mode, notes, domino)
    logged[0], logged[1] = DREW, domino


@compiled
def _draw_a_king(mode: Mode, notes: Notes, luck: Words, logged: Any) -> None:
    """Draw a seat, as likely as it has kings in the bag."""
    players = mode[PLAYERS]
    in_bag = players * mode[KINGS] - (notes[NEXT] - notes_free(notes))
    chosen = _fraction(luck, 0) * in_bag
    seat, passed = 0, 0
    for each in range(players):
        kings = mode[KINGS]
        for at in range(notes[NEXT]):
            kings -= notes[NEXT_KINGS + at] == each
        if kings:
            seat = each
            passed += kings
            if chosen < passed:
                break
    draw_king(mode, notes, seat)
    logged[0], logged[1] = DREW_KING, seat


@inlined
def notes_free(notes: Notes) -> int:
    """Count the dominoes of the next line without a king."""
    free = 0
    for at in range(notes[NEXT]):
        free += notes[NEXT_KINGS + at] == NOBODY
    return free


@compiled
def _place(mode: Mode, position: Position, bots: Bots, logged: Any) -> None:
    lands, boxes, notes = position
    policies, weights, luck, sketch = bots
    seat, domino = notes[KINGS_ON + notes[TURN]], notes[DOMINOES + notes[TURN]]
    side = mode[SIDE_OF + seat]
    land, box, choices = lands[side], boxes[side], sketch.choices
    total = _list_places(mode, land, box, domino, sketch.spots, choices)
    logged[1] = domino
    if total == 0:
        if policies[seat] != GREEDY:
            _below(luck, 1 + seat, 1)  # it draws even where there is no choice
        discard(mode, notes)
        logged[0] = DISCARDED_IT
        return
    chosen = 0
    if policies[seat] == GREEDY:
        if total > 1:
            for at in range(total):
                choices[at, 3] = _place_value(
                    mode, land, box, notes, domino, choices[at], weights, sketch
                )
            chosen = _one_of_the_best(luck, 1 + seat, choices, total)
    else:
        chosen = _below(luck, 1 + seat, total)
    way, spot = choices[chosen, 1], choices[chosen, 2]
    logged[0], logged[2] = PLACED_AT, DIRECTION[way]
    logged[3] = (spot & 7) - 1 + box[BOX_LEFT] + LEFT_X[way]
    logged[4] = (spot >> 3) - 1 + box[BOX_TOP] + LEFT_Y[way]
    place(mode, lands, boxes, notes, way, spot)


@compiled
def _list_places(mode: Mode, land: Land, box: Box, domino: int, spots: Spots, choices: Any) -> int:
    """List where a domino may lie in the order of the engine: by direction, top left first."""
    _find_spots(mode, land, box, domino, spots)
    total = 0
    for way in range(WAYS):
        cells = spots[way]
        while cells:
            spot = first(cells)
            cells &= cells - ONE
            at = total
            order = place_order(way, spot)
            while at > 0 and choices[at - 1, 0] > order:
                choices[at, 0] = choices[at - 1, 0]
                choices[at, 1] = choices[at - 1, 1]
                choices[at, 2] = choices[at - 1, 2]
                at -= 1
            choices[at, 0], choices[at, 1], choices[at, 2] = order, way, spot
            total += 1
    return total


@inlined
def place_order(way: int, spot: int) -> int:
    """Return what placements are ordered by."""
    left_x, left_y = (spot & 7) + LEFT_X[way], (spot >> 3) + LEFT_Y[way]
    return DIRECTION[way] * 4096 + (left_y + 1) * 64 + left_x + 1


@compiled
def _one_of_the_best(luck: Words, stream: int, choices: Any, total: int) -> int:
    best, equals = choices[0, 3], 0
    for at in range(total):
        best = max(best, choices[at, 3])
    for at in range(total):
        equals += choices[at, 3] == best
    left = _below(luck, stream, equals)
    for at in range(total):
        if choices[at, 3] == best:
            if left == 0:
                return at
            left -= 1
    return 0


@compiled
def _place_value(
    mode: Mode,
    land: Land,
    box: Box,
    notes: Notes,
    domino: int,
    choice: Any,
    weights: CarefulWeights,
    sketch: Sketch,
) -> int:
    """Value a placement: what the kingdom is worth then, and what still fits.

    Where it is the last one of the side, points alone count.
    """
    seat = notes[KINGS_ON + notes[TURN]]
    side = mode[SIDE_OF + seat]
    then, its_box = sketch.lands[0], sketch.boxes[0]
    _copy(land, box, then, its_box)
    _lay(mode, then, its_box, domino, choice[1], choice[2])
    to_place = 0
    for at in range(notes[TURN], notes[LINE]):
        to_place += mode[SIDE_OF + notes[KINGS_ON + at]] == side
    if to_place < 2 and notes[NEXT] == 0:
        return score(mode, then, its_box)
    value = careful_value(mode, then, its_box, weights)
    for at in range(notes[TURN] + 1, notes[LINE]):
        other = notes[DOMINOES + at]
        if notes[KINGS_ON + at] == seat and _fits(mode, then, its_box, other, sketch):
            value += weights.own_fit
    for at in range(notes[NEXT]):
        king, other = notes[NEXT_KINGS + at], notes[NEXT_DOMINOES + at]
        if king in (seat, NOBODY) and _fits(mode, then, its_box, other, sketch):
            value += weights.own_fit if king == seat else weights.line_fit
    return value


@compiled
def _pick(mode: Mode, position: Position, bots: Bots, logged: Any) -> None:
    lands, boxes, notes = position
    policies, weights, luck, sketch = bots
    seat, choices = actor(notes), sketch.choices
    total = 0
    for at in range(notes[NEXT]):
        if notes[NEXT_KINGS + at] == NOBODY:
            choices[total, 1] = at
            total += 1
    chosen = 0
    if policies[seat] == GREEDY:
        if total > 1:
            _value_picks(mode, lands, boxes, notes, seat, total, weights, sketch)
            chosen = _one_of_the_best(luck, 1 + seat, choices, total)
    else:
        chosen = _below(luck, 1 + seat, total)
    at = choices[chosen, 1]
    logged[0], logged[1] = PICKED, notes[NEXT_DOMINOES + at]
    pick(mode, notes, at)


@compiled
def _value_picks(
    mode: Mode,
    lands: Lands,
    boxes: Boxes,
    notes: Notes,
    seat: int,
    total: int,
    weights: CarefulWeights,
    sketch: Sketch,
) -> None:
    """Value each free domino by the best it can do, once the seat's own dominoes are laid."""
    side, choices = mode[SIDE_OF + seat], sketch.choices
    then, its_box = sketch.lands[0], sketch.boxes[0]
    best, best_box = sketch.lands[1], sketch.boxes[1]
    _copy(lands[side], boxes[side], then, its_box)
    if notes[QUEUE] == 0:
        for at in range(notes[TURN] + 1, notes[LINE]):
            if notes[KINGS_ON + at] == seat:
                _grow_best(mode, then, its_box, notes[DOMINOES + at], weights, sketch)
                _copy(best, best_box, then, its_box)
    for at in range(notes[NEXT]):
        if notes[NEXT_KINGS + at] == seat:
            _grow_best(mode, then, its_box, notes[NEXT_DOMINOES + at], weights, sketch)
            _copy(best, best_box, then, its_box)
    for number in range(total):
        at = choices[number, 1]
        domino = notes[NEXT_DOMINOES + at]
        value = _grow_best(mode, then, its_box, domino, weights, sketch)
        if _fits(mode, then, its_box, domino, sketch):
            value += weights.own_fit
        choices[number, 3] = value - weights.late * at


@compiled
def _grow_best(
    mode: Mode, land: Land, box: Box, domino: int, weights: CarefulWeights, sketch: Sketch
) -> int:
    """Write the best kingdom a domino can make of one into the second sketch; return its worth.

    Among equals it is the first in the order of the engine; one that does not fit changes nothing.
    """
    best, best_box = sketch.lands[1], sketch.boxes[1]
    trial, trial_box, spots = sketch.lands[2], sketch.boxes[2], sketch.spots
    if _find_spots(mode, land, box, domino, spots) == 0:
        _copy(land, box, best, best_box)
        return careful_value(mode, land, box, weights)
    most, its_order = 0, -1
    for way in range(WAYS):
        cells = spots[way]
        while cells:
            spot = first(cells)
            cells &= cells - ONE
            _copy(land, box, trial, trial_box)
            _lay(mode, trial, trial_box, domino, way, spot)
            value, order = careful_value(mode, trial, trial_box, weights), place_order(way, spot)
            if its_order < 0 or value > most or (value == most and order < its_order):
                most, its_order = value, order
                _copy(trial, trial_box, best, best_box)
    return most


@inlined
def _fits(mode: Mode, land: Land, box: Box, domino: int, sketch: Sketch) -> bool:
    return _find_spots(mode, land, box, domino, sketch.fits) > 0


@compiled
def _find_spots(mode: Mode, land: Land, box: Box, domino: int, spots: Spots) -> int:
    """Find all places of a domino; once for all callers, which keeps compiling short."""
    return spots_by_the_rules(mode, land, box, domino, spots)


@compiled
def _lay(mode: Mode, land: Land, box: Box, domino: int, way: int, spot: int) -> None:
    lay(mode, land, box, domino, way, spot)


@compiled
def _copy(land: Land, box: Box, to_land: Land, to_box: Box) -> None:
    for at in range(LAND):
        to_land[at] = land[at]
    for at in range(4):
        to_box[at] = box[at]
