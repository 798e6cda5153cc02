"""The end of a game: coins, domains, towns, the Queen's crown, buildings, and who wins."""

from collections.abc import Mapping
from typing import Any

import crownlands as cl
from games.queendomino.moments import ended, realm
from support.cases import for_each
from support.tables import dynasty

FOUR = cl.make("queendomino", 4)
TWO = cl.make("queendomino", 2)


def lines(state: cl.State, kind: str, side: int = 0) -> list[dict[str, Any]]:
    return [line for line in state.scores()[side].data()["lines"] if line["kind"] == kind]


def score_of(building: str, kingdom: str, built: Mapping[str, str], **more: Any) -> list[Any]:
    """List what each tile of a building counts and scores in a kingdom."""
    state = ended(FOUR, kingdom, realms=[realm(0, built, **more)], queen=_host(built))
    found = [line for line in lines(state, "building") if line["building"] == building]
    return [(line["counted"], line["points"]) for line in found]


def _host(built: Mapping[str, str]) -> int | None:
    towers = {"watchtower", "walking_castle", "fortress", "queens_tower", "vault_tower"}
    return 0 if towers & {*built.values()} else None


@for_each(
    ("coins", "points"), [(0, 0), (1, 0), (2, 0), (3, 1), (5, 1), (6, 2), (8, 2), (11, 3), (99, 33)]
)
def test_a_point_for_every_three_coins(coins: int, points: int) -> None:
    state = ended(FOUR, realms=[realm(coins)])
    assert [(line["coins"], line["points"]) for line in lines(state, "coins")] == [(coins, points)]
    assert state.scores()[0].total == points


def test_domains_score_as_usual() -> None:
    state = ended(FOUR, "45@1,0e 43@1,1e", realms=[realm(0)])
    mine = next(line for line in lines(state, "domain") if line["terrain"] == "mine")
    assert (mine["squares"], mine["crowns"], mine["points"]) == (2, 4, 8)


def test_towns_score_only_with_crowns_of_buildings() -> None:
    bare = ended(FOUR, "46@1,0e 47@1,1e", realms=[realm(0)])
    assert bare.scores()[0].total == 0
    built = realm(0, {"1,0": "queens_tower"})
    crowned = ended(FOUR, "46@1,0e 47@1,1e", realms=[built], queen=0)
    [town] = lines(crowned, "domain")
    assert (town["squares"], town["crowns"], town["points"]) == (4, 1, 4)


def test_unbuilt_towns_are_ordinary_squares_of_their_domain() -> None:
    built = realm(0, {"1,0": "queens_tower", "2,1": "queens_tower"})
    state = ended(FOUR, "46@1,0e 47@1,1e", realms=[built], queen=0)
    [town] = lines(state, "domain")
    assert (town["squares"], town["crowns"], town["points"]) == (4, 2, 8)


def test_towns_apart_are_different_domains() -> None:
    built = realm(0, {"1,0": "queens_tower"})
    state = ended(FOUR, "46@1,0e 47@-2,0e", realms=[built], queen=0)
    assert sorted(line["points"] for line in lines(state, "domain")) == [0, 2]


def queens_line(state: cl.State, side: int = 0) -> tuple[str, int]:
    [line] = lines(state, "queen", side)
    return line["terrain"], line["points"]


def test_the_queen_adds_a_crown_to_the_largest_domain_of_her_host() -> None:
    built = realm(0, {"1,0": "watchtower"})
    state = ended(FOUR, "33@1,0e 3@0,1s 4@1,1s", realms=[built], queen=0)
    assert queens_line(state) == ("forest", 4)
    assert [lines(state, "queen", side) for side in (1, 2, 3)] == [[], [], []]


def test_towns_can_be_the_queens_domain_too() -> None:
    built = realm(0, {"1,0": "watchtower"})
    state = ended(FOUR, "46@1,0e 47@1,1e 3@0,1s", realms=[built], queen=0)
    assert queens_line(state) == ("town", 4)


def test_the_queens_domain_is_the_largest_and_not_the_dearest() -> None:
    built = realm(0, {"2,0": "watchtower"})
    state = ended(FOUR, "45@1,0e 3@0,1s", realms=[built], queen=0)
    assert queens_line(state) == ("forest", 2)


def test_among_largest_domains_any_gives_the_same_points() -> None:
    built = realm(0, {"1,0": "watchtower"})
    state = ended(FOUR, "46@1,0e 3@0,1s 1@-2,0e", realms=[built], queen=0)
    assert queens_line(state)[1] == 2
    assert state.scores()[0].total == 2 + 3


def test_the_queen_scores_once() -> None:
    built = realm(0, {"1,0": "watchtower"})
    state = ended(FOUR, "46@1,0e 3@0,1s", realms=[built], queen=0)
    assert len(lines(state, "queen")) == 1


def test_nobody_scores_for_a_queen_who_lives_nowhere() -> None:
    state = ended(FOUR, "3@0,1s")
    assert [lines(state, "queen", side) for side in range(4)] == [[], [], [], []]


@for_each(
    ("building", "points"),
    [
        ("vault_knight", 2),
        ("vault_tower", 2),
        ("small_tavern", 3),
        ("large_tavern", 2),
        ("watchtower", 3),
        ("fortress", 2),
        ("statue", 5),
        ("queens_tower", 0),
    ],
)
def test_printed_points_of_buildings(building: str, points: int) -> None:
    assert score_of(building, "33@1,0e", {"1,0": building}) == [(None, points)]


@for_each(
    ("building", "kingdom", "counted"),
    [
        ("bakery", "33@1,0e 1@0,1s 2@0,-2s", 2),
        ("sawmill", "33@1,0e 3@0,1s 38@-1,0w", 2),
        ("fishmonger", "33@1,0e 5@0,1s 11@-2,0e", 3),
        ("spinning_mill", "33@1,0e 7@0,1s 8@0,-2s 35@-1,0w", 3),
        ("foundry", "33@1,0e 43@0,1s 44@-1,0w", 2),
        ("church", "33@1,0e 46@0,1s 37@-1,0w", 3),
    ],
)
def test_two_points_per_domain_crownless_and_one_square_ones_too(
    building: str, kingdom: str, counted: int
) -> None:
    assert score_of(building, kingdom, {"1,0": building}) == [(counted, 2 * counted)]


def test_the_school_of_magic_counts_swamps() -> None:
    state = ended(
        FOUR, "33@1,0e 9@0,1s 37@-2,0e", realms=[realm(0, {"1,0": "magic_school"})], queen=0
    )
    [line] = lines(state, "building")
    assert (line["counted"], line["points"]) == (2, 4)


def test_no_domain_of_the_terrain_is_no_point() -> None:
    assert score_of("bakery", "33@1,0e", {"1,0": "bakery"}) == [(0, 0)]


def test_a_point_per_tower_of_the_kingdom() -> None:
    built = {"1,0": "walking_castle", "2,0": "fortress"}
    assert score_of("walking_castle", "46@1,0e", built) == [(4, 4)]


def test_a_point_per_knight_of_kingdom_and_reserve() -> None:
    built = {"1,0": "training_camp", "2,0": "large_tavern"}
    assert score_of("training_camp", "46@1,0e", built) == [(5, 5)]
    assert score_of("training_camp", "46@1,0e", built, posts=[(1, 0), (2, 0)]) == [(5, 5)]


def test_copies_add_up() -> None:
    built = {"1,0": "training_camp", "2,0": "training_camp"}
    assert score_of("training_camp", "46@1,0e", built) == [(3, 3), (3, 3)]
    built = {"1,0": "sawmill", "2,0": "sawmill"}
    assert score_of("sawmill", "46@1,0e 3@0,1s", built) == [(1, 2), (1, 2)]
    built = {"1,0": "walking_castle", "2,0": "walking_castle"}
    assert score_of("walking_castle", "46@1,0e", built) == [(2, 2), (2, 2)]


def test_opponents_knights_towers_and_domains_do_not_count() -> None:
    built = {"1,0": "training_camp", "2,0": "bakery"}
    others = realm(0, {"1,0": "large_tavern", "2,0": "fortress"})
    state = ended(FOUR, "46@1,0e", "47@1,0e 1@0,1s", realms=[realm(0, built), others], queen=1)
    counted = {line["building"]: line["counted"] for line in lines(state, "building")}
    assert counted == {"training_camp": 2, "bakery": 0}


def test_lines_explain_every_point() -> None:
    built = realm(10, {"1,0": "queens_tower", "2,0": "church"})
    sheet = ended(FOUR, "46@1,0e 45@0,1s", realms=[built], queen=0).scores()[0]
    assert sheet.total == sum(line.points for line in sheet.lines) == 3 + 2 + 3 + 2 + 4
    assert all(line.describe() for line in sheet.lines)


def test_the_only_tie_break_is_the_largest_domain() -> None:
    sheet = ended(FOUR).scores()[0]
    assert [tie.name for tie in sheet.tie_breaks] == ["largest_domain"]


def test_equal_scores_the_largest_domain_wins() -> None:
    state = ended(FOUR, "3@1,0e", "1@1,0e 2@1,1e")
    assert state.winners() == (1,)


def test_towns_count_for_the_largest_domain() -> None:
    state = ended(FOUR, "3@1,0e", "46@1,0e 47@1,1e")
    assert state.winners() == (1,)


def test_then_the_victory_is_shared_whatever_the_crowns() -> None:
    crowned = realm(3)
    state = ended(FOUR, "20@1,0e 1@0,1s", "3@1,0e", realms=[crowned, realm(6), realm(0), realm(0)])
    first, second = state.scores()[:2]
    assert first.total == second.total == 2
    assert state.winners() == (0, 1)


def test_a_dynasty_adds_up_three_games_and_their_largest_domains() -> None:
    game = cl.make("queendomino", 2, dynasty=True)
    small = ended(TWO, "3@1,0e", realms=[realm(9), realm(0)])
    large = ended(TWO, "1@1,0e", "3@1,0e 4@1,1e", realms=[realm(0), realm(9)])
    even = ended(TWO, "3@1,0e", "1@1,0e", realms=[realm(0), realm(0)])
    state = dynasty(game, [small, large, even])
    assert [sheet.rank_key for sheet in state.scores()] == [(3, 6), (3, 6)]
    assert state.winners() == (0, 1)
    assert dynasty(game, [small, large, large]).winners() == (1,)
