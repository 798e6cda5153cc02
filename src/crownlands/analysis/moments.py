"""The moments of a reviewed record: decisions with their grades and candidates, draws, deals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from crownlands.analysis.replayed import Answer, Change, ReplayedRecord, Task
from crownlands.analysis.review_types import (
    Candidate,
    DealStart,
    Decision,
    Draw,
    Grade,
    Moment,
    PositionValue,
)
from crownlands.core.moves import CHANCE
from crownlands.evaluation.heuristics import heuristics_of
from crownlands.evaluation.judge import Comparison
from crownlands.evaluation.values import Estimate, Value
from crownlands.text import Transition, in_both, narrate
from crownlands.text.advice import advice
from crownlands.text.narration import describe_move

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from crownlands.core.moves import Move, Side
    from crownlands.core.state import State
    from crownlands.core.text import LocalizedText
    from crownlands.evaluation.judge import MoveValue

LOSSES: Final[Sequence[tuple[float, Grade]]] = (
    (0.15, "blunder"),
    (0.10, "mistake"),
    (0.05, "inaccuracy"),
    (0.0, "good"),
)
"""The grade of a move that certainly loses at least so much of the win."""
SHOWN: Final = 3
"""How many other moves a decision shows."""


def grade(loss: Estimate, *, best: bool = False) -> Grade:
    """Return the grade of a move: by the lower end of the interval of what it lost.

    So a grade never rests on noise; a move that cannot be told from the best one is `best`.
    """
    certain = loss.low
    if best or certain <= 0:
        return "best"
    return next(grade for least, grade in LOSSES if certain >= least)


def position_value(value: Value) -> PositionValue:
    """Return a value as it is stored."""
    return PositionValue(
        win=tuple(one.mean for one in value.win),
        points=tuple(one.mean for one in value.points),
        win_error=tuple(one.error for one in value.win),
        points_error=tuple(one.error for one in value.points),
    )


def moment_of(
    replayed: ReplayedRecord,
    span: tuple[int, int],
    results: dict[Task, Answer],
    values: Sequence[Value],
) -> Moment:
    """Return what the moves of a span changed: a decision, or draws in a row."""
    first, last = span
    win = difference(values[last].win, values[first - 1].win)
    points = difference(values[last].points, values[first - 1].points)
    if replayed.states[last - 1].actor is CHANCE:
        text = _narrated(replayed, first, last)
        return Draw(number=last, first=first, text=text, win_luck=win, points_luck=points)
    comparison = results[Task("compare", last)]
    assert isinstance(comparison, Comparison)
    seen = replayed.seen_change(last, results)
    return decision_of(replayed, last, comparison, (win, points), seen)


def decision_of(
    replayed: ReplayedRecord,
    number: int,
    comparison: Comparison,
    change: tuple[tuple[float, ...], tuple[float, ...]],
    seen: Change | None,
) -> Decision:
    """Return a decision from its comparison, what it changed, and what its seat could see of it."""
    state, move = replayed.states[number - 1], replayed.move(number)
    seat = state.actor
    assert isinstance(seat, int)
    played, best = comparison.of(move), comparison.best
    win, points = change
    win_information = points_information = (0.0,) * len(win)
    if seen is not None:
        seen_win = difference(seen.after.win, seen.before.win)
        seen_points = difference(seen.after.points, seen.before.points)
        win_information = _less(win, seen_win)
        points_information = _less(points, seen_points)
        win, points = seen_win, seen_points
    others = [one for one in comparison.moves if one is not played][:SHOWN]
    shown = [one for one in comparison.moves if one is played or one in others]
    names, side = replayed.record.names, comparison.side
    return Decision(
        number=number,
        seat=seat,
        side=side,
        move=str(move),
        text=_narrated(replayed, number, number),
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
        grade=grade(one.win_loss),
    )


def described(state: State, move: Move) -> LocalizedText:
    """Return what a move would do, as in `places 12`."""
    transition = Transition(state.actor, move, state, state.play(move))
    return in_both(lambda translator: describe_move(transition, translator), game=state.game)


def _narrated(replayed: ReplayedRecord, first: int, last: int) -> LocalizedText:
    transitions = [
        Transition(before.actor, move, before, after)
        for before, move, after in zip(
            replayed.states[first - 1 : last],
            replayed.record.moves[first - 1 : last],
            replayed.states[first : last + 1],
            strict=True,
        )
    ]
    return in_both(
        lambda translator: " ".join(f"{one.text}." for one in narrate(transitions, translator)),
        replayed.record.names,
    )


def deal_starts(replayed: ReplayedRecord, values: Sequence[PositionValue]) -> Iterator[DealStart]:
    """Yield where the deals of a match begin, and what each standing was worth."""
    heuristics = heuristics_of(replayed.record.game)
    if heuristics.match_over is None:
        return
    deal = -1
    for number, state in enumerate(replayed.states):
        index = heuristics.deal_index(state.position)
        if index != deal and state.actor is not None:
            totals = tuple(sheet.total for sheet in state.scores())
            yield DealStart(number, totals, values[number].win)
        deal = index


def difference(after: Sequence[Estimate], before: Sequence[Estimate]) -> tuple[float, ...]:
    """Return by how much values have changed, for every side."""
    return tuple(one.mean - other.mean for one, other in zip(after, before, strict=True))


def _less(whole: Sequence[float], part: Sequence[float]) -> tuple[float, ...]:
    return tuple(one - other for one, other in zip(whole, part, strict=True))
