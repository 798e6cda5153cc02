"""The command itself."""

from __future__ import annotations

from contextlib import closing, nullcontext, suppress
from typing import TYPE_CHECKING, Annotated

import typer

from crownlands.arena.data.columns import Rows
from crownlands.arena.plan import MOVE_TIMEOUT
from crownlands.cli.completion import complete_bots
from crownlands.cli.errors import INTERRUPTED, BadUsage
from crownlands.cli.parameters import (
    USUAL_GAMES,
    GameArgument,
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

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from crownlands.arena import Plan
    from crownlands.arena.data import Output
    from crownlands.cli.simulate.report import Report

GAMES_PER_PROCESS = 25
"""What is worth beginning a process for."""


def simulate(
    game: GameArgument,
    *,
    players: PlayersOption = None,
    option: OptionsOption = None,
    bots: Annotated[
        list[str] | None,
        typer.Option(
            "--bots",
            "-b",
            help="A bot for all seats, or one per seat: a,b,c, or repeated.",
            show_default="greedy",
            autocompletion=complete_bots,
        ),
    ] = None,
    games: GamesOption = None,
    seed: SeedOption = 0,
    jobs: JobsOption = None,
    move_timeout: MoveTimeoutOption = MOVE_TIMEOUT,
    swap: Annotated[
        bool | None,
        typer.Option(
            "--swap/--no-swap",
            help="Play each draw once with every bot on every seat.",
            show_default="if they differ",
        ),
    ] = None,
    out: Annotated[
        str | None,
        typer.Option(
            "--out",
            metavar="PATH",
            help="Write every game: a new folder of records, *.jsonl or *.parquet.",
        ),
    ] = None,
    rows: Annotated[
        Rows | None,
        typer.Option("--rows", help="The rows of *.parquet.", show_default="decisions"),
    ] = None,
    observations: Annotated[
        bool,
        typer.Option("--observations", help="Write what seats see into *.parquet, as tensors."),
    ] = False,
    json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Let bots play many games, and compare scores and victories.

    Shared victories count in parts. The same seed gives the same games, however many processes.
    The compiled core plays `greedy` and `random` where it plays the game, move for move the same.

    Example: crownlands simulate kingdomino --bots greedy,random --games 500
    """
    from time import perf_counter

    from msgspec.structs import replace

    from crownlands.arena.compiled import (
        WORTH_COMPILING,
        can_play_compiled,
        compile_whole_games,
        plays_compiled,
    )
    from crownlands.cli import console
    from crownlands.cli.line_up import get_ready, line_up, say_compiling
    from crownlands.cli.simulate.plan import make_plan
    from crownlands.cli.simulate.report import Report
    from crownlands.cli.speech import TerminalSpeech

    chosen = chosen_game(game, players, option)
    wanted = games or USUAL_GAMES
    names = line_up(",".join(bots or ["greedy"]), chosen.players)
    differ = len(set(names)) > 1
    swapping = differ if swap is None else swap
    plan = make_plan(chosen, names, wanted, seed, swap=swapping)
    report = Report(replace(plan, move_timeout=move_timeout))
    processes = min(wanted, jobs) if jobs else _enough_processes(wanted)
    speech = TerminalSpeech.choose(language)
    get_ready(chosen, names, speech)
    compiled = plays_compiled(report.plan)
    if compiled:
        compile_whole_games(lambda: say_compiling(speech))
    with _opened(out, report.plan, rows, observations=observations) as output:
        begin = perf_counter()
        _play_all(report, processes, output, compiled=compiled)
        seconds = perf_counter() - begin

    if json:
        console.write_json(report.data(seconds, processes, compiled=compiled))
    else:
        terminal = console.output()
        told = speech("arena.seed", seed=seed)
        terminal.print(f"{chosen.name}, {told}", style="bold", markup=False)
        for table in report.tables(speech):
            terminal.print(table)
        speed = report.games / seconds
        terminal.print(
            speech(
                "simulate.speed", games=report.games, seconds=f"{seconds:.1f}", speed=f"{speed:.0f}"
            )
        )
        core = "compiled" if compiled else "uncompiled" if can_play_compiled(plan) else "engine"
        terminal.print(speech(f"simulate.{core}", games=WORTH_COMPILING))
        if out and report.games:
            written = speech("simulate.written", games=report.games, path=out)
            terminal.print(written, soft_wrap=True, markup=False)
    if not report.complete:
        console.notices().print(
            speech("simulate.stopped", done=report.games, wanted=wanted), style="yellow"
        )
        raise typer.Exit(INTERRUPTED)


def _opened(
    out: str | None, plan: Plan, rows: Rows | None, *, observations: bool
) -> AbstractContextManager[Output | None]:
    if out is None:
        if rows is not None or observations:
            raise BadUsage(
                "--rows and --observations say what --out writes: name a file *.parquet",
                "--rows et --observations disent ce qu’écrit --out : nommez un fichier *.parquet",
            )
        return nullcontext()

    from crownlands.arena.data import open_output

    return open_output(out, plan, rows, observations=observations)


def _play_all(report: Report, jobs: int, output: Output | None, *, compiled: bool) -> None:
    """Play until all games are over or the person has had enough."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    from crownlands.cli import console
    from crownlands.cli.simulate.run import run

    notices = console.notices()
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    hidden = not notices.is_terminal
    with (
        suppress(KeyboardInterrupt),
        Progress(*columns, console=notices, transient=True, disable=hidden) as progress,
    ):
        task = progress.add_task("", total=report.plan.games)
        with closing(run(report.plan, jobs, output, compiled=compiled)) as games:
            for played in games:
                report.add(played)
                progress.advance(task)


def _enough_processes(games: int) -> int:
    """Use all cores, but begin no process for a handful of games."""
    from os import cpu_count

    return min(cpu_count() or 1, -(-games // GAMES_PER_PROCESS))
