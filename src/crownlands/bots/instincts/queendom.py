"""Instincts for coins, knights, buildings and the dragon."""

from collections.abc import Sequence
from typing import Final

from crownlands.bots.instincts.world import Judge, World
from crownlands.core.actors import Side
from crownlands.core.moves import Move
from crownlands.games.queendomino.buildings import Building, buildings
from crownlands.games.queendomino.moves import Build, Burn, PostKnight
from crownlands.games.queendomino.part import QueendomPart
from crownlands.games.queendomino.realm import Realm
from crownlands.kingdom.domains import domain_around, domains
from crownlands.kingdom.domino import Domino
from crownlands.kingdom.grid import cell_at
from crownlands.kingdom.kingdom import Kingdom
from crownlands.kingdom.rules import DraftRules
from crownlands.kingdom.table import Table
from crownlands.kingdom.terrain import Terrain
from crownlands.kingdom.turns import turn_side

COIN_WORTH: Final = 0.8
"""What a coin is worth while it can buy something."""
LAST_COIN_WORTH: Final = 0.33
"""What it is worth at the end."""
KNIGHT_WORTH: Final = 2.0
"""What a knight in reserve is worth while there are taxes to collect."""
TOWER_WORTH: Final = 1.5
"""What a tower is worth for the Queen's favour."""
SITE_WORTH: Final = 2.5
"""What a town square is worth as long as something may be built there."""


class Ruling:
    """Judges what is done with coins and knights."""

    def __init__(self, rules: DraftRules, part: QueendomPart) -> None:
        self.rules = rules
        self.part = part

    def taxes(self, table: Table, moves: Sequence[Move]) -> list[float]:
        """The coins a knight brings, less the knight."""
        side = turn_side(table, self.rules.layout)
        kingdom, realm = table.kingdoms[side], self.part.of(table).realms[side]
        left = self._to_come(table)
        coin, knight = self._coin(left), KNIGHT_WORTH * left
        bonus = realm.tax_bonus()
        return [
            coin * (domain_around(kingdom, cell_at(move.square)).bit_count() + bonus) - knight
            if isinstance(move, PostKnight)
            else 0.0
            for move in moves
        ]

    def buildings(self, table: Table, moves: Sequence[Move]) -> list[float]:
        """What a building brings, less its price."""
        side = turn_side(table, self.rules.layout)
        queendom, kingdom = self.part.of(table), table.kingdoms[side]
        realm, left = queendom.realms[side], self._to_come(table)
        coin = self._coin(left)
        worths: dict[int, float] = {}
        values = []
        for move in moves:
            if not isinstance(move, Build):
                values.append(0.0)
                continue
            building = buildings()[queendom.market.slots[move.slot]]
            if move.slot not in worths:
                worths[move.slot] = _worth(building, realm, kingdom, left) - (
                    coin * queendom.price(move.slot, side)
                )
            crowned = 0
            if building.crowns:
                crowned = domain_around(kingdom, cell_at(move.square)).bit_count()
            values.append(worths[move.slot] + building.crowns * crowned)
        return values

    def burnings(self, table: Table, moves: Sequence[Move]) -> list[float]:
        """Spite costs a coin."""
        coin = self._coin(self._to_come(table))
        return [-coin if isinstance(move, Burn) else 0.0 for move in moves]

    def hope(self, table: Table, side: Side) -> float:
        """What coins, knights and free town squares may bring while the game goes on."""
        left = self._to_come(table)
        if not left:
            return 0.0
        realm = self.part.of(table).realms[side]
        coins = (self._coin(left) - LAST_COIN_WORTH) * realm.coins
        return coins + KNIGHT_WORTH * left * realm.knights + TOWER_WORTH * left * realm.towers

    def taste(self, _table: Table, _side: Side, domino: Domino) -> float:
        """Towns are sites."""
        return SITE_WORTH * (
            (domino.left.terrain is Terrain.TOWN) + (domino.right.terrain is Terrain.TOWN)
        )

    def _to_come(self, table: Table) -> float:
        """Give the part of the game that is still to come."""
        rounds = self.rules.layout.rounds
        return (rounds - self.rules.round(table)) / rounds

    def _coin(self, left: float) -> float:
        return COIN_WORTH if left else LAST_COIN_WORTH


def world(rules: DraftRules, part: QueendomPart) -> World:
    """Know what Queendomino adds."""
    own = Ruling(rules, part)
    judges: dict[type[Move], Judge] = {
        PostKnight: own.taxes,
        Build: own.buildings,
        Burn: own.burnings,
    }
    return World(judges, (own.hope,), tastes=(own.taste,))


def _worth(building: Building, realm: Realm, kingdom: Kingdom, left: float) -> float:
    """Tell what a building is worth wherever it stands."""
    value = building.points + left * (
        KNIGHT_WORTH * building.knights + TOWER_WORTH * building.towers
    )
    per = building.points_per
    if per is None:
        return value
    counts = {
        "knight": realm.all_knights + building.knights,
        "tower": realm.towers + building.towers,
        "terrain_domain": sum(one.terrain is per.terrain for one in domains(kingdom)),
    }
    return value + per.amount * counts[per.thing]
