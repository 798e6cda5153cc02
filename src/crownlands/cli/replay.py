"""`crownlands replay`: a recorded game, seen again."""

from typing import Annotated

import typer

from crownlands.cli.parameters import JsonOption, LanguageOption

LONGEST_DELAY = 3600


def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record; - is standard input.")],
    *,
    step: Annotated[int, typer.Option("--step", min=1, help="Moves from picture to picture.")] = 1,
    begin: Annotated[int, typer.Option("--from", min=0, help="The first move number.")] = 0,
    end: Annotated[
        int | None, typer.Option("--to", min=0, help="The last one.", show_default="the end")
    ] = None,
    delay: Annotated[
        float | None,
        typer.Option("--delay", min=0, help="Seconds to the next picture, instead of a key."),
    ] = None,
    every: Annotated[bool, typer.Option("--all", help="Print every picture at once.")] = False,
    json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Step through a recorded game, or print it.

    On a terminal Enter goes on. Elsewhere the moves are told and the last position is shown.

    Example: crownlands replay game.txt --step 4
    """
    import sys

    from crownlands import Record
    from crownlands.cli import console, screening
    from crownlands.cli.errors import BadUsage
    from crownlands.cli.files import STANDARD_STREAM, read_bytes
    from crownlands.cli.speech import TerminalSpeech

    if delay is not None and not 0 <= delay <= LONGEST_DELAY:
        raise BadUsage(
            f"a delay is at most {LONGEST_DELAY} seconds, not {delay}",
            f"un délai est d’au plus {LONGEST_DELAY} secondes, et non {delay}",
        )
    record = Record.loads(read_bytes(file))
    if json:
        console.write_json(screening.as_data(record))
        return
    output = console.output()
    reel = screening.Reel(record, begin, end, step)
    screen = screening.Screen(reel, output, TerminalSpeech.choose(language))
    by_hand = file != STANDARD_STREAM and sys.stdin.isatty()
    if every:
        screen.show_all()
    elif output.is_terminal and (by_hand or delay is not None):
        screen.step_through(delay)
    else:
        screen.tell_and_show_end()
