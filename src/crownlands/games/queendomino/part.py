"""How Queendomino's part begins, shows itself, and is written and read."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from crownlands.core.actors import Side
from crownlands.core.plain import plain
from crownlands.games.queendomino.queendom import (
    CAVE,
    NO_TILE,
    NOBODY,
    SLOTS,
    Built,
    Market,
    Queendom,
    Realm,
    building_index,
    buildings,
    first_queendom,
    town_cells,
)
from crownlands.kingdom.grid import CASTLE_CELLS, SQUARES, Square, cell_at, cells_at, squares_of
from crownlands.kingdom.kingdom import Kingdom
from crownlands.kingdom.parts import Part, doubt, read_written
from crownlands.kingdom.table import Table, with_kingdom


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


class WrittenRealm(msgspec.Struct, forbid_unknown_fields=True):
    """A realm in a written position."""

    coins: int
    knights: int
    posts: list[Square]
    buildings: list[BuiltData]


class WrittenQueendom(msgspec.Struct, forbid_unknown_fields=True):
    """The part in a written position."""

    realms: list[WrittenRealm]
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
        """Seven coins and a knight each, and a pile to turn up."""
        return first_queendom(self.sides)

    def view(self, table: Table) -> Mapping[str, Any]:
        """Everything is public."""
        queendom = self.of(table)
        return {
            "realms": tuple(
                RealmData(
                    side=side,
                    coins=realm.coins,
                    knights=realm.knights,
                    posts=squares_of(realm.posts),
                    towers=realm.towers,
                    buildings=_show_built(realm),
                )
                for side, realm in enumerate(queendom.realms)
            ),
            "market": _show_market(queendom.market),
            "queen": None if queendom.queen == NOBODY else queendom.queen,
            "dragon": None if queendom.dragon == CAVE else queendom.dragon,
        }

    def write(self, table: Table) -> Any:
        """Write realms and market by ids and squares."""
        queendom = self.of(table)
        return plain(
            WrittenQueendom(
                realms=[
                    WrittenRealm(
                        coins=realm.coins,
                        knights=realm.knights,
                        posts=list(squares_of(realm.posts)),
                        buildings=list(_show_built(realm)),
                    )
                    for realm in queendom.realms
                ],
                market=_show_market(queendom.market),
                queen=None if queendom.queen == NOBODY else queendom.queen,
                dragon=None if queendom.dragon == CAVE else queendom.dragon,
            )
        )

    def read(self, data: Any, table: Table) -> Table:
        """Read the part, and raise the crowns of its buildings."""
        written = read_written(data, WrittenQueendom)
        doubt(len(written.realms) != self.sides, "there is one realm per side")
        realms = tuple(_read_realm(realm, table, side) for side, realm in enumerate(written.realms))
        market = _read_market(written.market, realms)
        empty = [slot for slot, tile in enumerate(market.slots) if tile == NO_TILE]
        doubt(written.dragon not in (None, *empty), "the dragon sits on an empty slot")
        _doubt_queen(written.queen, [realm.towers for realm in realms])
        queendom = Queendom(
            realms=realms,
            market=market,
            queen=NOBODY if written.queen is None else written.queen,
            dragon=CAVE if written.dragon is None else written.dragon,
        )
        table = self.put(table, queendom)
        for side, realm in enumerate(realms):
            table = _raise_crowns(table, side, realm.built)
        return table


def _show_built(realm: Realm) -> tuple[BuiltData, ...]:
    return tuple(BuiltData(built.building.id, *SQUARES[built.cell]) for built in realm.built)


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
    doubt(tile is None, f"there is no building {building}")
    assert tile is not None
    return tile


def _read_realm(written: WrittenRealm, table: Table, side: Side) -> Realm:
    kingdom = table.kingdoms[side]
    posts = 0
    for square in written.posts:
        cells = cells_at(square) & kingdom.occupied & ~CASTLE_CELLS & ~posts
        doubt(not cells, f"no knight can stand on {square}")
        posts |= cells
    built = tuple(sorted(_read_built(one, kingdom) for one in written.buildings))
    doubt(len({one.cell for one in built}) != len(built), "a square has one building at most")
    realm = Realm(written.coins, written.knights, posts, built)
    start = first_queendom(1).realms[0].knights
    gained = sum(one.building.knights for one in built)
    doubt(written.coins < 0 or written.knights < 0, "nobody owes coins or knights")
    doubt(realm.all_knights != start + gained, f"side {side} has a wrong number of knights")
    return realm


def _read_built(written: BuiltData, kingdom: Kingdom) -> Built:
    square = (written.x, written.y)
    doubt(not cells_at(square) & town_cells(kingdom), f"{square} is no town square")
    return Built(cell_at(square), _read_tile(written.building))


def _read_market(written: MarketData, realms: Iterable[Realm]) -> Market:
    doubt(len(written.slots) != SLOTS, f"the market has {SLOTS} slots")
    slots = tuple(map(_read_tile, written.slots))
    unseen = [0] * len(buildings())
    for building, count in written.unseen.items():
        unseen[_read_tile(building)] = count
    market = Market(slots, _read_tile(written.top), tuple(unseen))
    used = Counter(one.kind for realm in realms for one in realm.built)
    used.update(tile for tile in (*slots, market.top) if tile != NO_TILE)
    for tile, kind in enumerate(buildings()):
        wrong = unseen[tile] < 0 or used[tile] + unseen[tile] > kind.copies
        doubt(wrong, f"there are {kind.copies} tiles of {kind.id}")
    return market


def _doubt_queen(host: Side | None, towers: list[int]) -> None:
    if host is None:
        doubt(any(towers), "the Queen lives with whoever has the most towers")
        return
    doubt(not 0 <= host < len(towers), f"there is no side {host}")
    doubt(not towers[host] or towers[host] < max(towers), "the Queen lives with the most towers")


def _raise_crowns(table: Table, side: Side, built: tuple[Built, ...]) -> Table:
    kingdom = table.kingdoms[side]
    for one in built:
        if one.building.crowns:
            crowns = kingdom.crowns_at(one.cell) + one.building.crowns
            kingdom = kingdom.with_crowns(one.cell, crowns)
    return replace(table, kingdoms=with_kingdom(table, side, kingdom))
