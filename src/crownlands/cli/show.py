"""`crownlands show`: one position, of a record or on its own, as text or picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from crownlands.cli.parameters import LanguageOption

if TYPE_CHECKING:
    from crownlands.core.state import State


def show(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A record or a position; - is standard input.")
    ],
    *,
    at: Annotated[
        int | None,
        typer.Option("--at", min=0, help="After so many moves.", show_default="the last"),
    ] = None,
    svg: Annotated[
        str | None, typer.Option("--svg", metavar="OUT", help="Write a picture; - to print it.")
    ] = None,
    position: Annotated[
        str | None,
        typer.Option("--position", metavar="OUT", help="Write the position; - to print it."),
    ] = None,
    language: LanguageOption = None,
) -> None:
    """Show a position.

    Example: crownlands show game.txt --at 20 --svg table.svg
    """
    from crownlands.cli import console
    from crownlands.cli.files import read_bytes, write_text
    from crownlands.cli.speech import TerminalSpeech, chosen_language
    from crownlands.records import write_position

    state = _state(read_bytes(file), at)
    if svg is not None:
        write_text(svg, state.svg(language=chosen_language(language)))
    if position is not None:
        write_text(position, write_position(state))
    if svg is None and position is None:
        console.draw_state(console.output(), state, TerminalSpeech.choose(language))


def _state(content: bytes, at: int | None) -> State:
    """Read a record or a position, whichever it is."""
    from crownlands.cli.errors import BadUsage
    from crownlands.records import Record, read_position

    if _is_position(content):
        if at is not None:
            raise BadUsage(
                "--at counts the moves of a record, but this is a single position",
                "--at compte les coups d’une partie, mais ceci est une seule position",
            )
        return read_position(content)
    record = Record.loads(content)
    states = list(record.replay())
    if at is not None and at >= len(states):
        raise BadUsage(
            f"the record has {len(record.moves)} moves: cannot show move {at}",
            f"la partie a {len(record.moves)} coups : impossible de montrer le coup {at}",
        )
    return states[-1 if at is None else at]


def _is_position(content: bytes) -> bool:
    import msgspec

    try:
        data = msgspec.json.decode(content)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False
    return isinstance(data, dict) and "position" in data
