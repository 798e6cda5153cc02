"""Playing what is missing, with a bar that says how long it will still take."""

from __future__ import annotations

from contextlib import closing
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from crownlands.arena import Processes, run
from crownlands.arena.ray_cluster import RayCluster
from crownlands.cli import console

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.progress import Task

    from crownlands.arena import Crew, Folder, Plan
    from crownlands.cli.speech import TerminalSpeech

MEMORY = 3600.0
"""Seconds of the past by which the rest is estimated: single games may take minutes."""
A_DAY = 86_400


class End(ProgressColumn):
    """At what time the last game will be over, as far as one can tell."""

    def render(self, task: Task) -> Text:
        """Write the time, with its day unless that is near."""
        left = task.time_remaining
        if left is None:
            return Text("")
        end = datetime.now().astimezone() + timedelta(seconds=left)
        return Text(f"{end:%H:%M}" if left < A_DAY else f"{end:%Y-%m-%d %H:%M}", style="dim")


def find_crew(plan: Plan, jobs: int | None, cluster: str | None) -> Crew:
    """Take processes here, or a Ray cluster where one is named."""
    return Processes(plan, jobs) if cluster is None else RayCluster(plan, cluster, jobs)


def play_missing(folder: Folder, crew: Callable[[], Crew], speech: TerminalSpeech) -> bool:
    """Play until all games are over; True if the person had enough before that."""
    notices = console.notices()
    games = folder.plan.games
    done = games - len(folder.missing())
    if done:
        key = "arena.nothing_new" if done == games else "arena.resumed"
        words = speech(key, games=done, folder=folder.path)
        notices.print(words, soft_wrap=True, markup=False)
    if done == games:
        return False
    progress = Progress(
        *(BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn(), End()),
        console=notices,
        transient=True,
        disable=not notices.is_terminal,
        speed_estimate_period=MEMORY,
    )
    try:
        with progress, closing(run(folder, crew())) as finished:
            task = progress.add_task("", total=games, completed=done)
            for _ in finished:
                progress.advance(task)
    except KeyboardInterrupt:
        return True
    return False
