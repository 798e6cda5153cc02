"""What Queendomino adds to the table: tiles, the market, realms, the Queen and the dragon."""

from functools import cache
from typing import Any, Final, Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from crownlands.core.actors import Side
from crownlands.core.components import read_component
from crownlands.core.shapes import read_as
from crownlands.core.text import LocalizedText
from crownlands.kingdom.domains import domain_around
from crownlands.kingdom.grid import Cell, Cells
from crownlands.kingdom.kingdom import Kingdom
from crownlands.kingdom.terrain import Terrain


class PointsPer(msgspec.Struct, frozen=True):
    """Points for each of something: a knight, a tower, or a domain of a terrain."""

    thing: Literal["knight", "tower", "terrain_domain"]
    amount: int
    terrain: Terrain | None = None


class Building(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of building tile."""

    id: str
    names: LocalizedText
    copies: int
    knights: int = 0
    towers: int = 0
    crowns: int = 0
    tax_bonus: Literal["per_knight", "per_tower"] | None = None
    points: int = 0
    points_per: PointsPer | None = None


@cache
def buildings() -> tuple[Building, ...]:
    """List the kinds of tiles."""
    contents = read_component("queendomino").contents
    return read_as(contents["buildings"], tuple[Building, ...])


@cache
def building_index(building: str) -> int | None:
    """Find a kind by its id."""
    return next((at for at, kind in enumerate(buildings()) if kind.id == building), None)


def find_building(building: str) -> Building:
    """Return a kind of tile that is known to exist."""
    return next(kind for kind in buildings() if kind.id == building)


def town_cells(kingdom: Kingdom) -> Cells:
    """Return the town squares of a kingdom, built on or not."""
    return kingdom.terrains[Terrain.TOWN.index]


NO_TILE: Final = -1
SLOTS: Final = 6


class Market(msgspec.Struct, frozen=True):
    """The tiles on offer, by kind."""

    slots: tuple[int, ...]
    """The tile of each slot, by cost: the first is free."""
    top: int
    """The tile that lies on top of the pile for all to see."""
    unseen: tuple[int, ...]
    """How many tiles of each kind lie below it."""

    def without(self, slot: int) -> "Market":
        """Take the tile of a slot away; the slot stays empty until the round ends."""
        return replace(self, slots=(*self.slots[:slot], NO_TILE, *self.slots[slot + 1 :]))

    def slid(self) -> "Market":
        """Slide all tiles to the cheap side, keeping their order."""
        tiles = tuple(tile for tile in self.slots if tile != NO_TILE)
        return replace(self, slots=tiles + (NO_TILE,) * (SLOTS - len(tiles)))

    def filled(self) -> "Market":
        """Move the top tile to the cheapest empty slot, if there are both. Our ruling: cheapest."""
        if self.top == NO_TILE or NO_TILE not in self.slots:
            return self
        slot = self.slots.index(NO_TILE)
        slots = (*self.slots[:slot], self.top, *self.slots[slot + 1 :])
        return replace(self, slots=slots, top=NO_TILE)

    def turned_up(self, tile: int) -> "Market":
        """Let a tile of the pile be its new top, and fill a gap with it if there is one."""
        unseen = (*self.unseen[:tile], self.unseen[tile] - 1, *self.unseen[tile + 1 :])
        return replace(self, top=tile, unseen=unseen).filled()

    @property
    def waiting(self) -> bool:
        """Return whether the next tile of the pile is to be turned up."""
        return self.top == NO_TILE and any(self.unseen)


def full_pile() -> Market:
    """Return the board before any tile is turned up."""
    return Market((NO_TILE,) * SLOTS, NO_TILE, tuple(kind.copies for kind in buildings()))


class Built(NamedTuple):
    """A building on a cell, by its kind."""

    cell: Cell
    kind: int

    @property
    def building(self) -> Building:
        """The tile."""
        return buildings()[self.kind]


class Realm(msgspec.Struct, frozen=True):
    """The wealth of a side."""

    coins: int
    knights: int
    """Knights in reserve."""
    posts: Cells = 0
    """Squares with a knight."""
    built: tuple[Built, ...] = ()
    """Buildings, by their cells."""

    @property
    def all_knights(self) -> int:
        """Knights of the kingdom and the reserve."""
        return self.knights + self.posts.bit_count()

    @property
    def towers(self) -> int:
        """Towers on all buildings."""
        return sum(built.building.towers for built in self.built)

    @property
    def sites(self) -> Cells:
        """Squares with a building."""
        return sum(1 << built.cell for built in self.built)

    def tax(self, kingdom: Kingdom, cell: Cell) -> int:
        """Return the coins a knight collects: one per square of its domain, and what vaults add.

        Our ruling: vaults pay for each knight placed.
        """
        worth = {"per_knight": self.all_knights, "per_tower": self.towers, None: 0}
        bonus = sum(worth[built.building.tax_bonus] for built in self.built)
        return domain_around(kingdom, cell).bit_count() + bonus


NOBODY: Final = -1
"""The Queen's host before anyone has a tower."""
CAVE: Final = -1
"""The dragon's place when it is at home."""


class Queendom(msgspec.Struct, frozen=True):
    """All that Queendomino adds to a table."""

    realms: tuple[Realm, ...]
    """One per side."""
    market: Market
    queen: Side = NOBODY
    """The side the Queen lives with."""
    dragon: int = CAVE
    """The slot the dragon sits on, or its cave."""

    def with_realm(self, side: Side, realm: Realm, **changes: Any) -> "Queendom":
        """Give the queendom with another realm of a side, and maybe other changes."""
        realms = (*self.realms[:side], realm, *self.realms[side + 1 :])
        return replace(self, realms=realms, **changes)

    def price(self, slot: int, side: Side) -> int:
        """Tell what the tile of a slot costs a side: never below nothing, by our ruling."""
        discount: int = read_component("queendomino").contents["queen_discount"]
        return max(0, slot - discount) if self.queen == side else slot

    def most_towers(self, side: Side) -> bool:
        """Tell whether a side has at least as many towers as every other."""
        towers = self.realms[side].towers
        return all(towers >= realm.towers for realm in self.realms)


def first_queendom(sides: int) -> Queendom:
    """Give what lies on the table before the first move."""
    start = read_component("queendomino").contents["start"]
    return Queendom((Realm(start["coins"], start["knights"]),) * sides, full_pile())
