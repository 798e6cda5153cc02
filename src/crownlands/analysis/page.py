"""A review as one page for a browser: no script, nothing from elsewhere, light and dark."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from typing import TYPE_CHECKING, Final

from crownlands.analysis.graph import draw_graph
from crownlands.analysis.highlights import (
    highlights,
    largest_error,
    moment_text,
    player_label,
    side_label,
)
from crownlands.analysis.review_types import GRADES, Decision
from crownlands.analysis.translations import PageTranslator, ReviewFormat
from crownlands.render.html_page import html_page, section, table
from crownlands.text import Language, Translator
from crownlands.text.number_format import PRINTED

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from crownlands.analysis.highlights import Highlight
    from crownlands.analysis.review_types import PlayerSummary, Review
    from crownlands.core.state import State
    from crownlands.records import Record

MOST_PICTURED: Final = 12
"""How many moments have pictures, those that changed most."""


def review_page(record: Record, review: Review, language: Language | str = Language.EN) -> str:
    """Return a review as one self-contained page of HTML, with pictures of its moments."""
    language = Language(language)
    translator = PageTranslator(language, review.names, record.game)
    return html_page(
        translator("review.title", game=translator.pick(record.game.info.names)),
        _about(record, review, translator),
        "\n".join(_Page(record, review, translator).sections()),
        language=language.value,
        package=__package__,
        style="review.css",
    )


def _about(record: Record, review: Review, translator: PageTranslator) -> str:
    lines = [
        ", ".join(player_label(name, seat) for seat, name in enumerate(review.names)),
        how_made(review, translator, ReviewFormat(translator.language)),
    ]
    if not review.over:
        lines.append(translator("review.unfinished", moves=len(record.moves)))
    return "".join(f"<p>{escape(line)}</p>\n" for line in lines)


def how_made(review: Review, translator: Translator, numbers: ReviewFormat) -> str:
    """Return in words what a review was made with, and how sure it is."""
    made = review.reviewer
    return translator(
        "review.made",
        effort=translator.or_else(f"effort.{made.effort}", made.effort),
        seed=made.seed,
        trials=numbers.count(review.trials),
        seconds=numbers.duration(review.seconds),
        reach=f"{numbers.reach(largest_error(review))}{numbers.percent(0, 0)[1:]}",
    )


class _Page:
    """The sections of a page."""

    def __init__(self, record: Record, review: Review, translator: PageTranslator) -> None:
        self.record = record
        self.review = review
        self.translator = translator
        self.numbers = ReviewFormat(translator.language, PRINTED)
        self.states = list(record.replay())

    def sections(self) -> Iterator[str]:
        yield self._section("summary", self._summary(), self.translator("review.legend"))
        yield self._section("graph", draw_graph(self.review, self.translator, self.numbers))
        yield self._section("grades", self._grades())
        yield self._section("moments", self._moments())
        if self.review.deals:
            yield self._section("deals", self._deals())

    def _section(self, key: str, content: str, how: str = "") -> str:
        how = how or self.translator.or_else(f"page.{key}.how", "")
        return section(self.translator(f"page.{key}"), how, content)

    def _summary(self) -> str:
        """Return a table of what luck and skill did for each player."""
        players = self.review.players
        columns = ["luck", "skill", "others", "accuracy", "loss", "start", "end", "without"]
        if any(player.win_information for player in players):
            columns.insert(3, "information")
        head = [
            self.translator("review.player"),
            *(self.translator(f"review.{key}") for key in columns),
        ]
        rows = []
        for player in players:
            cells = self._cells(player)
            rows.append(
                f'<th scope="row" class="c{player.side}"><i></i>'
                f"{escape(player_label(player.name, player.seat))}</th>"
                + "".join(_cell(*cells[key]) for key in columns)
            )
        return table(head, rows)

    def _cells(self, player: PlayerSummary) -> dict[str, tuple[str, str]]:
        """Return the figures of a player, in win chances and in points."""
        numbers = self.numbers

        def points(value: float, *, signed: bool = True) -> str:
            return self.translator("point.many", count=numbers.points(value, signed=signed))

        lost = player.points_loss
        return {
            "luck": (
                numbers.change(player.win_luck, player.luck_error),
                points(player.points_luck),
            ),
            "skill": (
                numbers.change(player.win_skill, player.skill_error),
                points(player.points_skill),
            ),
            "others": (
                numbers.change(player.win_others, player.others_error),
                points(player.points_others),
            ),
            "information": (
                numbers.change(player.win_information, player.information_error),
                points(player.points_information),
            ),
            "accuracy": (numbers.decimal(player.accuracy, 0), ""),
            "loss": (numbers.loss(player.win_loss), "" if lost is None else points(-lost.mean)),
            "start": (numbers.win(player.win_start), points(player.points_start, signed=False)),
            "end": (
                numbers.win(player.win_end),
                self.translator.count(round(player.points_end), "point")
                if self.review.over
                else points(player.points_end, signed=False),
            ),
            "without": (
                numbers.win(player.win_without_luck),
                points(player.points_without_luck, signed=False),
            ),
        }

    def _grades(self) -> str:
        """Return a table of how many decisions got each grade."""
        head = [self.translator("review.player"), *(self.translator(f"grades.{g}") for g in GRADES)]
        rows = [
            f'<th scope="row" class="c{player.side}"><i></i>'
            f"{escape(player_label(player.name, player.seat))}</th>"
            + "".join(f"<td>{player.grades.get(grade, 0)}</td>" for grade in GRADES)
            for player in self.review.players
        ]
        return table(head, rows)

    def _deals(self) -> str:
        """Return a table of what a lead in a match was worth when its deals began."""
        sides = range(len(self.review.sides))
        head = [
            self.translator("page.deal"),
            *(side_label(self.review, side) for side in sides),
        ]
        rows = [
            f'<th scope="row">{number}</th>'
            + "".join(
                _cell(
                    self.numbers.win(deal.win[side]),
                    self.translator.count(deal.totals[side], "point"),
                )
                for side in sides
            )
            for number, deal in enumerate(self.review.deals, start=1)
        ]
        return table(head, rows)

    def _moments(self) -> str:
        shown = highlights(self.review)
        if not shown:
            return f"<p>{escape(self.translator('review.nothing'))}</p>"
        greatest = sorted(shown, key=lambda one: -abs(one.change.mean))[:MOST_PICTURED]
        pictured = {one.moment.number for one in greatest}
        articles = [self._moment(one, one.moment.number in pictured) for one in shown]
        if len(shown) > len(pictured):
            more = self.translator("page.more", count=len(shown) - len(pictured))
            articles.append(f"<p>{escape(more)}</p>")
        return "".join(articles)

    def _moment(self, one: Highlight, pictured: bool) -> str:
        moment, translator = one.moment, self.translator
        badges = []
        if isinstance(moment, Decision):
            grade = escape(translator(f"grade.{moment.grade}"))
            badges.append(f'<span class="grade {moment.grade}">{grade}</span>')
        if one.turning:
            badges.append(f'<span class="grade">{escape(translator("review.turning"))}</span>')
        said = translator.pick(moment_text(self.review, moment))
        figure = self.numbers.change(one.change.mean, one.change.error)
        side = side_label(self.review, one.side)
        what = translator("page.lost") if one.lost else translator("page.changed", side=side)
        return (
            f'<article id="move-{moment.number}" class="moment">'
            f"<h3><small>{moment.number}</small> {escape(said)} {' '.join(badges)}</h3>"
            f"<p><strong>{escape(figure)}</strong> {escape(what)}</p>"
            f"{self._better(one)}"
            f"{self._candidates(moment) if isinstance(moment, Decision) else ''}"
            f"{self._pictures(one) if pictured else ''}</article>"
        )

    def _better(self, one: Highlight) -> str:
        moment = one.moment
        if not one.lost or not isinstance(moment, Decision):
            return ""
        best = moment.candidates[0]
        words = f"{self.translator.pick(best.text)} ({best.move})"
        said = self.translator("review.better", move=words)
        reason = "" if moment.reason is None else f" {self.translator.pick(moment.reason)}"
        return f'<p class="better"><b>{escape(said)}.</b>{escape(reason)}</p>'

    def _candidates(self, moment: Decision) -> str:
        translator, numbers = self.translator, self.numbers
        head = [
            translator("review.move"),
            *(translator(f"judge.{key}") for key in ("win", "points", "loss")),
        ]
        rows = [
            f'<th scope="row"{" class=played" if one.move == moment.move else ""}>'
            f"{escape(translator.pick(one.text))} <code>{escape(one.move)}</code></th>"
            f"<td>{numbers.win(one.win.mean)}</td><td>{numbers.points(one.points.mean)}</td>"
            f"<td>{numbers.loss(one.win_loss)}</td>"
            for one in moment.candidates
        ]
        compared = (
            translator("page.exact")
            if moment.exact
            else translator(
                "page.compared",
                compared=moment.compared,
                legal=moment.legal,
                trials=numbers.count(moment.trials),
            )
        )
        return (
            f"<details><summary>{escape(translator('page.candidates'))}</summary>"
            f"{table(head, rows)}<p>{escape(compared)}</p></details>"
        )

    def _pictures(self, one: Highlight) -> str:
        """Return pictures of the table after the moment, and after the better move."""
        moment, number = one.moment, one.moment.number
        seat = moment.seat if isinstance(moment, Decision) else None
        drawn = [
            (self.states[number], self.translator("page.picture", number=number)),
        ]
        if one.lost and isinstance(moment, Decision):
            before = self.states[number - 1]
            better = before.play(before.game.parse(moment.candidates[0].move))
            drawn.append((better, self.translator("page.picture.better")))
        return f'<div class="pictures">{"".join(self._pictured(drawn, seat))}</div>'

    def _pictured(self, drawn: Sequence[tuple[State, str]], seat: int | None) -> Iterator[str]:
        """Yield figures of states as a seat sees them; after the end everybody sees all."""
        for state, caption in drawn:
            seen = state if seat is None else state.view(seat)
            svg = seen.svg(language=self.translator.language.value)
            data = b64encode(svg.encode()).decode()
            yield (
                f'<figure><img src="data:image/svg+xml;base64,{data}" alt="{escape(caption)}">'
                f"<figcaption>{escape(caption)}</figcaption></figure>"
            )


def _cell(figure: str, under: str) -> str:
    below = f"<small>{escape(under)}</small>" if under else ""
    return f"<td>{escape(figure)}{below}</td>"
