"""Input and output of commands: consoles, JSON, pictures and files."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from rich.console import Console

from crownlands.arena.errors import reason_of
from crownlands.cli.errors import BadFile

if TYPE_CHECKING:
    from crownlands.cli.words import TerminalTranslator
    from crownlands.core.state import State

STANDARD_STREAM = "-"


def output() -> Console:
    """Return the console for results."""
    return Console(highlight=False)


def notices() -> Console:
    """Return the console for notices, on standard error."""
    return Console(stderr=True, highlight=False)


def wants_colour(console: Console) -> bool:
    """Return whether pictures may be coloured: on a terminal, unless NO_COLOR says otherwise."""
    return console.color_system is not None and not console.no_color


def draw_state(console: Console, state: State, translator: TerminalTranslator) -> None:
    """Draw a state in the width of the terminal, or in the default width elsewhere."""
    from crownlands.render import text
    from crownlands.render.terminal.page import WIDTH

    width = console.width if console.is_terminal else WIDTH
    language = translator.language.value
    write_picture(console, text(state, wants_colour(console), width=width, language=language))


def write_picture(console: Console, picture: str) -> None:
    """Write a picture with its own colour codes."""
    console.file.write(picture if picture.endswith("\n") else f"{picture}\n")
    console.file.flush()


def write_json(data: Any) -> None:
    """Write data to standard output as indented JSON."""
    encoded = msgspec.json.format(msgspec.json.encode(data), indent=2)
    sys.stdout.write(encoded.decode() + "\n")
    sys.stdout.flush()


def read_bytes(name: str) -> bytes:
    """Return the content of a file, or of standard input for `-`."""
    try:
        if name == STANDARD_STREAM:
            return sys.stdin.buffer.read()
        return Path(name).read_bytes()
    except (OSError, ValueError) as error:
        why = reason_of(error)
        raise BadFile(
            name, f"cannot read {name}: {why.en}", f"impossible de lire {name} : {why.fr}"
        ) from None


def read_text(name: str) -> str:
    """Return the content of a file as text in UTF-8."""
    try:
        return read_bytes(name).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadFile(
            name, f"{name} is not a text in UTF-8", f"{name} n’est pas un texte en UTF-8"
        ) from None


def write_text(name: str, text: str) -> None:
    """Write a file, or standard output for `-`."""
    if name == STANDARD_STREAM:
        sys.stdout.write(text)
        sys.stdout.flush()
    else:
        _write(name, text, "w")


def write_new_text(name: str, text: str) -> None:
    """Write a file that must not exist yet, so that nothing is overwritten."""
    if name == STANDARD_STREAM:
        raise BadFile(name, "a new file needs a name", "il faut un nom au nouveau fichier")
    _write(name, text, "x")


def _write(name: str, text: str, mode: str) -> None:
    try:
        with Path(name).open(mode, encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise BadFile(
            name,
            f"{name} exists already: choose another name",
            f"{name} existe déjà : choisissez un autre nom",
        ) from None
    except (OSError, ValueError) as error:
        why = reason_of(error)
        raise BadFile(
            name, f"cannot write {name}: {why.en}", f"impossible d’écrire {name} : {why.fr}"
        ) from None
