"""The Python on the pages runs, in the order it is read, and prints what the pages show."""

import io
import re
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from support.made_up_games import MADE_UP

ROOT = Path(__file__).parents[2]
PAGES = (
    "docs/explanation/review-method.md",
    "README.md",
    "docs/how-to/arena.md",
    "docs/how-to/benchmark-tasks.md",
    "docs/how-to/environments.md",
    "docs/how-to/openspiel.md",
    "docs/how-to/own-bots.md",
    "docs/how-to/reviewing.md",
    "docs/how-to/training.md",
    "docs/how-to/writing-a-tutorial.md",
    "docs/reference/bots.md",
    "docs/reference/encodings.md",
    "docs/reference/errors.md",
    "docs/reference/games.md",
    "docs/reference/puzzles.md",
    "docs/reference/records.md",
    "docs/reference/tutorials.md",
    "docs/reference/views.md",
    "docs/tutorials/first-bot.md",
    "docs/tutorials/first-training-loop.md",
    "docs/tutorials/library.md",
)

FENCED = re.compile(r"^```(\w*)\n(.*?)^```\n", re.DOTALL | re.MULTILINE)


class Block(NamedTuple):
    """Python to run, the line it begins on, and what it is shown to print, if that is shown."""

    code: str
    line: int
    shown: str | None


def python_blocks(text: str) -> list[Block]:
    """Find the Python of a page; a block of text right behind it is what it prints."""
    fences = list(FENCED.finditer(text))
    blocks = []
    for fence, following in zip(fences, [*fences[1:], None], strict=True):
        if fence[1] != "python":
            continue
        behind = following is not None and not text[fence.end() : following.start()].strip()
        shown = following[2] if following and behind and following[1] == "text" else None
        blocks.append(Block(fence[2], text.count("\n", 0, fence.start()) + 2, shown))
    return blocks


def run(block: Block, page: str, names: dict[str, Any]) -> str:
    """Run a block among the names of those before it, and return what it prints."""
    printed = io.StringIO()
    padded = "\n" * (block.line - 1) + block.code
    with redirect_stdout(printed):
        exec(compile(padded, page, "exec"), names)  # noqa: S102
    return printed.getvalue()


@pytest.fixture(autouse=True)
def published_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hide made-up games: OpenSpiel cannot forget one that another test has registered."""
    pyspiel = sys.modules.get("pyspiel")
    if pyspiel is not None:
        made_up = {f"crownlands_{info.id.replace('-', '_')}" for info in MADE_UP}
        names = [name for name in pyspiel.registered_names() if name not in made_up]
        monkeypatch.setattr(pyspiel, "registered_names", lambda: names)


@pytest.mark.parametrize("page", PAGES)
def test_the_python_on_a_page_does_what_the_page_says(page: str) -> None:
    blocks = python_blocks((ROOT / page).read_text(encoding="utf-8"))
    assert blocks, f"{page} shows no Python"
    names: dict[str, Any] = {"__name__": "example"}
    for block in blocks:
        printed = run(block, page, names)
        if block.shown is not None:
            assert printed == block.shown, f"{page}, line {block.line}"


def test_a_block_of_text_behind_python_is_what_it_prints() -> None:
    text = "```python\nprint(1)\n```\n\n```text\n1\n```\nwords\n```python\nx = 2\n```\n\nelse\n"
    assert python_blocks(text) == [Block("print(1)\n", 2, "1\n"), Block("x = 2\n", 10, None)]
