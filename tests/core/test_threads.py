"""Games in several threads at once."""

import subprocess
import sys

PROGRAM = """
import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import crownlands as cl

sys.setswitchinterval(1e-6)
together = Barrier(8)


def play(seed):
    together.wait()
    return cl.play_out(cl.make("xl", players=2), "random", seed=seed).dumps()


with ThreadPoolExecutor(8) as threads:
    at_once = list(threads.map(play, range(8)))
together = Barrier(1)
assert at_once == [play(seed) for seed in range(8)]
"""


def test_the_first_games_of_a_program_may_begin_together() -> None:
    subprocess.run([sys.executable, "-c", PROGRAM], check=True, timeout=120)  # noqa: S603


READING = """
import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from crownlands.core.registry import registry, set_up

sys.setswitchinterval(1e-6)
together = Barrier(8)


def look(_):
    together.wait()
    for info in registry.all():
        info.confidence()
        game = set_up(info.id, None, {})
        first, *_ = game.start().legal_moves()
        assert game.move(first.data()) == first


with ThreadPoolExecutor(8) as threads:
    list(threads.map(look, range(8)))
"""


def test_the_first_data_of_a_program_may_be_read_together() -> None:
    subprocess.run([sys.executable, "-c", READING], check=True, timeout=120)  # noqa: S603
