"""The charts of the report: a row for every bot, the strongest on top.

A row is a strip of SVG as wide as there is room. Positions are percentages, so that a strip grows
and shrinks while its dots and letters keep their size.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from html import escape
from math import ceil, floor, log10
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from crownlands.arena.results import Results, SeatStanding, Standing
    from crownlands.arena.statistics import Interval
    from crownlands.arena.translations import ResultFormat

COLOURS = 8
BARS = 40
"""About how many bars a distribution has."""
SHORTEST = 1e-6
"""The shortest time that is shown."""
NICE = (1, 2, 2.5, 5, 10)
"""Round steps of an axis, and their multiples by ten."""
WHOLE = (1, 2, 5, 10)
"""Those of them that stay whole numbers."""
HEIGHT = 34
MIDDLE = HEIGHT / 2


class Axis(NamedTuple):
    """Values from left to right."""

    low: float
    high: float
    ticks: tuple[float, ...]
    scale: Callable[[float], float] = float

    def at(self, value: float) -> float:
        """Return where a value lies, in percent of the width; never outside."""
        low, high = self.scale(self.low), self.scale(self.high)
        place = (self.scale(max(self.low, min(self.high, value))) - low) / (high - low)
        return round(100 * place, 3)


def even_axis(values: Iterable[float], ticks: int = 5) -> Axis:
    """Return an axis that holds all values and ends on round whole numbers."""
    known = list(values)
    low, high = min(known, default=0), max(known, default=1)
    if low == high:
        low, high = low - 1, high + 1
    rough = max(1.0, (high - low) / ticks)
    step = _nice_step(rough, NICE if rough > max(WHOLE) else WHOLE)
    first, last = floor(low / step), ceil(high / step)
    return Axis(first * step, last * step, tuple(n * step for n in range(first, last + 1)))


def share_axis() -> Axis:
    """Return an axis from 0 to 1."""
    return Axis(0, 1, (0, 0.25, 0.5, 0.75, 1))


def log_axis(values: Iterable[float], least: float) -> Axis:
    """Return an axis on which every tick is ten times the one before."""
    known = [max(value, least) for value in values]
    first = floor(log10(min(known, default=least)))
    last = max(first + 1, ceil(log10(max(known, default=least))))
    ticks = tuple(10.0**power for power in range(first, last + 1))
    return Axis(ticks[0], ticks[-1], ticks, log10)


def _nice_step(rough: float, steps: tuple[float, ...]) -> float:
    """Return the round number next above a step."""
    unit = 10.0 ** floor(log10(rough))
    return next(nice * unit for nice in steps if nice * unit >= rough * (1 - 1e-9))


class Ranked(NamedTuple):
    """An entrant with its number in the plan, which is also its colour."""

    number: int
    standing: Standing


def ranked(results: Results) -> list[Ranked]:
    """Return all entrants, the strongest first."""
    entrants = [Ranked(number, one) for number, one in enumerate(results.standings())]
    return sorted(entrants, key=lambda entrant: -entrant.standing.rating.rating)


def ratings(entrants: list[Ranked], numbers: ResultFormat) -> str:
    """Draw the ratings with their intervals."""
    axis = even_axis(end for _, one in entrants for end in one.rating.interval)
    rows = [
        _row(
            entrant,
            numbers.rating(rating),
            _interval(axis, rating.interval),
            _dot(axis, rating.rating),
        )
        for entrant in entrants
        for rating in (entrant.standing.rating,)
    ]
    return _chart(axis, rows, lambda tick: numbers.decimal(tick, 0))


def wins(entrants: list[Ranked], sides: int, numbers: ResultFormat) -> str:
    """Draw shares of wins, beside the share that equals would have."""
    axis = share_axis()
    rows = [
        _row(
            entrant,
            f"{numbers.percent(one.wins.value)} ({numbers.percents(one.wins.interval)})",
            _reference(axis, 1 / sides),
            _interval(axis, one.wins.interval),
            _ring(axis, one.strict_wins.value),
            _dot(axis, one.wins.value),
        )
        for entrant in entrants
        for one in (entrant.standing,)
    ]
    return _chart(axis, rows, lambda tick: numbers.percent(tick, 0))


def scores(results: Results, entrants: list[Ranked], numbers: ResultFormat) -> str:
    """Draw the distribution of scores."""
    values = {number: results.scores(number) for number, _ in entrants}
    axis, width = _binned([value for some in values.values() for value in some])
    rows = [
        _row(
            entrant,
            numbers.spread(score),
            _bars(axis, values[entrant.number], width),
            _dot(axis, score.mean),
        )
        for entrant in entrants
        for score in (entrant.standing.score,)
    ]
    return _chart(axis, rows, lambda tick: numbers.decimal(tick, 0))


def margins(results: Results, entrants: list[Ranked], numbers: ResultFormat) -> str:
    """Draw by how much games were won and lost, and the mean of that."""
    values = {number: results.margins(number) for number, _ in entrants}
    axis, width = _binned([0, *(value for some in values.values() for value in some)])
    rows = [
        _row(
            entrant,
            numbers.margin(margin),
            _bars(axis, values[entrant.number], width),
            _reference(axis, 0),
            _interval(axis, margin.interval),
            _dot(axis, margin.mean),
        )
        for entrant in entrants
        for margin in (entrant.standing.margin,)
    ]
    return _chart(axis, rows, lambda tick: numbers.decimal(tick, 0, signed=bool(tick)))


def times(entrants: list[Ranked], numbers: ResultFormat) -> str:
    """Draw how long moves took: on average, 95 of 100, and the longest."""
    known = [one.move_times for _, one in entrants if one.move_times.mean is not None]
    axis = log_axis([time for one in known for time in (one.mean or 0, one.longest or 0)], SHORTEST)
    rows = [
        _row(
            entrant,
            " · ".join(map(numbers.duration, (one.mean, one.p95, one.longest))),
            _interval(axis, (one.mean or SHORTEST, one.longest or SHORTEST)),
            _dot(axis, one.mean),
            _notch(axis, one.p95),
            _ring(axis, one.longest),
        )
        for entrant in entrants
        for one in (entrant.standing.move_times,)
    ]
    return _chart(axis, rows, numbers.duration)


def seats(standings: list[SeatStanding], sides: int, numbers: ResultFormat) -> str:
    """Draw how the seats fared, whoever sat there."""
    axis = share_axis()
    rows = [
        _Row(
            one.seat,
            None,
            f"{numbers.percent(one.wins.value)} · {numbers.decimal(one.score.mean)}",
            (
                _reference(axis, 1 / sides),
                _interval(axis, one.wins.interval),
                _dot(axis, one.wins.value),
            ),
        )
        for one in standings
    ]
    return _chart(axis, rows, lambda tick: numbers.percent(tick, 0))


class _Row(NamedTuple):
    """A bot, or a seat, what is drawn for it, and the figure beside the drawing."""

    name: str
    colour: int | None
    figure: str
    marks: Sequence[str]


def _row(entrant: Ranked, figure: str, *marks: str) -> _Row:
    return _Row(entrant.standing.label, entrant.number % COLOURS, figure, marks)


def _chart(axis: Axis, rows: Sequence[_Row], write: Callable[[float], str]) -> str:
    drawn = [
        f'<div class="row {"" if row.colour is None else f"c{row.colour}"}">'
        f'<div class="name">{_breakable(row.name)}</div>'
        f"{_strip(axis, row.marks, f'{row.name}: {row.figure}')}"
        f'<div class="figure">{escape(row.figure)}</div></div>'
        for row in rows
    ]
    names = "".join(
        f'<text x="{axis.at(tick)}%" y="14">{escape(write(tick))}</text>' for tick in axis.ticks
    )
    scale = f'<svg class="scale" height="20" aria-hidden="true">{names}</svg>'
    foot = f'<div class="row foot"><div></div>{scale}<div></div></div>'
    return f'<div class="chart">{"".join(drawn)}{foot}</div>'


def _breakable(name: str) -> str:
    """Return a name that may be broken behind a colon or a comma."""
    return re.sub("([:,])", r"\1<wbr>", escape(name))


def _strip(axis: Axis, marks: Sequence[str], label: str) -> str:
    """Draw marks over the lines of an axis; `label` is for screen readers."""
    lines = "".join(
        f'<line class="grid" x1="{axis.at(tick)}%" x2="{axis.at(tick)}%" y1="0" y2="{HEIGHT}"/>'
        for tick in axis.ticks
    )
    return (
        f'<svg class="strip" height="{HEIGHT}" role="img" aria-label="{escape(label)}">'
        f"<title>{escape(label)}</title>{lines}{''.join(marks)}</svg>"
    )


def _dot(axis: Axis, value: float | None) -> str:
    if value is None:
        return ""
    return f'<circle class="dot" cx="{axis.at(value)}%" cy="{MIDDLE}" r="6"/>'


def _ring(axis: Axis, value: float | None) -> str:
    if value is None:
        return ""
    return f'<circle class="ring" cx="{axis.at(value)}%" cy="{MIDDLE}" r="5"/>'


def _notch(axis: Axis, value: float | None) -> str:
    if value is None:
        return ""
    x = axis.at(value)
    return f'<line class="notch" x1="{x}%" x2="{x}%" y1="{MIDDLE - 8}" y2="{MIDDLE + 8}"/>'


def _interval(axis: Axis, interval: Interval | None) -> str:
    if interval is None:
        return ""
    ends = (axis.at(end) for end in interval)
    return '<line class="reach" x1="{}%" x2="{}%" y1="{y}" y2="{y}"/>'.format(*ends, y=MIDDLE)


def _reference(axis: Axis, value: float) -> str:
    """Mark what values are compared with."""
    x = axis.at(value)
    return f'<line class="level" x1="{x}%" x2="{x}%" y1="0" y2="{HEIGHT}"/>'


def _binned(values: list[int]) -> tuple[Axis, float]:
    """Return an axis for a distribution, and the width of its bars."""
    axis = even_axis(values)
    return axis, max(1.0, _nice_step((axis.high - axis.low) / BARS, WHOLE))


def _bars(axis: Axis, values: Sequence[int], width: float) -> str:
    """Draw how often values lie in each part of the axis, the highest bar as high as the strip."""
    counts = Counter(int((value - axis.low) // width) for value in values)
    highest = max(counts.values(), default=1)
    drawn = []
    for place, count in sorted(counts.items()):
        left, right = axis.at(axis.low + place * width), axis.at(axis.low + (place + 1) * width)
        tall = round((HEIGHT - 2) * count / highest, 1)
        drawn.append(
            f'<rect class="bar" x="{left}%" width="{round(right - left, 3)}%" '
            f'y="{round(HEIGHT - tall, 1)}" height="{tall}"/>'
        )
    return "".join(drawn)
