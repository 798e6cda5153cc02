"""Whole games as the bots `random` and `greedy` play them by the Python rules, move for move.

Everything that decides is the same: the order in which moves are listed, the values of `greedy`,
and the random numbers, which are read from the words that Python's generators would give.
"""

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from crownlands.compiled.config import (
    KINGS,
    PLAYERS,
    SET_SIZE,
    SETS,
    SIDE_OF,
    GameConfig,
    Ints,
)
from crownlands.compiled.jit import compiled, inlined
from crownlands.compiled.kingdom import (
    DIRECTION,
    LEFT_X,
    LEFT_Y,
    ONE,
    ORIENTATIONS,
    Anchors,
    find_legal_placements,
    first,
    lay,
)
from crownlands.compiled.kingdom import total as score
from crownlands.compiled.playout import GREEDY
from crownlands.compiled.position import (
    BOX_LEFT,
    BOX_TOP,
    DOMINOES,
    DRAW,
    FREE_COUNT,
    KING,
    KINGS_ON,
    LAND,
    LINE_COUNT,
    LINES_DRAWN,
    NEXT_COUNT,
    NEXT_DOMINOES,
    NEXT_KINGS,
    NOBODY,
    OVER,
    PHASE,
    PLACE,
    QUEUE_COUNT,
    TURN,
    UNSEEN,
    BoundingBox,
    BoundingBoxes,
    Fields,
    Land,
    Lands,
    Position,
    copy_kingdom,
)
from crownlands.compiled.static_eval import kingdom_value
from crownlands.compiled.transitions import actor, discard, draw, draw_king, pick, place
from crownlands.kingdom.heuristics import EvalWeights

WORDS: Final = 512
"""How many random words each actor has; games need about a third."""
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


class RandomWords(NamedTuple):
    """The random numbers of one game: what the generator of each actor gives, chance first."""

    words: NDArray[np.uint32]
    """`uint32[1 + players, WORDS]`"""
    read: Ints
    """`int64[1 + players]`: how many of them have been read."""


class BotWorkspace(NamedTuple):
    """Arrays to try moves out in."""

    anchors: Anchors
    """Where the domino in question may lie."""
    fits: Anchors
    """Where others might."""
    choices: Ints
    """`int64[MOST_PLACES, 4]`: order, orientation, anchor and value of each placement."""
    lands: Lands
    """`uint64[3, 11]`: kingdoms as they might become."""
    boxes: BoundingBoxes
    """`int64[3, 4]`"""


class Bots(NamedTuple):
    """What the bots of a game decide by."""

    policies: Ints
    """`int64[players]`"""
    weights: EvalWeights
    rng: RandomWords
    workspace: BotWorkspace


def new_random_words(players: int) -> RandomWords:
    """Return arrays for the random numbers of a game."""
    return RandomWords(np.zeros((1 + players, WORDS), np.uint32), np.zeros(1 + players, np.int64))


def new_bot_workspace() -> BotWorkspace:
    """Return arrays to try moves out in."""
    return BotWorkspace(
        np.zeros(ORIENTATIONS, np.uint64),
        np.zeros(ORIENTATIONS, np.uint64),
        np.zeros((MOST_PLACES, 4), np.int64),
        np.zeros((3, LAND), np.uint64),
        np.zeros((3, 4), np.int64),
    )


@compiled
def play_as_bots(
    config: GameConfig, position: Position, bots: Bots, log: Ints, decisions: Ints
) -> int:
    """Play a game to its end and log the moves; return how many, or -1 without random numbers left.

    `decisions` counts those of each seat.
    """
    fields, rng = position.fields, bots.rng
    made = 0
    decisions[:] = 0
    while fields[PHASE] != OVER:
        for stream in range(1 + config[PLAYERS]):
            if rng.read[stream] > WORDS - _SPARE:
                return -1
        phase = fields[PHASE]
        if actor(fields) >= 0:
            decisions[actor(fields)] += 1
        if phase == DRAW:
            _draw_domino(config, fields, rng, log[made])
        elif phase == KING:
            _draw_a_king(config, fields, rng, log[made])
        elif phase == PLACE:
            _place(config, position, bots, log[made])
        else:
            _pick(config, position, bots, log[made])
        made += 1
    return made


@inlined
def _word(rng: RandomWords, stream: int) -> Any:
    rng.read[stream] += 1
    return rng.words[stream, rng.read[stream] - 1]


@compiled
def _fraction(rng: RandomWords, stream: int) -> float:
    """Read a number from 0 to 1 as `random.random` does."""
    high = np.int64(_word(rng, stream) >> np.uint32(5))
    low = np.int64(_word(rng, stream) >> np.uint32(6))
    return (high * _DOUBLE_HIGH + low) / _DOUBLE_ALL


@compiled
def _below(rng: RandomWords, stream: int, limit: int) -> int:
    """Read a whole number below a limit as `random.choice` does."""
    bits = 0
    while limit >> bits:
        bits += 1
    while True:
        drawn = np.int64(_word(rng, stream) >> np.uint32(32 - bits))
        if drawn < limit:
            return drawn  # type: ignore[return-value]


@compiled
def _draw_domino(config: GameConfig, fields: Fields, rng: RandomWords, logged: Ints) -> None:
    set_index = fields[LINES_DRAWN] % config[SETS]
    unseen = fields[UNSEEN + set_index]
    left = 0
    for bit in range(config[SET_SIZE]):
        left += unseen >> bit & 1
    chosen = np.int64(_fraction(rng, 0) * left)
    bit = -1
    while chosen >= 0:
        bit += 1
        chosen -= unseen >> bit & 1
    domino = set_index * config[SET_SIZE] + bit
    draw(config, fields, domino)
    logged[0], logged[1] = DREW, domino


@compiled
def _draw_a_king(config: GameConfig, fields: Fields, rng: RandomWords, logged: Ints) -> None:
    """Draw a seat, as likely as it has kings in the bag."""
    players = config[PLAYERS]
    in_bag = players * config[KINGS] - (fields[NEXT_COUNT] - fields[FREE_COUNT])
    chosen = _fraction(rng, 0) * in_bag
    seat, passed = 0, 0
    for each in range(players):
        kings = config[KINGS]
        for at in range(fields[NEXT_COUNT]):
            kings -= fields[NEXT_KINGS + at] == each
        if kings:
            seat = each
            passed += kings
            if chosen < passed:
                break
    draw_king(config, fields, seat)
    logged[0], logged[1] = DREW_KING, seat


@compiled
def _place(config: GameConfig, position: Position, bots: Bots, logged: Ints) -> None:
    lands, boxes, fields = position
    policies, _, rng, workspace = bots
    seat, domino = fields[KINGS_ON + fields[TURN]], fields[DOMINOES + fields[TURN]]
    side = config[SIDE_OF + seat]
    land, box, choices = lands[side], boxes[side], workspace.choices
    total = _list_places(config, land, box, domino, workspace.anchors, choices)
    logged[1] = domino
    if total == 0:
        if policies[seat] != GREEDY:
            _below(rng, 1 + seat, 1)  # it draws even where there is no choice
        discard(config, fields)
        logged[0] = DISCARDED_IT
        return
    chosen = 0
    if policies[seat] == GREEDY:
        if total > 1:
            for at in range(total):
                choices[at, 3] = _place_value(config, position, bots, choices[at])
            chosen = _one_of_the_best(rng, 1 + seat, choices, total)
    else:
        chosen = _below(rng, 1 + seat, total)
    orientation, anchor = choices[chosen, 1], choices[chosen, 2]
    logged[0], logged[2] = PLACED_AT, DIRECTION[orientation]
    logged[3] = (anchor & 7) - 1 + box[BOX_LEFT] + LEFT_X[orientation]
    logged[4] = (anchor >> 3) - 1 + box[BOX_TOP] + LEFT_Y[orientation]
    place(config, lands, boxes, fields, orientation, anchor)


@compiled
def _list_places(
    config: GameConfig, land: Land, box: BoundingBox, domino: int, anchors: Anchors, choices: Ints
) -> int:
    """List the placements of a domino in the order of the rules: by direction, top left first."""
    _find_placements(config, land, box, domino, anchors)
    total = 0
    for orientation in range(ORIENTATIONS):
        cells = anchors[orientation]
        while cells:
            anchor = first(cells)
            cells &= cells - ONE
            at = total
            order = place_order(orientation, anchor)
            while at > 0 and choices[at - 1, 0] > order:
                choices[at, 0] = choices[at - 1, 0]
                choices[at, 1] = choices[at - 1, 1]
                choices[at, 2] = choices[at - 1, 2]
                at -= 1
            choices[at, 0], choices[at, 1], choices[at, 2] = order, orientation, anchor
            total += 1
    return total


@inlined
def place_order(orientation: int, anchor: int) -> int:
    """Return what placements are ordered by."""
    left_x, left_y = (anchor & 7) + LEFT_X[orientation], (anchor >> 3) + LEFT_Y[orientation]
    return DIRECTION[orientation] * 4096 + (left_y + 1) * 64 + left_x + 1


@compiled
def _one_of_the_best(rng: RandomWords, stream: int, choices: Ints, total: int) -> int:
    best, equals = choices[0, 3], 0
    for at in range(total):
        best = max(best, choices[at, 3])
    for at in range(total):
        equals += choices[at, 3] == best
    left = _below(rng, stream, equals)
    for at in range(total):
        if choices[at, 3] == best:
            if left == 0:
                return at
            left -= 1
    return 0


@compiled
def _place_value(config: GameConfig, position: Position, bots: Bots, choice: Ints) -> int:
    """Value a placement: what the kingdom is worth then, and what still fits.

    Where it is the last one of the side, points alone count.
    """
    fields, weights, workspace = position.fields, bots.weights, bots.workspace
    seat, domino = fields[KINGS_ON + fields[TURN]], fields[DOMINOES + fields[TURN]]
    side = config[SIDE_OF + seat]
    then, its_box = workspace.lands[0], workspace.boxes[0]
    copy_kingdom(position.lands[side], position.boxes[side], then, its_box)
    _lay(config, then, its_box, domino, choice[1], choice[2])
    to_place = 0
    for at in range(fields[TURN], fields[LINE_COUNT]):
        to_place += config[SIDE_OF + fields[KINGS_ON + at]] == side
    if to_place < 2 and fields[NEXT_COUNT] == 0:
        return score(config, then, its_box)
    value = kingdom_value(config, then, its_box, weights)
    for at in range(fields[TURN] + 1, fields[LINE_COUNT]):
        other = fields[DOMINOES + at]
        if fields[KINGS_ON + at] == seat and _fits(config, then, its_box, other, workspace):
            value += weights.own_fit
    for at in range(fields[NEXT_COUNT]):
        king, other = fields[NEXT_KINGS + at], fields[NEXT_DOMINOES + at]
        if king in (seat, NOBODY) and _fits(config, then, its_box, other, workspace):
            value += weights.own_fit if king == seat else weights.line_fit
    return value


@compiled
def _pick(config: GameConfig, position: Position, bots: Bots, logged: Ints) -> None:
    fields = position.fields
    policies, _, rng, workspace = bots
    seat, choices = actor(fields), workspace.choices
    total = 0
    for at in range(fields[NEXT_COUNT]):
        if fields[NEXT_KINGS + at] == NOBODY:
            choices[total, 1] = at
            total += 1
    chosen = 0
    if policies[seat] == GREEDY:
        if total > 1:
            _value_picks(config, position, bots, seat, total)
            chosen = _one_of_the_best(rng, 1 + seat, choices, total)
    else:
        chosen = _below(rng, 1 + seat, total)
    at = choices[chosen, 1]
    logged[0], logged[1] = PICKED, fields[NEXT_DOMINOES + at]
    pick(config, fields, at)


@compiled
def _value_picks(config: GameConfig, position: Position, bots: Bots, seat: int, total: int) -> None:
    """Value each free domino by the best it can do, once the seat's own dominoes are laid."""
    lands, boxes, fields = position
    weights, workspace = bots.weights, bots.workspace
    side, choices = config[SIDE_OF + seat], workspace.choices
    then, its_box = workspace.lands[0], workspace.boxes[0]
    best, best_box = workspace.lands[1], workspace.boxes[1]
    copy_kingdom(lands[side], boxes[side], then, its_box)
    if fields[QUEUE_COUNT] == 0:
        for at in range(fields[TURN] + 1, fields[LINE_COUNT]):
            if fields[KINGS_ON + at] == seat:
                _grow_best(config, then, its_box, fields[DOMINOES + at], weights, workspace)
                copy_kingdom(best, best_box, then, its_box)
    for at in range(fields[NEXT_COUNT]):
        if fields[NEXT_KINGS + at] == seat:
            _grow_best(config, then, its_box, fields[NEXT_DOMINOES + at], weights, workspace)
            copy_kingdom(best, best_box, then, its_box)
    for number in range(total):
        at = choices[number, 1]
        domino = fields[NEXT_DOMINOES + at]
        value = _grow_best(config, then, its_box, domino, weights, workspace)
        if _fits(config, then, its_box, domino, workspace):
            value += weights.own_fit
        choices[number, 3] = value - weights.late * at


@compiled
def _grow_best(
    config: GameConfig,
    land: Land,
    box: BoundingBox,
    domino: int,
    weights: EvalWeights,
    workspace: BotWorkspace,
) -> int:
    """Write the best kingdom a domino can make into the second of the workspace; return its value.

    Among equals it is the first in the order of the rules; one that does not fit changes nothing.
    """
    best, best_box = workspace.lands[1], workspace.boxes[1]
    trial, trial_box, anchors = workspace.lands[2], workspace.boxes[2], workspace.anchors
    if _find_placements(config, land, box, domino, anchors) == 0:
        copy_kingdom(land, box, best, best_box)
        return kingdom_value(config, land, box, weights)
    most, its_order = 0, -1
    for orientation in range(ORIENTATIONS):
        cells = anchors[orientation]
        while cells:
            anchor = first(cells)
            cells &= cells - ONE
            copy_kingdom(land, box, trial, trial_box)
            _lay(config, trial, trial_box, domino, orientation, anchor)
            value, order = (
                kingdom_value(config, trial, trial_box, weights),
                place_order(orientation, anchor),
            )
            if its_order < 0 or value > most or (value == most and order < its_order):
                most, its_order = value, order
                copy_kingdom(trial, trial_box, best, best_box)
    return most


@inlined
def _fits(
    config: GameConfig, land: Land, box: BoundingBox, domino: int, workspace: BotWorkspace
) -> bool:
    return _find_placements(config, land, box, domino, workspace.fits) > 0


@compiled
def _find_placements(
    config: GameConfig, land: Land, box: BoundingBox, domino: int, anchors: Anchors
) -> int:
    """Find all places of a domino; once for all callers, which keeps compiling short."""
    return find_legal_placements(config, land, box, domino, anchors)


@compiled
def _lay(
    config: GameConfig, land: Land, box: BoundingBox, domino: int, orientation: int, anchor: int
) -> None:
    lay(config, land, box, domino, orientation, anchor)
