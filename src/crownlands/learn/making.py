"""Puzzles made out of games between bots, and judged again.

A quick comparison finds positions in which one move may lead. These get the full comparison, and
those in which it does lead are judged again with more rollouts and other draws: only what holds
then becomes a puzzle. Ends that can be solved are solved instead.
"""

from __future__ import annotations

from functools import cache
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

import msgspec

from crownlands.bots.bot import is_timed
from crownlands.bots.levels import LEVELS, LevelBot
from crownlands.bots.match import play_out
from crownlands.core.options import OptionValue, written_options
from crownlands.core.registry import registry, set_up
from crownlands.evaluation.effort import ALL, EFFORTS, Effort
from crownlands.evaluation.judge import Comparison, MoveValue, RolloutJudge, exact_comparison
from crownlands.evaluation.sampling import uses_core
from crownlands.evaluation.values import LEAD_Z
from crownlands.learn.puzzles import (
    KINDS,
    Judged,
    Kind,
    MoveWorth,
    Puzzle,
    Source,
    digest_of,
)
from crownlands.learn.solving import (
    LAYING,
    add_up,
    dominoes_to_lay,
    largest_kingdoms,
    play_to_choice,
    solve_end,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

    from crownlands.core.game import Game
    from crownlands.core.moves import Move, Side
    from crownlands.core.state import State
    from crownlands.records.record import Record

LEAD: Final = 0.05
"""The share of the win by which accepted moves lead all others."""
EQUAL: Final = 0.01
"""A loss of win share that makes no difference."""
BEST_WAYS: Final = 0.25
"""How many of all ways to lay the dominoes of a kingdom puzzle may be best."""
LEAST_WAYS: Final = 8
"""How many ways to lay them there are at least."""
MOST_ACCEPTED: Final = 3
"""How many moves may be accepted; at most a third of all."""
LEAST_LEGAL: Final = 3
"""How many moves there are to choose from at least; in kingdom puzzles two are enough."""
MOST_LISTED: Final = {True: 60, False: 24}
"""Positions with more legal moves make no puzzles, on the compiled core and by the Python rules."""
NEAREST: Final = 3
"""How many moves at least are compared in full."""
SCREENED: Final = {True: 30, False: 10}
"""How many decisions of a game are looked at, on the compiled core and by the Python rules."""
LATE: Final = 0.75
"""By the Python rules, decisions count from this part of a game on."""
LAST_DECISIONS: Final = 8
"""Among how many decisions at the end kingdom puzzles are looked for."""
TRIES: Final = 8
"""How often a level tries to solve a puzzle."""
CHECK_SEED: Final = 1 << 20
"""Added to the seed where puzzles are judged again, so that they meet other draws."""


class MakingEffort(msgspec.Struct, frozen=True):
    """How many rollouts per move comparisons take."""

    quick: int
    """To find positions."""
    full: int
    """To judge them."""
    times: int
    """How many times as many to judge them again."""


EFFORT: Final = {True: MakingEffort(200, 1000, 10), False: MakingEffort(10, 100, 3)}
"""The usual effort, on the compiled core and by the Python rules."""


class Candidate(NamedTuple):
    """A position that may be a puzzle, and what its moves are worth."""

    kind: Kind
    state: State
    moves_before: tuple[Move, ...]
    values: tuple[MoveWorth, ...] = ()
    accept: tuple[str, ...] = ()
    judged: Judged = Judged("exact")


class Made(msgspec.Struct, frozen=True):
    """The puzzles of a game."""

    number: int
    puzzles: tuple[Puzzle, ...]


class PuzzleBatch(msgspec.Struct, frozen=True):
    """The games that puzzles are made of: what the workers of an executor get."""

    game: str
    players: int | None = None
    """All numbers of players in turn, if None; the fewest in half of the games."""
    options: dict[str, OptionValue] = {}
    seed: int = 0
    kinds: tuple[Kind, ...] = KINDS
    """The kinds to make."""
    effort: MakingEffort | None = None

    def runner(self) -> Callable[[int], bytes]:
        """Return what makes puzzles of the game of a number."""
        return self._report

    def read(self, report: bytes) -> Made:
        """Read the puzzles that were made of a game."""
        return msgspec.json.decode(report, type=Made)

    def _report(self, number: int) -> bytes:
        return msgspec.json.encode(Made(number, tuple(self.make(number))))

    def make(self, number: int) -> list[Puzzle]:
        """Return the puzzles of a game: at most one of each kind."""
        rng = Random(f"{self.seed}/{number}")
        possible = registry.find(self.game).players
        some = possible[0] if rng.random() < 0.5 else rng.choice(possible)
        game = set_up(self.game, self.players or some, self.options)
        record = play_out(game, _bots(game, rng), seed=rng.getrandbits(32))
        source = Source(self.seed, number, record.names)
        effort = self.effort or EFFORT[uses_core(game)]
        found = _candidates(record, rng, effort, self.kinds)
        return [_puzzle(one, source) for one in found]


def _bots(game: Game, rng: Random) -> list[str]:
    """Return a level for each seat, of those that do not think by a clock: mostly the best."""
    usual = [level for level in LEVELS[1:4] if not is_timed(LevelBot(level.rank), game)]
    best = usual[-1]
    return [rng.choice((best, best, *usual)).bot for _ in game.seats]


def _candidates(
    record: Record, rng: Random, effort: MakingEffort, kinds: Sequence[Kind]
) -> list[Candidate]:
    """Return the first position of each kind that is found in a record."""
    states, compiled = list(record.replay()), uses_core(record.game)
    decisions = [
        number
        for number, state in enumerate(states)
        if isinstance(state.actor, int) and 1 < len(state.legal_moves()) <= MOST_LISTED[compiled]
    ]
    late = decisions if compiled else decisions[int(LATE * len(decisions)) :]
    tried = rng.sample(late, min(SCREENED[compiled], len(late)))
    search = _Search(effort, rng.getrandbits(16), {*kinds} - {"kingdom"})
    found = []
    for number in tried:
        one = search.candidate(states[number], record.moves[:number])
        if one is not None:
            found.append(one)
            search.wanted.remove(one.kind)
    if "kingdom" not in kinds:
        return found
    kingdoms = (
        _kingdom_candidate(states[number], record.moves[:number])
        for number in decisions[-LAST_DECISIONS:]
    )
    return [*found, *islice(filter(None, kingdoms), 1)]


def _kingdom_candidate(state: State, before: tuple[Move, ...]) -> Candidate | None:
    """Return a position in which a side lays its last dominoes, if few ways to do so are best."""
    if state.legal_moves()[0].type_name() not in LAYING or dominoes_to_lay(state) < 2:
        return None
    found = largest_kingdoms(state)
    if found is None:
        return None
    best = add_up(found.values())
    values = tuple(
        MoveWorth(str(move), None, 0, one.points, 0, best.points - one.points, 0)
        for move, one in sorted(found.items(), key=lambda entry: -entry[1].points)
    )
    accept = tuple(one.move for one in values if one.loss == 0)
    few_ways = best.ways >= LEAST_WAYS and best.best_ways <= BEST_WAYS * best.ways
    if 2 * len(accept) > len(values) or not few_ways:
        return None
    return Candidate("kingdom", state, before, values, accept)


class _Search(NamedTuple):
    """How positions of a game are looked through."""

    effort: MakingEffort
    seed: int
    wanted: set[Kind]
    """The kinds that were not found yet."""

    def candidate(self, state: State, before: tuple[Move, ...]) -> Candidate | None:
        """Return a position in which moves lead, if it is of a kind that is wanted."""
        assert isinstance(state.actor, int)
        kind = _kind_of(state)
        if len(state.legal_moves()) < LEAST_LEGAL or not {kind, "last-round"} & self.wanted:
            return None
        quick = _judge(state.game, self.effort.quick, self.seed).compare(state.view(state.actor))
        if not _few(sum(one.win_loss.mean < LEAD for one in quick.moves), quick.legal):
            return None
        exact = solve_end(state)
        if exact is None:
            wanted = kind in self.wanted
            return self._judged(Candidate(kind, state, before), quick) if wanted else None
        compared = exact_comparison(exact, state.legal_moves(), quick.side)
        values = worths(compared)
        accept = _accepted(values)
        if accept is None or "last-round" not in self.wanted:
            return None
        return Candidate("last-round", state, before, values, accept)

    def _judged(self, found: Candidate, quick: Comparison) -> Candidate | None:
        """Return a position if moves lead in full comparisons too, of those that may be best."""
        state, values = found.state, worths(quick)
        assert isinstance(state.actor, int)
        view, moves = state.view(state.actor), state.legal_moves()
        full, checked = self.effort.full, self.effort.full * self.effort.times
        for trials, seed in ((full, self.seed), (checked, self.seed + CHECK_SEED)):
            rivals = _rivals(values)
            judge = _judge(state.game, trials, seed)
            measured = judge.measure(view, [move for move in moves if str(move) in rivals])
            rest = tuple(one for one in values if one.move not in rivals)
            values = worths(measured) + rest
            accept = _accepted(values)
            if accept is None:
                return None
            judged = Judged(judge.name, judge.digest, full, trials)
            found = found._replace(values=values, accept=accept, judged=judged)
        return found


def _kind_of(state: State) -> Kind:
    """Return what is decided: where a domino is laid, which one is picked, or something else."""
    from crownlands.render.terminal.menu import squares_of

    data = state.legal_moves()[0].data()
    if len(squares_of(data)) > 1:
        return "placement"
    return "pick" if data["type"] == "pick" else "move"


@cache
def _efforts(trials: int) -> Effort:
    normal = EFFORTS["normal"]
    compiled, python = (
        msgspec.structs.replace(work, trials=trials, candidates=ALL, nodes=0)
        for work in (normal.compiled, normal.python)
    )
    return Effort(str(trials), compiled, python)


def _judge(game: Game, trials: int, seed: int) -> RolloutJudge:
    return RolloutJudge(game, _efforts(trials), seed=seed)


def worths(compared: Comparison) -> tuple[MoveWorth, ...]:
    """Return what moves are worth to the side that decides, the best first."""
    return tuple(_worth(one, compared.side) for one in compared.moves)


def _worth(one: MoveValue, side: Side) -> MoveWorth:
    win, points, loss = one.value.win[side], one.value.points[side], one.win_loss
    return MoveWorth(
        str(one.move),
        round(win.mean, 4),
        round(win.error, 4),
        round(points.mean, 2),
        round(points.error, 2),
        round(loss.mean, 4),
        round(loss.error, 4),
    )


def _accepted(values: Sequence[MoveWorth]) -> tuple[str, ...] | None:
    """Return the moves within noise of the best; None unless they clearly lead all others."""
    accept = [one for one in values if one.loss < EQUAL or not _is_certain(one)]
    others = [one for one in values if one not in accept]
    if not others or min(one.loss for one in others) < LEAD or not _few(len(accept), len(values)):
        return None
    return tuple(one.move for one in accept)


def _is_certain(one: MoveWorth) -> bool:
    """Return whether a move loses something for certain."""
    return one.loss > LEAD_Z * one.loss_error


def _rivals(values: Sequence[MoveWorth]) -> set[str]:
    """Return the moves that may be accepted or just behind, and always the first few."""
    return {
        one.move
        for at, one in enumerate(values)
        if at < NEAREST or one.loss - LEAD_Z * one.loss_error < 2 * LEAD
    }


def _few(accepted: int, legal: int) -> bool:
    return accepted <= max(1, min(MOST_ACCEPTED, legal // 3))


def _puzzle(found: Candidate, source: Source) -> Puzzle:
    """Return the puzzle of a position, graded by how often levels solve it."""
    state, game = found.state, found.state.game
    assert isinstance(state.actor, int)
    solved = solve_rates(state, found.kind, found.accept)
    moves, position = " ".join(map(str, found.moves_before)), state.data()["position"]
    shorter = len(msgspec.json.encode(position)) < len(moves)
    return Puzzle(
        id=digest_of(found.kind, state),
        kind=found.kind,
        game=game.id,
        rules=game.info.rules_version,
        players=game.players,
        options=written_options(game.info.options, game.options),
        moves="" if shorter else moves,
        position=position if shorter else None,
        seat=state.actor,
        accept=found.accept,
        values=found.values,
        judged=found.judged,
        difficulty=difficulty_of(solved),
        solved=solved,
        source=source,
    )


def difficulty_of(solved: Mapping[str, float]) -> int:
    """Return from 1 to 5 how hard a puzzle is that levels solve so often."""
    mean = sum(solved.values()) / len(solved)
    return min(5, 1 + int(5 * (1 - mean)))


def solve_rates(state: State, kind: Kind, accept: Sequence[str]) -> dict[str, float]:
    """Return how often each level that does not think by a clock finds an accepted move."""
    rates = {}
    for level in LEVELS:
        bot = LevelBot(level.rank)
        if not is_timed(bot, state.game):
            tries = [_solves(bot, state, kind, accept, number) for number in range(TRIES)]
            rates[level.id] = sum(tries) / TRIES
    return rates


def _solves(bot: LevelBot, state: State, kind: Kind, accept: Sequence[str], number: int) -> bool:
    """Return whether a bot solves a puzzle; a kingdom has to become the largest possible."""
    seat, rng = state.actor, Random(number)
    assert isinstance(seat, int)
    if kind != "kingdom":
        return str(bot.choose(state.view(seat), rng)) in accept
    side, kingdoms = state.game.side_of(seat), largest_kingdoms(state)
    assert kingdoms is not None
    while isinstance(state.actor, int):
        state = play_to_choice(state.play(bot.choose(state.view(state.actor), rng)), side)
    return state.scores()[side].total == add_up(kingdoms.values()).points


class Checked(msgspec.Struct, frozen=True):
    """A puzzle judged again."""

    puzzle: Puzzle
    verdict: Literal["holds", "weaker", "reversed"]
    """Whether the lead holds, is less than it should be, or another move leads for certain."""
    values: tuple[MoveWorth, ...]
    """The moves that were compared again."""


class CheckBatch(msgspec.Struct, frozen=True):
    """Puzzles to be judged again: what the workers of an executor get."""

    puzzles: tuple[Puzzle, ...]
    times: int = 10
    """How many times as many rollouts as the puzzle was judged by."""
    seed: int = 1

    def runner(self) -> Callable[[int], bytes]:
        """Return what judges the puzzle of a number."""
        return self._check

    def read(self, report: bytes) -> Checked:
        """Read what became of a puzzle."""
        return msgspec.json.decode(report, type=Checked)

    def _check(self, number: int) -> bytes:
        checked = check_puzzle(self.puzzles[number], self.times, seed=self.seed)
        return msgspec.json.encode(checked)


def check_puzzle(puzzle: Puzzle, times: int = 10, *, seed: int = 1) -> Checked:
    """Judge a puzzle again, with so many times the rollouts and other draws, or solve it again."""
    state = puzzle.state()
    side = state.game.side_of(puzzle.seat)
    if puzzle.kind == "kingdom":
        found = largest_kingdoms(state)
        assert found is not None
        best = add_up(found.values()).points
        same = {str(move) for move, one in found.items() if one.points == best} == {*puzzle.accept}
        return Checked(puzzle, "holds" if same else "reversed", ())
    if not puzzle.judged.trials:
        exact = solve_end(state)
        assert exact is not None
        compared = exact_comparison(exact, state.legal_moves(), side)
    else:
        rivals = _rivals(puzzle.values) | {*puzzle.accept}
        moves = [move for move in state.legal_moves() if str(move) in rivals]
        judge = _judge(state.game, times * puzzle.judged.trials, 2 * CHECK_SEED + seed)
        compared = judge.measure(state.view(puzzle.seat), moves)
    values = worths(compared)
    return Checked(puzzle, _verdict(puzzle, values), values)


def _verdict(puzzle: Puzzle, values: Sequence[MoveWorth]) -> Literal["holds", "weaker", "reversed"]:
    accepted = [one for one in values if one.move in puzzle.accept]
    if all(_is_certain(one) for one in accepted):
        return "reversed"
    others = [one for one in values if one.move not in puzzle.accept]
    leads = all(_is_certain(one) and one.loss >= LEAD for one in others)
    return "holds" if leads else "weaker"


def choose_puzzles(
    puzzles: Iterable[Puzzle],
    have: Sequence[Puzzle],
    count: int,
    kinds: Collection[Kind] = KINDS,
) -> list[Puzzle]:
    """Return those of new puzzles that are wanted beside those there are, up to a number in all.

    None twice, at most half of one kind unless only that is made, and at most a third of the
    easiest.
    """
    most_alike = -(-count // 2) if len(kinds) > 1 else count
    chosen: list[Puzzle] = []
    for puzzle in puzzles:
        present = [*have, *chosen]
        alike = sum(one.kind == puzzle.kind for one in present)
        easy = sum(one.difficulty == 1 for one in present)
        known = any(one.id == puzzle.id for one in present)
        too_easy = puzzle.difficulty == 1 and easy >= -(-count // 3)
        if len(present) < count and not known and alike < most_alike and not too_easy:
            chosen.append(puzzle)
    return chosen
