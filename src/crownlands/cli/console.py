"""Where things are written: tables and words to a terminal, data as JSON, pictures as they are."""

import sys
from typing import Any

import msgspec
from rich.console import Console


def output() -> Console:
    """Give the console for results."""
    return Console(highlight=False)


def notices() -> Console:
    """Give the console for what is said beside the results."""
    return Console(stderr=True, highlight=False)


def wants_colour(console: Console) -> bool:
    """Tell whether pictures may be coloured: on a terminal, unless NO_COLOR says otherwise."""
    return console.color_system is not None and not console.no_color


def write_picture(console: Console, picture: str) -> None:
    """Write a picture as it was drawn, its own colours included."""
    console.file.write(picture if picture.endswith("\n") else f"{picture}\n")
    console.file.flush()


def write_json(data: Any) -> None:
    """Write data to standard output as JSON that people can read too."""
    encoded = msgspec.json.format(msgspec.json.encode(data), indent=2)
    sys.stdout.write(encoded.decode() + "\n")
    sys.stdout.flush()
