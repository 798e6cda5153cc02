"""The page of a review: complete in itself, in both languages, for every number of sides."""

import re
from html.parser import HTMLParser
from string import Formatter
from xml.etree.ElementTree import fromstring

import pytest
from msgspec.structs import replace

from analysis.samples import blundered, reviewed
from crownlands.analysis import Review
from crownlands.analysis.graph import draw_graph
from crownlands.analysis.highlights import MARKS, highlights
from crownlands.analysis.page import review_page
from crownlands.analysis.review_types import Decision, PositionValue
from crownlands.analysis.translations import PAGE_WORDS, PageTranslator, ReviewFormat
from crownlands.evaluation.values import Estimate
from crownlands.text import Language
from crownlands.text.number_format import TYPED

VOID = {"meta", "img", "br"}


class Outline(HTMLParser):
    """Opens and closes every element in order, and collects ids, links and sources."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.references: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        found = dict(attrs)
        self.ids += [found["id"]] if "id" in found else []
        self.references += [value for name, value in attrs if name in ("href", "src") and value]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag


@pytest.mark.parametrize("language", Language)
def test_the_page_needs_nothing_from_elsewhere_and_its_links_lead_somewhere(language: Language):
    page = review_page(*blundered(), language)
    outline = Outline()
    outline.feed(page)
    assert outline.open == []
    assert "<script" not in page
    for reference in outline.references:
        assert reference.startswith("data:image/svg+xml;") or reference[1:] in outline.ids
    assert "Ben &amp; Co" in page
    assert f'<html lang="{language.value}">' in page
    assert {Language.EN: "It is better.", Language.FR: "C’est mieux."}[language] in page


def test_every_highlight_is_a_moment_of_the_page_and_a_mark_of_the_graph():
    record, review = blundered()
    page = review_page(record, review)
    for one in highlights(review):
        assert f'id="move-{one.moment.number}"' in page
        assert f'href="#move-{one.moment.number}"' in page


def test_highlights_are_turning_points_and_decisions_that_lost():
    _, review = blundered()
    shown = {one.moment.number: one for one in highlights(review)}
    turning = {number for player in review.players for number in player.turning_points}
    for moment in review.moments:
        lost = isinstance(moment, Decision) and moment.grade in MARKS
        assert (moment.number in shown) == (lost or moment.number in turning)


def of_sides(count: int) -> Review:
    """Return a review as if so many sides had played."""
    _, review = reviewed()
    value = PositionValue((1 / count,) * count, (9,) * count, (0.01,) * count, (1,) * count)
    return replace(
        review,
        names=tuple(f"Player {seat}" for seat in range(count)),
        sides=tuple((seat,) for seat in range(count)),
        values=(value,) * len(review.values),
    )


@pytest.mark.parametrize("count", range(2, 9))
def test_the_graph_has_a_line_for_every_side_and_the_same_as_a_table(count: int):
    review = of_sides(count)
    translator = PageTranslator(Language.EN)
    graph = draw_graph(review, translator, ReviewFormat(Language.EN))
    lines = re.findall(r'<polyline class="win c(\d)"', graph)
    assert lines == [str(side) for side in range(count)]
    rows = fromstring(  # noqa: S314
        graph[graph.index("<tbody>") : graph.index("</tbody>") + 8]
    )
    assert len(rows) == 1 + len(review.moments)
    assert all(len(row) == count + 2 for row in rows)


def test_an_unfinished_game_says_so():
    assert "reviewed up to move 20" in review_page(*reviewed(20))
    assert "reviewed up to move" not in review_page(*reviewed())


def test_figures_have_a_sign_and_an_interval():
    english, french = ReviewFormat(Language.EN, TYPED), ReviewFormat(Language.FR, TYPED)
    assert english.change(-0.12, 0.015) == "-12% ± 3"
    assert french.change(0.12) == "+12 %"
    assert english.change(-0.001) == "0%"
    assert english.loss(Estimate(0.1, 0.0)) == "-10%"
    assert english.loss(None) == "-"
    assert french.sure_win(Estimate(0.5, 0.01)) == "50 % ± 2"
    assert french.sure_points(Estimate(31.24, 0.5)) == "31,2 ± 1,0"


def test_both_languages_say_something_with_the_same_details():
    def fields(text: str) -> set[str]:
        return {name for _, name, _, _ in Formatter().parse(text) if name is not None}

    for key, words in PAGE_WORDS.items():
        assert words.en, key
        assert words.fr, key
        assert fields(words.en) == fields(words.fr), key
