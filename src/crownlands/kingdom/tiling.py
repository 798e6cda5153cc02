"""Which dominoes could have made a kingdom of which only the squares are known."""

from collections import Counter
from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Final, NamedTuple, TypeAlias

from crownlands.kingdom.domino import CANONICAL_DIRECTIONS, Deck, Domino, Half
from crownlands.kingdom.grid import CASTLE_CELLS, Cell, Cells, around, cells_of
from crownlands.kingdom.kingdom import Placement, connected_groups

LandSquares: TypeAlias = Mapping[Cell, Half]
"""The squares of a kingdom without its castle, by their cells."""

BUDGET: Final = 20_000
"""Positions looked at before the search gives up: about a second."""


class Feasibility(Enum):
    """Whether dominoes can make a kingdom; undecided when the search was given up."""

    POSSIBLE = "possible"
    IMPOSSIBLE = "impossible"
    UNDECIDED = "undecided"


class Tiling(NamedTuple):
    """The answer, the placements that prove it if it is yes, and the positions looked at."""

    answer: Feasibility
    placements: tuple[Placement, ...]
    looked_at: int


class Pair(NamedTuple):
    """Two neighbouring squares that some domino shows."""

    cells: Cells
    first: Cell
    second: Cell
    kind: int
    """The number of the kind of domino: those that show the same halves."""


class Islands(NamedTuple):
    """The lands that no domino chosen so far joins to the castle.

    A domain can be built square by square once one square of it lies there, and a domino brings
    the domains of both its halves. So a legal order of placing exists just when the dominoes join
    all domains to those that touch the castle.
    """

    groups: tuple[Cells, ...]

    def joined_by(self, cells: Cells) -> "Islands":
        """Return what is left when a domino joins the lands it lies on."""
        touched = [group for group in self.groups if group & cells]
        if not touched:
            return self
        apart = tuple(group for group in self.groups if not group & cells)
        merged = 0
        for group in touched:
            merged |= group
        return Islands((*apart, merged) if cells & ~merged == 0 else apart)

    def can_be_joined(self, pairs: Iterable[Pair]) -> bool:
        """Return whether all could be joined to the castle if all these pairs were dominoes."""
        islands, bridges = self, [pair.cells for pair in pairs]
        while islands.groups:
            apart = sum(islands.groups)
            landing = [cells for cells in bridges if cells & apart and cells & ~apart]
            if not landing:
                return False
            for cells in landing:
                islands = islands.joined_by(cells)
        return True


NO_ISLANDS: Final = Islands(())


def find_tiling(
    land: LandSquares, deck: Deck, *, in_order: bool = True, budget: int = BUDGET
) -> Tiling:
    """Search for dominoes of the deck that make this land.

    They must also be placeable one after the other, unless `in_order` is waived.
    """
    search = _Search(land, deck, budget)
    islands = _islands(land) if in_order else NO_ISLANDS
    try:
        chosen = search.cover(search.whole, search.pairs, search.stock, islands)
    except _GivenUp:
        return Tiling(Feasibility.UNDECIDED, (), search.looked_at)
    if chosen is None:
        return Tiling(Feasibility.IMPOSSIBLE, (), search.looked_at)
    return Tiling(Feasibility.POSSIBLE, search.placements(chosen), search.looked_at)


def possible_pairs(land: LandSquares, deck: Deck) -> list[Pair]:
    """List the neighbouring squares that some domino of the deck shows."""
    kinds = {halves: kind for kind, halves in enumerate(_by_halves(deck))}
    return [
        Pair(1 << cell | 1 << cell + direction, cell, cell + direction, kinds[halves])
        for cell in sorted(land)
        for direction in CANONICAL_DIRECTIONS
        if cell + direction in land
        and (halves := frozenset((land[cell], land[cell + direction]))) in kinds
    ]


class _GivenUp(Exception):
    """The budget is used up."""


class _Search:
    """A search for disjoint pairs that cover all squares, none of a kind used too often."""

    def __init__(self, land: LandSquares, deck: Deck, budget: int) -> None:
        self.land = land
        self.deck = deck
        self.budget = budget
        self.looked_at = 0
        self.whole: Cells = sum(1 << cell for cell in land)
        self.pairs = possible_pairs(land, deck)
        self.dominoes = tuple(_by_halves(deck).values())
        self.stock = tuple(len(alike) for alike in self.dominoes)
        self.hopeless: set[tuple[Cells, tuple[tuple[int, int], ...], frozenset[Cells]]] = set()

    def cover(
        self, free: Cells, pairs: list[Pair], stock: tuple[int, ...], islands: Islands
    ) -> list[Pair] | None:
        """Choose pairs that cover the free squares and join all islands, or None."""
        if not free:
            return None if islands.groups else []
        if self.looked_at == self.budget:
            raise _GivenUp
        self.looked_at += 1
        options = _fewest_options(free, pairs)
        if not options or not islands.can_be_joined(pairs):
            return None
        key = (free, _scarce(pairs, stock), frozenset(group & free for group in islands.groups))
        if key in self.hopeless:
            return None
        for pair in options:
            after = _take(stock, pair.kind)
            rest = [
                other for other in pairs if not other.cells & pair.cells and after[other.kind] > 0
            ]
            found = self.cover(free & ~pair.cells, rest, after, islands.joined_by(pair.cells))
            if found is not None:
                return [pair, *found]
        self.hopeless.add(key)
        return None

    def placements(self, chosen: Iterable[Pair]) -> tuple[Placement, ...]:
        """Return a placement of a domino of the deck for every pair."""
        unused = [iter(alike) for alike in self.dominoes]
        placements = []
        for pair in chosen:
            index = next(unused[pair.kind])
            straight = self.deck.dominoes[index].left == self.land[pair.first]
            ends = (pair.first, pair.second) if straight else (pair.second, pair.first)
            placements.append(Placement(index, *ends))
        return tuple(sorted(placements))


def _by_halves(deck: Deck) -> dict[frozenset[Half], list[int]]:
    """Group the dominoes of a deck by what they show, either way round."""
    kinds: dict[frozenset[Half], list[int]] = {}
    for index, domino in enumerate(deck.dominoes):
        kinds.setdefault(_halves(domino), []).append(index)
    return kinds


def _halves(domino: Domino) -> frozenset[Half]:
    return frozenset((domino.left, domino.right))


def _islands(land: LandSquares) -> Islands:
    """Return the domains that do not touch the castle."""
    terrains: dict[str, Cells] = {}
    for cell, half in land.items():
        terrains[half.terrain.value] = terrains.get(half.terrain.value, 0) | 1 << cell
    beside_castle = around(CASTLE_CELLS)
    return Islands(
        tuple(
            group
            for cells in terrains.values()
            for group in connected_groups(cells)
            if not group & beside_castle
        )
    )


def _fewest_options(free: Cells, pairs: list[Pair]) -> list[Pair]:
    """Return the pairs of the free square that has the fewest; none if a square has none."""
    counts = Counter(cell for pair in pairs for cell in (pair.first, pair.second))
    if len(counts) < free.bit_count():
        return []
    scarcest = min(cells_of(free), key=counts.__getitem__)
    return [pair for pair in pairs if pair.cells >> scarcest & 1]


def _scarce(pairs: list[Pair], stock: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Return the stock of those kinds of which not all pairs could be taken."""
    wanted = Counter(pair.kind for pair in pairs)
    return tuple(sorted((kind, stock[kind]) for kind in wanted if stock[kind] < wanted[kind]))


def _take(stock: tuple[int, ...], kind: int) -> tuple[int, ...]:
    return (*stock[:kind], stock[kind] - 1, *stock[kind + 1 :])
