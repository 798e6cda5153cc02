"""Perft on the compiled core: counts the tree that `crownlands.core.perft` counts, much faster."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from crownlands.compiled.bridge import from_state
from crownlands.compiled.config import (
    KINGS,
    PLAYERS,
    SET_SIZE,
    SETS,
    SIDE_OF,
    GameConfig,
    Ints,
    config_of,
)
from crownlands.compiled.jit import compiled
from crownlands.compiled.kingdom import (
    ORIENTATIONS,
    Anchors,
    count,
    find_legal_placements,
    pick_out,
)
from crownlands.compiled.position import (
    DOMINOES,
    DRAW,
    FREE_COUNT,
    KING,
    KINGS_ON,
    LINES_DRAWN,
    NEXT_COUNT,
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
    config, rules = config_of(state.game), state.game.rules
    assert isinstance(rules, DraftRules)
    lands, boxes, fields = from_state(state)
    positions = Position(
        np.stack([lands] * (depth + 1)),
        np.stack([boxes] * (depth + 1)),
        np.stack([fields] * (depth + 1)),
    )
    anchors = np.zeros((depth + 1, ORIENTATIONS), np.uint64)
    dominoes = _lots(rules.deck.draws, seed)
    kings = _lots(map(DrawKing, state.game.seats), seed)
    return int(_count(config, _Stack(positions, anchors, dominoes, kings), depth))


def _lots(moves: Iterable[Move], seed: int) -> Ints:
    """Return the rank of each move of chance under a seed: of several the lowest comes about."""
    digests = [sha256(f"{seed}/{move}".encode()).digest() for move in moves]
    places = {digest: place for place, digest in enumerate(sorted(digests))}
    return np.array([places[digest] for digest in digests])


class _Stack(NamedTuple):
    """Positions by depth, and the order in which chance draws."""

    positions: Position
    anchors: Anchors
    dominoes: Ints
    kings: Ints


@compiled
def _count(config: GameConfig, stack: _Stack, depth: int) -> int:
    """Count from the position at a depth of the stack on; those below it are overwritten."""
    (lands, boxes, fields), anchors, dominoes, kings = stack
    here = fields[depth]
    _let_chance_act(config, here, dominoes, kings)
    if depth == 0 or here[PHASE] == OVER:
        return 1
    moves = here[FREE_COUNT]
    if here[PHASE] == PLACE:
        side = config[SIDE_OF + here[KINGS_ON + here[TURN]]]
        domino, land = here[DOMINOES + here[TURN]], lands[depth, side]
        moves = max(
            1, find_legal_placements(config, land, boxes[depth, side], domino, anchors[depth])
        )
    if depth == 1:
        return moves
    ways, below = 0, depth - 1
    for move in range(moves):
        lands[below] = lands[depth]
        boxes[below] = boxes[depth]
        fields[below] = fields[depth]
        _make(config, lands[below], boxes[below], fields[below], anchors[depth], move)
        ways += _count(config, stack, below)
    return ways


@compiled
def _let_chance_act(config: GameConfig, fields: Fields, dominoes: Ints, kings: Ints) -> None:
    while fields[PHASE] == DRAW:
        set_index = fields[LINES_DRAWN] % config[SETS]
        domino = NOBODY
        for other in range(set_index * config[SET_SIZE], (set_index + 1) * config[SET_SIZE]):
            unseen = fields[UNSEEN + set_index] >> (other - set_index * config[SET_SIZE]) & 1
            if unseen and (domino == NOBODY or dominoes[other] < dominoes[domino]):
                domino = other
        draw(config, fields, domino)
    if fields[PHASE] == KING:
        seat = NOBODY
        for other in range(config[PLAYERS]):
            kings_on_line = 0
            for at in range(NEXT_KINGS, NEXT_KINGS + fields[NEXT_COUNT]):
                kings_on_line += fields[at] == other
            if kings_on_line < config[KINGS] and (seat == NOBODY or kings[other] < kings[seat]):
                seat = other
        draw_king(config, fields, seat)


@compiled
def _make(
    config: GameConfig,
    lands: Lands,
    boxes: BoundingBoxes,
    fields: Fields,
    anchors: Anchors,
    move: int,
) -> None:
    """Make one of the moves by its number."""
    if fields[PHASE] == PICK:
        at = 0
        while move or fields[NEXT_KINGS + at] != NOBODY:
            move -= fields[NEXT_KINGS + at] == NOBODY
            at += 1
        pick(config, fields, at)
        return
    for orientation in range(ORIENTATIONS):
        here = count(anchors[orientation])
        if move < here:
            place(config, lands, boxes, fields, orientation, pick_out(anchors[orientation], move))
            return
        move -= here
    discard(config, fields)
