"""Resources: where they lie, how they travel, and where they are lost."""

import crownlands as cl
from crownlands.core.info import read_component
from crownlands.kingdom.domino import read_box
from games.court.tables import YIELDS, about_to_place, moves, resources
from support.cases import for_each
from support.tables import play
from support.walks import shared_walk

GAME = cl.make("court", 3)


def test_every_crownless_square_of_four_terrains_has_a_resource_in_the_box() -> None:
    counted = dict.fromkeys(YIELDS, 0)
    for domino in read_box("kingdomino"):
        for half in (domino.left, domino.right):
            if half.terrain.value in counted and not half.crowns:
                counted[half.terrain.value] += 1
    stated = {
        kind["terrain"]: kind["count"] for kind in read_component("court").contents["resources"]
    }
    assert counted == stated
    assert sum(counted.values()) == 59


@for_each(
    ("domino", "found"),
    [
        ("1", ["wheat", "wheat"]),
        ("3", ["wood", "wood"]),
        ("7", ["fish", "fish"]),
        ("10", ["sheep", "sheep"]),
        ("12", []),
        ("16", ["wheat"]),
        ("18", ["wood", "sheep"]),
        ("19", ["wood"]),
        ("23", []),
        ("41", ["wheat"]),
        ("48", ["wheat"]),
    ],
)
def test_only_crownless_wheat_forest_lake_and_grassland_yield(
    domino: str, found: list[str]
) -> None:
    state = play(about_to_place(GAME, domino), f"{domino}@1,0e")
    assert list(resources(state).values()) == found


def test_a_resource_comes_into_the_kingdom_with_its_domino() -> None:
    state = about_to_place(GAME, "13")
    assert resources(state) == {}
    assert resources(play(state, "13@0,1s")) == {(0, 1): "wheat", (0, 2): "wood"}
    assert resources(play(state, "13@0,2n")) == {(0, 2): "wheat", (0, 1): "wood"}


def test_resources_belong_to_the_side_that_placed_them() -> None:
    state = play(about_to_place(GAME, "13", seat=2), "13@1,0e")
    assert resources(state, 0) == {}
    assert resources(state, 2) == {(1, 0): "wheat", (2, 0): "wood"}


def test_our_ruling_the_resources_of_a_discarded_domino_are_lost() -> None:
    """Wheat and forest find no place beside their like or the castle."""
    kingdom = """
    .  .  s .  .
    .  .  s .  .
    g1 l  C l  l
    .  .  g .  .
    .  .  g .  .
    """
    state = about_to_place(GAME, "13", kingdom)
    before = resources(state)
    assert moves(state) == ["x13"]
    state = play(state, "x13")
    assert resources(state) == before
    assert set(before.values()) == {"fish", "sheep"}


def test_no_resource_comes_or_goes_but_by_placing_and_paying() -> None:
    walk = shared_walk(cl.make("court", 4), seed=5)
    for before, move, after in zip(walk.states, walk.moves, walk.states[1:], strict=False):
        gained = len(after.view().data()["resources"]) - len(before.view().data()["resources"])
        assert gained in {"place": (0, 1, 2), "pay": (-1,)}.get(move.type_name(), (0,))
