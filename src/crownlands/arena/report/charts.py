"""The plots of the page: a row for every bot, the strongest on top."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from crownlands.arena.report import strips
from crownlands.arena.report.axes import WHOLE, decades, even_axis, nice_step, share_axis

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from crownlands.arena.report.axes import Axis
    from crownlands.arena.report.numbers import Numbers
    from crownlands.arena.results import Results, SeatStanding, Standing

COLOURS = 8
BARS = 40
"""About how many bars a distribution has."""
SHORTEST = 1e-6
"""The shortest time that is shown."""


class Row(NamedTuple):
    """A bot, or a seat, and what is drawn for it."""

    name: str
    colour: int | None
    figure: str
    """What stands beside the drawing."""
    marks: Sequence[str]


class Ranked(NamedTuple):
    """An entrant with its number in the plan, which is also its colour."""

    number: int
    standing: Standing


def ranked(results: Results) -> list[Ranked]:
    """Give all entrants, the strongest first."""
    entrants = [Ranked(number, one) for number, one in enumerate(results.standings())]
    return sorted(entrants, key=lambda entrant: -entrant.standing.rating.rating)


def ratings(entrants: list[Ranked], numbers: Numbers) -> str:
    """Draw the ladder."""
    axis = even_axis(end for _, one in entrants for end in one.rating.interval)
    rows = [
        _row(
            entrant,
            numbers.rating(one.rating),
            [strips.reach(axis, one.rating.interval), strips.dot(axis, one.rating.rating)],
        )
        for entrant in entrants
        for one in (entrant.standing,)
    ]
    return _chart(axis, rows, lambda tick: numbers.decimal(tick, 0))


def wins(entrants: list[Ranked], sides: int, numbers: Numbers) -> str:
    """Draw shares of wins, beside the share that equals would have."""
    axis = share_axis()
    rows = [
        _row(
            entrant,
            f"{numbers.percent(one.wins.share)} ({numbers.percents(one.wins.interval)})",
            [
                strips.level(axis, 1 / sides),
                strips.reach(axis, one.wins.interval),
                strips.ring(axis, one.strict_wins.share),
                strips.dot(axis, one.wins.share),
            ],
        )
        for entrant in entrants
        for one in (entrant.standing,)
    ]
    return _chart(axis, rows, lambda tick: numbers.percent(tick, 0))


def scores(results: Results, entrants: list[Ranked], numbers: Numbers) -> str:
    """Draw how often which scores were made."""
    values = {number: results.scores(number) for number, _ in entrants}
    axis, width = _binned([value for some in values.values() for value in some])
    rows = [
        _row(
            entrant,
            numbers.spread(one.score),
            [
                strips.bars(axis, values[entrant.number], width),
                strips.dot(axis, one.score.mean),
            ],
        )
        for entrant in entrants
        for one in (entrant.standing,)
    ]
    return _chart(axis, rows, lambda tick: numbers.decimal(tick, 0))


def margins(results: Results, entrants: list[Ranked], numbers: Numbers) -> str:
    """Draw by how much games were won and lost, and the mean of that."""
    values = {number: results.margins(number) for number, _ in entrants}
    axis, width = _binned([0, *(value for some in values.values() for value in some)])
    rows = [
        _row(
            entrant,
            numbers.margin(one.margin),
            [
                strips.bars(axis, values[entrant.number], width),
                strips.level(axis, 0),
                strips.reach(axis, one.margin.interval),
                strips.dot(axis, one.margin.mean),
            ],
        )
        for entrant in entrants
        for one in (entrant.standing,)
    ]
    return _chart(axis, rows, lambda tick: numbers.decimal(tick, 0, signed=bool(tick)))


def times(entrants: list[Ranked], numbers: Numbers) -> str:
    """Draw how long moves took: on average, 95 of 100, and the longest."""
    known = [one.thinking for _, one in entrants if one.thinking.mean is not None]
    axis = decades([time for one in known for time in (one.mean or 0, one.longest or 0)], SHORTEST)
    rows = [
        _row(
            entrant,
            " · ".join(map(numbers.duration, (one.mean, one.p95, one.longest))),
            [
                strips.reach(axis, (one.mean or SHORTEST, one.longest or SHORTEST)),
                strips.dot(axis, one.mean),
                strips.notch(axis, one.p95),
                strips.ring(axis, one.longest),
            ],
        )
        for entrant in entrants
        for one in (entrant.standing.thinking,)
    ]
    return _chart(axis, rows, numbers.duration)


def seats(standings: list[SeatStanding], sides: int, numbers: Numbers) -> str:
    """Draw how the seats fared, whoever sat there."""
    axis = share_axis()
    rows = [
        Row(
            one.seat,
            None,
            f"{numbers.percent(one.wins.share)} · {numbers.decimal(one.score.mean)}",
            [
                strips.level(axis, 1 / sides),
                strips.reach(axis, one.wins.interval),
                strips.dot(axis, one.wins.share),
            ],
        )
        for one in standings
    ]
    return _chart(axis, rows, lambda tick: numbers.percent(tick, 0))


def breakable(name: str) -> str:
    """Write a name that may go on in the next line behind a colon or a comma."""
    return re.sub("([:,])", r"\1<wbr>", escape(name))


def _row(entrant: Ranked, figure: str, marks: Sequence[str]) -> Row:
    return Row(entrant.standing.label, entrant.number % COLOURS, figure, marks)


def _chart(axis: Axis, rows: Sequence[Row], write: Callable[[float], str]) -> str:
    drawn = [
        f'<div class="row {"" if row.colour is None else f"c{row.colour}"}">'
        f'<div class="name">{breakable(row.name)}</div>'
        f"{strips.strip(axis, row.marks, f'{row.name}: {row.figure}')}"
        f'<div class="figure">{escape(row.figure)}</div></div>'
        for row in rows
    ]
    foot = f'<div class="row foot"><div></div>{strips.scale(axis, write)}<div></div></div>'
    return f'<div class="chart">{"".join(drawn)}{foot}</div>'


def _binned(values: list[int]) -> tuple[Axis, float]:
    """Make an axis for a distribution, and say how wide its bars are."""
    axis = even_axis(values)
    return axis, max(1.0, nice_step((axis.high - axis.low) / BARS, WHOLE))
