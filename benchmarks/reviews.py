"""Prove and measure what reviews say: luck, grades, accuracy, planted mistakes and speed.

    python benchmarks/reviews.py luck [--games 200] [--trials 6] [GAME:PLAYERS ...]
    python benchmarks/reviews.py again [--effort normal] [--decisions 40] [GAME:PLAYERS ...]
    python benchmarks/reviews.py levels [--decisions 60] [GAME:PLAYERS ...]
    python benchmarks/reviews.py planted [--effort quick] [--decisions 60] [GAME:PLAYERS ...]
    python benchmarks/reviews.py speed [--effort quick] [--part 1] [GAME:PLAYERS ...]
    python benchmarks/reviews.py error [GAME:PLAYERS ...]
    python benchmarks/reviews.py levels --pool FILE ...

Without games, each registered one is played by the fewest players. Every row is printed as it is
found. Times are those of the processor, because other programs make a clock on the wall useless.

The first four take samples. To spread them over cores, run parts with seeds far apart, such as 0,
1000 and 2000, because a part takes its games from its seed on. Each part appends its samples to a
file with `--raw`; `--pool` prints the rows of all samples in such files together.
"""

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, pairwise
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from time import perf_counter
from typing import NamedTuple

import msgspec

import crownlands as cl
from crownlands.analysis import luck_of
from crownlands.analysis.moments import grade
from crownlands.analysis.replayed import ReplayedRecord
from crownlands.analysis.review_types import GRADES
from crownlands.analysis.summary import accuracy
from crownlands.bots.bot import think
from crownlands.bots.compiled.whole_games import GamePlayer, supports_bots
from crownlands.bots.levels import LEVELS, ladder_of
from crownlands.bots.match import moves_between
from crownlands.bots.specs import make_bot
from crownlands.core.moves import CHANCE
from crownlands.core.rules import RandomStreams
from crownlands.evaluation import RolloutJudge
from crownlands.evaluation.effort import Effort, read_effort
from crownlands.evaluation.judge import Comparison
from crownlands.evaluation.limits import CLOCK, SearchControls
from crownlands.evaluation.rollouts import QuickPolicy
from crownlands.evaluation.values import Value
from crownlands.records.record import Record

Sample = tuple[float, ...]
"""What one game or one decision adds to a measurement."""

INTERVAL = 1.96
LARGE = 0.15
"""The loss of win share that must not be missed."""
TRUTH = 10
"""How many times the effort decides what a planted move really lost."""
EXACT = 0.01
"""The standard error of win share whose price is measured."""


class Point(NamedTuple):
    """A decision of a record: the state in which it was made, and the move."""

    state: cl.State
    move: cl.Move

    def compare(self, judge: RolloutJudge) -> Comparison:
        """Compare the moves there."""
        actor = self.state.actor
        assert isinstance(actor, int)
        return judge.compare(self.state.view(actor), self.move)


def sample_luck(game: cl.Game, options: argparse.Namespace) -> Iterator[Sample]:
    """Yield the luck of every side in each game."""
    effort = with_trials("quick", options.trials)
    games = islice(greedy_games(game, options.seed), options.games)
    for number, record in enumerate(games, start=1):
        yield tuple(luck_of(record, RolloutJudge(game, effort, seed=options.seed + number)))


def luck(samples: Sequence[Sample]) -> str:
    """Return the mean luck of every side over many games: each is nothing within its interval."""
    columns = list(zip(*samples, strict=True))
    means = []
    for column in columns:
        mean, half = interval(column)
        mark = "" if abs(mean) <= half else " (!)"
        means.append(f"{100 * mean:+.2f} ± {100 * half:.2f}{mark}")
    spread = fmean(stdev(column) for column in columns)
    return f"{len(samples)} games | {', '.join(means)} | {100 * spread:.0f}"


def sample_again(game: cl.Game, options: argparse.Namespace) -> Iterator[Sample]:
    """Yield how many steps the grades of a decision are apart with two seeds."""
    judges = [RolloutJudge(game, options.effort, seed=options.seed + part) for part in (1, 2)]
    points = decisions(game, ("level1", "level3"), options.seed)
    for point in islice(points, options.decisions):
        one, other = (GRADES.index(grade_of(point, judge)) for judge in judges)
        yield (abs(one - other),)


def again(samples: Sequence[Sample]) -> str:
    """Return how far grades are apart in two reviews with different seeds."""
    steps = [step for (step,) in samples]
    near = sum(step <= 1 for step in steps) / len(steps)
    same = steps.count(0) / len(steps)
    return f"{len(steps)} decisions | {100 * same:.0f} % | {100 * near:.1f} %"


def sample_levels(game: cl.Game, options: argparse.Namespace) -> Iterator[Sample]:
    """Yield the accuracy of every level in a decision, all asked in the same position."""
    judge = RolloutJudge(game, options.effort, seed=options.seed)
    *specs, master = ladder_of(game.packages)
    bots = [make_bot(spec) for spec in (*specs, options.master or master)]
    points = decisions(game, ("level3",), options.seed)
    for number, point in enumerate(islice(points, options.decisions)):
        judged: dict[cl.Move, float] = {}
        actor = point.state.actor
        assert isinstance(actor, int)
        view = point.state.view(actor)
        moves: list[cl.Move] = []
        for level, bot in enumerate(bots):
            rng = Random(f"{options.seed}/{number}/{level}")
            moves.append(think(bot, view, rng, SearchControls()))
            if moves[-1] not in judged:
                judged[moves[-1]] = judge.compare(view, moves[-1]).of(moves[-1]).win_loss.mean
        yield tuple(accuracy([judged[move]]) or 0.0 for move in moves)


def levels(samples: Sequence[Sample]) -> str:
    """Return the mean accuracy of every level, and how it rises from each level to the next."""
    columns = list(zip(*samples, strict=True))
    means = " | ".join(f"{fmean(column):.1f}" for column in columns)
    steps = ", ".join(rise(first, last) for first, last in pairwise(columns))
    return f"{len(samples)} decisions | {means} | {rise(columns[0], columns[-1])} | {steps}"


def rise(first: Sequence[float], last: Sequence[float]) -> str:
    """Return by how much the last values are above the first, compared in pairs."""
    mean, half = interval([one - other for other, one in zip(first, last, strict=True)])
    return f"{mean:+.1f} ± {half:.1f}"


def sample_planted(game: cl.Game, options: argparse.Namespace) -> Iterator[Sample]:
    """Yield for random moves whether they lose much, and whether the grade says so.

    What they lose is judged at ten times the effort, unless a glance rules out that it is much.
    """
    judge = RolloutJudge(game, options.effort, seed=options.seed)
    trials = judge.work.trials * TRUTH
    truth = RolloutJudge(game, with_trials(options.effort, trials), seed=options.seed + 7)
    glance = RolloutJudge(game, options.effort, seed=options.seed + 3)
    rng = Random(options.seed)
    for point in islice(decisions(game, ("level4",), options.seed), options.decisions):
        move = rng.choice(point.state.legal_moves())
        placed = Point(point.state, move)
        losses = (placed.compare(one).of(move).win_loss for one in (glance, truth))
        large = next(losses).high > LARGE and next(losses).mean > LARGE
        found = large and GRADES.index(grade_of(placed, judge)) >= GRADES.index("mistake")
        yield (int(large), int(found))


def planted(samples: Sequence[Sample]) -> str:
    """Return how many random moves that lose much are graded as mistakes or worse."""
    large, found = (round(sum(column)) for column in zip(*samples, strict=True))
    share = f"{100 * found / large:.0f} %" if large else "-"
    return f"{len(samples)} moves | {large} | {found} | {share}"


def speed(game: cl.Game, options: argparse.Namespace) -> str:
    """Return what a review of a game takes on two cores, and the value of one position.

    Of long reviews only a part of the work is done, and the time is multiplied.
    """
    replayed = ReplayedRecord.of(next(greedy_games(game)))
    judge = RolloutJudge(game, options.effort)
    judge.value(replayed.states[0])
    done = replayed.tasks()[:: options.part]
    begin, wall = cpu(), perf_counter()
    answers = [replayed.solve(task, judge) for task in done]
    used, wall = options.part * (cpu() - begin), options.part * (perf_counter() - wall)
    values = [answer for task, answer in zip(done, answers, strict=True) if task.kind == "value"]
    states = [state for state in replayed.states if state.actor is not None]
    single = max(seconds(judge.value, state) for state in states[:: len(states) // 5])
    trials = options.part * sum(answer.trials for answer in answers)
    errors = [value.win[0].error for value in values if isinstance(value, Value) and value.trials]
    return (
        f"{len(replayed.spans)} moments | {trials} | {used:.1f} s | {used / 2:.1f} s | "
        f"{wall:.1f} s | {1000 * single:.0f} ms | {100 * fmean(errors):.1f}"
    )


def error(game: cl.Game, _options: argparse.Namespace) -> str:
    """Return what a standard error of 1 % costs for a value: rollouts and seconds."""
    judge = RolloutJudge(game, with_trials("quick", 400 if RolloutJudge(game).compiled else 60))
    states = [state for state in next(greedy_games(game)).replay() if state.actor is not None]
    chosen = states[len(states) // 20 :: max(1, len(states) // 8)]
    judge.value(chosen[0])
    begin = cpu()
    values = [judge.value(state) for state in chosen]
    each = (cpu() - begin) / sum(value.trials for value in values)
    needed = fmean(value.trials * (value.win[0].error / EXACT) ** 2 for value in values)
    return f"{1 / each:.0f} rollouts/s | {needed:.0f} rollouts | {needed * each:.2f} s"


def greedy_games(game: cl.Game, first: int = 0) -> Iterator[Record]:
    """Yield games of greedy players on the compiled core, or else of the policy of rollouts."""
    specs = ("greedy",) * game.players
    if supports_bots(game, specs):
        player = GamePlayer(game)
        for seed in range(first, 1 << 30):
            yield Record(game=game, moves=player.play(specs, seed).moves)
    policy = QuickPolicy(game)
    for seed in range(first, 1 << 30):
        yield Record(game=game, moves=tuple(policy_moves(game, policy, RandomStreams(seed))))


def policy_moves(game: cl.Game, policy: QuickPolicy, streams: RandomStreams) -> Iterator[cl.Move]:
    """Play a game by a policy, move by move."""
    rules, position = game.rules, game.start().position
    while (actor := rules.actor(position)) is not None:
        moves = rules.moves(position)
        if actor is CHANCE:
            move = streams.draw(rules, position, moves)
        else:
            move = policy.choose(position, moves, streams.rng)
        yield move
        position = rules.play(position, move)


def decisions(
    game: cl.Game, bots: Sequence[str], first: int = 0, every: int = 5
) -> Iterator[Point]:
    """Yield every so many decisions with a choice of games between bots, who take turns."""
    at = 0
    for seed in range(first, 1 << 30):
        seats = [make_bot(bots[(seat + seed) % len(bots)]) for seat in game.seats]
        state = game.start()
        for move in moves_between(game, seats, seed):
            if state.actor is not CHANCE and len(state.legal_moves()) > 1:
                at += 1
                if at % every == 0:
                    yield Point(state, move)
            state = state.play(move)


def grade_of(point: Point, judge: RolloutJudge) -> str:
    """Return the grade of a decision."""
    comparison = point.compare(judge)
    played = comparison.of(point.move)
    return grade(played.win_loss, best=played is comparison.best)


def with_trials(effort: str, trials: int) -> Effort:
    """Return an effort with another number of rollouts."""
    found = read_effort(effort)
    compiled, python = (
        msgspec.structs.replace(work, trials=trials, values=0)
        for work in (found.compiled, found.python)
    )
    return Effort(f"{effort}-{trials}", compiled, python)


def interval(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean of values and half the width of its interval of 95 %."""
    if len(values) == 1:
        return values[0], float("inf")
    return fmean(values), INTERVAL * stdev(values) / sqrt(len(values))


def cpu() -> float:
    """Return the processor seconds of this process and of its finished children."""
    return sum(os.times()[:4])


def seconds(function: Callable[[cl.State], object], state: cl.State) -> float:
    """Return the processor seconds of a call."""
    begin = cpu()
    function(state)
    return cpu() - begin


@dataclass(frozen=True)
class Sampling:
    """A measurement by samples: how they are taken, and what a row says of them."""

    take: Callable[[cl.Game, argparse.Namespace], Iterator[Sample]]
    summarize: Callable[[Sequence[Sample]], str]

    def __call__(self, game: cl.Game, options: argparse.Namespace) -> str:
        """Take the samples, append them to the file for raw ones, and return the row."""
        samples = []
        for sample in self.take(game, options):
            samples.append(sample)
            if options.raw:
                line = {"command": options.command, "table": options.table, "sample": sample}
                with Path(options.raw).open("a", encoding="utf-8") as file:
                    file.write(f"{json.dumps(line)}\n")
        return self.summarize(samples)


COMMANDS: dict[str, tuple[Callable[[cl.Game, argparse.Namespace], str], str]] = {
    "luck": (
        Sampling(sample_luck, luck),
        "mean luck per side (points of win share, 95 %) | spread",
    ),
    "again": (Sampling(sample_again, again), "same grade | at most one step apart"),
    "levels": (
        Sampling(sample_levels, levels),
        f"{' | '.join(level.id for level in LEVELS)} | master less learner | from level to level",
    ),
    "planted": (Sampling(sample_planted, planted), "lost over 15 points | found | share"),
    "speed": (
        speed,
        "rollouts | processor | two quiet cores | wall | one value | error of a value (%)",
    ),
    "error": (error, "needed for 1 % | seconds"),
}


def main() -> None:
    """Run a measurement for the named tables, or for each game with the fewest players."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("command", choices=COMMANDS)
    parser.add_argument("tables", nargs="*", metavar="GAME:PLAYERS[:OPTION=VALUE,...]")
    parser.add_argument("--effort", default=None)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--trials", type=int, default=6)
    parser.add_argument("--decisions", type=int, default=40)
    parser.add_argument("--part", type=int, default=1, help="do one in so many pieces of work")
    parser.add_argument("--master", help="the bot to stand for the master")
    parser.add_argument("--raw", help="the file to which samples are appended")
    parser.add_argument("--pool", nargs="+", metavar="FILE", help="files of samples to summarize")
    options = parser.parse_intermixed_args()
    os.environ.setdefault(CLOCK, "processor")
    run, heading = COMMANDS[options.command]
    options.effort = options.effort or ("normal" if options.command == "again" else "quick")
    say(f"| game | players | sample | {heading} | all took |")
    if options.pool:
        assert isinstance(run, Sampling), f"{options.command} takes no samples"
        for table, samples in read_samples(options.command, options.pool).items():
            say(f"| {table} | {make_table(table).players} | {run.summarize(samples)} | - |")
        return
    for table in options.tables or [info.id for info in cl.registry.offered()]:
        game = make_table(table)
        options.table = table
        begin = cpu()
        row = run(game, options)
        say(f"| {table} | {game.players} | {row} | {cpu() - begin:.0f} s |")


def read_samples(command: str, files: Sequence[str]) -> dict[str, list[Sample]]:
    """Return the samples of a measurement in files, by table."""
    tables: dict[str, list[Sample]] = {}
    for file in files:
        for text in Path(file).read_text(encoding="utf-8").splitlines():
            line = json.loads(text)
            if line["command"] == command:
                tables.setdefault(line["table"], []).append(tuple(line["sample"]))
    return tables


def make_table(text: str) -> cl.Game:
    """Return a game from its id, the number of players and options, parted by colons."""
    name, players, options, *_ = (*text.split(":"), "", "")
    pairs = (option.split("=") for option in options.split(",") if option)
    chosen = {key: int(value) for key, value in pairs}
    return cl.make(name, players=int(players) if players else None, **chosen)


def say(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
