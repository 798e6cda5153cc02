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

HALVES = ("left", "right")
LETTER = 3
"""How much of a square shows the letter of its terrain."""


def domino_picture(domino: Mapping[str, Any], *, colour: bool) -> Text:
    """Draw both halves of a domino of a line."""
    pen = Pen(colour)
    squares = (square(domino[half]["terrain"], domino[half]["crowns"], pen) for half in HALVES)
    return Text.from_ansi("|".join(squares))


def domino_in_words(domino: Mapping[str, Any], speech: Speech) -> str:
    """Write both halves: `wheat, forest *`."""
    halves = (domino[half] for half in HALVES)
    return ", ".join(
        f"{terrain_in_words(half['terrain'], speech)} {CROWN * half['crowns']}".rstrip()
        for half in halves
    )


def terrain_in_words(terrain: str, speech: Speech) -> str:
    """Name a terrain."""
    return speech.or_else(f"terrain.{terrain}", terrain)


def legend(speech: Speech, *, colour: bool) -> Text:
    """Explain the letters on the squares."""
    pen = Pen(colour)
    line = Text()
    for terrain in TERRAINS:
        line.append_text(Text.from_ansi(square(terrain, 0, pen))[:LETTER])
        line.append(f" {terrain_in_words(terrain, speech)}  ")
    return line.append(f"{CROWN} {speech('crown')}")
