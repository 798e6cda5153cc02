"""A process that reviews one record after the other, and reports how far it is.

It runs at the lowest priority, so that it takes nothing from bots and from people.
"""

import gzip
import os
import sys
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

import msgspec

from crownlands.analysis.review_types import Review
from crownlands.core.errors import CrownlandsError
from crownlands.records.record import Record
from crownlands.server.api_types import ReviewJob
from crownlands.server.bots.process import WorkerProcess
from crownlands.server.bots.worker import PROGRESS, answer_questions, find_function
from crownlands.server.errors import PROBLEMS

NICENESS: Final = 19
"""The niceness of the processes: bots have 10, explorations 15."""
IDLE: Final = "idle"
"""The argument for a process that runs only when nobody else wants to."""
REPORT_SECONDS: Final = 0.25
"""How much time lies at least between two reports."""
FAILURE: Final = "review_failed"
_COMPRESSION: Final = 6
"""The gzip level of stored reviews."""


class ReviewQuestion(msgspec.Struct, frozen=True):
    """A record to review, and the id of its job."""

    id: str
    record: str
    effort: str


class ReviewReply(msgspec.Struct, frozen=True):
    """The compressed `ReviewJob` with the review, or the code of an error."""

    answer: bytes | None = None
    error: str | None = None


class ReviewProcess(WorkerProcess):
    """A process that reviews records."""

    def __init__(self, function: str, *, idle: bool) -> None:
        super().__init__("crownlands.server.reviews.worker", function, IDLE if idle else "")

    async def review(
        self, question: ReviewQuestion, limit: float, progress: Callable[[float], None]
    ) -> ReviewReply:
        """Review a record; raise `WorkerLost` if the process dies or takes too long."""
        answer = await self.exchange(
            msgspec.json.encode(question), limit, lambda message: progress(float(message))
        )
        return msgspec.msgpack.decode(answer, type=ReviewReply)


def main(function: str, priority: str) -> None:
    """Answer with reviews made by a function, named `module:function`."""

    def prepare(send: Callable[[bytes], None]) -> Callable[[bytes], bytes]:
        if priority == IDLE:
            _run_when_idle()
        review: Callable[..., Review] = find_function(function)

        def reply(data: bytes) -> bytes:
            question = msgspec.json.decode(data, type=ReviewQuestion)
            return msgspec.msgpack.encode(_reply(question, review, _Reporter(send)))

        return reply

    answer_questions(prepare, NICENESS)


def _run_when_idle() -> None:
    """Run only when nobody else wants to, where the system can do that.

    With niceness alone, a review on the same core delays acknowledgements by a millisecond.
    """
    if sys.platform == "linux":
        with suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


class _Reporter:
    """Reports how much of a review is done, from time to time."""

    def __init__(self, send: Callable[[bytes], None]) -> None:
        self._send = send
        self._reported = 0.0

    def __call__(self, done: int, of: int) -> None:
        now = time.monotonic()
        if now - self._reported >= REPORT_SECONDS:
            self._reported = now
            self._send(PROGRESS + f"{done / max(of, 1):.3f}".encode())


def _reply(
    question: ReviewQuestion, review: Callable[..., Review], report: _Reporter
) -> ReviewReply:
    try:
        made: Any = review(Record.loads(question.record), question.effort, progress=report)
    except CrownlandsError as error:
        traceback.print_exc()
        return ReviewReply(error=error.code if error.code in PROBLEMS else FAILURE)
    except Exception:
        traceback.print_exc()
        return ReviewReply(error=FAILURE)
    job = ReviewJob(id=question.id, status="done", progress=1.0, review=made, error=None)
    return ReviewReply(gzip.compress(msgspec.json.encode(job), _COMPRESSION, mtime=0))


if __name__ == "__main__":
    main(*sys.argv[1:])
