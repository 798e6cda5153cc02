"""What `crownlands arena` shows: progress while games are played, and tables of results."""

from __future__ import annotations

from contextlib import closing
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

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

from crownlands.arena.report import (
    ADJUSTED_COLUMNS,
    adjusted_cells,
    describe_luck,
    describe_seatings,
    failure_details,
)
from crownlands.arena.translations import ResultFormat
from crownlands.cli import console
from crownlands.text.number_format import TYPED

if TYPE_CHECKING:
    from collections.abc import Generator

    from rich.progress import Task

    from crownlands.arena import Results, ResultsFolder, Standing
    from crownlands.cli.words import TerminalTranslator

ESTIMATE_PERIOD = 3600.0
"""Seconds of progress from which the rest is estimated: single games may take minutes."""
SECONDS_PER_DAY = 86_400
MOST_FORFEITS = 5
"""How many forfeits are listed."""


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


def follow(finished: Generator[object], total: int, done: int) -> None:
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


def show(results: Results, folder: ResultsFolder, translator: TerminalTranslator) -> None:
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


def report_failures(results: Results, translator: TerminalTranslator) -> bool:
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
