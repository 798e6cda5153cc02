"""Score sheets as tables."""

from io import StringIO

import pytest
from rich.console import Console

import crownlands as cl
from crownlands.cli.score import all_sheets
from crownlands.text import Language, Speech

ENGLISH = Speech(Language.EN)


@pytest.mark.parametrize("options", [{}, {"dynasty": True, "harmony": True}])
def test_sheets_show_every_line_of_every_side(options):
    state = cl.play_out(cl.make("kingdomino", players=3, **options), "random", seed=2).final()
    console = Console(width=120, file=StringIO())
    console.print(all_sheets(state, ENGLISH))
    text = console.file.getvalue()
    for sheet in state.scores():
        assert ENGLISH.side(state.game, sheet.side) in text
        for line in sheet.lines:
            assert line.describe() in text
            for inner in getattr(line, "lines", ()):
                assert f"  {inner.describe()}" in text
