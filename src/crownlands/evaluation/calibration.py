"""The win share that a position promises in which a rollout was broken off.

The expected margin of such a position says who wins only as well as the heuristics know the game
and as little is left to play. `calibration.json` has, per game and number of players, the spread
of the final margin around the expected one for several stages of a game, measured by
`benchmarks/calibrate.py`. The stage is told by the points on the table.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from math import exp, pi, sqrt
from typing import TYPE_CHECKING, Final, TypeAlias

import msgspec

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from crownlands.core.game import Game


class GameStage(msgspec.Struct, frozen=True):
    """A stage of a game: up to which sum of points it lasts, and what a margin means there."""

    points: float
    slope: float
    """The final margin per point of expected margin."""
    spread: float
    """The standard deviation of the final margin around that."""


Calibration: TypeAlias = "Mapping[str, Mapping[int, tuple[GameStage, ...]]]"
UNKNOWN: Final = (GameStage(float("inf"), 1.0, 15.0),)
"""For a game that was not measured."""


@lru_cache(maxsize=1)
def calibration() -> Calibration:
    """Return the measured stages by game and number of players."""
    data = files(__package__).joinpath("calibration.json").read_bytes()
    return msgspec.json.decode(data, type=dict[str, dict[int, tuple[GameStage, ...]]])


def stages_of(game: Game) -> tuple[GameStage, ...]:
    """Return the stages of a game; those of its usual options stand for all others."""
    return calibration().get(game.id, {}).get(game.players, UNKNOWN)


def leaf_stage(game: Game, now: Sequence[float]) -> GameStage:
    """Return the stage of a game that the points of all sides tell."""
    total, stages = sum(now), stages_of(game)
    return next((stage for stage in stages if total <= stage.points), stages[-1])


def leaf_shares(game: Game, now: Sequence[float], expected: Sequence[float]) -> list[float]:
    """Return the win share of every side, given the points of all sides and the expected ones."""
    scale = _scale(leaf_stage(game, now))
    best = max(expected)
    weights = [exp(scale * (points - best)) for points in expected]
    return [weight / sum(weights) for weight in weights]


def share_per_point(game: Game, now: Sequence[float], win: float) -> float:
    """Return what one more expected point adds to a win share, given the points of all sides."""
    return _scale(leaf_stage(game, now)) * win * (1 - win)


def _scale(stage: GameStage) -> float:
    return stage.slope * pi / sqrt(3) / max(stage.spread, 1.0)
