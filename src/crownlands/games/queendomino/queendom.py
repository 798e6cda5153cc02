"""What Queendomino adds to the table: tiles, the market, realms, the Queen and the dragon."""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Final, Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from crownlands.core.convert import convert, to_builtins
from crownlands.core.info import read_component
from crownlands.core.moves import Side
from crownlands.core.text import LocalizedText
from crownlands.kingdom.domino import Terrain
from crownlands.kingdom.grid import (
    CASTLE_CELLS,
    SQUARES,
    Cell,
    Cells,
    Square,
    cell_at,
    cells_at,
    squares_of,
)
from crownlands.kingdom.kingdom import Kingdom, domain_around
from crownlands.kingdom.table import DominoTable, Part, deserialize, reject, with_kingdom


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
    return convert(contents["buildings"], tuple[Building, ...])


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
        """Return the queendom with another realm of a side, and maybe other changes."""
        realms = (*self.realms[:side], realm, *self.realms[side + 1 :])
        return replace(self, realms=realms, **changes)

    def price(self, slot: int, side: Side) -> int:
        """Return what the tile of a slot costs a side: never below nothing, by our ruling."""
        discount: int = read_component("queendomino").contents["queen_discount"]
        return max(0, slot - discount) if self.queen == side else slot

    def most_towers(self, side: Side) -> bool:
        """Return whether a side has at least as many towers as every other."""
        towers = self.realms[side].towers
        return all(towers >= realm.towers for realm in self.realms)


def first_queendom(sides: int) -> Queendom:
    """Return what lies on the table before the first move."""
    start = read_component("queendomino").contents["start"]
    return Queendom((Realm(start["coins"], start["knights"]),) * sides, full_pile())


class BuiltData(msgspec.Struct, frozen=True):
    """A building on its square."""

    building: str
    x: int
    y: int


class RealmData(msgspec.Struct, frozen=True):
    """What a side owns beside its kingdom."""

    side: Side
    coins: int
    knights: int
    """Knights in reserve."""
    posts: tuple[Square, ...]
    """Squares with a knight."""
    towers: int
    buildings: tuple[BuiltData, ...]


class MarketData(msgspec.Struct, frozen=True):
    """The builders' board: `slots` by cost from 0 on, the pile's `top` tile, tiles not seen yet."""

    slots: tuple[str | None, ...]
    top: str | None
    unseen: dict[str, int]


class SerializedRealm(msgspec.Struct, forbid_unknown_fields=True):
    """A realm in a written position."""

    coins: int
    knights: int
    posts: list[Square]
    buildings: list[BuiltData]


class SerializedQueendom(msgspec.Struct, forbid_unknown_fields=True):
    """The part in a written position."""

    realms: list[SerializedRealm]
    market: MarketData
    queen: Side | None
    dragon: int | None


class QueendomPart(Part[Queendom]):
    """Realms, market, Queen and dragon."""

    name = "queendom"
    view_fields = (
        ("realms", tuple[RealmData, ...]),
        ("market", MarketData),
        ("queen", Side | None),
        ("dragon", int | None),
    )

    def __init__(self, slot: int, sides: int) -> None:
        super().__init__(slot)
        self.sides = sides

    def start(self) -> Queendom:
        """Return seven coins and a knight for each side, and a pile to turn up."""
        return first_queendom(self.sides)

    def view(self, table: DominoTable) -> Mapping[str, Any]:
        """Return the part as views show it: everything is public."""
        queendom = self.of(table)
        return {
            "realms": tuple(
                RealmData(
                    side=side,
                    coins=realm.coins,
                    knights=realm.knights,
                    posts=squares_of(realm.posts),
                    towers=realm.towers,
                    buildings=tuple(
                        BuiltData(one.building.id, *SQUARES[one.cell]) for one in realm.built
                    ),
                )
                for side, realm in enumerate(queendom.realms)
            ),
            "market": _show_market(queendom.market),
            "queen": None if queendom.queen == NOBODY else queendom.queen,
            "dragon": None if queendom.dragon == CAVE else queendom.dragon,
        }

    def to_dict(self, table: DominoTable) -> Any:
        """Write what is shown, less what follows from the rest."""
        shown = to_builtins(self.view(table))
        fields = SerializedRealm.__struct_fields__
        shown["realms"] = [{field: realm[field] for field in fields} for realm in shown["realms"]]
        return shown

    def from_dict(self, data: Any, table: DominoTable) -> DominoTable:
        """Read the part, and raise the crowns of its buildings."""
        written = deserialize(data, SerializedQueendom)
        reject(len(written.realms) != self.sides, "there is one realm per side")
        realms = tuple(_read_realm(realm, table, side) for side, realm in enumerate(written.realms))
        market = _read_market(written.market, realms)
        empty = [slot for slot, tile in enumerate(market.slots) if tile == NO_TILE]
        reject(written.dragon not in (None, *empty), "the dragon sits on an empty slot")
        _validate_queen(written.queen, [realm.towers for realm in realms])
        queendom = Queendom(
            realms=realms,
            market=market,
            queen=NOBODY if written.queen is None else written.queen,
            dragon=CAVE if written.dragon is None else written.dragon,
        )
        table = self.put(table, queendom)
        for side, realm in enumerate(realms):
            table = raise_crowns(table, side, realm.built)
        return table


def _show_market(market: Market) -> MarketData:
    return MarketData(
        slots=tuple(_tile_id(tile) for tile in market.slots),
        top=_tile_id(market.top),
        unseen={
            kind.id: count for kind, count in zip(buildings(), market.unseen, strict=True) if count
        },
    )


def _tile_id(tile: int) -> str | None:
    return None if tile == NO_TILE else buildings()[tile].id


def _read_tile(building: str | None) -> int:
    if building is None:
        return NO_TILE
    tile = building_index(building)
    reject(tile is None, f"there is no building {building}")
    assert tile is not None
    return tile


def _read_realm(written: SerializedRealm, table: DominoTable, side: Side) -> Realm:
    kingdom = table.kingdoms[side]
    posts = 0
    for square in written.posts:
        cells = cells_at(square) & kingdom.occupied & ~CASTLE_CELLS & ~posts
        reject(not cells, f"no knight can stand on {square}")
        posts |= cells
    built = tuple(sorted(_read_built(one, kingdom) for one in written.buildings))
    reject(len({one.cell for one in built}) != len(built), "a square has one building at most")
    realm = Realm(written.coins, written.knights, posts, built)
    start = first_queendom(1).realms[0].knights
    gained = sum(one.building.knights for one in built)
    reject(written.coins < 0 or written.knights < 0, "nobody owes coins or knights")
    reject(realm.all_knights != start + gained, f"side {side} has a wrong number of knights")
    return realm


def _read_built(written: BuiltData, kingdom: Kingdom) -> Built:
    square = (written.x, written.y)
    reject(not cells_at(square) & town_cells(kingdom), f"{square} is no town square")
    return Built(cell_at(square), _read_tile(written.building))


def _read_market(written: MarketData, realms: Iterable[Realm]) -> Market:
    reject(len(written.slots) != SLOTS, f"the market has {SLOTS} slots")
    slots = tuple(map(_read_tile, written.slots))
    unseen = [0] * len(buildings())
    for building, count in written.unseen.items():
        unseen[_read_tile(building)] = count
    market = Market(slots, _read_tile(written.top), tuple(unseen))
    used = Counter(one.kind for realm in realms for one in realm.built)
    used.update(tile for tile in (*slots, market.top) if tile != NO_TILE)
    for tile, kind in enumerate(buildings()):
        wrong = unseen[tile] < 0 or used[tile] + unseen[tile] > kind.copies
        reject(wrong, f"there are {kind.copies} tiles of {kind.id}")
    return market


def _validate_queen(host: Side | None, towers: list[int]) -> None:
    if host is None:
        reject(any(towers), "the Queen lives with whoever has the most towers")
        return
    reject(not 0 <= host < len(towers), f"there is no side {host}")
    reject(not towers[host] or towers[host] < max(towers), "the Queen lives with the most towers")


def raise_crowns(table: DominoTable, side: Side, built: tuple[Built, ...]) -> DominoTable:
    """Add the crowns of buildings to those of their squares."""
    kingdom = table.kingdoms[side]
    for one in built:
        if one.building.crowns:
            crowns = kingdom.crowns_at(one.cell) + one.building.crowns
            kingdom = kingdom.with_crowns(one.cell, crowns)
    return replace(table, kingdoms=with_kingdom(table, side, kingdom))
