"""A process for what takes a while, such as replays: threads would delay the sockets."""

from __future__ import annotations

import asyncio
import pickle
import sys
import time
from typing import TYPE_CHECKING, Any, Final, NamedTuple, ParamSpec, TypeVar

from crownlands.server.bots.process import WorkerLost, WorkerProcess, cancel_tasks
from crownlands.server.bots.worker import NICENESS, answer_questions
from crownlands.server.errors import ServerError
from crownlands.server.http import visitor_of
from crownlands.server.limits import ALONE, FairQueue, Share

if TYPE_CHECKING:
    from collections.abc import Callable

    from starlette.requests import Request

P = ParamSpec("P")
T = TypeVar("T")

WORK_SECONDS: Final = 20.0
"""How long one job may take."""
MOST_WAITING: Final = 400
"""The most jobs that wait; further ones are refused."""


class _Job(NamedTuple):
    visitor: str
    written: bytes
    answer: asyncio.Future[Any]


class BackgroundProcess:
    """A process that does one job after the other, shared fairly between visitors.

    It is started when it is first needed.
    """

    def __init__(
        self,
        niceness: int = NICENESS,
        most_waiting: int = MOST_WAITING,
        most_per_visitor: int = MOST_WAITING,
        seconds: float = WORK_SECONDS,
        share: Share = ALONE,
    ) -> None:
        self._worker = WorkerProcess("crownlands.server.background_process", str(niceness))
        self._most_waiting = most_waiting
        self._most_per_visitor = most_per_visitor
        self._seconds = seconds
        self._share = share
        self._jobs: FairQueue[_Job] = FairQueue()
        self._running: asyncio.Task[None] | None = None

    async def call(
        self, visitor: str, work: Callable[P, T], *arguments: P.args, **named: P.kwargs
    ) -> T:
        """Call a function in the process; it, its arguments and its result are pickled.

        Raise `full` if too many jobs wait, and `flood` if too many of this visitor do.
        """
        if len(self._jobs) >= self._most_waiting:
            raise ServerError("full")
        if self._jobs.waiting(visitor) >= self._share.of(self._most_per_visitor):
            raise ServerError("flood")
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        written = pickle.dumps((work, arguments, named), pickle.HIGHEST_PROTOCOL)
        self._jobs.put(_Job(visitor, written, answer), visitor)
        if self._running is None or self._running.done():
            self._running = asyncio.create_task(self._run())
        return await answer

    async def stop(self) -> None:
        """End the process."""
        if self._running is not None:
            await cancel_tasks([self._running])
        await self._worker.stop()

    async def _run(self) -> None:
        while self._jobs:
            job = self._jobs.get()
            begun = time.monotonic()
            try:
                if not job.answer.done():
                    await self._do(job)
            finally:
                self._jobs.done(job.visitor, time.monotonic() - begun)

    async def _do(self, job: _Job) -> None:
        try:
            answer = await self._worker.exchange(job.written, self._seconds)
            error, result = pickle.loads(answer)  # noqa: S301 - written by our own process
        except (WorkerLost, OSError):
            error, result = ServerError("broken"), None
        if job.answer.done():
            return
        if error is None:
            job.answer.set_result(result)
        else:
            job.answer.set_exception(error)


async def run_in_background(
    request: Request, work: Callable[P, T], *arguments: P.args, **named: P.kwargs
) -> T:
    """Call a function for a request in the background process."""
    state: Any = request.app.state
    process: BackgroundProcess = state.background_process
    return await process.call(visitor_of(request), work, *arguments, **named)


def check_background_limit(request: Request) -> None:
    """Raise `flood` if a visitor asks for such work too often."""
    state: Any = request.app.state
    state.background_limiter.check(visitor_of(request))


def _answer(written: bytes) -> bytes:
    """Call the function; an error is returned, and raised in the server."""
    try:
        work, arguments, named = pickle.loads(written)  # noqa: S301 - written by our own server
        return pickle.dumps((None, work(*arguments, **named)), pickle.HIGHEST_PROTOCOL)
    except Exception as error:
        return pickle.dumps((error, None), pickle.HIGHEST_PROTOCOL)


if __name__ == "__main__":
    answer_questions(lambda _send: _answer, int(sys.argv[1]))
