"""Dominoes and terrains as pictures with words beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rich.text import Text

from crownlands.games.duel.parts import coats
from crownlands.render.sheet import TERRAINS
from crownlands.render.text.maps import COAT_STYLES, CROSS, SIGNS
from crownlands.render.text.pen import Pen
from crownlands.render.text.squares import (
    COURT_BUILDING,
    CROWN,
    GIANT,
    KNIGHT,
    RESOURCE,
    square,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from crownlands.cli.speech import TerminalSpeech
    from crownlands.core.state import State

HALVES = ("left", "right")
LETTER = 3
"""How much of a square shows the letter of its terrain."""
SQUARE_SIGNS: Final = {
    "kingdoms": ((CROWN, "crown"),),
    "realms": ((KNIGHT, "knight"), ("AB", "building")),
    "giants": ((GIANT, "giant"),),
    "resources": ((RESOURCE, "resource"),),
    "tokens": ((COURT_BUILDING, "court_building"), ("AB", "character")),
}
"""Signs on squares, by the keys of the view that brings them."""


def domino_picture(domino: Mapping[str, Any], speech: TerminalSpeech, *, colour: bool) -> Text:
    """Draw both halves of a domino of a line."""
    pen = speech.pen(colour=colour)
    squares = (square(domino[half]["terrain"], domino[half]["crowns"], pen) for half in HALVES)
    return Text.from_ansi("|".join(squares))


def domino_in_words(domino: Mapping[str, Any], speech: TerminalSpeech) -> str:
    """Write both halves and what comes with them: `wheat, forest *`, `lake, mine; a giant`."""
    halves = (domino[half] for half in HALVES)
    words = ", ".join(
        f"{speech.terrain(half['terrain'])} {CROWN * half['crowns']}".rstrip() for half in halves
    )
    symbol = domino.get("symbol")
    return words if symbol is None else f"{words}{speech('semicolon')}{speech(f'symbol.{symbol}')}"


def legend(state: State, speech: TerminalSpeech, *, colour: bool) -> Text:
    """Explain the letters and signs on the squares of a game; towns come with realms.

    A game without squares to build on has nothing to explain.
    """
    pen, data = speech.pen(colour=colour), state.view().data()
    if "maps" in data:
        return _coats(speech, pen)
    line = Text()
    if "kingdoms" not in data:
        return line
    for terrain in (*TERRAINS, *(("town",) if "realms" in data else ())):
        line.append_text(Text.from_ansi(square(terrain, 0, pen))[:LETTER])
        line.append(f"{speech.terrain(terrain)}  ")
    signs = [sign for key, brought in SQUARE_SIGNS.items() if key in data for sign in brought]
    line.append(" " if len(signs) == 1 else "\n ")
    explained = [f"{pen.letter(name, sign)} {speech(f'sign.{name}')}" for sign, name in signs]
    return line.append("   ".join(explained))


def _coats(speech: TerminalSpeech, pen: Pen) -> Text:
    """Explain the signs of the coats and of crosses."""
    line = Text()
    for coat in coats():
        sign = pen.paint(f" {SIGNS[coat.id]:<2} ", COAT_STYLES[coat.id])
        line.append_text(Text.from_ansi(sign)).append(f"{speech.pick(coat.names)} ")
    return line.append(f"\n {CROSS}  {speech('sign.cross')}")
