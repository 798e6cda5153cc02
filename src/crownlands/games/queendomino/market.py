"""The builders' board: six slots that slide, and the pile whose top tile is known."""

from typing import Final

import msgspec
from msgspec.structs import replace

from crownlands.games.queendomino.buildings import buildings

NO_TILE: Final = -1
SLOTS: Final = 6


class Market(msgspec.Struct, frozen=True):
    """The tiles on offer, by kind."""

    slots: tuple[int, ...]
    """The tile of each slot, by cost: the first is free."""
    top: int
    """The tile that lies on top of the pile for all to see."""
    unseen: tuple[int, ...]
    """How many tiles of each kind lie below it."""

    def without(self, slot: int) -> "Market":
        """Take the tile of a slot away; the slot stays empty until the round ends."""
        return replace(self, slots=(*self.slots[:slot], NO_TILE, *self.slots[slot + 1 :]))

    def slid(self) -> "Market":
        """Slide all tiles to the cheap side, keeping their order."""
        tiles = tuple(tile for tile in self.slots if tile != NO_TILE)
        return replace(self, slots=tiles + (NO_TILE,) * (SLOTS - len(tiles)))

    def filled(self) -> "Market":
        """Move the top tile to the cheapest empty slot, if there are both. Our ruling: cheapest."""
        if self.top == NO_TILE or NO_TILE not in self.slots:
            return self
        slot = self.slots.index(NO_TILE)
        slots = (*self.slots[:slot], self.top, *self.slots[slot + 1 :])
        return replace(self, slots=slots, top=NO_TILE)

    def turned_up(self, tile: int) -> "Market":
        """Let a tile of the pile be its new top, and fill a gap with it if there is one."""
        unseen = (*self.unseen[:tile], self.unseen[tile] - 1, *self.unseen[tile + 1 :])
        return replace(self, top=tile, unseen=unseen).filled()

    @property
    def waiting(self) -> bool:
        """Tell whether the next tile of the pile is to be turned up."""
        return self.top == NO_TILE and any(self.unseen)


def full_pile() -> Market:
    """Give the board before any tile is turned up."""
    return Market((NO_TILE,) * SLOTS, NO_TILE, tuple(kind.copies for kind in buildings()))
