"""Terrains, dominoes, the boxes they come in, and decks."""

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from functools import cache, cached_property
from typing import Final

import msgspec

from crownlands.core.info import Box, read_component
from crownlands.core.text import LocalizedText
from crownlands.kingdom.grid import DIRECTIONS, REACH, SQUARES, Cell, Direction, cells_of, rectangle
from crownlands.kingdom.moves import Discard, Draw, Pick, Place


class Terrain(Enum):
    """A terrain by its rulebook name; `index` is its place in tables that list all terrains."""

    index: int

    WHEAT = "wheat"
    FOREST = "forest"
    LAKE = "lake"
    GRASSLAND = "grassland"
    SWAMP = "swamp"
    MINE = "mine"
    TOWN = "town"

    def __init__(self, _name: str) -> None:
        self.index = len(type(self).__members__)


TERRAINS: tuple[Terrain, ...] = tuple(Terrain)
TERRAIN_NAMES: Final[Mapping[Terrain, LocalizedText]] = {
    Terrain.WHEAT: LocalizedText("wheat", "champs"),
    Terrain.FOREST: LocalizedText("forest", "forêt"),
    Terrain.LAKE: LocalizedText("lake", "lac"),
    Terrain.GRASSLAND: LocalizedText("grassland", "prairie"),
    Terrain.SWAMP: LocalizedText("swamp", "marais"),
    Terrain.MINE: LocalizedText("mine", "mine"),
    Terrain.TOWN: LocalizedText("town", "ville"),
}
TERRAIN_LETTERS: Final[Mapping[Terrain, LocalizedText]] = {
    **{terrain: LocalizedText(name.en[0], name.fr[0]) for terrain, name in TERRAIN_NAMES.items()},
    Terrain.MINE: LocalizedText("m", "n"),
}
"""The letter of each terrain in texts: its initial, but `n` for a French mine, as `m` is marais."""


CANONICAL_DIRECTIONS: Final = (Direction.EAST, Direction.SOUTH)
"""The directions written for a domino whose halves are alike."""


class Half(msgspec.Struct, frozen=True):
    """One of the two squares of a domino."""

    terrain: Terrain
    crowns: int = 0


class Domino(msgspec.Struct, frozen=True):
    """A domino as printed. `symbol` names what a game attaches to some of them."""

    id: str
    left: Half
    right: Half
    symbol: str | None = None

    @property
    def alike(self) -> bool:
        """True when turning the domino round changes nothing."""
        return self.left == self.right

    @property
    def directions(self) -> tuple[Direction, ...]:
        """The ways the domino can be turned without repeating itself."""
        return CANONICAL_DIRECTIONS if self.alike else DIRECTIONS

    @property
    def number(self) -> str:
        """What is printed on the back, without the mark of the box."""
        return self.id.rpartition(":")[2]

    @property
    def rank(self) -> tuple[int, str]:
        """What a line is sorted by: letters come before the numbers."""
        return (int(self.number), "") if self.number.isdigit() else (0, self.number)


EQUAL_BOXES = (
    Box(mark="a", name=LocalizedText(en="box A", fr="la boîte A")),
    Box(mark="b", name=LocalizedText(en="box B", fr="la boîte B")),
)
"""Two copies of one box, for games that are played with both."""


@cache
def read_box(component: str, mark: str = "") -> tuple[Domino, ...]:
    """Read the dominoes of a component file in line order, ids marked as `a:12` if asked."""
    printed = read_component(component).contents["dominoes"]
    dominoes = [
        Domino(
            id=f"{mark}:{entry['id']}" if mark else entry["id"],
            left=Half(Terrain(entry["left"][0]), entry["left"][1]),
            right=Half(Terrain(entry["right"][0]), entry["right"][1]),
            symbol=entry.get("symbol"),
        )
        for entry in printed
    ]
    return in_line_order(dominoes)


def in_line_order(dominoes: Sequence[Domino]) -> tuple[Domino, ...]:
    """Sort dominoes as a line does."""
    return tuple(sorted(dominoes, key=lambda domino: domino.rank))


PlacesByCell = dict[Cell, Place]


class Deck:
    """The dominoes of one or more boxes. Inside a table a domino is its index in the deck.

    Within a box, indexes rise as line order does, so a line sorts itself.
    """

    def __init__(self, boxes: Iterable[tuple[Domino, ...]]) -> None:
        dominoes: list[Domino] = []
        piles = []
        for box in boxes:
            piles.append(tuple(range(len(dominoes), len(dominoes) + len(box))))
            dominoes.extend(box)
        self.boxes = tuple(piles)
        self.dominoes = tuple(dominoes)
        self.index = {domino.id: index for index, domino in enumerate(dominoes)}
        self.draws = tuple(Draw(domino.id) for domino in dominoes)
        self.picks = tuple(Pick(domino.id) for domino in dominoes)
        self.discards = tuple(Discard(domino.id) for domino in dominoes)

    @cached_property
    def places(self) -> tuple[dict[Direction, PlacesByCell], ...]:
        """Return, per domino, direction and cell of its left half, the move that places it so."""
        return tuple(_all_places(domino) for domino in self.dominoes)


@cache
def deck_of(*boxes: tuple[Domino, ...]) -> Deck:
    """Return the deck of these boxes; it never changes, so all games over them share it."""
    return Deck(boxes)


def _all_places(domino: Domino) -> dict[Direction, PlacesByCell]:
    cells = tuple(cells_of(rectangle(-REACH, -REACH, REACH, REACH)))
    return {
        direction: {
            cell: Place(domino.id, SQUARES[cell], SQUARES[cell + direction]) for cell in cells
        }
        for direction in domino.directions
    }
