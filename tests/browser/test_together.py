"""People with browsers of their own at one table: links, codes, lost connections, stand-ins."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.access import grave_findings
from browser.conftest import Welcome
from browser.ending import check_ending, shown_totals
from browser.hands.hand import Hand
from browser.hands.pointer import PointerHand
from browser.house import House
from browser.relay import Relay, relay_to
from browser.setting import Table, set_table
from browser.visitors import Visitor

INVITING = Table("kingdomino", 2, seats=("me", "link"))
LOST = r"WebSocket connection|ERR_|Failed to load"
"""What a browser's console says while there is no connection."""
TITLE_TELLS = """() => {
  const asked = document.querySelector("[data-turn=mine]") !== null
  return document.title.startsWith("Your turn") === asked
}"""


@pytest.fixture
def wire(house: House) -> Iterator[Relay]:
    with relay_to(house.port) as laid:
        yield laid


def invitation(page: Page) -> str:
    """Read the link for the guest in the waiting room."""
    return page.locator(".room input[readonly]").input_value()


def sit_down(guest: Visitor, link: str) -> Page:
    """Open a link that somebody sent."""
    guest.page.goto(link)
    guest.page.locator("[data-turn]").wait_for()
    return guest.page


def play_on(hands: tuple[Hand, Hand], decisions: int | None = None) -> None:
    """Let whoever is asked decide, so many times or to the end."""
    made = 0
    while decisions is None or made < decisions:
        sights = [hand.look() for hand in hands]
        if any(sight.over for sight in sights):
            return
        asked = [hand for hand, sight in zip(hands, sights, strict=True) if sight.turn == "mine"]
        if asked:
            asked[0].act()
            made += 1
        else:
            hands[0].page.wait_for_timeout(20)


def version_of(page: Page) -> int:
    """Read which version of the table a page shows."""
    return int(page.locator("[data-version]").get_attribute("data-version") or 0)


def test_a_whole_game_by_link_with_a_reload_and_lost_connections(
    welcome: Welcome, house: House, wire: Relay, tmp_path: Path
) -> None:
    host, guest, spectator = welcome(), welcome(), welcome()
    for visitor in (host, guest):
        visitor.allow(LOST)
    page = set_table(host, INVITING)
    link = invitation(page)
    sit_down(guest, link.replace(house.url, wire.url))
    assert "#" not in guest.page.url, "the token stays in the address bar"
    expect(page.locator(".room")).to_have_count(0)
    guest.page.get_by_label("What shall the others call you?").fill("Mahaut")
    guest.page.get_by_role("button", name="That is me").click()
    expect(page.locator("article.mat header", has_text="Mahaut")).to_be_visible()
    watching = spectator.goto(page.url.removeprefix(house.url))
    hands = (PointerHand(page, 1), PointerHand(guest.page, 2))

    play_on(hands, 8)
    check_titles(page, guest.page)
    expect(watching.locator(".watching")).to_be_visible()
    assert watching.locator("[data-target], .kingdom.holding").count() == 0
    guest.page.reload()
    guest.page.locator("[data-turn]").wait_for()
    play_on(hands, 6)

    wire.cut()
    expect(guest.page.locator(".status .note.bad")).to_be_visible()
    wire.mend()
    expect(guest.page.locator(".status .note.bad")).to_have_count(0)
    play_on(hands, 6)

    while hands[0].look().turn != "mine":
        play_on(hands, 1)
    host.context.set_offline(True)
    expect(page.locator(".status .note.bad")).to_contain_text("Connection lost")
    move_without_connection(hands[0])
    host.context.set_offline(False)
    play_on(hands)

    check_ending(page, tmp_path)
    assert shown_totals(guest.page) == shown_totals(page) == shown_totals(watching)
    rematch(page, guest.page)


def move_without_connection(hand: PointerHand) -> None:
    """Decide once while offline; the table keeps the move and says so."""
    sight = hand.look()
    if sight.room or sight.turned:
        hand.lay(sight)
    else:
        hand.point_at(hand.find(hand.choose(sight.offers)))
    expect(hand.page.locator(".status .note.bad")).to_contain_text("Your move is kept")
    assert version_of(hand.page) == sight.version


def check_titles(*pages: Page) -> None:
    """Check that the tab of whoever is asked, and no other, says so."""
    for page in pages:
        page.wait_for_function(TITLE_TELLS)


def rematch(host: Page, guest: Page) -> None:
    """Ask for a rematch; both find their seats at the new table."""
    old = host.url
    host.locator("section.end button.primary").click()
    host.locator("section.end a.primary").or_(
        host.locator("[data-turn=mine], [data-turn=wait]")
    ).first.wait_for()
    for page in (host, guest):
        door = page.locator("section.end a.primary")
        if door.count():
            door.click()
        page.wait_for_url(lambda url: "/t/" in url and url != old and not url.endswith(old[-8:]))
        page.locator("[data-turn=mine], [data-turn=wait]").wait_for()
    play_on((PointerHand(host, 3), PointerHand(guest, 4)), 4)


def test_somebody_joins_by_the_code(welcome: Welcome) -> None:
    host, guest = welcome(), welcome()
    page = set_table(host, INVITING)
    code = page.locator(".room .code strong").inner_text()
    joining = guest.goto("/")
    joining.locator("#code").fill(code.lower())
    joining.locator("#code").press("Enter")
    joining.locator("#name").fill("Bertrand")
    assert grave_findings(joining) == []
    joining.get_by_role("button", name="Sit down").click()
    joining.wait_for_url(re.compile(r"/t/"))
    joining.locator("[data-turn]").wait_for()
    expect(page.locator(".room")).to_have_count(0)
    expect(page.get_by_role("article", name=re.compile("Bertrand"))).to_be_visible()
    play_on((PointerHand(page, 5), PointerHand(joining, 6)), 4)


def test_a_code_nobody_has_is_refused_in_words(visitor: Visitor) -> None:
    visitor.allow("status of 404")
    page = visitor.goto("/join/ZZZZZZ")
    expect(page.locator("main [role=alert], main .failure").first).to_be_visible()


def test_a_link_opens_nothing_once_a_new_one_is_made(welcome: Welcome) -> None:
    host, guest = welcome(), welcome()
    page = set_table(host, INVITING)
    old = invitation(page)
    page.get_by_role("button", name="Seats and links").click()
    page.locator("#seats").get_by_role("button", name=re.compile("New link")).click()
    expect(page.locator("#seats input[readonly]")).not_to_have_value(old)
    sit_down(guest, old)
    expect(guest.page.locator(".watching")).to_be_visible()
    assert guest.page.locator("[data-target]").count() == 0


def test_a_bot_sits_in_and_both_guest_and_host_get_the_seat_back(welcome: Welcome) -> None:
    """The host is asked; a guest who is there is told, and takes the seat back."""
    host, guest = welcome(), welcome()
    page = set_table(host, INVITING)
    link = invitation(page)
    sit_down(guest, link)
    hands = (PointerHand(page, 7), PointerHand(guest.page, 8))
    play_on(hands, 4)
    seats, lent = page.locator("#seats"), guest.page.locator(".lent")
    let_a_bot_play(page, "may only be thinking")
    lent.get_by_role("button", name="Take the seat back").click()
    expect(lent).to_have_count(0)
    expect(seats.get_by_role("button", name=re.compile("Let a bot play"))).to_be_visible()
    page.keyboard.press("Escape")
    play_on(hands, 2)
    guest.page.goto("about:blank")
    let_a_bot_play(page, "is away")
    back = seats.get_by_role("button", name=re.compile("Give the seat back"))
    expect(back).to_be_visible()
    page.keyboard.press("Escape")
    hands[0].play(4)
    page.get_by_role("button", name="Seats and links").click()
    back.click()
    expect(back).to_have_count(0)
    page.keyboard.press("Escape")
    sit_down(guest, link)
    before = version_of(page)
    play_on(hands, 4)
    assert version_of(page) > before


def let_a_bot_play(page: Page, warning: str) -> None:
    """Hand the guest's seat to a bot; nothing happens before the host has confirmed it."""
    page.get_by_role("button", name="Seats and links").click()
    hand_over = page.locator("#seats").get_by_role("button", name=re.compile("Let a bot play for"))
    question = page.get_by_role("dialog").filter(has_text=warning)
    hand_over.click()
    question.get_by_role("button", name="Cancel").click()
    hand_over.click()
    question.get_by_role("button", name="Let a bot play").click()
    expect(hand_over).to_have_count(0)


def test_the_server_is_started_again_and_the_game_goes_on(welcome: Welcome, tmp_path: Path) -> None:
    """A server of its own, ended in the middle of a game and started again on its data."""
    own = House(tmp_path)
    own.start()
    try:
        visitor = welcome(address=own.url)
        visitor.allow(LOST)
        page = set_table(visitor, Table("kingdomino", 2))
        hand = PointerHand(page, 9)
        hand.play(5)
        before = version_of(page)
        own.stop()
        expect(page.locator(".status .note.bad")).to_be_visible()
        own.start()
        expect(page.locator(".status .note.bad")).to_have_count(0, timeout=20_000)
        hand.play(5)
        assert version_of(page) > before
    finally:
        own.stop()
