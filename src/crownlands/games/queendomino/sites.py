"""Town squares, where buildings stand."""

from crownlands.kingdom.grid import Cells
from crownlands.kingdom.kingdom import Kingdom
from crownlands.kingdom.terrain import Terrain


def town_cells(kingdom: Kingdom) -> Cells:
    """Give the town squares of a kingdom, built on or not."""
    return kingdom.terrains[Terrain.TOWN.index]
