"""What the evaluation network reads: numbers that describe a side, its dominoes and the table.

All of them stay the same when a kingdom is turned or mirrored, so a network that reads nothing else
values the eight forms of a kingdom equally. They are in three blocks, because a search varies them
separately: the kingdom changes with a placement, the dominoes with a pick, the table with neither.
"""

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from crownlands.compiled.best_placement import NO_PLACEMENT, Scratch, best_placement
from crownlands.compiled.config import (
    DECK,
    HALVES,
    HARMONY,
    KINGS,
    LEFT_CROWNS,
    LEFT_TERRAIN,
    LINE_LENGTH,
    MIDDLE_KINGDOM,
    PLAYERS,
    RIGHT_CROWNS,
    RIGHT_TERRAIN,
    ROUNDS,
    SET_SIZE,
    SETS,
    SIDE_OF,
    SIDES,
    SIZE,
    TEAM,
    Bits,
    Floats,
    GameConfig,
    Ints,
)
from crownlands.compiled.jit import compiled_no_alloc
from crownlands.compiled.kingdom import (
    ONE,
    ROW,
    Cells,
    around,
    bonus_points,
    centred_reach,
    count,
    free_squares,
    grow,
    off_centre,
    reach_of,
    to_east,
    to_west,
)
from crownlands.compiled.position import (
    BOX_HEIGHT,
    BOX_WIDTH,
    CASTLE,
    DOMINOES,
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
    QUEUE_COUNT,
    TERRAINS,
    TURN,
    UNSEEN,
    WAITING,
    Fields,
)
from crownlands.compiled.static_eval import (
    PLAYOUT_POINT,
    IndexedKingdom,
    PlayoutWeights,
    inner_free_squares,
)

Numbers: TypeAlias = NDArray[np.float32]
Gains: TypeAlias = Ints
"""`int64[dominoes]`: what each domino would bring a side at best, in `PLAYOUT_POINT`."""

PER_TERRAIN: Final = 17
KINGDOM: Final = PER_TERRAIN * TERRAINS + 22
"""Numbers that describe a kingdom."""
CHOICES: Final = 4
"""So many free dominoes are described, those that bring most."""
HAND: Final = 11 + 2 * TERRAINS + 5 + CHOICES
"""Numbers that describe the dominoes of a side, and those that it may get."""
TABLE: Final = 13 + 2 * TERRAINS
"""Numbers that describe the table."""
FEATURES: Final = KINGDOM + HAND + TABLE
UNPLACED: Final = -10.0
"""Stands for the gain of a domino that fits nowhere, in points."""
_TIES: Final = np.uint64(1)
"""Ties between placements do not change their value, so they are broken by any numbers."""


@compiled_no_alloc
def fill_pile_share(config: GameConfig, fields: Fields, share: Floats) -> None:
    """Write the squares and crowns of each terrain that a side may expect of the pile."""
    for terrain in range(TERRAINS):
        share[terrain, 0] = share[terrain, 1] = 0.0
    unseen = 0
    for set_index in range(config[SETS]):
        left = np.uint64(fields[UNSEEN + set_index])
        while left:
            domino = set_index * config[SET_SIZE] + count((left - ONE) & ~left)
            left &= left - ONE
            half = DECK + HALVES * domino
            unseen += 1
            share[config[half + LEFT_TERRAIN], 0] += 1
            share[config[half + LEFT_TERRAIN], 1] += config[half + LEFT_CROWNS]
            share[config[half + RIGHT_TERRAIN], 0] += 1
            share[config[half + RIGHT_TERRAIN], 1] += config[half + RIGHT_CROWNS]
    if unseen:
        part = dominoes_to_come(config, fields) / unseen
        for terrain in range(TERRAINS):
            share[terrain, 0] *= part
            share[terrain, 1] *= part


@compiled_no_alloc
def dominoes_to_come(config: GameConfig, fields: Fields) -> float:
    """Return how many dominoes a side will get from lines that are not drawn yet."""
    lines = config[ROUNDS] - fields[LINES_DRAWN]
    return lines * config[PLAYERS] * config[KINGS] / config[SIDES]


@compiled_no_alloc
def kingdom_features(
    config: GameConfig, kingdom: IndexedKingdom, share: Floats, numbers: Numbers
) -> None:
    """Describe an indexed kingdom."""
    land, box, cells, figures = kingdom
    size = config[SIZE]
    lost = off_centre(box, size)
    reach = reach_of(box, size)
    if config[MIDDLE_KINGDOM] and not lost:
        reach = centred_reach(box, size)
    free = free_squares(land, box, reach)
    paired = free & around(free)
    points = 0
    for terrain in range(TERRAINS):
        points += _terrain_features(
            figures[terrain], cells[terrain], land[terrain], free, paired, share[terrain], numbers,
            PER_TERRAIN * terrain,
        )  # fmt: skip
    at = PER_TERRAIN * TERRAINS
    bonus = bonus_points(config, land, box)
    wider, higher = size - box[BOX_WIDTH], size - box[BOX_HEIGHT]
    inner = inner_free_squares(box, reach, free)
    numbers[at] = points * 0.05
    numbers[at + 1] = bonus * 0.1
    numbers[at + 2] = (size * size - count(land[OCCUPIED])) * 0.05
    numbers[at + 3] = min(wider, higher) * 0.5
    numbers[at + 4] = max(wider, higher) * 0.5
    numbers[at + 5] = 1.0 if lost else 0.0
    numbers[at + 6] = 1.0 if lost and config[MIDDLE_KINGDOM] else 0.0
    numbers[at + 7] = count(around(land[CASTLE]) & free) * 0.5
    numbers[at + 8] = (count(free & to_west(free)) + count(free & (free >> ROW))) * 0.05
    numbers[at + 9] = count(free) * 0.05
    numbers[at + 10] = count(inner) * 0.1
    numbers[at + 19] = 1.0 if wider == 0 and higher == 0 else 0.0
    numbers[at + 20] = (reach[0] + reach[1] + reach[2] + reach[3]) * 0.1
    _describe_room(free, inner, numbers, at + 11)
    numbers[at + 21] = 1.0 if config[HARMONY] and numbers[at + 11] == 0.0 else 0.0


@compiled_no_alloc
def _describe_room(free: Cells, inner: Cells, numbers: Numbers, at: int) -> None:
    """Describe how free squares hang together: their free neighbours, and their groups."""
    east, west = to_east(free), to_west(free)
    up, down = free << ROW, free >> ROW
    # how many neighbours of each square are free, as sums of single bits
    ones = east ^ west ^ up ^ down
    twos = (east & west) ^ (up & down) ^ ((east ^ west) & (up ^ down))
    numbers[at] = count(inner & ~(east | west | up | down)) * 0.5
    numbers[at + 1] = count(inner & ones & ~twos) * 0.25
    numbers[at + 2] = count(inner & ~ones & twos) * 0.2
    numbers[at + 3] = count(inner & ones & twos) * 0.2
    numbers[at + 4] = count(inner & east & west & up & down) * 0.2
    groups, odd, small = 0, 0, 0
    left = free
    while left:
        group = grow(left & (~left + ONE), free)
        left &= ~group
        squares = count(group)
        groups += 1
        odd += squares & 1
        small += squares == 3
    numbers[at + 5] = groups * 0.25
    numbers[at + 6] = odd * 0.25
    numbers[at + 7] = small * 0.5


@compiled_no_alloc
def _terrain_features(
    figures: Ints,
    domains: Bits,
    squares: Cells,
    free: Cells,
    paired: Cells,
    share: Floats,
    numbers: Numbers,
    at: int,
) -> int:
    """Describe the domains of a terrain; return their points."""
    found = figures[0]
    points, crowns_in_all, size_in_all, opened, dead, open_size = 0, 0, 0, 0, 0, 0
    first_rank, second_rank = -1, -1
    first_size, first_crowns, first_open = 0, 0, 0
    second_size, second_crowns, second_open = 0, 0, 0
    for domain in range(found):
        size, crowns = figures[1 + 2 * domain], figures[2 + 2 * domain]
        opening = count(around(domains[domain]) & free)
        points += size * crowns
        size_in_all += size
        crowns_in_all += crowns
        if opening:
            opened += 1
            open_size += size
        elif crowns == 0:
            dead += size
        rank = size * (1 + 2 * crowns) * (2 if opening else 1)
        rank = (rank * 64 + crowns) * 64 + opening  # no order of squares decides between equals
        if rank > first_rank:
            second_rank, second_size, second_crowns, second_open = (
                first_rank,
                first_size,
                first_crowns,
                first_open,
            )
            first_rank, first_size, first_crowns, first_open = rank, size, crowns, opening
        elif rank > second_rank:
            second_rank, second_size, second_crowns, second_open = rank, size, crowns, opening
    plain, crowned = _best_joins(figures, domains, squares, paired)
    joining, crowning = 0.0, 0.0
    for domain in range(found):
        size, crowns = figures[1 + 2 * domain], figures[2 + 2 * domain]
        opening = count(around(domains[domain]) & free)
        if opening:
            part = size / open_size
            more = min(part * share[0], 1.0 * opening)
            joining += crowns * more
            crowning += (size + more) * part * share[1]
    numbers[at] = points * 0.1
    numbers[at + 1] = size_in_all * 0.2
    numbers[at + 2] = crowns_in_all * 0.3
    numbers[at + 3] = found * 0.3
    numbers[at + 4] = first_size * 0.2
    numbers[at + 5] = first_crowns * 0.4
    numbers[at + 6] = first_open * 0.3
    numbers[at + 7] = second_size * 0.4
    numbers[at + 8] = second_crowns * 0.5
    numbers[at + 9] = second_open * 0.3
    numbers[at + 10] = count(around(squares) & paired) * 0.2
    numbers[at + 11] = joining * 0.2
    numbers[at + 12] = crowning * 0.2
    numbers[at + 13] = dead * 0.3
    numbers[at + 14] = opened * 0.4
    numbers[at + 15] = plain * 0.2
    numbers[at + 16] = crowned * 0.2
    return points


@compiled_no_alloc
def _best_joins(figures: Ints, domains: Bits, squares: Cells, paired: Cells) -> tuple[int, int]:
    """Return what one more square brings at best, in points: without a crown, and with one."""
    plain, crowned = 0, 1
    left = around(squares) & paired
    while left:
        ring = around(left & (~left + ONE))
        left &= left - ONE
        size, crowns, before = 1, 0, 0
        for domain in range(figures[0]):
            if domains[domain] & ring:
                size += figures[1 + 2 * domain]
                crowns += figures[2 + 2 * domain]
                before += figures[1 + 2 * domain] * figures[2 + 2 * domain]
        plain = max(plain, size * crowns - before)
        crowned = max(crowned, size * (crowns + 1) - before)
    return plain, crowned


@compiled_no_alloc
def first_waiting(fields: Fields) -> int:
    """Return the place of the first domino of the line that is not laid yet."""
    laid = fields[PHASE] == PICK and not fields[QUEUE_COUNT]
    return fields[TURN] + laid


@compiled_no_alloc
def fill_gains_of_lines(
    config: GameConfig,
    kingdom: IndexedKingdom,
    fields: Fields,
    side: int,
    weights: PlayoutWeights,
    scratch: Scratch,
    gains: Gains,
) -> None:
    """Write what each domino on the table that a side has or may get would bring it."""
    for at in range(first_waiting(fields), fields[LINE_COUNT]):
        if config[SIDE_OF + fields[KINGS_ON + at]] == side:
            domino = fields[DOMINOES + at]
            gains[domino], _, _ = best_placement(config, kingdom, domino, weights, scratch, _TIES)
    for at in range(fields[NEXT_COUNT]):
        king = fields[NEXT_KINGS + at]
        if king == NOBODY or config[SIDE_OF + king] == side:
            domino = fields[NEXT_DOMINOES + at]
            gains[domino], _, _ = best_placement(config, kingdom, domino, weights, scratch, _TIES)


_HAND_TERRAIN: Final = 11
"""Where the squares and crowns of the dominoes of a side stand among the numbers of its hand."""
_HAND_ORDER: Final = _HAND_TERRAIN + 2 * TERRAINS
_HAND_CHOICES: Final = _HAND_ORDER + 5


@compiled_no_alloc
def hand_features(
    config: GameConfig, fields: Fields, side: int, gains: Gains, numbers: Numbers
) -> None:
    """Describe the dominoes that a side has and may get, when no placement is under way."""
    for at in range(HAND):
        numbers[at] = 0.0
    waiting = _describe_waiting(config, fields, side, gains, numbers)
    picked = _describe_picked(config, fields, side, gains, numbers)
    to_pick = _describe_order(config, fields, side, numbers)
    if to_pick:
        _describe_choices(config, fields, gains, numbers)
    to_come = dominoes_to_come(config, fields)
    numbers[8] = to_come * 0.2
    numbers[9] = (to_come + waiting + picked + to_pick) * 0.2
    numbers[10] = 1.0 if waiting + picked + to_pick == 0 else 0.0


@compiled_no_alloc
def _line_scale(config: GameConfig) -> float:
    return 1.0 / max(1, config[LINE_LENGTH] - 1)


@compiled_no_alloc
def _describe_waiting(
    config: GameConfig, fields: Fields, side: int, gains: Gains, numbers: Numbers
) -> int:
    """Describe the dominoes of the line that a side is still to lay; return how many they are."""
    waiting, positions = 0, 0
    for at in range(first_waiting(fields), fields[LINE_COUNT]):
        if config[SIDE_OF + fields[KINGS_ON + at]] == side:
            domino = fields[DOMINOES + at]
            waiting += 1
            positions += at
            numbers[1] += 0.1 * points_of(gains[domino])
            numbers[4] += 0.5 if points_of(gains[domino]) == UNPLACED else 0.0
            _add_domino(config, domino, numbers)
    numbers[0] = waiting * 0.5
    numbers[7] = positions * _line_scale(config)
    return waiting


@compiled_no_alloc
def _describe_picked(
    config: GameConfig, fields: Fields, side: int, gains: Gains, numbers: Numbers
) -> int:
    """Describe what a side has picked of the next line; return how many dominoes they are."""
    picked = 0
    for at in range(fields[NEXT_COUNT]):
        king = fields[NEXT_KINGS + at]
        if king != NOBODY and config[SIDE_OF + king] == side:
            domino = fields[NEXT_DOMINOES + at]
            if picked == 0:
                numbers[5] = at * _line_scale(config)
            numbers[6] = at * _line_scale(config)
            picked += 1
            numbers[3] += 0.1 * points_of(gains[domino])
            numbers[4] += 0.5 if points_of(gains[domino]) == UNPLACED else 0.0
            _add_domino(config, domino, numbers)
    numbers[2] = picked * 0.5
    return picked


@compiled_no_alloc
def _describe_order(config: GameConfig, fields: Fields, side: int, numbers: Numbers) -> int:
    """Describe when a side picks next, or takes its turn; return how many picks it has left."""
    turns, before = 0, 0
    if fields[QUEUE_COUNT]:
        begin, end, kings = 0, fields[QUEUE_COUNT], WAITING
    else:
        begin, end, kings = fields[TURN], fields[LINE_COUNT], KINGS_ON
    for at in range(begin, end):
        if config[SIDE_OF + fields[kings + at]] == side:
            if turns == 0:
                before = at - begin
            turns += 1
    to_pick = turns if fields[NEXT_COUNT] else 0
    numbers[_HAND_ORDER] = to_pick * 0.5
    numbers[_HAND_ORDER + 1] = before * _line_scale(config)
    numbers[_HAND_ORDER + 2] = 1.0 if turns and before == 0 else 0.0
    return to_pick


@compiled_no_alloc
def _describe_choices(config: GameConfig, fields: Fields, gains: Gains, numbers: Numbers) -> None:
    """Describe the free dominoes that bring most, and the one that others may leave."""
    found = 0
    for at in range(fields[NEXT_COUNT]):
        if fields[NEXT_KINGS + at] == NOBODY:
            gain = 0.1 * points_of(gains[fields[NEXT_DOMINOES + at]])
            place = found
            found = min(found + 1, CHOICES)
            while place > 0 and numbers[_HAND_CHOICES + place - 1] < gain:
                if place < CHOICES:
                    numbers[_HAND_CHOICES + place] = numbers[_HAND_CHOICES + place - 1]
                place -= 1
            if place < CHOICES:
                numbers[_HAND_CHOICES + place] = gain
    before = round(numbers[_HAND_ORDER + 1] * max(1, config[LINE_LENGTH] - 1))
    left = max(0, min(before, found - 1))
    numbers[_HAND_ORDER + 3] = numbers[_HAND_CHOICES + left]
    numbers[_HAND_ORDER + 4] = found * 0.25


@compiled_no_alloc
def points_of(gain: int) -> float:
    """Return a gain in points."""
    return max(UNPLACED, gain / PLAYOUT_POINT) if gain > NO_PLACEMENT else UNPLACED


@compiled_no_alloc
def _add_domino(config: GameConfig, domino: int, numbers: Numbers) -> None:
    at, half = _HAND_TERRAIN, DECK + HALVES * domino
    numbers[at + config[half + LEFT_TERRAIN]] += 0.5
    numbers[at + config[half + RIGHT_TERRAIN]] += 0.5
    numbers[at + TERRAINS + config[half + LEFT_TERRAIN]] += 0.5 * config[half + LEFT_CROWNS]
    numbers[at + TERRAINS + config[half + RIGHT_TERRAIN]] += 0.5 * config[half + RIGHT_CROWNS]


@compiled_no_alloc
def table_features(config: GameConfig, fields: Fields, share: Floats, numbers: Numbers) -> None:
    """Describe the table: what is played, how far, and what a side may expect of the pile."""
    numbers[0] = 1.0 if config[SIZE] > 5 else 0.0
    numbers[1] = 1.0 if config[HARMONY] else 0.0
    numbers[2] = 1.0 if config[MIDDLE_KINGDOM] else 0.0
    numbers[3] = 1.0 if config[SIDES] == 3 else 0.0
    numbers[4] = 1.0 if config[SIDES] > 3 else 0.0
    numbers[5] = 1.0 if config[KINGS] > 1 else 0.0
    numbers[6] = 1.0 if config[TEAM] > 1 else 0.0
    numbers[7] = config[LINE_LENGTH] * 0.125
    numbers[8] = (config[ROUNDS] - fields[LINES_DRAWN]) * 0.1
    numbers[9] = 1.0 if fields[LINES_DRAWN] == config[ROUNDS] else 0.0
    numbers[10] = fields[NEXT_COUNT] * 0.25
    numbers[11] = (fields[LINE_COUNT] - fields[TURN]) * 0.25
    numbers[12] = 1.0 if fields[LINES_DRAWN] <= 1 else 0.0
    for terrain in range(TERRAINS):
        numbers[13 + terrain] = share[terrain, 0] * 0.3
        numbers[13 + TERRAINS + terrain] = share[terrain, 1] * 0.6
