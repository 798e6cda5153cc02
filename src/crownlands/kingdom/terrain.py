"""The kinds of land a square can show."""

from collections.abc import Mapping
from enum import Enum
from typing import Final

from crownlands.core.text import LocalizedText


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
TERRAIN_NAMES: Final[Mapping[Terrain, LocalizedText]] = {
    Terrain.WHEAT: LocalizedText("wheat", "champs"),
    Terrain.FOREST: LocalizedText("forest", "forêt"),
    Terrain.LAKE: LocalizedText("lake", "lac"),
    Terrain.GRASSLAND: LocalizedText("grassland", "prairie"),
    Terrain.SWAMP: LocalizedText("swamp", "marais"),
    Terrain.MINE: LocalizedText("mine", "mine"),
    Terrain.TOWN: LocalizedText("town", "ville"),
}
TERRAIN_LETTERS: Final[Mapping[Terrain, LocalizedText]] = {
    **{terrain: LocalizedText(name.en[0], name.fr[0]) for terrain, name in TERRAIN_NAMES.items()},
    Terrain.MINE: LocalizedText("m", "n"),
}
"""The letter of each terrain in texts: its initial, but `n` for a French mine, as `m` is marais."""
