"""Leaving the record of a game: better moves, second attempts, exploring, playing on, the coach."""

import re
from functools import cache

import msgspec
from playwright.sync_api import Page, expect

import crownlands as cl
from browser.clients import Client, Device
from browser.conftest import NewClient
from browser.page_checks import (
    expect_no_overflow,
    lines_of,
    raw_words,
    severe_findings_in_both_themes,
    wait_for_review,
)
from browser.server_process import ServerProcess
from browser.test_review import STORE

FRENCH_PHONE = Device(375, 812, touch=True, language="fr-FR")
MISTAKE = 18
"""The move by which the careless player picks 12, where 44 wins a third more of all games."""


@cache
def record() -> cl.Record:
    """Return the first rounds of a game that a careless and a good player have begun."""
    played = cl.play_out(cl.make("kingdomino", 2), ["random", "greedy"], 5)
    return msgspec.structs.replace(played, names=("Ada", "Bertrand"), moves=played.moves[:24])


def open_replay(client: Client, server: ServerProcess, fragment: str) -> Page:
    """Store the record and open its replay."""
    client.goto("/replay")
    name = client.page.evaluate(STORE, [server.url, record().dumps()])
    return client.goto(f"/replay/replays/{name}{fragment}")


def pick(page: Page, domino: int) -> None:
    """Click a domino of the line."""
    page.locator(f"[data-slot='{domino}'] button").click()


def test_a_mistake_is_compared_tried_again_explored_and_played_on_from(
    client: Client, server: ServerProcess
) -> None:
    page = open_replay(client, server, f"#review-{MISTAKE}")
    wait_for_review(page)
    expect(page.locator("[data-slot='44'] [data-shown=better]")).to_be_visible()
    expect(page.locator("[data-slot='12'] [data-shown=played]")).to_be_visible()

    page.get_by_role("button", name="Try again").click()
    pick(page, 12)
    outcome = page.locator(".outcome")
    expect(outcome.locator("[data-grade=blunder]")).to_be_visible()
    page.get_by_role("button", name="Try another move").click()
    pick(page, 44)
    expect(outcome).to_contain_text("That is the best move!")
    page.get_by_role("button", name="Show the answer").click()
    expect(page.locator("[data-slot='44'] [data-shown=better]")).to_be_visible()

    page.get_by_role("button", name="Explore on").click()
    best = page.locator(".moves ol").first.get_by_role("button")
    expect(best.first).to_contain_text("picks 44")
    assert raw_words(lines_of(page)) == []
    assert severe_findings_in_both_themes(page) == []
    best.first.click()
    steps = page.get_by_role("navigation", name="Moves explored").get_by_role("button")
    expect(steps).to_have_text(["Start", "Ada picks 44"])
    expect(page.locator(".win").first).to_have_text(re.compile(r"\d+\s%"))
    page.get_by_role("button", name="One move back").click()
    expect(steps).to_have_text(["Start"])
    pick(page, 12)
    expect(steps).to_have_text(["Start", "Ada picks 12"])
    expect(page.locator(".moved").first).to_have_text(re.compile(r"\d+\s%"))
    page.get_by_role("button", name="Back to the game").click()

    page.get_by_role("button", name="Play on from here").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name="Bertrand").check(force=True)
    dialog.get_by_role("button", name="Play").click()
    page.wait_for_url(re.compile(r"/t/[\w-]+"))
    expect(page.locator("[data-side='1'] .name").first).to_contain_text("you")
    expect(page.locator("[data-turn]")).to_be_attached()


def test_any_position_is_explored_by_touch_and_by_keys_without_a_review(
    new_client: NewClient, server: ServerProcess
) -> None:
    client = new_client(FRENCH_PHONE)
    client.allow("status of 503")
    page = open_replay(client, server, "#16")
    failure = '{"code": "busy", "message": {"en": "Busy.", "fr": "Le serveur est occupé."}}'
    page.route("**/api/explore", lambda route: route.fulfill(status=503, body=failure), times=1)
    page.get_by_role("button", name="Explorer à partir d’ici").tap()
    expect(page.get_by_role("alert")).to_contain_text("Le serveur est occupé.")
    page.get_by_role("button", name="Réessayer").tap()
    board = page.locator(".kingdom.placing")
    board.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    steps = page.get_by_role("navigation", name="Coups explorés").get_by_role("button")
    expect(steps).to_have_text(["Départ", "Ada pose le 18"])
    page.locator("[data-slot='46'] button").tap()
    expect(steps).to_have_count(3)
    expect(page.locator(".win").first).to_have_text(re.compile(r"\d+\s%"))
    expect_no_overflow(page)
    steps.first.tap()
    expect(board).to_be_visible()
    page.get_by_role("button", name="Retour à la partie").tap()
    expect(page.locator("input[type=range]")).to_have_value("16")


def test_a_coach_grades_a_move_and_says_why(client: Client) -> None:
    client.goto("/new/kingdomino")
    client.page.locator("#coach").check()
    client.page.locator("form button.primary").click()
    page = client.page
    note = page.get_by_role("region", name="Coach")
    expect(note).to_contain_text("its grade appears here")
    page.locator(".slot.offered button").last.click()
    expect(note.locator("[data-grade]")).to_be_visible()
    note.get_by_role("button", name="Why?").click()
    expect(note.locator(".why")).to_contain_text("Your move: picks")
    expect(page.get_by_role("log").get_by_role("img").first).to_be_attached()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Coach: grade my moves at this table").uncheck()
    expect(note).to_have_count(0)
