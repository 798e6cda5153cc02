"""Prove and measure what reviews say: luck, grades, accuracy, planted mistakes and speed.

    python benchmarks/reviews.py luck [--games 200] [--trials 6] [GAME:PLAYERS ...]
    python benchmarks/reviews.py again [--effort normal] [--decisions 40] [GAME:PLAYERS ...]
    python benchmarks/reviews.py levels [--decisions 60] [GAME:PLAYERS ...]
    python benchmarks/reviews.py planted [--effort quick] [--decisions 60] [GAME:PLAYERS ...]
    python benchmarks/reviews.py speed [--effort quick] [--part 1] [GAME:PLAYERS ...]
    python benchmarks/reviews.py error [GAME:PLAYERS ...]

Without games, each registered one is played by the fewest players. Every row is printed as it is
found. Times are those of the processor, because other programs make a clock on the wall useless.
"""

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from math import sqrt
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


def luck(game: cl.Game, options: argparse.Namespace) -> str:
    """Return the mean luck of every side over many games: each is nothing within its interval."""
    effort = with_trials("quick", options.trials)
    rows = []
    for record in islice(greedy_games(game, options.seed), options.games):
        rows.append(luck_of(record, RolloutJudge(game, effort, seed=options.seed + len(rows) + 1)))
    means = []
    for column in zip(*rows, strict=True):
        half = INTERVAL * stdev(column) / sqrt(len(column))
        mark = "" if abs(fmean(column)) <= half else " (!)"
        means.append(f"{100 * fmean(column):+.2f} ± {100 * half:.2f}{mark}")
    spread = fmean(stdev(column) for column in zip(*rows, strict=True))
    return f"{options.games} games | {', '.join(means)} | {100 * spread:.0f}"


def again(game: cl.Game, options: argparse.Namespace) -> str:
    """Return how far grades are apart in two reviews with different seeds."""
    judges = [RolloutJudge(game, options.effort, seed=seed) for seed in (1, 2)]
    steps = []
    for point in islice(decisions(game, ("level1", "level3")), options.decisions):
        one, other = (GRADES.index(grade_of(point, judge)) for judge in judges)
        steps.append(abs(one - other))
    near = sum(step <= 1 for step in steps) / len(steps)
    same = steps.count(0) / len(steps)
    return f"{len(steps)} decisions | {100 * same:.0f} % | {100 * near:.1f} %"


def levels(game: cl.Game, options: argparse.Namespace) -> str:
    """Return the mean accuracy of every level, asked in the same positions."""
    judge = RolloutJudge(game, options.effort)
    *specs, master = ladder_of(game.packages)
    bots = [make_bot(spec) for spec in (*specs, options.master or master)]
    losses: list[list[float]] = [[] for _ in LEVELS]
    for number, point in enumerate(islice(decisions(game, ("level3",)), options.decisions)):
        judged: dict[cl.Move, float] = {}
        view = point.state.view(point.state.actor)
        for level, bot in enumerate(bots):
            move = think(bot, view, Random(f"{number}/{level}"), SearchControls())
            if move not in judged:
                judged[move] = judge.compare(view, move).of(move).win_loss.mean
            losses[level].append(judged[move])
    columns = [[accuracy([loss]) or 0.0 for loss in level] for level in losses]
    rise = [last - first for first, last in zip(columns[0], columns[-1], strict=True)]
    half = INTERVAL * stdev(rise) / sqrt(len(rise))
    means = " | ".join(f"{fmean(column):.1f}" for column in columns)
    return f"{len(rise)} decisions | {means} | {fmean(rise):+.1f} ± {half:.1f}"


def planted(game: cl.Game, options: argparse.Namespace) -> str:
    """Return how many random moves that lose much are graded as mistakes or worse.

    What they lose is judged at ten times the effort, unless a glance rules out that it is much.
    """
    judge = RolloutJudge(game, options.effort)
    truth = RolloutJudge(game, with_trials(options.effort, judge.work.trials * TRUTH), seed=7)
    glance = RolloutJudge(game, options.effort, seed=3)
    found = large = tried = 0
    rng = Random(0)
    for point in islice(decisions(game, ("level4",)), options.decisions):
        tried += 1
        move = rng.choice(point.state.legal_moves())
        placed = Point(point.state, move)
        losses = (placed.compare(one).of(move).win_loss for one in (glance, truth))
        if next(losses).high <= LARGE or next(losses).mean <= LARGE:
            continue
        large += 1
        found += GRADES.index(grade_of(placed, judge)) >= GRADES.index("mistake")
    share = f"{100 * found / large:.0f} %" if large else "-"
    return f"{tried} moves | {large} | {found} | {share}"


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


def decisions(game: cl.Game, bots: Sequence[str], every: int = 5) -> Iterator[Point]:
    """Yield every so many decisions with a choice of games between bots, who take turns."""
    at = 0
    for seed in range(1 << 30):
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


def cpu() -> float:
    """Return the processor seconds of this process and of its finished children."""
    return sum(os.times()[:4])


def seconds(function: Callable[[cl.State], object], state: cl.State) -> float:
    """Return the processor seconds of a call."""
    begin = cpu()
    function(state)
    return cpu() - begin


COMMANDS: dict[str, tuple[Callable[[cl.Game, argparse.Namespace], str], str]] = {
    "luck": (luck, "mean luck per side (points of win share, 95 %) | spread"),
    "again": (again, "same grade | at most one step apart"),
    "levels": (levels, f"{' | '.join(level.id for level in LEVELS)} | master less learner"),
    "planted": (planted, "lost over 15 points | found | share"),
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
    options = parser.parse_intermixed_args()
    os.environ.setdefault(CLOCK, "processor")
    run, heading = COMMANDS[options.command]
    options.effort = options.effort or ("normal" if options.command == "again" else "quick")
    say(f"| game | players | sample | {heading} | all took |")
    for table in options.tables or [info.id for info in cl.registry.all()]:
        game = make_table(table)
        begin = cpu()
        row = run(game, options)
        say(f"| {table} | {game.players} | {row} | {cpu() - begin:.0f} s |")


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
