"""Tables in the middle of a game: for everybody, in both languages, on every screen."""

import pytest
from playwright.sync_api import Page

from browser import album
from browser.access import grave_findings
from browser.conftest import Welcome
from browser.hands.pointer import PointerHand
from browser.hands.typed import TypingHand
from browser.reading import lines_of, raw_words, sentences
from browser.setting import Table, set_table
from browser.visitors import PHONE, Visitor
from browser.widths import (
    cut_names,
    empty_below_others,
    share_in_view,
    too_wide,
    wait_for_share,
    wordless_buttons,
)

WIDTHS = (360, 620, 768, 1024, 1920)
DESKS = ((1280, 860), (1920, 1080))
OWN_BOARD = "[data-own] .kingdom, [data-own-board]"
SMALLEST_KINGDOM = 170
"""How many pixels wide the kingdoms of the others are at least beside one's own."""
LARGEST_GAP = 80
"""How many pixels may lie empty below what is across the table."""
TABLES = (
    (Table("kingdomino", 2, level="steady"), 17),
    (Table("discovery", 2, level="steady"), 13),
    (Table("xl", 4, level="steady"), 15),
    (Table("teamdomino", 6, level="steady"), 14),
    (Table("queendomino", 3, level="steady"), 30),
    (Table("royal-wedding", 6, level="steady"), 30),
    (Table("age-of-giants", 4, level="steady", options=(("base", "queendomino"),)), 18),
    (Table("court", 3, level="steady"), 26),
    (Table("duel", 2, level="steady"), 22),
    (Table("dominoes2", 3, level="steady"), 4),
)


@pytest.mark.parametrize(("table", "decisions"), TABLES, ids=[one.game for one, _ in TABLES])
def test_a_table_is_for_everybody(visitor: Visitor, table: Table, decisions: int) -> None:
    page = set_table(visitor, table)
    if album.WANTED:
        TypingHand(page).play(decisions)
    else:
        PointerHand(page).play(6)
    PointerHand(page).wait_for_turn()
    album.keep(page, table.game)
    assert grave_findings(page) == []
    page.emulate_media(color_scheme="dark")
    assert grave_findings(page) == []
    if table.game == "kingdomino":
        album.keep(page, "dark")
    page.emulate_media(color_scheme="light")
    english = words_of(page)
    switch_to_french(page)
    assert sentences(english) & sentences(words_of(page)) == set()
    if table.game == "queendomino":
        album.keep(page, "french")
    wide = {}
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        wide[width] = too_wide(page)
    assert {width: found for width, found in wide.items() if found} == {}
    check_the_room(page)


def check_the_room(page: Page) -> None:
    """Check that boards, names and the story are in view on desks and on a phone on its side."""
    for width, height in DESKS:
        page.set_viewport_size({"width": width, "height": height})
        wait_for_share(page.locator(OWN_BOARD), 1)
        assert share_in_view(page.locator(".log")) > 0.99
        assert page.evaluate("document.documentElement.scrollHeight - innerHeight") < 4
        assert cut_names(page) == []
        assert empty_below_others(page) < LARGEST_GAP
        for kingdom in page.locator(".others .kingdom").all():
            box = kingdom.bounding_box()
            assert box is not None
            assert box["width"] >= SMALLEST_KINGDOM
            assert share_in_view(kingdom) == 1
    page.set_viewport_size({"width": 844, "height": 390})
    wait_for_share(page.locator(OWN_BOARD), 0.95)
    assert share_in_view(page.get_by_test_id("asked")) == 1
    assert wordless_buttons(page) == []
    assert too_wide(page) == []


def test_a_table_on_a_phone_is_for_everybody(welcome: Welcome) -> None:
    page = set_table(welcome(PHONE), Table("kingdomino", 3, level="steady"))
    if album.WANTED:
        TypingHand(page).play(13)
    else:
        PointerHand(page).play(2)
    PointerHand(page).wait_for_turn()
    page.evaluate("scrollTo(0, 0)")
    album.keep(page, "phone")
    assert grave_findings(page) == []
    assert share_in_view(page.locator(".note.help")) == 1
    assert wordless_buttons(page) == []
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    assert share_in_view(page.get_by_test_id("asked")) == 1


def words_of(page: Page) -> list[str]:
    """Read a table, and check that it speaks in words."""
    lines = lines_of(page)
    assert raw_words(lines) == []
    return lines


def switch_to_french(page: Page) -> None:
    """Choose French in the settings of the table."""
    page.locator("header .menu").click()
    page.locator("#settings button[lang=fr]").click()
    page.keyboard.press("Escape")
    assert page.locator("html").get_attribute("lang") == "fr"
