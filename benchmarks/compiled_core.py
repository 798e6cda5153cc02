"""Compare the compiled core with the engine and the sketch: games per second and ratios.

    python benchmarks/compiled_core.py [SECONDS]

What is compared runs alternately. Every figure is the best of several short runs, because other
programs can only make a run slower; the gain of a second thread is the median over all runs.
"""

import sys
from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter
from typing import NamedTuple

import sketch
from crownlands.bench import Mode, random_game
from crownlands.bots import play_out
from crownlands.compiled.batch import ensure_compiled, play_batch
from crownlands.core.game import Game

MODES = (
    Mode("kingdomino", 2),
    Mode("kingdomino", 3),
    Mode("kingdomino", 4),
    Mode("kingdomino", 2, "mighty-duel"),
    Mode("xl", 2),
    Mode("xl", 3),
    Mode("xl", 4),
    Mode("teamdomino", 6),
    Mode("teamdomino", 8),
)
POLICIES = ("random", "greedy")
RUNS = 9

Play = Callable[[int], object]
"""Plays the given number of games."""


class Row(NamedTuple):
    """Games per second of one mode and policy."""

    mode: str
    policy: str
    engine: float
    one: float
    two: float
    gain: float
    """How many times as many games two threads play in the same time."""

    def line(self) -> str:
        """Write the row of a Markdown table."""
        figures = " | ".join(f"{figure:,.0f}" for figure in (self.engine, self.one, self.two))
        ratios = f"{self.one / self.engine:,.0f} | {self.gain:.2f}"
        return f"| {self.mode} | {self.policy} | {figures} | {ratios} |"


def measure(mode: Mode, policy: str, seconds: float) -> Row:
    """Measure the engine, and the core on one thread and on two."""
    game = mode.make()
    engine, one, two = rates(
        seconds,
        _engine(game, policy),
        lambda games: play_batch(game, games, policy),
        lambda games: play_batch(game, games, policy, threads=2),
    )
    gain = median(more / less for more, less in zip(two, one, strict=True))
    return Row(mode.name, policy, max(engine), max(one), max(two), gain)


def rates(seconds: float, *supports_game: Play, runs: int = RUNS) -> list[list[float]]:
    """Return games per second in each of several alternating runs."""
    games = [_enough(play, seconds / runs) for play in supports_game]
    turns = [
        [count / _time(play, count) for play, count in zip(supports_game, games, strict=True)]
        for _ in range(runs)
    ]
    return [list(column) for column in zip(*turns, strict=True)]


def _enough(play: Play, seconds: float) -> int:
    """Return how many games take about the given time, after loading everything."""
    play(1)
    games = 1
    while (spent := _time(play, games)) < seconds / 4:
        games *= 2
    return max(1, round(games * seconds / spent))


def _engine(game: Game, policy: str) -> Play:
    """Return the same games on the engine, with random moves or the bot `greedy`."""
    rng = Random(0)

    def one() -> object:
        if policy == "random":
            return random_game(game, rng)
        return play_out(game, "greedy", rng.getrandbits(32))

    return lambda games: [one() for _ in range(games)]


def _time(play: Play, games: int) -> float:
    begin = perf_counter()
    play(games)
    return perf_counter() - begin


def main(words: list[str]) -> None:
    """Print the table, and the comparison with the sketch below it."""
    seconds = float(words[0]) if words else 1.0
    ensure_compiled()
    say("| mode | policy | engine | core, 1 thread | 2 threads | core / engine | 2 / 1 threads |")
    say("|---|---|---:|---:|---:|---:|---:|")
    rows = [_say_row(measure(mode, policy, seconds)) for policy in POLICIES for mode in MODES]
    rng = Random(0)
    bare = max(rates(seconds, lambda games: [sketch.random_game(rng) for _ in range(games)])[0])
    core, engine = rows[0].one / bare, rows[0].engine / bare
    say(f"\nThe sketch plays {bare:,.0f} random two-player games per second; the core plays")
    say(f"{core:.0f} times as many, the engine {engine:.2f} times.")


def _say_row(row: Row) -> Row:
    say(row.line())
    return row


def say(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
