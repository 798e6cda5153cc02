"""Bounds of what Queendomino adds: how often it asks, and what coins and buildings score."""

from typing import Any, Final

from crownlands.core.info import read_component
from crownlands.games.queendomino.queendom import Building, buildings
from crownlands.games.queendomino.rules import BuildBuilding, CollectTax, FillMarket, PayDragon
from crownlands.games.queendomino.scoring import BuildingLine, CoinsLine, QueenLine
from crownlands.kingdom.bounds import (
    SQUARES_OF_A_DOMINO,
    DominoLimits,
    ExpansionBounds,
    each_turn,
    turning_up,
)

CONTENTS: Final[dict[str, Any]] = read_component("queendomino").contents
KNIGHTS: Final = int(CONTENTS["start"]["knights"]) + sum(
    kind.copies * kind.knights for kind in buildings()
)
"""The knights a side has with every building."""
TOWERS: Final = sum(kind.copies * kind.towers for kind in buildings())


def most_coins(squares: int) -> int:
    """Return the coins if every knight collects so many squares, and all from all vaults."""
    vaults = sum(kind.copies for kind in buildings() if kind.tax_bonus)
    collected = KNIGHTS * (squares + vaults * max(KNIGHTS, TOWERS))
    return int(CONTENTS["start"]["coins"]) + collected


def coin_points(limits: DominoLimits) -> int:
    """Return the points of the most coins."""
    return most_coins(limits.squares) // int(CONTENTS["coins_per_point"])


def building_points(limits: DominoLimits) -> int:
    """Return the points of every building there is."""
    most = max(KNIGHTS, TOWERS, limits.squares)
    return sum(kind.copies * _points(kind, most) for kind in buildings())


def _points(kind: Building, counted: int) -> int:
    return kind.points + (kind.points_per.amount * counted if kind.points_per else 0)


EXPANSION: Final = ExpansionBounds(
    steps={
        FillMarket: turning_up(sum(kind.copies for kind in buildings())),
        CollectTax: each_turn(SQUARES_OF_A_DOMINO),
        BuildBuilding: each_turn(1),
        PayDragon: each_turn(1),
    },
    lines={
        CoinsLine: coin_points,
        QueenLine: lambda limits: limits.squares,
        BuildingLine: building_points,
    },
    crowns=sum(kind.copies * kind.crowns for kind in buildings()),
)
