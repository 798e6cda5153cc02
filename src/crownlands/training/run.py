"""A course of training: games, learning, ratings and checkpoints, generation by generation."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from importlib.resources import files
from math import cos, log10, pi
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec
import numpy as np

from crownlands.compiled.net_games import BY_GREEDY, BY_NETWORK, Play
from crownlands.core.errors import CrownlandsError
from crownlands.core.options import OptionValue
from crownlands.core.registry import make
from crownlands.evaluation.network import KINDS, read_networks, write_networks
from crownlands.training.learning import Learner, Losses, new_network
from crownlands.training.self_play import MARGIN, Lessons, Rating, SelfPlay

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from crownlands.compiled.network import Network
    from crownlands.core.game import Game

FIRST_STEPS: Final = 2
"""The first generation, by `greedy`, is learnt from in so many times as many steps."""


class BadTraining(CrownlandsError):
    """A course of training that cannot be run as it was asked for."""

    default_code = "bad_training"


class Setting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game that a network learns, and how large a share of its games it is."""

    game: str
    players: int
    options: dict[str, OptionValue]
    share: float

    def make(self) -> Game:
        """Set the game up."""
        return make(self.game, self.players, **self.options)


class Course(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that determines a course of training, but the machine."""

    kind: str
    """The network, one of `KINDS`."""
    generations: int = 80
    games: int = 5000
    """Games per generation."""
    steps: int = 400
    """Steps of learning per generation."""
    batch: int = 4096
    kept: int = 25
    """Generations that are learnt from at a time."""
    hidden: int = 128
    joint: int = 64
    explore: float = 0.08
    """How often a game takes another action than the best one."""
    trace: float = 0.8
    """Lambda: how far the results of games reach back."""
    compared: int = 1
    """How many actions of a turn the teacher compares by looking ahead, if more than one."""
    draws: int = 4
    """How many draws of the next line it looks at."""
    learning_rate: float = 1e-3
    """The rate at the beginning; it falls to nearly 0 by a cosine."""
    check: int = 10
    """Generations between two ratings."""
    rounds: int = 2000
    """Rounds of a rating."""
    seed: int = 1


class Check(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is written down after every generation, and every so often the ratings."""

    generation: int
    seconds: float
    win_loss: float
    points_loss: float
    greedy: Rating | None = None
    """Against the core's `greedy`."""
    previous: Rating | None = None
    """Against the network of the rating before."""
    elo: float | None = None
    """What that means, for two players."""


class Log(msgspec.Struct, frozen=True):
    """The record of a course."""

    course: Course
    start: str | None
    """The SHA-256 of the weights that it began with, if any."""
    checks: list[Check]


def curriculum() -> dict[str, list[Setting]]:
    """Return what each network learns from."""
    text = (files(__package__) / "curriculum.json").read_bytes()
    return msgspec.json.decode(text, type=dict[str, list[Setting]])


def train(
    course: Course,
    out: Path,
    *,
    start: Path | None = None,
    threads: int = 1,
    report: Callable[[Check], None] | None = None,
) -> Network:
    """Run a course; keep the weights and the log in a folder, and return the network."""
    if course.kind not in KINDS:
        raise BadTraining(f"networks are {', '.join(KINDS)}, not {course.kind}", possible=KINDS)
    begin = perf_counter()
    teacher = _Teacher(course, threads)
    network, digest = _begin_with(course, start)
    learner = Learner(network, course.batch, course.seed)
    if start is None:
        learner.add(teacher.games(network, 0, BY_GREEDY), 1)
        learner.learn(FIRST_STEPS * course.steps, course.learning_rate)
        learner.clear()
    log, rated = Log(course, digest, []), learner.network
    out.mkdir(parents=True, exist_ok=True)
    for generation, lessons in teacher.generations(learner):
        learner.add(lessons, course.kept)
        progress = generation / course.generations
        falling = course.learning_rate * (0.5 + 0.5 * cos(pi * progress)) + 1e-5
        losses = learner.learn(course.steps, falling)
        network, rivals = learner.network, None
        if generation % course.check == 0 or generation == course.generations:
            rivals, rated = rated, network
        check = teacher.check(network, rivals, generation, losses)
        log.checks.append(msgspec.structs.replace(check, seconds=round(perf_counter() - begin, 1)))
        if report is not None:
            report(log.checks[-1])
        if rivals is not None:
            write_networks(out / "weights.npz", {course.kind: network})
            text = msgspec.json.format(msgspec.json.encode(log))
            (out / "log.json").write_bytes(text)
    return network


class _Teacher(NamedTuple):
    """Plays the games of a course."""

    course: Course
    threads: int

    @property
    def settings(self) -> list[Setting]:
        return curriculum()[self.course.kind]

    def generations(self, learner: Learner) -> Iterator[tuple[int, list[Lessons]]]:
        """Yield the numbers and the lessons of all generations.

        While one is learnt from, the next one is played with the network as it was before.
        """
        last = self.course.generations
        with ThreadPoolExecutor(1) as ahead:
            coming = ahead.submit(self.games, learner.network, 1, BY_NETWORK)
            for generation in range(1, last + 1):
                lessons = coming.result()
                if generation < last:
                    later = generation + 1
                    coming = ahead.submit(self.games, learner.network, later, BY_NETWORK)
                yield generation, lessons

    def games(self, network: Network, generation: int, policy: int) -> list[Lessons]:
        """Return the lessons of a generation, of every setting."""
        course, settings = self.course, self.settings
        shares = sum(setting.share for setting in settings)
        lessons = []
        for number, setting in enumerate(settings):
            games_of = SelfPlay(setting.make(), self.threads)
            policies = np.full(setting.players, policy)
            trace = course.trace if policy == BY_NETWORK else 1.0
            looks = {"compared": course.compared, "draws": course.draws}
            play = Play(policies, course.explore, trace, MARGIN, **looks)
            games = max(1, round(course.games * setting.share / shares))
            seed = _seed(course.seed, generation, number)
            lessons.append(games_of.lessons(network, play, games, seed))
        return lessons

    def check(
        self, network: Network, rival: Network | None, generation: int, losses: Losses
    ) -> Check:
        """Return the losses, and the ratings if there is a rival."""
        check = Check(generation, 0.0, round(losses.win, 5), round(losses.points, 5))
        if rival is None:
            return check
        games_of = SelfPlay(self.settings[0].make(), self.threads)
        rounds, seed = self.course.rounds, _seed(self.course.seed, generation, len(self.settings))
        greedy = games_of.rate(network, None, rounds, seed)
        previous = games_of.rate(network, rival, rounds, seed)
        elo = _elo(previous.share) if games_of.sides == 2 else None
        return msgspec.structs.replace(check, greedy=greedy, previous=previous, elo=elo)


def _begin_with(course: Course, start: Path | None) -> tuple[Network, str | None]:
    if start is None:
        return new_network(course.hidden, course.joint, course.seed), None
    from hashlib import sha256

    networks = read_networks(start)
    if course.kind not in networks:
        raise BadTraining(f"{start} has no network {course.kind}: {', '.join(networks)}")
    return networks[course.kind], sha256(start.read_bytes()).hexdigest()


def _seed(seed: int, generation: int, number: int) -> int:
    return (seed * 1_000_003 + generation) * 1_009 + number


def _elo(share: float) -> float:
    share = min(0.999, max(0.001, share))
    return round(400 * log10(share / (1 - share)), 1)
