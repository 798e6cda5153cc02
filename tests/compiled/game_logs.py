"""Random games of the compiled core, logged move by move with what the core says."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from crownlands.compiled.bridge import DIRECTIONS
from crownlands.compiled.config import (
    KINGS,
    PLAYERS,
    SET_SIZE,
    SETS,
    SIDE_OF,
    GameConfig,
    config_of,
)
from crownlands.compiled.jit import compiled
from crownlands.compiled.kingdom import (
    DIRECTION,
    LEFT_X,
    LEFT_Y,
    ONE,
    ORIENTATIONS,
    Anchors,
    find_legal_placements,
    first,
    totals,
)
from crownlands.compiled.position import (
    BOX_LEFT,
    BOX_TOP,
    DOMINOES,
    DRAW,
    KING,
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
    TURN,
    UNSEEN,
    BoundingBoxes,
    Fields,
    Lands,
    Position,
    copy_position,
    new_position,
)
from crownlands.compiled.rng import advance, below, rng_of
from crownlands.compiled.transitions import actor, discard, draw, draw_king, pick, place
from crownlands.core.game import Game
from crownlands.core.moves import Move
from crownlands.kingdom.grid import MARGIN, ROW
from crownlands.kingdom.moves import DrawKing
from crownlands.kingdom.rules import DraftRules

MOST_STEPS = 512
MOST_MOVES = 1 << 16
MOST_AT_ONCE = 512
LONGEST, STRIDE = 80, 37
"""Positions are kept from every part of a game, whatever the number of games."""
DISCARD = OVER
"""A domino that fits nowhere is named in place of the end of the game, which has no moves."""


class LoggedStep(NamedTuple):
    """What the core says about one position, and the move it makes."""

    actor: int
    points: list[int]
    moves: list[int]
    """The names of all legal moves."""
    chosen: int


class GameLog(NamedTuple):
    """A game of the core: its steps, how it ends, and one of its positions in full."""

    steps: list[LoggedStep]
    last_points: list[int]
    end: Position
    kept_at: int
    kept: Position


@compiled
def name(kind: int, what: int, direction: int = 0, cell: int = 0) -> int:
    """Return every move a number of its own: what it does, with which domino or king, and where."""
    return ((kind * 128 + what) * 4 + direction) * 256 + cell


def names(game: Game) -> dict[Move, int]:
    """Name all the moves of a game as the rules name them."""
    rules = game.rules
    assert isinstance(rules, DraftRules)
    deck = rules.deck
    kinds = {DRAW: deck.draws, PICK: deck.picks, DISCARD: deck.discards}
    found: dict[Move, int] = {
        move: name(kind, domino)
        for kind, moves in kinds.items()
        for domino, move in enumerate(moves)
    }
    found |= {DrawKing(seat): name(KING, seat) for seat in game.seats}
    found |= {
        move: name(PLACE, domino, DIRECTIONS.index(direction), cell)
        for domino, places in enumerate(deck.places)
        for direction, by_cell in places.items()
        for cell, move in by_cell.items()
    }
    return found


def play_and_log(game: Game, seed: int, number: int) -> GameLog:
    """Play a random game in the core and log it."""
    config = config_of(game)
    position, kept = new_position(config), new_position(config)
    moves, codes = np.zeros((2, MOST_MOVES), np.int64)
    ends, chosen, actors = np.zeros((3, MOST_STEPS), np.int64)
    points = np.zeros((MOST_STEPS, len(game.sides)), np.int64)
    kept_at = (seed + STRIDE * number) % LONGEST
    made = _play(
        config, *position, *kept, kept_at, moves, codes, ends, chosen, actors, points, seed, number
    )
    assert made > 0, "the log is full"
    listed, begins = moves[: ends[made - 1]].tolist(), [0, *ends[:made].tolist()]
    steps = [
        LoggedStep(at, of, listed[begin:end], move)
        for at, of, begin, end, move in zip(
            actors[:made].tolist(),
            points[:made].tolist(),
            begins[:-1],
            begins[1:],
            chosen[:made].tolist(),
            strict=True,
        )
    ]
    return GameLog(steps, points[made].tolist(), position, min(kept_at, made), kept)


@compiled
def _play(
    config: GameConfig,
    lands: Lands,
    boxes: BoundingBoxes,
    fields: Fields,
    kept_lands: Lands,
    kept_boxes: BoundingBoxes,
    kept_fields: Fields,
    kept_at: int,
    moves: Any,
    codes: Any,
    ends: Any,
    chosen: Any,
    actors: Any,
    points: Any,
    seed: int,
    number: int,
) -> int:
    """Play to the end; return the number of moves made, or -1 where there is no room to write."""
    anchors = np.zeros(ORIENTATIONS, np.uint64)
    step = end = 0
    rng = rng_of(seed, number)
    while True:
        totals(config, lands, boxes, points[step])
        if step <= kept_at:
            copy_position(
                Position(kept_lands, kept_boxes, kept_fields), Position(lands, boxes, fields)
            )
        if fields[PHASE] == OVER:
            return step
        if step + 1 == MOST_STEPS or end + MOST_AT_ONCE > MOST_MOVES:
            return -1
        begin = end
        end = _list_moves(config, lands, boxes, fields, anchors, moves, codes, begin)
        rng = advance(rng)
        at = begin + below(rng, end - begin)
        actors[step], ends[step], chosen[step] = actor(fields), end, moves[at]
        _make(config, lands, boxes, fields, codes[at])
        step += 1


@compiled
def _list_moves(
    config: GameConfig,
    lands: Lands,
    boxes: BoundingBoxes,
    fields: Fields,
    anchors: Anchors,
    moves: Any,
    codes: Any,
    at: int,
) -> int:
    """Name the legal moves from a place on, with what makes each of them; return where they end."""
    phase = fields[PHASE]
    if phase == DRAW:
        set_index = fields[LINES_DRAWN] % config[SETS]
        for domino in range(config[SET_SIZE]):
            if fields[UNSEEN + set_index] >> domino & 1:
                codes[at] = set_index * config[SET_SIZE] + domino
                moves[at] = name(DRAW, codes[at])
                at += 1
    elif phase == KING:
        return _list_kings(config, fields, moves, codes, at)
    elif phase == PICK:
        for place_in_line in range(fields[NEXT_COUNT]):
            if fields[NEXT_KINGS + place_in_line] == NOBODY:
                codes[at] = place_in_line
                moves[at] = name(PICK, fields[NEXT_DOMINOES + place_in_line])
                at += 1
    else:
        return _list_placements(config, lands, boxes, fields, anchors, moves, codes, at)
    return at


@compiled
def _list_kings(config: GameConfig, fields: Fields, moves: Any, codes: Any, at: int) -> int:
    for seat in range(config[PLAYERS]):
        kings = config[KINGS]
        for king in range(NEXT_KINGS, NEXT_KINGS + fields[NEXT_COUNT]):
            kings -= fields[king] == seat
        if kings > 0:
            codes[at] = seat
            moves[at] = name(KING, seat)
            at += 1
    return at


@compiled
def _list_placements(
    config: GameConfig,
    lands: Lands,
    boxes: BoundingBoxes,
    fields: Fields,
    anchors: Anchors,
    moves: Any,
    codes: Any,
    at: int,
) -> int:
    domino = fields[DOMINOES + fields[TURN]]
    side = config[SIDE_OF + fields[KINGS_ON + fields[TURN]]]
    box = boxes[side]
    if find_legal_placements(config, lands[side], box, domino, anchors) == 0:
        codes[at] = -1
        moves[at] = name(DISCARD, domino)
        return at + 1
    for orientation in range(ORIENTATIONS):
        left = anchors[orientation]
        while left:
            anchor = first(left)
            left &= left - ONE
            x = (anchor & 7) - 1 + box[BOX_LEFT] + LEFT_X[orientation]
            y = (anchor >> 3) - 1 + box[BOX_TOP] + LEFT_Y[orientation]
            codes[at] = 64 * orientation + anchor
            moves[at] = name(PLACE, domino, DIRECTION[orientation], (y + MARGIN) * ROW + x + MARGIN)
            at += 1
    return at


@compiled
def _make(
    config: GameConfig, lands: Lands, boxes: BoundingBoxes, fields: Fields, code: int
) -> None:
    phase = fields[PHASE]
    if phase == DRAW:
        draw(config, fields, code)
    elif phase == KING:
        draw_king(config, fields, code)
    elif phase == PICK:
        pick(config, fields, code)
    elif code < 0:
        discard(config, fields)
    else:
        place(config, lands, boxes, fields, code >> 6, code & 63)


def play_and_log_all(game: Game, seed: int, games: int) -> Iterator[GameLog]:
    """Play and log so many games."""
    return (play_and_log(game, seed, number) for number in range(games))
