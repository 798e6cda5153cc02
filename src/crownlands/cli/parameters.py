"""The parameters that several commands share, and the game they ask for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from crownlands.cli.completion import complete_game, complete_option
from crownlands.text import Language

if TYPE_CHECKING:
    from crownlands.core.game import Game

GameArgument = Annotated[
    str,
    typer.Argument(metavar="GAME", help="A game by its id.", autocompletion=complete_game),
]
PlayersOption = Annotated[
    int | None,
    typer.Option("--players", "-p", help="How many play.", show_default="the fewest"),
]
OptionsOption = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="NAME[=VALUE]",
        help="An option of the game; repeat for more.",
        autocompletion=complete_option,
    ),
]
USUAL_GAMES = 100
"""How many games bots play if nobody says."""
GamesOption = Annotated[
    int | None,
    typer.Option("--games", "-n", min=1, help="How many games.", show_default=str(USUAL_GAMES)),
]
JobsOption = Annotated[
    int | None,
    typer.Option("--jobs", "-j", min=1, help="Processes.", show_default="all cores"),
]
MoveTimeoutOption = Annotated[
    float,
    typer.Option(
        "--move-timeout",
        metavar="SECONDS",
        min=0.01,
        help="How long a Python bot may take for a move before its game is forfeited.",
    ),
]
SeedOption = Annotated[int, typer.Option("--seed", help="Where all luck comes from.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Give JSON.")]
LanguageOption = Annotated[
    Language | None,
    typer.Option("--language", "-l", help="The language.", show_default="from LANG"),
]


_SWITCHES = {"": True, "true": True, "on": True, "false": False, "off": False}


def first_game() -> str:
    """Return the id of the game that those get who name none."""
    from crownlands.core.registry import registry

    return registry.default().id


def chosen_game(game: str, players: int | None, options: list[str] | None) -> Game:
    """Set up the game that was asked for, options as in `harmony` or `opening=abba`."""
    from crownlands.core.errors import BadOptions
    from crownlands.core.registry import set_up
    from crownlands.core.text import LocalizedText

    chosen: dict[str, bool | int | str] = {}
    for word in options or ():
        name, _, value = word.partition("=")
        if name in chosen:
            raise BadOptions(
                LocalizedText(
                    f"option {name} stands twice", f"l’option {name} est donnée deux fois"
                ),
                option=name,
            )
        chosen[name] = _value(value)
    return set_up(game, players, chosen)


def _value(text: str) -> bool | int | str:
    if text in _SWITCHES:
        return _SWITCHES[text]
    try:
        return int(text)
    except ValueError:
        return text
