"""The bots of a server: a few worker processes that think for all tables."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final

from crownlands.bots.levels import quicker
from crownlands.core.errors import BadMove
from crownlands.server.bots.process import Worker, WorkerLost, cancel_tasks
from crownlands.server.bots.worker import Question, Reply, find_factory
from crownlands.server.limits import FairQueue

if TYPE_CHECKING:
    from crownlands.core.moves import Move, Seat
    from crownlands.core.state import State

RESTART_SECONDS: Final = 1.0
"""How long to wait before a worker that would not start is started again."""
URGENT_SECONDS: Final = 0.5
"""How long an urgent question waits for a worker before another is started."""
WAIT_SECONDS: Final = 2.0
"""How long other questions wait before another worker is started."""
HELD_UP_SECONDS: Final = 3.0
"""After how long a worker that thinks counts as held up: no level takes as long."""
IDLE_SECONDS: Final = 30.0
"""How long an extra worker waits for questions before it ends."""
MOST_TIMES: Final = 4
"""How many times as many workers as usual there may be."""
_log = logging.getLogger("crownlands.bots")


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


class JobQueue:
    """Assigns every job to a worker, if possible to an idle one that has the bot in its cache.

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

    def prioritize(self, table: str) -> None:
        """Let the jobs of a table go first, since somebody has come to it."""
        self._waiting.promote(lambda job: job.question.table == table, rank=0)

    def put(self, job: Job) -> None:
        """Assign a job to an idle worker, or let it wait."""
        if not self._idle:
            rank = 0 if job.watched else 1
            self._waiting.put(job, job.visitor, rank, order=0 if job.urgent else 1)
            return
        self._waiting.begin(job.visitor)
        key = job.question.bot_key
        caching = (worker for worker in self._idle if worker.has_bot(key))
        self._idle.pop(next(caching, next(iter(self._idle)))).set_result(job)

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


class BotPool:
    """Asks bots for moves in worker processes, each under a time limit.

    Workers are shared fairly between visitors, and tables with people come first. Of one visitor,
    bots that answer at once, and hints, come before bots that take their time. When a question has
    to wait although nobody thinks for its visitor, or because every worker is held up, more workers
    are started for a while: many tables of one visitor do not keep the others waiting.
    """

    def __init__(self, workers: int, factory: str, limit: float, *, warm: bool = False) -> None:
        self.make_bot = find_factory(factory)
        self._factory = factory
        self._warm = warm
        self._limit = limit
        self._regular = workers
        self._workers: set[Worker] = set()
        self._jobs = JobQueue()
        self._thinking: dict[Worker, float] = {}
        """Since when workers think about their question."""
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def alive(self) -> int:
        """How many workers are ready."""
        return sum(worker.alive for worker in self._workers)

    async def start(self) -> None:
        """Start the workers."""
        for _ in range(self._regular):
            self._add_worker(None)

    async def stop(self) -> None:
        """End every worker."""
        await cancel_tasks(self._tasks)

    async def choose(
        self,
        state: State,
        seat: Seat,
        level: str,
        seed: str,
        *,
        table: str,
        visitor: str = "",
        watched: bool = True,
        within: float | None = None,
    ) -> Move | None:
        """Return a legal move of a bot, or of a quicker one if it gave none in time, or None.

        With `within`, somebody waits: the question is urgent, and after so many seconds a quicker
        bot is asked. The visitor is whoever made the table, and it is watched while somebody is
        there.
        """
        for one in (level, quicker(level)):
            question = Question.about(state.view(seat), one, seed, table)
            urgent = within is not None or quicker(one) == one
            job = Job(question, urgent=urgent, visitor=visitor, watched=watched)
            move = _read(state, await self._ask(job, within))
            if move is not None:
                return move
            _log.warning("a bot of level %s gave no move", one)
            within = None
        return None

    def prioritize(self, table: str) -> None:
        """Let the bots of a table go first, since somebody has come to it."""
        self._jobs.prioritize(table)

    async def _ask(self, job: Job, within: float | None) -> Reply | None:
        """Wait for an answer; a thought that is no longer waited for may end by itself."""
        self._jobs.put(job)
        extra = asyncio.create_task(self._add_worker_if_held_up(job))
        try:
            async with asyncio.timeout(within):
                return await job.answer
        except TimeoutError:
            return None
        finally:
            extra.cancel()

    async def _add_worker_if_held_up(self, job: Job) -> None:
        """Start one more worker if a job waits for longer than is fair."""
        while True:
            await asyncio.sleep(URGENT_SECONDS if job.urgent else WAIT_SECONDS)
            if job.begun:
                return
            everybody_thinks = len(self._thinking) == len(self._tasks) < self._regular * MOST_TIMES
            starving = job.watched and not self._jobs.running(job.visitor)
            if everybody_thinks and (starving or self._held_up):
                self._add_worker(IDLE_SECONDS)
                return

    @property
    def _held_up(self) -> bool:
        """Whether every worker has thought for longer than any level does."""
        latest = time.monotonic() - HELD_UP_SECONDS
        return all(begun <= latest for begun in self._thinking.values())

    def _add_worker(self, stay: float | None) -> None:
        """Start one more worker, for good or until it has been idle for a while."""
        task = asyncio.create_task(self._serve(Worker(self._factory, warm=self._warm), stay))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _serve(self, worker: Worker, stay: float | None) -> None:
        """Let one worker answer question after question; a lost process is replaced."""
        self._workers.add(worker)
        try:
            while True:
                await _ready(worker)
                async with asyncio.timeout(stay):
                    job = await self._jobs.get(worker)
                job.begun = True
                begun = self._thinking[worker] = time.monotonic()
                try:
                    if job.answer.done():
                        continue
                    reply = await _reply(worker, job.question, self._limit)
                finally:
                    del self._thinking[worker]
                    self._jobs.done(job, time.monotonic() - begun)
                if not job.answer.done():
                    job.answer.set_result(reply)
        except TimeoutError:
            return
        finally:
            self._workers.discard(worker)
            await worker.stop()


async def _ready(worker: Worker) -> None:
    """Start the process of a worker, however often it takes."""
    while True:
        try:
            await worker.start()
        except (WorkerLost, OSError) as error:
            _log.warning("a worker did not start: %s", error)
            await asyncio.sleep(RESTART_SECONDS)
        else:
            return


async def _reply(worker: Worker, question: Question, limit: float) -> Reply | None:
    """Ask a worker; whatever goes wrong, it is there for the next question."""
    try:
        reply = await worker.ask(question, limit)
    except WorkerLost as error:
        _log.warning("a worker was lost: %s", error)
        return None
    except Exception:
        _log.exception("a worker could not be asked")
        await worker.stop()
        return None
    if reply.error is not None:
        _log.warning("a bot failed: %s", reply.error)
    return reply


def _read(state: State, reply: Reply | None) -> Move | None:
    """Read the move of a reply; None if there is none, or the rules refuse it."""
    if reply is None or reply.move is None:
        return None
    try:
        move = state.game.parse(reply.move)
    except BadMove:
        return None
    return move if state.check(move) is None else None
