"""Games that the pages have never heard of are played with the generic panel."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

import crownlands as cl
from browser.conftest import Welcome
from browser.ending import check_ending
from browser.hands.pointer import PointerHand
from browser.house import House, open_house
from browser.setting import Table, set_table
from browser.visitors import Visitor
from made_up.nim import info as nim
from made_up.orchard import info as orchard

TESTS = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def made_up_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    paths = os.pathsep.join(filter(None, (str(TESTS), os.environ.get("PYTHONPATH"))))
    known = {"CROWNLANDS_GAMES": "made_up", "PYTHONPATH": paths}
    with open_house(tmp_path_factory.mktemp("made_up"), environment=known) as running:
        yield running


@pytest.fixture
def visitor(welcome: Welcome, made_up_house: House, monkeypatch: pytest.MonkeyPatch) -> Visitor:
    cl.registry.all()
    for info in (nim.INFO, orchard.INFO):
        monkeypatch.setitem(cl.registry._infos, info.id, info)
    return welcome(address=made_up_house.url)


def test_a_game_without_kingdoms_is_played_by_buttons(visitor: Visitor, tmp_path: Path) -> None:
    page = set_table(visitor, Table("nim", 2))
    expect(page.locator(".generic")).to_contain_text("stones 9")
    expect(page.locator("[data-testid=asked]")).to_have_text("Your move: take")
    expect(page.get_by_role("button", name="Plays -1")).to_be_visible()
    hand = PointerHand(page)
    hand.play_to_the_end()
    record = check_ending(page, tmp_path)
    assert record.game.id == "nim"
    page.get_by_role("link", name="Watch it again").click()
    expect(page.locator(".generic")).to_contain_text("stones 9")
    expect(page.get_by_label("Position in the game")).to_be_visible()


def test_what_only_its_owner_sees_is_covered_while_the_device_is_passed_on(
    visitor: Visitor,
) -> None:
    page = set_table(visitor, Table("nim", 2, seats=("me", "here")))
    for name in ("Ada", "Bertrand"):
        page.locator("section.cover").get_by_role("button", name=name).click()
        expect(page.locator(".generic")).to_contain_text(re.compile("coins.*(heads|tails)"))
        page.get_by_role("button", name="Plays -1").click()


def test_a_game_without_a_rules_page_says_what_it_is(visitor: Visitor) -> None:
    visitor.allow("404")
    page = visitor.goto("/rules/nim")
    expect(page.get_by_role("heading", name="Rules: Nim with coins")).to_be_visible()
    expect(page.get_by_text("Take stones.")).to_be_visible()


def test_an_expansion_is_played_by_pointing_at_squares(visitor: Visitor, tmp_path: Path) -> None:
    page = set_table(visitor, Table("orchard", 2, seats=("me", "here")))
    hand = PointerHand(page)
    hand.play_to_the_end()
    assert "plant" in hand.phases
    assert check_ending(page, tmp_path).game.id == "orchard"
