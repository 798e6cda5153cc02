"""Whole games in the compiled core, every seat by its policy, from any position to the end."""

from typing import Final, NamedTuple

from crownlands.compiled.best_placement import NO_PLACEMENT, Scratch, best_placement, new_scratch
from crownlands.compiled.config import SIDE_OF, SIDES, GameConfig, Ints
from crownlands.compiled.jit import compiled_no_alloc, inlined
from crownlands.compiled.kingdom import Anchors, count, find_legal_placements, pick_out
from crownlands.compiled.position import (
    DOMINOES,
    DRAW,
    FREE_COUNT,
    KINGS_ON,
    LINES_DRAWN,
    NEXT_COUNT,
    NEXT_DOMINOES,
    NEXT_KINGS,
    NOBODY,
    OVER,
    PHASE,
    PICK,
    PLACE,
    PLACED,
    TURN,
    Fields,
    Position,
)
from crownlands.compiled.rng import (
    Pile,
    Rng,
    advance,
    below,
    draw_any_king,
    draw_line,
    fill_pile,
    new_pile,
)
from crownlands.compiled.static_eval import (
    ORDER,
    DomainIndex,
    IndexedKingdom,
    PlayoutWeights,
    index_all,
    index_kingdom,
    index_placed,
    indexed_kingdom,
    new_domain_index,
)
from crownlands.compiled.transitions import actor, discard, pick, place

ALL_LINES: Final = 1 << 30
"""More lines than any game has: a playout goes to the end."""
RANDOM, GREEDY = range(2)
"""Policies of a seat in a playout."""


class Workspace(NamedTuple):
    """Arrays to compute in, made once and used for every playout of a game."""

    pile: Pile
    domains: DomainIndex
    scratch: Scratch


class PlayoutState(NamedTuple):
    """What playouts of a game need."""

    config: GameConfig
    policies: Ints
    """`int64[players]`: the policy of each seat."""
    weights: PlayoutWeights
    position: Position
    """The position that is played on, and so overwritten."""
    workspace: Workspace


def new_workspace(config: GameConfig) -> Workspace:
    """Return the arrays that playouts of a game need."""
    return Workspace(new_pile(config), new_domain_index(config[SIDES]), new_scratch())


@inlined
def pick_at_random(config: GameConfig, fields: Fields, rng: Rng) -> None:
    """Pick any free domino."""
    chosen = below(rng, fields[FREE_COUNT])
    at = 0
    while True:
        if fields[NEXT_KINGS + at] == NOBODY:
            if chosen == 0:
                break
            chosen -= 1
        at += 1
    pick(config, fields, at)


@inlined
def place_at_random(config: GameConfig, position: Position, anchors: Anchors, rng: Rng) -> int:
    """Place the domino in turn anywhere it fits; return the bits the frame moved."""
    lands, boxes, fields = position
    at = fields[TURN]
    side = config[SIDE_OF + fields[KINGS_ON + at]]
    total = find_legal_placements(config, lands[side], boxes[side], fields[DOMINOES + at], anchors)
    if total == 0:
        discard(config, fields)
        return 0
    chosen = below(rng, total)
    orientation = 0
    while True:
        here = count(anchors[orientation])
        if chosen < here:
            break
        chosen -= here
        orientation += 1
    return place(config, lands, boxes, fields, orientation, pick_out(anchors[orientation], chosen))


@compiled_no_alloc
def place_greedily(
    config: GameConfig, position: Position, workspace: Workspace, weights: PlayoutWeights, rng: Rng
) -> Rng:
    """Place the domino in turn where it brings most."""
    lands, boxes, fields = position
    domino = fields[DOMINOES + fields[TURN]]
    side = config[SIDE_OF + fields[KINGS_ON + fields[TURN]]]
    kingdom = indexed_kingdom(position, workspace.domains, side)
    value, choice, rng = best_placement(config, kingdom, domino, weights, workspace.scratch, rng)
    if value == NO_PLACEMENT:
        discard(config, fields)
    else:
        moved = place(config, lands, boxes, fields, choice >> 6, choice & 63)
        index_placed(config, kingdom, domino, moved)
    return rng


@compiled_no_alloc
def _best_pick(
    config: GameConfig,
    kingdom: IndexedKingdom,
    fields: Fields,
    weights: PlayoutWeights,
    scratch: Scratch,
    rng: Rng,
) -> tuple[int, Rng]:
    """Find the place of the free domino of the next line that would bring most."""
    best, choice, equals = NO_PLACEMENT - 1, 0, 0
    for at in range(fields[NEXT_COUNT]):
        if fields[NEXT_KINGS + at] == NOBODY:
            domino = fields[NEXT_DOMINOES + at]
            value, _, rng = best_placement(config, kingdom, domino, weights, scratch, rng)
            if value > NO_PLACEMENT:
                value -= at * weights[ORDER]
            if value > best:
                best, choice, equals = value, at, 1
            elif value == best:
                equals += 1
                rng = advance(rng)
                if below(rng, equals) == 0:
                    choice = at
    return choice, rng


@compiled_no_alloc
def pick_greedily(
    config: GameConfig, position: Position, workspace: Workspace, weights: PlayoutWeights, rng: Rng
) -> Rng:
    """Pick what fits best; a last free domino is picked without comparing."""
    fields = position.fields
    if fields[FREE_COUNT] == 1:
        at = 0
        while fields[NEXT_KINGS + at] != NOBODY:
            at += 1
    else:
        side = config[SIDE_OF + actor(fields)]
        kingdom = indexed_kingdom(position, workspace.domains, side)
        at, rng = _best_pick(config, kingdom, fields, weights, workspace.scratch, rng)
    pick(config, fields, at)
    return rng


@compiled_no_alloc
def decide_greedily(
    config: GameConfig, position: Position, workspace: Workspace, weights: PlayoutWeights, rng: Rng
) -> Rng:
    """Let the seat in turn place or pick greedily, once the domains of its kingdom are indexed."""
    fields = position.fields
    side = config[SIDE_OF + actor(fields)]
    index_kingdom(indexed_kingdom(position, workspace.domains, side))
    if fields[PHASE] == PLACE:
        return place_greedily(config, position, workspace, weights, rng)
    return pick_greedily(config, position, workspace, weights, rng)


@compiled_no_alloc
def decide_at_random(
    config: GameConfig, position: Position, workspace: Workspace, rng: Rng
) -> None:
    """Let the seat in turn place or pick at random."""
    if position.fields[PHASE] == PLACE:
        place_at_random(config, position, workspace.scratch.anchors, rng)
    else:
        pick_at_random(config, position.fields, rng)


@compiled_no_alloc
def play_at_random(config: GameConfig, position: Position, workspace: Workspace, rng: Rng) -> Rng:
    """Play a game to its end with random moves."""
    fields, pile, anchors = position.fields, workspace.pile, workspace.scratch.anchors
    fill_pile(config, fields, pile)
    while True:
        phase = fields[PHASE]
        if phase == PLACE:
            rng = advance(rng)
            place_at_random(config, position, anchors, rng)
        elif phase == PICK:
            rng = advance(rng)
            pick_at_random(config, fields, rng)
        elif phase == DRAW:
            rng = draw_line(config, fields, pile, rng)
        elif phase == OVER:
            return rng
        else:
            rng = draw_any_king(config, fields, rng)


@compiled_no_alloc
def play_on(playout: PlayoutState, draws: Rng, rng: Rng, lines: int) -> Rng:
    """Play a game to its end, or until so many lines were drawn and placed but for the last.

    Draws have a generator of their own, so that playouts of different moves can see the same
    dominoes.
    """
    config, policies, weights, position, workspace = playout
    fields, pile = position.fields, workspace.pile
    fill_pile(config, fields, pile)
    index_all(position, workspace.domains)
    while True:
        phase = fields[PHASE]
        if phase == DRAW:
            if fields[LINES_DRAWN] >= lines:
                return rng
            draws = draw_line(config, fields, pile, draws)
        elif phase == OVER:
            return rng
        elif phase == PLACE:
            seat = fields[KINGS_ON + fields[TURN]]
            if policies[seat] == GREEDY:
                rng = place_greedily(config, position, workspace, weights, rng)
            else:
                rng = advance(rng)
                domino, side = fields[DOMINOES + fields[TURN]], config[SIDE_OF + seat]
                moved = place_at_random(config, position, workspace.scratch.anchors, rng)
                if fields[PLACED + domino] != NOBODY:
                    kingdom = indexed_kingdom(position, workspace.domains, side)
                    index_placed(config, kingdom, domino, moved)
        elif actor(fields) < 0:
            draws = draw_any_king(config, fields, draws)
        elif policies[actor(fields)] == GREEDY:
            rng = pick_greedily(config, position, workspace, weights, rng)
        else:
            rng = advance(rng)
            pick_at_random(config, fields, rng)
