"""The board: what shows on its cells, and where cards may go."""

from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from crownlands.games.dominoes2.cards import (
    CARD_SHOWING,
    CARDS,
    CARDS_WITH,
    COLUMNS,
    ROWS,
    Card,
    CardSet,
)

EMPTY: Final = -1
Board: TypeAlias = tuple[int, ...]
"""The number that shows on each cell, row by row, or `EMPTY`."""
Place: TypeAlias = tuple[int, int]
"""The cells of the lower and of the higher half of a card."""
Square: TypeAlias = tuple[int, int]
"""A cell as clients write it: (x, y) from the top left, from 0."""

CELLS: Final = COLUMNS * ROWS
EMPTY_BOARD: Final[Board] = (EMPTY,) * CELLS
CORNERS: Final = frozenset({0, COLUMNS - 1, CELLS - COLUMNS, CELLS - 1})
NEIGHBOURS: Final[tuple[Place, ...]] = tuple(
    (cell, other)
    for cell in range(CELLS)
    for other in (cell + 1, cell + COLUMNS)
    if other < CELLS and (other != cell + 1 or other % COLUMNS)
)
"""Every two neighbouring cells."""
PLACES: Final[tuple[Place, ...]] = tuple(
    place for cell, other in NEIGHBOURS for place in ((cell, other), (other, cell))
)
"""The same, both ways round."""


class Showing(NamedTuple):
    """A cell and the number that shows there."""

    cell: int
    number: int


def cell_of(square: Square) -> int | None:
    """Give the cell of a square; None beside the board."""
    x, y = square
    return y * COLUMNS + x if 0 <= x < COLUMNS and 0 <= y < ROWS else None


def square_of(cell: int) -> Square:
    """Give the square of a cell."""
    return (cell % COLUMNS, cell // COLUMNS)


def ways_round(card: Card) -> tuple[Place, ...]:
    """Give the places of a card that differ: a double has no two ways round."""
    return NEIGHBOURS if card.low == card.high else PLACES


def fitting(board: Board, index: int) -> tuple[Place, ...]:
    """List the places where a card fits: over equal numbers, at least one half on a card."""
    card = CARDS[index]
    return tuple(
        (low, high)
        for low, high in ways_round(card)
        if board[low] in (EMPTY, card.low)
        and board[high] in (EMPTY, card.high)
        and (board[low] != EMPTY or board[high] != EMPTY)
    )


def corner_places(index: int) -> tuple[Place, ...]:
    """List the places of the first card: one half on a corner."""
    return tuple(place for place in ways_round(CARDS[index]) if CORNERS.intersection(place))


@lru_cache(maxsize=1 << 10)
def playable_cards(board: Board) -> CardSet:
    """Give all cards of the game that would fit somewhere."""
    found = 0
    for cell, other in NEIGHBOURS:
        one, two = board[cell], board[other]
        if EMPTY not in (one, two):
            found |= 1 << CARD_SHOWING[one][two]
        elif one != two:
            found |= CARDS_WITH[max(one, two)]
    return found


def covered(board: Board, *showing: Showing) -> Board:
    """Give the board with other numbers showing on some cells."""
    cells = list(board)
    for cell, number in showing:
        cells[cell] = number
    return tuple(cells)
