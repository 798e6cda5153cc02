"""`crownlands engine`: a bot that other programs can play against, through the engine protocol."""

import os
import sys
from typing import Annotated, BinaryIO

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
        bool, typer.Option("--schema", help="Write the JSON Schemas of all messages, and end.")
    ] = False,
) -> None:
    """Let a bot play through the engine protocol: lines of JSON on standard input and output.

    Example: crownlands engine --bot mcts:time=1
    """
    if schema:
        from crownlands.bots.engines.messages import schemas
        from crownlands.cli.console import write_json

        write_json(schemas())
        return
    from crownlands.bots import make_bot
    from crownlands.engine import run_engine

    make_bot(bot)  # refused while complaints still find their way
    with _private_output() as output:
        run_engine(bot, sys.stdin.buffer, output)


def _private_output() -> BinaryIO:
    """Keep the output for the protocol; whatever else is printed goes where errors go."""
    sys.stdout.flush()
    kept = os.dup(sys.stdout.fileno())
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return os.fdopen(kept, "wb")
