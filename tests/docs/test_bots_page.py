"""The page about bots names every bot, and what can be said of it."""

import re
from collections.abc import Mapping

from crownlands.bots.specs import BOTS, FAMILY_BOTS, FILE_BOTS, BotKind
from support.cases import for_each
from support.pages import table

PAGE = "../reference/bots"


def named(text: str) -> list[str]:
    """Return the words of a cell that are set as code."""
    return re.findall("`([^`]+)`", text)


@for_each(
    ("head", "bots"),
    [("Bot", BOTS), ("Bot of the family", FAMILY_BOTS), ("Bot with a network", FILE_BOTS)],
)
def test_the_tables_of_bots_have_them_all_with_their_parameters(
    head: str, bots: Mapping[str, BotKind]
) -> None:
    rows = table(PAGE, head, head, french=False).rows
    assert {name: named(parameters) for (name,), parameters in by_name(rows)} == {
        name: list(kind.parameters) for name, kind in bots.items()
    }


def test_the_table_of_parameters_has_them_all() -> None:
    rows = table(PAGE, "Parameter", "Parameter", french=False).rows
    parameters = {name for kind in BOTS.values() for name in kind.parameters}
    assert {name for (name,), _ in by_name(rows)} == parameters


def test_what_only_crown_takes_has_a_table_of_its_own() -> None:
    head = "Parameter of `crown`"
    rows = table(PAGE, head, head, french=False).rows
    shared = {"time", "sims"}
    parameters = set(FAMILY_BOTS["crown"].parameters) - shared
    assert {name for (name,), _ in by_name(rows)} == parameters


def test_what_only_policy_takes_has_a_table_of_its_own() -> None:
    head = "Parameter of `policy`"
    rows = table(PAGE, head, head, french=False).rows
    assert {name for (name,), _ in by_name(rows)} == set(FILE_BOTS["policy"].parameters)


def by_name(rows: list[list[str]]) -> list[tuple[list[str], str]]:
    """Return the name in the first cell of each row, and its last cell."""
    return [(named(row[0]), row[-1]) for row in rows]
