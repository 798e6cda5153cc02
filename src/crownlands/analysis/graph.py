"""The evaluation graph of a review as inline SVG: a line for every side, marks where it lost.

Lines are drawn in a box that is stretched to the width of the page; marks and letters lie over it
at percentages, so that they keep their size.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from crownlands.analysis.highlights import MARKS, highlights, moment_text, side_label
from crownlands.analysis.review_types import Decision
from crownlands.evaluation.values import INTERVAL_Z
from crownlands.render.html_page import table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crownlands.analysis.review_types import Review
    from crownlands.analysis.translations import PageTranslator, ReviewFormat

HEIGHT: Final = 300
SHARES: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
MOST_BANDS: Final = 3
"""Up to so many sides their intervals are drawn: more would cover each other."""
TICKS: Final = 8


def draw_graph(review: Review, translator: PageTranslator, numbers: ReviewFormat) -> str:
    """Return the graph with its legend, and the same figures as a table that can be unfolded."""
    sides = range(len(review.sides))
    moves = max(1, len(review.moves))
    bands = (_band(review, side) for side in sides) if len(sides) <= MOST_BANDS else ()
    drawn = "".join([*bands, *(_line(review, side) for side in sides)])
    title = translator("page.graph")
    return (
        f'{_legend(review, translator, numbers)}<div class="plot">'
        f'<div class="shares" aria-hidden="true">'
        f"{''.join(_share(share, numbers) for share in SHARES)}</div>"
        f'<svg class="graph" height="{HEIGHT}" role="group" aria-label="{escape(title)}">'
        f"{''.join(_grid(moves))}"
        f'<svg width="100%" height="{HEIGHT}" viewBox="0 0 {moves} 100" aria-hidden="true" '
        f'preserveAspectRatio="none">{drawn}</svg>'
        f"{''.join(_marks(review, translator))}</svg>"
        f'<div class="moves" aria-hidden="true">{"".join(_ticks(moves))}'
        f"<b>{escape(translator('page.axis'))}</b></div></div>"
        f"<details><summary>{escape(translator('page.table'))}</summary>"
        f"{_as_table(review, translator, numbers)}</details>"
    )


def _legend(review: Review, translator: PageTranslator, numbers: ReviewFormat) -> str:
    items = "".join(
        f'<li class="c{side}"><svg width="36" height="12" aria-hidden="true">'
        f'<line class="win" x1="0" x2="36" y1="6" y2="6"/></svg>'
        f"{escape(side_label(review, side))}{translator('colon')}"
        f"{numbers.win(review.values[0].win[side])} → {numbers.win(review.values[-1].win[side])}"
        "</li>"
        for side in range(len(review.sides))
    )
    return f'<ul class="legend">{items}</ul>'


def _line(review: Review, side: int) -> str:
    points = " ".join(f"{at},{_height(value.win[side])}" for at, value in enumerate(review.values))
    return f'<polyline class="win c{side}" points="{points}"/>'


def _band(review: Review, side: int) -> str:
    """Draw the interval of 95 % around a line."""
    ends = [(value.win[side], INTERVAL_Z * value.win_error[side]) for value in review.values]
    upper = [f"{at},{_height(min(1, mean + reach))}" for at, (mean, reach) in enumerate(ends)]
    lower = [f"{at},{_height(max(0, mean - reach))}" for at, (mean, reach) in enumerate(ends)]
    return f'<polygon class="band c{side}" points="{" ".join([*upper, *reversed(lower)])}"/>'


def _height(share: float) -> float:
    return round(100 * (1 - share), 2)


def _share(share: float, numbers: ReviewFormat) -> str:
    return f'<span style="top: {_height(share)}%">{escape(numbers.win(share))}</span>'


def _grid(moves: int) -> Iterator[str]:
    for share in SHARES:
        y = _height(share)
        yield f'<line class="grid" x1="0" x2="100%" y1="{y}%" y2="{y}%"/>'
    for tick in _ticked(moves):
        x = round(100 * tick / moves, 3)
        yield f'<line class="grid" x1="{x}%" x2="{x}%" y1="0" y2="100%"/>'


def _ticks(moves: int) -> Iterator[str]:
    for tick in _ticked(moves):
        yield f'<span style="left: {round(100 * tick / moves, 3)}%">{tick}</span>'


def _ticked(moves: int) -> range:
    steps = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)
    step = next((step for step in steps if moves / step <= TICKS), steps[-1])
    return range(0, moves + 1, step)


def _marks(review: Review, translator: PageTranslator) -> Iterator[str]:
    """Draw links to the moments: a mark for every decision that lost, a ring for other moments."""
    moves = max(1, len(review.moves))
    for one in highlights(review):
        number = one.moment.number
        x = round(100 * number / moves, 3)
        y = round(HEIGHT * (1 - review.values[number].win[one.side]), 1)
        grade = one.moment.grade if isinstance(one.moment, Decision) else None
        mark = MARKS.get(grade, "") if grade else ""
        said = translator.pick(moment_text(review, one.moment))
        label = f"{translator('review.move')} {number}{translator('colon')}{said}"
        yield (
            f'<a href="#move-{number}" class="c{one.side}" aria-label="{escape(label)}">'
            f"<title>{escape(label)}</title>"
            f'<circle class="mark" cx="{x}%" cy="{y}" r="{9 if mark else 5}"/>'
            f'<text class="mark" x="{x}%" y="{y}">{mark}</text></a>'
        )


def _as_table(review: Review, translator: PageTranslator, numbers: ReviewFormat) -> str:
    sides = range(len(review.sides))
    head = [
        translator("review.move"),
        *(side_label(review, side) for side in sides),
        translator("review.moment"),
    ]
    sentences = {
        moment.number: translator.pick(moment_text(review, moment)) for moment in review.moments
    }
    rows = [
        f'<th scope="row">{number}</th>'
        + "".join(f"<td>{numbers.win(review.values[number].win[side])}</td>" for side in sides)
        + f'<td class="words">{escape(said)}</td>'
        for number, said in [(0, translator("page.start")), *sentences.items()]
    ]
    return table(head, rows, translator("page.graph"))
