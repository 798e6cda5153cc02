"""Heuristics that all domino games share: where to place, what to pick, what may come of it.

There are two judgements. The careful one reads a view and compares whole kingdoms; `greedy` plays
by it, and `compiled/bot_play.py` computes the same. The quick one looks at what two
squares change, for simulations and for the order of moves in a search.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from crownlands.core.convert import convert
from crownlands.core.hooks import Heuristics
from crownlands.core.moves import Seat, Side
from crownlands.kingdom.domino import TERRAINS, Domino, Terrain
from crownlands.kingdom.grid import Cell, Cells, around, cell_at, cells_of
from crownlands.kingdom.kingdom import Domain, Kingdom, domains, kingdom_points, within_reach
from crownlands.kingdom.moves import Pick, Place
from crownlands.kingdom.placing import spots
from crownlands.kingdom.rules import DraftRules
from crownlands.kingdom.scoring import HARMONY_POINTS, MIDDLE_KINGDOM_POINTS
from crownlands.kingdom.table import DominoTable, turn_side
from crownlands.kingdom.view_data import (
    KingdomData,
    LinesData,
    domino_from_view,
    grown,
    kingdom_from_view,
)

if TYPE_CHECKING:
    from crownlands.core.moves import Move
    from crownlands.core.state import View

DominoValue: TypeAlias = Callable[[DominoTable, Side, Domino], float]
"""Return what a domino is worth to a side beyond what its halves bring."""

POINT: Final = 10
"""`KingdomEvaluator` adds up whole tenths of points, so that the order does not matter."""


class EvalWeights(NamedTuple):
    """The weights of `KingdomEvaluator`, in the order in which compiled code reads them."""

    point: int = POINT
    crownless: int = 3
    """For a square of a domain without a crown: one may come."""
    growth: int = 5
    """For a crown, for each open side of its domain up to `growth_sides`."""
    growth_sides: int = 3
    hole: int = 20
    """Against a square that no domino can cover any more."""
    harmony: int = POINT * HARMONY_POINTS
    """Against such a square as well, where harmony counts."""
    centre: int = POINT * MIDDLE_KINGDOM_POINTS
    """Against losing the middle kingdom, where it counts."""
    own_fit: int = 30
    """For a domino already picked that still fits."""
    line_fit: int = 5
    """For a domino that may be picked and still fits."""
    late: int = 2
    """Against each place further down the line: later ones choose later."""


WEIGHTS: Final = EvalWeights()
TOWN: Final = 15
"""Instead of `crownless` for a town square, where something may be built."""

HOLE: Final = WEIGHTS.hole / POINT
LATE: Final = WEIGHTS.late / POINT
TOUCH: Final = 0.4
"""For a square beside its like, whatever the points."""
OPEN_SIDE: Final = 0.4
"""For an open side of a domain, for each of its crowns."""
LESSER_HALF: Final = 0.6
"""How much of the lesser half of a domino counts: both rarely find their best place."""
NO_ROOM: Final = 4.0
"""Against picking a domino that fits nowhere."""
CROWNLESS_PROSPECT: Final = 0.4
"""For a square of a domain without crowns, while dominoes come."""
GROWTH_PROSPECT: Final = 1.0
"""For a crown, for each open side of its domain, while dominoes come."""


class DominoHeuristics(Heuristics, frozen=True, kw_only=True):
    """The heuristics of an expansion of a domino game."""

    domino_value: DominoValue | None = None


def domino_heuristics(rules: DraftRules, expansions: Iterable[Heuristics] = ()) -> Heuristics:
    """Return the heuristics of a domino game, with what its expansions say of dominoes."""
    added = [one.domino_value for one in expansions if isinstance(one, DominoHeuristics)]
    quick = QuickEvaluator(rules, [value for value in added if value is not None])
    return Heuristics(
        move_values={Place: quick.places, Pick: quick.picks},
        view_values={Place: view_values, Pick: view_values},
        expected_gain=quick.expected_gain,
    )


def to_come(rules: DraftRules, table: DominoTable) -> float:
    """Return the part of the game that is still to come, from 1 to 0."""
    rounds = rules.layout.rounds
    return (rounds - rules.round(table)) / rounds


class Fit(NamedTuple):
    """What a domino can do for a kingdom as it stands."""

    places: int
    """In how many ways it can be placed."""
    points: int
    """The most it brings at once."""
    domain: Domain | None
    """The domain that gains most by it in the best place; None where it fits nowhere."""


def best_fit(kingdom: Kingdom, domino: Domino) -> Fit:
    """Count where a domino fits, and find where it brings the most points."""
    now = kingdom_points(kingdom)
    places, best = 0, Fit(0, 0, None)
    for covered, after in grown_kingdoms(kingdom, domino):
        places += 1
        domain = max(
            (one for one in domains(after) if one.cells & covered),
            key=lambda one: (one.points, one.size),
        )
        points = kingdom_points(after) - now
        if best.domain is None or (points, domain.size) > (best.points, best.domain.size):
            best = Fit(0, points, domain)
    return best._replace(places=places)


def how_many_fit(kingdom: Kingdom, dominoes: Iterable[Domino]) -> int:
    """Count the dominoes that fit somewhere."""
    return sum(bool(spots(kingdom, domino)) for domino in dominoes)


def grown_kingdoms(kingdom: Kingdom, domino: Domino) -> Iterator[tuple[Cells, Kingdom]]:
    """Yield the cells that a domino can cover, each pair with the kingdom that it makes."""
    for direction, cells in spots(kingdom, domino):
        for cell in cells_of(cells):
            other = cell + direction
            yield 1 << cell | 1 << other, grown(kingdom, domino, cell, other)


# The careful judgement


def view_values(view: View, moves: Sequence[Move]) -> list[float] | None:
    """Return the value of each of several placements or picks.

    None for the last domino of a kingdom: then only points count.
    """
    assert view.seat is not None
    data = view.data()
    kingdoms = convert(data["kingdoms"], list[KingdomData])
    lines = convert(data["lines"], LinesData)
    own = kingdoms[view.game.side_of(view.seat)]
    to_place = [entry for entry in lines.current if entry.king in own.seats]
    if len(to_place) < 2 and not lines.next:
        return None
    values = KingdomEvaluator(view.seat, own, lines, view.game.options).values(moves)
    return [value / POINT for value in values]


class KingdomEvaluator:
    """Judges placements and picks of one seat, in tenths of points."""

    def __init__(
        self, seat: Seat, kingdom: KingdomData, lines: LinesData, options: Mapping[str, Any]
    ) -> None:
        self.kingdom = kingdom_from_view(kingdom)
        self.hole = WEIGHTS.hole + (WEIGHTS.harmony if options.get("harmony") else 0)
        self.centre = WEIGHTS.centre if options.get("middle-kingdom") else 0
        placed = {square.domino for square in kingdom.squares}
        current = [entry for entry in lines.current if entry.domino not in placed]
        self.next = lines.next
        self.own = [
            domino_from_view(entry) for entry in (*current, *self.next) if entry.king == seat
        ]
        self.free = {
            entry.domino: domino_from_view(entry) for entry in self.next if entry.king is None
        }

    def values(self, moves: Sequence[Move]) -> list[int]:
        """Return the value of each move; all are placements, or all are picks."""
        placements = [self._place_value(move) for move in moves if isinstance(move, Place)]
        return placements or self._pick_values([move for move in moves if isinstance(move, Pick)])

    def kingdom_value(self, kingdom: Kingdom) -> int:
        """Return the points of a kingdom and what may come of them, less what is spoilt."""
        value = sum(_domain_value(domain, kingdom.room) for domain in domains(kingdom))
        value -= self.hole * _holes(kingdom.room)
        return value - self.centre * _off_centre(kingdom)

    def _place_value(self, move: Place) -> int:
        domino, *others = self.own
        kingdom = grown(self.kingdom, domino, cell_at(move.left), cell_at(move.right))
        return (
            self.kingdom_value(kingdom)
            + WEIGHTS.own_fit * how_many_fit(kingdom, others)
            + WEIGHTS.line_fit * how_many_fit(kingdom, self.free.values())
        )

    def _pick_values(self, moves: Sequence[Pick]) -> list[int]:
        kingdom = self.kingdom
        for domino in self.own:
            kingdom = self._best_grown(kingdom, domino)
        places = {entry.domino: place for place, entry in enumerate(self.next)}
        return [
            self.kingdom_value(self._best_grown(kingdom, self.free[move.domino]))
            + WEIGHTS.own_fit * how_many_fit(kingdom, [self.free[move.domino]])
            - WEIGHTS.late * places[move.domino]
            for move in moves
        ]

    def _best_grown(self, kingdom: Kingdom, domino: Domino) -> Kingdom:
        """Return the best kingdom a domino can make of this one; the same if it does not fit."""
        kingdoms = (after for _, after in grown_kingdoms(kingdom, domino))
        return max(kingdoms, key=self.kingdom_value, default=kingdom)


def _domain_value(domain: Domain, room: Cells) -> int:
    if not domain.crowns:
        return (TOWN if domain.terrain is Terrain.TOWN else WEIGHTS.crownless) * domain.size
    return POINT * domain.points + WEIGHTS.growth * _open_crowns(domain, room)


def _open_crowns(domain: Domain, room: Cells) -> int:
    """Return the crowns of a domain times its open sides, as far as those count."""
    return domain.crowns * min((around(domain.cells) & room).bit_count(), WEIGHTS.growth_sides)


def _holes(room: Cells) -> int:
    """Count free cells with no free neighbour: lost for good."""
    return (room & ~around(room)).bit_count()


def _off_centre(kingdom: Kingdom) -> bool:
    half = kingdom.size // 2
    box = kingdom.box
    return max(-box.left, -box.top, box.right, box.bottom) > half


# The quick judgement


class Border(NamedTuple):
    """A domain as a square sees it that may join."""

    cells: Cells
    """The cells beside the domain."""
    size: int
    crowns: int


def borders_of(groups: Iterable[tuple[Cells, int]]) -> list[Border]:
    """Return the borders of domains, given by cells and crowns."""
    return [Border(around(cells), cells.bit_count(), crowns) for cells, crowns in groups]


def joining_gain(joining: Cells, count: int, crowns: int, beside: Sequence[Border]) -> float:
    """Return what connected squares with so many crowns bring to the domains they join."""
    size, multiplier, before, touched = count, crowns, 0, 0
    for border, domain_size, domain_crowns in beside:
        if border & joining:
            size += domain_size
            multiplier += domain_crowns
            before += domain_size * domain_crowns
            touched += 1
    return size * multiplier - before + TOUCH * touched


def best_joining_gain(crowns: int, beside: Sequence[Border], room: Cells) -> float:
    """Return what a square with so many crowns brings at best, wherever it will lie."""
    best = float(crowns)
    for border, size, domain_crowns in beside:
        if border & room:
            best = max(best, crowns * (size + 1) + domain_crowns + TOUCH)
    return best


class KingdomSummary(NamedTuple):
    """A kingdom prepared for questions about what may be added."""

    borders: Mapping[int, Sequence[Border]]
    """By the index of a terrain, its domains."""
    crowned: Sequence[tuple[Cells, int]]
    """The border cells and crowns of domains with crowns."""
    room: Cells
    holes: int


@lru_cache(maxsize=512)
def summary_of(kingdom: Kingdom) -> KingdomSummary:
    """Return the summary of a kingdom; computed once, it answers all later questions."""
    found: dict[int, list[tuple[Cells, int]]] = {terrain.index: [] for terrain in TERRAINS}
    for domain in domains(kingdom):
        found[domain.terrain.index].append((domain.cells, domain.crowns))
    borders = {terrain: borders_of(some) for terrain, some in found.items()}
    crowned = [
        (border.cells, border.crowns)
        for some in borders.values()
        for border in some
        if border.crowns
    ]
    return KingdomSummary(borders, crowned, kingdom.room, _holes(kingdom.room))


class QuickEvaluator:
    """Values placements, picks and positions of a domino game quickly, for simulations."""

    def __init__(self, rules: DraftRules, domino_values: Sequence[DominoValue]) -> None:
        self.rules = rules
        self.domino_values = domino_values

    def places(self, table: DominoTable, moves: Sequence[Move]) -> list[float]:
        """Count points now, squares beside their like, and holes."""
        kingdom = table.kingdoms[turn_side(table, self.rules.layout)]
        domino = self.rules.deck.dominoes[table.line.dominoes[0]]
        laying = DominoPlacing(kingdom, domino)
        return [laying.value(move) for move in moves]

    def picks(self, table: DominoTable, moves: Sequence[Move]) -> list[float]:
        """Count what each half may bring at best, as long as the domino fits at all."""
        seat = self.rules.actor(table)
        assert isinstance(seat, int)
        side = self.rules.layout.side_of(seat)
        kingdom = table.kingdoms[side]
        summary = summary_of(kingdom)
        index, dominoes = self.rules.deck.index, self.rules.deck.dominoes
        values = []
        for place, move in enumerate(moves):
            assert isinstance(move, Pick)
            domino = dominoes[index[move.domino]]
            added = sum(value(table, side, domino) for value in self.domino_values)
            values.append(_pick_value(kingdom, summary, domino) + added - LATE * place)
        return values

    def expected_gain(self, table: DominoTable, side: Side) -> float:
        """Return what may come of the domains while dominoes come."""
        left = to_come(self.rules, table)
        if not left:
            return 0.0
        kingdom = table.kingdoms[side]
        found = sum(_domain_prospect(domain, kingdom.room) for domain in domains(kingdom))
        return left * found - HOLE * summary_of(kingdom).holes


class DominoPlacing:
    """Judges where one domino may lie; what a half brings to a cell is found once."""

    def __init__(self, kingdom: Kingdom, domino: Domino) -> None:
        self.kingdom = kingdom
        self.summary = summary_of(kingdom)
        self.left, self.right = domino.left, domino.right
        self.crowns = domino.left.crowns + domino.right.crowns
        self.beside_left = self.summary.borders[domino.left.terrain.index]
        self.beside_right = self.summary.borders[domino.right.terrain.index]
        self.gains_left: dict[Cell, float] = {}
        self.gains_right: dict[Cell, float] = {}

    def value(self, move: Move) -> float:
        """Return the value of a placement, and 0 for anything else."""
        if not isinstance(move, Place):
            return 0.0
        left, right = cell_at(move.left), cell_at(move.right)
        both = 1 << left | 1 << right
        kingdom, summary = self.kingdom, self.summary
        box = kingdom.box.around(left).around(right)
        room = summary.room
        if box is not kingdom.box:
            room = within_reach(kingdom.size, box) & room
        room &= ~both
        value = self._gain(left, right, both) - HOLE * (_holes(room) - summary.holes)
        return value + OPEN_SIDE * self._openness(room, both)

    def _openness(self, room: Cells, both: Cells) -> float:
        """Add up the crowns of domains that can still grow, for some open sides each."""
        found, most = 0, WEIGHTS.growth_sides
        for border, crowns in self.summary.crowned:
            sides = (border & room).bit_count()
            found += crowns * (sides if sides < most else most)
        if self.crowns:
            sides = (around(both) & room).bit_count()
            found += self.crowns * (sides if sides < most else most)
        return found

    def _gain(self, left: Cell, right: Cell, both: Cells) -> float:
        one, two = self.left, self.right
        if one.terrain is two.terrain:
            return joining_gain(both, 2, one.crowns + two.crowns, self.beside_left)
        of_left = self.gains_left.get(left)
        if of_left is None:
            of_left = joining_gain(1 << left, 1, one.crowns, self.beside_left)
            self.gains_left[left] = of_left
        of_right = self.gains_right.get(right)
        if of_right is None:
            of_right = joining_gain(1 << right, 1, two.crowns, self.beside_right)
            self.gains_right[right] = of_right
        return of_left + of_right


def _pick_value(kingdom: Kingdom, summary: KingdomSummary, domino: Domino) -> float:
    if not spots(kingdom, domino):
        return -NO_ROOM
    one, two = (
        best_joining_gain(half.crowns, summary.borders[half.terrain.index], summary.room)
        for half in (domino.left, domino.right)
    )
    return max(one, two) + LESSER_HALF * min(one, two)


def _domain_prospect(domain: Domain, room: Cells) -> float:
    if not domain.crowns:
        return CROWNLESS_PROSPECT * domain.size
    return GROWTH_PROSPECT * _open_crowns(domain, room)
