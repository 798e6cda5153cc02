"""Building tiles for town squares: an emblem per kind on a tile of parchment, 100 x 100."""

from functools import cache

from crownlands.render.svg.buildings.strongholds import STRONGHOLDS
from crownlands.render.svg.buildings.trades import TRADES
from crownlands.render.svg.strokes import inked

_PARCHMENT = "#f3e3c3"
_KIND = "building"
_EMBLEMS = {**TRADES, **STRONGHOLDS}


def building_name(building: str) -> str:
    """Name the symbol of a building tile."""
    return f"{_KIND}-{building}"


@cache
def building(name: str) -> str | None:
    """Draw a building tile by its symbol name; None for a name that is none."""
    kind, _, emblem = name.partition("-")
    if kind != _KIND or emblem not in _EMBLEMS:
        return None
    tile = inked("M12 3H88Q97 3 97 12V88Q97 97 88 97H12Q3 97 3 88V12Q3 3 12 3z", _PARCHMENT, 3.5)
    return tile + _EMBLEMS[emblem]()
