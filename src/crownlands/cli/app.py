"""The command line with all its commands."""

import os
import sys
from typing import Annotated

import typer

from crownlands._version import __version__
from crownlands.cli.arena import arena
from crownlands.cli.bench import bench, perft
from crownlands.cli.engine import engine
from crownlands.cli.errors import ErrorReporter
from crownlands.cli.evaluate import evaluate
from crownlands.cli.games import games
from crownlands.cli.judge import judge
from crownlands.cli.learn import learn
from crownlands.cli.play import play
from crownlands.cli.puzzles import puzzles
from crownlands.cli.records import replay, show, verify
from crownlands.cli.review import review
from crownlands.cli.score import score
from crownlands.cli.serve import serve
from crownlands.cli.simulate import simulate
from crownlands.cli.train import train

app = typer.Typer(
    cls=ErrorReporter,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    rich_markup_mode="rich",
)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"crownlands {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    _version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_print_version, is_eager=True, help="Print the version."
        ),
    ] = False,
) -> None:
    """Play, study and research the Kingdomino family of board games.

    Without a command, the games open in your browser, served by this machine for itself.
    """
    _add_folder_to_path()
    if context.invoked_subcommand is None:
        play()


def _add_folder_to_path() -> None:
    """Allow bots in modules of the present folder, after all installed modules."""
    if not {"", os.getcwd()} & set(sys.path):  # noqa: PTH109
        sys.path.append(os.getcwd())  # noqa: PTH109


for command in (
    *(play, learn, serve, games, simulate, arena, evaluate, engine),
    *(review, judge, replay, verify, show, score, perft, bench, train),
):
    app.command()(command)
app.add_typer(puzzles, name="puzzles")
