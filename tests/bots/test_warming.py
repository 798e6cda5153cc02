"""Which bots need the compiled core, and in which games."""

import pytest

import crownlands as cl
from crownlands.bots.warming import uses_core


@pytest.mark.parametrize("spec", ["mc:sims=3", "mcts", "crown:search=tree", "full-greedy"])
def test_bots_that_think_use_the_core_in_the_plain_domino_games_alone(spec: str) -> None:
    assert uses_core(cl.make("kingdomino", 2), spec)
    assert not uses_core(cl.make("queendomino", 2), spec)
    assert not uses_core(cl.make("kingdomino", 2, dynasty=True), spec)


@pytest.mark.parametrize("spec", ["random", "greedy:slips=0.2", "level1"])
def test_others_do_not(spec: str) -> None:
    assert not uses_core(cl.make("kingdomino", 2), spec)


def test_a_level_needs_what_its_bot_needs() -> None:
    assert uses_core(cl.make("kingdomino", 2), "level5")
    assert not uses_core(cl.make("duel"), "level5")
