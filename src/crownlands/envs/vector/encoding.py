"""The encoding of domino games in compiled code: it writes the numbers that `encoding_of` gives."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from crownlands.compiled.config import (
    PLAYERS,
    ROUNDS,
    SET_SIZE,
    SETS,
    SIDE_OF,
    SIDES,
    SIZE,
    Bits,
    GameConfig,
    Ints,
    config_of,
)
from crownlands.compiled.jit import compiled_no_alloc, inlined
from crownlands.compiled.kingdom import (
    DIRECTION,
    LEFT_X,
    LEFT_Y,
    ONE,
    ORIENTATIONS,
    STEP_X,
    STEP_Y,
    Anchors,
    Cells,
    find_legal_placements,
    first,
    total,
)
from crownlands.compiled.position import (
    BOX_HEIGHT,
    BOX_LEFT,
    BOX_TOP,
    BOX_WIDTH,
    CROWNS,
    DOMINOES,
    DRAW,
    KINGS_ON,
    LINE_COUNT,
    LINES_DRAWN,
    NEXT_COUNT,
    NEXT_DOMINOES,
    NEXT_KINGS,
    NOBODY,
    OCCUPIED,
    PHASE,
    PICK,
    PLACE,
    TERRAINS,
    TURN,
    UNSEEN,
    BoundingBox,
    Fields,
    Land,
    Position,
)
from crownlands.compiled.transitions import actor, discard, pick, place
from crownlands.encoding import encoding_of
from crownlands.encoding.domino_games import domino_context, line_rows
from crownlands.encoding.spec import POINTS, viewpoint
from crownlands.kingdom.rules import DraftRules

if TYPE_CHECKING:
    from crownlands.core.game import Game


Observation: TypeAlias = NDArray[np.float32]
Mask: TypeAlias = NDArray[np.int8]
FIELDS: Final = (
    "kingdoms",
    "line",
    "next_line",
    "unseen",
    "phase",
    "actor",
    "progress",
    "scores",
    "options",
)
"""The fields of an observation that the core fills."""
BLOCKS: Final = ("place", "discard", "pick")
"""The blocks of actions that the core plays."""
(
    KINGDOMS,
    LINES,
    NEXT_LINES,
    PILE,
    PHASES,
    ACTORS,
    PROGRESS,
    SCORES,
    OPTIONS,
    PLACES,
    DISCARDS,
    PICKS,
    PLANES,
    WIDTH,
    SCALE,
) = range(15)
"""Places in `EncodingTables.offsets`: where each field and each block begins, then how many planes
show a kingdom, how many squares wide they are, and how many points of a score are shown as one."""


class EncodingTables(NamedTuple):
    """What the core must know to write observations and to read actions."""

    offsets: Ints
    """`int64[15]`: the beginnings and sizes listed above."""
    blank: Observation
    """`float32[length]`: an observation that shows the options and nothing else."""
    rows: NDArray[np.float32]
    """`float32[dominoes * (players + 1), features]`: each domino of a line under each king."""
    seats: Ints
    """`int64[players, players + 1]`: for each viewer the place of every seat; the last for none."""
    sides: Ints
    """`int64[players, sides]`: for each viewer the sides in their order."""


@cache
def encoding_tables(game: Game) -> EncodingTables:
    """Return the tables of a game; raise `NotCompiled` for one that the core does not play."""
    config_of(game)
    assert isinstance(game.rules, DraftRules)
    encoding = encoding_of(game)
    fields = {field.name: field for field in encoding.fields}
    blocks = {block.name: block for block in encoding.blocks}
    assert (tuple(fields), tuple(blocks)) == (FIELDS, BLOCKS), "the core fills all of it"
    begins = [
        *(field.begin for field in encoding.fields),
        *(block.begin for block in encoding.blocks),
    ]
    _, planes, _, wide = fields["kingdoms"].shape
    blank, options = np.zeros(encoding.observation_size, np.float32), fields["options"]
    shown = encoding.observe(game.start().view(0))
    blank[options.begin : options.end] = shown[options.begin : options.end]
    points = [viewpoint(game, seat) for seat in game.seats]
    return EncodingTables(
        np.array([*begins, planes, wide, POINTS], np.int64),
        blank,
        line_rows(domino_context(game, game.rules)),
        np.array([point.places for point in points]),
        np.array([point.sides for point in points]),
    )


class ObservationCache(NamedTuple):
    """What an observation shows of the kingdoms, so that only what was added is written again."""

    squares: Bits
    """`uint64[sides]`: the squares that are covered, in the frame of the box."""
    boxes: Ints
    """`int64[sides, 4]`: where each kingdom lies."""
    points: Ints
    """`int64[sides]`: the total of each kingdom."""


def new_observation_cache(config: GameConfig) -> ObservationCache:
    """Make room for the cache of one game."""
    sides = config[SIDES]
    return ObservationCache(
        np.zeros(sides, np.uint64), np.zeros((sides, 4), np.int64), np.zeros(sides, np.int64)
    )


@compiled_no_alloc
def observe(
    config: GameConfig,
    tables: EncodingTables,
    position: Position,
    viewer: int,
    cache: ObservationCache,
    row: Observation,
) -> None:
    """Write what a seat sees, and note it in the cache."""
    for at in range(len(row)):
        row[at] = tables.blank[at]
    for side in range(config[SIDES]):
        cache.squares[side] = 0
    update_observation(config, tables, position, viewer, viewer, cache, row)


@compiled_no_alloc
def update_observation(
    config: GameConfig,
    tables: EncodingTables,
    position: Position,
    earlier_viewer: int,
    viewer: int,
    cache: ObservationCache,
    row: Observation,
) -> None:
    """Turn what a seat saw earlier in a game into what the same or another seat sees now.

    Most of a long row stays as it is; kingdoms change places if the viewer does.
    """
    lands, boxes, fields = position
    offsets = tables.offsets
    _turn_kingdoms(config, tables, earlier_viewer, viewer, row)
    for at in range(config[SIDES]):
        side = tables.sides[viewer, at]
        land, box, earlier = lands[side], boxes[side], cache.boxes[side]
        moved = 8 * (earlier[BOX_TOP] - box[BOX_TOP]) + earlier[BOX_LEFT] - box[BOX_LEFT]
        added = land[OCCUPIED] & ~(cache.squares[side] << np.uint64(moved))
        if added:
            cache.squares[side], cache.points[side] = land[OCCUPIED], total(config, land, box)
            _copy_box(box, earlier)
            begin = offsets[KINGDOMS] + at * offsets[PLANES] * offsets[WIDTH] * offsets[WIDTH]
            _show_squares(config, tables, land, box, added, begin, row)
            _show_room(config, tables, land, box, begin, row)
        row[offsets[SCORES] + at] = cache.points[side] / offsets[SCALE]
    _show_lines(config, tables, fields, viewer, row)
    for set_index in range(config[SETS]):
        begin, unseen = offsets[PILE] + set_index * config[SET_SIZE], fields[UNSEEN + set_index]
        pile = row[begin : begin + config[SET_SIZE]]
        for domino in range(len(pile)):
            pile[domino] = (unseen >> domino) & 1
    _blank(row[offsets[PHASES] : offsets[PROGRESS]])
    row[offsets[PHASES] + fields[PHASE]] = 1
    seat = actor(fields)
    if seat >= 0:
        row[offsets[ACTORS] + tables.seats[viewer, seat]] = 1
    picking = fields[NEXT_COUNT] > 0 and fields[PHASE] != DRAW
    row[offsets[PROGRESS]] = (fields[LINES_DRAWN] - picking) / config[ROUNDS]


@inlined
def _turn_kingdoms(
    config: GameConfig, tables: EncodingTables, earlier_viewer: int, viewer: int, row: Observation
) -> None:
    """Move every kingdom to its place in the order of another viewer.

    Both orders are the same circle, begun at the side of the viewer. To swap all planes costs less
    than to remove the squares of one kingdom and to show those of another.
    """
    sides, offsets = config[SIDES], tables.offsets
    steps = (tables.sides[viewer, 0] - tables.sides[earlier_viewer, 0]) % sides
    size = offsets[PLANES] * offsets[WIDTH] * offsets[WIDTH]
    for at in range(sides - 1 if steps else 0):
        other = (at + steps) % sides
        while other < at:  # an earlier swap has moved it from there
            other = (other + steps) % sides
        if other != at:
            begin = offsets[KINGDOMS] + at * size
            one = row[begin : begin + size]
            begin = offsets[KINGDOMS] + other * size
            another = row[begin : begin + size]
            for place in range(size):
                one[place], another[place] = another[place], one[place]


@inlined
def _copy_box(box: BoundingBox, onto: BoundingBox) -> None:
    for at in range(4):
        onto[at] = box[at]


@inlined
def _frame(config: GameConfig, tables: EncodingTables, box: BoundingBox) -> int:
    """Return where the first square of a kingdom's frame lies in a plane."""
    middle = config[SIZE] - 2
    begin: int = (box[BOX_TOP] + middle) * tables.offsets[WIDTH] + box[BOX_LEFT] + middle
    return begin


@inlined
def _show_squares(
    config: GameConfig,
    tables: EncodingTables,
    land: Land,
    box: BoundingBox,
    squares: Cells,
    begin: int,
    row: Observation,
) -> None:
    """Mark squares of a kingdom: a plane per terrain, then one per level of crowns.

    A branch for each plane would cost more than to write where there is nothing: on the castle.
    """
    wide = tables.offsets[WIDTH]
    area = wide * wide
    frame = begin + _frame(config, tables, box)
    while squares:
        cell = first(squares)
        at = frame + (cell >> 3) * wide + (cell & 7)
        plane = covered = np.int64(0)
        for terrain in range(TERRAINS):
            here = np.int64(land[terrain] >> np.uint64(cell)) & 1
            plane += terrain * here
            covered += here
        row[at + plane * area] = covered
        for crown in range(CROWNS, OCCUPIED):
            row[at + crown * area] = np.int64(land[crown] >> np.uint64(cell)) & 1
        squares &= squares - ONE


@inlined
def _show_room(
    config: GameConfig,
    tables: EncodingTables,
    land: Land,
    box: BoundingBox,
    begin: int,
    row: Observation,
) -> None:
    """Show where a kingdom may grow, in the plane behind terrains and crowns."""
    wide = tables.offsets[WIDTH]
    left, top = box[BOX_LEFT], box[BOX_TOP]
    room = begin + (tables.offsets[PLANES] - 1) * wide * wide
    _blank(row[room : room + wide * wide])
    for y in range(top + box[BOX_HEIGHT] - 1, top + wide):
        for x in range(left + box[BOX_WIDTH] - 1, left + wide):
            row[room + y * wide + x] = 1
    frame = room + _frame(config, tables, box)
    cells = land[OCCUPIED]
    while cells:
        cell = first(cells)
        row[frame + (cell >> 3) * wide + (cell & 7)] = 0
        cells &= cells - ONE


@inlined
def _show_lines(
    config: GameConfig, tables: EncodingTables, fields: Fields, viewer: int, row: Observation
) -> None:
    offsets, features = tables.offsets, tables.rows.shape[1]
    turn, begin = fields[TURN], offsets[LINES]
    for at in range(turn, fields[LINE_COUNT]):
        domino, king = fields[DOMINOES + at], fields[KINGS_ON + at]
        _show_domino(config, tables, domino, king, viewer, begin, row)
        begin += features
    _blank(row[begin : offsets[NEXT_LINES]])
    begin = offsets[NEXT_LINES]
    for at in range(fields[NEXT_COUNT]):
        domino, king = fields[NEXT_DOMINOES + at], fields[NEXT_KINGS + at]
        _show_domino(config, tables, domino, king, viewer, begin, row)
        begin += features
    _blank(row[begin : offsets[PILE]])


@inlined
def _blank(part: Observation) -> None:
    """Write zeros; in a slice, whose indices are not negative, that takes a few instructions."""
    for at in range(len(part)):
        part[at] = 0


@inlined
def _show_domino(
    config: GameConfig,
    tables: EncodingTables,
    domino: int,
    king: int,
    viewer: int,
    begin: int,
    row: Observation,
) -> None:
    """Show a domino of a line and whose king stands on it."""
    shown = tables.rows[domino * (config[PLAYERS] + 1) + tables.seats[viewer, king]]
    place = row[begin : begin + len(shown)]
    for at in range(len(shown)):
        place[at] = shown[at]


_DIRECTIONS: Final = 4
_OUTSIDE: Final = np.array([4, 8, 6, 10])
"""Per direction, the orientation with the right half outside; the left half's comes next."""


@inlined
def mark_legal(
    config: GameConfig, tables: EncodingTables, position: Position, anchors: Anchors, mask: Mask
) -> None:
    """Write the mask of the actions of the seat in turn."""
    for action in range(len(mask)):
        mask[action] = 0
    fields, offsets = position.fields, tables.offsets
    if fields[PHASE] == PICK:
        for at in range(fields[NEXT_COUNT]):
            mask[offsets[PICKS] + at] = fields[NEXT_KINGS + at] == NOBODY
    elif fields[PHASE] == PLACE:
        side = config[SIDE_OF + fields[KINGS_ON + fields[TURN]]]
        land, box = position.lands[side], position.boxes[side]
        domino = fields[DOMINOES + fields[TURN]]
        if find_legal_placements(config, land, box, domino, anchors) == 0:
            mask[offsets[DISCARDS]] = 1
        else:
            _mark_places(config, tables, box, anchors, mask)


@inlined
def _mark_places(
    config: GameConfig, tables: EncodingTables, box: BoundingBox, anchors: Anchors, mask: Mask
) -> None:
    wide, middle = tables.offsets[WIDTH], config[SIZE] - 1
    for orientation in range(ORIENTATIONS):
        left = box[BOX_LEFT] + LEFT_X[orientation] + middle - 1
        top = box[BOX_TOP] + LEFT_Y[orientation] + middle - 1
        begin = tables.offsets[PLACES] + DIRECTION[orientation]
        cells = anchors[orientation]
        while cells:
            anchor = first(cells)
            cell = ((anchor >> 3) + top) * wide + (anchor & 7) + left
            mask[begin + cell * _DIRECTIONS] = 1
            cells &= cells - ONE


@inlined
def act(config: GameConfig, tables: EncodingTables, position: Position, action: int) -> None:
    """Make the move of a legal action."""
    lands, boxes, fields = position
    offsets = tables.offsets
    if fields[PHASE] == PICK:
        pick(config, fields, action - offsets[PICKS])
    elif action == offsets[DISCARDS]:
        discard(config, fields)
    else:
        side = config[SIDE_OF + fields[KINGS_ON + fields[TURN]]]
        orientation, anchor = _orientation_and_anchor(
            config, tables, boxes[side], action - offsets[PLACES]
        )
        place(config, lands, boxes, fields, orientation, anchor)


@inlined
def _orientation_and_anchor(
    config: GameConfig, tables: EncodingTables, box: BoundingBox, placement: int
) -> tuple[int, int]:
    """Return how a placement lies in the frame of a kingdom."""
    cell, direction = placement // _DIRECTIONS, placement % _DIRECTIONS
    wide, middle = tables.offsets[WIDTH], config[SIZE] - 1
    left_x = cell % wide - middle - box[BOX_LEFT] + 1
    left_y = cell // wide - middle - box[BOX_TOP] + 1
    right_x, right_y = left_x + STEP_X[direction], left_y + STEP_Y[direction]
    if not _in_frame(box, left_x, left_y):
        return _OUTSIDE[direction] + 1, 8 * right_y + right_x
    anchor = 8 * left_y + left_x
    return (direction if _in_frame(box, right_x, right_y) else _OUTSIDE[direction]), anchor


@inlined
def _in_frame(box: BoundingBox, x: int, y: int) -> bool:
    inside: bool = 0 <= x <= box[BOX_WIDTH] + 1 and 0 <= y <= box[BOX_HEIGHT] + 1
    return inside
