"""The evaluation network: what the sides may expect after every action of a turn.

Every side goes through the same first layer; the second one adds what the other sides are like.
Kingdoms do not touch each other, so the first layer of a kingdom is computed once per placement,
that of the dominoes once per pick.
"""

from typing import Final, NamedTuple

import numpy as np

from crownlands.compiled.best_placement import Scratch, new_scratch
from crownlands.compiled.config import (
    LINE_LENGTH,
    SET_SIZE,
    SETS,
    SIDE_OF,
    SIDES,
    Floats,
    GameConfig,
    Ints,
)
from crownlands.compiled.features import (
    FEATURES,
    HAND,
    KINGDOM,
    Numbers,
    fill_gains_of_lines,
    fill_pile_share,
    hand_features,
    kingdom_features,
    table_features,
)
from crownlands.compiled.jit import compiled_no_alloc
from crownlands.compiled.kingdom import (
    ONE,
    ORIENTATIONS,
    Anchors,
    find_legal_placements,
    first,
    lay,
)
from crownlands.compiled.position import (
    DOMINOES,
    LAND,
    NEXT_COUNT,
    NEXT_KINGS,
    NOBODY,
    PHASE,
    PLACE,
    PLACED,
    TERRAINS,
    TURN,
    Fields,
    Position,
    copy_kingdom,
)
from crownlands.compiled.static_eval import (
    MOST_DOMAINS,
    PLAYOUT_WEIGHTS,
    IndexedKingdom,
    PlayoutWeights,
    index_kingdom,
    make_weights,
)
from crownlands.compiled.transitions import actor, discard, pick
from crownlands.compiled.turn_actions import MOST_ACTIONS, NONE

WIN, POINTS = range(2)
"""What the network says of a side: its share of the win, and its points at the end."""
POINTS_SCALE: Final = 20.0
"""Points per unit of the output of the network."""


class Network(NamedTuple):
    """Weights, all `float32`."""

    kingdom: Numbers
    """`[KINGDOM, hidden]`: the first layer, by block of features."""
    hand: Numbers
    table: Numbers
    bias: Numbers
    joint: Numbers
    """`[hidden, 2 * joint]`: the second layer, for the side itself and the mean of the others."""
    joint_bias: Numbers
    output: Numbers
    """`[joint, 2]`."""
    output_bias: Numbers


class Evaluated(NamedTuple):
    """The actions of a turn with what the network says of each."""

    placements: Ints
    picks: Ints
    values: Numbers
    """`float32[actions, sides, 2]`."""


class EvalWorkspace(NamedTuple):
    """Arrays to compute in, made once per game."""

    kingdom: IndexedKingdom
    scratch: Scratch
    anchors: Anchors
    weights: PlayoutWeights
    share: Floats
    gains: Ints
    """`int64[sides, dominoes]`."""
    fields: Fields
    """`int64[1 + picks, ...]`: the fields after the placement, and after each pick."""
    numbers: Numbers
    """`float32[FEATURES]`: the features of one side."""
    base: Numbers
    """`float32[sides, hidden]`: the first layer of each kingdom."""
    hidden: Numbers
    """`float32[picks, sides, hidden]`: the first layer of each side after each pick."""
    joint: Numbers
    """`float32[picks, sides, 2 * joint]`: what each side brings to the second layer, for itself and
    for the others."""
    units: Numbers
    """`float32[joint]`: the second layer of one side."""
    tables: Numbers
    """`float32[picks, hidden]`: the first layer of the table after each pick."""


def new_eval_workspace(config: GameConfig, network: Network) -> EvalWorkspace:
    """Return the arrays that evaluations of a game need."""
    hidden, joint = len(network.bias), len(network.joint_bias)
    sides, picks = int(config[SIDES]), int(config[LINE_LENGTH])
    dominoes = int(config[SETS] * config[SET_SIZE])
    return EvalWorkspace(
        IndexedKingdom(
            np.zeros(LAND, np.uint64),
            np.zeros(4, np.int64),
            np.zeros((TERRAINS, MOST_DOMAINS), np.uint64),
            np.zeros((TERRAINS, 1 + 2 * MOST_DOMAINS), np.int64),
        ),
        new_scratch(),
        np.zeros(ORIENTATIONS, np.uint64),
        make_weights(*PLAYOUT_WEIGHTS),
        np.zeros((TERRAINS, 2)),
        np.zeros((sides, dominoes), np.int64),
        np.zeros((picks + 1, PLACED + dominoes), np.int64),
        np.zeros(FEATURES, np.float32),
        np.zeros((sides, hidden), np.float32),
        np.zeros((picks, sides, hidden), np.float32),
        np.zeros((picks, sides, 2 * joint), np.float32),
        np.zeros(joint, np.float32),
        np.zeros((picks, hidden), np.float32),
    )


def new_evaluated(config: GameConfig) -> Evaluated:
    """Return a buffer for as many actions as a turn can offer."""
    return Evaluated(
        np.zeros(MOST_ACTIONS, np.int64),
        np.zeros(MOST_ACTIONS, np.int64),
        np.zeros((MOST_ACTIONS, int(config[SIDES]), 2), np.float32),
    )


@compiled_no_alloc
def _add_product(numbers: Numbers, weights: Numbers, to: Numbers) -> None:
    """Add the product of the first numbers and weights; many of the numbers are 0."""
    for row in range(weights.shape[0]):
        number = numbers[row]
        if number != 0.0:
            for column in range(weights.shape[1]):
                to[column] += number * weights[row, column]


@compiled_no_alloc
def _fill_second(network: Network, hidden: Numbers, joint: Numbers) -> None:
    """Rectify the first layer of a side, and write what it brings to the second layer."""
    own = len(network.joint_bias)
    for column in range(own):
        joint[column], joint[own + column] = network.joint_bias[column], 0.0
    for row in range(hidden.shape[0]):
        number = hidden[row]
        if number > 0.0:
            for column in range(joint.shape[0]):
                joint[column] += number * network.joint[row, column]


@compiled_no_alloc
def _write_values(network: Network, joint: Numbers, units: Numbers, values: Numbers) -> None:
    """Write the win share and the points of every side from what all bring to the second layer."""
    sides, own = joint.shape[0], units.shape[0]
    part = np.float32(1.0 / (sides - 1))
    highest = np.float32(-1e9)
    for side in range(sides):
        for column in range(own):
            units[column] = 0.0
        for other in range(sides):
            if other != side:
                for column in range(own):
                    units[column] += joint[other, own + column]
        for column in range(own):
            units[column] = max(joint[side, column] + part * units[column], np.float32(0.0))
        win, points = network.output_bias[WIN], network.output_bias[POINTS]
        for column in range(own):
            win += units[column] * network.output[column, WIN]
            points += units[column] * network.output[column, POINTS]
        values[side, WIN], values[side, POINTS] = win, points * np.float32(POINTS_SCALE)
        highest = max(highest, win)
    in_all = np.float32(0.0)
    for side in range(sides):
        values[side, WIN] = np.exp(values[side, WIN] - highest)
        in_all += values[side, WIN]
    for side in range(sides):
        values[side, WIN] /= in_all


@compiled_no_alloc
def _load_kingdom(position: Position, side: int, kingdom: IndexedKingdom) -> None:
    copy_kingdom(position.lands[side], position.boxes[side], kingdom.land, kingdom.box)
    index_kingdom(kingdom)


@compiled_no_alloc
def evaluate_turn(
    config: GameConfig,
    position: Position,
    network: Network,
    work: EvalWorkspace,
    found: Evaluated,
) -> int:
    """List the actions of the turn with what the sides may expect after each; return how many."""
    fields = position.fields
    side = config[SIDE_OF + actor(fields)]
    fill_pile_share(config, fields, work.share)
    picks = _follow_picks(config, fields, work)
    _evaluate_others(config, position, network, work, side, picks)
    land, box = position.lands[side], position.boxes[side]
    domino, anchors, kingdom = fields[DOMINOES + fields[TURN]], work.anchors, work.kingdom
    here = 0
    if fields[PHASE] == PLACE:
        here = find_legal_placements(config, land, box, domino, anchors)
    if here == 0:
        copy_kingdom(land, box, kingdom.land, kingdom.box)
        return _evaluate_placement(config, network, work, side, picks, NONE, found, 0)
    listed = 0
    for orientation in range(ORIENTATIONS):
        while anchors[orientation]:
            placement = 64 * orientation + first(anchors[orientation])
            anchors[orientation] &= anchors[orientation] - ONE
            copy_kingdom(land, box, kingdom.land, kingdom.box)
            lay(config, kingdom.land, kingdom.box, domino, orientation, placement & 63)
            listed = _evaluate_placement(
                config, network, work, side, picks, placement, found, listed
            )
    return listed


@compiled_no_alloc
def _evaluate_others(
    config: GameConfig,
    position: Position,
    network: Network,
    work: EvalWorkspace,
    side: int,
    picks: int,
) -> None:
    """Compute after each pick what does not depend on the placement: the table, and other sides."""
    for other in range(config[SIDES]):
        if other != side:
            _load_kingdom(position, other, work.kingdom)
            _fill_base(config, network, work, work.fields[0], other)
    for index in range(picks):
        _fill_table(config, network, work, index)
        for other in range(config[SIDES]):
            if other != side:
                _fill_side(config, network, work, index, other)


@compiled_no_alloc
def _fill_table(config: GameConfig, network: Network, work: EvalWorkspace, index: int) -> None:
    """Compute the first layer of the table after a pick."""
    table_features(config, work.fields[1 + index], work.share, work.numbers)
    tables = work.tables[index]
    for column in range(tables.shape[0]):
        tables[column] = network.bias[column]
    _add_product(work.numbers, network.table, tables)


@compiled_no_alloc
def _follow_picks(config: GameConfig, fields: Fields, work: EvalWorkspace) -> int:
    """Write the fields after the placement, and after each pick or none; return how many."""
    placed = work.fields[0]
    for at in range(len(fields)):
        placed[at] = fields[at]
    if fields[PHASE] == PLACE:
        discard(config, placed)  # as a placement, but for the kingdom
    if fields[NEXT_COUNT] == 0:
        for at in range(len(fields)):
            work.fields[1, at] = placed[at]
        return 1
    picks = 0
    for at in range(fields[NEXT_COUNT]):
        if fields[NEXT_KINGS + at] == NOBODY:
            after = work.fields[1 + picks]
            for field in range(len(fields)):
                after[field] = placed[field]
            pick(config, after, at)
            picks += 1
    return picks


@compiled_no_alloc
def _fill_base(
    config: GameConfig, network: Network, work: EvalWorkspace, fields: Fields, side: int
) -> None:
    """Compute the first layer of the indexed kingdom, and the gains of its dominoes."""
    kingdom_features(config, work.kingdom, work.share, work.numbers)
    base = work.base[side]
    for column in range(base.shape[0]):
        base[column] = 0.0
    _add_product(work.numbers, network.kingdom, base)
    fill_gains_of_lines(
        config, work.kingdom, fields, side, work.weights, work.scratch, work.gains[side]
    )


@compiled_no_alloc
def _fill_side(
    config: GameConfig, network: Network, work: EvalWorkspace, index: int, side: int
) -> None:
    """Compute what a side brings to the second layer after a pick."""
    hand_features(config, work.fields[1 + index], side, work.gains[side], work.numbers)
    hidden, base, tables = work.hidden[index, side], work.base[side], work.tables[index]
    for column in range(hidden.shape[0]):
        hidden[column] = base[column] + tables[column]
    _add_product(work.numbers, network.hand, hidden)
    _fill_second(network, hidden, work.joint[index, side])


@compiled_no_alloc
def _evaluate_placement(
    config: GameConfig,
    network: Network,
    work: EvalWorkspace,
    side: int,
    picks: int,
    placement: int,
    found: Evaluated,
    listed: int,
) -> int:
    """Evaluate all picks after a placement; return how many actions there are now."""
    index_kingdom(work.kingdom)
    _fill_base(config, network, work, work.fields[0], side)
    before = work.fields[0]
    at = -1
    for index in range(picks):
        at += 1
        while before[NEXT_COUNT] and before[NEXT_KINGS + at] != NOBODY:
            at += 1
        if listed == len(found.placements):
            return listed
        _fill_side(config, network, work, index, side)
        _write_values(network, work.joint[index], work.units, found.values[listed])
        found.placements[listed] = placement
        found.picks[listed] = at if before[NEXT_COUNT] else NONE
        listed += 1
    return listed


@compiled_no_alloc
def describe_position(
    config: GameConfig,
    position: Position,
    work: EvalWorkspace,
    features: Numbers,
) -> None:
    """Write the features of every side, `float32[sides, FEATURES]`, between two turns."""
    fields = position.fields
    fill_pile_share(config, fields, work.share)
    for side in range(config[SIDES]):
        _load_kingdom(position, side, work.kingdom)
        kingdom_features(config, work.kingdom, work.share, features[side])
        fill_gains_of_lines(
            config, work.kingdom, fields, side, work.weights, work.scratch, work.gains[side]
        )
        hand_features(config, fields, side, work.gains[side], features[side, KINGDOM:])
        table_features(config, fields, work.share, features[side, KINGDOM + HAND :])


@compiled_no_alloc
def evaluate_position(
    config: GameConfig, position: Position, network: Network, work: EvalWorkspace, values: Numbers
) -> None:
    """Write what the sides may expect between two turns, `float32[sides, 2]`."""
    fields = position.fields
    fill_pile_share(config, fields, work.share)
    for at in range(len(fields)):
        work.fields[1, at] = fields[at]
    _fill_table(config, network, work, 0)
    for side in range(config[SIDES]):
        _load_kingdom(position, side, work.kingdom)
        _fill_base(config, network, work, fields, side)
        _fill_side(config, network, work, 0, side)
    _write_values(network, work.joint[0], work.units, values)
