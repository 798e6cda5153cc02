"""Reviews of records: every position is valued once, every real decision is compared.

Draws in a row are one moment, and a forced move changes nothing, so the positions between have the
value of their neighbours. Values and comparisons do not depend on each other: they are computed in
any order, by several threads or processes.
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
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from crownlands._version import __version__
from crownlands.analysis.review_types import (
    BadReview,
    Candidate,
    DealStart,
    Decision,
    Draw,
    Grade,
    Moment,
    PositionValue,
    Review,
    Reviewer,
)
from crownlands.analysis.summary import summarize
from crownlands.core.moves import CHANCE
from crownlands.core.text import LocalizedText
from crownlands.evaluation.effort import Effort, read_effort
from crownlands.evaluation.heuristics import heuristics_of
from crownlands.evaluation.judge import Comparison, Judge, RolloutJudge, judge_version
from crownlands.evaluation.values import Estimate, Value
from crownlands.records.record import Record
from crownlands.text import Transition, in_both, narrate
from crownlands.text.advice import advice
from crownlands.text.narration import describe_move

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from crownlands.core.moves import Move, Side
    from crownlands.core.state import State
    from crownlands.evaluation.judge import MoveValue

Progress: TypeAlias = "Callable[[int, int], None]"
"""Is called with the number of pieces of work done, and of all."""
LOSSES: Final[Sequence[tuple[float, Grade]]] = (
    (0.15, "blunder"),
    (0.10, "mistake"),
    (0.05, "inaccuracy"),
    (0.0, "good"),
)
"""The grade of a move that certainly loses at least so much of the win."""
SHOWN: Final = 3
"""How many other moves a decision shows."""
MOST_MOVES: Final = 5000
"""Longer records are refused."""


def grade(loss: Estimate, *, best: bool = False) -> Grade:
    """Return the grade of a move: by the lower end of the interval of what it lost.

    So a grade never rests on noise; a move that cannot be told from the best one is `best`.
    """
    certain = loss.low
    if best or certain <= 0:
        return "best"
    return next(grade for least, grade in LOSSES if certain >= least)


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
    win = _difference(after.win, before.win)
    points = _difference(after.points, before.points)
    return _decision(course, number, comparison, (win, points), None)


def luck_of(record: Record, judge: Judge) -> tuple[float, ...]:
    """Return the luck of every side in win share: what all draws of a record changed together.

    Only positions before and after draws are valued. The mean over many games is nothing, whoever
    plays them.
    """
    course = Course.of(record)
    luck = [0.0] * len(record.game.sides)
    values: dict[int, Value] = {}
    for first, last in course.spans:
        if course.states[last - 1].actor is not CHANCE:
            continue
        for number in (first - 1, last):
            at = course.valued[number]
            if at not in values:
                values[at] = judge.value(course.states[at])
        after, before = values[course.valued[last]], values[course.valued[first - 1]]
        changes = _difference(after.win, before.win)
        luck = [total + change for total, change in zip(luck, changes, strict=True)]
    return tuple(luck)


class Task(NamedTuple):
    """A piece of work: the value of a position, of what a seat knows there, or a comparison."""

    kind: str
    number: int


Answer: TypeAlias = "Value | Comparison"


class Course(NamedTuple):
    """A record played through: its states, and which moves are moments."""

    record: Record
    states: tuple[State, ...]
    spans: tuple[tuple[int, int], ...]
    """The first and last number of the moves of each moment."""
    valued: tuple[int, ...]
    """Per position, the position that has its value."""

    @classmethod
    def of(cls, record: Record) -> Course:
        """Play a record through; raise `BadRecord` where a move is refused."""
        states = tuple(record.replay())
        spans = tuple(_spans(states))
        valued = list(range(len(states)))
        decided = {number for first, last in spans for number in range(first, last + 1)}
        for number in range(len(states) - 1, 0, -1):
            if number not in decided:
                valued[number - 1] = valued[number]
        for first, last in spans:
            valued[first:last] = [valued[first - 1]] * (last - first)
        return cls(record, states, spans, tuple(valued))

    def tasks(self) -> list[Task]:
        """List all work, what takes longest first."""
        decisions = [last for first, last in self.spans if self._is_decision(last)]
        compared = [Task("compare", number) for number in decisions]
        known = [Task("known", number) for number in decisions if self.hides(number)]
        return [*compared, *known, *(Task("value", number) for number in sorted({*self.valued}))]

    def solve(self, task: Task, judge: Judge) -> Answer:
        """Do a piece of work."""
        kind, number = task
        if kind == "value":
            return judge.value(self.states[number])
        state = self.states[number - 1]
        actor = state.actor
        assert isinstance(actor, int)
        view = state.view(actor)
        return judge.value(view) if kind == "known" else judge.compare(view, self.move(number))

    def move(self, number: int) -> Move:
        """Return the move of a number, from 1."""
        return self.record.moves[number - 1]

    def hides(self, number: int) -> bool:
        """Return whether something was hidden from the seat that made a decision."""
        state = self.states[number - 1]
        actor = state.actor
        assert isinstance(actor, int)
        return bool(state.view(actor).known != state.position)

    def _is_decision(self, number: int) -> bool:
        return self.states[number - 1].actor is not CHANCE


def _spans(states: Sequence[State]) -> Iterator[tuple[int, int]]:
    """Yield the moves of each moment: a decision, or draws in a row."""
    number = 1
    while number < len(states):
        before = states[number - 1]
        first = number
        if before.actor is CHANCE:
            while number < len(states) - 1 and states[number].actor is CHANCE:
                number += 1
            yield first, number
        elif len(before.legal_moves()) > 1:
            yield number, number
        number += 1


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
    moments = tuple(_moment(course, span, results, by_position) for span in course.spans)
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
        deals=tuple(_deals(course, stored)),
        trials=sum(answer.trials for answer in results.values()),
        seconds=round(seconds, 3),
    )


def position_value(value: Value) -> PositionValue:
    """Return a value as it is stored."""
    return PositionValue(
        win=tuple(one.mean for one in value.win),
        points=tuple(one.mean for one in value.points),
        win_error=tuple(one.error for one in value.win),
        points_error=tuple(one.error for one in value.points),
    )


def _moment(
    course: Course,
    span: tuple[int, int],
    results: dict[Task, Answer],
    values: Sequence[Value],
) -> Moment:
    first, last = span
    win = _difference(values[last].win, values[first - 1].win)
    points = _difference(values[last].points, values[first - 1].points)
    if course.states[last - 1].actor is CHANCE:
        text = _narrated(course, first, last)
        return Draw(number=last, first=first, text=text, win_luck=win, points_luck=points)
    comparison = results[Task("compare", last)]
    assert isinstance(comparison, Comparison)
    known = results.get(Task("known", last))
    return _decision(course, last, comparison, (win, points), known)


def _decision(
    course: Course,
    number: int,
    comparison: Comparison,
    change: tuple[tuple[float, ...], tuple[float, ...]],
    known: Answer | None,
) -> Decision:
    state, move = course.states[number - 1], course.move(number)
    seat = state.actor
    assert isinstance(seat, int)
    played, best = comparison.of(move), comparison.best
    win, points = change
    win_information = points_information = (0.0,) * len(win)
    if isinstance(known, Value):
        seen_win = _difference(played.value.win, known.win)
        seen_points = _difference(played.value.points, known.points)
        win_information = _less(win, seen_win)
        points_information = _less(points, seen_points)
        win, points = seen_win, seen_points
    others = [one for one in comparison.moves if one is not played][:SHOWN]
    shown = [one for one in comparison.moves if one is played or one in others]
    names, side = course.record.names, comparison.side
    return Decision(
        number=number,
        seat=seat,
        side=side,
        move=str(move),
        text=_narrated(course, number, number),
        win_change=win,
        points_change=points,
        win_information=win_information,
        points_information=points_information,
        win_loss=played.win_loss,
        points_loss=played.points_loss,
        grade=grade(played.win_loss, best=played is best),
        candidates=tuple(candidate(state, one, side) for one in shown),
        compared=len(comparison.moves),
        legal=comparison.legal,
        trials=comparison.trials,
        exact=comparison.exact,
        reason=None
        if played is best
        else in_both(lambda translator: advice(state, best.move, translator), names),
    )


def candidate(state: State, one: MoveValue, side: Side) -> Candidate:
    """Return a move that was compared, with what it is worth to the side that decides."""
    return Candidate(
        move=str(one.move),
        data=one.move.data(),
        text=described(state, one.move),
        win=one.value.win[side],
        points=one.value.points[side],
        win_loss=one.win_loss,
        points_loss=one.points_loss,
    )


def described(state: State, move: Move) -> LocalizedText:
    """Return what a move would do, as in `places 12`."""
    transition = Transition(state.actor, move, state, state.play(move))
    return in_both(lambda translator: describe_move(transition, translator), game=state.game)


def _narrated(course: Course, first: int, last: int) -> LocalizedText:
    transitions = [
        Transition(before.actor, move, before, after)
        for before, move, after in zip(
            course.states[first - 1 : last],
            course.record.moves[first - 1 : last],
            course.states[first : last + 1],
            strict=True,
        )
    ]
    return in_both(
        lambda translator: " ".join(f"{one.text}." for one in narrate(transitions, translator)),
        course.record.names,
    )


def _deals(course: Course, values: Sequence[PositionValue]) -> Iterator[DealStart]:
    heuristics = heuristics_of(course.record.game)
    if heuristics.match_over is None:
        return
    deal = -1
    for number, state in enumerate(course.states):
        index = heuristics.deal_index(state.position)
        if index != deal and state.actor is not None:
            totals = tuple(sheet.total for sheet in state.scores())
            yield DealStart(number, totals, values[number].win)
        deal = index


def _difference(after: Sequence[Estimate], before: Sequence[Estimate]) -> tuple[float, ...]:
    return tuple(one.mean - other.mean for one, other in zip(after, before, strict=True))


def _less(whole: Sequence[float], part: Sequence[float]) -> tuple[float, ...]:
    return tuple(one - other for one, other in zip(whole, part, strict=True))
