"""Measures what an expected margin says of the final one, for `evaluation/calibration.json`.

Games are played by the policy of rollouts; every few decisions the expected points of all sides are
noted. For stages of a game, told by the sum of points on the table, the final margins are compared
with the expected ones. Run it again when the heuristics of a game change:

    python benchmarks/calibrate.py [--games 300] [GAME ...]
"""

import argparse
import sys
from collections.abc import Iterator
from itertools import combinations
from math import sqrt
from pathlib import Path

import msgspec

import crownlands as cl
from crownlands.core.rules import RandomStreams
from crownlands.evaluation import calibration
from crownlands.evaluation.calibration import GameStage
from crownlands.evaluation.rollouts import Simulator
from crownlands.evaluation.sampling import match_model, uses_core

EVERY = 6
STAGES = 8
FILE = Path(calibration.__file__).with_name("calibration.json")


def main() -> None:
    """Measure the named games, or all that are rolled out by the Python rules."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="GAME")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--out", type=Path, default=FILE)
    arguments = parser.parse_args()
    found = msgspec.json.decode(FILE.read_bytes(), type=dict[str, dict[int, list[GameStage]]])
    for info in cl.registry.offered():
        if arguments.names and info.id not in arguments.names:
            continue
        for players in info.players:
            game = cl.make(info.id, players=players)
            if uses_core(game) or match_model(game) is not None:
                continue
            stages = list(measure(game, arguments.games))
            found.setdefault(info.id, {})[players] = stages
            sys.stdout.write(f"{game.name}: {stages}\n")
            sys.stdout.flush()
    text = msgspec.json.format(msgspec.json.encode(found), indent=1)
    arguments.out.write_bytes(text + b"\n")


def measure(game: cl.Game, games: int) -> Iterator[GameStage]:
    """Return the stages of a game."""
    notes = sorted(note for number in range(games) for note in play(game, number))
    size = max(1, len(notes) // STAGES)
    for begin in range(0, STAGES * size, size):
        last = begin == (STAGES - 1) * size
        part = notes[begin:] if last else notes[begin : begin + size]
        pairs = [pair for _, pairs in part for pair in pairs]
        squares = sum(expected * expected for expected, _ in pairs)
        slope = sum(expected * final for expected, final in pairs) / squares if squares else 1.0
        rest = sum((final - slope * expected) ** 2 for expected, final in pairs)
        most = 1e9 if last else float(part[-1][0])
        yield GameStage(most, round(max(slope, 0.05), 3), round(sqrt(rest / len(pairs)), 2))


def play(game: cl.Game, number: int) -> Iterator[tuple[float, list[tuple[float, float]]]]:
    """Yield the sum of points on the way, and the expected and final margins of all pairs."""
    simulator = Simulator(game, "quick", "win", None)
    rules, streams = game.rules, RandomStreams(number)
    position, notes, decisions = rules.start(), [], 0
    while True:
        position, moves = simulator.until_choice(position, 0, streams)
        if not moves:
            break
        if decisions % EVERY == 0:
            now = float(sum(sheet.total for sheet in rules.scores(position)))
            notes.append((now, simulator.heuristics.expected_totals(position)))
        position = rules.play(position, simulator.policy.choose(position, moves, streams.rng))
        decisions += 1
    final = [sheet.total for sheet in rules.scores(position)]
    for now, expected in notes:
        margins = [
            (expected[one] - expected[other], final[one] - final[other])
            for one, other in combinations(range(len(final)), 2)
        ]
        yield now, margins


if __name__ == "__main__":
    main()
