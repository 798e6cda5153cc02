"""What luck and skill did for each player of a reviewed game."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING, Final

from crownlands.analysis.moments import position_value
from crownlands.analysis.replayed import Change
from crownlands.analysis.review_types import GRADES, Decision, Draw, PlayerSummary
from crownlands.evaluation.values import Estimate, Value, estimate

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from crownlands.analysis.replayed import Answer, ReplayedRecord, Task
    from crownlands.analysis.review_types import Moment
    from crownlands.records.record import Record

TURNING_POINTS: Final = 3
HALVING_LOSS: Final = 0.1
"""The loss of win share that halves the accuracy of a decision."""


def accuracy(losses: Sequence[float]) -> float | None:
    """Return the mean accuracy of decisions, from 0 to 100; None without any."""
    if not losses:
        return None
    return sum(100 * 2 ** (-loss / HALVING_LOSS) for loss in losses) / len(losses)


def summarize(
    replayed: ReplayedRecord,
    answers: Mapping[Task, Answer],
    moments: Sequence[Moment],
    values: Sequence[Value],
) -> tuple[PlayerSummary, ...]:
    """Return the summary of every seat, from the answers and the value of every position."""
    changes = _Changes(replayed, answers, values)
    return tuple(
        _player(replayed.record, seat, moments, changes) for seat in replayed.record.game.seats
    )


def _player(
    record: Record, seat: int, moments: Sequence[Moment], changes: _Changes
) -> PlayerSummary:
    side = record.game.side_of(seat)
    draws = [moment for moment in moments if isinstance(moment, Draw)]
    decisions = [moment for moment in moments if isinstance(moment, Decision)]
    own = [one for one in decisions if one.seat == seat]
    others = [one for one in decisions if one.seat != seat]
    start, end = (position_value(changes.values[at]) for at in (0, -1))
    win_luck = sum(draw.win_luck[side] for draw in draws)
    points_luck = sum(draw.points_luck[side] for draw in draws)
    counts = Counter(one.grade for one in own)
    return PlayerSummary(
        seat=seat,
        side=side,
        name=record.names[seat],
        win_start=start.win[side],
        win_end=end.win[side],
        win_luck=win_luck,
        win_skill=sum(one.win_change[side] for one in own),
        win_others=sum(one.win_change[side] for one in others),
        win_information=sum(one.win_information[side] for one in decisions),
        points_start=start.points[side],
        points_end=end.points[side],
        points_luck=points_luck,
        points_skill=sum(one.points_change[side] for one in own),
        points_others=sum(one.points_change[side] for one in others),
        points_information=sum(one.points_information[side] for one in decisions),
        luck_error=error_of_sum((changes.of_draw(draw) for draw in draws), side),
        skill_error=error_of_sum((changes.of_decision(one) for one in own), side),
        others_error=error_of_sum((changes.of_decision(one) for one in others), side),
        information_error=error_of_sum(chain(*map(changes.information, decisions)), side),
        win_without_luck=min(1.0, max(0.0, end.win[side] - win_luck)),
        points_without_luck=end.points[side] - points_luck,
        decisions=len(own),
        grades={grade: counts[grade] for grade in GRADES},
        accuracy=accuracy([one.win_loss.mean for one in own]),
        win_loss=_mean(one.win_loss for one in own),
        points_loss=_mean(one.points_loss for one in own),
        turning_points=_turning_points(moments, side),
    )


def _mean(losses: Iterable[Estimate]) -> Estimate | None:
    """Return the mean of estimates, with the error that follows from theirs."""
    estimates = list(losses)
    if not estimates:
        return None
    count = len(estimates)
    error = sum(one.error**2 for one in estimates) ** 0.5 / count
    return Estimate(sum(one.mean for one in estimates) / count, error)


def _turning_points(moments: Sequence[Moment], side: int) -> tuple[int, ...]:
    """Return the numbers of the moments that changed most for a side, in their order."""

    def change(moment: Moment) -> float:
        changes = moment.win_luck if isinstance(moment, Draw) else moment.win_change
        return abs(changes[side])

    most = sorted(moments, key=change, reverse=True)[:TURNING_POINTS]
    return tuple(sorted(moment.number for moment in most if change(moment) > 0))


class _Changes:
    """The values whose differences are the terms of a review, with their rollouts."""

    def __init__(
        self,
        replayed: ReplayedRecord,
        answers: Mapping[Task, Answer],
        values: Sequence[Value],
    ) -> None:
        self.values = values
        self._replayed = replayed
        self._answers = answers

    def of_draw(self, draw: Draw) -> Change:
        """Return the values that the luck of a draw is the difference of."""
        return Change(self.values[draw.number], self.values[draw.first - 1])

    def of_decision(self, decision: Decision) -> Change:
        """Return the same of a decision, as far as its seat could know."""
        return self._replayed.seen_change(decision.number, self._answers) or self._between(decision)

    def information(self, decision: Decision) -> Sequence[Change]:
        """Return what is added up for what was hidden: all that changed, less what was seen."""
        seen = self._replayed.seen_change(decision.number, self._answers)
        return () if seen is None else (self._between(decision), Change(seen.before, seen.after))

    def _between(self, decision: Decision) -> Change:
        return Change(self.values[decision.number], self.values[decision.number - 1])


def error_of_sum(changes: Iterable[Change], side: int) -> float:
    """Return the standard error of the sum of changes in win share.

    Rollouts of the same number share their random numbers in all positions, so the deviations from
    the means are added up number by number, each over the number of rollouts of its mean, and the
    spread of these sums is that of the whole. Values without rollouts are exact.
    """
    columns = [
        (sign, value.samples.win[side])
        for change in changes
        for sign, value in zip((1, -1), change, strict=True)
        if value.samples is not None
    ]
    if not columns:
        return 0.0
    count = max(len(column) for _, column in columns)
    sums = [0.0] * count
    for sign, column in columns:
        mean, weight = sum(column) / len(column), sign * count / len(column)
        for number, win in enumerate(column):
            sums[number] += weight * (win - mean)
    return estimate(sums).error
