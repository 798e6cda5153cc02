"""Parameters that several commands share, and their completion in the shell.

Completions are looked up only when a shell asks, so that commands start quickly.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from crownlands.cli.console import notices
from crownlands.cli.words import TerminalTranslator
from crownlands.core.errors import BadBot, BadOptions
from crownlands.core.registry import registry, set_up
from crownlands.core.text import LocalizedText
from crownlands.text import Language

if TYPE_CHECKING:
    from collections.abc import Iterable

    from crownlands.core.game import Game

Completion = tuple[str, str]
"""A word that a shell completes, and its description."""


def complete_game(incomplete: str) -> list[Completion]:
    """Complete the ids of games."""
    translator = TerminalTranslator.choose(None)
    offers = ((info.id, translator.pick(info.names)) for info in registry.offered())
    return [offer for offer in offers if offer[0].startswith(incomplete)]


def complete_option(ctx: typer.Context, incomplete: str) -> list[Completion]:
    """Complete the options of the game named before, with their values."""
    # While an option lacks its value, click leaves the words before it in `args`.
    named = {ctx.params.get("game"), *ctx.args}
    translator = TerminalTranslator.choose(None)
    offers = (
        (f"{option.name}={value}" if value else option.name, translator.pick(option.title))
        for info in registry.all()
        if info.id in named
        for option in info.offered
        for value in option.choices or ("",)
    )
    return [offer for offer in offers if offer[0].startswith(incomplete)]


def complete_bots(incomplete: str) -> list[str]:
    """Complete the names of bots, also after a comma."""
    from crownlands.bots.specs import KINDS

    return _complete_last(KINDS, incomplete)


def complete_level(incomplete: str) -> list[str]:
    """Complete levels, also after a comma."""
    from crownlands.bots.levels import LEVELS

    return _complete_last((level.id for level in LEVELS), incomplete)


def complete_pace(incomplete: str) -> list[str]:
    """Complete the paces of bots."""
    from crownlands.bots.levels import PACES

    return [pace.id for pace in PACES if pace.id.startswith(incomplete)]


def complete_effort(incomplete: str) -> list[str]:
    """Complete the names of efforts."""
    from crownlands.evaluation import EFFORTS

    return [name for name in EFFORTS if name.startswith(incomplete)]


def _complete_last(words: Iterable[str], incomplete: str) -> list[str]:
    before, comma, begun = incomplete.rpartition(",")
    return [f"{before}{comma}{word}" for word in words if word.startswith(begun)]


GameArgument = Annotated[
    str,
    typer.Argument(metavar="GAME", help="A game by its id.", autocompletion=complete_game),
]
PlayersOption = Annotated[
    int | None,
    typer.Option("--players", "-p", help="The number of players.", show_default="the fewest"),
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
"""The default number of games between bots."""
GamesOption = Annotated[
    int | None,
    typer.Option(
        "--games", "-n", min=1, help="The number of games.", show_default=str(USUAL_GAMES)
    ),
]
JobsOption = Annotated[
    int | None,
    typer.Option("--jobs", "-j", min=1, help="The number of processes.", show_default="all cores"),
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
EffortOption = Annotated[
    str,
    typer.Option(
        "--effort",
        "-e",
        metavar="EFFORT",
        help="quick, normal or deep; seconds per value and decision: 2s; or rollouts: 400.",
        autocompletion=complete_effort,
    ),
]
RayOption = Annotated[
    str | None,
    typer.Option(
        "--ray",
        metavar="ADDRESS",
        help="Work on a Ray cluster; local starts one here. Needs the extra ray.",
    ),
]
SeedOption = Annotated[int, typer.Option("--seed", help="The seed of all random numbers.")]
SvgOption = Annotated[
    str | None, typer.Option("--svg", metavar="OUT", help="Write a picture; - to print it.")
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON.")]
LanguageOption = Annotated[
    Language | None,
    typer.Option("--language", "-l", help="The language.", show_default="from LANG"),
]

_SWITCHES = {"": True, "true": True, "on": True, "false": False, "off": False}


def first_game() -> str:
    """Return the id of the default game."""
    return registry.default().id


def chosen_game(game: str, players: int | None, options: list[str] | None) -> Game:
    """Set up a game; options are written as in `harmony` or `opening=abba`."""
    chosen: dict[str, bool | int | str] = {}
    for word in options or ():
        name, _, value = word.partition("=")
        if name in chosen:
            raise BadOptions(
                LocalizedText(
                    f"option {name} is given twice", f"l’option {name} est donnée deux fois"
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


def chosen_bots(spec: str, seats: int) -> tuple[str, ...]:
    """Return a bot per seat: `greedy` for all seats, or `greedy,random` for one each."""
    from crownlands.bots import make_bot, split_specs

    names = tuple(split_specs(spec))
    for name in names:
        make_bot(name)
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise BadBot(
            LocalizedText(
                f"{len(names)} bots for {seats} seats to fill: name one for each, or one for all",
                f"{len(names)} robots pour {seats} places : un pour chacune, ou un pour toutes",
            ),
            bots=list(names),
            seats=seats,
        )
    return names


def compile_bots(game: Game, specs: Iterable[str], translator: TerminalTranslator) -> None:
    """Compile the core for bots of a game, if that is needed, and print a notice."""
    from crownlands.bots import warmup

    if any(warmup.uses_core(game, spec) for spec in specs):
        warmup.ensure_compiled(lambda: announce_compiling(translator))


def compile_rollouts(games: Iterable[Game], translator: TerminalTranslator) -> None:
    """Compile the core for rollouts, if that is needed, and print a notice."""
    from crownlands.evaluation.sampling import uses_core

    if any(uses_core(game) for game in {*games}):
        from crownlands.compiled.batch import ensure_compiled

        ensure_compiled(lambda: announce_compiling(translator))


def announce_compiling(translator: TerminalTranslator) -> None:
    """Print on standard error that the core is compiled."""
    notices().print(translator("bots.compiling"), soft_wrap=True)
