"""Rollouts from a position as samples: on the compiled core, or by the Python rules.

A rollout of a number meets the same draws from whatever position, as far as the rules allow, so
that positions and moves are compared with common random numbers. A match of several deals, or a
dynasty, is played to the end of its present deal; what follows is drawn from a pool of deals that
the same policy played.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, reduce
from importlib.util import find_spec
from math import sqrt
from operator import add
from random import Random
from threading import Lock
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, TypeAlias

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
    from crownlands.core.scores import ScoreSheet

Result: TypeAlias = tuple[Sequence[float], Sequence[float]]
"""The win share and the points of every side."""
Ties: TypeAlias = Sequence[tuple[int, ...]]
"""Per side what breaks ties, as far as a game has such a thing: more is better."""
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


def has_network(game: Game) -> bool:
    """Return whether the evaluation network values a game; of dynasties it knows nothing."""
    return not isinstance(game.rules, Dynasty) and uses_core(game)


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
        self._match = match_model(game)
        self._finished: Sequence[_Deal] = ()
        if self._match is not None:
            self._finished = [
                _Deal([sheet.total for sheet in sheets], _ties_of(sheets))
                for sheets in position.finished
            ]
            state = State(single_game(game), position.current)
        self._rollouts: Rollouts = Rollouts(state, seed)

    def sample(self, samples: Samples, end: int) -> None:
        """Add the rollouts from the last one sampled up to a number."""
        begin = len(samples)
        if self._match is None:
            batch = self._rollouts.play(begin, end)
            samples.extend(batch.shares.T.tolist(), batch.points.T.tolist())
            return
        played = self._rollouts.play_for_ties(begin, end)
        for game in map(_Deal, *(column.tolist() for column in played)):
            points, ties = reduce(_add_deals, self._finished, game)
            samples.add(*self._match.finish(points, len(self._finished) + 1, ties))


class PythonStream:
    """Rollouts by the Python rules, to the end of the deal or for so many decisions."""

    def __init__(
        self, start: State | View, seed: int, depth: int | None, move: Move | None = None
    ) -> None:
        game = start.game
        self._game = game
        self._match = match_model(game)
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
        sheets = rules.scores(end)
        totals = [float(sheet.total) for sheet in sheets]
        return self._match.finish(totals, simulator.deal_index(end), _ties_of(sheets))

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
        return self._match.finish(totals, games, _ties_of(self._game.rules.scores(position)))


_NO_LIMIT: Final = Limit(simulations=1 << 60).start()


def shared_win(winners: Sequence[int], points: Sequence[float]) -> Result:
    """Return the result of a finished game: a shared win is shared."""
    share = 1 / len(winners)
    return [share if side in winners else 0.0 for side in range(len(points))], points


class _Deal(NamedTuple):
    """What every side has of a deal, or of several together."""

    points: Sequence[float]
    ties: Ties


class _Expectation(NamedTuple):
    """How a match may go on: what is won for certain, and what ties have yet to decide."""

    win: Sequence[float]
    points: Sequence[float]
    tied: Sequence[tuple[Sequence[int], Ties]]
    """The sides with the highest total, and what breaks ties of the deals that led there."""


class MatchModel:
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
        self._known: dict[tuple[Sequence[float], int], _Expectation] = {}

    def finish(self, totals: Sequence[float], deals: int, ties: Ties | None = None) -> Result:
        """Return what may be expected of a match with these totals after so many deals.

        `ties` is what breaks ties, added up over these deals; without it nobody is ahead in that.
        """
        base = min(totals) if self._only_leads_count else 0.0
        leads = tuple(total - base for total in totals)
        found = self._known.get((leads, deals))
        if found is None:
            if len(self._known) > _MOST_KNOWN:
                self._known.clear()
            found = self._known[leads, deals] = self._expect(leads, deals)
        win = list(found.win)
        for level, walked in found.tied:
            sums = walked if ties is None else _add_ties(ties, walked)
            best = max(sums[side] for side in level)
            winners = [side for side in level if sums[side] == best]
            for side in winners:
                win[side] += 1 / (len(winners) * self._walks_from(leads, deals))
        return win, [base + own for own in found.points]

    def _walks_from(self, totals: Sequence[float], deals: int) -> int:
        return 1 if self.is_over(totals, deals) else len(self._walks)

    def _expect(self, totals: Sequence[float], deals: int) -> _Expectation:
        """Return the mean of matches that go on with deals of the pool."""
        walks = self._walks[: self._walks_from(totals, deals)]
        win, ends, tied = [0.0] * len(totals), [], []
        for walk in walks:
            end, steps = self._follow(walk, totals, deals)
            best = max(end)
            level = [side for side, total in enumerate(end) if total == best]
            if len(level) == 1:
                win[level[0]] += 1 / len(walks)
            else:
                tied.append((level, walk.ties(steps)))
            ends.append(end)
        return _Expectation(win, _means(ends), tied)

    def _follow(
        self, walk: _Walk, totals: Sequence[float], deals: int
    ) -> tuple[Sequence[float], int]:
        """Return the totals at the end of a match with the deals of a walk, and their number."""
        step = 0
        while not self.is_over(totals, deals + step) and deals + step < _MOST_DEALS:
            totals = list(map(add, totals, walk.deal(step).points))
            step += 1
        return totals, step


def _add_deals(some: _Deal, more: _Deal) -> _Deal:
    return _Deal(list(map(add, some.points, more.points)), _add_ties(some.ties, more.ties))


def _add_ties(some: Ties, more: Ties) -> Ties:
    pairs = zip(some, more, strict=True)
    return [tuple(map(add, own, other)) for own, other in pairs]


def _ties_of(sheets: Sequence[ScoreSheet]) -> Ties:
    return [tuple(tie.value for tie in sheet.tie_breaks) for sheet in sheets]


_drawing: Final = Lock()
"""Threads of one review share the walks."""


class _Walk:
    """Deals of the pool in a row, drawn once and only as far as they are needed.

    As many walks as there are sides are the same with the sides in other places.
    """

    def __init__(self, pool: Sequence[_Deal], number: int, sides: int) -> None:
        self._pool = pool
        self._sides = sides
        self._shift = number % sides
        self._rng = Random(number // sides)
        self._deals: list[_Deal] = []

    def ties(self, steps: int) -> Ties:
        """Return what breaks ties, added up over the first deals."""
        nothing: Ties = [(0,) * len(own) for own in self._pool[0].ties]
        return reduce(_add_ties, (self.deal(step).ties for step in range(steps)), nothing)

    def deal(self, step: int) -> _Deal:
        """Return a deal."""
        with _drawing:
            if step == len(self._deals):
                drawn = int(self._rng.random() * len(self._pool))
                first = drawn - drawn % self._sides
                self._deals.append(self._pool[first + (drawn + self._shift) % self._sides])
        return self._deals[step]


def _means(rows: Sequence[Sequence[float]]) -> list[float]:
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


@lru_cache(maxsize=16)
def match_model(game: Game) -> MatchModel | None:
    """Return what follows the deals of a match or the games of a dynasty; None for one game."""
    return None if heuristics_of(game).match_over is None else MatchModel(game)


def _deals_of(game: Game) -> list[_Deal]:
    """Return deals of the policy, with every side in every place."""
    single = single_game(game)
    results: list[_Deal]
    if uses_core(game):
        from crownlands.compiled.batch import Rollouts

        played = Rollouts(single.start(), _POOL_SEED).play_for_ties(0, COMPILED_POOL)
        results = list(map(_Deal, *(column.tolist() for column in played)))
    else:
        simulator = Simulator(single, "quick", "win", None)
        size = PYTHON_POOL if isinstance(game.rules, Dynasty) else DEALS_POOL
        ends = (
            simulator.end_of(single.rules.start(), 0, RandomStreams(_POOL_SEED + number), _NO_LIMIT)
            for number in range(size)
        )
        sheets = map(single.rules.scores, ends)
        results = [_Deal([sheet.total for sheet in one], _ties_of(one)) for one in sheets]
    return [
        _Deal(*([*column[shift:], *column[:shift]] for column in deal))
        for deal in results
        for shift in range(len(game.sides))
    ]
