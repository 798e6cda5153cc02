"""The engine agrees, move by move, with the game told once more."""

from random import Random
from typing import Any

import pytest

import crownlands as cl
from games.dominoes2.naive import NaiveMatch
from games.dominoes2.tables import stalling_match
from support.effort import effort
from support.walks import random_move

PHASES = {"draw": "deal"}
"""Both kinds of dealing go by one name in views."""


def agree(state: cl.State, naive: NaiveMatch) -> None:
    position, view = state.data()["position"], state.view().data()
    assert view["phase"] == PHASES.get(naive.asked, naive.asked)
    assert view["actor"] == naive.actor()
    assert [set(hand) for hand in position["hands"]] == naive.hands
    assert position["board"] == naive.cells
    assert view["pile"] == len(naive.pile)
    assert view["square_cards"] == {kind: left for kind, left in naive.squares.items() if left}
    assert [(deal["winner"], deal["points"]) for deal in view["deals"]] == naive.results
    assert [sheet.total for sheet in state.scores()] == naive.totals()
    assert {str(move) for move in state.legal_moves()} == naive.moves()


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", [{"target": 60}, {"deals": 3}], ids=["target", "deals"])
@pytest.mark.parametrize("seed", range(1, effort(3, 4)))
def test_random_matches(players: int, options: dict[str, Any], seed: int) -> None:
    rng = Random(seed)
    state = cl.make("dominoes2", players, **options).start()
    naive = NaiveMatch(players, options.get("target"), options.get("deals"))
    while state.actor is not None:
        agree(state, naive)
        move = random_move(state, rng)
        state = state.play(move)
        naive.play(str(move))
    agree(state, naive)
    best = max(naive.totals())
    assert state.winners() == tuple(
        seat for seat, total in enumerate(naive.totals()) if total == best
    )


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(effort(2, 4)))
def test_matches_that_run_out_of_square_cards(players: int, seed: int) -> None:
    walk = stalling_match(players, seed)
    naive = NaiveMatch(players, None, 2)
    for state, move in zip(walk.states, walk.moves, strict=False):
        agree(state, naive)
        naive.play(str(move))
    agree(walk.end, naive)
