"""Between states of the Python rules and the compiled core: positions and moves, both ways."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from crownlands.compiled import position as layout
from crownlands.compiled import transitions
from crownlands.compiled.config import KINGS, PLAYERS, SET_SIZE, SIDES, GameConfig, config_of
from crownlands.compiled.kingdom import (
    DIRECTION,
    LEFT_X,
    LEFT_Y,
    ORIENTATIONS,
    find_legal_placements,
    lay,
)
from crownlands.compiled.position import Position, new_position
from crownlands.compiled.turn_actions import NONE
from crownlands.core.state import State
from crownlands.kingdom.grid import SQUARES, Direction, cell_at, cells_of
from crownlands.kingdom.kingdom import Kingdom, Placement, empty_kingdom
from crownlands.kingdom.moves import Discard, Draw, DrawKing, Pick, Place
from crownlands.kingdom.rules import DraftRules
from crownlands.kingdom.steps import DrawLine, Opening, PickDomino, PlaceDomino, Step
from crownlands.kingdom.table import OVER, DominoTable, Line

if TYPE_CHECKING:
    from collections.abc import Iterable

    from crownlands.core.game import Game
    from crownlands.core.moves import Move

DIRECTIONS = (Direction.EAST, Direction.SOUTH, Direction.WEST, Direction.NORTH)
"""The directions of the Python rules in the order of the core's."""
_PHASES = {
    "draw": layout.DRAW,
    "king": layout.KING,
    "pick": layout.PICK,
    "place": layout.PLACE,
}
_OUTSIDE = {0: 4, 2: 6, 1: 8, 3: 10}
"""Per direction, the orientation with the right half outside; the left half's comes next."""


def from_state(state: State) -> Position:
    """Read a state of the Python rules; raise `NotCompiled` for a game the core does not play."""
    config = config_of(state.game)
    rules, found = _rules(state.game), state.position
    position = new_position(config)
    fields = position.fields
    step = rules.decision(found)
    fields[layout.PHASE] = layout.OVER if step is None else _PHASES[step.phase(found)]
    fields[layout.LINES_DRAWN] = found.lines_drawn
    for set_index, unseen in enumerate(found.unseen):
        fields[layout.UNSEEN + set_index] = _bits(unseen, set_index * config[SET_SIZE])
    for domino in found.discarded:
        set_index, bit = divmod(domino, config[SET_SIZE])
        fields[layout.DISCARDED + set_index] |= 1 << bit
    kings = int(config[PLAYERS] * config[KINGS])
    # The core keeps the dominoes that were laid this round, and the network looks at places.
    fields[layout.TURN] = kings - len(found.line.dominoes) if found.line.dominoes else 0
    _write_line(fields, layout.DOMINOES, int(fields[layout.TURN]), found.line)
    fields[layout.LINE_COUNT] = kings if found.line.dominoes else 0
    _write_line(fields, layout.NEXT_DOMINOES, 0, found.next_line)
    fields[layout.NEXT_COUNT] = len(found.next_line.dominoes)
    fields[layout.FREE_COUNT] = len(found.next_line.free())
    fields[layout.QUEUE_COUNT] = len(found.queue)
    fields[layout.WAITING : layout.WAITING + len(found.queue)] = found.queue
    for side, kingdom in enumerate(found.kingdoms):
        _lay_kingdom(config, position, side, kingdom)
    return position


def to_state(game: Game, position: Position) -> State:
    """Return a position as a state of the Python rules."""
    rules, config, fields = _rules(game), config_of(game), position.fields
    turn = int(fields[layout.TURN])
    kingdoms = tuple(_kingdom(rules, position, side) for side in range(config[SIDES]))
    return State(
        game,
        DominoTable(
            kingdoms,
            tuple(
                tuple(dominoes[0] + bit for bit in cells_of(int(fields[layout.UNSEEN + at])))
                for at, dominoes in enumerate(rules.deck.boxes)
            ),
            _read_line(fields, layout.DOMINOES, turn, int(fields[layout.LINE_COUNT])),
            _read_line(fields, layout.NEXT_DOMINOES, 0, int(fields[layout.NEXT_COUNT])),
            tuple(
                dominoes[0] + bit
                for at, dominoes in enumerate(rules.deck.boxes)
                for bit in cells_of(int(fields[layout.DISCARDED + at]))
            ),
            int(fields[layout.LINES_DRAWN]),
            tuple(int(seat) for seat in fields[layout.WAITING :][: fields[layout.QUEUE_COUNT]]),
            step=_step(rules, fields),
        ),
    )


def legal_moves(game: Game, position: Position) -> list[Move]:
    """List the moves of the actor as the rules name them, also for chance."""
    rules, config, fields = _rules(game), config_of(game), position.fields
    phase = fields[layout.PHASE]
    if phase == layout.DRAW:
        set_index = fields[layout.LINES_DRAWN] % len(rules.deck.boxes)
        first = rules.deck.boxes[set_index][0]
        unseen = cells_of(int(fields[layout.UNSEEN + set_index]))
        return [rules.deck.draws[first + bit] for bit in unseen]
    if phase == layout.KING:
        kings_on_line = _kings(fields, layout.NEXT_DOMINOES, 0, int(fields[layout.NEXT_COUNT]))
        seats = range(config[PLAYERS])
        return [DrawKing(seat) for seat in seats if kings_on_line.count(seat) < rules.layout.kings]
    if phase == layout.PICK:
        line = _read_line(fields, layout.NEXT_DOMINOES, 0, int(fields[layout.NEXT_COUNT]))
        return [rules.deck.picks[domino] for domino in line.free()]
    return _placements(rules, config, position) if phase == layout.PLACE else []


def play(game: Game, position: Position, move: Move) -> Position:
    """Return the position after a move that is legal here."""
    rules, config, after = _rules(game), config_of(game), position.copy()
    if isinstance(move, Draw):
        transitions.draw(config, after.fields, rules.deck.index[move.domino])
    elif isinstance(move, DrawKing):
        transitions.draw_king(config, after.fields, move.seat)
    elif isinstance(move, Pick):
        domino = rules.deck.index[move.domino]
        line = _read_line(
            after.fields, layout.NEXT_DOMINOES, 0, int(after.fields[layout.NEXT_COUNT])
        )
        transitions.pick(config, after.fields, line.dominoes.index(domino))
    elif isinstance(move, Discard):
        transitions.discard(config, after.fields)
    else:
        assert isinstance(move, Place)
        orientation, anchor = orientation_and_anchor(
            position.boxes[_side_in_turn(rules, after)], move
        )
        transitions.place(config, *after, orientation, anchor)
    return after


def orientation_and_anchor(box: layout.BoundingBox, move: Place) -> tuple[int, int]:
    """Return how a placement lies in the frame of a kingdom."""
    (x, y), (right_x, right_y) = move.left, move.right
    direction = DIRECTIONS.index(Direction(cell_at(move.right) - cell_at(move.left)))
    left = _in_frame(box, x, y)
    right = _in_frame(box, right_x, right_y)
    if left is not None and right is not None:
        return direction, left
    if left is not None:
        return _OUTSIDE[direction], left
    assert right is not None, "a domino has at least one half near the kingdom"
    return _OUTSIDE[direction] + 1, right


def placement_move(
    rules: DraftRules, box: layout.BoundingBox, domino: int, orientation: int, anchor: int
) -> Place:
    """Return the move for a domino that lies so in the frame of a kingdom."""
    x = (anchor & 7) - 1 + int(box[layout.BOX_LEFT]) + int(LEFT_X[orientation])
    y = (anchor >> 3) - 1 + int(box[layout.BOX_TOP]) + int(LEFT_Y[orientation])
    return rules.deck.places[domino][DIRECTIONS[DIRECTION[orientation]]][cell_at((x, y))]


def first_move(rules: DraftRules, position: Position, placement: int, pick: int) -> Move:
    """Return the move that begins an action of the turn: its placement, or else its pick."""
    fields, deck = position.fields, rules.deck
    if fields[layout.PHASE] != layout.PLACE:
        return deck.picks[int(fields[layout.NEXT_DOMINOES + pick])]
    domino = int(fields[layout.DOMINOES + fields[layout.TURN]])
    if placement == NONE:
        return deck.discards[domino]
    box = position.boxes[_side_in_turn(rules, position)]
    return placement_move(rules, box, domino, placement >> 6, placement & 63)


def _rules(game: Game) -> DraftRules:
    assert isinstance(game.rules, DraftRules)
    return game.rules


def _in_frame(box: layout.BoundingBox, x: int, y: int) -> int | None:
    column, row = x - int(box[layout.BOX_LEFT]) + 1, y - int(box[layout.BOX_TOP]) + 1
    wide, high = int(box[layout.BOX_WIDTH]) + 1, int(box[layout.BOX_HEIGHT]) + 1
    return 8 * row + column if 0 <= column <= wide and 0 <= row <= high else None


def _side_in_turn(rules: DraftRules, position: Position) -> int:
    king = int(position.fields[layout.KINGS_ON + position.fields[layout.TURN]])
    return rules.layout.side_of(king)


def _placements(rules: DraftRules, config: GameConfig, position: Position) -> list[Move]:
    side, fields = _side_in_turn(rules, position), position.fields
    domino = int(fields[layout.DOMINOES + fields[layout.TURN]])
    anchors = np.zeros(ORIENTATIONS, np.uint64)
    land, box = position.lands[side], position.boxes[side]
    if find_legal_placements(config, land, box, domino, anchors) == 0:
        return [rules.deck.discards[domino]]
    return [
        placement_move(rules, box, domino, orientation, anchor)
        for orientation in range(ORIENTATIONS)
        for anchor in cells_of(int(anchors[orientation]))
    ]


def _bits(dominoes: Iterable[int], first: int) -> int:
    return sum(1 << (domino - first) for domino in dominoes)


def _write_line(fields: layout.Fields, at: int, first: int, line: Line) -> None:
    begin, end = at + first, at + first + len(line.dominoes)
    fields[begin:end] = line.dominoes
    fields[begin + layout.MOST_LINE : end + layout.MOST_LINE] = line.kings


def _kings(fields: layout.Fields, at: int, first: int, end: int) -> list[int]:
    kings = at + layout.MOST_LINE
    return [int(king) for king in fields[kings + first : kings + end]]


def _read_line(fields: layout.Fields, at: int, first: int, end: int) -> Line:
    dominoes = tuple(int(domino) for domino in fields[at + first : at + end])
    return Line(dominoes, tuple(_kings(fields, at, first, end)))


def _lay_kingdom(config: GameConfig, position: Position, side: int, kingdom: Kingdom) -> None:
    """Lay the dominoes of a kingdom one after the other, each within the frame of those before."""
    land, box = position.lands[side], position.boxes[side]
    left = list(kingdom.placed)
    while left:
        near = next(one for one in left if _is_near(box, one))
        left.remove(near)
        move = Place("", SQUARES[near.left], SQUARES[near.right])
        orientation, anchor = orientation_and_anchor(box, move)
        direction = DIRECTION[orientation]
        x, y = move.left
        position.fields[layout.PLACED + near.domino] = transitions.placed_at(side, x, y, direction)
        lay(config, land, box, near.domino, orientation, anchor)


def _is_near(box: layout.BoundingBox, placed: Placement) -> bool:
    cells = (SQUARES[placed.left], SQUARES[placed.right])
    return any(_in_frame(box, x, y) is not None for x, y in cells)


def _kingdom(rules: DraftRules, position: Position, side: int) -> Kingdom:
    kingdom = empty_kingdom(rules.layout.kingdom)
    for domino, packed in enumerate(position.fields[layout.PLACED :]):
        if packed == layout.NOBODY or int(packed) >> 10 != side:
            continue
        direction, y, x = int(packed) >> 8 & 3, (int(packed) >> 4 & 15) - 8, (int(packed) & 15) - 8
        left = cell_at((x, y))
        placed = Placement(domino, left, left + DIRECTIONS[direction])
        kingdom = kingdom.place(placed, rules.deck.dominoes[domino])
    return kingdom


def _step(rules: DraftRules, fields: layout.Fields) -> int:
    phase = int(fields[layout.PHASE])
    if phase == layout.OVER:
        return OVER
    opening = next(at for at, step in rules.steps.items() if isinstance(step, Opening))
    if phase == layout.KING or fields[layout.QUEUE_COUNT]:
        return opening
    kinds: dict[int, type[Step]] = {
        layout.DRAW: DrawLine,
        layout.PICK: PickDomino,
        layout.PLACE: PlaceDomino,
    }
    fitting = [at for at, step in rules.steps.items() if isinstance(step, kinds[phase])]
    return fitting[-1] if fields[layout.LINES_DRAWN] else fitting[0]
