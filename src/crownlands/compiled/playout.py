"""Whole games in the compiled core, every seat by its policy, from any position to the end."""

from typing import Final, NamedTuple

from crownlands.compiled.best_spot import NO_SPOT, Scratch, best_spot, new_scratch
from crownlands.compiled.jit import borrowing, inlined
from crownlands.compiled.kingdom import Spots, count, pick_out, spots_by_the_rules
from crownlands.compiled.mode import SIDE_OF, SIDES, Ints, Mode
from crownlands.compiled.position import (
    DOMINOES,
    DRAW,
    FREE,
    KINGS_ON,
    LINES_DRAWN,
    NEXT,
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
    EvalWeights,
    IndexedKingdom,
    index_all,
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
    """Arrays to compute in, made once and used for every playout of a mode."""

    pile: Pile
    domains: DomainIndex
    scratch: Scratch


class Simulator(NamedTuple):
    """What playouts of a mode need."""

    mode: Mode
    policies: Ints
    """`int64[players]`: the policy of each seat."""
    weights: EvalWeights
    position: Position
    """The position that is played on, and so overwritten."""
    workspace: Workspace


def new_workspace(mode: Mode) -> Workspace:
    """Return the arrays that playouts of a mode need."""
    return Workspace(new_pile(mode), new_domain_index(mode[SIDES]), new_scratch())


@inlined
def pick_at_random(mode: Mode, fields: Fields, rng: Rng) -> None:
    """Pick any free domino."""
    chosen = below(rng, fields[FREE])
    at = 0
    while True:
        if fields[NEXT_KINGS + at] == NOBODY:
            if chosen == 0:
                break
            chosen -= 1
        at += 1
    pick(mode, fields, at)


@inlined
def place_at_random(mode: Mode, position: Position, spots: Spots, rng: Rng) -> int:
    """Place the domino in turn anywhere it fits; return the bits the frame moved."""
    lands, boxes, fields = position
    at = fields[TURN]
    side = mode[SIDE_OF + fields[KINGS_ON + at]]
    total = spots_by_the_rules(mode, lands[side], boxes[side], fields[DOMINOES + at], spots)
    if total == 0:
        discard(mode, fields)
        return 0
    chosen = below(rng, total)
    way = 0
    while True:
        here = count(spots[way])
        if chosen < here:
            break
        chosen -= here
        way += 1
    return place(mode, lands, boxes, fields, way, pick_out(spots[way], chosen))


@borrowing
def place_greedily(
    mode: Mode, position: Position, workspace: Workspace, weights: EvalWeights, rng: Rng
) -> Rng:
    """Place the domino in turn where it brings most."""
    lands, boxes, fields = position
    domino = fields[DOMINOES + fields[TURN]]
    side = mode[SIDE_OF + fields[KINGS_ON + fields[TURN]]]
    kingdom = indexed_kingdom(position, workspace.domains, side)
    value, choice, rng = best_spot(mode, kingdom, domino, weights, workspace.scratch, rng)
    if value == NO_SPOT:
        discard(mode, fields)
    else:
        moved = place(mode, lands, boxes, fields, choice >> 6, choice & 63)
        index_placed(mode, kingdom, domino, moved)
    return rng


@borrowing
def _best_pick(
    mode: Mode,
    kingdom: IndexedKingdom,
    fields: Fields,
    weights: EvalWeights,
    scratch: Scratch,
    rng: Rng,
) -> tuple[int, Rng]:
    """Find the place of the free domino of the next line that would bring most."""
    best, choice, equals = NO_SPOT - 1, 0, 0
    for at in range(fields[NEXT]):
        if fields[NEXT_KINGS + at] == NOBODY:
            domino = fields[NEXT_DOMINOES + at]
            value, _, rng = best_spot(mode, kingdom, domino, weights, scratch, rng)
            if value > NO_SPOT:
                value -= at * weights[ORDER]
            if value > best:
                best, choice, equals = value, at, 1
            elif value == best:
                equals += 1
                rng = advance(rng)
                if below(rng, equals) == 0:
                    choice = at
    return choice, rng


@borrowing
def pick_greedily(
    mode: Mode, position: Position, workspace: Workspace, weights: EvalWeights, rng: Rng
) -> Rng:
    """Pick what fits best; a last free domino is picked without comparing."""
    fields = position.fields
    if fields[FREE] == 1:
        at = 0
        while fields[NEXT_KINGS + at] != NOBODY:
            at += 1
    else:
        side = mode[SIDE_OF + actor(fields)]
        kingdom = indexed_kingdom(position, workspace.domains, side)
        at, rng = _best_pick(mode, kingdom, fields, weights, workspace.scratch, rng)
    pick(mode, fields, at)
    return rng


@borrowing
def play_at_random(mode: Mode, position: Position, workspace: Workspace, rng: Rng) -> Rng:
    """Play a game to its end with random moves."""
    fields, pile, spots = position.fields, workspace.pile, workspace.scratch.spots
    fill_pile(mode, fields, pile)
    while True:
        phase = fields[PHASE]
        if phase == PLACE:
            rng = advance(rng)
            place_at_random(mode, position, spots, rng)
        elif phase == PICK:
            rng = advance(rng)
            pick_at_random(mode, fields, rng)
        elif phase == DRAW:
            rng = draw_line(mode, fields, pile, rng)
        elif phase == OVER:
            return rng
        else:
            rng = draw_any_king(mode, fields, rng)


@borrowing
def play_on(simulator: Simulator, draws: Rng, rng: Rng, lines: int) -> Rng:
    """Play a game to its end, or until so many lines were drawn and placed but for the last.

    Draws have a generator of their own, so that playouts of different moves can see the same
    dominoes.
    """
    mode, policies, weights, position, workspace = simulator
    fields, pile = position.fields, workspace.pile
    fill_pile(mode, fields, pile)
    index_all(position, workspace.domains)
    while True:
        phase = fields[PHASE]
        if phase == DRAW:
            if fields[LINES_DRAWN] >= lines:
                return rng
            draws = draw_line(mode, fields, pile, draws)
        elif phase == OVER:
            return rng
        elif phase == PLACE:
            seat = fields[KINGS_ON + fields[TURN]]
            if policies[seat] == GREEDY:
                rng = place_greedily(mode, position, workspace, weights, rng)
            else:
                rng = advance(rng)
                domino, side = fields[DOMINOES + fields[TURN]], mode[SIDE_OF + seat]
                moved = place_at_random(mode, position, workspace.scratch.spots, rng)
                if fields[PLACED + domino] != NOBODY:
                    kingdom = indexed_kingdom(position, workspace.domains, side)
                    index_placed(mode, kingdom, domino, moved)
        elif actor(fields) < 0:
            draws = draw_any_king(mode, fields, draws)
        elif policies[actor(fields)] == GREEDY:
            rng = pick_greedily(mode, position, workspace, weights, rng)
        else:
            rng = advance(rng)
            pick_at_random(mode, fields, rng)
