"""Every game played through the page to its end, which agrees with the engine."""

from pathlib import Path
from typing import get_args

import pytest
from playwright.sync_api import Page, expect

from browser import album
from browser.access import grave_findings
from browser.ending import check_draws, check_ending
from browser.hands.hand import Hand
from browser.hands.keyboard import KeyboardHand
from browser.hands.pointer import PointerHand
from browser.hands.typed import TypingHand
from browser.reading import lines_of, raw_words
from browser.setting import Table, set_table
from browser.visitors import PHONE, Theme, Visitor
from browser.widths import too_wide

WITH_A_POINTER = (
    Table("kingdomino", 2),
    Table("kingdomino", 4, options=(("harmony", True), ("middle-kingdom", True))),
    Table("discovery", 2),
    Table("xl", 3),
    Table("teamdomino", 6),
    Table("queendomino", 2),
    Table("royal-wedding", 5),
    Table("age-of-giants", 3),
    Table("age-of-giants", 2, options=(("base", "queendomino"),)),
    Table("court", 2),
    Table("duel", 2),
    Table("dominoes2", 2, options=(("target", 10),)),
)


def named(table: Table) -> str:
    """Name a table for the list of tests."""
    return "-".join([table.game, str(table.players), *(name for name, _ in table.options)])


@pytest.mark.parametrize("table", WITH_A_POINTER, ids=named)
def test_a_whole_game_with_a_pointer(visitor: Visitor, table: Table, tmp_path: Path) -> None:
    play_it_all(visitor, table, PointerHand, tmp_path)


@pytest.mark.parametrize("table", [Table("kingdomino", 2)], ids=named)
def test_a_whole_game_with_keys_alone(visitor: Visitor, table: Table, tmp_path: Path) -> None:
    page = set_table(visitor, table)
    check_help(page)
    KeyboardHand(page, seed=len(table.game)).play_to_the_end()
    expect(page.locator("#end-title")).to_be_focused()
    check_ending(page, tmp_path)


def check_help(page: Page) -> None:
    """Open and close the page about keys by its own key."""
    page.keyboard.press("?")
    expect(page.locator("#help")).to_contain_text("To the next or previous place that fits")
    page.keyboard.press("Escape")
    expect(page.locator("#help")).not_to_be_visible()


def play_it_all(visitor: Visitor, table: Table, kind: type[Hand], folder: Path) -> None:
    """Set a table by the form, play it to the end, and compare the end with the engine's."""
    page = set_table(visitor, table)
    kind(page, seed=len(table.game)).play_to_the_end()
    record = check_ending(page, folder)
    check_draws(page)
    assert (record.game.id, record.game.players) == (table.game, table.players)
    for name, value in table.options:
        assert record.game.options[name] == value


def test_the_end_is_for_everybody(visitor: Visitor, tmp_path: Path) -> None:
    page = set_table(visitor, Table("discovery", 2, level="steady"))
    hand = TypingHand(page) if album.WANTED else PointerHand(page)
    hand.play_to_the_end()
    check_ending(page, tmp_path)
    album.keep(page, "end")
    assert raw_words(lines_of(page)) == []
    for theme in get_args(Theme):
        page.emulate_media(color_scheme=theme)
        assert grave_findings(page) == []
    page.locator("section.end button.line:not(.idle)").first.hover()
    expect(page.locator("path.lit").first).to_be_attached()
    page.set_viewport_size({"width": PHONE.width, "height": PHONE.height})
    assert too_wide(page) == []
    headline = page.locator("section.end .top header").bounding_box()
    doors = page.locator("section.end .actions").bounding_box()
    assert headline is not None
    assert doors is not None
    assert doors["y"] >= headline["y"] + headline["height"]
