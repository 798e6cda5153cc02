"""The scoring example at the end of the booklet comes out at 71 points, line by line."""

from typing import Any

import crownlands as cl
from games.queendomino.moments import FULL_KINGDOM, ended, last_moment, pass_until, realm
from support.tables import play

FOUR = cl.make("queendomino", 4)

BUILT = {
    "0,-2": "sawmill",
    "1,-1": "church",
    "1,1": "walking_castle",
    "2,1": "large_tavern",
    "2,2": "statue",
    "0,2": "watchtower",
}
EXAMPLE = ended(FOUR, FULL_KINGDOM, realms=[realm(coins=11, built=BUILT)], queen=0)


def lines(kind: str) -> list[dict[str, Any]]:
    return [line for line in EXAMPLE.scores()[0].data()["lines"] if line["kind"] == kind]


def domains(terrain: str) -> list[tuple[int, int, int]]:
    """List squares, crowns and points of the domains of a terrain, best first."""
    found = [line for line in lines("domain") if line["terrain"] == terrain]
    return sorted(
        ((line["squares"], line["crowns"], line["points"]) for line in found), reverse=True
    )


def building(name: str) -> tuple[int | None, int]:
    """Return what a building counts and scores."""
    [line] = [line for line in lines("building") if line["building"] == name]
    return line["counted"], line["points"]


def test_the_kingdom_is_complete() -> None:
    assert len(EXAMPLE.view().data()["kingdoms"][0]["squares"]) == 24


def test_eleven_coins_are_3() -> None:
    [line] = lines("coins")
    assert (line["coins"], line["points"]) == (11, 3)


def test_wheat_is_3() -> None:
    assert domains("wheat") == [(3, 1, 3)]


def test_forests_are_2_and_1_and_one_has_no_crown() -> None:
    assert domains("forest") == [(2, 1, 2), (1, 1, 1), (1, 0, 0)]


def test_lakes_are_6() -> None:
    assert domains("lake") == [(3, 2, 6)]


def test_grassland_is_16_with_the_crown_of_the_queen() -> None:
    assert domains("grassland") == [(4, 3, 12)]
    [line] = lines("queen")
    assert (line["terrain"], line["squares"], line["points"]) == ("grassland", 4, 4)
    assert 12 + line["points"] == 16


def test_swamps_are_1() -> None:
    assert domains("swamp") == [(1, 1, 1)]


def test_mines_are_12() -> None:
    assert domains("mine") == [(3, 4, 12)]


def test_four_towns_without_crowns_are_0() -> None:
    assert [(crowns, points) for _, crowns, points in domains("town")] == [(0, 0)] * 4


def test_the_sawmill_counts_three_forests() -> None:
    assert building("sawmill") == (3, 6)


def test_the_church_counts_four_towns() -> None:
    assert building("church") == (4, 8)


def test_the_travelling_castle_counts_three_towers() -> None:
    assert EXAMPLE.view().data()["realms"][0]["towers"] == 3
    assert building("walking_castle") == (3, 3)


def test_tavern_statue_and_watchtower_are_10_together() -> None:
    points = [building(name) for name in ("large_tavern", "statue", "watchtower")]
    assert points == [(None, 2), (None, 5), (None, 3)]


def test_all_in_all_71() -> None:
    sheet = EXAMPLE.scores()[0]
    assert sheet.total == 71
    assert sum(line.points for line in sheet.lines) == 71
    assert EXAMPLE.winners() == (0,)


def test_the_last_turn_leads_there() -> None:
    *before, last = FULL_KINGDOM.split()
    built = {square: tile for square, tile in BUILT.items() if tile != "statue"}
    state = last_moment(
        FOUR,
        {last.partition("@")[0]: 0},
        " ".join(before),
        realms=[realm(coins=14, built=built)],
        slots=("bakery", "foundry", "training_camp", "fortress", "statue", "bakery"),
        top=None,
        queen=0,
    )
    state = play(pass_until(play(state, last), "build"), "statue/4@2,2")
    assert state.scores() == EXAMPLE.scores()
