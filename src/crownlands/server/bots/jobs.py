"""Questions that wait for workers, and workers that wait for questions."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from crownlands.server.fairness import FairQueue

if TYPE_CHECKING:
    from crownlands.server.bots.process import Worker
    from crownlands.server.bots.questions import Question, Reply


class Job:
    """A question that waits for a worker and then for its answer."""

    def __init__(
        self, question: Question, *, urgent: bool, visitor: str = "", watched: bool = True
    ) -> None:
        self.question = question
        self.urgent = urgent
        self.visitor = visitor
        self.watched = watched
        self.answer: asyncio.Future[Reply | None] = asyncio.get_running_loop().create_future()
        self.begun = False


class Jobs:
    """Gives every job to a worker: to one that knows whom it asks, where such a one is idle.

    Where none is idle, tables with people come first, then visitors for whom fewest workers think
    and have thought; of one visitor, what is soon answered.
    """

    def __init__(self) -> None:
        self._waiting: FairQueue[Job] = FairQueue()
        self._idle: dict[Worker, asyncio.Future[Job]] = {}

    def running(self, visitor: str) -> int:
        """Return how many workers think for a visitor."""
        return self._waiting.running(visitor)

    def done(self, job: Job, seconds: float) -> None:
        """Count how long a worker has thought."""
        self._waiting.done(job.visitor, seconds)

    def somebody_waits(self, table: str) -> None:
        """Let the jobs of a table go first to which somebody has come."""
        self._waiting.promote(lambda job: job.question.table == table, rank=0)

    def put(self, job: Job) -> None:
        """Give a job to an idle worker, or let it wait."""
        if not self._idle:
            rank = 0 if job.watched else 1
            self._waiting.put(job, job.visitor, rank, order=0 if job.urgent else 1)
            return
        self._waiting.begin(job.visitor)
        thinker = job.question.thinker
        knowing = (worker for worker in self._idle if worker.knows(thinker))
        self._idle.pop(next(knowing, next(iter(self._idle)))).set_result(job)

    async def get(self, worker: Worker) -> Job:
        """Wait for a job; one that comes as this is cancelled goes to another worker."""
        if self._waiting:
            return self._waiting.get()
        coming: asyncio.Future[Job] = asyncio.get_running_loop().create_future()
        self._idle[worker] = coming
        try:
            return await coming
        except asyncio.CancelledError:
            if coming.cancelled():
                del self._idle[worker]
            else:
                job = coming.result()
                self.done(job, 0)
                self.put(job)
            raise
