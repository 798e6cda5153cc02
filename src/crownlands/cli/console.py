"""Where things are written: tables and words to a terminal, data as JSON, pictures as they are."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import msgspec
from rich.console import Console

if TYPE_CHECKING:
    from crownlands.cli.speech import TerminalSpeech
    from crownlands.core.state import State


def output() -> Console:
    """Give the console for results."""
    return Console(highlight=False)


def notices() -> Console:
    """Give the console for what is said beside the results."""
    return Console(stderr=True, highlight=False)


def wants_colour(console: Console) -> bool:
    """Tell whether pictures may be coloured: on a terminal, unless NO_COLOR says otherwise."""
    return console.color_system is not None and not console.no_color


def draw_state(console: Console, state: State, speech: TerminalSpeech) -> None:
    """Draw a state as wide as the terminal, or as wide as it likes where there is none."""
    from crownlands.render import text
    from crownlands.render.terminal.page import WIDTH

    width = console.width if console.is_terminal else WIDTH
    language = speech.language.value
    write_picture(console, text(state, wants_colour(console), width=width, language=language))


def write_picture(console: Console, picture: str) -> None:
    """Write a picture as it was drawn, its own colours included."""
    console.file.write(picture if picture.endswith("\n") else f"{picture}\n")
    console.file.flush()


def write_json(data: Any) -> None:
    """Write data to standard output as JSON that people can read too."""
    encoded = msgspec.json.format(msgspec.json.encode(data), indent=2)
    sys.stdout.write(encoded.decode() + "\n")
    sys.stdout.flush()
