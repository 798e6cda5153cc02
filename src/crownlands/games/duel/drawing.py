"""Where two dice may be drawn on a map, with and without spells."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Final, NamedTuple

from crownlands.core.actors import Seat
from crownlands.games.duel.moves import Fill
from crownlands.games.duel.parts import WILD, coat_index, coats, spell_index
from crownlands.games.duel.table import DuelTable, Map
from crownlands.kingdom.connecting import anchors_of, pairs
from crownlands.kingdom.grid import DIRECTIONS, SQUARES, Cell, Cells, cells_of


class Freedom(NamedTuple):
    """What spells allow for one drawing."""

    unconnected: bool = False
    apart: bool = False


BOUND: Final = Freedom()


def freedom(table: DuelTable, extra: int = 0) -> Freedom:
    """Tell what the spells at work allow, and maybe more of them."""
    cast = table.cast | extra
    return Freedom(
        bool(cast & spell_bit("ignore_connection")), bool(cast & spell_bit("split_dice"))
    )


@cache
def spell_bit(spell: str) -> int:
    """Give a spell as a set of one."""
    index = spell_index(spell)
    assert index is not None
    return 1 << index


def fills(table: DuelTable, seat: Seat, free: Freedom) -> Iterator[Fill]:
    """List the ways to draw a player's dice, each once."""
    dice = table.dice_of(seat)
    one, two = ((_coats_of(table, die), table.crosses(die)) for die in dice)
    drawn = table.players[seat].map
    for first, second in product(one[0], two[0]):
        alike = (first, one[1]) == (second, two[1])
        names = (coats()[first].id, coats()[second].id)
        for left, right in _cell_pairs(drawn, first, second, alike, free):
            yield Fill(names, (SQUARES[left], SQUARES[right]))


def can_fill(table: DuelTable, seat: Seat, free: Freedom) -> bool:
    """Tell whether there is any way to draw a player's dice."""
    return next(fills(table, seat, free), None) is not None


def _coats_of(table: DuelTable, die: int) -> list[int]:
    coat = table.face(die).coat
    return list(range(len(coats()))) if coat == WILD else [coat_index(coat)]


def _cell_pairs(
    drawn: Map, first: int, second: int, alike: bool, free: Freedom
) -> Iterator[tuple[Cell, Cell]]:
    room = drawn.room
    left_spots = room if free.unconnected else room & anchors_of(drawn.coats[first])
    right_spots = room if free.unconnected else room & anchors_of(drawn.coats[second])
    if free.apart:
        yield from _separate(left_spots, right_spots, alike)
        return
    for direction in DIRECTIONS:
        if alike and direction < 0:
            continue
        for left in cells_of(pairs(room, left_spots, right_spots, direction)):
            yield left, left + direction


def _separate(left_spots: Cells, right_spots: Cells, alike: bool) -> Iterator[tuple[Cell, Cell]]:
    """Two single squares, each at a spot of its own."""
    for left in cells_of(left_spots):
        for right in cells_of(right_spots):
            if left != right and not (alike and right < left):
                yield left, right
