"""Lessons are learnt on their pages: by mouse, touch and keys, without a connection, in parts.

`CROWNLANDS_TESTS=thorough` follows every lesson to its end in both languages on both screens.
"""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.clients import DESKTOP, PHONE, Client, Device
from browser.conftest import NewClient
from browser.learners import Learner
from browser.page_checks import lines_of, raw_words, severe_findings_in_both_themes
from browser.players import DevicePlayer, KeyboardPlayer, MousePlayer, TouchPlayer
from crownlands.learn.tutorial import tutorials
from support.effort import effort

DEVICES = {
    "desktop": DESKTOP,
    "phone in French": PHONE._replace(language="fr-FR"),
    "desktop in French": DESKTOP._replace(language="fr-FR"),
    "phone": PHONE,
}
FIRST = "kingdomino"
"""The game whose lesson is always tried."""
GAMES = (FIRST, *(game for game in tutorials() if game != FIRST))


@pytest.mark.parametrize("device", list(DEVICES)[: effort(1, len(DEVICES))])
@pytest.mark.parametrize("game", GAMES[: effort(1, len(GAMES))])
def test_a_lesson_is_followed_to_its_end(new_client: NewClient, game: str, device: str) -> None:
    """The moves are made on the table; at the end there is a game to play."""
    chosen = DEVICES[device]
    kind: type[DevicePlayer] = TouchPlayer if chosen.touch else MousePlayer
    learner = Learner(new_client(chosen), chosen, game, kind)
    learner.finish()
    learner.press("[data-finished] [data-continue]")
    learner.page.wait_for_url(re.compile(r"/t/"))
    learner.player.wait_for_turn()


def test_a_lesson_is_followed_with_keys_alone(client: Client) -> None:
    learner = Learner(client, DESKTOP, FIRST, KeyboardPlayer)
    learner.press("[data-continue]")
    while not learner.settle().over:
        if learner.place.awaits == "move":
            learner.answer()
        expect(learner.page.locator("[data-continue]")).to_be_focused()
        learner.page.keyboard.press("Enter")


def test_a_wrong_answer_is_explained_and_leaves_the_table_as_it_is(client: Client) -> None:
    learner = Learner(client, DESKTOP, FIRST, MousePlayer)
    while (wrong := wrong_pick(learner)) is None:
        learner.go_on()
        learner.settle()
    domino, text = wrong
    page, place = learner.page, learner.place
    log = page.locator(".log").inner_text()
    for _ in range(2):
        learner.player.select(page.locator(f'[data-target="domino:{domino}"]'))
        learner.check_verdict([text], right=False)
        assert learner.place == place
        assert page.locator(".log").inner_text() == log
    assert severe_findings_in_both_themes(page) == []
    learner.answer()
    assert severe_findings_in_both_themes(page) == []


def wrong_pick(learner: Learner) -> tuple[str, dict[str, str]] | None:
    """Return a domino that may be picked and should not, with what is said about it."""
    if learner.place.awaits != "move":
        return None
    step = learner.step
    for legal, answer in zip(step["moves"], step["answers"], strict=True):
        if legal["move"]["type"] == "pick" and answer["next"] is None:
            return legal["move"]["domino"], answer["text"]
    return None


def test_a_lesson_needs_no_connection_and_goes_on_where_it_was_left(client: Client) -> None:
    learner = Learner(client, DESKTOP, FIRST, MousePlayer)
    page = learner.page
    page.context.set_offline(offline=True)
    while learner.settle().awaits != "move":
        learner.go_on()
    learner.answer()
    learner.go_on()
    place, log = learner.settle(), page.locator(".log").inner_text()
    page.context.set_offline(offline=False)
    page.reload()
    page.locator("[data-lesson]").wait_for()
    assert learner.settle() == place
    learner.check()
    assert page.locator(".log").inner_text() == log


def test_newcomers_are_offered_to_learn_and_find_their_lesson_again(client: Client) -> None:
    page = client.goto("/")
    offer = page.get_by_role("link", name=re.compile(r"^Learn in \d+ minutes"))
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    offer.click()
    page.locator("[data-continue]").click()
    client.goto("/")
    expect(page.get_by_role("link", name="Learn another game")).to_be_visible()
    expect(offer).to_have_count(0)
    page.get_by_role("link", name="Learn", exact=True).click()
    check_list(page)
    page.get_by_role("link", name="Continue: Kingdomino").click()
    expect(page.locator("[data-lesson]")).not_to_have_attribute("data-step", "0")


def check_list(page: Page) -> None:
    """Check the page that lists the lessons."""
    expect(page.get_by_role("heading", name="Learn to play")).to_be_visible()
    expect(page.locator('main a.primary[href^="/learn/"]')).to_have_count(len(GAMES))
    assert raw_words(lines_of(page)) == []
    assert severe_findings_in_both_themes(page) == []


@pytest.mark.parametrize("path", [f"/rules/{FIRST}", f"/new/{FIRST}", "/"])
def test_the_pages_of_a_game_lead_to_its_lesson(client: Client, path: str) -> None:
    page = client.goto(path)
    page.locator(f'main a[href="/learn/{FIRST}"]').last.click()
    page.locator("[data-lesson]").wait_for()


def test_a_game_without_a_lesson_says_so(client: Client) -> None:
    client.allow("404")
    page = client.goto("/learn/nosuchgame")
    expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_role("link", name="All lessons").click()
    check_list(page)


@pytest.mark.parametrize("device", [PHONE, PHONE._replace(width=844, height=390)])
def test_text_and_table_fit_a_phone(new_client: NewClient, device: Device) -> None:
    """The first question is answered by touch; nothing that is pointed at is covered."""
    learner = Learner(new_client(device), device, FIRST, TouchPlayer)
    while learner.settle().awaits != "move":
        learner.check()
        learner.go_on()
    learner.check()
    learner.answer()
    assert severe_findings_in_both_themes(learner.page) == []
