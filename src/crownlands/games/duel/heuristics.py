"""Heuristics for dice and maps: where coats grow, which dice to take, when to use magic."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from crownlands.core.hooks import Heuristics
from crownlands.core.moves import Move
from crownlands.games.duel.components import WILD, coat_index
from crownlands.games.duel.moves import AddCross, Cast, ChooseCoat, Fill, Take, TurnDie, UseCastle
from crownlands.games.duel.rules import DuelRules
from crownlands.games.duel.table import DuelTable, Map
from crownlands.kingdom.grid import Cells, around, cell_at
from crownlands.kingdom.heuristics import Border, best_joining_gain, borders_of, joining_gain
from crownlands.kingdom.kingdom import connected_groups, grow
from crownlands.kingdom.moves import Pass

HOLE: Final = 1.0
"""Against a free square without a free neighbour."""
WILD_DIE: Final = 3.0
"""For a die with any coat."""
CHARGE: Final = 0.7
"""For a plain die, for the spell book."""
SPELL: Final = 2.0
"""Against casting a spell, which is then used up."""
CASTLE: Final = 6.0
"""What the castle's cross should bring at least."""
NOTHING_DRAWN: Final = 3.0
"""Against drawing nothing."""
HORIZON: Final = 2
"""Simulations end before this roll of the dice."""


def heuristics(_rules: DuelRules) -> Heuristics:
    """Return the heuristics of the game."""
    return Heuristics(
        move_values={
            Take: takes,
            Fill: fills,
            Pass: fills,
            ChooseCoat: coats_chosen,
            AddCross: crosses_added,
        },
        horizon=HORIZON,
    )


@lru_cache(maxsize=512)
def borders(drawn: Map) -> tuple[Sequence[Border], ...]:
    """Return the borders of the domains of each coat."""
    return tuple(
        borders_of((cells, drawn.count_crosses(cells)) for cells in connected_groups(coat))
        for coat in drawn.coats
    )


def takes(table: DuelTable, moves: Sequence[Move]) -> list[float]:
    """Count what a die may bring, and the box it ticks."""
    untouched = all(taker < 0 for taker in table.takers)
    drawn = table.players[table.first if untouched else 1 - table.first].map
    return [_take_value(table, drawn, move) for move in moves]


def fills(table: DuelTable, moves: Sequence[Move]) -> list[float]:
    """Count points now; use magic only where it pays."""
    drawn = table.players[table.turn].map
    one, two = table.dice_of(table.turn)
    crosses = {one + 1: table.crosses(one), two + 1: table.crosses(two)}
    seen, room = borders(drawn), drawn.room
    values = [
        _fill_value(move, (crosses[one + 1], crosses[two + 1]), seen, room)
        if isinstance(move, Fill)
        else -NOTHING_DRAWN
        for move in moves
    ]
    best = max(values)
    largest = max((border.size for some in seen for border in some), default=0)
    return [
        value if isinstance(move, Fill | Pass) else _magic_value(move, best, largest)
        for move, value in zip(moves, values, strict=True)
    ]


def coats_chosen(table: DuelTable, moves: Sequence[Move]) -> list[float]:
    """Count three points a domain."""
    seen = borders(table.players[table.turn].map)
    return [
        3.0 * len(seen[coat_index(move.coat)]) if isinstance(move, ChooseCoat) else 0.0
        for move in moves
    ]


def crosses_added(table: DuelTable, moves: Sequence[Move]) -> list[float]:
    """Count a point for each square of the domain."""
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
    charge = CHARGE if face.plain else 0.0
    if face.coat == WILD:
        seen = [border for some in borders(drawn) for border in some]
        return best_joining_gain(face.crosses, seen, drawn.room) + WILD_DIE
    return (
        best_joining_gain(face.crosses, borders(drawn)[coat_index(face.coat)], drawn.room) + charge
    )


def _fill_value(
    move: Fill, crosses: tuple[int, int], seen: Sequence[Sequence[Border]], room: Cells
) -> float:
    one, two = (coat_index(coat) for coat in move.coats)
    left, right = (1 << cell_at(square) for square in move.squares)
    if one == two and around(left) & right:
        value = joining_gain(left | right, 2, sum(crosses), seen[one])
    else:
        value = joining_gain(left, 1, crosses[0], seen[one]) + joining_gain(
            right, 1, crosses[1], seen[two]
        )
    after = room & ~(left | right)
    return value - HOLE * (after & ~around(after)).bit_count()


def _magic_value(move: Move, best: float, largest: int) -> float:
    if isinstance(move, UseCastle):
        return best + largest - CASTLE
    if isinstance(move, TurnDie | Cast):
        return best - SPELL if best > -NOTHING_DRAWN else -NOTHING_DRAWN + 1
    return 0.0
