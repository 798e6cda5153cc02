"""The page about the terminal game shows the table and the notation as they are."""

import re
from pathlib import Path

import crownlands as cl
from crownlands.core.errors import BadMove
from crownlands.render.scene import scene_of
from crownlands.render.terminal.page import page_of, write_table
from support.beginnings import QUEENDOMINO
from support.cases import for_each
from support.tables import play

PAGE = (Path(__file__).parents[2] / "docs/reference/terminal.md").read_text(encoding="utf-8")
_, _, NOTATION = PAGE.partition("## The notation of moves")
WRITTEN = re.findall(r"^\| `([^`]+)` \|", NOTATION.partition("\n## ")[0], re.MULTILINE)


def read_somewhere(notation: str) -> str | None:
    """Write a notation as the first game does that understands it."""
    for info in cl.registry.all():
        try:
            return str(cl.make(info.id).parse(notation))
        except BadMove:
            continue
    return None


@for_each("notation", WRITTEN)
def test_a_notation_on_the_page_is_one(notation: str) -> None:
    assert read_somewhere(notation) == notation


def test_the_table_of_queendomino_looks_as_it_is_shown() -> None:
    notations = f"{QUEENDOMINO} 4@1,0e K@2,0 - >44 40@0,1w watchtower/0@-1,1"
    state = play(cl.make("queendomino", players=2).start(), notations)
    table = write_table(page_of(scene_of(state, seat=0), colour=False, width=80))
    shown = next(block for block in re.findall(r"```text\n(.*?)```", PAGE, re.S) if "WA" in block)
    assert shown in table
