"""What follows from each move in the compiled core, as by the Python rules."""

from crownlands.compiled.config import (
    ABBA,
    KINGS,
    LINE_LENGTH,
    PLAYERS,
    ROUNDS,
    SET_SIZE,
    SIDE_OF,
    GameConfig,
)
from crownlands.compiled.jit import compiled_no_alloc, inlined
from crownlands.compiled.kingdom import DIRECTION, LEFT_X, LEFT_Y, lay
from crownlands.compiled.position import (
    BOX_LEFT,
    BOX_TOP,
    CHANCE,
    DISCARDED,
    DOMINOES,
    DRAW,
    FREE_COUNT,
    KING,
    KINGS_ON,
    LINE_COUNT,
    LINES_DRAWN,
    NEXT_COUNT,
    NEXT_DOMINOES,
    NEXT_KINGS,
    NO_ACTOR,
    NOBODY,
    OVER,
    PHASE,
    PICK,
    PLACE,
    PLACED,
    QUEUE_COUNT,
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
        return fields[WAITING] if fields[QUEUE_COUNT] else fields[KINGS_ON + fields[TURN]]
    return NO_ACTOR if phase == OVER else CHANCE


@inlined
def draw(config: GameConfig, fields: Fields, domino: int) -> None:
    """Let chance draw a domino into the next line, at its place; a full line is revealed."""
    set_index = domino >= config[SET_SIZE]
    fields[UNSEEN + set_index] &= ~(1 << (domino - set_index * config[SET_SIZE]))
    length = fields[NEXT_COUNT]
    at = NEXT_DOMINOES + length
    while at > NEXT_DOMINOES and fields[at - 1] > domino:
        fields[at] = fields[at - 1]
        at -= 1
    fields[at] = domino
    fields[NEXT_KINGS + length] = NOBODY
    fields[NEXT_COUNT] = fields[FREE_COUNT] = length + 1
    if length + 1 == config[LINE_LENGTH]:
        fields[LINES_DRAWN] += 1
        fields[PHASE] = KING if fields[LINES_DRAWN] == 1 else PLACE


@compiled_no_alloc
def draw_king(config: GameConfig, fields: Fields, seat: int) -> None:
    """Let chance draw a king; its owner, or with `abba` both players in turn, are to pick."""
    fields[WAITING] = seat
    fields[QUEUE_COUNT] = 1
    if config[ABBA]:
        fields[WAITING + 1] = fields[WAITING + 2] = 1 - seat
        fields[WAITING + 3] = seat
        fields[QUEUE_COUNT] = 4
    fields[PHASE] = PICK


@inlined
def pick(config: GameConfig, fields: Fields, at: int) -> None:
    """Put the king of the actor on the domino at a place of the next line."""
    fields[FREE_COUNT] -= 1
    if fields[QUEUE_COUNT] == 0:
        fields[NEXT_KINGS + at] = fields[KINGS_ON + fields[TURN]]
        _end_turn(config, fields)
    else:
        _pick_in_opening(config, fields, at)


@compiled_no_alloc
def _pick_in_opening(config: GameConfig, fields: Fields, at: int) -> None:
    waiting = fields[QUEUE_COUNT] - 1
    fields[NEXT_KINGS + at] = fields[WAITING]
    for place_in_queue in range(WAITING, WAITING + waiting):
        fields[place_in_queue] = fields[place_in_queue + 1]
    fields[QUEUE_COUNT] = waiting
    if waiting:
        return
    if fields[NEXT_COUNT] - fields[FREE_COUNT] == config[PLAYERS] * config[KINGS]:
        _new_round(config, fields)
    else:
        fields[PHASE] = KING


@inlined
def place(
    config: GameConfig,
    lands: Lands,
    boxes: BoundingBoxes,
    fields: Fields,
    orientation: int,
    anchor: int,
) -> int:
    """Lay the domino in turn in its kingdom; return the bits the frame moved."""
    domino = fields[DOMINOES + fields[TURN]]
    side = config[SIDE_OF + fields[KINGS_ON + fields[TURN]]]
    box = boxes[side]
    x = (anchor & 7) - 1 + box[BOX_LEFT] + LEFT_X[orientation]
    y = (anchor >> 3) - 1 + box[BOX_TOP] + LEFT_Y[orientation]
    fields[PLACED + domino] = placed_at(side, x, y, DIRECTION[orientation])
    moved = lay(config, lands[side], box, domino, orientation, anchor)
    _after_placing(config, fields)
    return moved


@inlined
def placed_at(side: int, x: int, y: int, direction: int) -> int:
    """Pack where a domino lies: its side, the square of its left half, its direction."""
    return ((side * 4 + direction) * 16 + y + 8) * 16 + x + 8


@compiled_no_alloc
def discard(config: GameConfig, fields: Fields) -> None:
    """Take the domino in turn out of the game."""
    _leave(config, fields, fields[DOMINOES + fields[TURN]])
    _after_placing(config, fields)


@inlined
def _after_placing(config: GameConfig, fields: Fields) -> None:
    """Pick, if there is a line to pick from."""
    if fields[NEXT_COUNT]:
        fields[PHASE] = PICK
    else:
        _end_turn(config, fields)


@compiled_no_alloc
def _leave(config: GameConfig, fields: Fields, domino: int) -> None:
    set_index = domino >= config[SET_SIZE]
    fields[DISCARDED + set_index] |= 1 << (domino - set_index * config[SET_SIZE])


@inlined
def _end_turn(config: GameConfig, fields: Fields) -> None:
    fields[TURN] += 1
    if fields[TURN] < fields[LINE_COUNT]:
        fields[PHASE] = PLACE
    else:
        _new_round(config, fields)


@compiled_no_alloc
def _new_round(config: GameConfig, fields: Fields) -> None:
    """Make the line that was picked from the line to place; what nobody picked leaves."""
    length = 0
    for at in range(fields[NEXT_COUNT]):
        if fields[NEXT_KINGS + at] == NOBODY:
            _leave(config, fields, fields[NEXT_DOMINOES + at])
        else:
            fields[DOMINOES + length] = fields[NEXT_DOMINOES + at]
            fields[KINGS_ON + length] = fields[NEXT_KINGS + at]
            length += 1
    fields[LINE_COUNT] = length
    fields[TURN] = fields[NEXT_COUNT] = fields[FREE_COUNT] = 0
    if length == 0:
        fields[PHASE] = OVER
    elif fields[LINES_DRAWN] < config[ROUNDS]:
        fields[PHASE] = DRAW
    else:
        fields[PHASE] = PLACE
