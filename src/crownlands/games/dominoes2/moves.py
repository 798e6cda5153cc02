"""The moves of Dominoes 2 and their notation. Cells are a1 to c3, a1 at the top left."""

import re
from typing import Final, Self

from crownlands.core.moves import Move, Seat, expect, seat_name
from crownlands.games.dominoes2.cards import Square
from crownlands.kingdom.moves import is_pair, is_square

HIDDEN_CARD: Final = "?"
"""Stands for a card that somebody else got."""

_CARD = r"([0-6]-[0-6])"
_CELL = r"([a-c][1-3])"
_DEAL = re.compile(r"P([1-4])\+([0-6]-[0-6]|\?)")
_PLAY = re.compile(rf"{_CARD}@{_CELL}{_CELL}")
_SQUARE = re.compile(r"\[([0-6]|joker)\]")
_PLACE = re.compile(rf"\[([0-6])\]@{_CELL}")


class Deal(Move, frozen=True, tag="deal"):
    """Chance gives a card to a seat, who alone sees it: `P1+5-6`, to others `P1+?`."""

    seat: Seat
    card: str

    def __post_init__(self) -> None:
        expect(type(self.seat) is int, self, "a seat is a number from 0 on")
        expect(isinstance(self.card, str), self, "a card is named as in '5-6'")

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Read the seat and the card."""
        match = _DEAL.fullmatch(text)
        return cls(int(match[1]) - 1, match[2]) if match else None

    def __str__(self) -> str:
        return f"{seat_name(self.seat)}+{self.card}"


class PlayCard(Move, frozen=True, tag="play"):
    """A player lays a card, its lower half on the first cell: `5-6@a1b1`."""

    card: str
    squares: tuple[Square, Square]

    def __post_init__(self) -> None:
        expect(isinstance(self.card, str), self, "a card is named as in '5-6'")
        expect(is_pair(self.squares, is_square), self, "squares are as in ((0, 0), (1, 0))")

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Read the card and both cells."""
        match = _PLAY.fullmatch(text)
        return cls(match[1], (_read_cell(match[2]), _read_cell(match[3]))) if match else None

    def __str__(self) -> str:
        return f"{self.card}@{''.join(map(write_cell, self.squares))}"

    def turned(self) -> "PlayCard":
        """Turn the card round."""
        return PlayCard(self.card, (self.squares[1], self.squares[0]))


class DrawSquare(Move, frozen=True, tag="square"):
    """Chance turns up a square card: `[4]` or `[joker]`."""

    kind: str

    def __post_init__(self) -> None:
        expect(isinstance(self.kind, str), self, "a square card shows '4' or 'joker'")

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Read what it shows."""
        match = _SQUARE.fullmatch(text)
        return cls(match[1]) if match else None

    def __str__(self) -> str:
        return f"[{self.kind}]"


class PlaceSquare(Move, frozen=True, tag="place_square"):
    """A player lays the square card, a joker with the number announced: `[4]@b2`."""

    number: int
    square: Square

    def __post_init__(self) -> None:
        expect(type(self.number) is int, self, "a number is from 0 to 6")
        expect(is_square(self.square), self, "a square is as in (1, 0)")

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Read the number and the cell."""
        match = _PLACE.fullmatch(text)
        return cls(int(match[1]), _read_cell(match[2])) if match else None

    def __str__(self) -> str:
        return f"[{self.number}]@{write_cell(self.square)}"


def _read_cell(text: str) -> Square:
    return ("abc".index(text[0]), int(text[1]) - 1)


def write_cell(square: Square) -> str:
    """Write a cell as players name it: `a1`."""
    x, y = square
    return f"{chr(ord('a') + x)}{y + 1}"
