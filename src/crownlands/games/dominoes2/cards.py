"""The cards and the board of Dominoes 2, the moves that name them, and where cards may go."""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement
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


CardSet: TypeAlias = int
"""A set of cards as the bits of one integer."""
EMPTY: Final = -1
BoardNumbers: TypeAlias = tuple[int, ...]
"""The number that shows on each cell, row by row, or `EMPTY`."""
CellPair: TypeAlias = tuple[int, int]
"""The cells of the lower and of the higher half of a card."""
Square: TypeAlias = tuple[int, int]
"""A cell as clients write it: (x, y) from the top left, from 0."""
_BITS: Final = 64
_BIT: Final = tuple(1 << card for card in range(_BITS))


def card_set(cards: Iterable[int]) -> CardSet:
    """Return a set of cards."""
    return sum(map(_BIT.__getitem__, cards))


def cards_in(cards: CardSet) -> list[int]:
    """List the members of a set of cards."""
    return [card for card in range(cards.bit_length()) if cards >> card & 1]


class Pack:
    """The cards of a game and the board for them. Inside a table a card is its index in `cards`."""

    def __init__(self, contents: Mapping[str, Any]) -> None:
        """Make the pack that a component file describes; without `cards`, every pair is there."""
        highest: int = contents["highest_number"]
        self.numbers = tuple(range(highest + 1))
        pairs = [Card(*pair) for pair in combinations_with_replacement(self.numbers, 2)]
        ids: Sequence[str] = contents.get("cards", [card.id for card in pairs])
        self.cards = tuple(card for card in pairs if card.id in ids)
        self.ids = tuple(card.id for card in self.cards)
        self.card_index = {card: index for index, card in enumerate(self.ids)}
        self.every_card: CardSet = (1 << len(self.cards)) - 1
        self.higher_cards: tuple[CardSet, ...] = tuple(
            card_set(index for index, other in enumerate(self.cards) if other.rank > card.rank)
            for card in self.cards
        )
        """Per card, all cards that rank above it."""
        self.hand: int = contents["hand"]
        counts = contents["square_cards"]
        self.square_kinds = (*(str(number) for number in self.numbers), JOKER)
        """What a square card shows: a number, or the joker."""
        self.joker_kind = self.square_kinds.index(JOKER)
        self.square_cards = (*(counts["each_number"] for _ in self.numbers), counts["jokers"])
        """How many square cards there are of each kind."""
        self._lay_out(contents["board"]["columns"], contents["board"]["rows"])
        shown = (*self.numbers, EMPTY)
        self.cards_over = tuple(
            tuple(self._cards_over(one, other) for other in shown) for one in shown
        )
        """The cards that fit over two neighbouring cells, by what they show; `EMPTY` is last."""
        self.playable_cards = lru_cache(maxsize=1 << 10)(self._playable_cards)
        """Return all cards of the pack that would fit somewhere on a board."""

    def _lay_out(self, columns: int, rows: int) -> None:
        """Index the cells of the board, row by row."""
        self.columns, self.rows, self.cells = columns, rows, columns * rows
        self.squares: tuple[Square, ...] = tuple(
            (x, y) for y in range(rows) for x in range(columns)
        )
        """The square of each cell."""
        self.empty_board: BoardNumbers = (EMPTY,) * self.cells
        self.corners = frozenset({0, columns - 1, self.cells - columns, self.cells - 1})
        self.neighbours: tuple[CellPair, ...] = tuple(
            (cell, other)
            for cell in range(self.cells)
            for other, beside in ((cell + 1, (cell + 1) % columns > 0), (cell + columns, True))
            if beside and other < self.cells
        )
        """Every two neighbouring cells."""
        self.places: tuple[CellPair, ...] = tuple(
            place for cell, other in self.neighbours for place in ((cell, other), (other, cell))
        )
        """The same, both ways round."""

    def cell_of(self, square: Square) -> int | None:
        """Return the cell of a square; None beside the board."""
        x, y = square
        inside = 0 <= x < self.columns and 0 <= y < self.rows
        return y * self.columns + x if inside else None

    def ways_round(self, index: int) -> tuple[CellPair, ...]:
        """Return the places of a card that differ: a double has no two ways round."""
        card = self.cards[index]
        return self.neighbours if card.low == card.high else self.places

    def fitting(self, board: BoardNumbers, index: int) -> tuple[CellPair, ...]:
        """List the places where a card fits: over equal numbers, at least one half on a card."""
        card = self.cards[index]
        return tuple(
            (low, high)
            for low, high in self.ways_round(index)
            if board[low] in (EMPTY, card.low)
            and board[high] in (EMPTY, card.high)
            and (board[low] != EMPTY or board[high] != EMPTY)
        )

    def corner_places(self, index: int) -> tuple[CellPair, ...]:
        """List the places of the first card: one half on a corner."""
        return tuple(place for place in self.ways_round(index) if self.corners.intersection(place))

    def covered(self, board: BoardNumbers, *laid: tuple[Square, int]) -> BoardNumbers:
        """Return the board with other numbers on some of its squares."""
        cells = list(board)
        for (x, y), number in laid:
            cells[y * self.columns + x] = number
        return tuple(cells)

    def pips(self, hand: Iterable[int]) -> int:
        """Count a hand."""
        return sum(self.cards[card].pips for card in hand)

    def _cards_over(self, one: int, other: int) -> CardSet:
        """Return the cards that fit over two neighbouring cells, at least one half on a card."""
        if one == other == EMPTY:
            return 0
        return card_set(
            index
            for index, (low, high) in enumerate(self.cards)
            if (one in (EMPTY, low) and other in (EMPTY, high))
            or (one in (EMPTY, high) and other in (EMPTY, low))
        )

    def _playable_cards(self, board: BoardNumbers) -> CardSet:
        found = 0
        for cell, other in self.neighbours:
            found |= self.cards_over[board[cell]][board[other]]
        return found


@cache
def read_pack(component: str) -> Pack:
    """Return the pack of a component file; it never changes, so all games with it share it."""
    return Pack(read_component(component).contents)


DOUBLE_SIX: Final = read_pack("dominoes2")
"""The pack of Dominoes 2 as printed."""


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
