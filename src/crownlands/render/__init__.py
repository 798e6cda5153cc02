"""Pictures of a state or a view as SVG and terminal text, drawn only from what may be seen.

Without a seat that is what everybody sees; a seat sees its own hand too. A view is drawn for its
own seat.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from crownlands.core.lazy_imports import list_names
from crownlands.core.moves import Seat
from crownlands.core.state import State, View
from crownlands.core.text import LocalizedText
from crownlands.kingdom.grid import Square
from crownlands.render.scene import scene_of
from crownlands.render.svg.page import draw_kingdom, draw_page
from crownlands.render.terminal.kingdoms import kingdom_lines
from crownlands.render.terminal.page import WIDTH, write_page
from crownlands.render.terminal.text_layout import Pen

_KINGDOM = LocalizedText("A kingdom", "Un royaume")


def svg(
    state: State | View,
    names: Sequence[str] | None = None,
    *,
    seat: Seat | None = None,
    language: str = "en",
) -> str:
    """Draw a state or a view as one self-contained SVG; players are P1, P2, ... unless named."""
    return draw_page(scene_of(state, names, seat, language))


def kingdom_svg(kingdom: Mapping[str, Any], label: str = "", *, language: str = "en") -> str:
    """Draw one kingdom, given as views give it, as SVG. `label` is read out to the blind."""
    return draw_kingdom(kingdom, label or _KINGDOM.say(language))


def text(
    state: State | View,
    colour: bool = True,
    *,
    names: Sequence[str] | None = None,
    seat: Seat | None = None,
    width: int = WIDTH,
    language: str = "en",
) -> str:
    """Draw a state or a view for a terminal of a width; without colour it is plain text."""
    return write_page(scene_of(state, names, seat, language), colour=colour, width=width)


def text_kingdom(
    kingdom: Mapping[str, Any],
    marks: Mapping[Square, str] | None = None,
    *,
    colour: bool = True,
    language: str = "en",
) -> str:
    """Draw one kingdom for a terminal, with labels of up to three characters on some squares."""
    return "\n".join(kingdom_lines(kingdom, Pen(colour), marks=marks, language=language))


__all__ = ["kingdom_svg", "svg", "text", "text_kingdom"]

__dir__ = list_names(__all__)
