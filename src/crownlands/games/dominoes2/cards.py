"""The cards and the board of Dominoes 2, the moves that name them, and where cards may go."""

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple, Self, TypeAlias

from crownlands.core.info import read_component
from crownlands.core.moves import Move, Seat, expect, seat_name
from crownlands.kingdom.moves import is_pair, is_square

JOKER: Final = "joker"


class Card(NamedTuple):
    """A rectangular card: two numbers, the lower first."""

    low: int
    high: int

    @property
    def id(self) -> str:
        """How the card is written."""
        return f"{self.low}-{self.high}"

    @property
    def pips(self) -> int:
        """What the card counts in a hand."""
        return self.low + self.high

    @property
    def rank(self) -> tuple[int, int]:
        """What decides who begins: the sum, then the higher half. Our ruling: the latter."""
        return (self.pips, self.high)


def contents() -> dict[str, Any]:
    """Return what the component file holds."""
    return read_component("dominoes2").contents


HIGHEST: Final[int] = contents()["highest_number"]
NUMBERS: Final = tuple(range(HIGHEST + 1))
CARDS: Final = tuple(Card(low, high) for low in NUMBERS for high in NUMBERS[low:])
CARD_INDEX: Final = {card.id: index for index, card in enumerate(CARDS)}
HAND: Final[int] = contents()["hand"]
SQUARE_KINDS: Final[tuple[str, ...]] = (*(str(number) for number in NUMBERS), JOKER)
"""What a square card shows: a number, or the joker."""
JOKER_KIND: Final = SQUARE_KINDS.index(JOKER)
COLUMNS: Final[int] = contents()["board"]["columns"]
ROWS: Final[int] = contents()["board"]["rows"]


@cache
def square_cards() -> tuple[int, ...]:
    """Count the square cards of each kind."""
    counts = contents()["square_cards"]
    return (*(counts["each_number"] for _ in NUMBERS), counts["jokers"])


CardSet: TypeAlias = int
"""A set of cards as the bits of one integer."""
EVERY_CARD: Final[CardSet] = (1 << len(CARDS)) - 1
CARD_SHOWING: Final = tuple(
    tuple(CARD_INDEX[Card(min(one, other), max(one, other)).id] for other in NUMBERS)
    for one in NUMBERS
)
"""The card with two numbers."""


_BIT: Final = tuple(1 << card for card in range(len(CARDS)))


def card_set(cards: Iterable[int]) -> CardSet:
    """Return a set of cards."""
    return sum(map(_BIT.__getitem__, cards))


CARDS_WITH: Final[tuple[CardSet, ...]] = tuple(
    card_set({CARD_SHOWING[number][other] for other in NUMBERS}) for number in NUMBERS
)
"""All cards that show a number."""


def cards_in(cards: CardSet) -> list[int]:
    """List the members of a set of cards."""
    return [card for card in range(len(CARDS)) if cards >> card & 1]


@cache
def higher_cards(card: int) -> CardSet:
    """Return all cards that rank above one."""
    rank = CARDS[card].rank
    return card_set(index for index, other in enumerate(CARDS) if other.rank > rank)


def all_cards() -> tuple[int, ...]:
    """List all rectangular cards."""
    return tuple(range(len(CARDS)))


EMPTY: Final = -1
BoardNumbers: TypeAlias = tuple[int, ...]
"""The number that shows on each cell, row by row, or `EMPTY`."""
CellPair: TypeAlias = tuple[int, int]
"""The cells of the lower and of the higher half of a card."""
Square: TypeAlias = tuple[int, int]
"""A cell as clients write it: (x, y) from the top left, from 0."""

CELLS: Final = COLUMNS * ROWS
EMPTY_BOARD: Final[BoardNumbers] = (EMPTY,) * CELLS
CORNERS: Final = frozenset({0, COLUMNS - 1, CELLS - COLUMNS, CELLS - 1})
NEIGHBOURS: Final[tuple[CellPair, ...]] = tuple(
    (cell, other)
    for cell in range(CELLS)
    for other in (cell + 1, cell + COLUMNS)
    if other < CELLS and (other != cell + 1 or other % COLUMNS)
)
"""Every two neighbouring cells."""
PLACES: Final[tuple[CellPair, ...]] = tuple(
    place for cell, other in NEIGHBOURS for place in ((cell, other), (other, cell))
)
"""The same, both ways round."""


def cell_of(square: Square) -> int | None:
    """Return the cell of a square; None beside the board."""
    x, y = square
    return y * COLUMNS + x if 0 <= x < COLUMNS and 0 <= y < ROWS else None


def square_of(cell: int) -> Square:
    """Return the square of a cell."""
    return (cell % COLUMNS, cell // COLUMNS)


def ways_round(card: Card) -> tuple[CellPair, ...]:
    """Return the places of a card that differ: a double has no two ways round."""
    return NEIGHBOURS if card.low == card.high else PLACES


def fitting(board: BoardNumbers, index: int) -> tuple[CellPair, ...]:
    """List the places where a card fits: over equal numbers, at least one half on a card."""
    card = CARDS[index]
    return tuple(
        (low, high)
        for low, high in ways_round(card)
        if board[low] in (EMPTY, card.low)
        and board[high] in (EMPTY, card.high)
        and (board[low] != EMPTY or board[high] != EMPTY)
    )


def corner_places(index: int) -> tuple[CellPair, ...]:
    """List the places of the first card: one half on a corner."""
    return tuple(place for place in ways_round(CARDS[index]) if CORNERS.intersection(place))


def _cards_over(one: int, other: int) -> CardSet:
    """Return the cards that fit over two neighbouring cells, at least one half on a card."""
    if EMPTY not in (one, other):
        return 1 << CARD_SHOWING[one][other]
    return 0 if one == other else CARDS_WITH[max(one, other)]


CARDS_OVER: Final = tuple(
    tuple(_cards_over(one, other) for other in (*NUMBERS, EMPTY)) for one in (*NUMBERS, EMPTY)
)
"""The same as a table; `EMPTY` is the last row and column."""


@lru_cache(maxsize=1 << 10)
def playable_cards(board: BoardNumbers) -> CardSet:
    """Return all cards of the game that would fit somewhere."""
    found = 0
    for cell, other in NEIGHBOURS:
        found |= CARDS_OVER[board[cell]][board[other]]
    return found


def covered(board: BoardNumbers, *laid: tuple[Square, int]) -> BoardNumbers:
    """Return the board with other numbers on some of its squares."""
    cells = list(board)
    for (x, y), number in laid:
        cells[y * COLUMNS + x] = number
    return tuple(cells)


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
