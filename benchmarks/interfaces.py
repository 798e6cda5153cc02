"""Compare the environments with others of their kind: random steps per second and ratios.

    python benchmarks/interfaces.py [SECONDS] [--json]

The game of PettingZoo needs pygame (`pip install "pettingzoo[classic]"`), Pgx needs
`pip install pgx "jax[cpu]"`; comparisons whose packages are missing are left out and listed. What
is compared runs alternately. Every figure is the best of several short runs, because other programs
can only make a run slower. A step is a decision; in Gymnasium it is a decision of the learner with
all moves of the others up to its next one.
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
from crownlands.envs.selfplay import SelfPlayEnv
from crownlands.envs.vector import CrownlandsVectorEnv
from steppers import (
    Steps,
    gymnasium_steps,
    openspiel_steps,
    pettingzoo_steps,
    pgx_steps,
    self_play_steps,
    vector_steps,
)

RUNS = 25
GAMES = 4096
THREADS = 2
SINGLES = 64
"""Single environments in a loop: enough that they do not fit into the cache."""
OPPONENTS = ("random", "greedy")
OURS_IN_PETTINGZOO = ("kingdomino", "queendomino", "duel", "dominoes2")
PYTHON_GAMES = ("tic_tac_toe", "kuhn_poker", "block_dominoes", "team_dominoes", "liars_poker")
"""Games that OpenSpiel defines in Python."""

Contestant = tuple[str, Steps]
"""A name and its steps."""


class Row(NamedTuple):
    """Random steps per second of one of our environments and of another."""

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
    """Compare our environments of PettingZoo with one of its own."""
    theirs = import_module("pettingzoo.classic.connect_four_v3")
    environments = import_module("crownlands.envs.pettingzoo")
    for name in map(module_name, OURS_IN_PETTINGZOO):
        ours = name, pettingzoo_steps(getattr(environments, name).env())
        other = "connect_four_v3", pettingzoo_steps(theirs.env())
        yield from compare("PettingZoo", seconds, ours, other)


def openspiel_rows(seconds: float) -> Iterator[Row]:
    """Compare Kingdomino in OpenSpiel with games that OpenSpiel defines in Python."""
    import_module("open_spiel.python.games")
    import_module("crownlands.envs.openspiel")
    names = ("crownlands_kingdomino", *(f"python_{name}" for name in PYTHON_GAMES))
    yield from compare("OpenSpiel", seconds, *((name, openspiel_steps(name)) for name in names))


def gymnasium_rows(seconds: float) -> Iterator[Row]:
    """Compare the vector environment with a loop of single ones, with the same opponents."""
    import_module("crownlands.envs.gymnasium")
    for opponents in OPPONENTS:
        singles = [
            gymnasium.make("Crownlands/Kingdomino-v0", opponents=opponents) for _ in range(SINGLES)
        ]
        loop = f"single environments against {opponents}", gymnasium_steps(singles)
        yield from compare("Gymnasium", seconds, vector(opponents), loop)


def pgx_rows(seconds: float) -> Iterator[Row]:
    """Compare self-play with a game of Pgx on the CPU, with as many games at once."""
    theirs = f"backgammon, {GAMES:,} games", pgx_steps("backgammon", GAMES)
    yield from compare("Pgx", seconds, self_play(), theirs)


def self_play_rows(seconds: float) -> Iterator[Row]:
    """Compare self-play with PettingZoo: both return what every seat sees, decision by decision."""
    environments = import_module("crownlands.envs.pettingzoo")
    name = module_name("kingdomino")
    theirs = name, pettingzoo_steps(getattr(environments, name).env())
    yield from compare("self-play", seconds, self_play(), theirs)


def self_play() -> Contestant:
    """Return the self-play environment, in which a step is a decision of any seat."""
    env = SelfPlayEnv(GAMES, threads=THREADS)
    return f"self-play, {GAMES:,} games on {THREADS} threads", self_play_steps(env)


def vector(opponents: str) -> Contestant:
    """Return the vector environment, with observations in one array."""
    env = CrownlandsVectorEnv(GAMES, opponents=opponents, threads=THREADS, copy=False)
    return f"{GAMES:,} games on {THREADS} threads against {opponents}", vector_steps(env)


def compare(interface: str, seconds: float, ours: Contestant, *others: Contestant) -> Iterator[Row]:
    """Measure one of our environments and others alternately."""
    everybody = (ours, *others)
    sizes = [next(steps) for _, steps in everybody]
    found = rates(seconds, *(player(steps) for _, steps in everybody), runs=RUNS)
    best = [size * max(turns) for size, turns in zip(sizes, found, strict=True)]
    for (name, _), rate in zip(others, best[1:], strict=True):
        yield Row(interface, ours[0], best[0], name, rate, best[0] / rate)


def player(steps: Steps) -> Play:
    """Return a function that makes a number of steps."""

    def play(count: int) -> None:
        deque(islice(steps, count), maxlen=0)

    return play


PARTS: tuple[Callable[[float], Iterator[Row]], ...] = (
    pettingzoo_rows,
    openspiel_rows,
    gymnasium_rows,
    self_play_rows,
    pgx_rows,
)


def main() -> None:
    """Print the table, or all rows as JSON."""
    parser = argparse.ArgumentParser(description="Measure the interfaces.")
    parser.add_argument("seconds", type=float, nargs="?", default=4.0, help="for each figure")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    args = parser.parse_args()
    rows, missing = [], []
    if not args.json:
        say("| interface | ours | steps/s | theirs | steps/s | ratio |")
        say("|---|---|---:|---|---:|---:|")
    for part in PARTS:
        try:
            for row in part(args.seconds):
                rows.append(row._asdict())
                if not args.json:
                    say(row.line())
        except ImportError as error:
            missing.append(str(error))
    if args.json:
        say(json.dumps({"rows": rows, "missing": missing}, indent=1))
    for words in () if args.json else missing:
        say(f"\nLeft out: {words}.")


if __name__ == "__main__":
    main()
