"""Games that the pages have no components for are played with the generic panel."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

import crownlands as cl
from browser.clients import Client
from browser.conftest import NewClient
from browser.players import MousePlayer
from browser.server_process import ServerProcess, run_server
from browser.tables import TableChoices, check_end, create_table
from made_up.nim import info as nim
from made_up.orchard import info as orchard


@pytest.fixture(scope="module")
def made_up_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    environment = {"CROWNLANDS_GAMES": "made_up"}
    with run_server(tmp_path_factory.mktemp("made_up"), environment=environment) as running:
        yield running


@pytest.fixture
def client(
    new_client: NewClient, made_up_server: ServerProcess, monkeypatch: pytest.MonkeyPatch
) -> Client:
    cl.registry.all()
    for info in (nim.INFO, orchard.INFO):
        monkeypatch.setitem(cl.registry._infos, info.id, info)
    return new_client(address=made_up_server.url)


def test_a_game_without_kingdoms_is_played_by_buttons(client: Client, tmp_path: Path) -> None:
    page = create_table(client, TableChoices("nim", 2))
    expect(page.locator(".generic")).to_contain_text("stones 9")
    expect(page.locator("[data-testid=asked]")).to_have_text("Your move: take")
    expect(page.get_by_role("button", name="Plays -1")).to_be_visible()
    MousePlayer(page).play_to_end()
    record = check_end(page, tmp_path)
    assert record.game.id == "nim"
    page.get_by_role("link", name="Watch it again").click()
    expect(page.locator(".generic")).to_contain_text("stones 9")
    expect(page.get_by_label("Position in the game")).to_be_visible()


def test_what_only_its_owner_sees_is_covered_while_the_device_is_passed_on(client: Client) -> None:
    page = create_table(client, TableChoices("nim", 2, seats=("me", "here")))
    for name in ("Ada", "Bertrand"):
        page.locator("section.cover").get_by_role("button", name=name).click()
        expect(page.locator(".generic")).to_contain_text(re.compile("coins.*(heads|tails)"))
        page.get_by_role("button", name="Plays -1").click()


def test_a_game_without_a_rules_page_says_what_it_is(client: Client) -> None:
    client.allow("404")
    page = client.goto("/rules/nim")
    expect(page.get_by_role("heading", name="Rules: Nim with coins")).to_be_visible()
    expect(page.get_by_text("Take stones.")).to_be_visible()


def test_an_expansion_is_played_by_selecting_squares(client: Client, tmp_path: Path) -> None:
    page = create_table(client, TableChoices("orchard", 2))
    player = MousePlayer(page)
    player.play_to_end()
    assert "plant" in player.phases
    assert check_end(page, tmp_path).game.id == "orchard"
