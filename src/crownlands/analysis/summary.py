"""What luck and skill did for each player of a reviewed game."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from crownlands.analysis.review_types import GRADES, Decision, Draw, PlayerSummary, PositionValue
from crownlands.evaluation.values import Estimate, Value, estimate

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

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
    record: Record,
    values: Sequence[PositionValue],
    moments: Sequence[Moment],
    samples: Sequence[Value],
) -> tuple[PlayerSummary, ...]:
    """Return the summary of every seat."""
    return tuple(_player(record, seat, values, moments, samples) for seat in record.game.seats)


def _player(
    record: Record,
    seat: int,
    values: Sequence[PositionValue],
    moments: Sequence[Moment],
    samples: Sequence[Value],
) -> PlayerSummary:
    side = record.game.side_of(seat)
    draws = [moment for moment in moments if isinstance(moment, Draw)]
    decisions = [moment for moment in moments if isinstance(moment, Decision)]
    own = [one for one in decisions if one.seat == seat]
    others = [one for one in decisions if one.seat != seat]
    start, end = values[0], values[-1]
    win_luck = sum(draw.win_luck[side] for draw in draws)
    points_luck = sum(draw.points_luck[side] for draw in draws)
    counts = Counter(one.grade for one in own)
    spans = [(draw.first, draw.number) for draw in draws]
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
        luck_error=_error(samples, spans, side),
        skill_error=_error(samples, [(one.number, one.number) for one in own], side),
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


def _error(samples: Sequence[Value], spans: Sequence[tuple[int, int]], side: int) -> float:
    """Return the standard error of the sum of changes over some moves.

    Rollouts of the same number share their random numbers in all positions, so the changes are
    added up number by number, and the spread of the sums is that of the whole.
    """
    columns = [
        (_column(samples[last], side), _column(samples[first - 1], side)) for first, last in spans
    ]
    lengths = [len(column) for pair in columns for column in pair if column is not None]
    if not lengths:
        return 0.0
    sums = [0.0] * min(lengths)
    for after, before in columns:
        for number in range(len(sums)):
            sums[number] += after[number] if after is not None else 0.0
            sums[number] -= before[number] if before is not None else 0.0
    return estimate(sums).error


def _column(value: Value, side: int) -> Sequence[float] | None:
    return None if value.samples is None else value.samples.win[side]
