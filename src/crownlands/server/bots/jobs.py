"""Questions that wait for workers, and workers that wait for questions."""

from __future__ import annotations

import asyncio
from heapq import heappop, heappush
from itertools import count
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from crownlands.server.bots.process import Worker
    from crownlands.server.bots.questions import Question, Reply


class Job:
    """A question that waits for a worker and then for its answer."""

    numbers = count()

    def __init__(self, question: Question, *, urgent: bool) -> None:
        self.question = question
        self.urgent = urgent
        self.answer: asyncio.Future[Reply | None] = asyncio.get_running_loop().create_future()
        self.begun = False
        self._place = (not urgent, next(self.numbers))

    def __lt__(self, other: Job) -> bool:
        """What is soon answered goes first, then what was asked first."""
        return self._place < other._place


class Jobs:
    """Gives every job to a worker: to one that knows whom it asks, where such a one is idle."""

    def __init__(self) -> None:
        self._waiting: list[Job] = []
        self._idle: dict[Worker, asyncio.Future[Job]] = {}

    def put(self, job: Job) -> None:
        """Give a job to an idle worker, or let it wait."""
        if not self._idle:
            heappush(self._waiting, job)
            return
        thinker = job.question.thinker
        knowing = (worker for worker in self._idle if worker.knows(thinker))
        self._idle.pop(next(knowing, next(iter(self._idle)))).set_result(job)

    async def get(self, worker: Worker) -> Job:
        """Wait for a job; one that comes as this is cancelled goes to another worker."""
        if self._waiting:
            return heappop(self._waiting)
        coming: asyncio.Future[Job] = asyncio.get_running_loop().create_future()
        self._idle[worker] = coming
        try:
            return await coming
        except asyncio.CancelledError:
            if coming.cancelled():
                del self._idle[worker]
            else:
                self.put(coming.result())
            raise
