"""The screenshots of `docs/pictures`, taken by the tests when `CROWNLANDS_PICTURES` is set.

They are saved with 256 colours: enough for flat drawings, and a third of the bytes.
"""

import os
import struct
import zlib
from base64 import b64decode, b64encode
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

ENABLED = bool(os.environ.get("CROWNLANDS_PICTURES"))
FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
LARGEST = 300_000
PALETTE = Path(__file__).with_name("palette.js").read_text(encoding="utf-8").strip()
PALETTE = PALETTE[PALETTE.index("async") :]


def take_screenshot(page: Page, name: str) -> None:
    """Save what the page shows now as `web-NAME.png`, if screenshots are enabled."""
    if not ENABLED:
        return
    page.mouse.move(0, 0)
    page.evaluate("document.activeElement?.blur(), scrollTo(0, 0)")
    page.wait_for_load_state("networkidle")
    picture = _reduce_colours(page, page.screenshot(scale="css", animations="disabled"))
    assert len(picture) < LARGEST, f"{name} has {len(picture)} bytes"
    (FOLDER / f"web-{name}.png").write_bytes(picture)


def _reduce_colours(page: Page, picture: bytes) -> bytes:
    """Return a PNG file with 256 colours, which a page of its own chooses."""
    scratch = page.context.new_page()
    found: dict[str, Any] = scratch.evaluate(
        PALETTE, f"data:image/png;base64,{b64encode(picture).decode()}"
    )
    scratch.close()
    width, height = found["width"], found["height"]
    pixels = b64decode(found["indexes"])
    rows = b"".join(b"\0" + pixels[row * width : (row + 1) * width] for row in range(height))
    chunks = (
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
        (b"PLTE", bytes(found["palette"])),
        (b"IDAT", zlib.compress(rows, 9)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
