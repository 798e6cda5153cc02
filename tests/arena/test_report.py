"""The page: complete in itself, readable by machines, in both languages."""

import re
from html.parser import HTMLParser
from string import Formatter
from xml.etree.ElementTree import fromstring

import pytest

import crownlands as cl
from arena.odd_bots import BOT_FACTORY
from crownlands.arena import Plan, Results, play, round_robin
from crownlands.arena.charts import even_axis, log_axis, share_axis
from crownlands.arena.report import page
from crownlands.arena.statistics import Mean
from crownlands.arena.translations import PAGE_WORDS, ResultFormat
from crownlands.text import Language
from crownlands.text.number_format import TYPED


def results_of(plan: Plan, games: int) -> Results:
    return Results(plan, (play(plan, number) for number in range(games)))


@pytest.fixture(scope="module")
def results() -> Results:
    game = cl.make("kingdomino", 3, harmony=True)
    return results_of(round_robin(game, ["greedy", "random", "greedy:slips=0.9"], 6), 6)


class Sections(HTMLParser):
    """The headings of a page, and whether its elements are closed in order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.headings: list[str] = []
        self.open: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list) -> None:
        if tag not in {"meta", "wbr"}:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] in {"h1", "h2"}:
            self.headings.append(data)


def test_the_page_needs_nothing_else(results):
    text = page(results)
    assert not re.search(r"https?:|<script|<link|@import|url\(|src=", text)


def test_every_plot_is_there(results):
    sections = Sections(page(results))
    assert sections.open == []
    assert sections.headings == [
        "Arena: Kingdomino", "The ladder", "Wins", "Margins", "Scores",
        "Who ends ahead of whom", "Time per move", "Seats", "All figures",
    ]  # fmt: skip


def test_drawings_are_sound_and_say_what_they_show(results):
    drawn = re.findall(r"<svg.*?</svg>", page(results))
    drawings = [fromstring(svg) for svg in drawn]  # noqa: S314
    strips = [drawing for drawing in drawings if drawing.get("class") == "strip"]
    assert len(strips) == 5 * 3 + 3
    assert all(strip.get("aria-label", "").strip() for strip in strips)
    for drawing in drawings:
        for part in drawing.iter():
            for key in ("x", "x1", "x2", "cx", "width"):
                place = part.get(key, "0%")
                assert 0 <= float(place.removesuffix("%")) <= 100


def test_the_page_speaks_french(results):
    text = page(results, Language.FR)
    assert '<html lang="fr">' in text
    assert Sections(text).headings[:3] == ["Arène : Kingdomino", "L’échelle", "Victoires"]
    assert "3 joueurs, Harmonie" in text
    assert not re.search(r"\d\.\d", re.sub(r"<style>.*?</style>|<svg.*?</svg>|<th.*?</th>"
                                           r'|<div class="name">.*?</div>|<footer>.*', "", text,
                                           flags=re.DOTALL))  # fmt: skip


def test_both_languages_say_something_with_the_same_details():
    for key in [key for key in PAGE_WORDS if key.startswith(("arena.", "page."))]:
        english, french = (
            {name for _, name, _, _ in Formatter().parse(text) if name is not None}
            for text in (PAGE_WORDS[key].en, PAGE_WORDS[key].fr)
        )
        assert PAGE_WORDS[key].en, key
        assert PAGE_WORDS[key].fr, key
        assert english == french, key


def test_names_are_written_as_text_not_as_tags():
    plan = round_robin(cl.make("kingdomino"), ["random", "greedy"], 2)
    evil = Plan(
        game=plan.game, entrants=plan.entrants, labels=("<b>x</b>", "&"), seatings=plan.seatings,
        games=2,
    )  # fmt: skip
    text = page(results_of(evil, 2))
    assert "<b>" not in text
    assert "&lt;b&gt;x&lt;/b&gt;" in text


def test_forfeits_are_told():
    plan = round_robin(cl.make("kingdomino"), ["random", "raising"], 60, bot_factory=BOT_FACTORY)
    text = page(results_of(plan, 30))
    assert "game 1: raising forfeits: ValueError: no idea (" in text
    assert "and 10 more" in text
    assert "raising failed in 30 of its 30 games and lost them; the first, game 1:" in text
    assert "Traceback (most recent call last)" in text
    assert Sections(text).headings[1] == "Forfeits"
    assert '<th scope="col">failed</th>' in text
    assert "30 of 60 games so far" in text


def test_nothing_played_is_a_page_too():
    assert "0 of 2 games" in page(results_of(round_robin(cl.make("duel"), ["random"], 2), 0))


def test_axes_hold_their_values_and_end_on_round_numbers():
    axis = even_axis([-7, 43])
    assert axis.ticks == (-10, 0, 10, 20, 30, 40, 50)
    assert (axis.at(-10), axis.at(20), axis.at(50), axis.at(99)) == (0, 50, 100, 100)
    assert even_axis([0, 12]).ticks == (0, 5, 10, 15)
    assert even_axis([0, 120]).ticks == (0, 25, 50, 75, 100, 125)
    assert share_axis().at(0.25) == 25
    assert even_axis([5]).low < 5 < even_axis([5]).high
    times = log_axis([0.0003, 0.4], 1e-6)
    assert times.ticks == (0.0001, 0.001, 0.01, 0.1, 1.0)
    assert times.at(0.01) == 50


def test_figures_are_written_as_a_language_does():
    english, french = ResultFormat(Language.EN), ResultFormat(Language.FR)
    assert (english.percent(0.125), french.percent(0.125)) == ("12.5%", "12,5\u202f%")
    assert (english.decimal(-3, signed=True), french.decimal(2.5)) == ("\u22123.0", "2,5")
    assert [english.duration(time) for time in (0.00002, 0.0152, 2, None)] == [
        "20\u202fµs", "15.2\u202fms", "2\u202fs", "\u2013",
    ]  # fmt: skip
    assert english.count(12345) == "12,345"


def test_figures_for_a_terminal_need_no_special_signs():
    typed = ResultFormat(Language.FR, TYPED)
    margin = Mean(-3.0, (-4.0, -2.0))
    assert (typed.percents((0.1, 0.25)), typed.margin(margin)) == ("10,0-25,0 %", "-3,0 ± 1,0")
    assert (typed.between(3, 7), typed.between(None, None), typed.count(1234)) == (
        "3-7", "-", "1 234",
    )  # fmt: skip
    assert typed.margin(Mean(None, None)) == "-"
