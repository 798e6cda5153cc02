"""What follows from each move in the compiled core, as in the engine."""

from crownlands.compiled.jit import borrowing, inlined
from crownlands.compiled.kingdom import DIRECTION, LEFT_X, LEFT_Y, lay
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
from crownlands.compiled.position import (
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
    BoundingBoxes,
    Fields,
    Lands,
)


@inlined
def actor(fields: Fields) -> int:
    """Return the seat to move, `CHANCE`, or `NO_ACTOR` when the game is over."""
    phase = fields[PHASE]
    if phase == PLACE:
        return fields[KINGS_ON + fields[TURN]]
    if phase == PICK:
        return fields[WAITING] if fields[QUEUE] else fields[KINGS_ON + fields[TURN]]
    return NO_ACTOR if phase == OVER else CHANCE


@inlined
def draw(mode: Mode, fields: Fields, domino: int) -> None:
    """Chance draws a domino into the next line, at its place; a full line is revealed."""
    box = domino >= mode[BOX_SIZE]
    fields[UNSEEN + box] &= ~(1 << (domino - box * mode[BOX_SIZE]))
    length = fields[NEXT]
    at = NEXT_DOMINOES + length
    while at > NEXT_DOMINOES and fields[at - 1] > domino:
        fields[at] = fields[at - 1]
        at -= 1
    fields[at] = domino
    fields[NEXT_KINGS + length] = NOBODY
    fields[NEXT] = fields[FREE] = length + 1
    if length + 1 == mode[LINE_LENGTH]:
        fields[LINES_DRAWN] += 1
        fields[PHASE] = KING if fields[LINES_DRAWN] == 1 else PLACE


@borrowing
def draw_king(mode: Mode, fields: Fields, seat: int) -> None:
    """Chance draws a king; its owner, or with `abba` both players in turn, are to pick."""
    fields[WAITING] = seat
    fields[QUEUE] = 1
    if mode[ABBA]:
        fields[WAITING + 1] = fields[WAITING + 2] = 1 - seat
        fields[WAITING + 3] = seat
        fields[QUEUE] = 4
    fields[PHASE] = PICK


@inlined
def pick(mode: Mode, fields: Fields, at: int) -> None:
    """Put the king of the actor on the domino at a place of the next line."""
    fields[FREE] -= 1
    if fields[QUEUE] == 0:
        fields[NEXT_KINGS + at] = fields[KINGS_ON + fields[TURN]]
        _end_turn(mode, fields)
    else:
        _pick_in_opening(mode, fields, at)


@borrowing
def _pick_in_opening(mode: Mode, fields: Fields, at: int) -> None:
    waiting = fields[QUEUE] - 1
    fields[NEXT_KINGS + at] = fields[WAITING]
    for place_in_queue in range(WAITING, WAITING + waiting):
        fields[place_in_queue] = fields[place_in_queue + 1]
    fields[QUEUE] = waiting
    if waiting:
        return
    if fields[NEXT] - fields[FREE] == mode[PLAYERS] * mode[KINGS]:
        _new_round(mode, fields)
    else:
        fields[PHASE] = KING


@inlined
def place(
    mode: Mode, lands: Lands, boxes: BoundingBoxes, fields: Fields, way: int, spot: int
) -> int:
    """Lay the domino in turn at a spot of its kingdom; return the bits the frame moved."""
    domino = fields[DOMINOES + fields[TURN]]
    side = mode[SIDE_OF + fields[KINGS_ON + fields[TURN]]]
    box = boxes[side]
    x = (spot & 7) - 1 + box[BOX_LEFT] + LEFT_X[way]
    y = (spot >> 3) - 1 + box[BOX_TOP] + LEFT_Y[way]
    fields[PLACED + domino] = placed_at(side, x, y, DIRECTION[way])
    moved = lay(mode, lands[side], box, domino, way, spot)
    _after_placing(mode, fields)
    return moved


@inlined
def placed_at(side: int, x: int, y: int, direction: int) -> int:
    """Pack where a domino lies: its side, the square of its left half, its direction."""
    return ((side * 4 + direction) * 16 + y + 8) * 16 + x + 8


@borrowing
def discard(mode: Mode, fields: Fields) -> None:
    """Take the domino in turn out of the game."""
    _leave(mode, fields, fields[DOMINOES + fields[TURN]])
    _after_placing(mode, fields)


@inlined
def _after_placing(mode: Mode, fields: Fields) -> None:
    """Pick, if there is a line to pick from."""
    if fields[NEXT]:
        fields[PHASE] = PICK
    else:
        _end_turn(mode, fields)


@borrowing
def _leave(mode: Mode, fields: Fields, domino: int) -> None:
    box = domino >= mode[BOX_SIZE]
    fields[DISCARDED + box] |= 1 << (domino - box * mode[BOX_SIZE])


@inlined
def _end_turn(mode: Mode, fields: Fields) -> None:
    fields[TURN] += 1
    if fields[TURN] < fields[LINE]:
        fields[PHASE] = PLACE
    else:
        _new_round(mode, fields)


@borrowing
def _new_round(mode: Mode, fields: Fields) -> None:
    """The line that was picked from becomes the line to place; what nobody picked leaves."""
    length = 0
    for at in range(fields[NEXT]):
        if fields[NEXT_KINGS + at] == NOBODY:
            _leave(mode, fields, fields[NEXT_DOMINOES + at])
        else:
            fields[DOMINOES + length] = fields[NEXT_DOMINOES + at]
            fields[KINGS_ON + length] = fields[NEXT_KINGS + at]
            length += 1
    fields[LINE] = length
    fields[TURN] = fields[NEXT] = fields[FREE] = 0
    if length == 0:
        fields[PHASE] = OVER
    elif fields[LINES_DRAWN] < mode[ROUNDS]:
        fields[PHASE] = DRAW
    else:
        fields[PHASE] = PLACE
