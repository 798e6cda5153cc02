"""What lies open on the table of Dominoes 2."""

import numpy as np

from crownlands.encoding.cards.moves import BOARD
from crownlands.encoding.pieces import Feature, Floats, Viewpoint
from crownlands.encoding.scales import POINTS
from crownlands.games.dominoes2.board import CELLS
from crownlands.games.dominoes2.cards import CARDS, NUMBERS, SQUARE_KINDS, square_cards
from crownlands.games.dominoes2.goal import totals
from crownlands.games.dominoes2.table import NONE, CardTable

DEALS = 10
"""What finished deals are divided by."""


def board() -> Feature:
    """Show what lies on every cell."""
    cells = np.arange(CELLS)

    def write(out: Floats, table: CardTable, _point: Viewpoint) -> None:
        out.reshape(-1, CELLS)[list(table.board), cells] = 1

    meaning = "a plane of cells per number, then one of empty cells"
    return Feature("board", (len(NUMBERS) + 1, *BOARD.shape), "kyx", meaning, write)


def square() -> Feature:
    """Show the square card to be placed."""

    def write(out: Floats, table: CardTable, _point: Viewpoint) -> None:
        if table.square != NONE:
            out[table.square] = 1

    size = len(SQUARE_KINDS)
    return Feature("square", (size,), "k", "the square card to be placed, one-hot", write)


def squares_left() -> Feature:
    """Show the square cards not turned up yet."""
    counts = square_cards()

    def write(out: Floats, table: CardTable, _point: Viewpoint) -> None:
        out[:] = [left / count for left, count in zip(table.squares, counts, strict=True)]

    meaning = "square cards left / cards of their kind"
    return Feature("squares_left", (len(SQUARE_KINDS),), "k", meaning, write)


def pile() -> Feature:
    """Show how many cards are left to draw."""

    def write(out: Floats, table: CardTable, _point: Viewpoint) -> None:
        out[0] = len(table.pile) / len(CARDS)

    return Feature("pile", (1,), "k", f"cards in the pile / {len(CARDS)}", write)


def passes(players: int) -> Feature:
    """Show how many passed in a row."""

    def write(out: Floats, table: CardTable, _point: Viewpoint) -> None:
        out[0] = table.passes / players

    return Feature("passes", (1,), "k", "seats that passed in a row / seats", write)


def turn(players: int) -> Feature:
    """Show whose turn it is, also while chance deals for it."""

    def write(out: Floats, table: CardTable, point: Viewpoint) -> None:
        out[point.places[table.turn]] = 1

    return Feature("turn", (players,), "k", "whose turn it is, one-hot, own seat first", write)


def deals() -> Feature:
    """Show how many deals are over."""

    def write(out: Floats, table: CardTable, _point: Viewpoint) -> None:
        out[0] = len(table.finished) / DEALS

    return Feature("deals", (1,), "k", f"deals finished / {DEALS}", write)


def scores(players: int) -> Feature:
    """Show the points of everybody."""

    def write(out: Floats, table: CardTable, point: Viewpoint) -> None:
        points = totals(table.finished, players)
        out[:] = [points[seat] / POINTS for seat in point.sides]

    return Feature("scores", (players,), "k", "points / 100, own first", write)
