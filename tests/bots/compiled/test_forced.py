"""Where one move is plainly best, every search finds it."""

from random import Random

import pytest

from bots.positions import picking, placing
from crownlands.bots import make_bot

SEARCHES = (
    "crown:sims=400",
    "net",
    "mc:sims=400",
    "mcts:sims=400",
)


@pytest.mark.parametrize("spec", SEARCHES)
def test_joins_two_crowned_domains(spec: str) -> None:
    two_crowned_wheat_fields = "19@1,0e 7@0,1s 20@1,3w"
    state = placing(two_crowned_wheat_fields, "1 12 37 38", "8 9 10 11")
    chosen = make_bot(spec).choose(state.view(0), Random(3))
    best = max(state.play(move).scores()[0].total for move in state.legal_moves())
    assert state.play(chosen).scores()[0].total == best


@pytest.mark.parametrize("spec", SEARCHES)
def test_picks_the_only_domino_that_fits(spec: str) -> None:
    castle_behind_lakes_and_forests = "3@0,-2s 7@1,0e 8@-2,0e 9@0,1s"
    state = picking(castle_behind_lakes_and_forests, "9 10 11 12", "1 2 16 24")
    assert str(make_bot(spec).choose(state.view(0), Random(3))) == ">24"


@pytest.mark.parametrize("spec", SEARCHES)
def test_picks_the_crowns_its_large_domain_waits_for(spec: str) -> None:
    large_wheat_field = "1@1,0e 2@1,1e"
    state = picking(large_wheat_field, "2 10 11 12", "3 5 18 19")
    assert str(make_bot(spec).choose(state.view(0), Random(3))) == ">19"
