"""The pool of worker processes in which the bots of all tables think."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final, NamedTuple

from crownlands.bots.levels import quicker
from crownlands.core.errors import BadMove
from crownlands.server.bots.process import Worker, WorkerLost, cancel_tasks
from crownlands.server.bots.worker import Question, Reply, find_function
from crownlands.server.limits import FairQueue

if TYPE_CHECKING:
    from crownlands.core.moves import Move, Seat
    from crownlands.core.state import State
    from crownlands.text.advice import Judgement

RESTART_SECONDS: Final = 1.0
"""How long to wait before a worker that failed to start is started again."""
URGENT_SECONDS: Final = 0.5
"""How long an urgent question waits for a worker before another is started."""
WAIT_SECONDS: Final = 2.0
"""How long other questions wait before another worker is started."""
STUCK_SECONDS: Final = 3.0
"""After how long a busy worker counts as stuck: every level takes less time."""
IDLE_SECONDS: Final = 30.0
"""How long an extra worker stays without questions."""
MOST_WORKERS: Final = 4
"""The most workers, as a multiple of the regular number."""
_log = logging.getLogger("crownlands.bots")


class ChosenMove(NamedTuple):
    """A move of a bot, and what the bot says of it, if anything."""

    move: Move
    judgement: Judgement | None


class BotJob:
    """A question with its priority, and the future of its answer."""

    def __init__(
        self, question: Question, *, urgent: bool, visitor: str = "", watched: bool = True
    ) -> None:
        self.question = question
        self.urgent = urgent
        self.visitor = visitor
        self.watched = watched
        self.answer: asyncio.Future[Reply | None] = asyncio.get_running_loop().create_future()
        self.begun = False
        self.watch: asyncio.TimerHandle | None = None


class JobQueue:
    """Assigns jobs to workers, if possible to an idle one that has the bot in its cache.

    If none is idle, tables with connected people come first, then the visitors with the fewest
    running jobs and the least time used; of one visitor, urgent jobs.
    """

    def __init__(self) -> None:
        self._waiting: FairQueue[BotJob] = FairQueue()
        self._idle: dict[Worker, asyncio.Future[BotJob]] = {}

    def running(self, visitor: str) -> int:
        """Return the number of running jobs of a visitor."""
        return self._waiting.running(visitor)

    def done(self, job: BotJob, seconds: float) -> None:
        """Count the end of a job and the time it took."""
        self._waiting.done(job.visitor, seconds)

    def prioritize(self, table: str) -> None:
        """Let the jobs of a table go first, since somebody has connected to it."""
        self._waiting.promote(lambda job: job.question.table == table, rank=0)

    def put(self, job: BotJob) -> None:
        """Assign a job to an idle worker, or queue it."""
        if not self._idle:
            rank = 0 if job.watched else 1
            self._waiting.put(job, job.visitor, rank, order=0 if job.urgent else 1)
            return
        self._waiting.begin(job.visitor)
        key = job.question.bot_key
        caching = (worker for worker in self._idle if worker.has_bot(key))
        self._idle.pop(next(caching, next(iter(self._idle)))).set_result(job)

    async def get(self, worker: Worker) -> BotJob:
        """Wait for a job; if this is cancelled meanwhile, another worker gets the job."""
        if self._waiting:
            return self._waiting.get()
        coming: asyncio.Future[BotJob] = asyncio.get_running_loop().create_future()
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

    Workers are shared fairly between visitors, and tables with connected people come first. Of one
    visitor, quick bots and hints come first. More workers are started for a while if a question
    waits although its visitor has no running job, or if every worker is stuck, so that many
    tables of one visitor do not delay the others.
    """

    def __init__(self, workers: int, factory: str, limit: float, *, warm: bool = False) -> None:
        self.make_bot = find_function(factory)
        self._factory = factory
        self._warm = warm
        self._limit = limit
        self._regular = workers
        self._workers: set[Worker] = set()
        self._jobs = JobQueue()
        self._thinking: dict[Worker, float] = {}
        """When each busy worker began."""
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
    ) -> ChosenMove | None:
        """Return a legal move of a bot, or of a quicker one if it gave none in time, or None.

        With `within`, the question is urgent, and a quicker bot is asked after that many seconds.
        The visitor is the one who made the table, and `watched` says whether anybody is connected.
        """
        for one in (level, quicker(level)):
            question = Question.about(state.view(seat), one, seed, table)
            urgent = within is not None or quicker(one) == one
            job = BotJob(question, urgent=urgent, visitor=visitor, watched=watched)
            reply = await self._ask(job, within)
            move = _read(state, reply)
            if reply is not None and move is not None:
                return ChosenMove(move, reply.judgement)
            _log.warning("a bot of level %s gave no move", one)
            within = None
        return None

    def prioritize(self, table: str) -> None:
        """Let the bots of a table go first, since somebody has connected to it."""
        self._jobs.prioritize(table)

    async def _ask(self, job: BotJob, within: float | None) -> Reply | None:
        """Wait for an answer; after a timeout the worker finishes nevertheless."""
        self._jobs.put(job)
        self._watch(job)
        try:
            async with asyncio.timeout(within):
                return await job.answer
        except TimeoutError:
            return None
        finally:
            if job.watch is not None:
                job.watch.cancel()

    def _watch(self, job: BotJob) -> None:
        """Look after a job once it has waited for a while."""
        seconds = URGENT_SECONDS if job.urgent else WAIT_SECONDS
        loop = asyncio.get_running_loop()
        job.watch = loop.call_later(seconds, self._add_worker_if_stuck, job)

    def _add_worker_if_stuck(self, job: BotJob) -> None:
        """Start one more worker if a job waits too long, or look after it again later."""
        if job.begun:
            return
        all_busy = len(self._thinking) == len(self._tasks) < self._regular * MOST_WORKERS
        starving = job.watched and not self._jobs.running(job.visitor)
        if all_busy and (starving or self._all_stuck):
            self._add_worker(IDLE_SECONDS)
        else:
            self._watch(job)

    @property
    def _all_stuck(self) -> bool:
        """Whether every worker has been busy for longer than any level takes."""
        latest = time.monotonic() - STUCK_SECONDS
        return all(begun <= latest for begun in self._thinking.values())

    def _add_worker(self, stay: float | None) -> None:
        """Start one more worker, permanently or until it has been idle for `stay` seconds."""
        task = asyncio.create_task(self._serve(Worker(self._factory, warm=self._warm), stay))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _serve(self, worker: Worker, stay: float | None) -> None:
        """Run a worker: it answers one job after the other, and a lost process is replaced."""
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
    """Start the process of a worker, and try again until it runs."""
    while True:
        try:
            await worker.start()
        except (WorkerLost, OSError) as error:
            _log.warning("a worker did not start: %s", error)
            await asyncio.sleep(RESTART_SECONDS)
        else:
            return


async def _reply(worker: Worker, question: Question, limit: float) -> Reply | None:
    """Ask a worker; None if that fails."""
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
        _log.error("a bot failed: %s", reply.error)
    return reply


def _read(state: State, reply: Reply | None) -> Move | None:
    """Return the move of a reply; None if it has none or the rules refuse it."""
    if reply is None or reply.move is None:
        return None
    try:
        move = state.game.parse(reply.move)
    except BadMove:
        return None
    return move if state.check(move) is None else None
