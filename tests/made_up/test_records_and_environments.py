"""Made-up games are recorded, trained on and played by engines like the printed ones.

`tests/conformance` tries the contract of `Rules` and the hooks on them too.
"""

import sys
from collections.abc import Iterator
from functools import partial
from os import environ, pathsep
from pathlib import Path

import gymnasium
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

import crownlands as cl
from crownlands.bots.engines.bot import EngineBot
from crownlands.bots.match import moves_between
from crownlands.core.info import GameInfo
from crownlands.envs.common import gymnasium_id
from crownlands.envs.gymnasium import register_all
from crownlands.envs.openspiel.game import game_name, register_game
from crownlands.envs.pettingzoo import GameEnvironments
from crownlands.kingdom.bounds import bounds_of
from support.made_up_games import MADE_UP, made_up_modes, registered
from support.supplies.watch import watch_game
from support.walks import random_walk

TESTS = Path(__file__).parents[1]
SMALL = 160
"""Pictures of this width are soon painted."""
every_game = pytest.mark.parametrize("info", MADE_UP, ids=lambda info: info.id)


@pytest.fixture(autouse=True)
def _made_up_games() -> Iterator[None]:
    with registered(*MADE_UP):
        yield


def test_no_component_is_lost_or_doubled() -> None:
    for mode in made_up_modes():
        for seed in range(3):
            assert list(watch_game(mode.make(), seed)) == [], (mode, seed)


def test_records_and_positions_are_read_back() -> None:
    for mode in made_up_modes():
        game = mode.make()
        walk = random_walk(game, seed=5)
        for length in (0, len(walk.moves) // 3, len(walk.moves)):
            record = cl.Record(game=game, moves=walk.moves[:length])
            for form in ("text", "json"):
                assert cl.Record.loads(record.dumps(form)) == record, (mode, length, form)
        words = record.dumps().partition("\n\n")[2].split()
        moves = [word for word in words if not word.endswith(":")]
        assert moves == [*map(str, walk.moves), "over"], mode
        for state in walk.sample(9):
            assert cl.read_position(cl.write_position(state)) == state, mode


def test_random_games_keep_within_the_bounds() -> None:
    for mode in made_up_modes():
        game = mode.make()
        bounds, walk = bounds_of(game), random_walk(game, seed=7)
        draws = sum(state.actor is cl.CHANCE for state in walk.states)
        assert draws <= bounds.draws, mode
        assert len(walk.moves) - draws <= bounds.decisions, mode
        for state in walk.sample(12):
            assert all(0 <= sheet.total <= bounds.points for sheet in state.scores()), mode


@every_game
@pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be gymnasium.spaces.box",
    "ignore:Action mask numpy array is all zeros",
)
def test_the_libraries_of_environments_accept_them(info: GameInfo) -> None:
    env = partial(GameEnvironments(info.id).env, picture_width=SMALL)
    api_test(env())
    seed_test(env, num_cycles=20)
    render_test(env)
    name = gymnasium_id(info.id)
    register_all({name: info.id})
    try:
        check_env(gymnasium.make(name, picture_width=SMALL).unwrapped)
    finally:
        del gymnasium.registry[name]
    if game_name(info.id) not in pyspiel.registered_names():
        register_game(info)
    game = pyspiel.load_game(game_name(info.id))
    assert game.loaded.game == cl.make(info.id)
    pyspiel.random_sim_test(game, 1, serialize=True, verbose=False)


@every_game
def test_an_engine_plays_them(info: GameInfo, monkeypatch: pytest.MonkeyPatch) -> None:
    paths = filter(None, [environ.get("PYTHONPATH"), str(TESTS)])
    monkeypatch.setenv("PYTHONPATH", pathsep.join(paths))
    monkeypatch.setenv("CROWNLANDS_GAMES", "made_up")
    command = [sys.executable, "-m", "crownlands", "engine", "--bot", "mcts"]
    engine = EngineBot(command, time=0.01, grace=60, start=60)
    game = cl.make(info.id)
    state = game.start()
    for move in moves_between(game, [engine, cl.make_bot("random")], seed=1):
        state = state.play(move)
    assert state.winners()
