"""The moves Age of Giants adds, and their notation."""

import re
from typing import Self

from crownlands.core.actors import Seat, seat_name
from crownlands.core.moves import Move
from crownlands.kingdom.grid import Square
from crownlands.kingdom.moves import SQUARE_PATTERN, SquareMove, write_square

_QUEST = re.compile(r"\?([a-z_]+)")
_SEND = re.compile(rf"G@{SQUARE_PATTERN}>P([1-9])")


class DrawQuest(Move, frozen=True, tag="quest"):
    """Chance turns up a quest for this game: `?lost_corner`."""

    quest: str

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Read the quest."""
        match = _QUEST.fullmatch(text)
        return cls(match[1]) if match else None

    def __str__(self) -> str:
        return f"?{self.quest}"


class CoverCrown(SquareMove, frozen=True, tag="giant"):
    """A player puts a giant on a crown of the own kingdom: `G@1,0`."""

    sign = "G"


class SendGiant(Move, frozen=True, tag="send"):
    """A player sends the giant of a square to an opponent: `G@1,0>P2`."""

    square: Square
    to: Seat

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Read the square and the receiver."""
        match = _SEND.fullmatch(text)
        if match is None:
            return None
        return cls((int(match[1]), int(match[2])), int(match[3]) - 1)

    def __str__(self) -> str:
        return f"G@{write_square(self.square)}>{seat_name(self.to)}"
