"""Reviews of many records, in processes of this machine or on a Ray cluster."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import msgspec

from crownlands.analysis.review_types import Review
from crownlands.analysis.reviewing import review
from crownlands.arena.errors import GameFailed, LostWorker
from crownlands.arena.executors import ATTEMPTS, Processes, play_games
from crownlands.core.convert import prepare_type
from crownlands.core.errors import CrownlandsError
from crownlands.core.text import LocalizedText
from crownlands.records import Record

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

    from crownlands.arena.executors import Executor


class Reviewed(msgspec.Struct, frozen=True):
    """What became of a record: its review, or the error that says why there is none."""

    number: int
    """The place of the record in the list, from 0."""
    review: Review | None = None
    code: str | None = None
    """The code of the error."""
    reason: LocalizedText | None = None


class ReviewBatch(msgspec.Struct, frozen=True):
    """The records to review, and how: what the workers of an executor get."""

    records: tuple[str, ...]
    effort: str = "quick"
    seed: int = 0

    def runner(self) -> Callable[[int], bytes]:
        """Return what reviews the record of a number."""
        return self._report

    def read(self, report: bytes) -> Reviewed:
        """Read what became of a record."""
        prepare_type(Reviewed)
        return msgspec.json.decode(report, type=Reviewed)

    def _report(self, number: int) -> bytes:
        try:
            found = review(Record.loads(self.records[number]), self.effort, seed=self.seed)
        except CrownlandsError as error:
            failed = Reviewed(number, code=error.code, reason=error.words)
            return msgspec.json.encode(failed)
        return msgspec.json.encode(Reviewed(number, found))


def review_many(
    records: Sequence[Record],
    effort: str = "quick",
    *,
    seed: int = 0,
    processes: int | None = None,
    cluster: str | None = None,
) -> Generator[Reviewed]:
    """Review records and yield each as it is done, in any order.

    By default there are as many processes as cores; with a `cluster` they are actors of Ray.
    """
    job = ReviewBatch(tuple(record.dumps("json") for record in records), effort, seed)
    executor = _executor(job, min(processes, len(records)) if processes else None, cluster)
    try:
        with closing(play_games(range(len(records)), executor)) as reports:
            yield from reports
    except LostWorker as error:
        number = error.details["game"]
        raise LostWorker(
            f"the process that reviewed record {number + 1} was ended {ATTEMPTS} times: memory "
            "runs out, or the script that starts it does so outside of `if __name__ == '__main__'`",
            record=number,
        ) from None
    except GameFailed as error:
        number = error.details["game"]
        raise GameFailed(f"record {number + 1} could not be reviewed: {error}") from None


def _executor(job: ReviewBatch, processes: int | None, cluster: str | None) -> Executor[Reviewed]:
    if cluster is None:
        return Processes(job, processes)
    from crownlands.arena.ray_cluster import RayCluster

    return RayCluster(job, cluster, processes)
