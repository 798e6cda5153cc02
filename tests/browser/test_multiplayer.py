"""Several clients at one table: links, codes, lost connections, substitute bots, spectators."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.clients import Client
from browser.conftest import NewClient
from browser.page_checks import eventually, measure, severe_findings
from browser.players import MousePlayer
from browser.server_process import ServerProcess, run_server
from browser.tables import TableChoices, check_end, create_table, shown_totals
from browser.tcp_proxy import TcpProxy, proxy_to

DESKTOPS = ((1280, 860), (1920, 1080))
BY_LINK = TableChoices("discovery", 2, seats=("me", "link"))
CONNECTION_LOST = r"WebSocket connection|ERR_|Failed to load"
"""What the console says while there is no connection."""
TITLE_AGREES = """() => {
  const asked = document.querySelector("[data-turn=mine]") !== null
  return document.title.startsWith("Your turn") === asked
}"""


@pytest.fixture
def proxy(server: ServerProcess) -> Iterator[TcpProxy]:
    with proxy_to(server.port) as running:
        yield running


def invitation(page: Page) -> str:
    """Read the link for the guest in the waiting room."""
    return page.locator(".room input[readonly]").input_value()


def join(guest: Client, link: str) -> Page:
    """Open the link to a seat."""
    guest.page.goto(link)
    guest.page.locator("[data-turn]").wait_for()
    return guest.page


def play_by_turns(players: tuple[MousePlayer, MousePlayer], decisions: int | None = None) -> None:
    """Let whoever has the turn decide, so many times or to the end."""
    made = 0
    while decisions is None or made < decisions:
        states = [player.read_state() for player in players]
        if any(state.over for state in states):
            return
        asked = [
            player for player, state in zip(players, states, strict=True) if state.turn == "mine"
        ]
        if asked:
            asked[0].act()
            made += 1
        else:
            players[0].page.wait_for_timeout(20)


def version_of(page: Page) -> int:
    """Read which version of the table a page shows."""
    return int(page.locator("[data-version]").get_attribute("data-version") or 0)


def test_a_whole_game_by_link_with_a_reload_and_lost_connections(
    new_client: NewClient, server: ServerProcess, proxy: TcpProxy, tmp_path: Path
) -> None:
    host, guest, spectator = new_client(), new_client(), new_client()
    for client in (host, guest):
        client.allow(CONNECTION_LOST)
    page = create_table(host, BY_LINK)
    link = invitation(page)
    join(guest, link.replace(server.url, proxy.url))
    assert "#" not in guest.page.url, "the token stays in the address bar"
    expect(page.locator(".room")).to_have_count(0)
    guest.page.get_by_label("What shall the others call you?").fill("Mahaut")
    guest.page.get_by_role("button", name="That is me").click()
    expect(page.locator("article.mat header", has_text="Mahaut")).to_be_visible()
    watching = spectator.goto(page.url.removeprefix(server.url))
    players = (MousePlayer(page, 1), MousePlayer(guest.page, 2))

    play_by_turns(players, 8)
    check_titles(page, guest.page)
    expect(watching.locator(".watching")).to_be_visible()
    expect(watching.locator("[data-target], .kingdom.placing")).to_have_count(0)
    guest.page.reload()
    guest.page.locator("[data-turn]").wait_for()
    play_by_turns(players, 6)

    proxy.go_down()
    expect(guest.page.locator(".status .note.bad")).to_be_visible()
    proxy.come_up()
    expect(guest.page.locator(".status .note.bad")).to_have_count(0)
    play_by_turns(players, 6)

    while players[0].read_state().turn != "mine":
        play_by_turns(players, 1)
    players[0].wait_for_turn()
    host.context.set_offline(True)
    expect(page.locator(".status .note.bad")).to_contain_text("Connection lost")
    move_without_connection(players[0])
    host.context.set_offline(False)
    play_by_turns(players)

    check_end(page, tmp_path)
    assert shown_totals(guest.page) == shown_totals(page) == shown_totals(watching)
    rematch(page, guest.page)


def move_without_connection(player: MousePlayer) -> None:
    """Decide once while offline; the page keeps the move and says so."""
    state = player.read_state()
    if state.placing:
        player.place(state)
    else:
        player.select(player.find(player.choose(state.targets)))
    expect(player.page.locator(".status .note.bad")).to_contain_text("Your move is kept")
    assert version_of(player.page) == state.version


def check_titles(*pages: Page) -> None:
    """Check that the title says whose turn it is, for whoever has the turn only."""
    for page in pages:
        page.wait_for_function(TITLE_AGREES)


def rematch(host: Page, guest: Page) -> None:
    """Ask for a rematch: whoever asked goes there at once, the other one follows the link."""
    old = host.url
    host.locator("section.end button.primary").click()
    guest.locator("section.end a.primary").click()
    for page in (host, guest):
        page.wait_for_url(lambda url: "/t/" in url and not url.endswith(old[-8:]))
        page.locator("[data-turn=mine], [data-turn=wait]").wait_for()
    play_by_turns((MousePlayer(host, 3), MousePlayer(guest, 4)), 4)


def test_somebody_joins_by_the_code(new_client: NewClient) -> None:
    host, guest = new_client(), new_client()
    page = create_table(host, BY_LINK)
    code = page.locator(".room .code strong").inner_text()
    joining = guest.goto("/")
    joining.locator("#code").fill(code.lower())
    joining.locator("#code").press("Enter")
    joining.locator("#name").fill("Bertrand")
    assert severe_findings(joining) == []
    joining.get_by_role("button", name="Sit down").click()
    joining.wait_for_url(re.compile(r"/t/"))
    joining.locator("[data-turn]").wait_for()
    expect(page.locator(".room")).to_have_count(0)
    expect(page.get_by_role("article", name=re.compile("Bertrand"))).to_be_visible()
    play_by_turns((MousePlayer(page, 5), MousePlayer(joining, 6)), 4)


def test_a_code_nobody_has_is_refused_in_words(client: Client) -> None:
    client.allow("status of 404")
    page = client.goto("/join/ZZZZZZ")
    expect(page.locator("main [role=alert], main .failure").first).to_be_visible()


def test_a_link_opens_nothing_once_a_new_one_is_made(new_client: NewClient) -> None:
    host, guest = new_client(), new_client()
    page = create_table(host, BY_LINK)
    old = invitation(page)
    page.get_by_role("button", name="Seats and links").click()
    page.locator("#seats").get_by_role("button", name=re.compile("New link")).click()
    expect(page.locator("#seats input[readonly]")).not_to_have_value(old)
    join(guest, old)
    expect(guest.page.locator(".watching")).to_be_visible()
    expect(guest.page.locator("[data-target]")).to_have_count(0)


def test_a_bot_sits_in_and_both_guest_and_host_get_the_seat_back(new_client: NewClient) -> None:
    """The host is asked; a guest who is there is told, and takes the seat back."""
    host, guest = new_client(), new_client()
    page = create_table(host, BY_LINK)
    link = invitation(page)
    join(guest, link)
    players = (MousePlayer(page, 7), MousePlayer(guest.page, 8))
    play_by_turns(players, 4)
    seats, lent = page.locator("#seats"), guest.page.locator(".lent")
    let_a_bot_play(page, "may only be thinking")
    lent.get_by_role("button", name="Take the seat back").click()
    expect(lent).to_have_count(0)
    expect(seats.get_by_role("button", name=re.compile("Let a bot play"))).to_be_visible()
    page.keyboard.press("Escape")
    play_by_turns(players, 2)
    guest.page.goto("about:blank")
    let_a_bot_play(page, "is away")
    back = seats.get_by_role("button", name=re.compile("Give the seat back"))
    expect(back).to_be_visible()
    page.keyboard.press("Escape")
    players[0].play(4)
    page.get_by_role("button", name="Seats and links").click()
    back.click()
    expect(back).to_have_count(0)
    page.keyboard.press("Escape")
    join(guest, link)
    before = version_of(page)
    play_by_turns(players, 4)
    assert version_of(page) > before


def let_a_bot_play(page: Page, warning: str) -> None:
    """Give the guest's seat to a bot; nothing happens before the host has confirmed it."""
    page.get_by_role("button", name="Seats and links").click()
    hand_over = page.locator("#seats").get_by_role("button", name=re.compile("Let a bot play for"))
    question = page.get_by_role("dialog").filter(has_text=warning)
    hand_over.click()
    question.get_by_role("button", name="Cancel").click()
    hand_over.click()
    question.get_by_role("button", name="Let a bot play").click()
    expect(hand_over).to_have_count(0)


def test_spectators_see_all_kingdoms_at_once_and_of_one_size(new_client: NewClient) -> None:
    """They are in one row or two, and lines, panels and the log are in view as well."""
    tables = (
        (TableChoices("royal-wedding", 5), 2),
        (TableChoices("queendomino", 3), 1),
        (TableChoices("kingdomino", 4), 1),
        (TableChoices("duel"), 1),
    )
    host, spectator = new_client(), new_client()
    for table, rows in tables:
        path = create_table(host, table).url.removeprefix(host.address)
        page = spectator.goto(path)
        expect(page.get_by_text("You are watching this table.")).to_be_visible()
        expect(page.locator("article.mat, section.map")).to_have_count(table.players)
        for width, height in DESKTOPS:
            page.set_viewport_size({"width": width, "height": height})
            eventually(page, check_spectator_layout, page, rows, height)


def check_spectator_layout(page: Page, rows: int, height: int) -> None:
    """All kingdoms have one size and are in so many rows; nothing is below the screen."""
    kingdoms = measure(page.locator("article.mat, section.map"))
    assert len({round(kingdom.top) for kingdom in kingdoms}) == rows
    assert len({round(kingdom.right - kingdom.left) for kingdom in kingdoms}) == 1
    others = measure(page.locator(".lines, .panel, .log-area"))
    assert max(box.bottom for box in kingdoms + others) <= height


def test_the_game_goes_on_after_a_restart_of_the_server(
    new_client: NewClient, tmp_path: Path
) -> None:
    """The server is the one that users start; it finds the game in its database."""
    with run_server(tmp_path, cli=True) as own:
        client = new_client(address=own.url)
        client.allow(CONNECTION_LOST)
        page = create_table(client, TableChoices("kingdomino", 2))
        player = MousePlayer(page, 9)
        player.play(3)
        before = version_of(page)
        own.stop()
        expect(page.locator(".status .note.bad")).to_be_visible()
        own.start()
        expect(page.locator(".status .note.bad")).to_have_count(0)
        player.play(3)
        assert version_of(page) > before
