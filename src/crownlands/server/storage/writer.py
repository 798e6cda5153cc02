"""One thread that writes: what waits together is committed together."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy import Connection, Engine

T = TypeVar("T")
TOGETHER: Final = 256
"""How many jobs one transaction takes at most."""


class _Job(NamedTuple):
    work: Callable[[Connection], Any]
    answer: asyncio.Future[Any]


class Writer:
    """Does jobs in order, many in one transaction, and answers each after the commit."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._pool = engine.pool
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._run, name="crownlands-writer", daemon=True)
        self._thread.start()

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Have some work done inside a transaction; it is on disk when this returns."""
        answer: asyncio.Future[T] = self._loop.create_future()
        self._jobs.put(_Job(work, answer))
        return await answer

    async def stop(self, seconds: float) -> bool:
        """Finish what waits, then stop; False if that takes longer."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join, seconds)
        return not self._thread.is_alive()

    def _run(self) -> None:
        while (jobs := self._next_jobs()) is not None:
            outcomes = self._do_together(jobs)
            with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waited for us
                self._loop.call_soon_threadsafe(_answer, jobs, outcomes)
        # A call that was given up when the store stopped may have brought a connection back since.
        self._pool.dispose()

    def _next_jobs(self) -> list[_Job] | None:
        first = self._jobs.get()
        if first is None:
            return None
        jobs = [first]
        while len(jobs) < TOGETHER:
            try:
                job = self._jobs.get_nowait()
            except Empty:
                break
            if job is None:
                self._jobs.put(None)
                break
            jobs.append(job)
        return jobs

    def _do_together(self, jobs: Sequence[_Job]) -> list[Any]:
        """Do jobs in one transaction; if one of them fails, each in its own.

        What nobody waits for any more is not done.
        """
        if all(job.answer.done() for job in jobs):
            return [None] * len(jobs)
        try:
            with self._transaction() as connection:
                return [None if job.answer.done() else job.work(connection) for job in jobs]
        except Exception as error:
            return [error] if len(jobs) == 1 else [self._do_together([job])[0] for job in jobs]

    def _transaction(self) -> Any:
        return self._engine.execution_options(writes=True).begin()


def _answer(jobs: Sequence[_Job], outcomes: Sequence[Any]) -> None:
    for job, outcome in zip(jobs, outcomes, strict=True):
        if job.answer.done():
            continue
        if isinstance(outcome, Exception):
            job.answer.set_exception(outcome)
        else:
            job.answer.set_result(outcome)
