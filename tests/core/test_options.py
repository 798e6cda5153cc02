"""Options as data: switches, words and numbers, and which of them go together."""

from typing import Any

import pytest

from crownlands.core.errors import BadOptions
from crownlands.core.info import GameInfo
from crownlands.core.options import Option, choose_options, written_options
from crownlands.core.text import LocalizedText
from support.cases import for_each

TEXT = LocalizedText(en="-", fr="-")


def option(name: str, **facts: Any) -> Option:
    return Option(name=name, title=TEXT, summary=TEXT, **facts)


FAST = option("fast", excludes=("slow",))
SLOW = option("slow")
BASE = option("base", default="one", choices=("one", "two"))
SHORT = option("short", needs=(("base", "one"),))
DEALS = option("deals", default=3, limits=(1, 9))
PAIRS = option("pairs", players=(4, 6))
DECLARED = (FAST, SLOW, BASE, SHORT, DEALS, PAIRS)


def choose(players: int = 2, **wanted: Any) -> dict[str, Any]:
    return dict(choose_options(DECLARED, players, wanted, "a game"))


def test_options_not_named_have_their_defaults() -> None:
    assert choose() == {"fast": False, "slow": False, "base": "one", "short": False, "deals": 3}
    assert choose(players=4)["pairs"] is False


def test_options_that_exclude_each_other_are_refused_together() -> None:
    assert choose(fast=True)["fast"] is True
    assert choose(slow=True, fast=False)["slow"] is True
    with pytest.raises(BadOptions, match="fast and slow of a game exclude each other"):
        choose(fast=True, slow=True)


def test_an_option_is_refused_without_what_it_needs() -> None:
    assert choose(short=True)["short"] is True
    assert choose(base="two")["base"] == "two"
    with pytest.raises(BadOptions, match="short of a game needs base to be one") as error:
        choose(short=True, base="two")
    assert error.value.details["needs"] == {"base": "one"}


@for_each("value", [1, 5, 9])
def test_a_number_within_its_limits_is_accepted(value: int) -> None:
    assert choose(deals=value)["deals"] == value


@for_each("value", [0, 10, -1, 10**30, 2.0, "3", None])
def test_a_number_outside_its_limits_is_refused(value: Any) -> None:
    with pytest.raises(BadOptions, match="a number from 1 to 9"):
        choose(deals=value)


def test_a_number_that_is_only_turned_on_needs_its_value() -> None:
    with pytest.raises(BadOptions, match="needs a value: deals=1 to deals=9"):
        choose(deals=True)


def test_an_option_for_other_player_counts_may_be_left_off() -> None:
    assert "pairs" not in choose(players=2, pairs=False)
    with pytest.raises(BadOptions, match="for 4 or 6 players, not 2"):
        choose(players=2, pairs=True)


def test_an_option_that_is_always_on_for_a_player_count_cannot_be_turned_off() -> None:
    always = option("pairs", players=(4,), always=(6,))
    assert choose_options((always,), 6, {}, "a game") == {}
    assert choose_options((always,), 6, {"pairs": True}, "a game") == {}
    with pytest.raises(BadOptions, match="pairs of a game is always on with 6 players"):
        choose_options((always,), 6, {"pairs": False}, "a game")


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(BadOptions, match="Its options: none"):
        choose_options((), 2, {"harmony": True}, "a game")


def test_only_what_differs_from_the_default_is_written() -> None:
    assert written_options(DECLARED, choose(slow=True, deals=3)) == {"slow": True}
    assert written_options(DECLARED, choose(base="two", deals=5)) == {"base": "two", "deals": 5}


def test_every_option_says_which_values_it_has() -> None:
    assert [it.values().en for it in (SLOW, BASE, DEALS)] == [
        "on or off",
        "one or two",
        "a number from 1 to 9",
    ]


def test_option_sets_are_all_choices_that_combine_and_no_other() -> None:
    info = GameInfo(
        id="a-game",
        names=TEXT,
        summary=TEXT,
        players=(2, 4),
        options=DECLARED,
        minutes=(1, 2),
        rules_version=1,
        package="nowhere",
    )
    sets = list(info.option_sets(2))
    assert len({tuple(sorted(chosen.items(), key=str)) for chosen in sets}) == len(sets)
    assert len(sets) == 3 * 3 * 3
    assert not any(chosen["fast"] and chosen["slow"] for chosen in sets)
    assert not any(chosen["short"] and chosen["base"] == "two" for chosen in sets)
    assert {chosen["deals"] for chosen in sets} == {1, 3, 9}
    assert len(list(info.option_sets(4))) == 2 * len(sets)
