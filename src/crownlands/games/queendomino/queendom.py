"""Queendomino's value on the table: realms, market, Queen and dragon."""

from typing import Any, Final

import msgspec
from msgspec.structs import replace

from crownlands.core.actors import Side
from crownlands.core.components import read_component
from crownlands.games.queendomino.market import Market, full_pile
from crownlands.games.queendomino.realm import Realm

NOBODY: Final = -1
"""The Queen's host before anyone has a tower."""
CAVE: Final = -1
"""The dragon's place when it is at home."""


class Queendom(msgspec.Struct, frozen=True):
    """All that Queendomino adds to a table."""

    realms: tuple[Realm, ...]
    """One per side."""
    market: Market
    queen: Side = NOBODY
    """The side the Queen lives with."""
    dragon: int = CAVE
    """The slot the dragon sits on, or its cave."""

    def with_realm(self, side: Side, realm: Realm, **changes: Any) -> "Queendom":
        """Give the queendom with another realm of a side, and maybe other changes."""
        realms = (*self.realms[:side], realm, *self.realms[side + 1 :])
        return replace(self, realms=realms, **changes)

    def price(self, slot: int, side: Side) -> int:
        """Tell what the tile of a slot costs a side: never below nothing, by our ruling."""
        discount: int = read_component("queendomino").contents["queen_discount"]
        return max(0, slot - discount) if self.queen == side else slot

    def most_towers(self, side: Side) -> bool:
        """Tell whether a side has at least as many towers as every other."""
        towers = self.realms[side].towers
        return all(towers >= realm.towers for realm in self.realms)


def first_queendom(sides: int) -> Queendom:
    """Give what lies on the table before the first move."""
    start = read_component("queendomino").contents["start"]
    return Queendom((Realm(start["coins"], start["knights"]),) * sides, full_pile())
