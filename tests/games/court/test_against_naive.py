"""Characters and crowns on positions of random games, counted a second time by plain loops."""

import pytest

import crownlands as cl
from games.court.naive_characters import naive_characters, naive_crowns, tokens_of
from games.court.tables import YIELDS
from support.effort import effort
from support.walks import shared_walk

MODES = [(2, {}), (2, {"mighty_duel": True}), (3, {"lines_of_4": True}), (4, {})]


@pytest.mark.parametrize(("players", "options"), MODES)
def test_characters_score_as_the_naive_count_says(players: int, options: dict[str, bool]) -> None:
    game = cl.make("court", players, **options)
    for seed in range(effort(6, 12)):
        for state in shared_walk(game, seed).sample(8):
            view = state.view().data()
            for side, sheet in enumerate(view["scores"]):
                lines = [line for line in sheet["lines"] if line["kind"] == "character"]
                scored = [(line["character"], line["points"]) for line in lines]
                assert scored == naive_characters(view, side), seed


@pytest.mark.parametrize(("players", "options"), MODES)
@pytest.mark.parametrize("seed", range(4))
def test_every_square_holds_what_it_may(players: int, options: dict[str, bool], seed: int) -> None:
    """A crown, a resource or a token: never two of them, unless the crown is the building's."""
    walk = shared_walk(cl.make("court", players, **options), seed)
    for state in walk.sample(12):
        view = state.view().data()
        for side, kingdom in enumerate(view["kingdoms"]):
            crowns, standing = naive_crowns(view, side), tokens_of(view, side)
            lying = {
                (r["x"], r["y"]): r["resource"] for r in view["resources"] if r["side"] == side
            }
            for one in kingdom["squares"]:
                square = (one["x"], one["y"])
                assert one["crowns"] == crowns[square]
                if square in lying:
                    assert lying[square] == YIELDS[one["terrain"]]
                    assert not one["crowns"]
                    assert square not in standing
                building = standing.get(square, "").rpartition("_")[0]
                if standing.get(square, "")[-1:].isdigit():
                    assert building == one["terrain"]
            assert set(standing) <= set(crowns)
            assert set(lying) <= set(crowns)
