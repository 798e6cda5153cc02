"""Replays: records that are pasted, dropped, chosen or shared by a link, and the end of a game."""

import re
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Locator, Page, expect

import crownlands as cl
from browser.clients import Client
from browser.conftest import NewClient
from browser.page_checks import (
    eventually,
    expect_no_overflow,
    lines_of,
    measure,
    raw_words,
    severe_findings,
)
from browser.players import centre_of
from browser.screenshots import take_screenshot

NAMES = ("Ada", "Bertrand", "Clara", "David", "Emma")
DROP = """async ([name, text]) => {
  const files = new DataTransfer()
  files.items.add(new File([text], name, { type: 'text/plain' }))
  for (const kind of ['dragover', 'drop'])
    document.body.dispatchEvent(
      new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: files }))
}"""
SIZES = ((1280, 860), (1920, 1080), (820, 1180), (844, 390), (390, 844))
RIGHT_EDGES = """rows => rows.map((row) => [...row.querySelectorAll('.points')]
  .map((one) => Math.round(one.getBoundingClientRect().right)))"""


def record_of(game: str, players: int) -> cl.Record:
    """Return a finished game of bots."""
    played = cl.play_out(cl.make(game, players), ["greedy"] * players, 5)
    return msgspec.structs.replace(played, names=NAMES[:players])


def open_record(page: Page, record: cl.Record) -> Locator:
    """Paste a record and watch it; return the slider of its positions."""
    page.locator("#record").fill(record.dumps())
    page.get_by_role("button", name="Watch this game").click()
    slider = page.locator("input[type=range]")
    expect(slider).to_have_attribute("max", str(len(record.moves)))
    return slider


@pytest.mark.parametrize(
    ("game", "players"),
    [("kingdomino", 3), ("queendomino", 2), ("royal-wedding", 5), ("duel", 2), ("dominoes2", 4)],
)
def test_a_pasted_record_is_shown_to_its_end_on_every_screen(
    client: Client, game: str, players: int
) -> None:
    record = record_of(game, players)
    page = client.goto("/replay")
    slider = open_record(page, record)
    page.get_by_role("button", name="To the end").click()
    expect(slider).to_have_value(str(len(record.moves)))
    if game == "queendomino":
        page.get_by_role("button", name="One move back").click()
        slider.fill(str(len(record.moves) * 2 // 3))
        take_screenshot(page, "replay")
        page.get_by_role("button", name="To the end").click()
    totals = [str(sheet.total) for sheet in record.final().scores()]
    expect(page.locator("section.end tfoot td")).to_have_text(totals)
    areas = page.locator("section.end :is(article.mat, section.map, .wood)")
    expect(areas).to_have_count(1 if game == "dominoes2" else players)
    assert severe_findings(page) == []
    assert raw_words(lines_of(page)) == []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        expect_no_overflow(page)
        eventually(page, check_points, page)
        if width >= 1000 and game != "duel":
            eventually(page, check_end_layout, page, areas, height)


def check_points(page: Page) -> None:
    """Points are aligned in every column down to the total, and no column is cut."""
    rows = page.locator("section.end tbody tr:has(td), section.end tfoot tr")
    for column in zip(*rows.evaluate_all(RIGHT_EDGES), strict=True):
        assert max(column) - min(column) <= 1
    table = page.locator("section.end [role=group]:has(> table)")
    assert table.evaluate("one => one.scrollWidth <= one.clientWidth")


def check_end_layout(page: Page, areas: Locator, height: int) -> None:
    """All areas are side by side, and points and log use the width of the panel."""
    assert len({round(area.top) for area in measure(areas)}) == 1
    [panel] = measure(page.locator("section.end"))
    assert panel.bottom - panel.top <= 1.75 * height
    columns = measure(page.locator("section.end > .points"))
    columns += measure(page.locator("section.end .log-area"))
    assert max(column.right for column in columns) >= panel.right - 1


def test_slider_buttons_and_keys_go_through_the_game(client: Client) -> None:
    record = record_of("kingdomino", 2)
    slider = open_record(page := client.goto("/replay"), record)
    last = str(len(record.moves))
    expect(slider).to_have_value("0")
    page.get_by_role("button", name="One move on").click()
    expect(slider).to_have_value("1")
    page.locator("h1").click()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("3")
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_value("2")
    page.keyboard.press("End")
    expect(slider).to_have_value(last)
    page.keyboard.press("Home")
    expect(slider).to_have_value("0")
    page.mouse.click(*centre_of(slider))
    expect(slider).not_to_have_value("0")
    assert abs(int(slider.input_value()) - len(record.moves) // 2) <= 2
    dominoes = page.locator(".kingdom [data-domino]")
    expect(dominoes.first).to_be_attached()
    page.get_by_role("button", name="To the beginning").click()
    expect(dominoes).to_have_count(0)
    check_playback(page, slider)


def check_playback(page: Page, slider: Locator) -> None:
    """A replay runs by itself at the chosen speed until it is paused."""
    page.locator("select").select_option(index=3)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(slider).not_to_have_value("0")
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    paused = slider.input_value()
    page.wait_for_timeout(600)
    expect(slider).to_have_value(paused)


def test_a_record_is_dropped_on_the_page_or_chosen_as_a_file(
    client: Client, tmp_path: Path
) -> None:
    record = record_of("discovery", 2)
    page = client.goto("/replay")
    page.evaluate(DROP, ["game.txt", record.dumps()])
    slider = page.locator("input[type=range]")
    expect(slider).to_have_attribute("max", str(len(record.moves)))
    path = tmp_path / "game.json"
    path.write_text(record.dumps("json"), encoding="utf-8")
    client.goto("/replay")
    page.locator("input[type=file]").set_input_files(path)
    expect(slider).to_have_attribute("max", str(len(record.moves)))


def test_a_link_shares_the_position(new_client: NewClient) -> None:
    page = new_client().goto("/replay")
    slider = open_record(page, record_of("kingdomino", 2))
    page.locator("h1").click()
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("5")
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    friend = new_client().page
    friend.goto(link)
    expect(friend.locator("input[type=range]")).to_have_value("5")


def test_a_damaged_record_is_refused_with_its_line(client: Client) -> None:
    client.allow("status of 4")
    page = client.goto("/replay")
    text = record_of("kingdomino", 2).dumps()
    page.locator("#record").fill(text.replace(">", ">9", 1))
    page.get_by_role("button", name="Watch this game").click()
    expect(page.get_by_role("alert")).to_have_text(re.compile(r"\d"))
