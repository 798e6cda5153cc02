"""The building tiles, by kind: copies of a tile are alike."""

from functools import cache
from typing import Literal

import msgspec

from crownlands.core.components import read_component
from crownlands.core.shapes import read_as
from crownlands.core.text import LocalizedText
from crownlands.kingdom.terrain import Terrain


class PointsPer(msgspec.Struct, frozen=True):
    """Points for each of something: a knight, a tower, or a domain of a terrain."""

    thing: Literal["knight", "tower", "terrain_domain"]
    amount: int
    terrain: Terrain | None = None


class Building(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of building tile."""

    id: str
    names: LocalizedText
    copies: int
    knights: int = 0
    towers: int = 0
    crowns: int = 0
    tax_bonus: Literal["per_knight", "per_tower"] | None = None
    points: int = 0
    points_per: PointsPer | None = None


@cache
def buildings() -> tuple[Building, ...]:
    """List the kinds of tiles."""
    contents = read_component("queendomino").contents
    return read_as(contents["buildings"], tuple[Building, ...])


@cache
def building_index(building: str) -> int | None:
    """Find a kind by its id."""
    return next((at for at, kind in enumerate(buildings()) if kind.id == building), None)


def find_building(building: str) -> Building:
    """Return a kind of tile that is known to exist."""
    return next(kind for kind in buildings() if kind.id == building)
