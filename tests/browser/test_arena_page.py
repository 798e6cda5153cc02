"""The page the arena writes: no obstacle for anybody, light or dark, on a phone or a desk."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

import crownlands as cl
from browser.access import grave_findings
from browser.widths import too_wide
from crownlands.arena import Results, play, round_robin
from crownlands.arena.report import page

BOTS = ("random", "greedy", *(f"greedy:slips=0.{number}" for number in (1, 3, 5, 7)))


@pytest.fixture(scope="module", params=[2, 6], ids=lambda count: f"{count} bots")
def report(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    plan = round_robin(cl.make("kingdomino"), BOTS[: request.param], 4)
    results = Results(plan, (play(plan, number) for number in range(min(10, plan.games))))
    file = tmp_path_factory.mktemp("report") / "report.html"
    file.write_text(page(results), encoding="utf-8")
    return file


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_report_can_be_read_by_everybody(
    browser: Browser, report: Path, theme: str, width: int
) -> None:
    with browser.new_context(
        viewport={"width": width, "height": 800}, color_scheme=theme
    ) as context:
        seen = context.new_page()
        asked: list[str] = []
        seen.on("request", lambda request: asked.append(request.url))
        seen.goto(report.as_uri())
        assert grave_findings(seen) == []
        assert too_wide(seen) == []
        assert asked == [report.as_uri()]
