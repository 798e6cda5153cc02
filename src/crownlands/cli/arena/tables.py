"""Results as tables for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich import box
from rich.table import Table

from crownlands.arena.numbers import TYPED, Numbers
from crownlands.arena.report import failure_words, how_they_sit
from crownlands.cli import console

if TYPE_CHECKING:
    from crownlands.arena import Folder, Results, Standing
    from crownlands.cli.speech import TerminalSpeech

MOST_FORFEITS = 5
"""How many forfeits are told one by one."""


def show(results: Results, folder: Folder, speech: TerminalSpeech) -> None:
    """Write what was played, what came of it, and where it is kept."""
    output = console.output()
    plan = results.plan
    seed = speech("arena.seed", seed=plan.seed)
    output.print(f"{plan.game.name}, {seed}", style="bold", markup=False)
    output.print(how_they_sit(plan, speech))
    if not results.complete:
        output.print(speech("arena.so_far", done=results.games, games=plan.games))
    for table in tables(results, speech):
        output.print(table)
    output.print(speech("arena.legend"), style="dim")
    for failure in sorted(results.failures, key=lambda one: one.game)[:MOST_FORFEITS]:
        details = {"game": failure.game, "label": failure.label, "reason": failure.reason}
        output.print(speech("arena.forfeit", **details), style="red", markup=False)
    if len(results.failures) > MOST_FORFEITS:
        rest = len(results.failures) - MOST_FORFEITS
        output.print(speech("arena.more_forfeits", count=rest), style="red")
    kept = speech("arena.kept", games=results.games, folder=folder.path)
    output.print(kept, soft_wrap=True, markup=False)


def tables(results: Results, speech: TerminalSpeech) -> list[Table]:
    """Give wins and points, then ratings and how long the bots thought; the strongest first."""
    ladder = sorted(results.standings(), key=lambda standing: -standing.rating.rating)
    numbers = Numbers(speech.language, TYPED)
    return [_wins(ladder, numbers, speech), _thinking(ladder, numbers, speech)]


def report_failures(results: Results, speech: TerminalSpeech) -> bool:
    """Say on standard error which bots failed and how; return whether any did."""
    notices = console.notices()
    failed = [(one, one.first_failure) for one in results.standings() if one.first_failure]
    for one, first in failed:
        said = speech("arena.failed", **failure_words(one, first))
        notices.print(said, style="red", soft_wrap=True, markup=False)
        notices.print((first.traceback or first.reason).rstrip(), soft_wrap=True, markup=False)
    return bool(failed)


def _wins(standings: list[Standing], numbers: Numbers, speech: TerminalSpeech) -> Table:
    failed = ["forfeits"] if any(one.forfeits for one in standings) else []
    table = _table(speech, "games", "wins", "interval", "strict", "score", "margin", *failed)
    for one in standings:
        table.add_row(
            one.label,
            numbers.count(one.wins.of),
            numbers.percent(one.wins.share),
            numbers.percents(one.wins.interval),
            numbers.percent(one.strict_wins.share),
            numbers.decimal(one.score.mean),
            numbers.margin(one.margin),
            *(numbers.count(one.forfeits) for _ in failed),
        )
    return table


def _thinking(standings: list[Standing], numbers: Numbers, speech: TerminalSpeech) -> Table:
    table = _table(speech, "rating", "moves", "mean", "p95", "longest")
    for one in standings:
        thinking = one.thinking
        table.add_row(
            one.label,
            numbers.rating(one.rating),
            numbers.count(thinking.moves),
            *map(numbers.duration, (thinking.mean, thinking.p95, thinking.longest)),
        )
    return table


def _table(speech: TerminalSpeech, *keys: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(speech("arena.bot"), style="bold", overflow="fold")
    for key in keys:
        table.add_column(speech(f"arena.{key}"), justify="right", no_wrap=True)
    return table
