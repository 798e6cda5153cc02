"""What a side owns beside its kingdom: coins, knights and buildings."""

from typing import NamedTuple

import msgspec

from crownlands.games.queendomino.buildings import Building, buildings
from crownlands.kingdom.grid import Cell, Cells


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

    def tax_bonus(self) -> int:
        """Give the coins all vaults add for one knight placed. Our ruling: per knight."""
        worth = {"per_knight": self.all_knights, "per_tower": self.towers, None: 0}
        return sum(worth[built.building.tax_bonus] for built in self.built)
