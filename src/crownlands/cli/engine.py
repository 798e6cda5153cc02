"""`crownlands engine`: a bot as an engine of the engine protocol."""

import sys
from typing import Annotated

import typer

from crownlands.cli.parameters import complete_bots


def engine(
    *,
    bot: Annotated[
        str,
        typer.Option(
            "--bot",
            "-b",
            help="The bot that thinks; MODULE:CLASS for one of your own in Python.",
            autocompletion=complete_bots,
        ),
    ] = "level5",
    schema: Annotated[
        bool, typer.Option("--schema", help="Print the JSON Schemas of all messages, and exit.")
    ] = False,
) -> None:
    """Run a bot as an engine: lines of JSON on standard input and output.

    Example: crownlands engine --bot mcts:time=1
    """
    if schema:
        from crownlands.bots.engines.messages import schemas
        from crownlands.cli.console import write_json

        write_json(schemas())
        return
    from crownlands.bots import make_bot
    from crownlands.engine import reserve_stdout, run_engine

    make_bot(bot)  # report a wrong specification while standard output is still usable
    with reserve_stdout() as output:
        run_engine(bot, sys.stdin.buffer, output)
