"""The command itself."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING, Annotated

import typer

from crownlands.arena.seatings import Seats
from crownlands.cli.parameters import (
    JsonOption,
    LanguageOption,
    OptionsOption,
    PlayersOption,
    SeedOption,
    chosen_game,
)

if TYPE_CHECKING:
    from crownlands.arena import Crew, Folder, Results
    from crownlands.cli.speech import TerminalSpeech

INTERRUPTED = 130
PAGE = "report.html"
"""The page with plots, beside the games."""
MOST_FORFEITS = 5
"""How many forfeits are told one by one."""


def arena(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="[GAME]",
            help="A game by its id; without one, --out goes on.",
            show_default=False,
        ),
    ] = None,
    *,
    players: PlayersOption = None,
    option: OptionsOption = None,
    bots: Annotated[
        str | None, typer.Option("--bots", "-b", help="The bots that all meet: a,b,c.")
    ] = None,
    hero: Annotated[
        list[str] | None,
        typer.Option("--hero", help="A bot that meets the field alone; repeat for more."),
    ] = None,
    field: Annotated[
        str | None,
        typer.Option("--field", help="The bot on all other seats, or one for each: a,b,c."),
    ] = None,
    games: Annotated[
        int, typer.Option("--games", "-n", min=1, help="How many games, up to a whole round.")
    ] = 100,
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
    jobs: Annotated[
        int | None,
        typer.Option("--jobs", "-j", min=1, help="Processes.", show_default="all cores"),
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
    from crownlands.arena import Processes, Results, open_folder
    from crownlands.arena.report import page
    from crownlands.cli import console
    from crownlands.cli.arena.choosing import Wish, begun_plan, folder_for, make_plan
    from crownlands.cli.speech import TerminalSpeech

    speech = TerminalSpeech.choose(language)
    notices = console.notices()
    wish = Wish(bots, hero or [], field, games, seed, seats)
    if game is None:
        plan = begun_plan(out, wish)
    else:
        plan = make_plan(chosen_game(game, players, option), wish)
        if plan.games != games:
            notices.print(speech("arena.rounded", wanted=games, games=plan.games))
    with open_folder(out or folder_for(plan), plan) as folder:
        stopped = _play_missing(folder, Processes(plan, jobs), speech)
        results = Results(plan, folder.games())
        verified = folder.verify() if verify else None
        report = folder.write(PAGE, page(results, speech.language))
    if json:
        paths = {"folder": str(folder.path), "page": str(report)}
        console.write_json({**results.data(), **paths, "verified": verified})
    else:
        _show(results, folder, speech)
        console.output().print(speech("arena.page", page=report), soft_wrap=True, markup=False)
        if verified is not None:
            console.output().print(speech("arena.verified", games=verified))
    if stopped:
        details = {"done": results.games, "games": plan.games, "folder": folder.path}
        notices.print(speech("arena.stopped", **details), style="yellow", soft_wrap=True)
        raise typer.Exit(INTERRUPTED)


def _play_missing(folder: Folder, crew: Crew, speech: TerminalSpeech) -> bool:
    """Play until all games are over; True if the person had enough before that."""
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    from crownlands.arena import run
    from crownlands.cli import console

    notices = console.notices()
    done = folder.plan.games - len(folder.missing())
    if done:
        key = "arena.nothing_new" if done == folder.plan.games else "arena.resumed"
        details = {"games": done, "folder": folder.path}
        notices.print(speech(key, **details), soft_wrap=True, markup=False)
    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("/"),
        TimeRemainingColumn(),
    )
    hidden = not notices.is_terminal
    try:
        with (
            Progress(*columns, console=notices, transient=True, disable=hidden) as progress,
            closing(run(folder, crew)) as games,
        ):
            task = progress.add_task("", total=folder.plan.games, completed=done)
            for _ in games:
                progress.advance(task)
    except KeyboardInterrupt:
        return True
    return False


def _show(results: Results, folder: Folder, speech: TerminalSpeech) -> None:
    from crownlands.arena.report.page import how_they_sit
    from crownlands.cli import console
    from crownlands.cli.arena.tables import tables

    output = console.output()
    plan = results.plan
    output.print(f"{plan.game.name}, seed {plan.seed}", style="bold", markup=False)
    output.print(how_they_sit(plan, speech))
    if not results.complete:
        output.print(speech("arena.so_far", done=results.games, games=plan.games))
    for table in tables(results, speech):
        output.print(table)
    output.print(speech("arena.legend"), style="dim")
    for failure in results.failures[:MOST_FORFEITS]:
        details = {"game": failure.game, "label": failure.label, "reason": failure.reason}
        output.print(speech("arena.forfeit", **details), style="red", markup=False)
    if len(results.failures) > MOST_FORFEITS:
        rest = len(results.failures) - MOST_FORFEITS
        output.print(speech("arena.more_forfeits", count=rest), style="red")
    output.print(
        speech("arena.kept", games=results.games, folder=folder.path), soft_wrap=True, markup=False
    )
