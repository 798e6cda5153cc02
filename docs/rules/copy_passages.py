"""Copies passages that several rules pages share from the page where they are written.

A page marks a copy with `<!-- copied from family.md: Placing -->` and `<!-- end of copy -->`, so
that it can be read on its own. Edit the passage where it is written, then run
`python docs/rules/copy_passages.py`.
"""

from __future__ import annotations

import re
from pathlib import Path

FOLDER = Path(__file__).parent
COPY = re.compile(
    r"(?P<start><!-- copied from (?P<page>[\w-]+\.md): (?P<heading>.*?) -->\n)"
    r".*?"
    r"(?P<end><!-- end of copy -->\n)",
    re.DOTALL,
)


def pages() -> list[Path]:
    """List the rules pages of every language."""
    return sorted(FOLDER.rglob("*.md"))


def passage(page: Path, heading: str) -> str:
    """Return what stands under a heading of a page, up to the next heading of its rank."""
    text = page.read_text(encoding="utf-8")
    found = re.search(
        rf"^(#+) {re.escape(heading)}\n(.*?)(?=^#{{1,3}} |\Z)", text, re.DOTALL | re.MULTILINE
    )
    if found is None:
        raise LookupError(f"{page} has no heading {heading!r}")
    return found[2].strip("\n") + "\n"


def with_copies(page: Path) -> str:
    """Return the text of a page, every copy in it renewed."""

    def renewed(found: re.Match[str]) -> str:
        return (
            found["start"] + passage(page.parent / found["page"], found["heading"]) + found["end"]
        )

    return COPY.sub(renewed, page.read_text(encoding="utf-8"))


if __name__ == "__main__":
    for one in pages():
        one.write_text(with_copies(one), encoding="utf-8")
