"""A single kingdom as a picture of its own."""

from collections.abc import Mapping
from typing import Any

from crownlands.render.svg.board import draw_board
from crownlands.render.svg.drawing import Drawing
from crownlands.render.svg.marks import moved
from crownlands.render.svg.page import document, on_table

_TILE = 72
_AROUND = 8


def draw_kingdom(kingdom: Mapping[str, Any], label: str = "A kingdom") -> str:
    """Draw the data of one kingdom on its own table."""
    board = draw_board(kingdom, _TILE)
    framed = Drawing(
        board.width + 2 * _AROUND,
        board.height + 2 * _AROUND,
        moved(board.body, _AROUND, _AROUND),
    )
    return document(on_table(framed), label)
