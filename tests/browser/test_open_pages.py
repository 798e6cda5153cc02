"""Pages that need no table: text in both languages, accessible, and not wider than a phone."""

import pytest
from playwright.sync_api import Page, expect

from browser.clients import DESKTOP, SMALL_PHONE, Client, Device
from browser.conftest import NewClient
from browser.page_checks import (
    expect_no_overflow,
    lines_of,
    raw_words,
    sentences,
    severe_findings_in_both_themes,
)
from browser.screenshots import take_screenshot
from browser.tables import GAMES

MISSING = "/no/such/page"
NOT_FOUND = rf"status of 404.*{MISSING}"
"""The console message about a page that does not exist."""
FRENCH_PHONE = SMALL_PHONE._replace(language="fr-FR")
GROUPS = {
    "form": ("/new", *(f"/new/{game}" for game in GAMES)),
    "rules": ("/rules", *(f"/rules/{game}" for game in GAMES)),
    "others": ("/", "/learn", "/join", "/replay", "/score", MISSING),
    "own": ("/daily", "/my-games", "/my-games/mistakes"),
}
CHECKED_BY_AXE = {"/new", "/new/kingdomino", "/new/dominoes2", "/rules", "/rules/queendomino"}
CHECKED_BY_AXE.update(GROUPS["others"], GROUPS["own"])


def read(page: Page, path: str, language: str) -> set[str]:
    """Check that a page speaks a language and shows nothing but words; return its sentences."""
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("h1:visible")).to_have_count(1)
    lines = lines_of(page)
    assert raw_words(lines) == [], path
    return sentences(lines)


@pytest.mark.parametrize("paths", GROUPS.values(), ids=GROUPS)
def test_pages_are_accessible_in_both_languages_on_every_screen(
    new_client: NewClient, paths: tuple[str, ...]
) -> None:
    """Axe finds nothing severe, nothing is too wide, and no sentence is the same in both languages.

    English is loaded on a desktop and French on a small phone; both pages are then resized.
    """
    english, french = new_client(DESKTOP), new_client(FRENCH_PHONE)
    for client in (english, french):
        client.allow(NOT_FOUND)
    for path in paths:
        for client in (english, french):
            page = client.goto(path)
            expect_no_overflow(page, path)
            if path in CHECKED_BY_AXE:
                assert severe_findings_in_both_themes(page) == [], path
        if path.startswith("/rules/"):
            check_rules(english.page, path)
        resize(french.page, DESKTOP)
        in_both = read(english.page, path, "en") & read(french.page, path, "fr")
        assert in_both == set(), path
        resize(french.page, SMALL_PHONE)
        resize(english.page, SMALL_PHONE)
        expect_no_overflow(english.page, path)
        resize(english.page, DESKTOP)


def resize(page: Page, device: Device) -> None:
    """Resize a page to a device."""
    page.set_viewport_size({"width": device.width, "height": device.height})


def check_rules(page: Page, path: str) -> None:
    """Check that the rules of a game have text, chapters and pictures of its components."""
    if path == "/rules/queendomino":
        take_screenshot(page, "rules")
    expect(page.locator("main h2").nth(1)).to_be_attached()
    expect(page.locator("main article svg").nth(5)).to_be_attached()
    assert len(page.locator("main").inner_text()) > 1000, path


def test_the_language_is_switched_on_the_page_and_kept(client: Client) -> None:
    page = client.goto("/")
    page.get_by_role("button", name="Français").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.reload()
    expect(page.get_by_role("button", name="English")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "fr")


def test_the_theme_is_chosen_in_the_menu_and_kept(client: Client) -> None:
    page = client.goto("/")
    page.get_by_role("button", name="Menu and settings").click()
    page.locator("#menu").get_by_role("radio", name="Dark").check()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_an_address_that_does_not_exist_leads_to_the_front_page(client: Client) -> None:
    client.allow(NOT_FOUND)
    page = client.goto(MISSING)
    page.get_by_role("link", name="Go to the front page").click()
    expect(
        page.get_by_role("button", name="Play now").or_(page.get_by_role("link", name="Play now"))
    ).to_be_visible()


def test_a_table_that_does_not_exist_says_so(client: Client) -> None:
    client.allow("WebSocket|404|403")
    page = client.page
    page.goto(client.address + "/t/nosuchtable00")
    expect(page.get_by_role("heading", name="There is no such table")).to_be_visible()
