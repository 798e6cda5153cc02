"""`crownlands arena`: bots measured against each other."""

from __future__ import annotations

from contextlib import closing
from datetime import datetime, timedelta
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import msgspec
import typer
from msgspec.structs import replace
from rich import box
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.table import Table
from rich.text import Text

from crownlands.arena import Plan, SeatOrder, against_opponents, round_robin
from crownlands.arena.luck import AUTO
from crownlands.arena.plan import MOVE_TIMEOUT
from crownlands.arena.report import (
    ADJUSTED_COLUMNS,
    adjusted_cells,
    describe_luck,
    describe_seatings,
    failure_details,
    page,
)
from crownlands.arena.translations import ResultFormat
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
from crownlands.text.number_format import TYPED

if TYPE_CHECKING:
    from collections.abc import Generator

    from rich.progress import Task

    from crownlands.arena import Executor, Results, ResultsFolder, Standing
    from crownlands.arena.executors import Job, Result
    from crownlands.core.game import Game

RESULTS = "arena-results"
"""The default folder for results."""
ESTIMATE_PERIOD = 3600.0
"""Seconds of progress from which the rest is estimated: single games may take minutes."""
SECONDS_PER_DAY = 86_400
MOST_FORFEITS = 5
"""How many forfeits are listed."""
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
        _show(results, folder, translator)
        console.output().print(translator("arena.page", page=report), soft_wrap=True, markup=False)
        if verified is not None:
            console.output().print(translator("arena.verified", games=verified))
    failed = _report_failures(results, translator)
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


class _EndTime(ProgressColumn):
    """The estimated time of the end."""

    def render(self, task: Task) -> Text:
        """Return the time, with the date if it is more than a day away."""
        left = task.time_remaining
        if left is None:
            return Text("")
        end = datetime.now().astimezone() + timedelta(seconds=left)
        return Text(
            f"{end:%H:%M}" if left < SECONDS_PER_DAY else f"{end:%Y-%m-%d %H:%M}", style="dim"
        )


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
            _follow(measured, len(kept.records), 0)
        if done < games:
            _follow(run(folder, _executor(folder.plan, jobs, cluster)), games, done)
    except KeyboardInterrupt:
        return True
    return False


def _follow(finished: Generator[object], total: int, done: int) -> None:
    """Show progress while games are played or measured."""
    notices = console.notices()
    progress = Progress(
        *(
            BarColumn(),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            TimeRemainingColumn(),
            _EndTime(),
        ),
        console=notices,
        transient=True,
        disable=not notices.is_terminal,
        speed_estimate_period=ESTIMATE_PERIOD,
    )
    with progress, closing(finished):
        task = progress.add_task("", total=total, completed=done)
        for _ in finished:
            progress.advance(task)


def _show(results: Results, folder: ResultsFolder, translator: TerminalTranslator) -> None:
    """Print the plan, the results, and where they are stored."""
    output = console.output()
    plan = results.plan
    seed = translator("arena.seed", seed=plan.seed)
    output.print(f"{translator.pick(plan.game.names)}, {seed}", style="bold", markup=False)
    output.print(describe_seatings(plan, translator))
    if not results.complete:
        output.print(translator("arena.so_far", done=results.games, games=plan.games))
    ladder = sorted(results.standings(), key=lambda standing: -standing.rating.rating)
    numbers = ResultFormat(translator.language, TYPED)
    output.print(_wins(ladder, numbers, translator))
    output.print(_thinking(ladder, numbers, translator))
    output.print(translator("arena.legend"), style="dim")
    luck = results.luck()
    if luck is not None:
        output.print(_adjusted(ladder, numbers, translator))
        output.print(describe_luck(results, luck, numbers, translator), style="dim")
    for failure in sorted(results.failures, key=lambda one: one.game)[:MOST_FORFEITS]:
        details = {"game": failure.game, "label": failure.label, "reason": failure.reason}
        output.print(translator("arena.forfeit", **details), style="red", markup=False)
    if len(results.failures) > MOST_FORFEITS:
        rest = len(results.failures) - MOST_FORFEITS
        output.print(translator("arena.more_forfeits", count=rest), style="red")
    kept = translator("arena.kept", games=results.games, folder=folder.path)
    output.print(kept, soft_wrap=True, markup=False)


def _report_failures(results: Results, translator: TerminalTranslator) -> bool:
    """Print failures of bots on standard error; return whether there are any."""
    notices = console.notices()
    failed = [(one, one.first_failure) for one in results.standings() if one.first_failure]
    for one, first in failed:
        said = translator("arena.failed", **failure_details(one, first))
        notices.print(said, style="red", soft_wrap=True, markup=False)
        notices.print((first.traceback or first.reason).rstrip(), soft_wrap=True, markup=False)
    return bool(failed)


def _wins(
    standings: list[Standing], numbers: ResultFormat, translator: TerminalTranslator
) -> Table:
    failed = ["forfeits"] if any(one.forfeits for one in standings) else []
    table = _table(translator, "games", "wins", "interval", "strict", "score", "margin", *failed)
    for one in standings:
        table.add_row(
            one.label,
            numbers.count(one.wins.total),
            numbers.percent(one.wins.value),
            numbers.percents(one.wins.interval),
            numbers.percent(one.strict_wins.value),
            numbers.decimal(one.score.mean),
            numbers.margin(one.margin),
            *(numbers.count(one.forfeits) for _ in failed),
        )
    return table


def _thinking(
    standings: list[Standing], numbers: ResultFormat, translator: TerminalTranslator
) -> Table:
    table = _table(translator, "rating", "moves", "mean", "p95", "longest")
    for one in standings:
        thinking = one.move_times
        table.add_row(
            one.label,
            numbers.rating(one.rating),
            numbers.count(thinking.moves),
            *map(numbers.duration, (thinking.mean, thinking.p95, thinking.longest)),
        )
    return table


def _adjusted(
    standings: list[Standing], numbers: ResultFormat, translator: TerminalTranslator
) -> Table:
    table = _table(translator, *ADJUSTED_COLUMNS)
    for one in standings:
        table.add_row(one.label, *adjusted_cells(one, numbers))
    return table


def _table(translator: TerminalTranslator, *keys: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(translator("arena.bot"), style="bold", overflow="fold")
    for key in keys:
        table.add_column(translator(f"arena.{key}"), justify="right", no_wrap=True)
    return table
