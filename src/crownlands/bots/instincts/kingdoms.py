"""Instincts for dominoes and kingdoms: where they grow, what to pick, and what may come."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib import import_module
from typing import Any, Final, NamedTuple

from crownlands.bots.instincts.growth import Shores, gain, promise, shores
from crownlands.bots.instincts.world import Hope, Judge, Taste, World
from crownlands.core.actors import Side
from crownlands.core.moves import Move
from crownlands.core.rules import Rules
from crownlands.kingdom.domains import Domain, domains
from crownlands.kingdom.domino import Domino
from crownlands.kingdom.grid import Cell, Cells, around, cell_at
from crownlands.kingdom.kingdom import Kingdom, within_reach
from crownlands.kingdom.moves import Pick, Place
from crownlands.kingdom.placing import spots
from crownlands.kingdom.rules import DraftRules
from crownlands.kingdom.table import Table
from crownlands.kingdom.terrain import TERRAINS
from crownlands.kingdom.turns import turn_side

PART_MODULES: Final = {"queendom": "queendom", "court": "courtiers", "giants": "giants"}
"""The modules that know what a part adds, by the name of the part."""
HOLE_LOSS: Final = 2.0
"""What a free square without a free neighbour costs."""
LESSER_HALF: Final = 0.6
"""How much of the lesser half of a domino counts: both rarely find their best place."""
NO_ROOM_LOSS: Final = 4.0
"""What it costs to pick a domino that fits nowhere."""
LATE_LOSS: Final = 0.2
"""What each place further down the line costs: later ones choose later."""
OPEN_WORTH: Final = 0.4
"""What an open side of a domain is worth for each of its crowns."""
BARREN_HOPE: Final = 0.4
"""What a square of a domain without crowns may still bring."""
GROWTH_HOPE: Final = 1.0
"""What a crown may still bring for each open side of its domain, up to `GROWTH_SIDES`."""
GROWTH_SIDES: Final = 3


class Ground(NamedTuple):
    """A kingdom prepared for questions about what may be added."""

    shores: Mapping[int, Shores]
    """By the index of a terrain, its domains."""
    crowned: Sequence[tuple[Cells, int]]
    """The borders and crowns of domains with crowns."""
    room: Cells
    holes: int


@lru_cache(maxsize=512)
def ground(kingdom: Kingdom) -> Ground:
    """Look at a kingdom once, for all that is asked about it."""
    found: dict[int, list[tuple[Cells, int]]] = {terrain.index: [] for terrain in TERRAINS}
    for domain in domains(kingdom):
        found[domain.terrain.index].append((domain.cells, domain.crowns))
    by_terrain = {terrain: shores(some) for terrain, some in found.items()}
    crowned = [
        (shore.border, shore.crowns)
        for some in by_terrain.values()
        for shore in some
        if shore.crowns
    ]
    return Ground(by_terrain, crowned, kingdom.room, _holes(kingdom.room))


def world(rules: Rules[Any]) -> World | None:
    """Know every domino game, and what its parts add."""
    if not isinstance(rules, DraftRules):
        return None
    own = Drafting(rules)
    judges: dict[type[Move], Judge] = {Place: own.places, Pick: own.picks}
    hopes: list[Hope] = [own.hope]
    for part in rules.parts:
        added = import_module(f"{__package__}.{PART_MODULES[part.name]}").world(rules, part)
        judges.update(added.judges)
        hopes.extend(added.hopes)
        own.tastes.extend(added.tastes)
    return World(judges, tuple(hopes))


class Drafting:
    """Judges placing and picking."""

    def __init__(self, rules: DraftRules) -> None:
        self.rules = rules
        self.tastes: list[Taste] = []

    def places(self, table: Table, moves: Sequence[Move]) -> list[float]:
        """Points now, squares beside their like, and no holes."""
        kingdom = table.kingdoms[turn_side(table, self.rules.layout)]
        domino = self.rules.deck.dominoes[table.line.dominoes[0]]
        laying = Laying(kingdom, domino)
        return [laying.value(move) for move in moves]

    def picks(self, table: Table, moves: Sequence[Move]) -> list[float]:
        """What each half may bring at best, as long as the domino fits at all."""
        seat = self.rules.actor(table)
        assert isinstance(seat, int)
        side = self.rules.layout.side_of(seat)
        kingdom = table.kingdoms[side]
        seen = ground(kingdom)
        index, dominoes = self.rules.deck.index, self.rules.deck.dominoes
        values = []
        for place, move in enumerate(moves):
            assert isinstance(move, Pick)
            domino = dominoes[index[move.domino]]
            taste = sum(taste(table, side, domino) for taste in self.tastes)
            values.append(_pick_value(kingdom, seen, domino) + taste - LATE_LOSS * place)
        return values

    def hope(self, table: Table, side: Side) -> float:
        """What may come of the domains while dominoes come."""
        rounds = self.rules.layout.rounds
        to_come = (rounds - self.rules.round(table)) / rounds
        if not to_come:
            return 0.0
        kingdom = table.kingdoms[side]
        hopes = sum(_domain_hope(domain, kingdom.room) for domain in domains(kingdom))
        return to_come * hopes - HOLE_LOSS * ground(kingdom).holes


class Laying:
    """Judges where one domino may lie; what a half brings to a cell is found once."""

    def __init__(self, kingdom: Kingdom, domino: Domino) -> None:
        self.kingdom = kingdom
        self.seen = ground(kingdom)
        self.left, self.right = domino.left, domino.right
        self.crowns = domino.left.crowns + domino.right.crowns
        self.beside_left = self.seen.shores[domino.left.terrain.index]
        self.beside_right = self.seen.shores[domino.right.terrain.index]
        self.gains_left: dict[Cell, float] = {}
        self.gains_right: dict[Cell, float] = {}

    def value(self, move: Move) -> float:
        """Points, squares beside their like, and no holes."""
        if not isinstance(move, Place):
            return 0.0
        left, right = cell_at(move.left), cell_at(move.right)
        both = 1 << left | 1 << right
        kingdom, seen = self.kingdom, self.seen
        box = kingdom.box.around(left).around(right)
        room = seen.room if box is kingdom.box else within_reach(kingdom.size, box) & seen.room
        room &= ~both
        value = self._gain(left, right, both) - HOLE_LOSS * (_holes(room) - seen.holes)
        return value + OPEN_WORTH * self._openness(room, both)

    def _openness(self, room: Cells, both: Cells) -> float:
        """Add up the crowns of domains that can still grow, for some open sides each."""
        found = 0
        for border, crowns in self.seen.crowned:
            sides = (border & room).bit_count()
            found += crowns * (sides if sides < GROWTH_SIDES else GROWTH_SIDES)
        if self.crowns:
            sides = (around(both) & room).bit_count()
            found += self.crowns * (sides if sides < GROWTH_SIDES else GROWTH_SIDES)
        return found

    def _gain(self, left: Cell, right: Cell, both: Cells) -> float:
        one, two = self.left, self.right
        if one.terrain is two.terrain:
            return gain(both, 2, one.crowns + two.crowns, self.beside_left)
        of_left = self.gains_left.get(left)
        if of_left is None:
            of_left = self.gains_left[left] = gain(1 << left, 1, one.crowns, self.beside_left)
        of_right = self.gains_right.get(right)
        if of_right is None:
            of_right = self.gains_right[right] = gain(1 << right, 1, two.crowns, self.beside_right)
        return of_left + of_right


def _pick_value(kingdom: Kingdom, seen: Ground, domino: Domino) -> float:
    if not spots(kingdom, domino):
        return -NO_ROOM_LOSS
    one = promise(domino.left.crowns, seen.shores[domino.left.terrain.index], seen.room)
    two = promise(domino.right.crowns, seen.shores[domino.right.terrain.index], seen.room)
    return max(one, two) + LESSER_HALF * min(one, two)


def _domain_hope(domain: Domain, room: Cells) -> float:
    if not domain.crowns:
        return BARREN_HOPE * domain.size
    open_sides = (around(domain.cells) & room).bit_count()
    return GROWTH_HOPE * domain.crowns * min(open_sides, GROWTH_SIDES)


def _holes(room: Cells) -> int:
    return (room & ~around(room)).bit_count()
