"""The command itself."""

from __future__ import annotations

from typing import Annotated

import typer

from crownlands.arena.plan import MOVE_TIMEOUT, Seats
from crownlands.cli.completion import complete_bots, complete_game
from crownlands.cli.errors import BOT_FAILED, INTERRUPTED
from crownlands.cli.parameters import (
    USUAL_GAMES,
    GamesOption,
    JobsOption,
    JsonOption,
    LanguageOption,
    MoveTimeoutOption,
    OptionsOption,
    PlayersOption,
    SeedOption,
    chosen_game,
)

PAGE = "report.html"
"""The page with plots, beside the games."""


def arena(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="[GAME]",
            help="A game by its id; without one, --out goes on.",
            show_default=False,
            autocompletion=complete_game,
        ),
    ] = None,
    *,
    players: PlayersOption = None,
    option: OptionsOption = None,
    bots: Annotated[
        list[str] | None,
        typer.Option(
            "--bots",
            "-b",
            help="The bots that all meet: a,b,c, or repeated.",
            autocompletion=complete_bots,
        ),
    ] = None,
    hero: Annotated[
        list[str] | None,
        typer.Option(
            "--hero",
            help="A bot that meets the field alone; repeat for more.",
            autocompletion=complete_bots,
        ),
    ] = None,
    field: Annotated[
        str | None,
        typer.Option(
            "--field",
            help="The bot on all other seats, or one for each: a,b,c.",
            autocompletion=complete_bots,
        ),
    ] = None,
    games: GamesOption = None,
    seats: Annotated[
        Seats, typer.Option("--seats", help="How bots change seats within a round.")
    ] = Seats.AUTO,
    seed: SeedOption = 0,
    out: Annotated[
        str | None,
        typer.Option(
            "--out",
            metavar="DIR",
            help="The folder for games and results; one that was begun is continued.",
            show_default="arena-results/...",
        ),
    ] = None,
    jobs: JobsOption = None,
    move_timeout: MoveTimeoutOption = MOVE_TIMEOUT,
    ray: Annotated[
        str | None,
        typer.Option(
            "--ray",
            metavar="ADDRESS",
            help="Play on a Ray cluster; local begins one here. Needs the extra ray.",
        ),
    ] = None,
    verify: Annotated[
        bool, typer.Option("--verify", help="Replay every kept record in the end.")
    ] = False,
    json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Measure bots against each other: wins, scores, margins, time and a ladder.

    Bots sit on all seats with the same draws. Every game is kept: stop with Ctrl-C, and the same
    command goes on.

    Example: crownlands arena kingdomino -p 4 --hero greedy --field random --games 40
    """
    from msgspec.structs import replace

    from crownlands.arena import Results, open_folder
    from crownlands.arena.report import page
    from crownlands.cli import console
    from crownlands.cli.arena.choosing import (
        Wish,
        begun_plan,
        folder_for,
        make_plan,
    )
    from crownlands.cli.arena.playing import find_crew, play_missing
    from crownlands.cli.arena.tables import report_failures, show
    from crownlands.cli.line_up import get_ready
    from crownlands.cli.speech import TerminalSpeech

    speech = TerminalSpeech.choose(language)
    notices = console.notices()
    wish = Wish(",".join(bots) if bots else None, hero or [], field, games, seed, seats)
    if game is None:
        plan = begun_plan(out, wish, players, option)
    else:
        plan = make_plan(chosen_game(game, players, option), wish)
        wanted = games or USUAL_GAMES
        if plan.games != wanted:
            notices.print(speech("arena.rounded", wanted=wanted, games=plan.games))
    plan = replace(plan, move_timeout=move_timeout)
    get_ready(plan.game, plan.entrants, speech)
    with open_folder(out or folder_for(plan), plan) as folder:
        stopped = play_missing(folder, lambda: find_crew(plan, jobs, ray), speech)
        results = Results(plan, folder.games())
        verified = folder.verify() if verify else None
        report = folder.write(PAGE, page(results, speech.language))
    if json:
        paths = {"folder": str(folder.path), "page": str(report)}
        console.write_json({**results.data(), **paths, "verified": verified})
    else:
        show(results, folder, speech)
        console.output().print(speech("arena.page", page=report), soft_wrap=True, markup=False)
        if verified is not None:
            console.output().print(speech("arena.verified", games=verified))
    failed = report_failures(results, speech)
    if stopped:
        details = {"done": results.games, "games": plan.games, "folder": folder.path}
        notices.print(speech("arena.stopped", **details), style="yellow", soft_wrap=True)
        raise typer.Exit(INTERRUPTED)
    if failed:
        raise typer.Exit(BOT_FAILED)
