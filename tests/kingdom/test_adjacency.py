"""Connecting: where a domino may lie in a kingdom."""

import crownlands as cl
from support.tables import all_dominoes, last_turn

GAME = cl.make("kingdomino", 2)
WHEAT_EAST = "1@1,0e"
"""Wheat on (1, 0) and (2, 0)."""


def refusal(domino_and_place: str, kingdom: str = WHEAT_EAST) -> str | None:
    """Try to place a domino: the code of the refusal, or None."""
    state = last_turn(GAME, domino_and_place.partition("@")[0], kingdom)
    illegal = state.check(GAME.parse(domino_and_place))
    return illegal and illegal.code


def test_the_castle_fits_every_terrain() -> None:
    for domino in all_dominoes(GAME):
        state = last_turn(GAME, domino)
        half = GAME.parse(f"{domino}@1,0e")
        assert half in state.legal_moves()
        assert state.check(half) is None


def test_a_square_connects_to_its_own_terrain() -> None:
    assert refusal("2@3,0s") is None


def test_another_terrain_does_not_connect() -> None:
    assert refusal("3@3,0s") == "not_connected"


def test_one_half_that_connects_is_enough() -> None:
    assert refusal("13@3,0s") is None


def test_the_half_that_touches_must_be_the_one_that_matches() -> None:
    assert refusal("13@3,1n") == "not_connected"


def test_the_other_half_may_touch_anything() -> None:
    lake_south = "7@0,1s"
    assert refusal("13@1,1s", f"{WHEAT_EAST} {lake_south}") is None


def test_the_halves_of_a_domino_never_justify_each_other() -> None:
    assert refusal("3@3,0s") == "not_connected"
    assert refusal("2@1,2e") == "not_connected"


def test_corners_do_not_connect() -> None:
    assert refusal("2@3,1s") == "not_connected"
    assert refusal("2@1,1e", "") == "not_connected"


def test_a_domino_covers_two_neighbouring_squares() -> None:
    state = last_turn(GAME, "2", WHEAT_EAST)
    for left, right in (((3, 0), (3, 0)), ((3, 0), (4, 1)), ((0, 1), (0, 3))):
        place = GAME.move({"type": "place", "domino": "2", "left": left, "right": right})
        illegal = state.check(place)
        assert illegal is not None
        assert illegal.code == "halves_apart"


def test_a_domino_covers_free_squares_only() -> None:
    assert refusal("2@2,0s") == "square_taken"
    assert refusal("2@0,1n") == "castle_square"
    assert refusal("2@0,0e", "") == "castle_square"


def test_a_domino_with_equal_halves_has_one_move_per_pair_of_squares() -> None:
    state = last_turn(GAME, "2", WHEAT_EAST)
    pairs = [frozenset((move.left, move.right)) for move in state.legal_moves()]
    assert len(set(pairs)) == len(pairs)
    assert refusal("2@3,1n") == "not_canonical"


def test_a_domino_with_different_halves_can_lie_both_ways() -> None:
    moves = set(last_turn(GAME, "13").legal_moves())
    assert {GAME.parse("13@1,0e"), GAME.parse("13@2,0w")} <= moves


CORNERED = "1@1,0e 2@3,0e 3@0,1s 4@0,3s"
"""The castle in the corner of a full box, with wheat along the top and forest down the side."""


def test_a_domino_that_fits_must_be_placed() -> None:
    state = last_turn(GAME, "13", CORNERED)
    illegal = state.check(GAME.parse("x13"))
    assert illegal is not None
    assert illegal.code == "must_place"
    assert GAME.parse(illegal.details["example"]) in state.legal_moves()


def test_a_domino_that_fits_nowhere_is_discarded() -> None:
    state = last_turn(GAME, "12", CORNERED)
    assert list(state.legal_moves()) == [GAME.parse("x12")]
    after = state.play(GAME.parse("x12"))
    assert after.view().data()["kingdoms"] == state.view().data()["kingdoms"]
    assert "12" in after.view().data()["discarded"]
