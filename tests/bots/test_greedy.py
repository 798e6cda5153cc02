"""The greedy bot takes what looks best, and what it looks at is worth looking at."""

from random import Random

import crownlands as cl
from bots.positions import picking, placing
from crownlands.bots.greedy import GreedyBot
from support.tables import last_turn
from support.walks import random_walk

SEEDS = range(25)
"""Seeds to choose with, so that a choice among equal moves shows."""
NEUTRAL_NEXT = "7 8 9 12"


def choices(state: cl.State) -> set[str]:
    """What the bot to move answers, whatever the seed."""
    assert isinstance(state.actor, int)
    view = state.view(state.actor)
    return {str(GreedyBot().choose(view, Random(seed))) for seed in SEEDS}


def squares_after(state: cl.State, choice: str) -> set[tuple[int, int]]:
    """The squares of P1's kingdom after a placement, castle included."""
    kingdom = state.play(state.game.parse(choice)).view().data()["kingdoms"][0]
    return {(0, 0), *((square["x"], square["y"]) for square in kingdom["squares"])}


def test_joins_two_crowned_domains() -> None:
    two_crowned_wheat_fields = "19@1,0e 7@0,1s 20@1,3w"
    state = placing(two_crowned_wheat_fields, "1 12 37 38", "8 9 10 11")
    assert choices(state) == {"1@1,1s"}


def test_adds_to_a_crowned_domain_rather_than_to_a_bare_one() -> None:
    mine_and_wheat = "48@-1,0w 1@1,0e"
    state = placing(mine_and_wheat, "40 41 42 43", NEUTRAL_NEXT)
    for choice in choices(state):
        totals = [sheet.total for sheet in state.play(state.game.parse(choice)).scores()]
        assert totals[0] == 2 * (3 + 1)


def test_picks_what_fits() -> None:
    castle_behind_lakes_and_forests = "3@0,-2s 7@1,0e 8@-2,0e 9@0,1s"
    state = picking(castle_behind_lakes_and_forests, "9 10 11 12", "1 13 45 48")
    assert choices(state) == {">13"}


def test_picks_the_crowns_its_large_domain_waits_for() -> None:
    large_wheat_field = "1@1,0e 2@1,1e"
    state = picking(large_wheat_field, "2 10 11 12", "3 5 18 19")
    assert choices(state) == {">19"}


def test_picks_the_earlier_of_two_equal_dominoes() -> None:
    crowned_wheat = "19@1,0e"
    state = picking(crowned_wheat, "19 20 37 38", "1 2 8 9")
    assert choices(state) == {">1"}


def test_leaves_no_hole() -> None:
    a_bay_with_one_entrance = "1@-1,1e 3@1,0e 4@2,1s"
    state = placing(a_bay_with_one_entrance, "5 7 37 38", "8 9 10 11")
    holes = [move for move in map(str, state.legal_moves()) if _hole(squares_after(state, move))]
    assert holes
    assert not choices(state).intersection(holes)


def test_keeps_the_castle_in_the_centre_where_that_is_worth_points() -> None:
    to_the_right = "3@1,0e"
    state = placing(to_the_right, "4 5 37 38", NEUTRAL_NEXT, middle_kingdom=True)
    assert all(_within_two(squares_after(state, choice)) for choice in choices(state))
    indifferent = placing(to_the_right, "4 5 37 38", NEUTRAL_NEXT)
    assert not all(_within_two(squares_after(state, choice)) for choice in choices(indifferent))


def test_leaves_room_for_the_domino_it_has_already_picked() -> None:
    one_side_of_the_castle_open = "3@1,0e 4@-2,0e 5@0,-2s"
    state = placing(one_side_of_the_castle_open, "6 12 37 38", "1 2 7 8")
    only_place_for_a_swamp = (0, 1)
    spoiling = {
        move
        for move in map(str, state.legal_moves())
        if only_place_for_a_swamp in squares_after(state, move)
    }
    assert spoiling
    assert not choices(state) & spoiling


def test_the_last_domino_goes_where_it_scores_most() -> None:
    decisions = 0
    for seed in range(40):
        game = cl.make("kingdomino", 2, harmony=True, middle_kingdom=True)
        for state in random_walk(game, seed).states[-6:]:
            if _is_last_placement(state):
                totals = {
                    str(move): state.play(move).scores()[state.actor].total
                    for move in state.legal_moves()
                }
                assert {totals[choice] for choice in choices(state)} == {max(totals.values())}
                decisions += len(set(totals.values())) > 1
    assert decisions > 3


def test_the_last_domino_brings_the_castle_into_the_centre() -> None:
    game = cl.make("kingdomino", 2, middle_kingdom=True)
    state = last_turn(game, "6", "3@1,0e 4@-2,0e 5@0,-2s")
    for choice in choices(state):
        assert state.play(game.parse(choice)).scores()[0].total == 10


def _is_last_placement(state: cl.State) -> bool:
    data = state.view().data()
    kings = [entry["king"] for entry in data["lines"]["current"]]
    return data["phase"] == "place" and kings.count(state.actor) == 1 and not data["lines"]["next"]


def _within_two(squares: set[tuple[int, int]]) -> bool:
    """Return whether the castle can still become the centre of 5x5."""
    return all(abs(x) <= 2 and abs(y) <= 2 for x, y in squares)


def _hole(squares: set[tuple[int, int]]) -> bool:
    """Return whether a free square within the bounding box has no free neighbour."""
    across, down = ({square[axis] for square in squares} for axis in (0, 1))
    return any(
        {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} <= squares
        for x in range(min(across), max(across) + 1)
        for y in range(min(down), max(down) + 1)
        if (x, y) not in squares
    )
