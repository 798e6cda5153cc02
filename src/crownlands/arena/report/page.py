"""The page put together."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING, ClassVar

from crownlands._version import __version__
from crownlands.arena.report import charts, tables
from crownlands.arena.report.numbers import Numbers
from crownlands.arena.report.words import WORDS
from crownlands.core.options import written_options
from crownlands.text import Language, Speech

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crownlands.arena.plan import Plan
    from crownlands.arena.results import FirstFailure, Results, Standing
    from crownlands.core.text import LocalizedText

MOST_FORFEITS = 20
"""How many forfeits the page lists."""


class PageSpeech(Speech):
    """Says what the page says."""

    words: ClassVar[Mapping[str, LocalizedText]] = WORDS


def page(results: Results, language: Language = Language.EN) -> str:
    """Write results as one page of HTML that needs nothing else."""
    speech = PageSpeech(language)
    title = escape(speech("page.title", game=speech.pick(results.plan.game.info.names)))
    style = files(__package__).joinpath("style.css").read_text(encoding="utf-8")
    sections = "\n".join(_sections(results, speech, Numbers(language)))
    return (
        f'<!doctype html>\n<html lang="{language.value}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>\n{style}</style>\n</head>\n<body>\n"
        f"<header>\n<h1>{title}</h1>\n{_about(results, speech)}</header>\n"
        f"<main>\n{sections}\n</main>\n"
        f"<footer><p>{escape(speech('page.made', version=__version__))}</p></footer>\n"
        "</body>\n</html>\n"
    )


def _about(results: Results, speech: PageSpeech) -> str:
    plan = results.plan
    facts = [speech("page.players", count=plan.game.players), *_options(plan, speech)]
    lines = [", ".join([*facts, speech("arena.seed", seed=plan.seed)]), how_they_sit(plan, speech)]
    if not results.complete:
        lines.append(speech("arena.so_far", done=results.games, games=plan.games))
    return "".join(f"<p>{escape(line)}</p>\n" for line in lines)


def _options(plan: Plan, speech: PageSpeech) -> Iterator[str]:
    declared = {option.name: option for option in plan.game.info.options}
    for name, value in written_options(plan.game.info.options, plan.game.options).items():
        title = speech.pick(declared[name].title)
        yield title if value is True else f"{title} {value}"


def how_they_sit(plan: Plan, speech: Speech) -> str:
    """Say how many games there are, and how bots change seats."""
    key = "arena.permuted" if plan.permuted else "arena.rotated"
    return speech(key, games=plan.games, seatings=len(plan.seatings))


def _sections(results: Results, speech: PageSpeech, numbers: Numbers) -> Iterator[str]:
    entrants = charts.ranked(results)
    sides = len(results.plan.game.sides)
    if results.failures:
        yield _section("forfeits", _forfeits(results, speech), speech)
    if len(entrants) > 1:
        yield _section("ratings", charts.ratings(entrants, numbers), speech)
    yield _section("wins", charts.wins(entrants, sides, numbers), speech)
    if any(results.scores(number) for number, _ in entrants):
        yield _section("margins", charts.margins(results, entrants, numbers), speech)
        yield _section("scores", charts.scores(results, entrants, numbers), speech)
    if len(entrants) > 2:
        pairs = tables.pairs(entrants, results.pairs(), numbers, speech)
        yield _section("pairs", pairs, speech)
    yield _section("times", charts.times(entrants, numbers), speech)
    yield _section("seats", charts.seats(results.seats(), sides, numbers), speech)
    yield _section("figures", tables.figures(entrants, numbers, speech), speech)


def _section(key: str, content: str, speech: PageSpeech) -> str:
    how = speech.or_else(f"page.{key}.how", "")
    said = f"<p>{escape(how)}</p>" if how else ""
    return f"<section>\n<h2>{escape(speech(f'page.{key}'))}</h2>\n{said}\n{content}\n</section>"


def _forfeits(results: Results, speech: PageSpeech) -> str:
    failures = sorted(results.failures, key=lambda failure: failure.game)
    told = [
        speech("arena.forfeit", game=one.game, label=one.label, reason=one.reason)
        for one in failures[:MOST_FORFEITS]
    ]
    if len(failures) > MOST_FORFEITS:
        told.append(speech("page.more", count=len(failures) - MOST_FORFEITS))
    listed = f"<ul>{''.join(f'<li>{escape(line)}</li>' for line in told)}</ul>"
    return "".join(_failed(one, speech) for one in results.standings()) + listed


def _failed(standing: Standing, speech: PageSpeech) -> str:
    """Say how often a bot failed, and how for the first time."""
    first = standing.first_failure
    if first is None:
        return ""
    said = speech("arena.failed", **failure_words(standing, first))
    return f"<p>{escape(said)}</p><pre>{escape(first.traceback or first.reason)}</pre>"


def failure_words(standing: Standing, first: FirstFailure) -> dict[str, object]:
    """Return what is said of a bot that failed."""
    return {
        "label": standing.label,
        "forfeits": standing.forfeits,
        "games": standing.games,
        "game": first.game,
    }
