"""Phones: whole games by touch, dragging with a finger, and panels that fit the screen."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.clients import PHONE, SMALL_PHONE, Device
from browser.conftest import NewClient
from browser.page_checks import (
    expect_no_overflow,
    measure,
    wait_for_review,
    wait_for_share,
)
from browser.players import TableState, Target, TouchPlayer, show
from browser.tables import TableChoices, check_end, create_table

ABOVE_FINGER = 64
"""How many pixels a dragged domino is shown above the finger that would hide it."""
DOCKED = ".needed"
"""A panel that has come up because something in it can be chosen."""
WILD_DICE = "[data-target^='die:'][aria-label*='wild']"
COVERED = """([top, other]) =>
  other.getBoundingClientRect().bottom - top.getBoundingClientRect().top < 1"""
GAMES = (
    (PHONE, TableChoices("kingdomino", 2)),
    (SMALL_PHONE, TableChoices("dominoes2", 2, options=(("target", 10),))),
)


@pytest.mark.parametrize(("device", "table"), GAMES, ids=["kingdomino", "dominoes2"])
def test_a_whole_game_by_touch(
    new_client: NewClient, device: Device, table: TableChoices, tmp_path: Path
) -> None:
    page = create_table(new_client(device), table)
    player = TouchPlayer(page)
    if table.game == "kingdomino":
        drag_a_domino(player)
    while player.act():
        expect_no_overflow(page)
    check_end(page, tmp_path)
    expect_no_overflow(page)
    if table.game == "kingdomino":
        page.get_by_role("link", name="Review this game").tap()
        wait_for_review(page)
        expect_no_overflow(page)


def drag_a_domino(player: TouchPlayer) -> None:
    """Play until a domino can be placed, and drag it onto the board."""
    page = player.page
    while not (state := player.wait_for_turn()).fits:
        player.act()
    held = page.locator("[data-in-hand]").first
    show(held)
    box = min(measure(page.locator("rect.fit")), key=lambda box: box.top)
    player.drag(held, (box.left + box.right) / 2, (box.top + box.bottom) / 2 + ABOVE_FINGER)
    page.locator("[data-confirm]").first.wait_for()
    player.confirm()
    expect(page.locator("[data-version]")).not_to_have_attribute("data-version", str(state.version))


class WildPlayer(TouchPlayer):
    """Takes wild dice wherever one lies."""

    def choose(self, targets: tuple[Target, ...]) -> Target:
        """Choose a wild die if there is one."""
        wild = {die.get_attribute("data-target") for die in self.page.locator(WILD_DICE).all()}
        return next((target for target in targets if target.name in wild), None) or super().choose(
            targets
        )


def asks_for_coat(state: TableState) -> bool:
    """Return whether the coat of a wild die is to be chosen."""
    return any(target.kind.startswith("wild") for target in state.targets)


def test_the_coats_of_a_wild_die_fit_a_small_phone(new_client: NewClient) -> None:
    page = create_table(new_client(SMALL_PHONE), TableChoices("duel"))
    player = WildPlayer(page)
    while not asks_for_coat(state := player.wait_for_turn()):
        assert not state.over, "no wild die was rolled"
        player.act()
    expect_no_overflow(page)


def test_a_panel_that_comes_up_covers_no_question_and_leaves_the_page_where_it_was(
    new_client: NewClient,
) -> None:
    page = create_table(new_client(PHONE), TableChoices("queendomino", 2))
    player = TouchPlayer(page)
    dock, kingdom = page.locator(DOCKED), page.locator("[data-own] .kingdom")
    while player.wait_for_turn() and not dock.count():
        player.act()
    page.evaluate("scrollTo(0, 0)")
    page.goto(page.url)
    dock.wait_for()
    page.wait_for_function("() => scrollY > 0")
    wait_for_share(page.get_by_test_id("asked"), 1)
    page.wait_for_function(COVERED, arg=[dock.element_handle(), kingdom.element_handle()])
    while dock.count():
        page.locator("[data-target='pass:']").tap()
        player.wait_for_turn()
    page.wait_for_function("() => scrollY === 0")
