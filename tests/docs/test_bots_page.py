"""The page for bot writers names every bot of every game, and what can be said of it."""

import re

from crownlands.bots import BOTS
from support.pages import table

PAGE = "../bot-writers"


def named(text: str) -> list[str]:
    """Give the words of a cell that are set as code."""
    return re.findall("`([^`]+)`", text)


def test_the_table_of_bots_has_them_all_with_their_parameters() -> None:
    rows = table(PAGE, "Bot", "Bot", french=False).rows
    assert {name: named(parameters) for (name,), parameters in by_name(rows)} == {
        name: list(kind.parameters) for name, kind in BOTS.items()
    }


def test_the_table_of_parameters_has_them_all() -> None:
    rows = table(PAGE, "Parameter", "Parameter", french=False).rows
    parameters = {name for kind in BOTS.values() for name in kind.parameters}
    assert {name for (name,), _ in by_name(rows)} == parameters


def by_name(rows: list[list[str]]) -> list[tuple[list[str], str]]:
    """Give the name in the first cell of each row, and its last cell."""
    return [(named(row[0]), row[-1]) for row in rows]
