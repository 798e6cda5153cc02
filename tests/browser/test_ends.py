"""How a game ends and how it looks to spectators: everything side by side, nothing twice."""

import pytest
from playwright.sync_api import Locator, Page, expect

import crownlands as cl
from browser.conftest import Welcome
from browser.setting import Table, set_table
from browser.visitors import Visitor
from browser.widths import too_wide

SIZES = ((1280, 860), (1920, 1080), (820, 1180), (844, 390), (390, 844))
EDGES = "all => all.map(one => Math.round(one.getBoundingClientRect().right))"


def open_ending(visitor: Visitor, game: str, players: int) -> Page:
    """Show the end of a game that bots played."""
    record = cl.play_out(cl.make(game, players), ["greedy"] * players, seed=5)
    page = visitor.goto("/replay")
    page.locator("#record").fill(record.dumps())
    page.get_by_role("button", name="Watch this game").click()
    page.get_by_role("button", name="To the end").click()
    expect(page.locator("section.end tfoot td")).to_have_count(len(record.final().scores()))
    return page


def boxes(found: Locator) -> list[tuple[float, float, float, float]]:
    """Measure things on the page: left, top, right and bottom of each."""
    measured = [one.bounding_box() for one in found.all()]
    return [
        (box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"])
        for box in measured
        if box is not None
    ]


def check_sheet(page: Page) -> None:
    """Points stand under each other in every column, down to the total, and nothing is cut."""
    rows = page.locator("section.end tbody tr:has(td), section.end tfoot tr")
    edges = [row.locator(".points").evaluate_all(EDGES) for row in rows.all()]
    for column in zip(*edges, strict=True):
        assert max(column) - min(column) <= 1
    roll = page.locator("section.end [role=group]:has(> table)")
    assert roll.evaluate("one => one.scrollWidth <= one.clientWidth")


@pytest.mark.parametrize(
    ("game", "players"), [("royal-wedding", 5), ("kingdomino", 3), ("dominoes2", 4)]
)
def test_the_end_uses_the_room_of_every_screen(visitor: Visitor, game: str, players: int) -> None:
    page = open_ending(visitor, game, players)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert too_wide(page) == []
        areas = page.locator("section.end :is(article.mat, .wood)")
        expect(areas).to_have_count(1 if game == "dominoes2" else players)
        built = boxes(areas)
        check_sheet(page)
        if width < 1000:
            continue
        assert len({round(top) for _, top, _, _ in built}) == 1
        [(_, top, end, bottom)] = boxes(page.locator("section.end"))
        assert bottom - top <= 1.75 * height
        rightmost = max(right for _, _, right, _ in boxes(page.locator("section.end > .points")))
        story = max(right for _, _, right, _ in boxes(page.locator("section.end .log-area")))
        assert max(rightmost, story) >= end - 1


def test_spectators_see_everybody_at_once_and_alike(welcome: Welcome) -> None:
    """In one rank or two, nobody larger, with lines, panels and story in view as well."""
    tables = (
        (Table("royal-wedding", 5), 2),
        (Table("queendomino", 3), 1),
        (Table("kingdomino", 4), 1),
        (Table("duel"), 1),
    )
    host, spectator = welcome(), welcome()
    for table, ranks in tables:
        path = set_table(host, table).url.removeprefix(host.address)
        page = spectator.goto(path)
        expect(page.get_by_text("You are watching this table.")).to_be_visible()
        shown = page.locator("article.mat, section.map")
        expect(shown).to_have_count(table.players)
        for width, height in SIZES[:2]:
            page.set_viewport_size({"width": width, "height": height})
            places = boxes(shown)
            assert len({round(top) for _, top, _, _ in places}) == ranks
            assert len({round(right - left) for left, _, right, _ in places}) == 1
            places += boxes(page.locator(".lines, .panel, .log-area"))
            assert max(bottom for _, _, _, bottom in places) <= height
