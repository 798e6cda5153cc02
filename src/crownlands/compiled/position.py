"""A position of the compiled core: three arrays of numbers, and what stands where in them."""

from typing import Final, NamedTuple, TypeAlias

import numpy as np

from crownlands.compiled.config import SET_SIZE, SETS, SIDES, Bits, GameConfig, Ints
from crownlands.compiled.jit import compiled, inlined

Land: TypeAlias = Bits
"""`uint64[11]`: a kingdom as sets of squares, at the places below."""
Lands: TypeAlias = Bits
"""`uint64[sides, 11]`: the kingdom of each side."""
BoundingBox: TypeAlias = Ints
"""`int64[4]`: where a kingdom lies, at the places below."""
BoundingBoxes: TypeAlias = Ints
"""`int64[sides, 4]`: where the kingdom of each side lies."""
Fields: TypeAlias = Ints
"""`int64[...]`: everything else that lies on the table, at the places below."""

TERRAINS: Final = 6
"""A kingdom begins with the squares of each terrain."""
CROWNS: Final = 6
"""Then those with one crown or more, two or more, three."""
OCCUPIED: Final = 9
CASTLE: Final = 10
LAND: Final = 11

BOX_LEFT, BOX_TOP, BOX_WIDTH, BOX_HEIGHT = range(4)
"""The square at column 1 and row 1 as seen from the castle, the width and the height."""

DRAW, KING, PICK, PLACE, OVER = range(5)
"""What is asked for: a domino of the pile, a king of the bag, a pick, a placement, nothing."""
NOBODY: Final = -1
CHANCE: Final = -1
NO_ACTOR: Final = -2

MOST_LINE: Final = 8
MOST_SETS: Final = 2
PHASE: Final = 0
LINES_DRAWN: Final = 1
TURN: Final = 2
"""How many dominoes of the line have had their turn."""
LINE_COUNT: Final = 3
"""How many dominoes the line to be placed has."""
NEXT_COUNT: Final = 4
"""How many dominoes the line to pick from has."""
FREE_COUNT: Final = 5
"""How many of them have no king."""
QUEUE_COUNT: Final = 6
"""Set-up only: how many picks the drawn king brings; their seats follow."""
WAITING: Final = 7
DOMINOES: Final = 11
"""The dominoes to be placed, then their kings, the dominoes to pick, and their kings."""
KINGS_ON: Final = DOMINOES + MOST_LINE
NEXT_DOMINOES: Final = KINGS_ON + MOST_LINE
NEXT_KINGS: Final = NEXT_DOMINOES + MOST_LINE
UNSEEN: Final = NEXT_KINGS + MOST_LINE
"""Per set, the dominoes nobody has seen, as bits; then those that left the game."""
DISCARDED: Final = UNSEEN + MOST_SETS
PLACED: Final = DISCARDED + MOST_SETS
"""Per domino where it lies, packed by `placed_at`, or `NOBODY`."""
_START: Final = np.uint64(1 << 9)
_NOTHING: Final = np.uint64(0)


class Position(NamedTuple):
    """A position: what lies on the table."""

    lands: Lands
    boxes: BoundingBoxes
    fields: Fields

    def copy(self) -> "Position":
        """Return one that can be changed apart from this one."""
        return Position(self.lands.copy(), self.boxes.copy(), self.fields.copy())


def new_position(config: GameConfig) -> Position:
    """Return the position before the first draw."""
    length = PLACED + config[SETS] * config[SET_SIZE]
    position = Position(
        np.zeros((config[SIDES], LAND), np.uint64),
        np.zeros((config[SIDES], 4), np.int64),
        np.zeros(length, np.int64),
    )
    reset(config, *position)
    return position


@inlined
def copy_kingdom(land: Land, box: BoundingBox, to_land: Land, to_box: BoundingBox) -> None:
    """Copy a kingdom number by number: copying arrays whole takes seconds to compile."""
    for at in range(LAND):
        to_land[at] = land[at]
    for at in range(4):
        to_box[at] = box[at]


@compiled
def copy_position(position: Position, like: Position) -> None:
    """Make a position like another one."""
    for side in range(len(like.lands)):
        copy_kingdom(like.lands[side], like.boxes[side], position.lands[side], position.boxes[side])
    for at in range(len(like.fields)):
        position.fields[at] = like.fields[at]


@compiled
def reset(config: GameConfig, lands: Lands, boxes: BoundingBoxes, fields: Fields) -> None:
    """Put everything back to the beginning."""
    for side in range(config[SIDES]):
        clear_kingdom(lands[side], boxes[side])
    for set_index in range(config[SETS]):
        fields[UNSEEN + set_index] = (1 << config[SET_SIZE]) - 1
        fields[DISCARDED + set_index] = 0
    for at in range(WAITING):
        fields[at] = 0
    for domino in range(config[SETS] * config[SET_SIZE]):
        fields[PLACED + domino] = NOBODY


@compiled
def clear_kingdom(land: Land, box: BoundingBox) -> None:
    """Make a castle alone."""
    for at in range(LAND):
        land[at] = _NOTHING
    land[OCCUPIED] = land[CASTLE] = _START
    box[BOX_LEFT] = box[BOX_TOP] = 0
    box[BOX_WIDTH] = box[BOX_HEIGHT] = 1
