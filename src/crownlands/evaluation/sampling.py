"""Rollouts from a position as samples: on the compiled core, or by the Python rules.

A rollout of a number meets the same draws from whatever position, as far as the rules allow, so
that positions and moves are compared with common random numbers. A match of several deals, or a
dynasty, is played to the end of its present deal; what follows is drawn from a pool of deals that
the same policy played.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from importlib.util import find_spec
from math import sqrt
from operator import add
from random import Random
from threading import Lock
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeAlias

from crownlands.core.game import Game
from crownlands.core.rules import RandomStreams
from crownlands.core.state import State, View
from crownlands.evaluation.calibration import leaf_shares, leaf_stage
from crownlands.evaluation.heuristics import heuristics_of
from crownlands.evaluation.limits import Limit
from crownlands.evaluation.rollouts import Simulator
from crownlands.evaluation.values import Samples
from crownlands.kingdom.dynasty import Dynasty

if TYPE_CHECKING:
    from crownlands.compiled.batch import Rollouts
    from crownlands.core.moves import Move

Result: TypeAlias = tuple[Sequence[float], Sequence[float]]
"""The win share and the points of every side."""
COMPILED_POOL: Final = 1000
"""How many games of a dynasty are played for a pool on the compiled core."""
PYTHON_POOL: Final = 12
"""The same by the Python rules."""
DEALS_POOL: Final = 150
"""How many deals of a match are played for a pool: they are short."""
WALKS: Final = 600
"""How many ways a match may go on are averaged for each standing."""
FEW_WALKS: Final = 16
"""The same where a standing hardly ever comes up again: several sides with leads of any size."""
_MOST_KNOWN: Final = 20_000
_POOL_SEED: Final = 1 << 61
_MOST_DEALS: Final = 1000
"""After so many further deals a match counts as it stands."""


class Stream(Protocol):
    """Rollouts from one position, numbered from 0."""

    def sample(self, samples: Samples, end: int) -> None:
        """Add the rollouts from the last one sampled up to a number."""
        ...


def uses_core(game: Game) -> bool:
    """Return whether rollouts of a game, or of a dynasty of it, run on the compiled core."""
    if find_spec("numba") is None or find_spec("numpy") is None:
        return False
    from crownlands.compiled.config import supports_game

    return supports_game(single_game(game))


@lru_cache(maxsize=16)
def single_game(game: Game) -> Game:
    """Return the game that a dynasty repeats, or a game itself."""
    if not isinstance(game.rules, Dynasty):
        return game
    return Game(game.info, game.players, {**game.options, "dynasty": False}, game.rules.inner)


def stream_from(
    start: State | View, seed: int, depth: int | None, move: Move | None = None
) -> Stream:
    """Return the rollouts from a state, or from what a seat knows of one, and a move made there."""
    if not uses_core(start.game):
        return PythonStream(start, seed, depth, move)
    state = start if isinstance(start, State) else start.imagine(Random(0))
    return CompiledStream(state if move is None else state.play(move), seed)


class CompiledStream:
    """Rollouts on the compiled core, always to the end of the game."""

    def __init__(self, state: State, seed: int) -> None:
        from crownlands.compiled.batch import Rollouts

        game, position = state.game, state.position
        self._seed = seed
        self._match = match_of(game)
        self._finished: Sequence[Sequence[float]] = ()
        if self._match is not None:
            self._finished = [[sheet.total for sheet in game] for game in position.finished]
            state = State(single_game(game), position.current)
        self._rollouts: Rollouts = Rollouts(state, seed)

    def sample(self, samples: Samples, end: int) -> None:
        """Add the rollouts from the last one sampled up to a number."""
        begin = len(samples)
        batch = self._rollouts.play(begin, end)
        if self._match is None:
            samples.extend(batch.shares.T.tolist(), batch.points.T.tolist())
            return
        before = [sum(column) for column in zip(*self._finished, strict=True)]
        for points in batch.points.tolist():
            totals = list(map(sum, zip(before, points, strict=True))) if before else points
            samples.add(*self._match.finish(totals, len(self._finished) + 1))


class PythonStream:
    """Rollouts by the Python rules, to the end of the deal or for so many decisions."""

    def __init__(
        self, start: State | View, seed: int, depth: int | None, move: Move | None = None
    ) -> None:
        game = start.game
        self._game = game
        self._match = match_of(game)
        # Deals are short, and nothing but their end brings points.
        whole = self._match is not None and not isinstance(game.rules, Dynasty)
        self._simulator = Simulator(game, "quick", "win", None if whole else depth)
        self._seed = seed
        self._start = start
        self._move = move

    def sample(self, samples: Samples, end: int) -> None:
        """Add the rollouts from the last one sampled up to a number."""
        for number in range(len(samples), end):
            samples.add(*self.roll_out(number))

    def roll_out(self, number: int) -> Result:
        """Return the result of the rollout of a number."""
        streams = RandomStreams((self._seed << 20) + number)
        simulator, rules, start = self._simulator, self._game.rules, self._start
        state = start if isinstance(start, State) else start.imagine(streams.rng)
        position, deal = state.position, simulator.deal_index(state.position)
        if self._move is not None:
            position = rules.play(position, self._move)
        end = simulator.end_of(position, deal, streams, _NO_LIMIT)
        if rules.actor(end) is None:
            return shared_win(rules.winners(end), [sheet.total for sheet in rules.scores(end)])
        if simulator.deal_index(end) == deal:
            return self._leaf(end, number)
        assert self._match is not None
        totals = [float(sheet.total) for sheet in rules.scores(end)]
        return self._match.finish(totals, simulator.deal_index(end))

    def _leaf(self, position: Any, number: int) -> Result:
        """Return the result that a position promises in which a rollout was broken off."""
        expected = self._simulator.heuristics.expected_totals(position)
        single = single_game(self._game)
        current = position.current if isinstance(self._game.rules, Dynasty) else position
        now = [sheet.total for sheet in single.rules.scores(current)]
        games = self._simulator.deal_index(position) + 1
        if self._match is None or self._match.is_over(expected, games):
            return leaf_shares(single, now, expected), expected
        rng, spread = Random(f"{self._seed}/{number}"), leaf_stage(single, now).spread
        totals = [round(rng.gauss(points, spread / sqrt(2))) for points in expected]
        return self._match.finish(totals, games)


_NO_LIMIT: Final = Limit(simulations=1 << 60).start()


def shared_win(winners: Sequence[int], points: Sequence[float]) -> Result:
    """Return the result of a finished game: a shared win is shared."""
    share = 1 / len(winners)
    return [share if side in winners else 0.0 for side in range(len(points))], points


class Match:
    """What follows the present deal of a match: more deals, drawn from a pool of played ones."""

    def __init__(self, game: Game) -> None:
        over = heuristics_of(game).match_over
        assert over is not None
        self.is_over = over
        """Returns whether the match is over with these totals after so many deals."""
        self._pool = _deals_of(game)
        self._only_leads_count = isinstance(game.rules, Dynasty)
        sides = len(game.sides)
        few = self._only_leads_count and sides > 2
        self._walks = [
            _Walk(self._pool, number, sides)
            for number in range((FEW_WALKS if few else WALKS) // sides * sides)
        ]
        self._known: dict[tuple[Sequence[float], int], Result] = {}

    def finish(self, totals: Sequence[float], deals: int) -> Result:
        """Return what may be expected of a match with these totals after so many deals."""
        base = min(totals) if self._only_leads_count else 0.0
        leads = tuple(total - base for total in totals)
        found = self._known.get((leads, deals))
        if found is None:
            if len(self._known) > _MOST_KNOWN:
                self._known.clear()
            found = self._known[leads, deals] = self._expect(leads, deals)
        win, points = found
        return win, [base + own for own in points]

    def _expect(self, totals: Sequence[float], deals: int) -> Result:
        """Return the mean of matches that go on with deals of the pool."""
        walks = self._walks[:1] if self.is_over(totals, deals) else self._walks
        results = [self._follow(walk, totals, deals) for walk in walks]
        wins, points = zip(*results, strict=True)
        return _means(wins), _means(points)

    def _follow(self, walk: _Walk, totals: Sequence[float], deals: int) -> Result:
        """Return how a match ends with the deals of a walk."""
        step = 0
        while not self.is_over(totals, deals) and deals < _MOST_DEALS:
            totals = list(map(add, totals, walk.deal(step)))
            step += 1
            deals += 1
        best = max(totals)
        winners = [side for side, total in enumerate(totals) if total == best]
        return shared_win(winners, totals)


_drawing: Final = Lock()
"""Threads of one review share the walks."""


class _Walk:
    """Deals of the pool in a row, drawn once and only as far as they are needed.

    As many walks as there are sides are the same with the sides in other places.
    """

    def __init__(self, pool: Sequence[Sequence[float]], number: int, sides: int) -> None:
        self._pool = pool
        self._sides = sides
        self._shift = number % sides
        self._rng = Random(number // sides)
        self._deals: list[Sequence[float]] = []

    def deal(self, step: int) -> Sequence[float]:
        """Return the points of a deal."""
        with _drawing:
            if step == len(self._deals):
                drawn = int(self._rng.random() * len(self._pool))
                first = drawn - drawn % self._sides
                self._deals.append(self._pool[first + (drawn + self._shift) % self._sides])
        return self._deals[step]


def _means(rows: Sequence[Sequence[float]]) -> list[float]:
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


@lru_cache(maxsize=16)
def match_of(game: Game) -> Match | None:
    """Return what follows the deals of a match or the games of a dynasty; None for one game."""
    return None if heuristics_of(game).match_over is None else Match(game)


def _deals_of(game: Game) -> list[list[float]]:
    """Return the points of each side in deals of the policy, with every side in every place."""
    single = single_game(game)
    results: list[list[float]]
    if uses_core(game):
        from crownlands.compiled.batch import Rollouts

        batch = Rollouts(single.start(), _POOL_SEED).play(0, COMPILED_POOL)
        results = [[float(points) for points in row] for row in batch.points]
    else:
        simulator = Simulator(single, "quick", "win", None)
        size = PYTHON_POOL if isinstance(game.rules, Dynasty) else DEALS_POOL
        ends = (
            simulator.end_of(single.rules.start(), 0, RandomStreams(_POOL_SEED + number), _NO_LIMIT)
            for number in range(size)
        )
        results = [[float(sheet.total) for sheet in single.rules.scores(end)] for end in ends]
    sides = range(len(game.sides))
    return [points[shift:] + points[:shift] for points in results for shift in sides]
