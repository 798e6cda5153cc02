"""Playing a plan, on one core or many."""

from __future__ import annotations

import os
import signal
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from fractions import Fraction
from itertools import islice
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from crownlands.cli.errors import LostProcess
from crownlands.cli.files import write_text
from crownlands.cli.simulate.tally import Result

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator
    from multiprocessing.synchronize import Event
    from pathlib import Path

    from crownlands.cli.simulate.plan import Plan
    from crownlands.records import Record

LONGEST_BATCH = 20
"""Games given to a process at a time: few, so that progress shows."""


class Played(NamedTuple):
    """A finished game: its number, and the result of each seat."""

    number: int
    results: tuple[Result, ...]


def run(plan: Plan, jobs: int, records: Path | None) -> Generator[Played]:
    """Play all games and give each as it finishes; which ones there are never depends on jobs."""
    if jobs == 1:
        for number in range(plan.games):
            yield _play(plan, number, records)
        return
    size = max(1, min(LONGEST_BATCH, plan.games // (jobs * 4)))
    batches = (range(at, min(at + size, plan.games)) for at in range(0, plan.games, size))
    processes = get_context("spawn")
    stop = processes.Event()
    with _stopped_at_exit(
        ProcessPoolExecutor(jobs, processes, initializer=_Worker.begin, initargs=(stop,)), stop
    ) as pool:

        def submit(count: int) -> set[Future[list[Played]]]:
            chosen = islice(batches, count)
            with _deaf_to_interrupts():
                return {pool.submit(_Worker.play, plan, batch, records) for batch in chosen}

        running = submit(jobs * 2)
        while running:
            finished, running = wait(running, return_when=FIRST_COMPLETED)
            running |= submit(len(finished))
            for future in finished:
                yield from future.result()


class _Worker:
    """What a process knows besides its batch: whether to go on."""

    stop: ClassVar[Event]

    @classmethod
    def begin(cls, stop: Event) -> None:
        """Keep the sign to stop, and go when the process that gives the work has gone."""
        cls.stop = stop
        Thread(target=_follow_parent, daemon=True).start()

    @classmethod
    def play(cls, plan: Plan, numbers: range, records: Path | None) -> list[Played]:
        """Play a batch, or what can be played of it before the sign to stop."""
        return [_play(plan, number, records) for number in numbers if not cls.stop.is_set()]


@contextmanager
def _stopped_at_exit(pool: ProcessPoolExecutor, stop: Event) -> Iterator[ProcessPoolExecutor]:
    """Let no process begin another game once the pool is left, for whatever reason."""
    try:
        yield pool
    except BrokenProcessPool:
        raise LostProcess("a process that played some of the games was ended") from None
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


def _follow_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _play(plan: Plan, number: int, records: Path | None) -> Played:
    record = plan.play(number)
    if records is not None:
        width = len(str(plan.games))
        path = records / f"{plan.game.id}-{number + 1:0{width}}.txt"
        write_text(str(path), record.dumps())
    return Played(number, _results(record))


def _results(record: Record) -> tuple[Result, ...]:
    state = record.final()
    sheets, winners = state.scores(), state.winners()
    share = Fraction(1, len(winners))
    sides = (record.game.side_of(seat) for seat in record.game.seats)
    return tuple(
        Result(sheets[side].total, share if side in winners else Fraction(0)) for side in sides
    )


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Let processes begun meanwhile ignore Ctrl-C: it is for this one to end them in order."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
