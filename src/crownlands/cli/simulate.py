"""`crownlands simulate`: many games between bots, and their results."""

from __future__ import annotations

from contextlib import closing, nullcontext, suppress
from fractions import Fraction
from math import sqrt
from os import cpu_count
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any

import typer
from msgspec.structs import replace
from rich import box
from rich.table import Table

from crownlands.arena import Plan
from crownlands.arena.data import RowKind
from crownlands.arena.plan import DEFAULT_BOT_FACTORY, MOVE_TIMEOUT, all_rotations, label_bots
from crownlands.cli import console
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
    announce_compiling,
    chosen_bots,
    chosen_game,
    compile_bots,
    complete_bots,
)
from crownlands.cli.words import TerminalTranslator
from crownlands.core.errors import BadBot
from crownlands.core.moves import seat_name
from crownlands.core.text import LocalizedText
from crownlands.text.number_format import TYPED, NumberFormat

if TYPE_CHECKING:
    from collections.abc import Generator
    from contextlib import AbstractContextManager

    from crownlands.arena import GameResult
    from crownlands.arena.data import Output
    from crownlands.core.game import Game

GAMES_PER_PROCESS = 25
"""The number of games that justifies another process."""


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
        RowKind | None,
        typer.Option("--rows", help="The rows of *.parquet.", show_default="decisions"),
    ] = None,
    observations: Annotated[
        bool,
        typer.Option(
            "--observations", help="Write the observations of seats into *.parquet, as tensors."
        ),
    ] = False,
    json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Let bots play many games, and compare scores and victories.

    Shared victories count in parts. The same seed gives the same games with any number of
    processes. The compiled core plays `greedy` and `random` in the games it supports, with the same
    moves.

    Example: crownlands simulate kingdomino --bots greedy,random --games 500
    """
    from crownlands.arena.compiled import (
        WORTH_COMPILING,
        can_play_compiled,
        compile_whole_games,
        uses_compiled,
    )

    chosen = chosen_game(game, players, option)
    wanted = games or USUAL_GAMES
    names = chosen_bots(",".join(bots or ["greedy"]), chosen.players)
    differ = len(set(names)) > 1
    swapping = differ if swap is None else swap
    translator = TerminalTranslator.choose(language)
    compile_bots(chosen, names, translator)
    plan = make_plan(chosen, names, wanted, seed, swap=swapping)
    report = Report(replace(plan, move_timeout=move_timeout))
    processes = min(wanted, jobs) if jobs else _enough_processes(wanted)
    compiled = uses_compiled(report.plan)
    if compiled:
        compile_whole_games(lambda: announce_compiling(translator))
    with _opened(out, report.plan, rows, observations=observations) as output:
        begin = perf_counter()
        _play_all(report, processes, output, compiled=compiled)
        seconds = perf_counter() - begin

    if json:
        console.write_json(report.data(seconds, processes, compiled=compiled))
    else:
        _show(report, seconds, translator)
        core = "compiled" if compiled else "uncompiled" if can_play_compiled(plan) else "engine"
        console.output().print(translator(f"simulate.{core}", games=WORTH_COMPILING))
        if out and report.games:
            written = translator("simulate.written", games=report.games, path=out)
            console.output().print(written, soft_wrap=True, markup=False)
    if not report.complete:
        console.notices().print(
            translator("simulate.stopped", done=report.games, wanted=wanted), style="yellow"
        )
        raise typer.Exit(INTERRUPTED)


def _show(report: Report, seconds: float, translator: TerminalTranslator) -> None:
    """Print the results, and how fast the games were."""
    output = console.output()
    plan, games = report.plan, report.games
    seed = translator("arena.seed", seed=plan.seed)
    output.print(f"{translator.pick(plan.game.names)}, {seed}", style="bold", markup=False)
    for table in report.tables(translator):
        output.print(table)
    details = {"games": games, "seconds": f"{seconds:.1f}", "speed": f"{games / seconds:.0f}"}
    output.print(translator("simulate.speed", **details))


def _opened(
    out: str | None, plan: Plan, rows: RowKind | None, *, observations: bool
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
    """Play all games, until the person interrupts."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    notices = console.notices()
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    hidden = not notices.is_terminal
    with (
        suppress(KeyboardInterrupt),
        Progress(*columns, console=notices, transient=True, disable=hidden) as progress,
    ):
        task = progress.add_task("", total=report.plan.games)
        with closing(_run(report.plan, jobs, output, compiled=compiled)) as games:
            for played in games:
                report.add(played)
                progress.advance(task)


def _enough_processes(games: int) -> int:
    """Return a number of processes: all cores, but not more than the games justify."""
    return min(cpu_count() or 1, -(-games // GAMES_PER_PROCESS))


def make_plan(game: Game, bots: tuple[str, ...], games: int, seed: int, *, swap: bool) -> Plan:
    """Return the plan: one bot per seat; with `swap`, each draw is played in all rotations."""
    seats = tuple(game.seats)
    seatings = tuple(all_rotations(seats)) if swap else (seats,)
    labels = label_bots(bots, DEFAULT_BOT_FACTORY, game)
    return Plan(game=game, entrants=bots, labels=labels, seatings=seatings, games=games, seed=seed)


def _run(plan: Plan, jobs: int, output: Output | None, *, compiled: bool) -> Generator[GameResult]:
    """Play all games and yield each as it finishes.

    The games depend neither on the number of jobs nor on the compiled core.
    """
    from crownlands.arena import InProcess, Processes, play_games
    from crownlands.arena.compiled import play_compiled

    if compiled:
        games = play_compiled(plan, jobs)
    else:
        games = play_games(
            range(plan.games), InProcess(plan) if jobs == 1 else Processes(plan, jobs)
        )
    with closing(games):
        for played in games:
            _check(plan, played)
            if output is not None:
                output.add(played)
            yield played


def _check(plan: Plan, played: GameResult) -> None:
    """Raise `BadBot` if a bot failed, and print its traceback on standard error."""
    if played.forfeit is not None:
        bot = plan.specs(played.number)[played.forfeit.seat]
        if played.forfeit.traceback:
            console.notices().print(played.forfeit.traceback.rstrip(), soft_wrap=True, markup=False)
        number, reason = played.number + 1, played.forfeit.reason
        raise BadBot(
            LocalizedText(
                f"{bot} failed in game {number}: {reason}",
                f"{bot} a échoué à la partie {number} : {reason}",
            ),
            bot=bot,
        )


class Report:
    """The games of a plan played so far."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.games = 0
        self.by_bot = [Tally() for _ in plan.entrants]
        self.by_seat = [Tally() for _ in plan.game.seats]

    @property
    def swap(self) -> bool:
        """Whether the bots change seats."""
        return len(self.plan.seatings) > 1

    @property
    def complete(self) -> bool:
        """Whether all games have been played."""
        return self.games == self.plan.games

    def add(self, played: GameResult) -> None:
        """Count a game."""
        self.games += 1
        for seat, entrant in enumerate(played.seating):
            side = self.plan.game.side_of(seat)
            won = Fraction(side in played.winners, len(played.winners))
            for tally in (self.by_bot[entrant], self.by_seat[seat]):
                tally.add(played.scores[side], won)

    def data(self, seconds: float, jobs: int, *, compiled: bool) -> dict[str, Any]:
        """Return everything as plain data; only `timings` differs from run to run."""
        plan = self.plan
        return {
            **plan.game.data(),
            "seed": plan.seed,
            "swap": self.swap,
            "games": self.games,
            "complete": self.complete,
            "bots": [
                {"bot": bot, "label": label, **tally.data()}
                for bot, label, tally in zip(plan.entrants, plan.labels, self.by_bot, strict=True)
            ],
            "seats": [
                {"seat": seat_name(seat), **tally.data()} for seat, tally in enumerate(self.by_seat)
            ],
            "timings": {
                "seconds": seconds,
                "jobs": jobs,
                "compiled": compiled,
                "games_per_second": self.games / seconds if seconds else None,
            },
        }

    def tables(self, translator: TerminalTranslator) -> list[Table]:
        """Return a table of the bots, and one of the seats if bots change seats."""
        bots, seats = self.plan.labels, [seat_name(seat) for seat in self.plan.game.seats]
        if not self.swap:
            rows = [f"{seat} {bot}" for seat, bot in zip(seats, bots, strict=True)]
            return [_table(translator("simulate.seat"), rows, self.by_seat, translator)]
        named = [f"{number} {bot}" for number, bot in enumerate(bots, start=1)]
        return [
            _table(translator("simulate.bot"), named, self.by_bot, translator),
            _table(translator("simulate.seat"), seats, self.by_seat, translator),
        ]


def _table(
    heading: str, rows: list[str], tallies: list[Tally], translator: TerminalTranslator
) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(heading, style="bold")
    for key in ("games", "score", "deviation", "range", "wins", "interval"):
        table.add_column(translator(f"simulate.{key}"), justify="right", no_wrap=True)
    numbers = NumberFormat(translator.language, TYPED)
    for row, tally in zip(rows, tallies, strict=True):
        table.add_row(
            row,
            numbers.count(tally.games),
            numbers.decimal(tally.mean),
            numbers.decimal(tally.deviation),
            numbers.between(tally.lowest, tally.highest),
            numbers.percent(tally.win_share),
            numbers.percents(tally.win_interval()),
        )
    return table


class Tally:
    """Scores and victories of many games.

    Sums are exact, so that the order in which games finish does not matter.
    """

    def __init__(self) -> None:
        self.games = 0
        self.total = 0
        self.squares = 0
        self.lowest: int | None = None
        self.highest: int | None = None
        self.wins = Fraction(0)

    def add(self, score: int, win: Fraction) -> None:
        """Count one more game; a victory that is shared counts in part."""
        self.games += 1
        self.total += score
        self.squares += score * score
        self.lowest = score if self.lowest is None else min(self.lowest, score)
        self.highest = score if self.highest is None else max(self.highest, score)
        self.wins += win

    @property
    def mean(self) -> float | None:
        """The average score."""
        return self.total / self.games if self.games else None

    @property
    def deviation(self) -> float | None:
        """The standard deviation of the scores; None for fewer than two games."""
        if self.games < 2:
            return None
        spread = self.games * self.squares - self.total**2
        return sqrt(spread / (self.games * (self.games - 1)))

    @property
    def win_share(self) -> float | None:
        """The share of victories."""
        return float(self.wins / self.games) if self.games else None

    def win_interval(self) -> tuple[float, float] | None:
        """Return the 95% interval of the win share."""
        from crownlands.arena.statistics import wilson

        share = self.win_share
        return None if share is None else wilson(share, self.games)

    def data(self) -> dict[str, Any]:
        """Return the figures as plain data."""
        return {
            "games": self.games,
            "mean": self.mean,
            "deviation": self.deviation,
            "lowest": self.lowest,
            "highest": self.highest,
            "wins": float(self.wins),
            "win_share": self.win_share,
            "win_interval": self.win_interval(),
        }
