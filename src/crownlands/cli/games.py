"""`crownlands games`: what can be played, told without building any rules."""

from typing import Annotated

import typer

from crownlands.cli.completion import complete_game
from crownlands.cli.parameters import JsonOption, LanguageOption


def games(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME",
            help="Only this game.",
            show_default=False,
            autocompletion=complete_game,
        ),
    ] = None,
    verbose: Annotated[
        bool,
        typer.Option("--verbose", "-v", help="Add what games and options are, and their sources."),
    ] = False,
    json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """List the games, their players and options.

    Example: crownlands games kingdomino --verbose
    """
    from crownlands import registry
    from crownlands.cli import catalogue, console
    from crownlands.cli.speech import TerminalSpeech

    infos = registry.all() if game is None else (registry.find(game),)
    if json:
        console.write_json([catalogue.as_data(info) for info in infos])
        return
    speech = TerminalSpeech.choose(language)
    output = console.output()
    output.print(catalogue.as_table(infos, speech))
    if verbose:
        for info in infos:
            output.print(catalogue.in_full(info, speech))
