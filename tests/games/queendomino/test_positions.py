"""Positions of Queendomino on their own: what is written reads back, the impossible is refused."""

import copy
import json
from typing import Any

import pytest

import crownlands as cl
from crownlands.core.errors import BadPosition
from games.queendomino.moments import moment, realm
from support.cases import for_each
from support.walks import shared_walk

FOUR = cl.make("queendomino", 4)
OWNS = realm(built={"1,0": "watchtower", "2,0": "small_tavern"}, posts=[(2, 0)])
WRITTEN = moment(
    FOUR,
    {"33": 0},
    "46@1,0e 3@0,1s",
    realms=[OWNS],
    slots=("statue", "bakery", None, "church", "sawmill", "foundry"),
    queen=0,
    dragon=2,
).data()


@for_each("game", [FOUR, cl.make("royal-wedding", 6, teams=True)])
def test_positions_of_whole_games_read_back(game: cl.Game) -> None:
    for state in shared_walk(game, seed=11).sample(40):
        assert game.state(json.loads(json.dumps(state.data()))) == state


def test_a_position_names_tiles_squares_and_sides() -> None:
    queendom = WRITTEN["position"]["parts"]["queendom"]
    assert queendom["realms"][0] == OWNS
    assert (queendom["queen"], queendom["dragon"]) == (0, 2)
    assert queendom["market"]["slots"] == [
        "statue",
        "bakery",
        None,
        "church",
        "sawmill",
        "foundry",
    ]


def changed(path: str, value: Any) -> dict[str, Any]:
    """Write the position with one thing changed, found by its path."""
    data = copy.deepcopy(WRITTEN)
    place: Any = data["position"]["parts"]["queendom"]
    *way, last = [int(key) if key.isdigit() else key for key in path.split(".")]
    for key in way:
        place = place[key]
    place[last] = value
    return data


@for_each(
    ("path", "value", "reason"),
    [
        ("realms", [], "one realm per side"),
        ("realms.0.coins", -1, "nobody owes"),
        ("realms.0.knights", 1, "wrong number of knights"),
        ("realms.0.knights", 3, "wrong number of knights"),
        ("realms.0.posts", [[0, 0]], "no knight can stand"),
        ("realms.0.posts", [[3, 3]], "no knight can stand"),
        ("realms.0.posts", [[9, 9]], "no knight can stand"),
        ("realms.0.posts", [[2, 0], [2, 0]], "no knight can stand"),
        ("realms.0.buildings.0", {"building": "watchtower", "x": 0, "y": 1}, "no town square"),
        ("realms.0.buildings.0", {"building": "watchtower", "x": 2, "y": 0}, "one building"),
        (
            "realms.0.buildings.0",
            {"building": "cathedral", "x": 1, "y": 0},
            "no building cathedral",
        ),
        ("market.slots", ["statue"], "6 slots"),
        ("market.slots.0", "cathedral", "no building cathedral"),
        ("market.slots.0", "fortress", "1 tiles of fortress"),
        ("market.unseen", {"statue": 3}, "3 tiles of statue"),
        ("market.unseen", {"statue": -1}, "3 tiles of statue"),
        ("queen", None, "most towers"),
        ("queen", 1, "most towers"),
        ("queen", 4, "no side 4"),
        ("queen", -1, "no side -1"),
        ("dragon", 0, "empty slot"),
        ("dragon", 6, "empty slot"),
        ("dragon", -1, "empty slot"),
        ("dragon", "cave", "cannot be read"),
        ("weather", "fine", "cannot be read"),
    ],
)
def test_what_cannot_be_is_refused(path: str, value: Any, reason: str) -> None:
    with pytest.raises(BadPosition, match=reason):
        FOUR.state(changed(path, value))


def test_a_dragon_at_home_and_any_equal_host_are_fine() -> None:
    assert FOUR.state(changed("dragon", None)).view().data()["dragon"] is None
    two = moment(
        FOUR,
        {"33": 0},
        "46@1,0e",
        "47@1,0e",
        realms=[realm(built={"1,0": "watchtower"}), realm(built={"1,0": "watchtower"})],
        slots=(None,) * 6,
        queen=1,
    )
    assert two.view().data()["queen"] == 1
