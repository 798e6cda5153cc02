"""Perft on the compiled core: counts the tree that `crownlands.core.perft` counts, much faster."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from crownlands.compiled.bridge import from_engine
from crownlands.compiled.jit import compiled
from crownlands.compiled.kingdom import WAYS, Spots, count, pick_out, spots_by_the_rules
from crownlands.compiled.mode import BOX_SIZE, BOXES, KINGS, PLAYERS, SIDE_OF, Ints, Mode, mode_of
from crownlands.compiled.position import (
    DOMINOES,
    DRAW,
    FREE,
    KING,
    KINGS_ON,
    LINES_DRAWN,
    NEXT,
    NEXT_KINGS,
    NOBODY,
    OVER,
    PHASE,
    PICK,
    PLACE,
    TURN,
    UNSEEN,
    BoundingBoxes,
    Fields,
    Lands,
    Position,
)
from crownlands.compiled.transitions import discard, draw, draw_king, pick, place
from crownlands.kingdom.moves import DrawKing
from crownlands.kingdom.rules import DraftRules

if TYPE_CHECKING:
    from collections.abc import Iterable

    from crownlands.core.moves import Move
    from crownlands.core.state import State


def perft(state: State, depth: int, seed: int = 0) -> int:
    """Count the ways to make `depth` decisions from a state, chance drawing as `seed` fixes it."""
    mode, rules = mode_of(state.game), state.game.rules
    assert isinstance(rules, DraftRules)
    lands, boxes, fields = from_engine(state)
    positions = Position(
        np.stack([lands] * (depth + 1)),
        np.stack([boxes] * (depth + 1)),
        np.stack([fields] * (depth + 1)),
    )
    spots = np.zeros((depth + 1, WAYS), np.uint64)
    dominoes = _lots(rules.deck.draws, seed)
    kings = _lots(map(DrawKing, state.game.seats), seed)
    return int(_count(mode, _Stack(positions, spots, dominoes, kings), depth))


def _lots(moves: Iterable[Move], seed: int) -> Ints:
    """Return the rank of each move of chance under a seed: of several the lowest comes about."""
    digests = [sha256(f"{seed}/{move}".encode()).digest() for move in moves]
    places = {digest: place for place, digest in enumerate(sorted(digests))}
    return np.array([places[digest] for digest in digests])


class _Stack(NamedTuple):
    """Positions by depth, and the order in which chance draws."""

    positions: Position
    spots: Spots
    dominoes: Ints
    kings: Ints


@compiled
def _count(mode: Mode, stack: _Stack, depth: int) -> int:
    """Count from the position at a depth of the stack on; those below it are overwritten."""
    (lands, boxes, fields), spots, dominoes, kings = stack
    here = fields[depth]
    _let_chance_act(mode, here, dominoes, kings)
    if depth == 0 or here[PHASE] == OVER:
        return 1
    moves = here[FREE]
    if here[PHASE] == PLACE:
        side = mode[SIDE_OF + here[KINGS_ON + here[TURN]]]
        domino, land = here[DOMINOES + here[TURN]], lands[depth, side]
        moves = max(1, spots_by_the_rules(mode, land, boxes[depth, side], domino, spots[depth]))
    if depth == 1:
        return moves
    ways, below = 0, depth - 1
    for move in range(moves):
        lands[below] = lands[depth]
        boxes[below] = boxes[depth]
        fields[below] = fields[depth]
        _make(mode, lands[below], boxes[below], fields[below], spots[depth], move)
        ways += _count(mode, stack, below)
    return ways


@compiled
def _let_chance_act(mode: Mode, fields: Fields, dominoes: Ints, kings: Ints) -> None:
    while fields[PHASE] == DRAW:
        box = fields[LINES_DRAWN] % mode[BOXES]
        domino = NOBODY
        for other in range(box * mode[BOX_SIZE], (box + 1) * mode[BOX_SIZE]):
            unseen = fields[UNSEEN + box] >> (other - box * mode[BOX_SIZE]) & 1
            if unseen and (domino == NOBODY or dominoes[other] < dominoes[domino]):
                domino = other
        draw(mode, fields, domino)
    if fields[PHASE] == KING:
        seat = NOBODY
        for other in range(mode[PLAYERS]):
            standing = 0
            for at in range(NEXT_KINGS, NEXT_KINGS + fields[NEXT]):
                standing += fields[at] == other
            if standing < mode[KINGS] and (seat == NOBODY or kings[other] < kings[seat]):
                seat = other
        draw_king(mode, fields, seat)


@compiled
def _make(
    mode: Mode, lands: Lands, boxes: BoundingBoxes, fields: Fields, spots: Spots, move: int
) -> None:
    """Make one of the moves by its number."""
    if fields[PHASE] == PICK:
        at = 0
        while move or fields[NEXT_KINGS + at] != NOBODY:
            move -= fields[NEXT_KINGS + at] == NOBODY
            at += 1
        pick(mode, fields, at)
        return
    for way in range(WAYS):
        here = count(spots[way])
        if move < here:
            place(mode, lands, boxes, fields, way, pick_out(spots[way], move))
            return
        move -= here
    discard(mode, fields)
