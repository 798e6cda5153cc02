"""`crownlands play`: in the browser, or against bots in the terminal."""

from __future__ import annotations

from random import SystemRandom
from typing import TYPE_CHECKING, Annotated

import typer

from crownlands.cli import console, serve
from crownlands.cli.errors import BadUsage
from crownlands.cli.parameters import (
    LanguageOption,
    OptionsOption,
    PlayersOption,
    chosen_bots,
    chosen_game,
    compile_bots,
    complete_bots,
    complete_game,
    complete_level,
    complete_pace,
    first_game,
)
from crownlands.cli.words import TerminalTranslator
from crownlands.core.errors import BadSeat
from crownlands.core.registry import registry
from crownlands.core.text import LocalizedText

if TYPE_CHECKING:
    from crownlands.core.game import Game
    from crownlands.core.moves import Seat

DEFAULT_LEVEL = "steady"
LARGEST_SEED = 2**32


def play(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="[GAME]",
            help="A game by its id.",
            show_default=False,
            autocompletion=complete_game,
        ),
    ] = None,
    *,
    terminal: Annotated[
        bool, typer.Option("--terminal", help="Play here in the terminal, against bots.")
    ] = False,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Open the browser.")
    ] = True,
    port: Annotated[
        int | None,
        typer.Option(
            "--port", min=1, max=65_535, help="The port to serve on.", show_default="8765 or next"
        ),
    ] = None,
    players: PlayersOption = None,
    option: OptionsOption = None,
    bots: Annotated[
        list[str] | None,
        typer.Option(
            "--bots",
            "-b",
            help="Bots instead of a level: one for all, or one for each: a,b.",
            show_default=False,
            autocompletion=complete_bots,
        ),
    ] = None,
    level: Annotated[
        str | None,
        typer.Option(
            "--level",
            help="How well the bots play, from 1, learner, to 5, master; or one for each: 2,4.",
            show_default=DEFAULT_LEVEL,
            autocompletion=complete_level,
        ),
    ] = None,
    pace: Annotated[
        str | None,
        typer.Option(
            "--pace",
            help="How fast bots move: quick or unhurried.",
            show_default="at once",
            autocompletion=complete_pace,
        ),
    ] = None,
    seat: Annotated[
        int | None, typer.Option("--seat", help="Your seat, from 1.", show_default="1")
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option("--seed", help="The seed of all random numbers.", show_default="random"),
    ] = None,
    record: Annotated[
        str | None,
        typer.Option(
            "--record", metavar="FILE", help="Save the game in a new file, finished or not."
        ),
    ] = None,
    language: LanguageOption = None,
) -> None:
    """Play in the browser, with a server on this machine, or with --terminal in the terminal.

    Players, options, bots, level, pace, seat, seed and record are for the terminal: the browser
    asks for them.

    Example: crownlands play kingdomino --terminal --players 3 -o harmony --record game.txt
    """
    translator = TerminalTranslator.choose(language)
    missing = [] if terminal else serve.missing_packages()
    if missing:
        console.notices().print(translator("web.missing"), style="yellow", markup=False)
    if terminal or missing:
        from crownlands.cli.match import Match
        from crownlands.cli.terminal_game import TerminalGame

        chosen = chosen_game(game or first_game(), players, option)
        specs = _bot_specs(bots, level)
        person = _person(chosen, 1 if seat is None else seat)
        others = [other for other in chosen.seats if other != person]
        opponents = dict(zip(others, chosen_bots(specs, len(others)), strict=True))
        compile_bots(chosen, opponents.values(), translator)
        match_seed = SystemRandom().randrange(LARGEST_SEED) if seed is None else seed
        match = Match(chosen, person, opponents, match_seed)
        TerminalGame(match, translator, console.output(), record, _seconds(pace)).run()
        return
    _refuse_terminal_options(
        players=players,
        option=option,
        bots=bots,
        level=level,
        pace=pace,
        seat=seat,
        seed=seed,
        record=record,
    )
    if game is not None:
        registry.find_offered(game)
    serve.play_in_browser(game, port, translator, open_browser=browser)


def _refuse_terminal_options(**terminal_only: object) -> None:
    """Raise `BadUsage` for options of the game in the terminal."""
    given = [f"--{name}" for name, value in terminal_only.items() if value is not None]
    if given:
        raise BadUsage(
            f"{' and '.join(given)}: for the game in the terminal, add --terminal",
            f"{' et '.join(given)} : pour jouer dans le terminal, ajoutez --terminal",
        )


def _bot_specs(bots: list[str] | None, level: str | None) -> str:
    """Return the specifications of the bots, from bots or levels."""
    from crownlands.bots.levels import read_level

    if bots is not None and level is not None:
        raise BadUsage(
            "--bots and --level: name bots or levels, not both",
            "--bots et --level : nommez des robots ou des niveaux, pas les deux",
        )
    if bots is not None:
        return ",".join(bots)
    words = (level or DEFAULT_LEVEL).split(",")
    return ",".join(read_level(word.strip()).bot for word in words)


def _person(game: Game, seat: int) -> Seat:
    if not 1 <= seat <= game.players:
        raise BadSeat(
            LocalizedText(
                f"there is no seat {seat}: seats are 1 to {game.players}",
                f"la place {seat} n’existe pas : les places vont de 1 à {game.players}",
            ),
            seat=seat,
        )
    return seat - 1


def _seconds(pace: str | None) -> float:
    """Return the seconds that bots take for a move."""
    from crownlands.bots.levels import PACES

    if pace is None:
        return 0.0
    milliseconds = {one.id: one.milliseconds for one in PACES}
    if pace not in milliseconds:
        raise BadUsage(
            f"there is no pace {pace!r}: {' or '.join(milliseconds)}",
            f"l’allure {pace!r} n’existe pas : {' ou '.join(milliseconds)}",
        )
    return milliseconds[pace] / 1000
