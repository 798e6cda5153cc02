"""The command itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from crownlands.cli.parameters import (
    LanguageOption,
    OptionsOption,
    PlayersOption,
    chosen_game,
)

if TYPE_CHECKING:
    from crownlands.core.actors import Seat
    from crownlands.core.game import Game

DEFAULT_GAME = "kingdomino"
DEFAULT_BOTS = "greedy"
LARGEST_SEED = 2**32


def play(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game by its id.")] = DEFAULT_GAME,
    *,
    _terminal: Annotated[
        bool, typer.Option("--terminal", help="Play here, in the terminal; so far always so.")
    ] = True,
    players: PlayersOption = None,
    option: OptionsOption = None,
    bots: Annotated[
        str, typer.Option("--bots", "-b", help="A bot for all other seats, or one for each: a,b.")
    ] = DEFAULT_BOTS,
    seat: Annotated[int, typer.Option("--seat", help="Where you sit, counted from 1.")] = 1,
    seed: Annotated[
        int | None, typer.Option("--seed", help="Where all luck comes from.", show_default="random")
    ] = None,
    record: Annotated[
        str | None,
        typer.Option("--record", metavar="FILE", help="Keep the game in a new file, ended or not."),
    ] = None,
    language: LanguageOption = None,
) -> None:
    """Play against bots.

    Example: crownlands play kingdomino --players 3 -o harmony --record game.txt
    """
    from random import SystemRandom

    from crownlands.cli import console
    from crownlands.cli.play.host import Host
    from crownlands.cli.play.match import Match
    from crownlands.cli.speech import TerminalSpeech

    chosen = chosen_game(game, players, option)
    chosen_seed = SystemRandom().randrange(LARGEST_SEED) if seed is None else seed
    person = _person(chosen, seat)
    match = Match(chosen, person, _opponents(chosen, person, bots), chosen_seed)
    Host(match, TerminalSpeech.choose(language), console.output(), record).lead()


def _person(game: Game, seat: int) -> Seat:
    from crownlands.core.errors import BadSeat

    if not 1 <= seat <= game.players:
        raise BadSeat(f"there is no seat {seat}: seats are 1 to {game.players}", seat=seat)
    return seat - 1


def _opponents(game: Game, person: Seat, spec: str) -> dict[Seat, str]:
    from crownlands.cli.line_up import line_up

    others = [seat for seat in game.seats if seat != person]
    return dict(zip(others, line_up(spec, len(others)), strict=True))
