"""Results as tables for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich import box
from rich.table import Table

from crownlands.arena.report.page import how_they_sit
from crownlands.cli import console

if TYPE_CHECKING:
    from crownlands.arena import Folder, Results, Standing
    from crownlands.arena.figures import Interval, Mean, Share
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
    for failure in results.failures[:MOST_FORFEITS]:
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
    return [_wins(ladder, speech), _thinking(ladder, speech)]


def _wins(standings: list[Standing], speech: TerminalSpeech) -> Table:
    table = _table(speech, "games", "wins", "interval", "strict", "score", "margin")
    for one in standings:
        table.add_row(
            one.label,
            str(one.wins.of),
            _percent(one.wins),
            _percents(one.wins.interval),
            _percent(one.strict_wins),
            "-" if one.score.mean is None else f"{one.score.mean:.1f}",
            _with_reach(one.margin),
        )
    return table


def _thinking(standings: list[Standing], speech: TerminalSpeech) -> Table:
    table = _table(speech, "rating", "moves", "mean", "p95", "longest")
    for one in standings:
        thinking = one.thinking
        times = (thinking.mean, thinking.p95, thinking.longest)
        rating = f"{one.rating.rating:.0f} ±{_reach(one.rating.interval):.0f}"
        table.add_row(one.label, rating, str(thinking.moves), *map(_duration, times))
    return table


def _table(speech: TerminalSpeech, *keys: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(speech("arena.bot"), style="bold", overflow="fold")
    for key in keys:
        table.add_column(speech(f"arena.{key}"), justify="right", no_wrap=True)
    return table


def _percent(share: Share) -> str:
    return "-" if share.share is None else f"{100 * share.share:.1f}%"


def _percents(interval: Interval | None) -> str:
    return "-" if interval is None else f"{100 * interval[0]:.1f}-{100 * interval[1]:.1f}"


def _with_reach(mean: Mean) -> str:
    if mean.mean is None:
        return "-"
    reach = "" if mean.interval is None else f" ±{_reach(mean.interval):.1f}"
    return f"{mean.mean:+.1f}{reach}"


def _reach(interval: Interval) -> float:
    return (interval[1] - interval[0]) / 2


def _duration(seconds: float | None) -> str:
    if seconds is None:
        return "-"
    if seconds < 0.001:
        return f"{1e6 * seconds:.0f} µs"
    return f"{1e3 * seconds:.1f} ms" if seconds < 1 else f"{seconds:.2f} s"
