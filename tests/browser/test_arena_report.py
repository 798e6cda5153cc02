"""The report that the arena writes is accessible, fits every screen and loads nothing else."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

import crownlands as cl
from browser.page_checks import expect_no_overflow, severe_findings_in_both_themes
from crownlands.arena import Results, play, round_robin
from crownlands.arena.report import page as report_page

BOTS = ("random", "greedy", *(f"greedy:slips=0.{number}" for number in (1, 3, 5, 7)))
WIDTHS = (360, 1280)


def write_report(bots: int, file: Path) -> None:
    """Let bots play a few games and write the report about them."""
    plan = round_robin(cl.make("kingdomino"), BOTS[:bots], 4)
    results = Results(plan, (play(plan, number) for number in range(min(10, plan.games))))
    file.write_text(report_page(results), encoding="utf-8")


@pytest.mark.parametrize("bots", [2, 6])
def test_a_report_is_accessible_on_every_screen(
    browser: Browser, tmp_path: Path, bots: int
) -> None:
    file = tmp_path / "report.html"
    write_report(bots, file)
    with browser.new_context() as context:
        page = context.new_page()
        requests: list[str] = []
        page.on("request", lambda request: requests.append(request.url))
        page.goto(file.as_uri())
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            assert severe_findings_in_both_themes(page) == []
            expect_no_overflow(page)
        assert requests == [file.as_uri()]
