"""What makes a table pleasant: undo, hints, reasons, confirming, typing, passing the device on."""

import re

import pytest
from playwright.sync_api import Page, expect

import crownlands as cl
from browser.hands.hand import Hand
from browser.hands.pointer import PointerHand, middle_of
from browser.hands.typed import TypingHand
from browser.places import GAMES
from browser.setting import Table, set_table
from browser.visitors import Visitor

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


def test_a_hint_says_what_and_why(visitor: Visitor) -> None:
    page = set_table(visitor, ALONE)
    hand = PointerHand(page)
    until_placing(hand)
    version = hand.look().version
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".status .note.good")).to_have_text(re.compile(r"\w+ \w+ \w+"))
    assert hand.look().version == version, "a hint is no move"


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
    page.locator("#notation").fill("99@0,0n")
    page.locator("#notation").press("Enter")
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
