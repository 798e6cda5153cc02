"""Measuring: the best of several short runs, because other programs only ever slow us down."""

from collections.abc import Callable
from random import Random
from time import perf_counter

import msgspec

from crownlands.bench.workloads import Mode, Sample, random_game
from crownlands.core.game import Game

RUNS = 5


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """What was measured of one mode. Times are microseconds per call."""

    mode: str
    moves: float
    """Moves of an average random game."""
    games_per_second: float
    moves_per_second: float
    legal_moves: float
    play: float
    scores: float
    record_round_trip: float
    record_bytes: int


def measure(mode: Mode, seconds: float) -> Row:
    """Measure one mode, spending about so many seconds on random games."""
    game = mode.make()
    random_game(game, Random(0))
    runs = [_random_games(game, seconds / RUNS, seed) for seed in range(RUNS)]
    games, moves, spent = min(runs, key=lambda run: run[2] / run[1])
    sample = Sample(game)
    per_state = 1e6 / len(sample.moves)
    return Row(
        mode=mode.name,
        moves=moves / games,
        games_per_second=games / spent,
        moves_per_second=moves / spent,
        legal_moves=_best(sample.legal_moves) * per_state,
        play=_best(sample.play) * per_state,
        scores=_best(sample.scores) * per_state,
        record_round_trip=_best(sample.record_round_trip) * 1e6,
        record_bytes=len(sample.record.dumps().encode()),
    )


def _random_games(game: Game, seconds: float, seed: int) -> tuple[int, int, float]:
    """Play until the time is up; give games, moves and the time they took."""
    rng = Random(seed)
    games = moves = 0
    start = perf_counter()
    while (spent := perf_counter() - start) < seconds or not games:
        moves += random_game(game, rng)
        games += 1
    return games, moves, spent


def _best(work: Callable[[], None]) -> float:
    times = []
    for _ in range(RUNS):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return min(times)
