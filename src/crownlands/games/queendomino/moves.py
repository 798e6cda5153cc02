"""The moves Queendomino adds, and their notation."""

import re
from typing import Self

from crownlands.core.moves import Move, expect
from crownlands.kingdom.grid import Square
from crownlands.kingdom.moves import SQUARE_PATTERN, SquareMove, is_square, write_square

_TILE = re.compile(r"&([a-z_]+)")
_BUILD = re.compile(rf"([a-z_]+)/([0-5])@{SQUARE_PATTERN}")
_BURN = re.compile(r"!([a-z_]+)/([0-5])")


class DrawTile(Move, frozen=True, tag="tile"):
    """Chance turns up the next building tile of the pile: `&statue`."""

    building: str

    def __post_init__(self) -> None:
        expect(isinstance(self.building, str), self, "a building is named as in 'statue'")

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Read the building."""
        match = _TILE.fullmatch(text)
        return cls(match[1]) if match else None

    def __str__(self) -> str:
        return f"&{self.building}"


class PostKnight(SquareMove, frozen=True, tag="knight"):
    """A player sends a knight to a square to collect its tax: `K@1,0`."""

    sign = "K"


class Build(Move, frozen=True, tag="build"):
    """A player buys the tile of a slot and builds it on a town square: `statue/3@1,0`.

    A slot is called by its cost.
    """

    building: str
    slot: int
    square: Square

    def __post_init__(self) -> None:
        _expect_tile(self)
        expect(is_square(self.square), self, "a square is as in (1, 0)")

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Read the building, the slot and the square."""
        match = _BUILD.fullmatch(text)
        if match is None:
            return None
        return cls(match[1], int(match[2]), (int(match[3]), int(match[4])))

    def __str__(self) -> str:
        return f"{self.building}/{self.slot}@{write_square(self.square)}"


class Burn(Move, frozen=True, tag="burn"):
    """A player pays the dragon to burn the tile of a slot: `!statue/3`."""

    building: str
    slot: int

    def __post_init__(self) -> None:
        _expect_tile(self)

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Read the building and the slot."""
        match = _BURN.fullmatch(text)
        return cls(match[1], int(match[2])) if match else None

    def __str__(self) -> str:
        return f"!{self.building}/{self.slot}"


def _expect_tile(move: Build | Burn) -> None:
    expect(isinstance(move.building, str), move, "a building is named as in 'statue'")
    expect(type(move.slot) is int, move, "a slot is a number")
