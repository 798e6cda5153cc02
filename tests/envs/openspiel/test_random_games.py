"""OpenSpiel's own test of games passes at every table."""

import subprocess
import sys

import pyspiel
import pytest

import crownlands as cl
from envs.openspiel.courses import load
from support.environments import Table, all_tables, table_name

LIGHT = 6
"""Games with no more rounds than this are soon played, so more of them are."""


def games_to_play(game: cl.Game) -> int:
    rounds = game.info.rounds(game.players, dict(game.options))
    return 4 if rounds is not None and rounds <= LIGHT else 1


@pytest.mark.parametrize("table", all_tables(), ids=table_name)
def test_every_table_passes_with_copies_and_serialised_states(table: Table) -> None:
    game = cl.make(*table)
    pyspiel.random_sim_test(load(game), games_to_play(game), serialize=True, verbose=False)


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
