"""The rules of Queendomino: its moves, the steps it adds to a turn, the market, and the game."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final, Self

from msgspec.structs import replace

from crownlands.core.errors import Illegal
from crownlands.core.moves import Move, Side, expect
from crownlands.core.options import OptionValue
from crownlands.core.rules import Rules
from crownlands.games.queendomino.info import LAYOUTS
from crownlands.games.queendomino.queendom import (
    CAVE,
    NO_TILE,
    SLOTS,
    Built,
    Market,
    Queendom,
    QueendomPart,
    building_index,
    buildings,
    town_cells,
)
from crownlands.games.queendomino.scoring import (
    TIE_BREAKS,
    BuildingLine,
    CoinsLine,
    HostChoice,
    QueenLine,
    first_domain,
    score_buildings,
    score_coins,
    score_queen,
)
from crownlands.games.queendomino.text import BUILD, DRAGON, TAX, TILE, refuse
from crownlands.kingdom.domino import deck_of, read_box
from crownlands.kingdom.grid import Cells, Square, cell_at, cells_at, squares_of
from crownlands.kingdom.moves import (
    PASS,
    SQUARE_PATTERN,
    NamedMove,
    Pass,
    SquareMove,
    is_square,
    write_square,
)
from crownlands.kingdom.rules import Expansion, assemble
from crownlands.kingdom.setup import Layout, choose_layout
from crownlands.kingdom.steps import ChanceStep, Stage, TurnStep
from crownlands.kingdom.table import DominoTable, placed_now, turn_side, with_kingdom

_BUILD = re.compile(rf"([a-z_]+)/([0-5])@{SQUARE_PATTERN}")
_BURN = re.compile(r"!([a-z_]+)/([0-5])")


class DrawTile(NamedMove, frozen=True, tag="tile"):
    """Chance turns up the next building tile of the pile: `&statue`."""

    sign = "&"
    building: str

    def __post_init__(self) -> None:
        expect(isinstance(self.building, str), self, "a building is named as in 'statue'")


class PostKnight(SquareMove, frozen=True, tag="knight"):
    """A player sends a knight to a square to collect its tax: `K@1,0`."""

    sign = "K"


class Build(Move, frozen=True, tag="build"):
    """A player buys the tile of a slot and builds it on a town square: `statue/3@1,0`.

    A slot is called by its cost.
    """

    building: str
    slot: int
    square: Square

    def __post_init__(self) -> None:
        _expect_tile(self)
        expect(is_square(self.square), self, "a square is as in (1, 0)")

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Read the building, the slot and the square."""
        match = _BUILD.fullmatch(text)
        if match is None:
            return None
        return cls(match[1], int(match[2]), (int(match[3]), int(match[4])))

    def __str__(self) -> str:
        return f"{self.building}/{self.slot}@{write_square(self.square)}"


class Burn(Move, frozen=True, tag="burn"):
    """A player pays the dragon to burn the tile of a slot: `!statue/3`."""

    building: str
    slot: int

    def __post_init__(self) -> None:
        _expect_tile(self)

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Read the building and the slot."""
        match = _BURN.fullmatch(text)
        return cls(match[1], int(match[2])) if match else None

    def __str__(self) -> str:
        return f"!{self.building}/{self.slot}"


def _expect_tile(move: Build | Burn) -> None:
    expect(isinstance(move.building, str), move, "a building is named as in 'statue'")
    expect(type(move.slot) is int, move, "a slot is a number")


def offers(market: Market) -> list[tuple[int, str]]:
    """List the slots that hold a tile, with the building's id."""
    return [
        (slot, buildings()[tile].id) for slot, tile in enumerate(market.slots) if tile != NO_TILE
    ]


def tile_refusal(market: Market, slot: int, building: str) -> Illegal | None:
    """Refuse a tile that does not lie in a slot."""
    tile = market.slots[slot] if 0 <= slot < SLOTS else NO_TILE
    offered = "nothing" if tile == NO_TILE else buildings()[tile].id
    if offered != building or tile == NO_TILE:
        return refuse("tile_not_in_slot", slot=slot, building=building, offered=offered)
    return None


class QueendomStep(TurnStep):
    """An optional step of a turn: a tax, a building, the dragon."""

    def __init__(self, part: QueendomPart, layout: Layout) -> None:
        self.part = part
        self.layout = layout


class CollectTax(QueendomStep):
    """Up to two knights, one per square of the domino, each collecting its domain's size in coins.

    Our ruling: a discarded domino collects nothing.
    """

    asks = TAX
    kinds = (PostKnight, Pass)

    def pending(self, table: DominoTable) -> bool:
        """Return whether there is a knight in reserve and a square to send it to."""
        realm = self.part.of(table).realms[turn_side(table, self.layout)]
        return realm.knights > 0 and bool(self._squares(table) & ~realm.posts)

    def moves(self, table: DominoTable) -> list[Move]:
        """List the squares of the domino without a knight, and passing."""
        realm = self.part.of(table).realms[turn_side(table, self.layout)]
        squares = squares_of(self._squares(table) & ~realm.posts)
        return [*(PostKnight(square) for square in squares), PASS]

    def check(self, table: DominoTable, move: Move) -> Illegal | None:
        """Refuse a square that is not of the domino just placed, or has a knight."""
        if isinstance(move, Pass):
            return None
        assert isinstance(move, PostKnight)
        cells = cells_at(move.square)
        if not cells & self._squares(table):
            return refuse("not_just_placed", square=move.square)
        if cells & self.part.of(table).realms[turn_side(table, self.layout)].posts:
            return refuse("knight_there", square=move.square)
        return None

    def play(self, table: DominoTable, move: Move) -> DominoTable:
        """Collect, and ask again if another knight can go."""
        if isinstance(move, Pass):
            return replace(table, step=table.step + 1)
        assert isinstance(move, PostKnight)
        side = turn_side(table, self.layout)
        queendom = self.part.of(table)
        realm = queendom.realms[side]
        cell = cell_at(move.square)
        richer = replace(
            realm,
            coins=realm.coins + realm.tax(table.kingdoms[side], cell),
            knights=realm.knights - 1,
            posts=realm.posts | 1 << cell,
        )
        after = self.part.put(table, queendom.with_realm(side, richer))
        return after if self.pending(after) else replace(after, step=table.step + 1)

    def _squares(self, table: DominoTable) -> Cells:
        placed = placed_now(table, self.layout)
        return 1 << placed.left | 1 << placed.right if placed else 0


class BuildBuilding(QueendomStep):
    """At most one building, onto an own town square without one; a knight may stand there."""

    asks = BUILD
    kinds = (Build, Pass)

    def pending(self, table: DominoTable) -> bool:
        """Return whether there is a site, and a tile the side can pay."""
        side = turn_side(table, self.layout)
        queendom = self.part.of(table)
        return bool(self._sites(table, side)) and bool(_affordable(queendom, side))

    def moves(self, table: DominoTable) -> list[Move]:
        """List every tile the side can pay on every site, and passing."""
        side = turn_side(table, self.layout)
        sites = squares_of(self._sites(table, side))
        affordable = _affordable(self.part.of(table), side)
        return [*(_build(name, slot, at) for slot, name in affordable for at in sites), PASS]

    def check(self, table: DominoTable, move: Move) -> Illegal | None:
        """Refuse a tile that is not on offer or paid, and a square that is no free own town."""
        if isinstance(move, Pass):
            return None
        assert isinstance(move, Build)
        side = turn_side(table, self.layout)
        queendom = self.part.of(table)
        refusal = tile_refusal(queendom.market, move.slot, move.building)
        if refusal is not None:
            return refusal
        price, coins = queendom.price(move.slot, side), queendom.realms[side].coins
        if price > coins:
            return refuse("too_dear", building=move.building, price=price, coins=coins)
        cells = cells_at(move.square)
        if not cells & town_cells(table.kingdoms[side]):
            return refuse("not_a_town", square=move.square)
        if not cells & self._sites(table, side):
            return refuse("town_built", square=move.square)
        return None

    def play(self, table: DominoTable, move: Move) -> DominoTable:
        """Pay, build, take the knights and, with enough towers, the Queen."""
        if isinstance(move, Pass):
            return replace(table, step=table.step + 1)
        assert isinstance(move, Build)
        side = turn_side(table, self.layout)
        queendom = self.part.of(table)
        cell = cell_at(move.square)
        kind = queendom.market.slots[move.slot]
        building = buildings()[kind]
        realm = queendom.realms[side]
        richer = replace(
            realm,
            coins=realm.coins - queendom.price(move.slot, side),
            knights=realm.knights + building.knights,
            built=tuple(sorted((*realm.built, Built(cell, kind)))),
        )
        market = queendom.market.without(move.slot)
        after = queendom.with_realm(side, richer, market=market)
        if building.towers and after.most_towers(side):
            after = replace(after, queen=side)
        kingdom = table.kingdoms[side]
        if building.crowns:
            kingdom = kingdom.with_crowns(cell, kingdom.crowns_at(cell) + building.crowns)
        kingdoms = with_kingdom(table, side, kingdom)
        return self.part.put(table, after, kingdoms=kingdoms, step=table.step + 1)

    def _sites(self, table: DominoTable, side: Side) -> Cells:
        return town_cells(table.kingdoms[side]) & ~self.part.of(table).realms[side].sites


@cache
def _build(name: str, slot: int, at: Square) -> Build:
    return Build(name, slot, at)


def _affordable(queendom: Queendom, side: Side) -> list[tuple[int, str]]:
    coins = queendom.realms[side].coins
    on_offer = offers(queendom.market)
    return [(slot, name) for slot, name in on_offer if queendom.price(slot, side) <= coins]


DRAGON_COINS: Final = 1


class PayDragon(QueendomStep):
    """Only while the dragon is in its cave, and never for the Queen's host."""

    asks = DRAGON
    kinds = (Burn, Pass)

    def pending(self, table: DominoTable) -> bool:
        """Return whether the dragon is home, the Queen is not here, and there are coin and tile."""
        queendom = self.part.of(table)
        side = turn_side(table, self.layout)
        return (
            queendom.dragon == CAVE
            and queendom.queen != side
            and queendom.realms[side].coins >= DRAGON_COINS
            and bool(offers(queendom.market))
        )

    def moves(self, table: DominoTable) -> list[Move]:
        """List every tile of the board, and passing."""
        on_offer = offers(self.part.of(table).market)
        return [*(Burn(name, slot) for slot, name in on_offer), PASS]

    def check(self, table: DominoTable, move: Move) -> Illegal | None:
        """Refuse a tile that does not lie on the board."""
        if isinstance(move, Pass):
            return None
        assert isinstance(move, Burn)
        return tile_refusal(self.part.of(table).market, move.slot, move.building)

    def play(self, table: DominoTable, move: Move) -> DominoTable:
        """Pay and burn; the dragon stays on the slot until the round ends."""
        if isinstance(move, Pass):
            return replace(table, step=table.step + 1)
        assert isinstance(move, Burn)
        queendom = self.part.of(table)
        side = turn_side(table, self.layout)
        realm = queendom.realms[side]
        after = queendom.with_realm(
            side,
            replace(realm, coins=realm.coins - DRAGON_COINS),
            market=queendom.market.without(move.slot),
            dragon=move.slot,
        )
        return self.part.put(table, after, step=table.step + 1)


class CloseMarket(Stage):
    """The dragon flies home and the tiles slide to the cheap side."""

    def __init__(self, part: QueendomPart) -> None:
        self.part = part

    def enter(self, table: DominoTable) -> DominoTable:
        """Close the round."""
        queendom = self.part.of(table)
        closed = replace(queendom, dragon=CAVE, market=queendom.market.slid())
        return self.part.put(table, closed)


class FillMarket(ChanceStep):
    """Gaps are filled from the pile, whose next tile is turned up each time.

    Our ruling: the cheapest gap first, and gaps stay when the pile is out.
    """

    asks = TILE
    kinds = (DrawTile,)

    def __init__(self, part: QueendomPart) -> None:
        self.part = part

    def enter(self, table: DominoTable) -> DominoTable:
        """Move the tile on top to a gap."""
        queendom = self.part.of(table)
        return self.part.put(table, replace(queendom, market=queendom.market.filled()))

    def pending(self, table: DominoTable) -> bool:
        """Return whether the pile has no tile turned up but some left."""
        return self.part.of(table).market.waiting

    def moves(self, table: DominoTable) -> list[DrawTile]:
        """List one move per kind of tile left."""
        unseen = self.part.of(table).market.unseen
        kinds = zip(buildings(), unseen, strict=True)
        return [DrawTile(kind.id) for kind, count in kinds if count]

    def weights(self, table: DominoTable) -> Sequence[int]:
        """Return how many tiles of each kind are left."""
        return [count for count in self.part.of(table).market.unseen if count]

    def check(self, table: DominoTable, move: Move) -> Illegal | None:
        """Refuse a tile that is not in the pile."""
        assert isinstance(move, DrawTile)
        tile = building_index(move.building)
        if tile is None or not self.part.of(table).market.unseen[tile]:
            return refuse("tile_not_unseen", building=move.building)
        return None

    def play(self, table: DominoTable, move: Move) -> DominoTable:
        """Turn the tile up; go on until one stays on top or none is left."""
        assert isinstance(move, DrawTile)
        queendom = self.part.of(table)
        tile = building_index(move.building)
        assert tile is not None
        market = queendom.market.turned_up(tile)
        step = table.step if market.waiting else table.step + 1
        return self.part.put(table, replace(queendom, market=market), step=step)


def queendomino_expansion(
    part: QueendomPart, layout: Layout, choose_host: HostChoice = first_domain
) -> Expansion:
    """Return the expansion: the market, the three optional steps of a turn, and what they score."""
    fill_market = FillMarket(part)
    return Expansion(
        parts=(part,),
        setup=(fill_market,),
        prepare=(CloseMarket(part), fill_market),
        after_place=(
            CollectTax(part, layout),
            BuildBuilding(part, layout),
            PayDragon(part, layout),
        ),
        scorers=(score_coins(part), score_queen(part, choose_host), score_buildings(part)),
        move_types=(DrawTile, PostKnight, Build, Burn, Pass),
        line_types=(CoinsLine, QueenLine, BuildingLine),
    )


def build(players: int, options: Mapping[str, OptionValue]) -> Rules[Any]:
    """Assemble the game."""
    layout = choose_layout(LAYOUTS, players, options)
    expansion = queendomino_expansion(QueendomPart(0, len(layout.sides)), layout)
    return assemble(deck_of(read_box("queendomino")), layout, options, [expansion], TIE_BREAKS)
