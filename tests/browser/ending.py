"""The end of a game on the page, and the same game as the engine replays it."""

from pathlib import Path

from playwright.sync_api import Page, expect

import crownlands as cl


def shown_totals(page: Page) -> list[int]:
    """Read the totals at the foot of the score pad."""
    panel = page.locator("section.end")
    expect(panel).to_be_visible()
    return [int(cell) for cell in panel.locator("tfoot td").all_inner_texts()]


def download_record(page: Page, folder: Path) -> cl.Record:
    """Download the record by its link on the page, and read it."""
    with page.expect_download() as downloading:
        page.locator("section.end a[download]").click()
    path = folder / downloading.value.suggested_filename
    downloading.value.save_as(path)
    return cl.Record.loads(path.read_text(encoding="utf-8"))


def check_ending(page: Page, folder: Path) -> cl.Record:
    """Compare what the end panel says with the downloaded record, replayed by the engine."""
    totals = shown_totals(page)
    record = download_record(page, folder)
    final = record.final()
    assert final.actor is None
    assert totals == [sheet.total for sheet in final.scores()]
    crowns = page.locator("section.end thead th.who")
    winners = [at for at in range(crowns.count()) if crowns.nth(at).locator("svg").count()]
    assert winners == list(final.winners())
    return record


def check_draws(page: Page) -> None:
    """Press the button that checks the draws: they were fair."""
    page.locator("section.end details summary").last.click()
    page.get_by_role("button", name="Check the draws").click()
    expect(page.locator("section.end .result.good")).to_be_visible()
