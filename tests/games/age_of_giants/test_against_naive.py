"""Every quest on positions of random games, counted a second time by plain loops."""

from random import Random

import pytest

import crownlands as cl
from crownlands.core.info import read_component
from games.age_of_giants.naive_quests import naive_times, read_land
from support.effort import effort
from support.walks import shared_walk

QUESTS = {
    quest["id"]: quest["points"] for quest in read_component("age_of_giants").contents["quests"]
}
MODES = [
    (2, {}),
    (2, {"short": True}),
    (5, {}),
    (2, {"base": "queendomino"}),
    (4, {"base": "queendomino"}),
]


def with_quests(state: cl.State, quests: list[str]) -> cl.State:
    """Return the state as it would be if other quests had been turned up."""
    data = state.data()
    data["position"]["parts"]["giants"]["quests"] = quests
    return state.game.state(data)


@pytest.mark.parametrize(("players", "options"), MODES)
def test_quests_score_as_the_naive_count_says(players: int, options: dict[str, object]) -> None:
    for seed in range(effort(4, 8)):
        compare_quests(cl.make("age-of-giants", players, **options), seed)


def compare_quests(game: cl.Game, seed: int) -> None:
    """Count the quests at some moments of a random game, with all quests in turn."""
    players, base = game.players, str(game.options["base"])
    walk = shared_walk(game, seed)
    rng = Random(seed)
    names = list(QUESTS)
    for state in [walk.end, *rng.sample(walk.states, 3)]:
        if len(state.view().data()["quests"]) < 2:
            continue
        view = state.view().data()
        lands = [read_land(view, side, base) for side in range(players)]
        for first in range(0, len(names), 2):
            quests = names[first : first + 2]
            for side, sheet in enumerate(with_quests(state, quests).scores()):
                lines = [line for line in sheet.data()["lines"] if line["kind"] == "quest"]
                times = [naive_times(quest, lands[side]) for quest in quests]
                assert [(line["quest"], line["times"]) for line in lines] == list(
                    zip(quests, times, strict=True)
                )
                assert [line["points"] for line in lines] == [
                    QUESTS[quest] * count for quest, count in zip(quests, times, strict=True)
                ]


@pytest.mark.parametrize(("players", "options"), MODES)
def test_the_crowns_a_view_shows_are_those_no_giant_covers(
    players: int, options: dict[str, object]
) -> None:
    game = cl.make("age-of-giants", players, **options)
    for state in shared_walk(game, seed=7).sample(12):
        view = state.view().data()
        for side, kingdom in enumerate(view["kingdoms"]):
            land = read_land(view, side, str(game.options["base"]))
            shown = {(one["x"], one["y"]): one["crowns"] for one in kingdom["squares"]}
            assert shown == land.crowns
