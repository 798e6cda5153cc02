"""The score pad: a kingdom painted on the page is scored as the engine does."""

from playwright.sync_api import Page, expect

from browser.clients import Client
from browser.players import centre_of
from browser.screenshots import take_screenshot


def brush(page: Page, name: str) -> None:
    """Choose a brush by its name."""
    page.get_by_role("radio", name=name, exact=True).check(force=True)


def square(page: Page, key: str) -> tuple[float, float]:
    """Return the centre of a square of the first kingdom."""
    found = page.locator(f'[data-key="{key}"]').first
    found.scroll_into_view_if_needed()
    return centre_of(found)


def test_a_kingdom_is_painted_with_the_mouse(client: Client) -> None:
    page = client.goto("/score")
    brush(page, "wheat field")
    page.mouse.move(*square(page, "0,0"))
    page.mouse.down()
    page.mouse.move(*square(page, "1,0"), steps=4)
    page.mouse.move(*square(page, "2,0"), steps=4)
    page.mouse.up()
    expect(page.locator("article output").first).to_have_text("0")
    brush(page, "Add a crown")
    page.mouse.click(*square(page, "0,0"))
    expect(page.locator("article output").first).to_have_text("3")
    page.mouse.click(*square(page, "2,0"))
    expect(page.locator("article output").first).to_have_text("6")
    brush(page, "Eraser")
    page.mouse.click(*square(page, "1,0"))
    expect(page.locator("article output").first).to_have_text("2")


def test_a_kingdom_is_painted_with_keys(client: Client) -> None:
    page = client.goto("/score")
    brush(page, "lake")
    page.locator('[data-key="0,0"]').first.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    brush(page, "Add a crown")
    page.locator('[data-key="1,0"]').first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("article output").first).to_have_text("2")


def test_the_example_is_explained_line_by_line(client: Client) -> None:
    page = client.goto("/score")
    page.get_by_role("button", name="Show an example").click()
    sheet = page.locator("section.sheet tfoot td").first
    expect(sheet).to_be_visible()
    expect(page.locator("article output").first).to_have_text(sheet.inner_text())
    assert int(sheet.inner_text()) > 0
    take_screenshot(page, "score-pad")
    page.locator("section.sheet button.line:not(.idle)").first.hover()
    page.get_by_role("button", name="Start afresh").click()
    expect(page.locator("article output").first).to_have_text("0")


def test_other_games_have_their_own_pad(client: Client) -> None:
    page = client.goto("/score")
    game = page.locator("section.setting select").first
    for name, brush_name in (("queendomino", "town"), ("duel", "Add a cross")):
        game.select_option(name)
        expect(page.get_by_role("radio", name=brush_name, exact=True)).to_be_attached()
    game.select_option("dominoes2")
    expect(page.locator("[data-key]")).to_have_count(0)
