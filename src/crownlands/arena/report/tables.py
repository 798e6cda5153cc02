"""The tables of the page: all figures, and who beats whom."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from crownlands.arena.report.charts import COLOURS, Ranked

if TYPE_CHECKING:
    from collections.abc import Iterable

    from crownlands.arena.report.numbers import Numbers
    from crownlands.arena.results import Pair
    from crownlands.text import Speech

COLUMNS = ("games", "wins", "interval", "strict", "score", "deviation", "margin", "rating")


def figures(entrants: list[Ranked], numbers: Numbers, speech: Speech) -> str:
    """Write every figure of every bot."""
    failed = any(one.forfeits for _, one in entrants)
    columns = ("bot", *COLUMNS, "forfeits") if failed else ("bot", *COLUMNS)
    rows = [_figures(entrant, numbers, failed=failed) for entrant in entrants]
    return _table([speech(f"arena.{key}") for key in columns], rows)


def pairs(entrants: list[Ranked], found: list[Pair], numbers: Numbers, speech: Speech) -> str:
    """Write how often the bot of a row ended ahead of the bot of a column."""
    shares = {(pair.one, pair.other): pair.ahead for pair in found}
    head = [speech("arena.bot"), *(str(place) for place in range(1, len(entrants) + 1))]
    rows = []
    for place, one in enumerate(entrants, start=1):
        cells = [_named(one, f"{place} ")]
        for other in entrants:
            met = shares.get((one.number, other.number))
            cells.append(_heat(None if met is None else met.share, numbers))
        rows.append("".join(cells))
    return _table(head, rows)


def _figures(entrant: Ranked, numbers: Numbers, *, failed: bool) -> str:
    one = entrant.standing
    cells = [
        numbers.count(one.wins.of),
        numbers.percent(one.wins.share),
        numbers.percents(one.wins.interval),
        numbers.percent(one.strict_wins.share),
        numbers.decimal(one.score.mean),
        numbers.decimal(one.score.deviation),
        numbers.margin(one.margin),
        numbers.rating(one.rating),
        *([numbers.count(one.forfeits)] if failed else []),
    ]
    return _named(entrant) + "".join(f"<td>{escape(cell)}</td>" for cell in cells)


def _named(entrant: Ranked, before: str = "") -> str:
    colour = f"c{entrant.number % COLOURS}"
    label = f"{escape(before)}{escape(entrant.standing.label)}"
    return f'<th scope="row" class="{colour}"><i></i>{label}</th>'


def _heat(share: float | None, numbers: Numbers) -> str:
    if share is None:
        return f'<td class="none">{numbers.nothing}</td>'
    kind = "good" if share >= 0.5 else "bad"
    strength = round(abs(share - 0.5) * 110)
    return f'<td class="heat {kind}" style="--much: {strength}%">{numbers.percent(share, 0)}</td>'


def _table(head: list[str], rows: Iterable[str]) -> str:
    heads = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    body = "".join(f"<tr>{row}</tr>" for row in rows)
    return (
        f'<div class="wide" tabindex="0"><table><thead><tr>{heads}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
    )
