"""The speed of the engine in every mode, compared with a minimal sketch on integers."""

from random import Random
from typing import Any

import pytest

import sketch
from crownlands.bench import Mode, Sample, modes, random_game

MODES = pytest.mark.parametrize("mode", list(modes()), ids=lambda mode: mode.name)
QUESTIONS = ("legal_moves", "play", "scores", "record_round_trip")


@pytest.mark.benchmark(group="random two-player games")
def test_sketch(benchmark: Any) -> None:
    """A random game of the sketch."""
    rng = Random(0)
    assert benchmark(lambda: sketch.random_game(rng)) > 2


@pytest.mark.benchmark(group="random two-player games")
def test_engine(benchmark: Any) -> None:
    """The same game, played by the engine through the public API."""
    game, rng = Mode("kingdomino", 2).make(), Random(0)
    assert benchmark(lambda: random_game(game, rng)) == 76


@MODES
@pytest.mark.benchmark(group="random games")
def test_random_games(benchmark: Any, mode: Mode) -> None:
    """A random game of every mode."""
    game, rng = mode.make(), Random(0)
    assert benchmark(lambda: random_game(game, rng)) > 0


@MODES
@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.benchmark(group="one game, every state")
def test_answers(benchmark: Any, mode: Mode, question: str) -> None:
    """Each method of the engine on every state of one random game."""
    sample = Sample(mode.make())
    benchmark(getattr(sample, question))
