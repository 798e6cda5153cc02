"""Heuristics for coins, knights, buildings and the dragon."""

from collections.abc import Sequence
from typing import Final

from crownlands.core.moves import Move, Side
from crownlands.core.scores import ScoreSheet
from crownlands.games.queendomino.queendom import Building, QueendomPart, Realm, buildings
from crownlands.games.queendomino.rules import Build, Burn, PostKnight
from crownlands.games.queendomino.scoring import CoinsLine
from crownlands.kingdom.domino import Domino, Terrain
from crownlands.kingdom.grid import cell_at
from crownlands.kingdom.heuristics import DominoHeuristics, to_come
from crownlands.kingdom.kingdom import Kingdom, domain_around, domains
from crownlands.kingdom.rules import DraftRules
from crownlands.kingdom.table import DominoTable, find_part, turn_side

COIN: Final = 0.8
"""For a coin while it can buy something."""
LAST_COIN: Final = 0.33
"""For a coin at the end."""
KNIGHT: Final = 2.0
"""For a knight in reserve while there are taxes to collect."""
KNIGHT_COST: Final = 1.0
"""Against posting a knight, where coins are compared at once."""
TOWER: Final = 1.5
"""For a tower, for the Queen's favour."""
HORIZON: Final = 3
"""Simulations end before this draw of a line: what is picked now has been placed by then."""
SITE: Final = 2.5
"""For a town square as long as something may be built there."""


def heuristics(rules: DraftRules) -> DominoHeuristics:
    """Return what Queendomino adds to a domino game."""
    own = QueendominoHeuristics(rules)
    return DominoHeuristics(
        move_values={PostKnight: own.taxes, Build: own.buildings, Burn: own.burnings},
        expected_gain=own.expected_gain,
        score_correction=own.score_correction,
        move_cost=own.move_cost,
        domino_value=domino_value,
        horizon=HORIZON,
    )


def domino_value(_table: DominoTable, _side: Side, domino: Domino) -> float:
    """Count sites."""
    return SITE * ((domino.left.terrain is Terrain.TOWN) + (domino.right.terrain is Terrain.TOWN))


class QueendominoHeuristics:
    """Judges what is done with coins and knights."""

    def __init__(self, rules: DraftRules) -> None:
        self.rules = rules
        self.part = find_part(rules.parts, QueendomPart)

    def taxes(self, table: DominoTable, moves: Sequence[Move]) -> list[float]:
        """Count the coins a knight brings, less the knight."""
        side = turn_side(table, self.rules.layout)
        kingdom, realm = table.kingdoms[side], self.part.of(table).realms[side]
        left = to_come(self.rules, table)
        coin, knight = _coin(left), KNIGHT * left
        return [
            coin * realm.tax(kingdom, cell_at(move.square)) - knight
            if isinstance(move, PostKnight)
            else 0.0
            for move in moves
        ]

    def buildings(self, table: DominoTable, moves: Sequence[Move]) -> list[float]:
        """Count what a building brings, less its price."""
        side = turn_side(table, self.rules.layout)
        queendom, kingdom = self.part.of(table), table.kingdoms[side]
        realm, left = queendom.realms[side], to_come(self.rules, table)
        coin = _coin(left)
        by_slot: dict[int, float] = {}
        values = []
        for move in moves:
            if not isinstance(move, Build):
                values.append(0.0)
                continue
            building = buildings()[queendom.market.slots[move.slot]]
            if move.slot not in by_slot:
                by_slot[move.slot] = _building_value(building, realm, kingdom, left) - (
                    coin * queendom.price(move.slot, side)
                )
            crowned = 0
            if building.crowns:
                crowned = domain_around(kingdom, cell_at(move.square)).bit_count()
            values.append(by_slot[move.slot] + building.crowns * crowned)
        return values

    def burnings(self, table: DominoTable, moves: Sequence[Move]) -> list[float]:
        """Count the coin that burning costs."""
        coin = _coin(to_come(self.rules, table))
        return [-coin if isinstance(move, Burn) else 0.0 for move in moves]

    def expected_gain(self, table: DominoTable, side: Side) -> float:
        """Return what coins, knights and towers may bring while the game goes on."""
        left = to_come(self.rules, table)
        if not left:
            return 0.0
        realm = self.part.of(table).realms[side]
        coins = (_coin(left) - LAST_COIN) * realm.coins
        return coins + KNIGHT * left * realm.knights + TOWER * left * realm.towers

    def score_correction(self, table: DominoTable, sheet: ScoreSheet) -> float:
        """Return what coins may still buy, beyond the points they count for."""
        if not to_come(self.rules, table):
            return 0.0
        lines = (line for line in sheet.lines if isinstance(line, CoinsLine))
        return sum(COIN * line.coins - line.points for line in lines)

    def move_cost(self, table: DominoTable, move: Move) -> float:
        """Return what a knight leaves undone that stays on its square."""
        return KNIGHT_COST * (isinstance(move, PostKnight) and bool(to_come(self.rules, table)))


def _coin(left: float) -> float:
    return COIN if left else LAST_COIN


def _building_value(building: Building, realm: Realm, kingdom: Kingdom, left: float) -> float:
    """Return what a building is worth wherever it stands."""
    value = building.points + left * (KNIGHT * building.knights + TOWER * building.towers)
    per = building.points_per
    if per is None:
        return value
    counts = {
        "knight": realm.all_knights + building.knights,
        "tower": realm.towers + building.towers,
        "terrain_domain": sum(one.terrain is per.terrain for one in domains(kingdom)),
    }
    return value + per.amount * counts[per.thing]
