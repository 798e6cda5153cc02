"""The page about encodings has the tables of the encodings as they are."""

from pathlib import Path

import crownlands as cl
from crownlands.encoding.tables import MARK, refreshed

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "encodings.md"


def test_the_page_is_fresh() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert MARK in page
    assert refreshed(page) == page


def test_every_game_has_its_tables() -> None:
    _, _, tables = PAGE.read_text(encoding="utf-8").partition(MARK)
    for info in cl.registry.all():
        assert f"\n## {info.names.en}\n" in tables
        assert f"`{info.id}`" in tables
