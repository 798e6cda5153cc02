"""Results as one page for a browser: no script, nothing from elsewhere, light and dark."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, ClassVar

from crownlands.arena import charts
from crownlands.arena.results import Adjusted
from crownlands.arena.translations import PAGE_WORDS, ResultFormat
from crownlands.core.options import written_options
from crownlands.render.html_page import html_page, section, table
from crownlands.text import Language, Translator

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from crownlands.arena.charts import Ranked
    from crownlands.arena.plan import Plan
    from crownlands.arena.results import (
        FirstFailure,
        HeadToHead,
        LuckTotals,
        Results,
        Standing,
    )
    from crownlands.core.text import LocalizedText

COLUMNS = ("games", "wins", "interval", "strict", "score", "deviation", "margin", "rating")
"""The columns of the table of all figures."""
ADJUSTED_COLUMNS = ("wins", "adjusted", "gain", "margin", "adjusted", "gain")
"""The columns of the table of results without luck."""
MOST_FORFEITS = 20
"""How many forfeits the page lists."""


class PageTranslator(Translator):
    """The texts of the page in one language."""

    words: ClassVar[Mapping[str, LocalizedText]] = PAGE_WORDS


def page(results: Results, language: Language = Language.EN) -> str:
    """Return results as one self-contained page of HTML."""
    translator = PageTranslator(language)
    title = translator("page.title", game=translator.pick(results.plan.game.info.names))
    return html_page(
        title,
        _about(results, translator),
        "\n".join(_sections(results, translator, ResultFormat(language))),
        language=language.value,
        package=__package__,
        style="report.css",
    )


def _about(results: Results, translator: PageTranslator) -> str:
    plan = results.plan
    facts = [translator("page.players", count=plan.game.players), *_options(plan, translator)]
    lines = [
        ", ".join([*facts, translator("arena.seed", seed=plan.seed)]),
        describe_seatings(plan, translator),
    ]
    if not results.complete:
        lines.append(translator("arena.so_far", done=results.games, games=plan.games))
    return "".join(f"<p>{escape(line)}</p>\n" for line in lines)


def _options(plan: Plan, translator: PageTranslator) -> Iterator[str]:
    declared = {option.name: option for option in plan.game.info.options}
    for name, value in written_options(plan.game.info.options, plan.game.options).items():
        title = translator.pick(declared[name].title)
        yield title if value is True else f"{title} {value}"


def describe_seatings(plan: Plan, translator: Translator) -> str:
    """Return how many games there are, and how bots change seats, in words."""
    key = "arena.permuted" if plan.permuted else "arena.rotated"
    return translator(key, games=plan.games, seatings=len(plan.seatings))


def describe_luck(
    results: Results, luck: LuckTotals, numbers: ResultFormat, translator: Translator
) -> str:
    """Return how luck was measured and how long that took, in words."""
    return translator(
        "arena.luck",
        effort=luck.effort,
        done=luck.games,
        games=results.games,
        time=numbers.duration(luck.seconds),
        thinking=numbers.duration(luck.thinking),
    )


def adjusted_cells(standing: Standing, numbers: ResultFormat) -> list[str]:
    """Return the figures of a bot without luck, beside the raw ones."""
    adjusted = standing.adjusted
    if not isinstance(adjusted, Adjusted):
        return []
    wins, margin = adjusted.wins, adjusted.margin
    return [
        *(numbers.share(wins.raw), numbers.share(wins.adjusted), numbers.times(wins.gain)),
        *(numbers.margin(margin.raw), numbers.margin(margin.adjusted), numbers.times(margin.gain)),
    ]


def _sections(results: Results, translator: PageTranslator, numbers: ResultFormat) -> Iterator[str]:
    entrants = charts.ranked(results)
    sides = len(results.plan.game.sides)
    if results.failures:
        yield _section("forfeits", _forfeits(results, translator), translator)
    if len(entrants) > 1:
        yield _section("ratings", charts.ratings(entrants, numbers), translator)
    yield _section("wins", charts.wins(entrants, sides, numbers), translator)
    if any(results.scores(number) for number, _ in entrants):
        yield _section("margins", charts.margins(results, entrants, numbers), translator)
        yield _section("scores", charts.scores(results, entrants, numbers), translator)
    if len(entrants) > 2:
        met = _pairs(entrants, results.pairs(), numbers, translator)
        yield _section("pairs", met, translator)
    yield _section("times", charts.times(entrants, numbers), translator)
    yield _section("seats", charts.seats(results.seats(), sides, numbers), translator)
    luck = results.luck()
    if luck is not None:
        words = escape(describe_luck(results, luck, numbers, translator))
        figures = _adjusted(entrants, numbers, translator)
        yield _section("adjusted", f"{figures}<p>{words}</p>", translator)
    yield _section("figures", _figures(entrants, numbers, translator), translator)


def _section(key: str, content: str, translator: PageTranslator) -> str:
    how = translator.or_else(f"page.{key}.how", "")
    return section(translator(f"page.{key}"), how, content)


def _forfeits(results: Results, translator: PageTranslator) -> str:
    failures = sorted(results.failures, key=lambda failure: failure.game)
    lines = [
        translator("arena.forfeit", game=one.game, label=one.label, reason=one.reason)
        for one in failures[:MOST_FORFEITS]
    ]
    if len(failures) > MOST_FORFEITS:
        lines.append(translator("page.more", count=len(failures) - MOST_FORFEITS))
    listed = f"<ul>{''.join(f'<li>{escape(line)}</li>' for line in lines)}</ul>"
    return "".join(_failed(one, translator) for one in results.standings()) + listed


def _failed(standing: Standing, translator: PageTranslator) -> str:
    """Return how often a bot failed, and how for the first time, in words."""
    first = standing.first_failure
    if first is None:
        return ""
    said = translator("arena.failed", **failure_details(standing, first))
    return f"<p>{escape(said)}</p><pre>{escape(first.traceback or first.reason)}</pre>"


def failure_details(standing: Standing, first: FirstFailure) -> dict[str, object]:
    """Return the details of the text about a bot that failed."""
    return {
        "label": standing.label,
        "forfeits": standing.forfeits,
        "games": standing.games,
        "game": first.game,
    }


def _figures(entrants: list[Ranked], numbers: ResultFormat, translator: Translator) -> str:
    """Return a table with every figure of every bot."""
    failed = any(one.forfeits for _, one in entrants)
    rows = []
    for entrant in entrants:
        one = entrant.standing
        cells = [
            numbers.count(one.wins.total),
            numbers.percent(one.wins.value),
            numbers.percents(one.wins.interval),
            numbers.percent(one.strict_wins.value),
            numbers.decimal(one.score.mean),
            numbers.decimal(one.score.deviation),
            numbers.margin(one.margin),
            numbers.rating(one.rating),
            *([numbers.count(one.forfeits)] if failed else []),
        ]
        rows.append(_named(entrant) + "".join(f"<td>{escape(cell)}</td>" for cell in cells))
    columns = ("bot", *COLUMNS, "forfeits") if failed else ("bot", *COLUMNS)
    return table([translator(f"arena.{key}") for key in columns], rows)


def _adjusted(entrants: list[Ranked], numbers: ResultFormat, translator: Translator) -> str:
    """Return a table of every bot without luck."""
    rows = [
        _named(one)
        + "".join(f"<td>{escape(cell)}</td>" for cell in adjusted_cells(one.standing, numbers))
        for one in entrants
    ]
    return table([translator(f"arena.{key}") for key in ("bot", *ADJUSTED_COLUMNS)], rows)


def _pairs(
    entrants: list[Ranked], found: list[HeadToHead], numbers: ResultFormat, translator: Translator
) -> str:
    """Return a table of how often the bot of a row ended ahead of the bot of a column."""
    shares = {(pair.one, pair.other): pair.ahead for pair in found}
    head = [translator("arena.bot"), *(str(place) for place in range(1, len(entrants) + 1))]
    rows = []
    for place, one in enumerate(entrants, start=1):
        cells = [_named(one, f"{place} ")]
        for other in entrants:
            met = shares.get((one.number, other.number))
            cells.append(_heat(None if met is None else met.value, numbers))
        rows.append("".join(cells))
    return table(head, rows)


def _named(entrant: Ranked, before: str = "") -> str:
    colour = f"c{entrant.number % charts.COLOURS}"
    label = f"{escape(before)}{escape(entrant.standing.label)}"
    return f'<th scope="row" class="{colour}"><i></i>{label}</th>'


def _heat(share: float | None, numbers: ResultFormat) -> str:
    if share is None:
        return f'<td class="none">{numbers.nothing}</td>'
    kind = "good" if share >= 0.5 else "bad"
    strength = round(abs(share - 0.5) * 110)
    return f'<td class="heat {kind}" style="--much: {strength}%">{numbers.percent(share, 0)}</td>'
