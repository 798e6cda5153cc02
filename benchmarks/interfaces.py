"""Our interfaces beside others of their kind, in one run: random steps per second and ratios.

Run it as `python benchmarks/interfaces.py`, with the seconds for each figure and `--json` if one
likes. PettingZoo's own game needs pygame (`pip install "pettingzoo[classic]"`), Pgx comes with
`pip install pgx "jax[cpu]"`; what is not installed is left out, and said. What is compared takes
turns, and every figure is the best of several short runs, because other programs only ever slow
us down. A step is a decision; one of the learner's, with all that others do before its next.
"""

import argparse
import json
from collections import deque
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import islice
from typing import NamedTuple

import gymnasium

from compiled_core import Play, rates, say
from crownlands.envs.common import module_name
from crownlands.envs.vector import CrownlandsVectorEnv
from steppers import (
    Steps,
    gymnasium_steps,
    openspiel_steps,
    pettingzoo_steps,
    pgx_steps,
    vector_steps,
)

RUNS = 25
GAMES = 4096
THREADS = 2
SINGLES = 64
"""How many single environments stand in a loop: enough for none to stay in the cache."""
OPPONENTS = ("random", "greedy")
OURS_IN_PETTINGZOO = ("kingdomino", "queendomino", "duel", "dominoes2")
PYTHON_GAMES = ("tic_tac_toe", "kuhn_poker", "block_dominoes", "team_dominoes", "liars_poker")
"""Games that OpenSpiel defines in Python."""

Contestant = tuple[str, Steps]
"""A name and what steps."""


class Row(NamedTuple):
    """Random steps per second of one of ours and of another."""

    interface: str
    ours: str
    our_rate: float
    theirs: str
    their_rate: float
    ratio: float

    def line(self) -> str:
        """Write the row of a Markdown table."""
        figures = f"{self.ours} | {self.our_rate:,.0f} | {self.theirs} | {self.their_rate:,.0f}"
        return f"| {self.interface} | {figures} | {self.ratio:,.2f} |"


def pettingzoo_rows(seconds: float) -> Iterator[Row]:
    """Our environments of PettingZoo beside one of its own."""
    theirs = import_module("pettingzoo.classic.connect_four_v3")
    environments = import_module("crownlands.envs.pettingzoo")
    for name in map(module_name, OURS_IN_PETTINGZOO):
        ours = name, pettingzoo_steps(getattr(environments, name).env())
        other = "connect_four_v3", pettingzoo_steps(theirs.env())
        yield from compare("PettingZoo", seconds, ours, other)


def openspiel_rows(seconds: float) -> Iterator[Row]:
    """Our Kingdomino in OpenSpiel beside games it defines in Python itself."""
    import_module("open_spiel.python.games")
    import_module("crownlands.envs.openspiel")
    names = ("crownlands_kingdomino", *(f"python_{name}" for name in PYTHON_GAMES))
    yield from compare("OpenSpiel", seconds, *((name, openspiel_steps(name)) for name in names))


def gymnasium_rows(seconds: float) -> Iterator[Row]:
    """The vector environment beside a loop of single ones, with the same opponents."""
    import_module("crownlands.envs.gymnasium")
    for opponents in OPPONENTS:
        singles = [
            gymnasium.make("Crownlands/Kingdomino-v0", opponents=opponents) for _ in range(SINGLES)
        ]
        loop = f"single environments against {opponents}", gymnasium_steps(singles)
        yield from compare("Gymnasium", seconds, vector(opponents), loop)


def pgx_rows(seconds: float) -> Iterator[Row]:
    """The vector environment beside a game of Pgx, as many games at once on the processor."""
    theirs = f"backgammon, {GAMES:,} games", pgx_steps("backgammon", GAMES)
    yield from compare("Pgx", seconds, vector("random"), theirs)


def vector(opponents: str) -> Contestant:
    """Take the vector environment, with observations in one array."""
    env = CrownlandsVectorEnv(GAMES, opponents=opponents, threads=THREADS, copy=False)
    return f"{GAMES:,} games on {THREADS} threads against {opponents}", vector_steps(env)


def compare(interface: str, seconds: float, ours: Contestant, *others: Contestant) -> Iterator[Row]:
    """Measure one of ours and others, all in turn."""
    everybody = (ours, *others)
    sizes = [next(steps) for _, steps in everybody]
    found = rates(seconds, *(player(steps) for _, steps in everybody), runs=RUNS)
    best = [size * max(turns) for size, turns in zip(sizes, found, strict=True)]
    for (name, _), rate in zip(others, best[1:], strict=True):
        yield Row(interface, ours[0], best[0], name, rate, best[0] / rate)


def player(steps: Steps) -> Play:
    """Make so many steps."""

    def play(count: int) -> None:
        deque(islice(steps, count), maxlen=0)

    return play


PARTS: tuple[Callable[[float], Iterator[Row]], ...] = (
    pettingzoo_rows,
    openspiel_rows,
    gymnasium_rows,
    pgx_rows,
)


def main() -> None:
    """Print the table, or all rows as JSON."""
    asked = argparse.ArgumentParser(description="Measure the interfaces.")
    asked.add_argument("seconds", type=float, nargs="?", default=4.0, help="for each figure")
    asked.add_argument("--json", action="store_true", help="print JSON instead of a table")
    wanted = asked.parse_args()
    rows, missing = [], []
    if not wanted.json:
        say("| interface | ours | steps/s | theirs | steps/s | ratio |")
        say("|---|---|---:|---|---:|---:|")
    for part in PARTS:
        try:
            for row in part(wanted.seconds):
                rows.append(row._asdict())
                if not wanted.json:
                    say(row.line())
        except ImportError as error:
            missing.append(str(error))
    if wanted.json:
        say(json.dumps({"rows": rows, "missing": missing}, indent=1))
    for words in () if wanted.json else missing:
        say(f"\nLeft out: {words}.")


if __name__ == "__main__":
    main()
