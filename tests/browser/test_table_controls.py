"""Controls of a table: undo, confirming, hints, reasons, typed moves, and passing the device on."""

import json
import re

import pytest
from playwright.sync_api import Page, WebSocket, expect

from browser.clients import DESKTOP, PHONE, Client, Device
from browser.conftest import NewClient
from browser.players import (
    DevicePlayer,
    KeyboardPlayer,
    MousePlayer,
    Player,
    TouchPlayer,
    centre_of,
    type_move,
)
from browser.tables import TableChoices, create_table

AGAINST_A_BOT = TableChoices("kingdomino", 2)
ON_ONE_DEVICE = TableChoices("kingdomino", 2, seats=("me", "here"))
WORDS = re.compile(r"\w+ \w+ \w+")
CARDS_OR_COVER = "() => document.querySelector('section.cover, [data-turn=mine], section.end')"


def play_until_placing(player: Player) -> None:
    """Play until there is a domino to be placed and a place for it."""
    while True:
        state = player.wait_for_turn()
        if state.phase == "place" and state.placing:
            return
        player.act()


def test_two_play_on_one_device_and_take_a_move_back(client: Client) -> None:
    page = create_table(client, ON_ONE_DEVICE)
    player, question = MousePlayer(page), page.get_by_test_id("asked")
    names = set()
    for _ in range(6):
        player.wait_for_turn()
        names.add(page.locator(".status small").inner_text())
        player.act()
    assert len(names) == 2, "both are called by their names"
    play_until_placing(player)
    asked = question.inner_text()
    before = player.read_state()
    player.act()
    page.get_by_role("button", name="Undo").click()
    expect(question).to_have_text(asked)
    state = player.wait_for_turn()
    assert (state.phase, state.fits, state.fits_turned) == (
        before.phase,
        before.fits,
        before.fits_turned,
    )
    assert state.version > before.version


def test_a_move_is_kept_or_taken_back_before_a_bot_answers(client: Client) -> None:
    """The table waits for a confirmation; later, a takeback is asked for and marks the game."""
    page = create_table(client, AGAINST_A_BOT._replace(confirm="always", takebacks=True))
    player, question = MousePlayer(page), page.get_by_test_id("asked")
    player.act()
    mine = page.locator("[data-turn=mine]")
    keeping = question.filter(has_text="Keep this move?")
    expect(mine.or_(keeping).first).to_be_visible()
    while not keeping.count():
        player.act()
        expect(mine.or_(keeping).first).to_be_visible()
    held = player.read_state().version
    page.get_by_role("button", name="Undo").click()
    assert player.wait_for_turn().version > held
    player.act()
    expect(question).to_have_text("Keep this move?")
    page.get_by_role("button", name="Go on").click()
    player.wait_for_turn()
    page.get_by_role("button", name="Take back").click()
    dialog = page.get_by_role("dialog")
    answer = dialog.get_by_role("listitem").last.inner_text()
    dialog.get_by_role("button", name="Take back").click()
    expect(page.get_by_role("log")).to_contain_text("moves back. Seen already: ")
    expect(page.get_by_role("log")).to_contain_text(answer)


def test_moves_that_are_not_legal_are_refused_in_words(client: Client) -> None:
    """By a click on the castle, and by a typed move."""
    page = create_table(client, AGAINST_A_BOT)
    player = MousePlayer(page)
    play_until_placing(player)
    version = player.read_state().version
    castle = page.locator(".kingdom.placing use[href^='#castle']").first
    page.mouse.move(*centre_of(castle))
    page.mouse.click(*centre_of(castle))
    expect(page.locator(".mat:not(.small) [role=alert]")).to_have_text(WORDS)
    type_move(page, "99@0,0n")
    expect(page.locator(".log .why, .status .note.bad").first).to_be_visible()
    assert player.read_state().version == version


def test_every_piece_is_confirmed_if_the_settings_say_so(client: Client) -> None:
    page = create_table(client, AGAINST_A_BOT)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Let me confirm every piece I lay").check()
    page.keyboard.press("Escape")
    player = MousePlayer(page)
    play_until_placing(player)
    state = player.read_state()
    player.place(state)
    expect(page.locator("[data-confirm]").first).to_be_visible()
    assert player.read_state().version == state.version
    player.confirm()
    expect(page.locator("[data-version]")).not_to_have_attribute("data-version", str(state.version))


FOLLOWERS = (
    (MousePlayer, DESKTOP, "kingdomino"),
    (TouchPlayer, PHONE, "kingdomino"),
    (KeyboardPlayer, DESKTOP, "kingdomino"),
    (MousePlayer, DESKTOP, "duel"),
    (KeyboardPlayer, DESKTOP, "dominoes2"),
)


@pytest.mark.parametrize(("kind", "device", "game"), FOLLOWERS)
def test_a_hint_says_why_and_is_followed_exactly(
    new_client: NewClient, kind: type[DevicePlayer], device: Device, game: str
) -> None:
    client = new_client(device)
    hinted, played = record_moves(client.page)
    player = kind(create_table(client, TableChoices(game, 2)))
    for number in range(1, 5):
        version = player.wait_for_turn().version
        if isinstance(player, MousePlayer):
            player.page.keyboard.press("r")  # held otherwise than the hint will need it
        hint = player.page.get_by_role("button", name="Hint")
        player.select(hint)
        player.page.locator("[data-hint]").wait_for()
        expect(player.page.locator(".status .note.good")).to_have_text(WORDS)
        for _ in range(40):
            if player.read_state().version != version or len(played) == number:
                break
            player.follow_hint()
        assert played[-1] == hinted[-1]
        assert len(played) == number, "a hint is no move"
        expect(player.page.locator("[data-version]")).not_to_have_attribute(
            "data-version", str(version)
        )


def record_moves(page: Page) -> tuple[list[object], list[object]]:
    """Return two lists that collect the moves of hints and the moves that are sent."""
    hinted: list[object] = []
    played: list[object] = []

    def collect(text: str | bytes, kind: str, moves: list[object]) -> None:
        message = json.loads(text)
        if message["type"] == kind:
            moves.append(message["move"])

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: collect(text, "hint", hinted))
        socket.on("framesent", lambda text: collect(text, "move", played))

    page.on("websocket", listen)
    return hinted, played


def test_cards_are_hidden_while_the_device_is_passed_on(client: Client) -> None:
    page = create_table(
        client, TableChoices("dominoes2", 2, seats=("me", "here"), options=(("target", 10),))
    )
    player = MousePlayer(page)
    cover = page.locator("section.cover")
    cards: list[set[str]] = []
    for _ in range(4):
        expect(cover).to_be_visible()
        expect(page.locator("[data-target^='card:'], .fan li")).to_have_count(0)
        cover.get_by_role("button").click()
        expect(cover).to_have_count(0)
        cards.append(visible_cards(page))
        while cover.count() == 0:
            player.act()
            page.wait_for_function(CARDS_OR_COVER)
    assert cards[0]
    assert cards[0] & cards[1] == set()


def visible_cards(page: Page) -> set[str]:
    """Read the cards in the fan by their labels."""
    fan = page.locator(".fan [aria-label]")
    expect(fan.first).to_be_visible()
    labels = fan.evaluate_all(
        "elements => elements.map((element) => element.getAttribute('aria-label'))"
    )
    return {found.group() for label in labels if (found := re.search(r"\d[-|/ ]?\d", label))}
