"""What simulations know of payments and of where tokens go."""

import crownlands as cl
from crownlands.evaluation.heuristics import heuristics_of
from games.court.test_purchases import GAME, THREE_KINDS, buying
from support.tables import play


def values(state: cl.State) -> dict[str, float]:
    """Return the quick values of the moves, less the lowest."""
    moves = state.legal_moves()
    found = heuristics_of(GAME).move_values(state.position, moves)
    assert found is not None
    return {str(move): value - min(found) for move, value in zip(moves, found, strict=True)}


def test_a_resource_that_counts_for_a_character_is_kept() -> None:
    """The lumberjack on (1,0) counts the wood on (2,0), but not that on (-1,0)."""
    state = play(buying(THREE_KINDS, "king", tokens=[(0, "lumberjack", 1, 0)]), "=king")
    assert values(state) == {"$@-1,0": 3.0, "$@2,0": 0.0}


def test_a_character_goes_where_it_finds_most() -> None:
    """The merchant counts resources, and there is one beside (0,-1)."""
    state = play(buying(THREE_KINDS, "merchant"), "=merchant $@1,0 $@2,0")
    assert values(state) == {"T@0,-2": 0.0, "T@0,-1": 2.0, "T@1,0": 0.0, "T@2,0": 0.0}


def test_the_crown_of_a_building_counts_its_domain() -> None:
    """One square of the two wheat fields is freed by the payment, the other one was before."""
    own = "l f C w w\n. . w . .\n. . f . ."
    state = buying(own, "wheat_1", spent={0: [(0, 1)]})
    state = play(state, "=wheat_1 $@1,0 $@-1,0")
    assert values(state) == {"T@1,0": 1.0, "T@0,1": 0.0}
