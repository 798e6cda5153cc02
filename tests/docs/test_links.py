"""Links between the pages lead somewhere."""

import re
from pathlib import Path

from support.cases import for_each

ROOT = Path(__file__).parents[2]
SITE = ROOT / "docs"
PAGES = sorted([*ROOT.glob("*.md"), *SITE.rglob("*.md")])

LINK = re.compile(r"\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)


def anchors(page: Path) -> set[str]:
    """Return the names that links to the headings of a page have."""
    headings = HEADING.findall(page.read_text(encoding="utf-8"))
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@for_each("page", PAGES)
def test_every_link_within_the_project_has_a_target(page: Path) -> None:
    for link in LINK.findall(page.read_text(encoding="utf-8")):
        if "://" in link:
            continue
        file, _, anchor = link.partition("#")
        target = (page.parent / file).resolve() if file else page
        assert target.exists(), f"{link} leads nowhere"
        if SITE in page.parents:
            assert SITE in target.parents, f"{link} leaves the site"
        if anchor:
            assert anchor in anchors(target), f"{link} names no heading"


def test_every_page_of_the_documentation_is_in_the_menu_of_the_site() -> None:
    menu = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    listed = set(re.findall(r"^ +- (?:\w+: )?(\S+\.md)$", menu, re.MULTILINE))
    assert listed == {page.relative_to(SITE).as_posix() for page in SITE.rglob("*.md")}
