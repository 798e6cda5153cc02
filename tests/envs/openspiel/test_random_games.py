"""OpenSpiel's own test of games passes at every table."""

import subprocess
import sys
from operator import itemgetter

import pyspiel
import pytest

import crownlands as cl
from envs.openspiel.playing import load
from support.effort import THOROUGH, effort
from support.environments import Table, all_tables, smallest_tables, table_name

TABLES = list(dict.fromkeys([*smallest_tables(), max(all_tables(), key=itemgetter(1))]))
SHORT: dict[str, dict[str, int]] = {} if THOROUGH else {"dominoes2": {"deals": 1}}
"""Options for a match that ends soon."""


@pytest.mark.parametrize("table", TABLES, ids=table_name)
def test_tables_pass_with_copies_and_serialised_states(table: Table) -> None:
    name, players = table
    game = load(cl.make(name, players, **SHORT.get(name, {})))
    pyspiel.random_sim_test(game, effort(1, 4), serialize=True, verbose=False)


@pytest.mark.parametrize(
    "loaded",
    [
        "crownlands_kingdomino(players=3,dynasty=true,reward=margin)",
        "crownlands_queendomino(players=2,opening=draw,reward=margin)",
        "crownlands_teamdomino(players=6,reward=margin)",
        "crownlands_dominoes2(players=3,deals=1,reward=margin)",
    ],
)
def test_options_and_margins_pass_too(loaded: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(loaded), 1, serialize=True, verbose=False)


def test_python_ends_in_peace_after_games_were_loaded() -> None:
    script = (
        "import pyspiel, crownlands.envs.openspiel\n"
        "state = pyspiel.load_game('crownlands_discovery').new_initial_state()\n"
        "state.apply_action(state.legal_actions()[0])\n"
    )
    done = subprocess.run(  # noqa: S603
        [sys.executable, "-c", script], capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr.decode()
    assert not done.stderr
