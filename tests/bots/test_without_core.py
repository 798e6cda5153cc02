"""Bots that think need no compiled core: where it is not installed they think on the engine."""

import subprocess
import sys

DECIDE = """
import sys
from random import Random

sys.modules.update(numba=None, numpy=None)
import crownlands as cl

for game in ("kingdomino", "duel"):
    state = cl.make(game).start()
    while state.actor is cl.CHANCE:
        state = state.play(state.sample(Random(1)))
    for spec in ("mc:sims=2", "mcts:sims=2", "level4"):
        move = cl.make_bot(spec).choose(state.view(state.actor), Random(1))
        print(state.check(move))
"""


def test_searches_and_levels_play_without_numpy_and_numba() -> None:
    command = [sys.executable, "-c", DECIDE]
    finished = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
    assert finished.stderr == ""
    assert finished.stdout.split() == ["None"] * 6
