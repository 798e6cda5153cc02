"""Reviews of records: every position is valued once, every real decision is compared.

Values and comparisons do not depend on each other: they are computed in any order, by several
threads or processes.
"""

from __future__ import annotations

from concurrent.futures import (
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    as_completed,
)
from multiprocessing import get_context
from time import perf_counter
from typing import TYPE_CHECKING, Final, TypeAlias

from crownlands._version import __version__
from crownlands.analysis.moments import (
    deal_starts,
    decision_of,
    difference,
    moment_of,
    position_value,
)
from crownlands.analysis.replayed import Answer, ReplayedRecord, Task
from crownlands.analysis.review_types import BadReview, Decision, Review, Reviewer
from crownlands.analysis.summary import summarize
from crownlands.core.moves import CHANCE
from crownlands.core.text import LocalizedText
from crownlands.evaluation.effort import Effort, read_effort
from crownlands.evaluation.judge import Comparison, Judge, RolloutJudge, judge_version
from crownlands.evaluation.values import Value
from crownlands.records.record import Record

if TYPE_CHECKING:
    from collections.abc import Callable


Progress: TypeAlias = "Callable[[int, int], None]"
"""Is called with the number of pieces of work done, and of all."""
MOST_MOVES: Final = 5000
"""Longer records are refused."""


def review(
    record: Record,
    effort: str | Effort = "quick",
    *,
    seed: int = 0,
    progress: Progress | None = None,
    workers: int = 1,
    judge: Judge | None = None,
) -> Review:
    """Return what every move and every draw of a record was worth.

    With several workers the rollouts are spread over threads, or processes where the compiled core
    does not play the game. Another judge than rollouts works alone.
    """
    begun = perf_counter()
    effort = read_effort(effort)
    if len(record.moves) > MOST_MOVES:
        raise BadReview(
            LocalizedText(
                f"a record of more than {MOST_MOVES} moves is not reviewed",
                f"une partie de plus de {MOST_MOVES} coups n’est pas analysée",
            ),
            code="too_long",
        )
    replayed = ReplayedRecord.of(record)
    judge = judge or RolloutJudge(record.game, effort, seed=seed)
    tasks = replayed.tasks()
    report = progress or (lambda _done, _of: None)
    if isinstance(judge, RolloutJudge) and workers > 1:
        results = _spread(replayed, judge, tasks, workers, report)
    else:
        results = {}
        for task in tasks:
            results[task] = replayed.solve(task, judge)
            report(len(results), len(tasks))
    reviewer = _reviewer(record, effort, judge.name, judge.digest, seed)
    return _assemble(replayed, results, reviewer, perf_counter() - begun)


def reviewer_of(record: Record, effort: str | Effort = "quick", *, seed: int = 0) -> Reviewer:
    """Return what a review by rollouts would be made with."""
    return _reviewer(record, read_effort(effort), *judge_version(record.game), seed)


def _reviewer(record: Record, effort: Effort, judge: str, weights: str, seed: int) -> Reviewer:
    return Reviewer(
        software=__version__,
        rules=record.game.info.rules_version,
        judge=judge,
        weights=weights,
        effort=effort.name,
        seed=seed,
    )


def review_decision(
    record: Record, number: int, effort: str | Effort = "quick", *, seed: int = 0
) -> Decision | None:
    """Return what the move of a number was worth, as far as its seat could know.

    None if it was no decision: a draw, or the only legal move. Nothing in it depends on what was
    hidden from the seat, so it may be shown during a game.
    """
    replayed = ReplayedRecord.of(record)
    compared, known = Task("compare", number), Task("known", number)
    if compared not in replayed.tasks():
        return None
    judge = RolloutJudge(record.game, effort, seed=seed)
    comparison, before = replayed.solve(compared, judge), replayed.solve(known, judge)
    assert isinstance(comparison, Comparison)
    assert isinstance(before, Value)
    after = comparison.of(replayed.move(number)).value
    win = difference(after.win, before.win)
    points = difference(after.points, before.points)
    return decision_of(replayed, number, comparison, (win, points), None)


def luck_of(record: Record, judge: Judge) -> tuple[float, ...]:
    """Return the luck of every side in win share: what all draws of a record changed together.

    Only positions before and after draws are valued. The mean over many games is nothing, whoever
    plays them.
    """
    return total_luck(record, judge)[0]


def total_luck(record: Record, judge: Judge) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return the luck of every side in win share and in points."""
    replayed = ReplayedRecord.of(record)
    win = points = (0.0,) * len(record.game.sides)
    values: dict[int, Value] = {}
    for first, last in replayed.spans:
        if replayed.states[last - 1].actor is not CHANCE:
            continue
        for number in (first - 1, last):
            at = replayed.valued[number]
            if at not in values:
                values[at] = judge.value(replayed.states[at])
        after, before = values[replayed.valued[last]], values[replayed.valued[first - 1]]
        win = _sum(win, difference(after.win, before.win))
        points = _sum(points, difference(after.points, before.points))
    return win, points


def _sum(some: tuple[float, ...], more: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(one + other for one, other in zip(some, more, strict=True))


def _spread(
    replayed: ReplayedRecord,
    judge: RolloutJudge,
    tasks: list[Task],
    workers: int,
    progress: Progress,
) -> dict[Task, Answer]:
    """Do the work in several threads or processes."""
    results: dict[Task, Answer] = {}
    with _executor(replayed, judge, workers) as executor:
        running: dict[Future[Answer], Task]
        if judge.compiled:
            running = {executor.submit(replayed.solve, task, judge): task for task in tasks}
        else:
            running = {executor.submit(_solve, task): task for task in tasks}
        try:
            for done in as_completed(running):
                results[running[done]] = done.result()
                progress(len(results), len(tasks))
        except BaseException:  # Ctrl-C too: what has not begun is dropped.
            executor.shutdown(wait=False, cancel_futures=True)
            raise
    return results


def _executor(replayed: ReplayedRecord, judge: RolloutJudge, workers: int) -> Executor:
    """Return threads where compiled code runs in them at once, or else processes."""
    if judge.compiled:
        return ThreadPoolExecutor(workers)
    arguments = (replayed.record.dumps("json"), judge.effort, judge.seed)
    return ProcessPoolExecutor(workers, get_context("spawn"), _prepare, arguments)


_prepared: dict[str, tuple[ReplayedRecord, Judge]] = {}
"""What the one review of a worker process needs."""


def _prepare(record: str, effort: Effort, seed: int) -> None:
    replayed = ReplayedRecord.of(Record.loads(record))
    _prepared["review"] = replayed, RolloutJudge(replayed.record.game, effort, seed=seed)


def _solve(task: Task) -> Answer:
    replayed, judge = _prepared["review"]
    return replayed.solve(task, judge)


def _assemble(
    replayed: ReplayedRecord, results: dict[Task, Answer], reviewer: Reviewer, seconds: float
) -> Review:
    record, game = replayed.record, replayed.record.game
    values = {task.number: answer for task, answer in results.items() if task.kind == "value"}
    by_position: list[Value] = [values[number] for number in replayed.valued]  # type: ignore[misc]
    moments = tuple(moment_of(replayed, span, results, by_position) for span in replayed.spans)
    stored = tuple(position_value(value) for value in by_position)
    return Review(
        reviewer=reviewer,
        game=game.data(),
        names=record.names,
        sides=game.sides,
        moves=tuple(str(move) for move in record.moves),
        over=replayed.states[-1].actor is None,
        values=stored,
        moments=moments,
        players=summarize(replayed, results, moments, by_position),
        deals=tuple(deal_starts(replayed, stored)),
        trials=sum(answer.trials for answer in results.values()),
        seconds=round(seconds, 3),
    )
