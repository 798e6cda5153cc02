"""Setting a table by the form of the page, as a host would, and what is on the page then."""

import json
import re
from typing import Literal, NamedTuple

from playwright.sync_api import Page, expect

from browser.visitors import Visitor

Kind = Literal["me", "here", "link", "bot"]
Value = bool | int | str
NAMES = {"me": "Ada", "here": "Bertrand"}
REMEMBER_PACE = """([game, players, pace, confirm, takebacks]) => {
  const last = JSON.parse(localStorage.getItem('crownlands.last') ?? '{}')
  last[game] = {players, options: {}, seats: [], pace, confirm, takebacks}
  localStorage.setItem('crownlands.last', JSON.stringify(last))
}"""


class Table(NamedTuple):
    """What somebody asks the form for; bots answer at once unless said otherwise."""

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
        """The kinds of all the seats, bots where nobody was named."""
        bot: Kind = "bot"
        return self.seats + (bot,) * (self.players - len(self.seats))


def set_table(visitor: Visitor, table: Table) -> Page:
    """Fill in the form for a new table and start; the pace is one used before in this browser."""
    page = visitor.page
    if page.url == "about:blank":
        visitor.goto("/")
    remembered = [table.game, table.players, table.pace, table.confirm, table.takebacks]
    page.evaluate(REMEMBER_PACE, remembered)
    visitor.goto(f"/new/{table.game}")
    fill_form(page, table)
    page.locator("form button.primary").click()
    page.wait_for_url(re.compile(r"/t/[\w-]+"))
    page.locator("[data-turn], section.cover").first.wait_for()
    return page


def fill_form(page: Page, table: Table) -> None:
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
