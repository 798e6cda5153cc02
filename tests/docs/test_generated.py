"""The generated parts of the pages are fresh."""

import runpy
from pathlib import Path

SCRIPT = runpy.run_path(str(Path(__file__).parents[2] / "docs/make_reference.py"))


def test_every_generated_part_is_what_make_reference_writes() -> None:
    for page in SCRIPT["pages"]():
        text = page.read_text(encoding="utf-8")
        assert SCRIPT["refreshed"](text) == text, f"{page.name}: run `make reference`"


def test_every_part_is_on_one_page() -> None:
    shown = [
        name
        for page in SCRIPT["pages"]()
        for name in SCRIPT["PART"].findall(page.read_text(encoding="utf-8"))
    ]
    assert sorted(shown) == sorted(SCRIPT["PARTS"])
