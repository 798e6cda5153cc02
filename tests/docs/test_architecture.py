"""The pages for engineers name files and rulings that exist."""

import re
from pathlib import Path

from support.pages import page, table

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src" / "crownlands"
PAGE = "../explanation/architecture"
ADDING = "../how-to/adding-a-game"
RULINGS = "../reference/rulings"


def test_every_ruling_lives_where_the_page_says() -> None:
    for ruling, place in table(RULINGS, "ruling", "ruling", french=False).rows:
        file, name = re.findall("`([^`]+)`", place)
        text = (SOURCES / file).read_text(encoding="utf-8")
        defined = rf"^\s*(?:class|def) {name}\b|^{name}\b.*="
        assert re.search(defined, text, re.MULTILINE), f"{ruling}: no {name} in {file}"


def test_every_file_named_on_the_pages_for_engineers_exists() -> None:
    text = "".join(page(name, french=False) for name in (PAGE, ADDING))
    named = re.findall(r"`((?:\w+/)+[\w.]+\.(?:py|ts))`", text)
    assert len(named) > 30
    for file in named:
        assert any((folder / file).is_file() for folder in (SOURCES, ROOT, ROOT / "web/src")), file
