"""The judgement of positions and moves that reviews, hints and puzzles ask for.

`Judge` is what they need; `RolloutJudge` answers by rollouts, `NetworkJudge` by the evaluation
network.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final, Protocol

import msgspec
from msgspec.structs import replace

from crownlands.core.errors import BadSeat, refuse
from crownlands.core.hooks import find_hooks
from crownlands.core.moves import Move, Side, actor_name, seat_name
from crownlands.core.state import State, View
from crownlands.evaluation.effort import Effort, Work, read_effort
from crownlands.evaluation.exact import search_end
from crownlands.evaluation.limits import CLOCKS, usual_clock_name
from crownlands.evaluation.rollouts import Simulator, margins
from crownlands.evaluation.sampling import Stream, has_network, shared_win, stream_from, uses_core
from crownlands.evaluation.values import (
    INTERVAL_Z,
    LEAD_Z,
    MARGIN_WEIGHT,
    Estimate,
    Samples,
    Value,
    exact_value,
    paired_lead,
)
from crownlands.kingdom import heuristics as kingdom_heuristics

if TYPE_CHECKING:
    from collections.abc import Sequence

    from crownlands.core.game import Game

POLICY_VERSION: Final = 1
"""Raised when rollouts come to other values."""
FIRST: Final = {True: 32, False: 10}
"""How many rollouts every move gets first, on the compiled core and by the Python rules."""
LARGE: Final = 0.05
"""A loss of win share that is worth a closer look, as long as its error is as large."""
CLOSER: Final = 4
"""How many times as many rollouts that may take."""
PRECISE: Final = 0.02
"""Half the interval of a loss, in win share, that is precise enough."""


class MoveValue(msgspec.Struct, frozen=True):
    """A move, what it is worth to every side, and what it loses against the best one."""

    move: Move
    value: Value
    win_loss: Estimate
    points_loss: Estimate


class Comparison(msgspec.Struct, frozen=True):
    """Moves of a seat, compared: the best first."""

    side: Side
    moves: tuple[MoveValue, ...]
    legal: int
    """How many legal moves there are; those that are not among `moves` looked worse."""
    trials: int
    exact: bool
    """Whether the game was searched to its end instead of rolled out."""
    settled: bool
    """Whether the best move leads all others by 2.33 joint standard errors."""

    @property
    def best(self) -> MoveValue:
        """The best move."""
        return self.moves[0]

    def without_samples(self, kept: Move | None = None) -> Comparison:
        """Return the same without the rollouts, which take up much room, except those of a move."""
        moves = (
            one if one.move == kept else replace(one, value=replace(one.value, samples=None))
            for one in self.moves
        )
        return replace(self, moves=tuple(moves))

    def of(self, move: Move) -> MoveValue:
        """Return the value of one of the moves."""
        return next(one for one in self.moves if one.move == move)


class Judge(Protocol):
    """Says what positions and moves are worth."""

    name: str
    """The policy and its version, for those who store values."""
    digest: str
    """A digest of the figures it judges by."""

    def value(self, start: State | View) -> Value:
        """Return what a position is worth if everybody goes on with the same policy."""
        ...

    def compare(self, view: View, played: Move | None = None) -> Comparison:
        """Compare the moves of a seat by what it may know; the played one is among them."""
        ...


class RolloutJudge:
    """Judges by rollouts with one policy for everybody."""

    def __init__(self, game: Game, effort: str | Effort = "quick", *, seed: int = 0) -> None:
        self.game = game
        self.effort = read_effort(effort)
        self.seed = seed
        self.compiled = uses_core(game)
        self.work: Work = self.effort.compiled if self.compiled else self.effort.python
        self.name, self.digest = judge_version(game)
        if self.compiled:
            from crownlands.compiled.batch import ensure_compiled

            ensure_compiled()

    def value(self, start: State | View) -> Value:
        """Return the mean of rollouts; exactly what is known where the game is over."""
        state = start if isinstance(start, State) else start.imagine(Random(self.seed))
        if state.actor is None:
            points = [sheet.total for sheet in state.scores()]
            return exact_value(*shared_win(state.winners(), points))
        trial = _Trial(None, self._stream(start), len(self.game.sides))
        deadline, most = self._deadline(), max(self.work.trials, self.work.values)
        while len(trial.samples) < most and not (trial.samples and deadline.over):
            step = most if deadline.seconds is None else len(trial.samples) + FIRST[self.compiled]
            trial.roll_out(min(most, step))
        return trial.samples.value()

    def compare(self, view: View, played: Move | None = None) -> Comparison:
        """Compare moves: all of them shortly, then those that may be best, until one leads."""
        state, side = read_turn(view, self.seed)
        moves = state.legal_moves()
        exact = None if _hides(view, state) else search_end(state, self.work.nodes)
        if exact is not None:
            return exact_comparison(exact, moves, side)
        trials = [
            _Trial(move, self._stream_after(view, move), len(self.game.sides))
            for move in self._candidates(view, state, moves, played)
        ]
        settled, count = self._race(trials, side, played)
        return _comparison(trials, side, len(moves), count, settled=settled)

    def measure(self, view: View, moves: Sequence[Move]) -> Comparison:
        """Compare some moves of a seat by rollouts, all with as many as the effort has."""
        state, side = read_turn(view, self.seed)
        count = self.work.trials
        trials = [
            _Trial(move, self._stream_after(view, move), len(self.game.sides)) for move in moves
        ]
        for trial in trials:
            trial.roll_out(count)
            trial.update(side)
        best = max(trials, key=lambda trial: trial.mean)
        settled = all(best.leads(trial) for trial in trials if trial is not best)
        return _comparison(trials, side, len(state.legal_moves()), count, settled=settled)

    def _race(self, trials: list[_Trial], side: Side, played: Move | None) -> tuple[bool, int]:
        """Roll the moves out in turn, and drop those that trail for certain.

        Returns whether one leads, and how many rollouts those have that may be the best.
        """
        deadline, most = self._deadline(), self.work.trials
        alive, count = trials, min(FIRST[self.compiled], most)
        while True:
            for trial in alive:
                trial.roll_out(count)
                trial.update(side)
            best = max(alive, key=lambda trial: trial.mean)
            others = [trial for trial in alive if trial is not best]
            near = [trial for trial in others if not best.leads(trial)]
            near = sorted(near, key=lambda trial: trial.mean)[-self.work.candidates :]
            if count >= most or deadline.over:
                self._look_closer(best, others, side, played)
                return not near, count
            asked = [trial for trial in others if trial.move == played and trial not in near]
            if not near and all(best.loss_is_precise(trial, side) for trial in asked):
                return True, count
            alive = [best, *near, *asked]
            done = sum(len(trial.samples) for trial in trials)
            more = min(count, deadline.affordable(done, most) // len(alive))
            if more == 0:
                return not near, count
            count = min(most, count + more)

    def _look_closer(
        self, best: _Trial, others: list[_Trial], side: Side, played: Move | None
    ) -> None:
        """Roll on the best move and a played one that seems to lose much, but not for certain."""
        for trial in others:
            while trial.move == played and len(trial.samples) < CLOSER * self.work.trials:
                loss, _ = best.loss_of(trial, side)
                if loss.mean < LARGE or INTERVAL_Z * loss.error < LARGE or self.effort.seconds:
                    break
                count = 2 * len(trial.samples)
                for one in (best, trial):
                    one.roll_out(count)
                    one.update(side)

    def _candidates(
        self, view: View, state: State, moves: Sequence[Move], played: Move | None
    ) -> list[Move]:
        """Return the moves to try: on the compiled core all, else those that look best."""
        if self.compiled or len(moves) <= self.work.candidates + 1:
            return list(moves)
        simulator = Simulator(self.game, "quick", "win", None)
        values = simulator.root_values(view, state.position, moves, Random(self.seed))
        order = sorted(range(len(moves)), key=values.__getitem__, reverse=True)
        chosen = [moves[index] for index in order[: self.work.candidates]]
        if played is not None and played not in chosen:
            chosen.append(played)
        elif played is not None:
            chosen.append(moves[order[self.work.candidates]])
        return chosen

    def _stream(self, start: State | View) -> Stream:
        return stream_from(start, self.seed, self.work.depth)

    def _stream_after(self, view: View, move: Move) -> Stream:
        return stream_from(view, self.seed, self.work.depth, move)

    def _deadline(self) -> Deadline:
        return Deadline(self.effort.seconds)


def quick_judge(game: Game, seconds: float) -> Judge:
    """Return what judges at once: the evaluation network, or rollouts for so many seconds."""
    if has_network(game):
        from crownlands.evaluation.network_judge import NetworkJudge

        return NetworkJudge(game)
    return RolloutJudge(game, replace(read_effort("quick"), seconds=seconds))


def read_turn(view: View, seed: int) -> tuple[State, Side]:
    """Return a state as its seat may imagine it, and the side of the seat; it has to be in turn."""
    state = view.imagine(Random(seed))
    if view.seat is None:
        raise BadSeat("a spectator has no moves to compare", seat=None)
    if state.actor is None:
        raise refuse("game_over")
    if state.actor != view.seat:
        raise refuse("not_your_turn", seat=seat_name(view.seat), actor=actor_name(state.actor))
    return state, view.game.side_of(view.seat)


def judge_version(game: Game) -> tuple[str, str]:
    """Return the name and the digest of the judge of a game, without making it ready."""
    compiled = uses_core(game)
    name = f"rollouts-{'compiled' if compiled else 'python'}-{POLICY_VERSION}"
    return name, _digest(game, compiled=compiled)


class Deadline:
    """A moment after which no more rollouts are begun."""

    def __init__(self, seconds: float | None) -> None:
        self.seconds = seconds
        self._clock = CLOCKS[usual_clock_name()]
        self._start = self._clock()

    @property
    def over(self) -> bool:
        """Whether that moment has passed; never without a limit."""
        return self.seconds is not None and self._used >= self.seconds

    def affordable(self, done: int, most: int) -> int:
        """Return how many more rollouts there is time for, at the pace of those done."""
        if self.seconds is None:
            return done * most
        return max(0, int(done * (self.seconds / self._used - 1)))

    @property
    def _used(self) -> float:
        return max(1e-9, self._clock() - self._start)


class _Trial:
    """A move or a position, and its rollouts so far."""

    __slots__ = ("mean", "move", "objective", "samples", "stream")

    def __init__(self, move: Move | None, stream: Stream, sides: int) -> None:
        self.move = move
        self.stream = stream
        self.samples = Samples(sides)
        self.objective: list[float] = []
        self.mean = 0.0

    def roll_out(self, end: int) -> None:
        """Make the rollouts up to a number."""
        self.stream.sample(self.samples, end)

    def update(self, side: Side) -> None:
        """Compute what a side plays for again."""
        self.objective = self.samples.objective(side)
        self.mean = sum(self.objective) / len(self.objective)

    def leads(self, other: _Trial) -> bool:
        """Return whether this is ahead for certain."""
        lead = paired_lead(self.objective, other.objective)
        return lead.mean > LEAD_Z * lead.error

    def loss_is_precise(self, other: _Trial, side: Side) -> bool:
        """Return whether it is known well enough what another one loses."""
        return INTERVAL_Z * self.loss_of(other, side)[0].error <= PRECISE

    def loss_of(self, other: _Trial, side: Side) -> tuple[Estimate, Estimate]:
        """Return what another one loses in win share and points; never less than nothing."""
        if other is self:
            return Estimate(0.0), Estimate(0.0)
        ours, others = self.samples, other.samples
        win = paired_lead(ours.win[side], others.win[side])
        points = paired_lead(ours.points[side], others.points[side])
        return Estimate(max(0.0, win.mean), win.error), points


def _comparison(
    trials: list[_Trial], side: Side, legal: int, enough: int, *, settled: bool
) -> Comparison:
    """Order the moves: the best one is among those with enough rollouts."""
    last = (trial for trial in trials if len(trial.samples) >= enough)
    best = max(last, key=lambda one: one.mean)
    others = sorted(
        (trial for trial in trials if trial is not best), key=lambda one: one.mean, reverse=True
    )
    values = []
    for trial in (best, *others):
        assert trial.move is not None
        values.append(MoveValue(trial.move, trial.samples.value(), *best.loss_of(trial, side)))
    rollouts = sum(len(trial.samples) for trial in trials)
    return Comparison(side, tuple(values), legal, rollouts, exact=False, settled=settled)


def exact_comparison(
    found: Sequence[tuple[Sequence[float], Sequence[float]]], moves: Sequence[Move], side: Side
) -> Comparison:
    """Order moves by the results that they lead to for certain."""

    def objective(result: tuple[Sequence[float], Sequence[float]]) -> float:
        win, points = result
        return win[side] + MARGIN_WEIGHT * margins(points)[side]

    order = sorted(range(len(moves)), key=lambda index: objective(found[index]), reverse=True)
    best_win, best_points = found[order[0]]
    values = tuple(
        MoveValue(
            moves[index],
            exact_value(*found[index]),
            Estimate(max(0.0, best_win[side] - found[index][0][side])),
            Estimate(best_points[side] - found[index][1][side]),
        )
        for index in order
    )
    settled = len(order) == 1 or objective(found[order[0]]) > objective(found[order[1]])
    return Comparison(side, values, len(moves), 0, exact=True, settled=settled)


def _hides(view: View, state: State) -> bool:
    """Return whether something is hidden from the seat of a view."""
    return bool(view.known != state.position)


@lru_cache(maxsize=16)
def _digest(game: Game, *, compiled: bool) -> str:
    """Return a digest of all that decides what rollouts of a game come to: code and figures."""
    folder = Path(__file__).parent
    hooks = (kingdom_heuristics, *find_hooks(game.packages, "heuristics"))
    files = [*sorted(folder.glob("*.py")), folder / "calibration.json"]
    files.extend(Path(str(hook.__file__)) for hook in hooks)
    if compiled:
        from crownlands.compiled.jit import sources

        files.extend(sources())
    return sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:16]
