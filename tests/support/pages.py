"""The pages for players, read as tables."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from support.cases import for_each

RULES = Path(__file__).parents[2] / "docs" / "rules"

in_both_languages = for_each("french", [False, True])


class PageTable(NamedTuple):
    """A table of a page: the cells of its head and of its rows."""

    head: list[str]
    rows: list[list[str]]


def page(name: str, *, french: bool) -> str:
    """Return the text of a page about the rules."""
    return (RULES / ("fr" if french else "") / f"{name}.md").read_text(encoding="utf-8")


def tables(name: str, *, french: bool) -> Iterator[PageTable]:
    """Return every table of a page."""
    for block in re.findall(r"(?:^\|.*\n)+", page(name, french=french), re.MULTILINE):
        head, _, *rows = block.splitlines()
        yield PageTable(_cells(head), [_cells(row) for row in rows])


def table(name: str, english: str, in_french: str, *, french: bool) -> PageTable:
    """Return the one table of a page whose head begins with a word."""
    word = in_french if french else english
    (found,) = (one for one in tables(name, french=french) if one.head[0] == word)
    return found


def caution(name: str, *, french: bool) -> str:
    """Return the note that stands on a page before its first section, as one line."""
    preface = page(name, french=french).partition("\n## ")[0]
    return " ".join(re.findall(r"^> (.*)$", preface, re.MULTILINE))


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().removeprefix("|").removesuffix("|").split("|")]
