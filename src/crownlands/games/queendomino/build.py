"""C: a building is bought and stands on a town square for good."""

from functools import cache

from msgspec.structs import replace

from crownlands.core.actors import Side
from crownlands.core.errors import Illegal
from crownlands.core.moves import Move
from crownlands.games.queendomino.buildings import buildings
from crownlands.games.queendomino.moves import Build
from crownlands.games.queendomino.offers import offers, tile_refusal
from crownlands.games.queendomino.part import QueendomPart
from crownlands.games.queendomino.queendom import Queendom
from crownlands.games.queendomino.realm import Built
from crownlands.games.queendomino.refusals import refuse
from crownlands.games.queendomino.sites import town_cells
from crownlands.games.queendomino.text import BUILD
from crownlands.kingdom.grid import Cells, Square, cell_at, cells_at, squares_of
from crownlands.kingdom.layout import Layout
from crownlands.kingdom.moves import PASS, Pass
from crownlands.kingdom.steps.step import TurnStep
from crownlands.kingdom.table import Table, with_kingdom
from crownlands.kingdom.turns import turn_side


class BuildBuilding(TurnStep):
    """At most one building, onto an own town square without one; a knight may stand there."""

    asks = BUILD

    def __init__(self, part: QueendomPart, layout: Layout) -> None:
        self.part = part
        self.layout = layout

    def pending(self, table: Table) -> bool:
        """There is a site, and a tile the side can pay."""
        side = turn_side(table, self.layout)
        queendom = self.part.of(table)
        return bool(self._sites(table, side)) and bool(_affordable(queendom, side))

    def expects(self, table: Table) -> tuple[type[Move], ...]:
        """A building, or none."""
        return (Build, Pass)

    def moves(self, table: Table) -> list[Move]:
        """Every tile the side can pay on every site, or passing."""
        side = turn_side(table, self.layout)
        sites = squares_of(self._sites(table, side))
        affordable = _affordable(self.part.of(table), side)
        return [*(_build(name, slot, at) for slot, name in affordable for at in sites), PASS]

    def check(self, table: Table, move: Move) -> Illegal | None:
        """The tile must be on offer and paid, the square an own town without building."""
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

    def play(self, table: Table, move: Move) -> Table:
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

    def _sites(self, table: Table, side: Side) -> Cells:
        return town_cells(table.kingdoms[side]) & ~self.part.of(table).realms[side].sites


@cache
def _build(name: str, slot: int, at: Square) -> Build:
    return Build(name, slot, at)


def _affordable(queendom: Queendom, side: Side) -> list[tuple[int, str]]:
    coins = queendom.realms[side].coins
    on_offer = offers(queendom.market)
    return [(slot, name) for slot, name in on_offer if queendom.price(slot, side) <= coins]
