"""`crownlands arena`: bots measured against each other."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import msgspec
import typer
from msgspec.structs import replace

from crownlands.arena import Plan, SeatOrder, against_opponents, round_robin
from crownlands.arena.luck import AUTO
from crownlands.arena.plan import MOVE_TIMEOUT
from crownlands.cli import console
from crownlands.cli.errors import BOT_FAILED, INTERRUPTED, BadUsage
from crownlands.cli.parameters import (
    USUAL_GAMES,
    GamesOption,
    JobsOption,
    JsonOption,
    LanguageOption,
    MoveTimeoutOption,
    OptionsOption,
    PlayersOption,
    RayOption,
    SeedOption,
    chosen_game,
    compile_bots,
    compile_rollouts,
    complete_bots,
    complete_effort,
    complete_game,
)
from crownlands.cli.words import TerminalTranslator

if TYPE_CHECKING:
    from crownlands.arena import Executor, ResultsFolder
    from crownlands.arena.executors import Job, Result
    from crownlands.core.game import Game

RESULTS = "arena-results"
"""The default folder for results."""
PAGE = "report.html"
"""The page with plots, in the folder of the results."""


def arena(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="[GAME]",
            help="A game by its id; without one, --out is continued.",
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
            help="The bots of a round robin: a,b,c, or repeated.",
            autocompletion=complete_bots,
        ),
    ] = None,
    hero: Annotated[
        list[str] | None,
        typer.Option(
            "--hero",
            help="A bot that plays alone against the field; repeat for more.",
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
        SeatOrder, typer.Option("--seats", help="How bots change seats within a round.")
    ] = SeatOrder.AUTO,
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
    ray: RayOption = None,
    adjust: Annotated[
        bool,
        typer.Option(
            "--adjust",
            help="Measure the luck in every game, and show results without it as well.",
        ),
    ] = False,
    effort: Annotated[
        str | None,
        typer.Option(
            "--effort",
            "-e",
            metavar="EFFORT",
            help="How --adjust measures luck: as in crownlands review, such as 400 rollouts.",
            show_default=AUTO,
            autocompletion=complete_effort,
        ),
    ] = None,
    verify: Annotated[
        bool, typer.Option("--verify", help="Replay every stored record at the end.")
    ] = False,
    json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Measure bots against each other: wins, scores, margins, time and a ladder.

    Bots play on all seats with the same draws. Every game is stored: after Ctrl-C, the same command
    continues.

    Example: crownlands arena kingdomino -p 4 --hero greedy --field random --games 40
    """
    from crownlands.arena import Results, open_folder
    from crownlands.arena.report import page
    from crownlands.cli.arena_output import report_failures, show

    translator = TerminalTranslator.choose(language)
    notices = console.notices()
    request = _Request(",".join(bots) if bots else None, hero or [], field, games, seed, seats)
    if game is None:
        plan = _begun_plan(out, request, players, option)
    else:
        plan = _make_plan(chosen_game(game, players, option), request)
        wanted = games or USUAL_GAMES
        if plan.games != wanted:
            notices.print(translator("arena.rounded", wanted=wanted, games=plan.games))
    plan = replace(plan, move_timeout=move_timeout, adjust=_adjust(plan, effort, adjust=adjust))
    compile_bots(plan.game, plan.entrants, translator)
    if plan.adjust is not None:
        compile_rollouts([plan.game], translator)
    with open_folder(out or _folder_for(plan), plan) as folder:
        stopped = _play_missing(folder, jobs, ray, translator)
        results = Results(plan, folder.games())
        verified = folder.verify() if verify else None
        report = folder.write(PAGE, page(results, translator.language))
    if json:
        paths = {"folder": str(folder.path), "page": str(report)}
        console.write_json({**results.data(), **paths, "verified": verified})
    else:
        show(results, folder, translator)
        console.output().print(translator("arena.page", page=report), soft_wrap=True, markup=False)
        if verified is not None:
            console.output().print(translator("arena.verified", games=verified))
    failed = report_failures(results, translator)
    if stopped:
        details = {"done": results.games, "games": plan.games, "folder": folder.path}
        notices.print(translator("arena.stopped", **details), style="yellow", soft_wrap=True)
        raise typer.Exit(INTERRUPTED)
    if failed:
        raise typer.Exit(BOT_FAILED)


class _Request(NamedTuple):
    """The arguments that say who plays."""

    bots: str | None
    heroes: list[str]
    field: str | None
    games: int | None
    seed: int
    seats: SeatOrder


def _make_plan(game: Game, request: _Request) -> Plan:
    """Plan a round robin of `--bots`, or every `--hero` against `--field`."""
    from crownlands.bots import split_specs

    games = request.games or USUAL_GAMES
    if request.bots is not None:
        if request.heroes or request.field is not None:
            raise BadUsage(
                "say either --bots, or --hero and --field",
                "dites soit --bots, soit --hero et --field",
            )
        bots = split_specs(request.bots)
        return round_robin(game, bots, games, seed=request.seed, seats=request.seats)
    if not request.heroes or request.field is None:
        raise BadUsage(
            "say who plays: --bots a,b,c, or --hero a --field b",
            "dites qui joue : --bots a,b,c, ou --hero a --field b",
        )
    heroes = [spec for written in request.heroes for spec in split_specs(written)]
    field = split_specs(request.field)
    return against_opponents(game, heroes, field, games, seed=request.seed, seats=request.seats)


def _adjust(plan: Plan, effort: str | None, *, adjust: bool) -> str | None:
    """Return the effort that measures luck: the one asked for, or that of a plan that was begun."""
    if adjust:
        return effort or AUTO
    if effort is not None:
        raise BadUsage(
            "--effort says how luck is measured: add --adjust",
            "--effort dit comment mesurer la chance : ajoutez --adjust",
        )
    return plan.adjust


def _begun_plan(
    folder: str | None, request: _Request, players: int | None, options: object
) -> Plan:
    """Return the plan of an existing folder; raise `BadUsage` if other arguments are given."""
    if folder is None:
        raise BadUsage(
            "name a game, or with --out the folder of a plan that was begun",
            "nommez un jeu, ou avec --out le dossier d’un plan déjà commencé",
        )
    asked = (
        request.bots,
        request.heroes,
        request.field,
        request.games,
        request.seed,
        players,
        options,
    )
    if any(asked) or request.seats is not SeatOrder.AUTO:
        raise BadUsage(
            "name the game as well, or only --out to continue its plan",
            "nommez aussi le jeu, ou seulement --out pour continuer ce qui y est commencé",
        )
    from crownlands.arena import read_folder

    return read_folder(folder).plan


def _folder_for(plan: Plan) -> Path:
    """Return a folder named after a plan, so that the same command continues it."""
    data = {**replace(plan, adjust=None).data(), "games": None}
    mark = sha256(msgspec.json.encode(data, order="sorted")).hexdigest()[:8]
    return Path(RESULTS) / f"{plan.game.id}-{plan.game.players}p-{mark}"


def _executor(job: Job[Result], jobs: int | None, cluster: str | None) -> Executor[Result]:
    """Return the executor: processes of this machine, or a Ray cluster if one is named."""
    from crownlands.arena import Processes
    from crownlands.arena.ray_cluster import RayCluster

    return Processes(job, jobs) if cluster is None else RayCluster(job, cluster, jobs)


def _play_missing(
    folder: ResultsFolder, jobs: int | None, cluster: str | None, translator: TerminalTranslator
) -> bool:
    """Play all missing games, and measure luck if it is asked for; return whether interrupted."""
    from crownlands.arena import run
    from crownlands.arena.luck import LuckJob, measure_kept
    from crownlands.cli.arena_output import follow

    notices = console.notices()
    games = folder.plan.games
    done = games - len(folder.missing())
    if done:
        key = "arena.nothing_new" if done == games else "arena.resumed"
        words = translator(key, games=done, folder=folder.path)
        notices.print(words, soft_wrap=True, markup=False)
    kept = LuckJob.of(folder)
    try:
        if kept.records:
            words = translator("arena.measuring", games=len(kept.records))
            notices.print(words, soft_wrap=True, markup=False)
            measured = measure_kept(folder, kept, _executor(kept, jobs, cluster))
            follow(measured, len(kept.records), 0)
        if done < games:
            follow(run(folder, _executor(folder.plan, jobs, cluster)), games, done)
    except KeyboardInterrupt:
        return True
    return False
