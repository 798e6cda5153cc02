"""Tables as a host creates them by the form, and the end of their games."""

import json
import re
from pathlib import Path
from typing import Literal, NamedTuple

from playwright.sync_api import Page, expect

import crownlands as cl
from browser.clients import Client

GAMES = tuple(info.id for info in cl.registry.offered())
Kind = Literal["me", "here", "link", "bot"]
Value = bool | int | str
NAMES = {"me": "Ada", "here": "Bertrand"}
REMEMBER = """([game, last]) => {
  if (location.protocol !== 'http:') return
  const all = JSON.parse(localStorage.getItem('crownlands.last') ?? '{}')
  localStorage.setItem('crownlands.last', JSON.stringify({ ...all, [game]: last }))
}"""
"""Stores what the form remembers of the last table of a game."""


class TableChoices(NamedTuple):
    """What is chosen on the form; bots answer at once by default."""

    game: str
    players: int = 2
    seats: tuple[Kind, ...] = ("me",)
    options: tuple[tuple[str, Value], ...] = ()
    level: str = "gentle"
    pace: int = 0
    confirm: Literal["off", "moment", "always"] = "moment"
    takebacks: bool = False

    @property
    def all_seats(self) -> tuple[Kind, ...]:
        """The kinds of all the seats: bots where `seats` says nothing."""
        bot: Kind = "bot"
        return self.seats + (bot,) * (self.players - len(self.seats))


def create_table(client: Client, table: TableChoices) -> Page:
    """Create a table by the form; what it has no fields for is remembered from an earlier table."""
    page = client.page
    last = {
        "players": table.players,
        "options": {},
        "seats": [],
        "pace": table.pace,
        "confirm": table.confirm,
        "takebacks": table.takebacks,
    }
    page.add_init_script(f"({REMEMBER})({json.dumps([table.game, last])})")
    client.goto(f"/new/{table.game}")
    fill_form(page, table)
    page.locator("form button.primary").click()
    page.wait_for_url(re.compile(r"/t/[\w-]+"))
    page.locator("[data-turn], section.cover").first.wait_for()
    return page


def fill_form(page: Page, table: TableChoices) -> None:
    """Choose players, options and seats on the form."""
    players = page.locator(
        "fieldset.players label", has_text=re.compile(rf"^\s*{table.players}\s*$")
    )
    players.first.click()
    for name, value in table.options:
        _choose(page, name, value)
    for seat, kind in enumerate(table.all_seats):
        page.locator(f"#kind-{seat}").select_option(kind)
        if kind == "bot":
            level = f"input[name=level-{seat}][value={table.level}]"
            page.locator(level).check(force=True)
        elif kind in NAMES:
            page.locator(f"#name-{seat}").fill(NAMES[kind])


def _choose(page: Page, name: str, value: Value) -> None:
    if isinstance(value, bool):
        page.locator(f"#option-{name}").set_checked(value)
        return
    number = page.locator(f"input[type=number]#option-{name}")
    if number.count():
        number.fill(json.dumps(value))
        number.blur()
        expect(number).to_have_value(str(value))
        return
    page.locator(f"input[name=option-{name}][value='{value}']").check(force=True)


def shown_totals(page: Page) -> list[int]:
    """Return the totals in the end panel."""
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


def check_end(page: Page, folder: Path) -> cl.Record:
    """Compare the end panel with the downloaded record, which the engine replays."""
    totals = shown_totals(page)
    record = download_record(page, folder)
    final = record.final()
    assert final.actor is None
    assert totals == [sheet.total for sheet in final.scores()]
    crowned = page.locator("section.end thead th.who").evaluate_all(
        "heads => heads.map((head) => head.querySelector('svg') !== null)"
    )
    winners = final.winners()
    assert crowned == [player in winners for player in range(len(crowned))]
    return record


def check_draws(page: Page) -> None:
    """Verify the draws by the button of the end panel."""
    page.locator("section.end details summary").last.click()
    page.get_by_role("button", name="Check the draws").click()
    expect(page.locator("section.end .result.good")).to_be_visible()
