"""Every game is played through the page to its end, and its table is checked on the way.

The result on the page agrees with the engine's. In the middle of a game the table is accessible,
speaks both languages and fits every screen.
"""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.clients import PHONE, Client
from browser.conftest import NewClient
from browser.page_checks import (
    cut_names,
    empty_below_others,
    eventually,
    expect_no_overflow,
    lines_of,
    measure,
    raw_words,
    sentences,
    severe_findings_in_both_themes,
    share_in_view,
    wait_for_share,
    wordless_buttons,
)
from browser.players import KeyboardPlayer, MousePlayer, Player, TypingPlayer
from browser.screenshots import ENABLED, take_screenshot
from browser.tables import TableChoices, check_draws, check_end, create_table

WIDTHS = (360, 620, 768, 1024, 1920)
DESKTOPS = ((1280, 860), (1920, 1080))
OWN_BOARD = "[data-own] .kingdom, [data-own-board]"
SMALLEST_KINGDOM = 170
"""How many pixels wide the kingdoms of the others are at least beside one's own."""
LARGEST_GAP = 80
"""How many pixels may be empty below the kingdoms of the others."""
TABLES = (
    (TableChoices("kingdomino", 2, level="steady"), 17),
    (TableChoices("discovery", 2, level="steady"), 13),
    (TableChoices("xl", 4, level="steady"), 15),
    (TableChoices("teamdomino", 6, level="steady"), 14),
    (TableChoices("queendomino", 3, level="steady"), 30),
    (TableChoices("royal-wedding", 6, level="steady"), 30),
    (TableChoices("age-of-giants", 4, level="steady", options=(("base", "queendomino"),)), 18),
    (TableChoices("court", 3, level="steady"), 26),
    (TableChoices("duel", 2, level="steady"), 22),
    (TableChoices("dominoes2", 3, level="steady", options=() if ENABLED else (("target", 10),)), 4),
)
"""Tables, and after how many decisions a screenshot is taken."""
DECISIONS = 5
"""After how many decisions a table is checked if no screenshots are taken."""
VARIANTS = (
    TableChoices("kingdomino", 4, options=(("harmony", True), ("middle-kingdom", True))),
    TableChoices("age-of-giants", 3),
)


def name_of(table: TableChoices) -> str:
    """Name a table for the list of tests."""
    return "-".join([table.game, str(table.players), *(name for name, _ in table.options)])


@pytest.mark.parametrize(
    ("table", "decisions"), TABLES, ids=[name_of(table) for table, _ in TABLES]
)
def test_a_whole_game_with_the_mouse(
    client: Client, table: TableChoices, decisions: int, tmp_path: Path
) -> None:
    """The first move is a hint that is typed in; mouse and wheel make the others."""
    page = create_table(client, table)
    TypingPlayer(page).play(decisions if ENABLED else 1)
    player = MousePlayer(page, seed=len(table.game))
    if not ENABLED:
        hide_typing(page)
        player.play(DECISIONS)
    player.wait_for_turn()
    check_table(page, table.game)
    if ENABLED and table.game != "discovery":
        return
    finish(page, table, TypingPlayer(page) if ENABLED else player, tmp_path)


@pytest.mark.parametrize("table", VARIANTS, ids=name_of)
def test_a_whole_game_of_a_variant_with_the_mouse(
    client: Client, table: TableChoices, tmp_path: Path
) -> None:
    page = create_table(client, table)
    finish(page, table, MousePlayer(page, seed=len(table.game)), tmp_path)


def finish(page: Page, table: TableChoices, player: Player, folder: Path) -> None:
    """Play a game to its end, and compare the result with the engine's."""
    player.play_to_end()
    record = check_end(page, folder)
    if table.game == "discovery":
        check_end_panel(page)
    check_draws(page)
    assert (record.game.id, record.game.players) == (table.game, table.players)
    for name, value in table.options:
        assert record.game.options[name] == value


def test_a_whole_game_with_keys_alone(client: Client, tmp_path: Path) -> None:
    page = create_table(client, TableChoices("kingdomino", 2))
    page.keyboard.press("?")
    expect(page.locator("#help")).to_contain_text("To the next or previous place that fits")
    page.keyboard.press("Escape")
    expect(page.locator("#help")).not_to_be_visible()
    KeyboardPlayer(page, seed=10).play_to_end()
    expect(page.locator("#end-title")).to_be_focused()
    check_end(page, tmp_path)


def test_a_table_on_a_phone_is_accessible(new_client: NewClient) -> None:
    page = create_table(new_client(PHONE), TableChoices("kingdomino", 3, level="steady"))
    player = MousePlayer(page)
    if ENABLED:
        TypingPlayer(page).play(13)
    else:
        player.play(2)
    player.wait_for_turn()
    page.evaluate("scrollTo(0, 0)")
    take_screenshot(page, "phone")
    assert severe_findings_in_both_themes(page) == []
    wait_for_share(page.locator(".note.help"), 1)
    assert wordless_buttons(page) == []
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    wait_for_share(page.get_by_test_id("asked"), 1)


def hide_typing(page: Page) -> None:
    """Switch off the field to type moves in, which most players do not have."""
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("A line at tables to type moves in").uncheck()
    page.keyboard.press("Escape")


def check_table(page: Page, game: str) -> None:
    """Check a table in the middle of a game, and leave it as it was."""
    size = page.viewport_size
    assert size is not None
    take_screenshot(page, game)
    assert severe_findings_in_both_themes(page) == []
    if game == "kingdomino":
        page.emulate_media(color_scheme="dark")
        take_screenshot(page, "dark")
        page.emulate_media(color_scheme="light")
    english = text_of(page)
    switch_language(page, "fr")
    assert sentences(english) & sentences(text_of(page)) == set()
    if game == "queendomino":
        take_screenshot(page, "french")
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        expect_no_overflow(page, f"{width} pixels")
    check_layout(page)
    page.set_viewport_size(size)
    switch_language(page, "en")


def check_layout(page: Page) -> None:
    """Check that boards, names and the log are in view on desktops and on a phone on its side."""
    for width, height in DESKTOPS:
        page.set_viewport_size({"width": width, "height": height})
        eventually(page, check_desktop, page)
    page.set_viewport_size({"width": 844, "height": 390})
    wait_for_share(page.locator(OWN_BOARD), 0.95)
    wait_for_share(page.get_by_test_id("asked"), 1)
    assert wordless_buttons(page) == []
    expect_no_overflow(page)


def check_desktop(page: Page) -> None:
    """Check that all of a table is on the screen, without scrolling and without large gaps."""
    assert share_in_view(page.locator(OWN_BOARD)) == 1
    assert share_in_view(page.locator(".log")) > 0.99
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") < 4
    assert cut_names(page) == []
    assert empty_below_others(page) < LARGEST_GAP
    for kingdom in page.locator(".others .kingdom").all():
        assert share_in_view(kingdom) == 1
        assert kingdom.evaluate("one => one.getBoundingClientRect().width") >= SMALLEST_KINGDOM


def check_end_panel(page: Page) -> None:
    """Check that the end panel is accessible, explains points and fits a phone."""
    take_screenshot(page, "end")
    assert raw_words(lines_of(page)) == []
    assert severe_findings_in_both_themes(page) == []
    page.locator("section.end button.line:not(.idle)").first.hover()
    expect(page.locator("path.lit").first).to_be_attached()
    page.set_viewport_size({"width": PHONE.width, "height": PHONE.height})
    expect_no_overflow(page)
    eventually(page, check_headline, page)


def check_headline(page: Page) -> None:
    """Check that the buttons are below the headline and do not cover it."""
    [headline] = measure(page.locator("section.end .top header"))
    [buttons] = measure(page.locator("section.end .actions"))
    assert buttons.top >= headline.bottom


def text_of(page: Page) -> list[str]:
    """Return the lines of a table, after checking that they are meant for people."""
    lines = lines_of(page)
    assert raw_words(lines) == []
    return lines


def switch_language(page: Page, language: str) -> None:
    """Choose a language in the settings of the table."""
    page.locator("header .menu").click()
    page.locator(f"#settings button[lang={language}]").click()
    page.keyboard.press("Escape")
    expect(page.locator("html")).to_have_attribute("lang", language)
