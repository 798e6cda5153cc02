"""Score sheets: adding up, comparing, and reading back."""

from typing import Any

import pytest

from crownlands.core.errors import BadPosition
from crownlands.core.scores import ScoreLine, TieBreak, add_up, leaders, read_sheet
from support.cases import for_each


class Berries(ScoreLine, frozen=True, tag="wild_berries"):
    """Points for berries."""

    bushes: int


SHEET = add_up(0, [Berries(points=4, bushes=2), Berries(points=1, bushes=1)], [TieBreak("bees", 7)])


def test_a_sheet_is_the_sum_of_its_lines() -> None:
    assert SHEET.total == 5
    assert SHEET.rank_key == (5, 7)
    assert add_up(1, []).total == 0


def test_a_line_says_what_it_is_for() -> None:
    assert [line.describe() for line in SHEET.lines] == ["wild berries"] * 2


def test_a_sheet_reads_back_from_its_data() -> None:
    data = SHEET.data()
    assert data["lines"][0] == {"kind": "wild_berries", "points": 4, "bushes": 2}
    assert read_sheet(data, (Berries,)) == SHEET
    assert [line.data() for line in SHEET.lines] == data["lines"]
    assert [tie.data() for tie in SHEET.tie_breaks] == data["tie_breaks"]


@for_each(
    "change",
    [
        {"total": 6},
        {"total": "5"},
        {"lines": [{"kind": "mushrooms", "points": 5}]},
        {"lines": None},
        {"tie_breaks": [{"name": "bees"}]},
    ],
)
def test_a_sheet_that_does_not_add_up_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(BadPosition):
        read_sheet({**SHEET.data(), **change}, (Berries,))


def test_leaders_are_those_nobody_is_ahead_of() -> None:
    sheets = tuple(
        add_up(side, [Berries(points=points, bushes=0)], [TieBreak("bees", bees)])
        for side, (points, bees) in enumerate([(3, 1), (5, 1), (5, 2), (5, 2), (4, 9)])
    )
    assert leaders(sheets) == (2, 3)
