"""What makes a table pleasant: undo, hints, reasons, confirming, typing, passing the device on."""

import json
import re

import pytest
from playwright.sync_api import Page, WebSocket, expect

import crownlands as cl
from browser.conftest import Welcome
from browser.hands.hand import Hand, LayingHand
from browser.hands.keyboard import KeyboardHand
from browser.hands.pointer import PointerHand, middle_of
from browser.hands.touch import TouchHand
from browser.hands.typed import TypingHand, type_move
from browser.places import GAMES
from browser.setting import Table, set_table
from browser.visitors import DESK, PHONE, Device, Visitor

ALONE = Table("kingdomino", 2)
HERE = Table("kingdomino", 2, seats=("me", "here"))


def until_placing(hand: Hand) -> None:
    """Play until a domino is to be placed where it can be."""
    while True:
        sight = hand.wait_for_turn()
        if sight.phase == "place" and (sight.room or sight.turned):
            return
        hand.act()


def test_a_move_is_taken_back(visitor: Visitor) -> None:
    page = set_table(visitor, HERE)
    hand = PointerHand(page)
    until_placing(hand)
    asked = page.get_by_test_id("asked").inner_text()
    before = hand.look()
    hand.act()
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_be_enabled()
    undo.click()
    expect(page.get_by_test_id("asked")).to_have_text(asked)
    sight = hand.wait_for_turn()
    assert (sight.phase, sight.room, sight.turned) == (before.phase, before.room, before.turned)
    assert sight.version > before.version


def test_a_move_is_kept_or_taken_back_before_a_bot_answers(visitor: Visitor) -> None:
    """The table waits for a confirmation; later, a takeback is asked for and marks the game."""
    page = set_table(visitor, ALONE._replace(confirm="always", takebacks=True))
    hand, asked = PointerHand(page), page.get_by_test_id("asked")
    hand.act()
    mine = page.locator("[data-turn=mine]")
    keeping = asked.filter(has_text="Keep this move?")
    expect(mine.or_(keeping).first).to_be_visible()
    while not keeping.count():
        hand.act()
        expect(mine.or_(keeping).first).to_be_visible()
    held = hand.look().version
    page.get_by_role("button", name="Undo").click()
    assert hand.wait_for_turn().version > held
    hand.act()
    expect(asked).to_have_text("Keep this move?")
    page.get_by_role("button", name="Go on").click()
    hand.wait_for_turn()
    page.get_by_role("button", name="Take back").click()
    question = page.get_by_role("dialog")
    answer = question.get_by_role("listitem").last.inner_text()
    question.get_by_role("button", name="Take back").click()
    expect(page.get_by_role("log")).to_contain_text("moves back. Seen already: ")
    expect(page.get_by_role("log")).to_contain_text(answer)


HINT_FOLLOWERS = (
    (PointerHand, DESK, "kingdomino"),
    (TouchHand, PHONE, "kingdomino"),
    (KeyboardHand, DESK, "kingdomino"),
    (PointerHand, DESK, "duel"),
    (KeyboardHand, DESK, "dominoes2"),
)
GHOST = ".kingdom .advice use, .board .half.hint"
"""Where a hint shows the piece in hand."""


@pytest.mark.parametrize(("kind", "device", "game"), HINT_FOLLOWERS)
def test_a_hint_says_why_and_is_followed_exactly(
    welcome: Welcome, kind: type[LayingHand], device: Device, game: str
) -> None:
    visitor = welcome(device)
    hinted, played = overheard(visitor.page)
    hand = kind(set_table(visitor, Table(game, 2)))
    for number in range(1, 7):
        version = hand.wait_for_turn().version
        if isinstance(hand, PointerHand):
            hand.page.keyboard.press("r")  # held otherwise than the hint will need it
        hint = hand.page.get_by_role("button", name="Hint")
        hand.point_at(hint)
        hand.page.locator("[data-advice]").wait_for()
        expect(hand.page.locator(".status .note.good")).to_have_text(re.compile(r"\w+ \w+ \w+"))
        for _ in range(40):
            if hand.look().version != version or len(played) == number:
                break
            follow_hint(hand)
        assert played[-1] == hinted[-1]
        assert len(played) == number, "a hint is no move"
        expect(hand.page.locator("[data-version]")).not_to_have_attribute(
            "data-version", str(version)
        )


def follow_hint(hand: LayingHand) -> None:
    """Press once more where a hint shows to."""
    if isinstance(hand, KeyboardHand):
        hand.page.keyboard.press("Enter")
        hand.page.wait_for_timeout(50)
    elif hand.look().resting:
        hand.confirm()
    else:
        hand.point_at(hand.page.locator(f"{GHOST}, [data-advised]:not(.kingdom)").first)


def overheard(page: Page) -> tuple[list[object], list[object]]:
    """Listen for the moves that hints name, and for the moves that are sent."""
    hinted: list[object] = []
    played: list[object] = []

    def hear(text: str | bytes, kind: str, moves: list[object]) -> None:
        message = json.loads(text)
        if message["type"] == kind:
            moves.append(message["move"])

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: hear(text, "hint", hinted))
        socket.on("framesent", lambda text: hear(text, "move", played))

    page.on("websocket", listen)
    return hinted, played


def test_a_refused_spot_says_why(visitor: Visitor) -> None:
    page = set_table(visitor, ALONE)
    hand = PointerHand(page)
    until_placing(hand)
    version = hand.look().version
    castle = page.locator(".kingdom.holding use[href^='#castle']").first
    page.mouse.move(*middle_of(castle))
    page.mouse.click(*middle_of(castle))
    expect(page.locator(".mat:not(.small) [role=alert]")).to_have_text(re.compile(r"\w+ \w+ \w+"))
    assert hand.look().version == version


def test_the_careful_confirm_each_domino(visitor: Visitor) -> None:
    page = set_table(visitor, ALONE)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Let me confirm every piece I lay").check()
    page.keyboard.press("Escape")
    hand = PointerHand(page)
    until_placing(hand)
    sight = hand.look()
    hand.lay(sight)
    expect(page.locator("[data-confirm]").first).to_be_visible()
    assert hand.look().version == sight.version
    hand.confirm()
    expect(page.locator("[data-version]")).not_to_have_attribute("data-version", str(sight.version))


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_can_be_typed_as_it_is_advised(visitor: Visitor, game: str) -> None:
    page = set_table(visitor, Table(game, min(cl.registry.find(game).players)))
    TypingHand(page).play(1)


def test_a_typed_move_that_is_none_is_refused_in_words(visitor: Visitor) -> None:
    page = set_table(visitor, ALONE)
    hand = PointerHand(page)
    version = hand.wait_for_turn().version
    type_move(page, "99@0,0n")
    expect(page.locator(".log .why, .status .note.bad").first).to_be_visible()
    assert hand.look().version == version


def test_several_play_on_one_device(visitor: Visitor) -> None:
    page = set_table(visitor, HERE)
    hand = PointerHand(page)
    asked = set()
    for _ in range(12):
        hand.wait_for_turn()
        asked.add(page.locator(".status small").inner_text())
        hand.act()
    assert len(asked) == 2, "both are called by their names"


def test_cards_are_hidden_while_the_device_is_passed_on(visitor: Visitor) -> None:
    page = set_table(
        visitor, Table("dominoes2", 2, seats=("me", "here"), options=(("target", 10),))
    )
    hand = PointerHand(page)
    cover = page.locator("section.cover")
    hands_seen: list[set[str]] = []
    for _ in range(4):
        expect(cover).to_be_visible()
        assert page.locator("[data-target^='card:'], .fan li").count() == 0
        cover.get_by_role("button").click()
        expect(cover).to_have_count(0)
        hands_seen.append(cards_seen(page))
        while cover.count() == 0:
            hand.act()
            page.wait_for_function(
                "() => document.querySelector('section.cover, [data-turn=mine], section.end')"
            )
    assert hands_seen[0] & hands_seen[1] == set()


def cards_seen(page: Page) -> set[str]:
    """Read the cards in the fan by their labels."""
    labels = page.locator(".fan [aria-label]").evaluate_all(
        "elements => elements.map((element) => element.getAttribute('aria-label'))"
    )
    return {found.group() for label in labels if (found := re.search(r"\d[-|/ ]?\d", label))}
