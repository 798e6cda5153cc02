"""Our own engine, driven by our own driver, through a process."""

import sys
from random import Random

import pytest

import crownlands as cl
from crownlands.bots.engines.bot import SEED_BITS, EngineBot
from crownlands.bots.match import moves_between
from engine.conversation import choice

COMMAND = (sys.executable, "-m", "crownlands", "engine", "--bot")
PATIENT = {"time": 60.0, "grace": 60.0, "start": 60.0}


@pytest.fixture(scope="module")
def greedy() -> EngineBot:
    """One process for all games."""
    return EngineBot([*COMMAND, "greedy"], **PATIENT)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", [info.id for info in cl.registry.all()])
def test_it_plays_every_game_as_the_bot_within_python_does(name: str, greedy: EngineBot) -> None:
    game = cl.make(name)
    others = [cl.make_bot("random")] * (game.players - 1)
    moves = zip(range(60), moves_between(game, [greedy, *others], seed=2), strict=False)
    twin = cl.make_bot("greedy")
    rng, state = Random("2/P1"), game.start()
    for _, move in moves:
        if state.actor == 0 and len(state.legal_moves()) > 1:
            assert move == twin.choose(state.view(0), Random(rng.getrandbits(SEED_BITS)))
        state = state.play(move)


@pytest.mark.parametrize("name", ["queendomino", "dominoes2"])
def test_a_search_answers_as_it_does_within_python(name: str) -> None:
    spec = "mcts:sims=25,depth=3"
    bot = EngineBot([*COMMAND, spec], nodes=25, grace=60.0)
    for seed in range(2):
        view = choice(name, seed)
        here = cl.make_bot(spec).choose(view, Random(Random(seed).getrandbits(SEED_BITS)))
        assert bot.choose(view, Random(seed)) == here
