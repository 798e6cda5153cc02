"""The moves Age of Giants adds, and their notation."""

import re
from typing import Self

from crownlands.core.moves import Move, Seat, expect, seat_name
from crownlands.kingdom.grid import Square
from crownlands.kingdom.moves import SQUARE_PATTERN, SquareMove, is_square, write_square

_QUEST = re.compile(r"\?([a-z_]+)")
_SEND = re.compile(rf"G@{SQUARE_PATTERN}>P([1-9])")


class DrawQuest(Move, frozen=True, tag="quest"):
    """Chance turns up a quest for this game: `?lost_corner`."""

    quest: str

    def __post_init__(self) -> None:
        expect(isinstance(self.quest, str), self, "a quest is named as in 'harmony'")

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

    def __post_init__(self) -> None:
        expect(is_square(self.square), self, "a square is as in (1, 0)")
        expect(type(self.to) is int, self, "a seat is a number from 0 on")

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Read the square and the receiver."""
        match = _SEND.fullmatch(text)
        if match is None:
            return None
        return cls((int(match[1]), int(match[2])), int(match[3]) - 1)

    def __str__(self) -> str:
        return f"G@{write_square(self.square)}>{seat_name(self.to)}"
