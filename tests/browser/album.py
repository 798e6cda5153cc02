"""The screenshots of `docs/pictures`, taken by the tests when `CROWNLANDS_PICTURES` is set."""

import os
from pathlib import Path

from playwright.sync_api import Page

WANTED = bool(os.environ.get("CROWNLANDS_PICTURES"))
FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
LARGEST = 300_000


def keep(page: Page, name: str) -> None:
    """Keep a picture of what the page shows now, if pictures are wanted."""
    if not WANTED:
        return
    page.mouse.move(0, 0)
    page.wait_for_load_state("networkidle")
    picture = page.screenshot(scale="css", animations="disabled")
    assert len(picture) < LARGEST, f"{name} has {len(picture)} bytes"
    (FOLDER / f"web-{name}.png").write_bytes(picture)
