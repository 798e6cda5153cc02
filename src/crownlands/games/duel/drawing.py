"""Where two dice may be drawn on a map, with and without spells, and why not elsewhere."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

from crownlands.core.errors import Illegal
from crownlands.games.duel.moves import Fill
from crownlands.games.duel.parts import WILD, coat_index, coats, is_coat, spell_bit
from crownlands.games.duel.table import DuelTable, Map
from crownlands.games.duel.text import refuse
from crownlands.kingdom.connecting import anchors_of, pairs
from crownlands.kingdom.grid import DIRECTIONS, SQUARES, Cell, Cells, cells_at, cells_of


class Freedom(NamedTuple):
    """What spells allow for one drawing."""

    unconnected: bool
    apart: bool
    together: bool
    """Whether the dice may be drawn as a plain domino."""


def freedom(table: DuelTable, *, binding_split: bool = False) -> Freedom:
    """Return what the spells at work allow.

    Splitting stays optional after it was cast (our ruling), unless `binding_split` asks for the
    reading of rules version 1.
    """
    apart = bool(table.cast & spell_bit("split_dice"))
    return Freedom(
        unconnected=bool(table.cast & spell_bit("ignore_connection")),
        apart=apart,
        together=not (apart and binding_split),
    )


def fills(table: DuelTable, *, binding_split: bool = False) -> Iterator[Fill]:
    """Yield the ways to draw the dice of the player in turn, each once."""
    one, two = table.dice_of(table.turn)
    drawn = table.players[table.turn].map
    free = freedom(table, binding_split=binding_split)
    for first, second in product(_coats_of(table, one), _coats_of(table, two)):
        one_way = _interchangeable(table, (one, two), (first, second))
        names = (coats()[first].id, coats()[second].id)
        for left, right in _cell_pairs(drawn, (first, second), free, one_way):
            yield _fill(names, left, right)


@cache
def _fill(names: tuple[str, str], left: Cell, right: Cell) -> Fill:
    return Fill(names, (SQUARES[left], SQUARES[right]))


def can_fill(table: DuelTable, *, binding_split: bool = False) -> bool:
    """Return whether there is any way to draw the dice of the player in turn."""
    return next(fills(table, binding_split=binding_split), None) is not None


def fill_refusal(table: DuelTable, move: Fill, *, binding_split: bool = False) -> Illegal | None:
    """Return why the player in turn may not draw the dice like this, or None."""
    own = table.dice_of(table.turn)
    faces = [table.face(die) for die in own]
    if any(
        not is_coat(coat) or face.coat not in (WILD, coat)
        for coat, face in zip(move.coats, faces, strict=True)
    ):
        shown = [str(face) for face in faces]
        return refuse("wrong_coats", faces=shown, coats=list(move.coats))
    first, second = (coat_index(coat) for coat in move.coats)
    free = freedom(table, binding_split=binding_split)
    refusal = _squares_refusal(table, move, (first, second), free)
    if refusal is not None:
        return refusal
    left, right = (cells_at(square) for square in move.squares)
    if right < left and _interchangeable(table, own, (first, second)):
        return refuse("coats_alike", canonical=str(move.turned()))
    return None


def _squares_refusal(
    table: DuelTable, move: Fill, drawn_coats: Sequence[int], free: Freedom
) -> Illegal | None:
    left, right = move.squares
    drawn = table.players[table.turn].map
    for square in move.squares:
        if not cells_at(square) & drawn.room:
            return refuse("off_the_map", square=square)
    distance = abs(left[0] - right[0]) + abs(left[1] - right[1])
    if distance == 0 or (distance != 1 and not free.apart):
        return refuse("coats_apart", left=left, right=right)
    connected = [
        bool(cells_at(square) & anchors_of(drawn.coats[coat]))
        for coat, square in zip(drawn_coats, move.squares, strict=True)
    ]
    as_domino = distance == 1 and free.together
    if free.unconnected or all(connected) or (any(connected) and as_domino):
        return None
    return refuse("coats_unconnected" if as_domino else "split_coats_unconnected")


def _coats_of(table: DuelTable, die: int) -> Sequence[int]:
    coat = table.face(die).coat
    return range(len(coats())) if coat == WILD else (coat_index(coat),)


def _interchangeable(table: DuelTable, dice: Sequence[int], drawn_coats: Sequence[int]) -> bool:
    """Tell whether the dice could swap their squares and coats without any difference."""
    one, two = dice
    first, second = drawn_coats
    return (
        table.crosses(one) == table.crosses(two)
        and first in _coats_of(table, two)
        and second in _coats_of(table, one)
    )


def _cell_pairs(
    drawn: Map, drawn_coats: tuple[int, int], free: Freedom, one_way: bool
) -> Iterator[tuple[Cell, Cell]]:
    room = drawn.room
    left_spots, right_spots = (
        room if free.unconnected else room & anchors_of(drawn.coats[coat]) for coat in drawn_coats
    )
    if free.apart:
        yield from _separate(left_spots, right_spots, one_way)
    if not free.together:
        return
    for direction in DIRECTIONS:
        if one_way and direction < 0:
            continue
        for left in cells_of(pairs(room, left_spots, right_spots, direction)):
            right = left + direction
            if not (free.apart and left_spots >> left & right_spots >> right & 1):
                yield left, right


def _separate(left_spots: Cells, right_spots: Cells, one_way: bool) -> Iterator[tuple[Cell, Cell]]:
    """Two single squares, each at a spot of its own."""
    for left in cells_of(left_spots):
        for right in cells_of(right_spots):
            if left != right and not (one_way and right < left):
                yield left, right
