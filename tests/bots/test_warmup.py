"""Which bots need the compiled core, in which games, and when it is loaded."""

import subprocess
import sys
from random import Random
from threading import Event

import pytest

import crownlands as cl
from crownlands.bots import warmup
from crownlands.bots.warmup import uses_core
from support.walks import random_walk


@pytest.mark.parametrize("spec", ["mc:sims=3", "mcts", "crown:threads=2", "net", "full-greedy"])
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


def test_warming_up_runs_all_that_a_search_and_a_hint_need() -> None:
    code = """
from crownlands.bots.warmup import warm_up
from crownlands.compiled.net_rollouts import roll_out_turns
from crownlands.compiled.network import evaluate_position
warm_up()
print(len(roll_out_turns.signatures), len(evaluate_position.signatures))
"""
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603
    assert [int(one) > 0 for one in done.stdout.split()] == [True, True]


@pytest.mark.parametrize("spec", ["crown:sims=1", "mcts:sims=1"])
def test_the_core_is_loaded_once_before_the_first_thought(
    spec: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded: list[bool] = []
    monkeypatch.setattr(warmup, "_loaded", Event())
    monkeypatch.setattr(warmup, "warm_up", lambda: loaded.append(True))
    for game in ("kingdomino", "discovery"):
        state = next(
            state
            for state in random_walk(cl.make(game), seed=1).states
            if isinstance(state.actor, int) and len(state.legal_moves()) > 1
        )
        cl.make_bot(spec).choose(state.view(state.actor), Random(1))
    assert loaded == [True]
