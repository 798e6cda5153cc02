"""What stands on the squares of a kingdom, gathered from whatever keys a view has."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from crownlands.core.actors import Side
from crownlands.games.court.tokens import resources
from crownlands.render.land import Square


class Occupants(msgspec.Struct, frozen=True):
    """All that stands on one square."""

    building: str | None = None
    knight: bool = False
    giants: int = 0
    """Each sits on a crown that is not among the crowns of the square any more."""
    resource: str | None = None
    token: str | None = None


NOBODY = Occupants()


def occupants(data: Mapping[str, Any], side: Side) -> dict[Square, Occupants]:
    """Find what stands on the squares of a side."""
    found: dict[Square, Occupants] = {}
    for square, changes in (*_realm(data, side), *_visitors(data, side)):
        found[square] = replace(found.get(square, NOBODY), **changes)
    for square in _giants(data, side):
        here = found.get(square, NOBODY)
        found[square] = replace(here, giants=here.giants + 1)
    return found


def on_half(data: Mapping[str, Any], half: Mapping[str, Any]) -> Occupants:
    """Find what lies on a square of a domino in a line: a resource, where the game has them."""
    if "resources" not in data or half["crowns"]:
        return NOBODY
    kinds = (kind.id for kind in resources() if kind.terrain.value == half["terrain"])
    return Occupants(resource=next(kinds, None))


def _realm(data: Mapping[str, Any], side: Side) -> Iterator[tuple[Square, dict[str, Any]]]:
    if "realms" not in data:
        return
    realm = data["realms"][side]
    for built in realm["buildings"]:
        yield (built["x"], built["y"]), {"building": built["building"]}
    for x, y in realm["posts"]:
        yield (x, y), {"knight": True}


def _visitors(data: Mapping[str, Any], side: Side) -> Iterator[tuple[Square, dict[str, Any]]]:
    for key, name in (("resources", "resource"), ("tokens", "token")):
        for one in data.get(key, ()):
            if one["side"] == side:
                yield (one["x"], one["y"]), {name: one[name]}


def _giants(data: Mapping[str, Any], side: Side) -> Iterator[Square]:
    for giant in data.get("giants", ()):
        if giant["side"] == side:
            yield giant["x"], giant["y"]
