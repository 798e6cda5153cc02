"""Instincts for dice and maps: where coats grow, which dice to take, when to use magic."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from crownlands.bots.instincts.growth import Shores, gain, promise, shores
from crownlands.bots.instincts.world import Judge, World
from crownlands.core.moves import Move
from crownlands.core.rules import Rules
from crownlands.games.duel.moves import AddCross, Cast, ChooseCoat, Fill, Take, TurnDie, UseCastle
from crownlands.games.duel.parts import WILD, coat_index
from crownlands.games.duel.rules import DuelRules
from crownlands.games.duel.table import DuelTable, Map
from crownlands.kingdom.domains import connected_groups, grow
from crownlands.kingdom.grid import Cells, around, cell_at
from crownlands.kingdom.moves import Pass

HOLE_LOSS: Final = 1.0
"""What a free square without a free neighbour costs."""
WILD_WORTH: Final = 3.0
"""What a die with any coat is worth."""
CHARGE_WORTH: Final = 0.7
"""What a plain die is worth for the spell book."""
SPELL_WORTH: Final = 2.0
"""What is given up by casting a spell."""
CASTLE_WORTH: Final = 6.0
"""What the castle's cross should bring at least."""
PASS_LOSS: Final = 3.0
"""What it costs to draw nothing."""


def world(rules: Rules[Any]) -> World | None:
    """Know Duel."""
    if not isinstance(rules, DuelRules):
        return None
    judges: dict[type[Move], Judge] = {
        Take: takes,
        Fill: fills,
        Pass: fills,
        ChooseCoat: coats_chosen,
        AddCross: crosses_added,
    }
    return World(judges)


@lru_cache(maxsize=512)
def coasts(drawn: Map) -> tuple[Shores, ...]:
    """See the domains of each coat from outside."""
    return tuple(
        shores((cells, drawn.count_crosses(cells)) for cells in connected_groups(coat))
        for coat in drawn.coats
    )


def takes(table: DuelTable, moves: Sequence[Move]) -> list[float]:
    """What a die may bring, and the box it ticks."""
    untouched = all(taker < 0 for taker in table.takers)
    drawn = table.players[table.first if untouched else 1 - table.first].map
    return [_take_value(table, drawn, move) for move in moves]


def fills(table: DuelTable, moves: Sequence[Move]) -> list[float]:
    """Points now; magic only where it pays."""
    drawn = table.players[table.turn].map
    one, two = table.dice_of(table.turn)
    crosses = {one + 1: table.crosses(one), two + 1: table.crosses(two)}
    seen, room = coasts(drawn), drawn.room
    values = [
        _fill_value(move, (crosses[one + 1], crosses[two + 1]), seen, room)
        if isinstance(move, Fill)
        else -PASS_LOSS
        for move in moves
    ]
    best = max(values)
    largest = max((shore.size for some in seen for shore in some), default=0)
    return [
        value if isinstance(move, Fill | Pass) else _magic_value(move, best, largest)
        for move, value in zip(moves, values, strict=True)
    ]


def coats_chosen(table: DuelTable, moves: Sequence[Move]) -> list[float]:
    """Three points a domain."""
    seen = coasts(table.players[table.turn].map)
    return [
        3.0 * len(seen[coat_index(move.coat)]) if isinstance(move, ChooseCoat) else 0.0
        for move in moves
    ]


def crosses_added(table: DuelTable, moves: Sequence[Move]) -> list[float]:
    """A point a square of the domain."""
    drawn = table.players[table.turn].map
    values = []
    for move in moves:
        assert isinstance(move, AddCross)
        cells = 1 << cell_at(move.square)
        coat = next(some for some in drawn.coats if some & cells)
        values.append(float(grow(cells, coat).bit_count()))
    return values


def _take_value(table: DuelTable, drawn: Map, move: Move) -> float:
    if not isinstance(move, Take):
        return 0.0
    face = table.face(move.die - 1)
    charge = CHARGE_WORTH if face.plain else 0.0
    if face.coat == WILD:
        seen = [shore for some in coasts(drawn) for shore in some]
        return promise(face.crosses, seen, drawn.room) + WILD_WORTH
    return promise(face.crosses, coasts(drawn)[coat_index(face.coat)], drawn.room) + charge


def _fill_value(move: Fill, crosses: tuple[int, int], seen: Sequence[Shores], room: Cells) -> float:
    one, two = (coat_index(coat) for coat in move.coats)
    left, right = (1 << cell_at(square) for square in move.squares)
    if one == two and around(left) & right:
        value = gain(left | right, 2, sum(crosses), seen[one])
    else:
        value = gain(left, 1, crosses[0], seen[one]) + gain(right, 1, crosses[1], seen[two])
    after = room & ~(left | right)
    return value - HOLE_LOSS * (after & ~around(after)).bit_count()


def _magic_value(move: Move, best: float, largest: int) -> float:
    if isinstance(move, UseCastle):
        return best + largest - CASTLE_WORTH
    if isinstance(move, TurnDie | Cast):
        return best - SPELL_WORTH if best > -PASS_LOSS else -PASS_LOSS + 1
    return 0.0
