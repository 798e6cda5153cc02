"""From the front page to a game: one click, running games, and the form."""

import re

from playwright.sync_api import expect

import crownlands as cl
from browser.clients import Client
from browser.players import MousePlayer
from browser.screenshots import take_screenshot
from browser.tables import GAMES, TableChoices, fill_form


def test_the_front_page_shows_all_games_and_starts_one_with_a_click(client: Client) -> None:
    """The game that is started is found again on the front page."""
    page = client.goto("/")
    take_screenshot(page, "front")
    for game in GAMES:
        name = cl.registry.find(game).names.en
        expect(page.locator(f'a[href="/rules/{game}"]').first).to_be_visible()
        expect(page.get_by_role("heading", name=name, exact=True)).to_be_visible()
    page.get_by_role("button", name="Play now").or_(
        page.get_by_role("link", name="Play now")
    ).click()
    page.wait_for_url(re.compile(r"/t/"))
    MousePlayer(page).play(2)
    address = page.url
    client.goto("/")
    page.get_by_role("link", name="Resume").first.click()
    page.wait_for_url(address)
    MousePlayer(page, 2).play(2)


def test_the_form_says_which_options_exclude_each_other(client: Client) -> None:
    page = client.goto("/new/kingdomino")
    fill_form(page, TableChoices("kingdomino", 2, options=(("mighty-duel", True),)))
    page.locator("fieldset.players label", has_text="3").first.click()
    expect(page.locator("#option-mighty-duel")).to_be_disabled()
    expect(page.locator(".option.blocked .reason").first).to_be_visible()
    take_screenshot(page, "new-table")
