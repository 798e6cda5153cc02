"""The course of a game in the compiled core: what follows from each move, as in the engine."""

from crownlands.compiled.jit import compiled, inlined
from crownlands.compiled.mode import (
    ABBA,
    BOX_SIZE,
    KINGS,
    LINE_LENGTH,
    PLAYERS,
    ROUNDS,
    SIDE_OF,
    Mode,
)
from crownlands.compiled.placing import DIRECTION, LEFT_X, LEFT_Y, lay
from crownlands.compiled.table import (
    BOX_LEFT,
    BOX_TOP,
    CHANCE,
    DISCARDED,
    DOMINOES,
    DRAW,
    FREE,
    KING,
    KINGS_ON,
    LINE,
    LINES_DRAWN,
    NEXT,
    NEXT_DOMINOES,
    NEXT_KINGS,
    NO_ACTOR,
    NOBODY,
    OVER,
    PHASE,
    PICK,
    PLACE,
    PLACED,
    QUEUE,
    TURN,
    UNSEEN,
    WAITING,
    Boxes,
    Lands,
    Notes,
)


@inlined
def actor(notes: Notes) -> int:
    """Give the seat to move, `CHANCE`, or `NO_ACTOR` when the game is over."""
    phase = notes[PHASE]
    if phase == PLACE:
        return notes[KINGS_ON + notes[TURN]]
    if phase == PICK:
        return notes[WAITING] if notes[QUEUE] else notes[KINGS_ON + notes[TURN]]
    return NO_ACTOR if phase == OVER else CHANCE


@inlined
def draw(mode: Mode, notes: Notes, domino: int) -> None:
    """Chance draws a domino into the next line, at its place; a full line is revealed."""
    box = domino >= mode[BOX_SIZE]
    notes[UNSEEN + box] &= ~(1 << (domino - box * mode[BOX_SIZE]))
    length = notes[NEXT]
    at = NEXT_DOMINOES + length
    while at > NEXT_DOMINOES and notes[at - 1] > domino:
        notes[at] = notes[at - 1]
        at -= 1
    notes[at] = domino
    notes[NEXT_KINGS + length] = NOBODY
    notes[NEXT] = notes[FREE] = length + 1
    if length + 1 == mode[LINE_LENGTH]:
        notes[LINES_DRAWN] += 1
        notes[PHASE] = KING if notes[LINES_DRAWN] == 1 else PLACE


@compiled
def draw_king(mode: Mode, notes: Notes, seat: int) -> None:
    """Chance draws a king; its owner, or with `abba` both players in turn, are to pick."""
    notes[WAITING] = seat
    notes[QUEUE] = 1
    if mode[ABBA]:
        notes[WAITING + 1] = notes[WAITING + 2] = 1 - seat
        notes[WAITING + 3] = seat
        notes[QUEUE] = 4
    notes[PHASE] = PICK


@inlined
def pick(mode: Mode, notes: Notes, at: int) -> None:
    """Put the king of the actor on the domino at a place of the next line."""
    notes[FREE] -= 1
    if notes[QUEUE] == 0:
        notes[NEXT_KINGS + at] = notes[KINGS_ON + notes[TURN]]
        _end_turn(mode, notes)
    else:
        _pick_in_opening(mode, notes, at)


@compiled
def _pick_in_opening(mode: Mode, notes: Notes, at: int) -> None:
    waiting = notes[QUEUE] - 1
    notes[NEXT_KINGS + at] = notes[WAITING]
    for place_in_queue in range(WAITING, WAITING + waiting):
        notes[place_in_queue] = notes[place_in_queue + 1]
    notes[QUEUE] = waiting
    if waiting:
        return
    if notes[NEXT] - notes[FREE] == mode[PLAYERS] * mode[KINGS]:
        _new_round(mode, notes)
    else:
        notes[PHASE] = KING


@inlined
def place(mode: Mode, lands: Lands, boxes: Boxes, notes: Notes, way: int, spot: int) -> int:
    """Lay the domino in turn at a spot of its kingdom; give the bits the frame moved."""
    domino = notes[DOMINOES + notes[TURN]]
    side = mode[SIDE_OF + notes[KINGS_ON + notes[TURN]]]
    box = boxes[side]
    x = (spot & 7) - 1 + box[BOX_LEFT] + LEFT_X[way]
    y = (spot >> 3) - 1 + box[BOX_TOP] + LEFT_Y[way]
    notes[PLACED + domino] = placed_at(side, x, y, DIRECTION[way])
    moved = lay(mode, lands[side], box, domino, way, spot)
    _after_placing(mode, notes)
    return moved


@inlined
def placed_at(side: int, x: int, y: int, direction: int) -> int:
    """Pack where a domino lies: its side, the square of its left half, its direction."""
    return ((side * 4 + direction) * 16 + y + 8) * 16 + x + 8


@compiled
def discard(mode: Mode, notes: Notes) -> None:
    """Take the domino in turn out of the game."""
    _leave(mode, notes, notes[DOMINOES + notes[TURN]])
    _after_placing(mode, notes)


@inlined
def _after_placing(mode: Mode, notes: Notes) -> None:
    """Pick, if there is a line to pick from."""
    if notes[NEXT]:
        notes[PHASE] = PICK
    else:
        _end_turn(mode, notes)


@compiled
def _leave(mode: Mode, notes: Notes, domino: int) -> None:
    box = domino >= mode[BOX_SIZE]
    notes[DISCARDED + box] |= 1 << (domino - box * mode[BOX_SIZE])


@inlined
def _end_turn(mode: Mode, notes: Notes) -> None:
    notes[TURN] += 1
    if notes[TURN] < notes[LINE]:
        notes[PHASE] = PLACE
    else:
        _new_round(mode, notes)


@compiled
def _new_round(mode: Mode, notes: Notes) -> None:
    """The line that was picked from becomes the line to place; what nobody picked leaves."""
    length = 0
    for at in range(notes[NEXT]):
        if notes[NEXT_KINGS + at] == NOBODY:
            _leave(mode, notes, notes[NEXT_DOMINOES + at])
        else:
            notes[DOMINOES + length] = notes[NEXT_DOMINOES + at]
            notes[KINGS_ON + length] = notes[NEXT_KINGS + at]
            length += 1
    notes[LINE] = length
    notes[TURN] = notes[NEXT] = notes[FREE] = 0
    if length == 0:
        notes[PHASE] = OVER
    elif notes[LINES_DRAWN] < mode[ROUNDS]:
        notes[PHASE] = DRAW
    else:
        notes[PHASE] = PLACE
