"""Games seen again: records brought by people, shared links, and draws that anyone can check."""

import re
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Page, expect

import crownlands as cl
from browser import album
from browser.access import grave_findings
from browser.conftest import Welcome
from browser.hands.pointer import middle_of
from browser.reading import lines_of, raw_words
from browser.visitors import Visitor

NAMES = ("Ada", "Bertrand", "Clara")
DROP = """async ([name, text]) => {
  const files = new DataTransfer()
  files.items.add(new File([text], name, { type: 'text/plain' }))
  for (const kind of ['dragover', 'drop'])
    document.body.dispatchEvent(
      new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: files }))
}"""


def record_of(game: str, players: int, seed: int = 5) -> cl.Record:
    """Make a finished game to bring along."""
    played = cl.play_out(cl.make(game, players), ["greedy"] * players, seed)
    return msgspec.structs.replace(played, names=NAMES[:players])


def open_record(page: Page, record: cl.Record) -> None:
    """Paste a record and watch it."""
    page.locator("#record").fill(record.dumps())
    page.get_by_role("button", name="Watch this game").click()
    page.locator("input[type=range]").wait_for()


def at(page: Page) -> int:
    """Read which position is shown."""
    return int(page.locator("input[type=range]").input_value())


@pytest.mark.parametrize(
    ("game", "players"), [("kingdomino", 3), ("queendomino", 2), ("duel", 2), ("dominoes2", 2)]
)
def test_a_pasted_record_is_shown_to_its_end(visitor: Visitor, game: str, players: int) -> None:
    record = record_of(game, players)
    page = visitor.goto("/replay")
    open_record(page, record)
    page.get_by_role("button", name="To the end").click()
    expect(page.locator("input[type=range]")).to_have_value(str(len(record.moves)))
    if game == "queendomino":
        page.get_by_role("button", name="One move back").click()
        page.locator("input[type=range]").fill(str(len(record.moves) * 2 // 3))
        album.keep(page, "replay")
        page.get_by_role("button", name="To the end").click()
    assert grave_findings(page) == []
    assert raw_words(lines_of(page)) == []
    totals = [int(text) for text in page.locator("section.end tfoot td").all_inner_texts()]
    assert totals == [sheet.total for sheet in record.final().scores()]


def test_slider_steps_and_keys_go_through_the_game(visitor: Visitor) -> None:
    record = record_of("kingdomino", 2)
    page = visitor.goto("/replay")
    open_record(page, record)
    slider = page.locator("input[type=range]")
    assert at(page) == 0
    page.get_by_role("button", name="One move on").click()
    expect(slider).to_have_value("1")
    page.locator("h1").click()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("3")
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_value("2")
    page.keyboard.press("End")
    expect(slider).to_have_value(str(len(record.moves)))
    page.keyboard.press("Home")
    expect(slider).to_have_value("0")
    box = slider.bounding_box()
    assert box is not None
    page.mouse.click(*middle_of(slider))
    assert abs(at(page) - len(record.moves) // 2) <= 2
    squares = page.locator(".kingdom [data-domino]").count()
    page.get_by_role("button", name="To the beginning").click()
    expect(page.locator(".kingdom [data-domino]")).to_have_count(0)
    assert squares > 0


def test_a_replay_plays_itself(visitor: Visitor) -> None:
    page = visitor.goto("/replay")
    open_record(page, record_of("kingdomino", 2))
    page.locator("select").select_option(index=3)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("input[type=range]")).not_to_have_value("0")
    page.get_by_role("button", name="Pause").click()
    stopped = at(page)
    page.wait_for_timeout(600)
    assert at(page) == stopped


def test_a_record_is_dropped_on_the_page_or_chosen(welcome: Welcome, tmp_path: Path) -> None:
    record = record_of("discovery", 2)
    dropping = welcome().goto("/replay")
    dropping.evaluate(DROP, ["game.txt", record.dumps()])
    expect(dropping.locator("input[type=range]")).to_have_attribute("max", str(len(record.moves)))
    path = tmp_path / "game.json"
    path.write_text(record.dumps("json"), encoding="utf-8")
    choosing = welcome().goto("/replay")
    choosing.locator("input[type=file]").set_input_files(path)
    expect(choosing.locator("input[type=range]")).to_have_attribute("max", str(len(record.moves)))


def test_a_link_shares_the_position(welcome: Welcome) -> None:
    page = welcome().goto("/replay")
    open_record(page, record_of("kingdomino", 2))
    page.locator("h1").click()
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    expect(page.locator("input[type=range]")).to_have_value("5")
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    friend = welcome().page
    friend.goto(link)
    expect(friend.locator("input[type=range]")).to_have_value("5")


def test_a_damaged_record_is_refused_with_its_line(visitor: Visitor) -> None:
    visitor.allow("status of 4")
    page = visitor.goto("/replay")
    text = record_of("kingdomino", 2).dumps()
    page.locator("#record").fill(text.replace(">", ">9", 1))
    page.get_by_role("button", name="Watch this game").click()
    expect(page.get_by_role("alert")).to_have_text(re.compile(r"\d"))
