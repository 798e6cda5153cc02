"""The bounding box: the one thing that limits a kingdom."""

from itertools import pairwise

import crownlands as cl
from support.cases import for_each
from support.tables import last_turn
from support.walks import random_walk

FIVE = cl.make("kingdomino", 2)
SEVEN = cl.make("kingdomino", 2, mighty_duel=True)


def refusal(game: cl.Game, domino_and_place: str, kingdom: str) -> str | None:
    """Try to place a domino: the code of the refusal, or None."""
    state = last_turn(game, domino_and_place.partition("@")[0], kingdom)
    illegal = state.check(game.parse(domino_and_place))
    return illegal and illegal.code


@for_each(("game", "row"), [(FIVE, "1@1,0e 2@3,0e"), (SEVEN, "1@1,0e 2@3,0e 15@5,0e")])
def test_a_full_row_can_grow_in_neither_direction(game: cl.Game, row: str) -> None:
    size = game.start().view().data()["kingdoms"][0]["size"]
    assert refusal(game, f"14@{size},0e", row) == "outside_kingdom"
    assert refusal(game, f"14@{size - 1},1e", row) == "outside_kingdom"
    assert refusal(game, "14@-1,0n", row) == "outside_kingdom"
    assert refusal(game, "14@0,1s", row) is None
    assert refusal(game, "14@0,-1n", row) is None


@for_each(
    "kingdom",
    [
        "1@1,0e 2@3,0e 3@0,1s 4@0,3s",
        "1@1,0e 2@-2,0e 3@0,1s 4@0,3s",
        "1@1,0e 2@-2,0e 3@0,1s 4@0,-2s",
    ],
)
def test_the_castle_may_end_up_anywhere_in_the_box(kingdom: str) -> None:
    squares = last_turn(FIVE, "12", kingdom).view().data()["kingdoms"][0]["squares"]
    for axis in "xy":
        along = [0, *(square[axis] for square in squares)]
        assert max(along) - min(along) == 4


def test_the_box_is_measured_over_the_whole_kingdom() -> None:
    one_to_the_west = "1@1,0e 3@-1,0s"
    assert refusal(FIVE, "13@3,0s", one_to_the_west) is None
    assert refusal(FIVE, "13@3,0e", one_to_the_west) == "outside_kingdom"


def test_rows_and_columns_are_limited_apart() -> None:
    wide = "1@1,0e 2@3,0e"
    assert refusal(FIVE, "13@4,1s", wide) is None
    assert refusal(FIVE, "13@4,-1n", wide) is None


def test_a_square_no_kingdom_can_reach_is_outside() -> None:
    far = {"type": "place", "domino": "2", "left": [10**9, 0], "right": [10**9 + 1, 0]}
    illegal = last_turn(FIVE, "2").check(FIVE.move(far))
    assert illegal is not None
    assert illegal.code == "outside_kingdom"


def test_nothing_placed_ever_moves() -> None:
    for before, after in pairwise(random_walk(FIVE, seed=4).states):
        for old, new in zip(
            before.view().data()["kingdoms"], after.view().data()["kingdoms"], strict=True
        ):
            assert all(square in new["squares"] for square in old["squares"])
