"""The moves of Duel and their notation. Dice are numbered from 1, as on the table."""

import re
from typing import ClassVar, Self

from crownlands.core.moves import Move, Seat, expect, seat_name
from crownlands.kingdom.grid import Square
from crownlands.kingdom.moves import (
    SQUARE_PATTERN,
    NamedMove,
    SquareMove,
    is_pair,
    is_square,
    is_text,
    write_square,
)

_DIE = re.compile(r"[1-4]")
_FACE = re.compile(r"[a-z_]+\*{0,2}")
_FIRST = re.compile(r"A=P([12])")
_FILL = re.compile(rf"([a-z_]+)@{SQUARE_PATTERN}\+([a-z_]+)@{SQUARE_PATTERN}")


class First(Move, frozen=True, tag="first"):
    """Chance chooses who rolls first: `A=P1`."""

    seat: Seat

    def __post_init__(self) -> None:
        expect(type(self.seat) is int, self, "a seat is a number from 0 on")

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Read the seat."""
        match = _FIRST.fullmatch(text)
        return cls(int(match[1]) - 1) if match else None

    def __str__(self) -> str:
        return f"A={seat_name(self.seat)}"


class DieMove(Move, frozen=True):
    """A move that names a die behind a sign."""

    sign: ClassVar[str]
    """What stands before the die in the notation."""

    die: int

    def __post_init__(self) -> None:
        expect(type(self.die) is int, self, "a die is a number from 1 to 4")

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Read the sign and the die."""
        die = text.removeprefix(cls.sign)
        return cls(int(die)) if die != text and _DIE.fullmatch(die) else None

    def __str__(self) -> str:
        return f"{self.sign}{self.die}"


class Take(DieMove, frozen=True, tag="take"):
    """A player takes a die: `#3`."""

    sign = "#"


class UseCastle(DieMove, frozen=True, tag="castle"):
    """A player lets the castle add a cross to a die: `C2`."""

    sign = "C"


class FaceMove(Move, frozen=True):
    """A move that names a die and the face it comes to show, with a sign between them."""

    sign: ClassVar[str]
    """What stands between the die and the face in the notation."""

    die: int
    face: str

    def __post_init__(self) -> None:
        expect(type(self.die) is int, self, "a die is a number from 1 to 4")
        expect(is_text(self.face), self, "a face is written as in 'dot' or 'filled**'")

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Read the die and the face."""
        die, sign, face = text[:1], text[1:2], text[2:]
        sound = sign == cls.sign and _DIE.fullmatch(die) and _FACE.fullmatch(face)
        return cls(int(die), face) if sound else None

    def __str__(self) -> str:
        return f"{self.die}{self.sign}{self.face}"


class Roll(FaceMove, frozen=True, tag="roll"):
    """Chance rolls a die: `1=dot`, `3=filled**`, `4=wild`."""

    sign = "="


class TurnDie(FaceMove, frozen=True, tag="turn_die"):
    """A player casts the spell that turns a die to another of its faces: `2>filled`."""

    sign = ">"


class Cast(NamedMove, frozen=True, tag="cast"):
    """A player casts a spell that needs no more to be said: `!split_dice`."""

    sign = "!"
    spell: str

    def __post_init__(self) -> None:
        expect(isinstance(self.spell, str), self, "a spell is named as in 'split_dice'")


class Fill(Move, frozen=True, tag="fill"):
    """A player draws both dice on the map, the lower number first: `dot@1,0+line@2,0`."""

    coats: tuple[str, str]
    squares: tuple[Square, Square]

    def __post_init__(self) -> None:
        expect(is_pair(self.coats, is_text), self, "coats are as in ('dot', 'line')")
        expect(is_pair(self.squares, is_square), self, "squares are as in ((1, 0), (2, 0))")

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Read both coats and squares."""
        match = _FILL.fullmatch(text)
        if match is None:
            return None
        coat, x, y, other_coat, other_x, other_y = match.groups()
        return cls((coat, other_coat), ((int(x), int(y)), (int(other_x), int(other_y))))

    def __str__(self) -> str:
        halves = zip(self.coats, self.squares, strict=True)
        return "+".join(f"{coat}@{write_square(square)}" for coat, square in halves)

    def turned(self) -> "Fill":
        """Swap the dice: the same coats on the same squares."""
        return Fill((self.coats[1], self.coats[0]), (self.squares[1], self.squares[0]))


class ChooseCoat(NamedMove, frozen=True, tag="choose_coat"):
    """A player chooses the coat whose domains bring three points each: `3/dot`."""

    sign = "3/"
    coat: str

    def __post_init__(self) -> None:
        expect(isinstance(self.coat, str), self, "a coat is named as in 'dot'")


class AddCross(SquareMove, frozen=True, tag="add_cross"):
    """A player adds a cross to a coat on the map: `X@1,0`."""

    sign = "X"
