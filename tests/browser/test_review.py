"""Reviews in Replay: the graph, the key moments, luck and skill, and the picture to share."""

import re
from functools import cache

import msgspec
from playwright.sync_api import Locator, Page, expect

import crownlands as cl
from browser.clients import Client, Device
from browser.conftest import NewClient
from browser.page_checks import (
    eventually,
    expect_no_overflow,
    lines_of,
    measure,
    raw_words,
    severe_findings_in_both_themes,
    wait_for_review,
)
from browser.screenshots import take_screenshot
from browser.server_process import ServerProcess

FRENCH_PHONE = Device(375, 812, touch=True, language="fr-FR")
SIZES = ((1280, 860), (1920, 1080), (820, 1180), (844, 390))
STORE = """async ([address, record]) => {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`${address}/api/replays`, {
    method: 'POST', headers, body: JSON.stringify({ record }) })
  return (await answer.json()).id
}"""
PNG = b"\x89PNG\r\n\x1a\n"


@cache
def record() -> cl.Record:
    """Return a game that a good and a careless player have finished."""
    played = cl.play_out(cl.make("kingdomino", 2), ["greedy", "random"], 5)
    return msgspec.structs.replace(played, names=("Ada", "Bertrand"))


def open_replay(client: Client, server: ServerProcess, fragment: str = "") -> Page:
    """Store the record and open its replay; the server makes one review for all tests."""
    client.goto("/replay")
    name = client.page.evaluate(STORE, [server.url, record().dumps()])
    return client.goto(f"/replay/replays/{name}{fragment}")


def expect_number(graph: Locator, number: int) -> None:
    """Wait until a position is shown."""
    expect(graph).to_have_attribute("aria-valuenow", str(number))


def test_a_review_is_made_at_the_press_of_a_button_and_fits_every_screen(
    client: Client, server: ServerProcess
) -> None:
    page = open_replay(client, server)
    page.get_by_role("button", name="Review this game").click()
    graph = wait_for_review(page)
    page.get_by_role("button", name="To the end").click()
    expect_number(graph, len(record().moves))
    winner = record().final().winners()[0]
    expect(page.locator(".values li").nth(winner)).to_have_text(re.compile(r"100\s%"))
    expect(page.get_by_role("log").get_by_role("img").first).to_be_attached()
    assert raw_words(lines_of(page)) == []
    page.get_by_role("button", name="Luck", exact=True).first.click()
    expect(page.locator("#about-luck")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_text("The graph as a table").click()
    assert severe_findings_in_both_themes(page) == []
    page.get_by_text("The graph as a table").click()
    page.locator(".moments ol button", has_text="blunder").nth(1).click()
    expect(page.locator(".detail")).to_contain_text("blunder")
    take_screenshot(page, "review")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        expect_no_overflow(page)


def test_mouse_and_keys_go_through_the_graph(client: Client, server: ServerProcess) -> None:
    page = open_replay(client, server, "#review-1")
    graph = wait_for_review(page)
    expect_number(graph, 1)
    [box] = measure(graph)
    middle, height = (box.left + box.right) / 2, box.top + 60
    page.mouse.click(middle, height)
    eventually(page, lambda: check_near(graph, 0.5))
    page.mouse.down()
    page.mouse.move(box.right - 90, height, steps=4)
    page.mouse.up()
    eventually(page, lambda: check_near(graph, 0.78))
    graph.focus()
    page.keyboard.press("Home")
    expect_number(graph, 0)
    page.keyboard.press("ArrowRight")
    expect_number(graph, 1)
    page.keyboard.press("ArrowDown")
    first = int(page.locator(".moments ol button").first.locator(".number").inner_text())
    expect_number(graph, first)
    page.keyboard.press("ArrowUp")
    expect_number(graph, first)
    page.get_by_role("radio", name="Expected points").check()
    expect(graph).to_have_accessible_name("Expected points over the game")


def check_near(graph: Locator, share: float) -> None:
    """Check that about this share of the game has been played."""
    number = int(graph.get_attribute("aria-valuenow") or 0)
    assert abs(number / len(record().moves) - share) < 0.1


def test_a_moment_is_shown_by_a_click_and_moments_can_be_those_of_a_player(
    client: Client, server: ServerProcess
) -> None:
    page = open_replay(client, server, "#review-1")
    graph = wait_for_review(page)
    moments = page.locator(".moments ol button")
    number = int(moments.nth(2).locator(".number").inner_text())
    moments.nth(2).click()
    expect_number(graph, number)
    expect(moments.nth(2)).to_have_attribute("aria-current", "true")
    everybody = moments.count()
    page.locator(".moments select").select_option(index=1)
    assert 0 < moments.count() < everybody


def test_on_a_phone_in_french_a_tap_goes_to_a_position(
    new_client: NewClient, server: ServerProcess
) -> None:
    page = open_replay(new_client(FRENCH_PHONE), server)
    page.get_by_role("button", name="Analyser la partie").tap()
    graph = wait_for_review(page)
    expect(graph).to_have_accessible_name("Chances de gain au fil de la partie")
    expect_no_overflow(page)
    [box] = measure(graph)
    page.touchscreen.tap((box.left + box.right) / 2, box.top + 60)
    eventually(page, lambda: check_near(graph, 0.5))
    assert raw_words(lines_of(page)) == []
    page.get_by_role("button", name="Partager en image").tap()
    with page.expect_download() as download:
        page.get_by_role("link", name="Télécharger l’image").tap()
    assert download.value.path().read_bytes().startswith(PNG)
    expect_no_overflow(page)


def test_a_refused_review_says_why_and_can_be_asked_for_again(
    client: Client, server: ServerProcess
) -> None:
    client.allow("status of 429")
    page = open_replay(client, server)
    refusal = '{"code": "busy", "message": {"en": "Too many.", "fr": "Trop."}}'
    page.route("**/api/reviews", lambda route: route.fulfill(status=429, body=refusal), times=1)
    page.get_by_role("button", name="Review this game").click()
    expect(page.get_by_role("alert")).to_contain_text("Too many.")
    page.get_by_role("alert").get_by_role("button").click()
    wait_for_review(page)
