"""The kinds of land a square can show."""

from collections.abc import Mapping
from enum import Enum
from typing import Final

from crownlands.core.words import Words


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
TERRAIN_NAMES: Final[Mapping[Terrain, Words]] = {
    Terrain.WHEAT: Words("wheat", "champs"),
    Terrain.FOREST: Words("forest", "forêt"),
    Terrain.LAKE: Words("lake", "lac"),
    Terrain.GRASSLAND: Words("grassland", "prairie"),
    Terrain.SWAMP: Words("swamp", "marais"),
    Terrain.MINE: Words("mine", "mine"),
    Terrain.TOWN: Words("town", "ville"),
}
TERRAIN_LETTERS: Final[Mapping[Terrain, Words]] = {
    **{terrain: Words(name.en[0], name.fr[0]) for terrain, name in TERRAIN_NAMES.items()},
    Terrain.MINE: Words("m", "n"),
}
"""The letter of each terrain in texts: its initial, but `n` for a French mine, as `m` is marais."""
