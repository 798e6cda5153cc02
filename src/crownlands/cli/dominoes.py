"""Dominoes and terrains as pictures with words beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.text import Text

from crownlands.render.sheet import TERRAINS
from crownlands.render.text.pen import Pen
from crownlands.render.text.squares import CROWN, square

if TYPE_CHECKING:
    from collections.abc import Mapping

    from crownlands.cli.speech import Speech
    from crownlands.core.state import State

HALVES = ("left", "right")
LETTER = 3
"""How much of a square shows the letter of its terrain."""


def domino_picture(domino: Mapping[str, Any], *, colour: bool) -> Text:
    """Draw both halves of a domino of a line."""
    pen = Pen(colour)
    squares = (square(domino[half]["terrain"], domino[half]["crowns"], pen) for half in HALVES)
    return Text.from_ansi("|".join(squares))


def domino_in_words(domino: Mapping[str, Any], speech: Speech) -> str:
    """Write both halves and what comes with them: `wheat, forest *`, `lake, mine; a giant`."""
    halves = (domino[half] for half in HALVES)
    words = ", ".join(
        f"{speech.terrain(half['terrain'])} {CROWN * half['crowns']}".rstrip() for half in halves
    )
    symbol = domino.get("symbol")
    return words if symbol is None else f"{words}; {speech.or_else(f'symbol.{symbol}', symbol)}"


def legend(state: State, speech: Speech, *, colour: bool) -> Text:
    """Explain the letters on the squares of a game; there are towns where there is a market."""
    pen = Pen(colour)
    line = Text()
    towns = ("town",) if "market" in state.view().data() else ()
    for terrain in (*TERRAINS, *towns):
        line.append_text(Text.from_ansi(square(terrain, 0, pen))[:LETTER])
        line.append(f"{speech.terrain(terrain)}  ")
    return line.append(f" {CROWN} {speech('crown')}")
