"""What axe, the accessibility checker, finds on a page."""

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

GRAVE = ("serious", "critical")


def grave_findings(page: Page) -> list[str]:
    """List the serious and critical findings, with where they are."""
    found = Axe().run(page).response["violations"]
    return [
        f"{one['id']}: {node['target']} {node['html'][:160]} {node.get('failureSummary', '')}"
        for one in found
        if one["impact"] in GRAVE
        for node in one["nodes"]
    ]
