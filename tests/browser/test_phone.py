"""Phones: whole games by touch, and never a page wider than the screen."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from browser.conftest import Welcome
from browser.ending import check_ending
from browser.hands.hand import Offer
from browser.hands.pointer import bring_into_sight
from browser.hands.touch import TouchHand
from browser.places import OPEN_PAGES
from browser.setting import Table, set_table
from browser.visitors import PHONE, SMALL_PHONE, Device
from browser.widths import share_in_view, too_wide

ABOVE_FINGER = 64
"""How many pixels a dragged domino floats above the finger that it would hide under."""
DOCKED = ".needed"
"""A panel that has come up because something in it can be chosen."""
WILD_DICE = "[data-target^='die:'][aria-label*='wild']"
GAMES = (
    (PHONE, Table("kingdomino", 2)),
    (SMALL_PHONE, Table("dominoes2", 2, options=(("target", 10),))),
)


@pytest.mark.parametrize(("device", "table"), GAMES, ids=["kingdomino", "dominoes2"])
def test_a_whole_game_by_touch(
    welcome: Welcome, device: Device, table: Table, tmp_path: Path
) -> None:
    page = set_table(welcome(device), table)
    hand = TouchHand(page)
    while hand.act():
        assert too_wide(page) == []
    check_ending(page, tmp_path)
    assert too_wide(page) == []


def test_a_domino_is_dragged_onto_the_board_by_finger(welcome: Welcome) -> None:
    page = set_table(welcome(PHONE), Table("kingdomino", 2))
    hand = TouchHand(page)
    while not (sight := hand.wait_for_turn()).room:
        hand.act()
    held = page.locator("[data-held]").first
    bring_into_sight(held)
    boxes = [square.bounding_box() for square in page.locator("rect.fit").all()]
    box = min((box for box in boxes if box), key=lambda box: box["y"])
    hand.drag(held, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2 + ABOVE_FINGER)
    page.locator("[data-confirm]").first.wait_for()
    hand.confirm()
    page.wait_for_function(
        "version => document.querySelector('[data-version]').dataset.version != version",
        arg=str(sight.version),
    )


def test_no_page_is_wider_than_a_small_phone(welcome: Welcome) -> None:
    visitor = welcome(SMALL_PHONE)
    wide = {}
    for path in OPEN_PAGES:
        visitor.goto(path)
        wide[path] = too_wide(visitor.page)
    assert {path: found for path, found in wide.items() if found} == {}


class WildHand(TouchHand):
    """Takes wild dice wherever one lies."""

    def choose(self, offers: tuple[Offer, ...]) -> Offer:
        """Choose a wild die, or whatever."""
        wild = {die.get_attribute("data-target") for die in self.page.locator(WILD_DICE).all()}
        return next((offer for offer in offers if offer.name in wild), None) or super().choose(
            offers
        )


def test_the_coats_of_a_wild_die_fit_a_small_phone(welcome: Welcome) -> None:
    visitor = welcome(SMALL_PHONE)
    while not _asked_about_a_wild_die(set_table(visitor, Table("duel", seats=("me", "here")))):
        pass
    assert too_wide(visitor.page) == []


def _asked_about_a_wild_die(page: Page) -> bool:
    """Play until the coat of a wild die is asked for; False if the game is over first."""
    hand = WildHand(page)
    while not (sight := hand.wait_for_turn()).over:
        if any(offer.kind.startswith("wild") for offer in sight.offers):
            return True
        hand.act()
    return False


def test_a_panel_that_comes_up_hides_no_question_and_leaves_the_page_where_it_was(
    welcome: Welcome,
) -> None:
    page = set_table(welcome(PHONE), Table("queendomino", 2))
    hand = TouchHand(page)
    while hand.wait_for_turn() and not page.locator(DOCKED).count():
        hand.act()
    page.evaluate("scrollTo(0, 0)")
    page.goto(page.url)
    page.locator(DOCKED).wait_for()
    page.wait_for_function("() => scrollY > 0")
    assert share_in_view(page.get_by_test_id("asked")) == 1
    dock, kingdom = page.locator(DOCKED), page.locator("[data-own] .kingdom")
    covered = (
        "([top, other]) => other.getBoundingClientRect().bottom - top.getBoundingClientRect().top"
    )
    assert page.evaluate(covered, [dock.element_handle(), kingdom.element_handle()]) < 1
    while dock.count():
        page.locator("[data-target='pass:']").tap()
        hand.wait_for_turn()
    page.wait_for_function("() => scrollY === 0")
