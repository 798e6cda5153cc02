"""The moves of the domino games and their notation."""

import re
from collections.abc import Callable
from typing import Annotated, ClassVar, Self, TypeAlias

import msgspec

from crownlands.core.moves import Move, Seat, expect, seat_name
from crownlands.kingdom.grid import DIRECTIONS, ROW, Direction, Square

DOMINO_PATTERN = r"(?:[a-z]:)?(?:[A-F]|[1-9][0-9]?)"
"""How a domino is written: its number or letter, marked with its box where there are two."""
DominoId: TypeAlias = Annotated[str, msgspec.Meta(pattern=f"^{DOMINO_PATTERN}$")]

_LETTERS = {
    Direction.EAST: "e",
    Direction.SOUTH: "s",
    Direction.WEST: "w",
    Direction.NORTH: "n",
}
_STEPS: dict[str, Square] = {
    _LETTERS[direction]: (direction, 0) if abs(direction) < ROW else (0, direction // ROW)
    for direction in DIRECTIONS
}
SQUARE_PATTERN = r"(0|-?[1-9]),(0|-?[1-9])"
"""How a square is written: x and y from the castle."""

_SQUARE = re.compile(SQUARE_PATTERN)
_KING = re.compile(r"P([1-9])")
_PLACE = re.compile(rf"({DOMINO_PATTERN})@{SQUARE_PATTERN}([nesw])")


class NamedMove(Move, frozen=True):
    """A move that names one thing behind a sign; its only field is the name."""

    sign: ClassVar[str]
    """What stands before the name in the notation."""
    pattern: ClassVar[str] = "[a-z_]+"

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Read the sign and the name."""
        name = text.removeprefix(cls.sign)
        sound = name != text and re.fullmatch(cls.pattern, name)
        return cls(**{cls.__struct_fields__[0]: name}) if sound else None

    def __str__(self) -> str:
        return f"{self.sign}{getattr(self, self.__struct_fields__[0])}"


class DominoMove(NamedMove, frozen=True):
    """A move that names a domino behind a sign."""

    pattern = DOMINO_PATTERN
    domino: DominoId

    def __post_init__(self) -> None:
        expect(isinstance(self.domino, str), self, "a domino is named as in '12'")


class Draw(DominoMove, frozen=True, tag="draw"):
    """Chance draws a domino for the line: `+12`."""

    sign = "+"


class Pick(DominoMove, frozen=True, tag="pick"):
    """A player puts the king on a domino of the line: `>12`."""

    sign = ">"


class Discard(DominoMove, frozen=True, tag="discard"):
    """A player gives up a domino that fits nowhere: `x12`."""

    sign = "x"


class DrawKing(Move, frozen=True, tag="king"):
    """Chance draws a king of a seat, who then puts it on the first line: `P2`."""

    seat: Seat

    def __post_init__(self) -> None:
        expect(type(self.seat) is int, self, "a seat is a number")

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Read the seat."""
        match = _KING.fullmatch(text)
        return cls(int(match[1]) - 1) if match else None

    def __str__(self) -> str:
        return seat_name(self.seat)


class Place(Move, frozen=True, tag="place"):
    """A player adds the domino to the kingdom: `12@1,0e`.

    That is the square of the left half, and where the right half lies from there: n, e, s or w.
    """

    domino: DominoId
    left: Square
    right: Square

    def __post_init__(self) -> None:
        expect(isinstance(self.domino, str), self, "a domino is named as in '12'")
        expect(is_square(self.left) and is_square(self.right), self, "a square is as in (1, 0)")

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Read the domino, the square of its left half and where the right half points."""
        match = _PLACE.fullmatch(text)
        if match is None:
            return None
        domino, x, y, letter = match.groups()
        step = _STEPS[letter]
        left = (int(x), int(y))
        return cls(domino, left, (left[0] + step[0], left[1] + step[1]))

    def __str__(self) -> str:
        step = (self.right[0] - self.left[0], self.right[1] - self.left[1])
        letter = next((letter for letter, move in _STEPS.items() if move == step), "?")
        return f"{self.domino}@{self.left[0]},{self.left[1]}{letter}"

    def turned(self) -> "Place":
        """Swap the halves: the same squares, the other way round."""
        return Place(self.domino, self.right, self.left)


class SquareMove(Move, frozen=True):
    """A move that names a square of a kingdom behind a sign."""

    sign: ClassVar[str]
    """What stands before the square in the notation."""

    square: Square

    def __post_init__(self) -> None:
        expect(is_square(self.square), self, "a square is as in (1, 0)")

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Read the sign and the square."""
        sign, _, square = text.partition("@")
        match = _SQUARE.fullmatch(square)
        return cls((int(match[1]), int(match[2]))) if sign == cls.sign and match else None

    def __str__(self) -> str:
        return f"{self.sign}@{write_square(self.square)}"


class Pass(Move, frozen=True, tag="pass"):
    """A player declines what is offered: `-`."""

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Read the dash."""
        return cls() if text == "-" else None

    def __str__(self) -> str:
        return "-"


PASS = Pass()


def write_square(square: Square) -> str:
    """Return a square in the notation of moves."""
    return f"{square[0]},{square[1]}"


def is_square(value: object) -> bool:
    """Return whether a value is a pair of whole numbers."""
    return type(value) is tuple and len(value) == 2 and type(value[0]) is type(value[1]) is int


def is_text(value: object) -> bool:
    """Return whether a value is a text."""
    return type(value) is str


def is_pair(value: object, kind: Callable[[object], bool]) -> bool:
    """Return whether a value is a pair of things of a kind."""
    return type(value) is tuple and len(value) == 2 and all(map(kind, value))
