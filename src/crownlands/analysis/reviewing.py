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
from crownlands.analysis.course import Answer, Course, Task
from crownlands.analysis.moments import (
    deal_starts,
    decision_of,
    difference,
    moment_of,
    position_value,
)
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
    course = Course.of(record)
    judge = judge or RolloutJudge(record.game, effort, seed=seed)
    tasks = course.tasks()
    report = progress or (lambda _done, _of: None)
    if isinstance(judge, RolloutJudge) and workers > 1:
        results = _spread(course, judge, tasks, workers, report)
    else:
        results = {}
        for task in tasks:
            results[task] = course.solve(task, judge)
            report(len(results), len(tasks))
    reviewer = _reviewer(record, effort, judge.name, judge.digest, seed)
    return _assemble(course, results, reviewer, perf_counter() - begun)


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
    course = Course.of(record)
    compared, known = Task("compare", number), Task("known", number)
    if compared not in course.tasks():
        return None
    judge = RolloutJudge(record.game, effort, seed=seed)
    comparison, before = course.solve(compared, judge), course.solve(known, judge)
    assert isinstance(comparison, Comparison)
    assert isinstance(before, Value)
    after = comparison.of(course.move(number)).value
    win = difference(after.win, before.win)
    points = difference(after.points, before.points)
    return decision_of(course, number, comparison, (win, points), None)


def luck_of(record: Record, judge: Judge) -> tuple[float, ...]:
    """Return the luck of every side in win share: what all draws of a record changed together.

    Only positions before and after draws are valued. The mean over many games is nothing, whoever
    plays them.
    """
    return total_luck(record, judge)[0]


def total_luck(record: Record, judge: Judge) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return the luck of every side in win share and in points."""
    course = Course.of(record)
    win = points = (0.0,) * len(record.game.sides)
    values: dict[int, Value] = {}
    for first, last in course.spans:
        if course.states[last - 1].actor is not CHANCE:
            continue
        for number in (first - 1, last):
            at = course.valued[number]
            if at not in values:
                values[at] = judge.value(course.states[at])
        after, before = values[course.valued[last]], values[course.valued[first - 1]]
        win = _sum(win, difference(after.win, before.win))
        points = _sum(points, difference(after.points, before.points))
    return win, points


def _sum(some: tuple[float, ...], more: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(one + other for one, other in zip(some, more, strict=True))


def _spread(
    course: Course, judge: RolloutJudge, tasks: list[Task], workers: int, progress: Progress
) -> dict[Task, Answer]:
    """Do the work in several threads or processes."""
    results: dict[Task, Answer] = {}
    with _executor(course, judge, workers) as executor:
        running: dict[Future[Answer], Task]
        if judge.compiled:
            running = {executor.submit(course.solve, task, judge): task for task in tasks}
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


def _executor(course: Course, judge: RolloutJudge, workers: int) -> Executor:
    """Return threads where compiled code runs in them at once, or else processes."""
    if judge.compiled:
        return ThreadPoolExecutor(workers)
    arguments = (course.record.dumps("json"), judge.effort, judge.seed)
    return ProcessPoolExecutor(workers, get_context("spawn"), _prepare, arguments)


_prepared: dict[str, tuple[Course, Judge]] = {}
"""What the one review of a worker process needs."""


def _prepare(record: str, effort: Effort, seed: int) -> None:
    course = Course.of(Record.loads(record))
    _prepared["review"] = course, RolloutJudge(course.record.game, effort, seed=seed)


def _solve(task: Task) -> Answer:
    course, judge = _prepared["review"]
    return course.solve(task, judge)


def _assemble(
    course: Course, results: dict[Task, Answer], reviewer: Reviewer, seconds: float
) -> Review:
    record, game = course.record, course.record.game
    values = {task.number: answer for task, answer in results.items() if task.kind == "value"}
    by_position: list[Value] = [values[number] for number in course.valued]  # type: ignore[misc]
    moments = tuple(moment_of(course, span, results, by_position) for span in course.spans)
    stored = tuple(position_value(value) for value in by_position)
    return Review(
        reviewer=reviewer,
        game=game.data(),
        names=record.names,
        sides=game.sides,
        moves=tuple(str(move) for move in record.moves),
        over=course.states[-1].actor is None,
        values=stored,
        moments=moments,
        players=summarize(record, stored, moments, by_position),
        deals=tuple(deal_starts(course, stored)),
        trials=sum(answer.trials for answer in results.values()),
        seconds=round(seconds, 3),
    )
