"""Playing a plan, on one core or many."""

from __future__ import annotations

import signal
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from fractions import Fraction
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from crownlands.cli.simulate.tally import Result

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crownlands.cli.simulate.plan import Plan
    from crownlands.records import Record

LONGEST_BATCH = 20
"""Games given to a process at a time: few, so that progress shows and stopping is quick."""


class Played(NamedTuple):
    """A finished game: its number, and the result of each seat."""

    number: int
    results: tuple[Result, ...]


def run(plan: Plan, jobs: int, records: Path | None) -> Iterator[Played]:
    """Play all games and give each as it finishes; which ones there are never depends on jobs."""
    if jobs == 1:
        for number in range(plan.games):
            yield _play(plan, number, records)
        return
    size = max(1, min(LONGEST_BATCH, plan.games // (jobs * 4)))
    batches = (range(at, min(at + size, plan.games)) for at in range(0, plan.games, size))
    with ProcessPoolExecutor(jobs, initializer=_ignore_interrupts) as pool:

        def submit(count: int) -> set[Future[list[Played]]]:
            chosen = islice(batches, count)
            return {pool.submit(_play_batch, plan, batch, records) for batch in chosen}

        running = submit(jobs * 2)
        while running:
            finished, running = wait(running, return_when=FIRST_COMPLETED)
            running |= submit(len(finished))
            for future in finished:
                yield from future.result()


def _play_batch(plan: Plan, numbers: range, records: Path | None) -> list[Played]:
    return [_play(plan, number, records) for number in numbers]


def _play(plan: Plan, number: int, records: Path | None) -> Played:
    record = plan.play(number)
    if records is not None:
        width = len(str(plan.games))
        path = records / f"{plan.game.id}-{number + 1:0{width}}.txt"
        path.write_text(record.dumps(), encoding="utf-8")
    return Played(number, _results(record))


def _results(record: Record) -> tuple[Result, ...]:
    state = record.final()
    sheets, winners = state.scores(), state.winners()
    share = Fraction(1, len(winners))
    sides = (record.game.side_of(seat) for seat in record.game.seats)
    return tuple(
        Result(sheets[side].total, share if side in winners else Fraction(0)) for side in sides
    )


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
