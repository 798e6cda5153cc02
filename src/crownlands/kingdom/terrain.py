"""The kinds of land a square can show."""

from enum import Enum


class Terrain(Enum):
    """A terrain by its rulebook name; `index` is its place in tables that list all terrains."""

    index: int

    WHEAT = "wheat"
    FOREST = "forest"
    LAKE = "lake"
    GRASSLAND = "grassland"
    SWAMP = "swamp"
    MINE = "mine"
    TOWN = "town"

    def __init__(self, _name: str) -> None:
        self.index = len(type(self).__members__)


TERRAINS: tuple[Terrain, ...] = tuple(Terrain)
