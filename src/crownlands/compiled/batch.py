"""Thousands of games at once on the compiled core, over as many threads as one likes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from typing import Final, NamedTuple

import numpy as np

from crownlands.compiled.bridge import from_state
from crownlands.compiled.config import (
    PLAYERS,
    SIDES,
    Floats,
    GameConfig,
    Ints,
    config_of,
    game_to_compile,
)
from crownlands.compiled.jit import announce_compiling, compile_once, compiled, compiled_no_alloc
from crownlands.compiled.kingdom import crowns_on, largest_domain, rank, totals
from crownlands.compiled.playout import (
    ALL_LINES,
    GREEDY,
    RANDOM,
    PlayoutState,
    new_workspace,
    play_at_random,
    play_on,
)
from crownlands.compiled.position import (
    OCCUPIED,
    BoundingBoxes,
    Lands,
    Position,
    copy_position,
    new_position,
)
from crownlands.compiled.rng import rng_of
from crownlands.compiled.static_eval import PLAYOUT_WEIGHTS, POINTS_ONLY_WEIGHTS, make_weights
from crownlands.core.errors import CrownlandsError
from crownlands.core.game import Game
from crownlands.core.state import State

DEVICES: Final = ("cpu", "cuda")
"""Where a batch can be played."""
POLICIES: Final = {"random": RANDOM, "greedy": GREEDY}
"""How seats can play in a batch, by name."""
_PARTS_OF_A_THREAD: Final = 4
"""A batch is cut into more parts than threads, so that none waits long for the last one."""
_SEEDS: Final = 1 << 63
_TIE_BREAKS: Final = 2
"""Ties are broken by the largest domain, then by crowns."""


class Batch(NamedTuple):
    """The results of games, one row per game and one column per side."""

    points: Ints
    """`int64[games, sides]`: the totals."""
    shares: Floats
    """`float64[games, sides]`: 1 for the winner, as much for each where several share the win."""


class Results(NamedTuple):
    """What compiled code writes: a batch, and what breaks ties where there is room for it."""

    points: Ints
    shares: Floats
    ties: Ints


class BadBatch(CrownlandsError):
    """A batch that cannot be played as it was asked for."""

    default_code = "bad_batch"


def play_batch(
    start: Game | State | Sequence[State],
    games: int,
    policy: str | Sequence[str] = "random",
    *,
    seed: int = 0,
    threads: int = 1,
    device: str = "cpu",
) -> Batch:
    """Play games from a state, or from the beginning of a game, to their ends.

    One policy for all seats or one for each: `random`, or `greedy` (points at once). A game
    follows from the seed and its number, so results are the same for any number of threads and
    on a GPU (`device="cuda"`). From a sequence of states so many games are played from each, with
    the same draws as far as the rules allow; the rows of the first one come first.
    """
    given: tuple[object, ...] = games, threads
    if not all(isinstance(each, int | np.integer) for each in given) or games < 0 or threads < 1:
        raise BadBatch(
            "a batch has whole numbers of games and threads, no fewer than 0 games and 1 thread, "
            f"not {games!r} and {threads!r}"
        )
    if device not in DEVICES:
        raise BadBatch(f"a batch is played on {' or '.join(DEVICES)}, not on {device!r}")
    seed = int(seed) % _SEEDS
    game, positions = _read_start(start)
    config, policies = config_of(game), read_policies(policy, game.players)
    results = _new_results(games * len(positions), int(config[SIDES]))
    weights = make_weights(*POINTS_ONLY_WEIGHTS)
    if device == "cuda":
        from crownlands.compiled.gpu import play_on_gpu

        starts = Position(*map(np.stack, zip(*positions, strict=True)))
        play_on_gpu(config, starts, policies, weights, seed, results)
        return Batch(results.points, results.shares)
    ensure_compiled()

    def play(position: Position, part: range, results: Results) -> None:
        workspace = new_workspace(config)
        playout = PlayoutState(config, policies, weights, position.copy(), workspace)
        play_games = _play_random if (policies == RANDOM).all() else _play_policies
        play_games(playout, position, seed, part.start, part.stop, results)

    with ThreadPoolExecutor(threads) as pool:
        for done in [
            pool.submit(
                play,
                position,
                part,
                results._replace(points=results.points[row:], shares=results.shares[row:]),
            )
            for row, position in zip(count(step=games), positions)
            for part in _parts(games, threads)
        ]:
            done.result()
    return Batch(results.points, results.shares)


def _read_start(start: Game | State | Sequence[State]) -> tuple[Game, list[Position]]:
    """Return the game, and the positions to play from."""
    if isinstance(start, Game):
        return start, [new_position(config_of(start))]
    states = [start] if isinstance(start, State) else list(start)
    if not all(isinstance(state, State) for state in states) or len({s.game for s in states}) != 1:
        raise BadBatch("a batch starts from one or more states of one game")
    return states[0].game, [from_state(state) for state in states]


class Rollouts:
    """Rollouts from one state by the policy of the searches, which can go on where they stopped.

    The rollout of a number meets the same draws from whatever state, as far as the rules allow.
    """

    def __init__(self, state: State, seed: int) -> None:
        game = state.game
        self._config, self._start = config_of(game), from_state(state)
        self._seed = seed % _SEEDS
        policies, weights = read_policies("greedy", game.players), make_weights(*PLAYOUT_WEIGHTS)
        workspace = new_workspace(self._config)
        self._playout = PlayoutState(self._config, policies, weights, self._start.copy(), workspace)

    def play(self, begin: int, end: int) -> Batch:
        """Return the results of the rollouts of these numbers."""
        results = self._results(begin, end, with_ties=False)
        return Batch(results.points, results.shares)

    def play_for_ties(self, begin: int, end: int) -> tuple[Ints, Ints]:
        """Return the points of the rollouts, and what breaks ties.

        That is `int64[games, sides, 2]`: the squares of the largest domain, and the crowns.
        """
        results = self._results(begin, end, with_ties=True)
        return results.points, results.ties

    def _results(self, begin: int, end: int, *, with_ties: bool) -> Results:
        results = _new_results(end, int(self._config[SIDES]), with_ties=with_ties)
        _play_policies(self._playout, self._start, self._seed, begin, end, results)
        points, shares, ties = results
        return Results(points[begin:], shares[begin:], ties[begin:])


def ensure_compiled(say: Callable[[], None] = announce_compiling) -> bool:
    """Compile what batches need, if that was not done yet; return whether anything was compiled."""
    return compile_once("batches", _play_a_little, say)


def _play_a_little() -> None:
    config = config_of(game_to_compile())
    sides, players = int(config[SIDES]), int(config[PLAYERS])
    results, position = _new_results(1, sides), new_position(config)
    weights, workspace = make_weights(*POINTS_ONLY_WEIGHTS), new_workspace(config)
    for name, play in (("random", _play_random), ("greedy", _play_policies)):
        policies = read_policies(name, players)
        playout = PlayoutState(config, policies, weights, position.copy(), workspace)
        play(playout, position, 0, 0, 1, results)


def read_policies(policy: str | Sequence[str], players: int) -> Ints:
    """Return the policy of each seat as the core numbers them."""
    names = (policy,) * players if isinstance(policy, str) else tuple(policy)
    unknown = [name for name in names if name not in POLICIES]
    if unknown or len(names) != players:
        raise BadBatch(
            f"policies are one for all, or one for each of {players} seats, of "
            f"{', '.join(POLICIES)}; not {', '.join(names)}",
            policies=list(names),
        )
    return np.array([POLICIES[name] for name in names])


def _parts(games: int, threads: int) -> list[range]:
    size = max(1, -(-games // (threads * _PARTS_OF_A_THREAD)))
    return [range(begin, min(games, begin + size)) for begin in range(0, games, size)]


def _new_results(games: int, sides: int, *, with_ties: bool = False) -> Results:
    ties = np.zeros((games if with_ties else 0, sides, _TIE_BREAKS), np.int64)
    return Results(np.zeros((games, sides), np.int64), np.zeros((games, sides)), ties)


@compiled
def _play_random(
    playout: PlayoutState, start: Position, seed: int, begin: int, end: int, results: Results
) -> None:
    config, position = playout.config, playout.position
    for number in range(begin, end):
        copy_position(position, start)
        play_at_random(config, position, playout.workspace, rng_of(seed, number))
        write_result(config, position, results, number)


@compiled
def _play_policies(
    playout: PlayoutState, start: Position, seed: int, begin: int, end: int, results: Results
) -> None:
    for number in range(begin, end):
        copy_position(playout.position, start)
        play_on(playout, rng_of(seed, 2 * number), rng_of(seed, 2 * number + 1), ALL_LINES)
        write_result(playout.config, playout.position, results, number)


@compiled_no_alloc
def write_result(config: GameConfig, position: Position, results: Results, number: int) -> None:
    """Write how a game ended into a row of the results."""
    lands, boxes, _ = position
    points, shares = results.points[number], results.shares[number]
    totals(config, lands, boxes, points)
    share_win(config, lands, boxes, points, shares)
    if results.ties.shape[0]:
        for side in range(config[SIDES]):
            results.ties[number, side, 0] = largest_domain(lands[side])
            results.ties[number, side, 1] = crowns_on(lands[side], lands[side][OCCUPIED])


@compiled_no_alloc
def share_win(
    config: GameConfig, lands: Lands, boxes: BoundingBoxes, points: Ints, shares: Floats
) -> None:
    """Share the win among the highest totals; what breaks ties is looked at only where needed."""
    best, level = points[0], 0
    for side in range(config[SIDES]):
        best = max(best, points[side])
    for side in range(config[SIDES]):
        shares[side] = points[side] == best
        level += points[side] == best
    if level == 1:
        return
    highest, level = 0.0, 0
    for side in range(config[SIDES]):
        if shares[side]:
            shares[side] = rank(config, lands[side], boxes[side])
            highest = max(highest, shares[side])
    for side in range(config[SIDES]):
        level += shares[side] == highest
    for side in range(config[SIDES]):
        shares[side] = (shares[side] == highest) / level
