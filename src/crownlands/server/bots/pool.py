"""The bots of a server: a few processes that think for all tables."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import TYPE_CHECKING, Final

from crownlands.bots.levels import quicker
from crownlands.core.errors import BadMove
from crownlands.server.bots.jobs import Job, Jobs
from crownlands.server.bots.process import Worker, WorkerLost
from crownlands.server.bots.questions import Question, Reply
from crownlands.server.bots.worker import find_factory

if TYPE_CHECKING:
    from crownlands.core.moves import Move, Seat
    from crownlands.core.state import State

PAUSE: Final = 1.0
"""Seconds to wait before a worker that would not start is started again."""
PATIENCE: Final = 0.5
"""Seconds an urgent question waits for a worker before another is started."""
THOUGHT: Final = 2.0
"""Seconds other questions wait: workers that think are not held up."""
HELD_UP: Final = 3.0
"""Seconds after which a worker that thinks is held up: no level takes as long."""
STAY: Final = 30.0
"""Seconds such a worker waits for questions before it ends."""
MOST: Final = 4
"""How many times as many workers as usual there may be."""
_log = logging.getLogger("crownlands.bots")


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
        self._jobs = Jobs()
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
            self._hire(None)

    async def stop(self) -> None:
        """End every worker."""
        for task in tuple(self._tasks):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task

    async def choose(
        self,
        state: State,
        seat: Seat,
        level: str,
        luck: str,
        *,
        table: str,
        visitor: str = "",
        watched: bool = True,
        within: float | None = None,
    ) -> Move | None:
        """Give a legal move a bot chose: if it gave none in time, a quicker one; None without any.

        Somebody who waits is asked for how long: they come first, and after that time a quicker
        bot is asked. The table tells one thinker from another: a bot asked again may have a plan.
        The visitor is whoever made the table, and it is watched while somebody is there.
        """
        for one in (level, quicker(level)):
            question = Question.about(state.view(seat), one, luck, table)
            urgent = within is not None or quicker(one) == one
            job = Job(question, urgent=urgent, visitor=visitor, watched=watched)
            move = _read(state, await self._ask(job, within))
            if move is not None:
                return move
            _log.warning("a bot of level %s gave no move", one)
            within = None
        return None

    def somebody_waits(self, table: str) -> None:
        """Let the bots of a table go first to which somebody has come."""
        self._jobs.somebody_waits(table)

    async def _ask(self, job: Job, within: float | None) -> Reply | None:
        """Wait for an answer; a thought that is no longer waited for may end by itself."""
        self._jobs.put(job)
        relief = asyncio.create_task(self._relieve(job))
        try:
            async with asyncio.timeout(within):
                return await job.answer
        except TimeoutError:
            return None
        finally:
            relief.cancel()

    async def _relieve(self, job: Job) -> None:
        """Start one more worker if a job waits for longer than is fair."""
        while True:
            await asyncio.sleep(PATIENCE if job.urgent else THOUGHT)
            if job.begun:
                return
            everybody_thinks = len(self._thinking) == len(self._tasks) < self._regular * MOST
            starving = job.watched and not self._jobs.running(job.visitor)
            if everybody_thinks and (starving or self._held_up):
                self._hire(STAY)
                return

    @property
    def _held_up(self) -> bool:
        """Whether every worker has thought for longer than any level does."""
        latest = time.monotonic() - HELD_UP
        return all(begun <= latest for begun in self._thinking.values())

    def _hire(self, stay: float | None) -> None:
        """Let one more worker serve, for good or until it has had nothing to do for a while."""
        task = asyncio.create_task(self._serve(Worker(self._factory, warm=self._warm), stay))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _serve(self, worker: Worker, stay: float | None) -> None:
        """Let one worker answer question after question; a lost one is replaced."""
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
    """Have a process at hand, however often it takes."""
    while True:
        try:
            await worker.start()
        except (WorkerLost, OSError) as error:
            _log.warning("a worker did not start: %s", error)
            await asyncio.sleep(PAUSE)
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
