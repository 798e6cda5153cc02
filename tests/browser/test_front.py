"""The way in: one click to a game, running games, the form, rules, and likings that are kept."""

import re

import pytest
from playwright.sync_api import expect

import crownlands as cl
from browser import album
from browser.hands.pointer import PointerHand
from browser.places import GAMES
from browser.setting import Table, fill_form, set_table
from browser.visitors import Visitor


def test_one_click_leads_to_a_game_of_kingdomino(visitor: Visitor) -> None:
    page = visitor.goto("/")
    page.get_by_role("button", name="Play now").or_(
        page.get_by_role("link", name="Play now")
    ).click()
    page.wait_for_url(re.compile(r"/t/"))
    PointerHand(page).play(2)


def test_all_ten_games_are_shown_with_their_rules(visitor: Visitor) -> None:
    page = visitor.goto("/")
    album.keep(page, "front")
    for game in GAMES:
        name = cl.registry.find(game).names.en
        expect(page.locator(f'a[href="/rules/{game}"]').first).to_be_visible()
        expect(page.get_by_role("heading", name=name, exact=True)).to_be_visible()


def test_a_running_game_is_found_again(visitor: Visitor) -> None:
    page = set_table(visitor, Table("discovery", 2))
    PointerHand(page).play(2)
    address = page.url
    visitor.goto("/")
    page.get_by_role("link", name="Resume").first.click()
    page.wait_for_url(address)
    PointerHand(page, 2).play(2)


def test_what_excludes_what_is_shown_on_the_form(visitor: Visitor) -> None:
    page = visitor.goto("/new/kingdomino")
    fill_form(page, Table("kingdomino", 2, options=(("mighty-duel", True),)))
    page.locator("fieldset.players label", has_text="3").first.click()
    duel = page.locator("#option-mighty-duel")
    expect(duel).to_be_disabled()
    expect(page.locator(".option.blocked .reason").first).to_be_visible()
    album.keep(page, "new-table")


@pytest.mark.parametrize("game", GAMES)
def test_rules_tell_the_game_and_what_is_in_the_box(visitor: Visitor, game: str) -> None:
    page = visitor.goto(f"/rules/{game}")
    if game == "queendomino":
        album.keep(page, "rules")
    assert len(page.locator("main").inner_text()) > 1000
    assert page.locator("main h2").count() >= 2
    expect(page.locator("main article svg").nth(5)).to_be_attached()


def test_likings_are_kept(visitor: Visitor) -> None:
    page = visitor.goto("/")
    page.get_by_role("button", name="Menu and settings").click()
    page.locator("#menu").get_by_role("radio", name="Dark").check()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_a_page_that_is_not_there_says_so(visitor: Visitor) -> None:
    visitor.allow("status of 404")
    page = visitor.goto("/no/such/page")
    page.get_by_role("link", name="Go to the front page").click()
    expect(
        page.get_by_role("button", name="Play now").or_(page.get_by_role("link", name="Play now"))
    ).to_be_visible()


def test_a_table_that_is_not_there_says_so(visitor: Visitor) -> None:
    visitor.allow("WebSocket|404|403")
    page = visitor.page
    page.goto(visitor.address + "/t/nosuchtable00")
    expect(page.get_by_role("heading", name="There is no such table")).to_be_visible()
