"""The daily challenge on the pages: played once, shared without spoilers, counted in days."""

import re
from datetime import datetime, timedelta

from playwright.sync_api import Page, expect

from browser.clients import Client
from browser.page_checks import severe_findings_in_both_themes
from browser.players import MousePlayer
from browser.screenshots import take_screenshot

DAY = datetime(2026, 11, 27, 12)
"""A day with a game of Kingdomino for two."""


def open_at(client: Client, at: datetime) -> Page:
    """Open the page of the challenge on some day."""
    client.page.clock.set_fixed_time(at)
    return client.goto("/daily")


def test_a_challenge_is_played_and_counts_as_a_day(client: Client) -> None:
    page = open_at(client, DAY)
    assert severe_findings_in_both_themes(page) == []
    expect(page.get_by_role("heading", name="No. 331 · Kingdomino")).to_be_visible()
    page.get_by_role("button", name="Play today’s game").click()
    page.wait_for_url(re.compile(r"/t/"))
    address = page.url
    open_at(client, DAY)
    page.get_by_role("link", name="Go on with today’s game").click()
    page.wait_for_url(address)
    MousePlayer(page).play_to_end()
    page.get_by_role("link", name="Daily challenge").click()
    expect(page.get_by_role("heading", name="1 day in a row")).to_be_visible()
    page.get_by_role("button", name="Share the result").click()
    text = page.get_by_role("dialog").locator("img").get_attribute("alt") or ""
    assert re.search(r"no\. 331, 2026-11-27\n.* \d+\u202f:\u202f\d+\n.*1 day in a row\nhttp", text)
    take_screenshot(page, "daily")
    page.keyboard.press("Escape")
    open_at(client, DAY + timedelta(days=1))
    expect(page.get_by_role("button", name="Play today’s game")).to_be_visible()
    expect(page.get_by_role("heading", name="1 day in a row")).to_be_visible()
    open_at(client, DAY + timedelta(days=2))
    expect(page.get_by_role("heading", name="Your streak starts here")).to_be_visible()


def test_tips_are_closed_for_good(client: Client) -> None:
    page = client.goto("/")
    page.get_by_role("button", name="Play now").click()
    tip = page.get_by_role("complementary", name="Good to know")
    expect(tip).to_be_visible()
    words = tip.inner_text()
    tip.get_by_role("button").click()
    expect(page.get_by_text(words)).to_have_count(0)
    page.reload()
    MousePlayer(page).wait_for_turn()
    expect(page.get_by_text(words)).to_have_count(0)
