"""A match goes to a target, or through a number of deals."""

from typing import Any

import pytest

import crownlands as cl
from crownlands.core.errors import BadOptions, BadPlayers
from games.dominoes2.tables import changed, ended
from support.cases import for_each
from support.walks import shared_walk


def results(state: cl.State) -> list[dict[str, Any]]:
    deals: list[dict[str, Any]] = state.view().data()["deals"]
    return deals


def totals(deals: list[dict[str, Any]], players: int) -> list[int]:
    return [
        sum(deal["points"] for deal in deals if deal["winner"] == seat) for seat in range(players)
    ]


@for_each("players", [2, 3, 4])
def test_a_match_goes_to_100_points_unless_told_otherwise(players: int) -> None:
    game = cl.make("dominoes2", players)
    assert game.options == {"target": 100, "deals": 0}
    deals = results(shared_walk(game, seed=2).end)
    assert max(totals(deals, players)) >= 100
    assert max(totals(deals[:-1], players)) < 100


@for_each("target", [10, 45, 200])
def test_a_match_ends_with_the_deal_that_reaches_the_target(target: int) -> None:
    end = shared_walk(cl.make("dominoes2", 3, target=target), seed=3).end
    deals = results(end)
    assert max(totals(deals, 3)) >= target > max(totals(deals[:-1], 3))
    assert end.winners() == (totals(deals, 3).index(max(totals(deals, 3))),)


@for_each("deals", [1, 2, 5, 10])
def test_a_match_of_so_many_deals_ends_with_the_last(deals: int) -> None:
    end = shared_walk(cl.make("dominoes2", 2, deals=deals), seed=deals).end
    assert len(results(end)) == deals


def test_most_points_win_a_match_of_deals() -> None:
    end = shared_walk(cl.make("dominoes2", 4, deals=5), seed=1).end
    points = totals(results(end), 4)
    assert end.winners() == tuple(seat for seat in range(4) if points[seat] == max(points))


def test_a_match_of_deals_does_not_stop_at_100_points() -> None:
    game = cl.make("dominoes2", 2, deals=2)
    left = "6-6 5-6 4-6 3-6 2-6 1-6 0-6 5-5 4-5 3-5 2-5 1-5"
    state = game.state(changed(game.start(), finished=[ended("", left)]))
    assert state.scores()[0].total == 103
    assert state.actor is cl.CHANCE


def test_our_ruling_a_tied_match_is_shared() -> None:
    end = shared_walk(cl.make("dominoes2", 2, deals=2), seed=0).end
    last = end.data()["position"]["finished"][-1]
    mirrored = {**last, "hands": last["hands"][::-1]}
    tied = end.game.state(changed(end, finished=[mirrored, last]))
    assert results(tied)[0]["points"] == results(tied)[1]["points"] > 0
    assert tied.winners() == (0, 1)
    assert tied.view().data()["winners"] == [0, 1]


@for_each("options", [{"target": 50, "deals": 3}, {"deals": 1, "target": 200}])
def test_target_and_deals_exclude_each_other(options: dict[str, int]) -> None:
    with pytest.raises(BadOptions, match="exclude"):
        cl.make("dominoes2", 2, **options)


@for_each(
    "options", [{"target": 9}, {"target": 201}, {"deals": -1}, {"deals": 11}, {"deals": True}]
)
def test_options_have_limits(options: dict[str, int]) -> None:
    with pytest.raises(BadOptions, match="dominoes2"):
        cl.make("dominoes2", 2, **options)


def test_no_deals_means_to_the_target() -> None:
    assert cl.make("dominoes2", 2, deals=0) == cl.make("dominoes2", 2)


@for_each("players", [1, 5])
def test_it_is_for_2_to_4(players: int) -> None:
    with pytest.raises(BadPlayers):
        cl.make("dominoes2", players)


def test_a_view_tells_the_goal() -> None:
    to_target = cl.make("dominoes2", 2, target=30).start().view().data()
    assert (to_target["target"], to_target["deals_to_play"]) == (30, 0)
    assert cl.make("dominoes2", 2, deals=4).start().view().data()["deals_to_play"] == 4
