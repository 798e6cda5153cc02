"""Dynasty: three games in a row."""

import pytest

import crownlands as cl
from crownlands.core.errors import BadPosition
from support.cases import for_each
from support.tables import dynasty, finished
from support.walks import random_walk

PLAIN = cl.make("kingdomino", 2)
SERIES = cl.make("kingdomino", 2, dynasty=True)

NOTHING = ("", "")


def series(*games: tuple[str, str]) -> cl.State:
    """End a dynasty with these kingdoms in its three games."""
    return dynasty(SERIES, [finished(PLAIN, *kingdoms) for kingdoms in games])


def keys(state: cl.State) -> list[tuple[int, ...]]:
    return [sheet.rank_key for sheet in state.scores()]


def test_the_highest_total_of_three_games_wins() -> None:
    state = series(("48@2,0w", ""), ("", "20@1,0e"), ("", "20@1,0e"))
    assert [sheet.total for sheet in state.scores()] == [3, 2]
    assert state.winners() == (0,)


def test_a_sheet_has_a_line_per_game() -> None:
    sheet = series(("48@2,0w", ""), ("20@1,0e", ""), NOTHING).scores()[0]
    assert [(line.kind(), line.points) for line in sheet.lines] == [
        ("game", 3),
        ("game", 1),
        ("game", 0),
    ]
    assert [line["number"] for line in sheet.data()["lines"]] == [1, 2, 3]


def test_our_ruling_a_tie_goes_to_the_larger_sum_of_largest_domains() -> None:
    state = series(("1@1,0e 2@3,0e", "3@1,0e"), ("", "3@1,0e"), ("", "3@1,0e"))
    assert keys(state) == [(0, 4, 0), (0, 6, 0)]
    assert state.winners() == (1,)


def test_our_ruling_then_to_the_larger_sum_of_crowns() -> None:
    state = series(("19@1,0e 14@1,1e", "20@1,0e 21@-1,0w 3@0,1s"), NOTHING, NOTHING)
    assert keys(state) == [(2, 2, 1), (2, 2, 2)]
    assert state.winners() == (1,)


def test_our_ruling_then_the_victory_is_shared() -> None:
    state = series(("19@1,0e", "1@1,0e"), ("1@1,0e", "19@1,0e"), NOTHING)
    assert keys(state) == [(1, 3, 1), (1, 3, 1)]
    assert state.winners() == (0, 1)


def test_every_game_has_a_fresh_set_up() -> None:
    walk = random_walk(SERIES, seed=3)
    fresh = PLAIN.start().view().data()
    starts = [
        view
        for view in (state.view().data() for state in walk.states)
        if view["round"] == 0 and not view["lines"]["next"]
    ]
    assert [view["dynasty"]["game"] for view in starts] == [1, 2, 3]
    for view in starts:
        for part in ("kingdoms", "lines", "pile", "discarded", "actor", "phase"):
            assert view[part] == fresh[part]


def test_nobody_wins_before_the_third_game_is_over() -> None:
    walk = random_walk(SERIES, seed=3)
    assert [state.view().data()["dynasty"]["game"] for state in walk.states if state.winners()] == [
        3
    ]


def test_bonuses_count_in_every_game() -> None:
    cross = "1@1,0e 2@-2,0e 3@0,1s 4@0,-2s"
    plain = cl.make("kingdomino", 2, middle_kingdom=True)
    both = cl.make("kingdomino", 2, middle_kingdom=True, dynasty=True)
    state = dynasty(both, [finished(plain, cross)] * 3)
    assert state.scores()[0].total == 30


@for_each("games", [1, 2, 4])
def test_a_dynasty_is_over_after_three_games(games: int) -> None:
    with pytest.raises(BadPosition):
        dynasty(SERIES, [finished(PLAIN)] * games)
