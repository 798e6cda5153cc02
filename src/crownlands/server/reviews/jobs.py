"""Reviews as jobs: asked for by visitors, stored, made in processes, and removed when old.

A job belongs to the server process that has taken it. If that ends, another one takes it, or the
same server after a restart. Equal jobs are one: their key is a digest of the game, its moves, and
the versions of what reviews it.
"""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from hashlib import sha256
from math import ceil
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

import msgspec

from crownlands.analysis.review_types import VERSION
from crownlands.analysis.reviewing import MOST_MOVES, reviewer_of
from crownlands.records.record import Record
from crownlands.server.api_types import ReviewJob
from crownlands.server.bots.process import WorkerLost, cancel_tasks
from crownlands.server.errors import ServerError, failure
from crownlands.server.limits import FairQueue, Limiter, Share
from crownlands.server.matches.seating import new_id
from crownlands.server.metrics import REVIEW_SECONDS, REVIEWS_TOTAL
from crownlands.server.reviews.variations import analysable_record
from crownlands.server.reviews.worker import FAILURE, ReviewProcess, ReviewQuestion, ReviewReply
from crownlands.server.storage.database import Conflict, Unavailable, now
from crownlands.server.storage.tables import ReplayRow, ReviewRow

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from crownlands.server.cluster import Cluster
    from crownlands.server.replays import Replay
    from crownlands.server.settings import Settings
    from crownlands.server.storage.review_store import ReviewStore

T = TypeVar("T")

ATTEMPTS: Final = 2
"""How often a review is begun whose process dies."""
RETRY_SECONDS: Final = 2.0
"""How long to wait when a process did not start, or a review could not be stored."""
IDLE_SECONDS: Final = 300.0
"""How long a process stays without reviews."""
ORPHAN_SECONDS: Final = 2.0
"""How often reviews are looked for that no living process makes."""
REPORT_SECONDS: Final = 1.0
"""How often it is stored how far a review is."""
REMOVE_SECONDS: Final = 3600.0
"""How often old reviews are removed."""
EXPECTED_SECONDS: Final = 20.0
"""How long a review takes, as long as none was made."""
_DAY: Final = 86_400_000
_log = logging.getLogger("crownlands.reviews")


class WantedReview(NamedTuple):
    """A review to make."""

    key: str
    record: str
    effort: str


def wanted_review(source: Replay | ReplayRow, effort: str) -> WantedReview:
    """Return the review of a game; this takes a while."""
    game = analysable_record(source)
    if len(game.moves) > MOST_MOVES:
        raise ServerError("too_large")
    record = Record(game=game.game, moves=game.moves, names=game.names).dumps()
    reviewer = msgspec.json.encode((VERSION, reviewer_of(game, effort)))
    return WantedReview(sha256(record.encode() + reviewer).hexdigest(), record, effort)


class _Job(NamedTuple):
    row: ReviewRow
    visitor: str


class ReviewJobs:
    """The reviews of a server process, which shares its workers fairly between visitors."""

    def __init__(
        self, store: ReviewStore, cluster: Cluster, settings: Settings, share: Share
    ) -> None:
        limits = settings.limits
        self._store = store
        self._cluster = cluster
        self._settings = settings
        self._limiter = Limiter(
            limits.reviews_per_minute / 60, limits.review_burst, share, code="too_many_reviews"
        )
        self._queue: FairQueue[_Job] = FairQueue()
        self._arrivals = asyncio.Semaphore(0)
        self._progress: dict[str, float | None] = {}
        """How far each job is; None while it waits."""
        self._mean_seconds = EXPECTED_SECONDS
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def waiting(self) -> int:
        """How many reviews wait."""
        return len(self._queue)

    @property
    def running(self) -> int:
        """How many reviews are being made."""
        return len(self._progress) - self.waiting

    async def start(self) -> None:
        """Go on with the reviews that were not made when their process ended."""
        workers = self._settings.review_workers
        self._tasks = [
            *(asyncio.create_task(self._serve()) for _ in range(workers)),
            asyncio.create_task(self._remove_old()),
        ]
        if workers:
            self._tasks.append(asyncio.create_task(self._take_orphans()))

    async def stop(self) -> None:
        """End the processes; reviews that were not made go on after the next start."""
        await cancel_tasks(self._tasks)

    async def ask(self, wanted: WantedReview, visitor: str) -> ReviewJob | bytes:
        """Return a review that was made or asked for before, or ask for it; see `find`."""
        known = await self._store.id_of(wanted.key)
        if known is not None:
            return await self.find(known)
        waiting = await self._store.waiting() - self.running
        workers = self._settings.review_workers
        if waiting >= self._settings.limits.waiting_reviews:
            seconds = waiting * self._mean_seconds / max(1, workers)
            raise ServerError("reviews_full", minutes=ceil(seconds / 60))
        self._limiter.check(visitor)
        row = ReviewRow(
            id=new_id(),
            key=wanted.key,
            record=wanted.record,
            effort=wanted.effort,
            created=now(),
            holder=self._cluster.id if workers else None,
        )
        self._progress[row.id] = None
        try:
            await self._store.add(row)
        except Conflict:
            self._limiter.refund(visitor)
            known = await self._store.id_of(wanted.key)
            return await self.find(known or "")
        finally:
            del self._progress[row.id]
        if workers:
            self._put(_Job(row, visitor))
        return _unfinished(row.id, None)

    async def find(self, review_id: str) -> ReviewJob | bytes:
        """Return a review that is done, encoded and compressed, or else how far it is."""
        if review_id in self._progress:
            return _unfinished(review_id, self._progress[review_id])
        row = await self._store.find(review_id)
        if row is None:
            raise ServerError("not_found")
        if row.answer is not None:
            return row.answer
        if row.status == "waiting":
            return _unfinished(review_id, row.progress)
        error = failure(row.error or FAILURE)
        return ReviewJob(id=row.id, status="failed", progress=0.0, review=None, error=error)

    def _put(self, job: _Job) -> None:
        self._progress[job.row.id] = None
        self._queue.put(job, job.visitor)
        self._arrivals.release()

    async def _take_orphans(self) -> None:
        """Take reviews that no other living process makes, one at a time if all workers are busy.

        They share the workers with those that were asked for here, as those of one visitor.
        """
        while True:
            most = max(1, self._settings.review_workers - len(self._progress))
            try:
                rows = []
                if not self._queue.waiting(""):
                    rows = await self._store.take(self._cluster.id, most, list(self._progress))
            except (Unavailable, Conflict):
                rows = []
            for row in rows:
                self._put(_Job(row, ""))
            await asyncio.sleep(ORPHAN_SECONDS)

    async def _serve(self) -> None:
        """Make one review after the other, in a process that ends when it is idle."""
        settings = self._settings
        process = ReviewProcess(settings.review_function, idle=settings.idle_reviews)
        try:
            while True:
                try:
                    async with asyncio.timeout(IDLE_SECONDS if process.alive else None):
                        await self._arrivals.acquire()
                except TimeoutError:
                    await process.stop()
                    continue
                job = self._queue.get()
                try:
                    await self._make(job, process)
                except Conflict:
                    _log.info("review %s: another process makes it", job.row.id)
                except Exception:
                    _log.exception("review %s failed", job.row.id)
                    with suppress(Unavailable, Conflict):
                        await self._store.finish(job.row, answer=None, error=FAILURE)
        finally:
            await process.stop()

    async def _make(self, job: _Job, process: ReviewProcess) -> None:
        """Make a review and store it."""
        begun = time.monotonic()
        self._progress[job.row.id] = 0.0
        reporting = asyncio.create_task(self._report(job.row))
        try:
            reply = await self._reviewed(job.row, process)
            await _until_available(
                lambda: self._store.finish(job.row, answer=reply.answer, error=reply.error)
            )
        finally:
            reporting.cancel()
            seconds = time.monotonic() - begun
            self._progress.pop(job.row.id, None)
            self._queue.done(job.visitor, seconds)
        REVIEWS_TOTAL.labels("done" if reply.error is None else "failed").inc()
        REVIEW_SECONDS.observe(seconds)
        self._mean_seconds += 0.2 * (seconds - self._mean_seconds)

    async def _report(self, row: ReviewRow) -> None:
        """Store how far a review is, for visitors who ask another process."""
        reported = None
        while self._cluster.is_shared:
            await asyncio.sleep(REPORT_SECONDS)
            progress = self._progress.get(row.id)
            if progress is not None and progress != reported:
                with suppress(Unavailable, Conflict):
                    await self._store.report(row, progress)
                reported = progress

    async def _reviewed(self, row: ReviewRow, process: ReviewProcess) -> ReviewReply:
        """Return the answer of the process; if it dies, ask another one once more."""

        def report(part: float) -> None:
            self._progress[row.id] = part

        question = ReviewQuestion(row.id, row.record or "", row.effort)
        for _ in range(ATTEMPTS):
            try:
                return await process.review(question, self._settings.limits.review_seconds, report)
            except (WorkerLost, OSError) as error:
                _log.warning("review %s: its process was lost: %s", row.id, error)
                if isinstance(error.__cause__, TimeoutError):
                    return ReviewReply(error="review_late")
        return ReviewReply(error=FAILURE)

    async def _remove_old(self) -> None:
        """Remove old reviews from time to time."""
        while True:
            try:
                removed = await self._store.remove(now() - self._settings.review_days * _DAY)
                if removed:
                    _log.info("%s old reviews were removed", removed)
            except Exception:
                _log.warning("old reviews could not be removed", exc_info=True)
            await asyncio.sleep(REMOVE_SECONDS)


def _unfinished(review_id: str, progress: float | None) -> ReviewJob:
    return ReviewJob(
        id=review_id,
        status="waiting" if progress is None else "running",
        progress=progress or 0.0,
        review=None,
        error=None,
    )


async def _until_available(call: Callable[[], Awaitable[T]]) -> T:
    """Try something with the database until it answers."""
    while True:
        try:
            return await call()
        except Unavailable:
            await asyncio.sleep(RETRY_SECONDS)
