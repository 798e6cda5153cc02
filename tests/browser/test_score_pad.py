"""The score pad: a kingdom painted on the page is scored as the engine would."""

from playwright.sync_api import Page, expect

from browser import album
from browser.hands.pointer import middle_of
from browser.visitors import Visitor


def brush(page: Page, name: str) -> None:
    """Choose a brush by its name."""
    page.get_by_role("radio", name=name, exact=True).check(force=True)


def cell(page: Page, key: str) -> tuple[float, float]:
    """Find a square of the first kingdom."""
    square = page.locator(f'[data-key="{key}"]').first
    square.scroll_into_view_if_needed()
    return middle_of(square)


def total(page: Page) -> int:
    """Read the points of the first kingdom."""
    return int(page.locator("article output").first.inner_text())


def test_a_kingdom_is_painted_with_the_mouse(visitor: Visitor) -> None:
    page = visitor.goto("/score")
    brush(page, "wheat field")
    page.mouse.move(*cell(page, "0,0"))
    page.mouse.down()
    page.mouse.move(*cell(page, "1,0"), steps=4)
    page.mouse.move(*cell(page, "2,0"), steps=4)
    page.mouse.up()
    expect(page.locator("article output").first).to_have_text("0")
    brush(page, "Add a crown")
    page.mouse.click(*cell(page, "0,0"))
    expect(page.locator("article output").first).to_have_text("3")
    page.mouse.click(*cell(page, "2,0"))
    expect(page.locator("article output").first).to_have_text("6")
    brush(page, "Eraser")
    page.mouse.click(*cell(page, "1,0"))
    expect(page.locator("article output").first).to_have_text("2")


def test_a_kingdom_is_painted_with_keys(visitor: Visitor) -> None:
    page = visitor.goto("/score")
    brush(page, "lake")
    page.locator('[data-key="0,0"]').first.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    brush(page, "Add a crown")
    page.locator('[data-key="1,0"]').first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("article output").first).to_have_text("2")


def test_the_example_is_explained_line_by_line(visitor: Visitor) -> None:
    page = visitor.goto("/score")
    page.get_by_role("button", name="Show an example").click()
    sheet = page.locator("section.sheet tfoot td").first
    expect(sheet).to_be_visible()
    expect(page.locator("article output").first).to_have_text(sheet.inner_text())
    assert int(sheet.inner_text()) > 0
    album.keep(page, "score-pad")
    page.locator("section.sheet button.line:not(.idle)").first.hover()
    page.get_by_role("button", name="Start afresh").click()
    expect(page.locator("article output").first).to_have_text("0")


def test_other_games_have_their_own_pad(visitor: Visitor) -> None:
    page = visitor.goto("/score")
    game = page.locator("section.setting select").first
    for name, brush_name in (("queendomino", "town"), ("duel", "Add a cross")):
        game.select_option(name)
        expect(page.get_by_role("radio", name=brush_name, exact=True)).to_be_attached()
    game.select_option("dominoes2")
    expect(page.locator("[data-key]")).to_have_count(0)
