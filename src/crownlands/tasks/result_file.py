"""Result files: what came of a task, game by game, written so that it can be checked again."""

from __future__ import annotations

from collections import defaultdict
from hashlib import sha256
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed_version
from pathlib import Path
from platform import python_version
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec.structs import replace

from crownlands._version import __version__
from crownlands.arena.errors import reason_of
from crownlands.arena.statistics import (
    Mean,
    MoveTimes,
    Proportion,
    Spread,
    grouped_proportion,
    mean_of,
    move_times_of,
    spread_of,
)
from crownlands.bots import make_bot
from crownlands.bots.bot import Closeable, is_timed
from crownlands.bots.specs import named_files
from crownlands.core.convert import prepare_type
from crownlands.core.errors import CrownlandsError, UnknownRules
from crownlands.core.text import parse_words
from crownlands.tasks.task import Metric, Task, find_task

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from crownlands.arena.plan import Plan
    from crownlands.arena.playing import GameResult
    from crownlands.core.game import Game

FORMAT: Final = "crownlands-evaluation"
VERSION: Final = 1
DIGITS: Final = 16
"""How many hexadecimal digits are kept of the digest of a game's moves."""

_REASONS: Final = parse_words("""
unreadable: cannot read {path}: {why} | impossible de lire {path} : {why}
format: {path} is no {format} of version {version}
    | {path} n’est pas un {format} de la version {version}
damaged: {path} is damaged: {why} | {path} est abîmé : {why}
edited: {path} was changed after it was written: its digest is another one
    | {path} a été modifié après coup : son empreinte ne correspond plus
lines: {path} has {there} games, which is neither all {wanted} of the task nor whole rounds of them
    | {path} contient {there} parties, soit ni les {wanted} de la tâche ni des tours entiers
seatings: {path} is damaged: {task} has other seatings
    | {path} est abîmé : {task} a d’autres placements
sides: {path} is damaged: game {game} has other sides
    | {path} est abîmé : la partie {game} a d’autres camps
forfeits: {path} is damaged: a forfeit is of no game or seat
    | {path} est abîmé : un forfait ne correspond à aucune partie ou place
statistics: the statistics in {path} do not follow from its games
    | les statistiques dans {path} ne découlent pas de ses parties
rules: {path} is of version {there} of the rules of {game}, the task {task} is of version {here}
    | {path} suit la version {there} des règles de {game}, la tâche {task} la version {here}
other_task: {path} is of another definition of {task}: its digest is {there}, here it is {here}
    | {path} suit une autre définition de {task} : empreinte {there}, ici {here}
""")


class BadEvaluation(CrownlandsError):
    """A result file that is damaged or was edited."""

    default_code = "bad_evaluation"


class OtherTask(CrownlandsError):
    """A result file of a task that is defined differently here."""

    default_code = "other_task"


class Software(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The versions a result was made with."""

    crownlands: str
    """The version of this package."""
    python: str
    """The version of Python."""
    numba: str | None
    """That of Numba, with which searching bots play differently; None if it is not installed."""


class Policy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was evaluated."""

    name: str
    """What tables call it."""
    spec: str
    """The specification of the bot."""
    files: dict[str, str]
    """The SHA-256 of files that the specification names: weights, programs, modules."""
    timed: bool
    """Whether a clock ends its thinking, so that its games cannot be repeated."""


class GameLine(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """One game: scores and winners by side, and a digest of its moves."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    moves: str
    """The first 16 digits of the SHA-256 of all moves in notation, one per line, draws included."""


class ForfeitLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game that a bot lost because it failed."""

    game: int
    """Counted from 1."""
    seat: int
    """The seat of the bot."""
    reason: str
    """What it raised, or why its move was refused."""


class Statistics(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the games say of the policy, with 95% intervals over rounds."""

    rounds: int
    """Games of a round have the same draws, with the policy on other seats."""
    wins: Proportion
    """Victories by the rules; those that are shared count in parts."""
    margin: Mean
    """The own score minus that of the best opponent; forfeited games are not counted."""
    score: Spread
    """The own score; forfeited games are not counted."""
    forfeits: int
    """How many games the policy lost because it failed."""

    def ranked_by(self, metric: Metric) -> float:
        """Return the figure that a metric ranks results by, the lowest where there is none."""
        value = self.wins.value if metric is Metric.WIN_SHARE else self.margin.mean
        return float("-inf") if value is None else value


class Evaluation(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A policy evaluated on a task: the content of a result file."""

    format: str = FORMAT
    """Always `crownlands-evaluation`."""
    version: int = VERSION
    """The version of this format."""
    digest: str = ""
    """The SHA-256 of all other fields, as JSON with sorted keys and an empty digest."""
    software: Software
    """The versions it was made with."""
    task: Task
    """The definition of the task."""
    task_digest: str
    """The SHA-256 of the definition as JSON with sorted keys."""
    policy: Policy
    """What was evaluated."""
    shortened: bool
    """Whether only the first games of the task were played: no result to compare with others."""
    seatings: tuple[tuple[int, ...], ...]
    """Who sits where in the games of a round: 0 is the policy, others are the opponents."""
    statistics: Statistics
    """What follows from the games."""
    times: MoveTimes
    """How long decisions took the policy, in seconds."""
    forfeits: tuple[ForfeitLine, ...]
    """The games that ended because a bot failed."""
    games: tuple[GameLine, ...]
    """All games, in their order."""

    def dumps(self) -> str:
        """Return the file, with one line for each game."""
        head = msgspec.json.encode(replace(self, games=()))
        before, between, after = (
            msgspec.json.format(head, indent=1).decode().rpartition('"games": []')
        )
        lines = ",\n  ".join(msgspec.json.encode(line).decode() for line in self.games)
        return f"{before}{between[:-1]}\n  {lines}\n ]{after}\n"

    def compute_digest(self) -> str:
        """Return the digest of everything but the digest."""
        return sha256(msgspec.json.encode(replace(self, digest=""), order="sorted")).hexdigest()


def make_evaluation(
    task: Task, plan: Plan, played: Iterable[GameResult], name: str | None = None
) -> Evaluation:
    """Return the evaluation that the games of a plan of a task amount to."""
    spec = plan.entrants[0]
    games = sorted(played, key=lambda game: game.number)
    lines = tuple(map(line_of, games))
    forfeits = tuple(
        ForfeitLine(game.number + 1, game.forfeit.seat, game.forfeit.reason)
        for game in games
        if game.forfeit is not None
    )
    times = [
        seconds
        for game in games
        for seat, entrant in enumerate(game.seating)
        if entrant == 0
        for seconds in game.seconds[seat]
    ]
    evaluation = Evaluation(
        software=software_here(),
        task=task,
        task_digest=task.digest,
        policy=Policy(name or spec, spec, digest_files(spec), clock_ends(spec, plan.game)),
        shortened=plan.games < task.games,
        seatings=plan.seatings,
        statistics=compute_statistics(plan, lines, forfeits),
        times=move_times_of(times),
        forfeits=forfeits,
        games=lines,
    )
    return replace(evaluation, digest=evaluation.compute_digest())


class _Moves(msgspec.Struct):
    moves: list[str]


def line_of(game: GameResult) -> GameLine:
    """Return what a result file keeps of a game."""
    prepare_type(_Moves)
    moves = msgspec.json.decode(game.record, type=_Moves).moves
    digest = sha256("\n".join(moves).encode()).hexdigest()[:DIGITS]
    return GameLine(game.scores, game.winners, digest)


def digest_files(spec: str) -> dict[str, str]:
    """Return the SHA-256 of every file that a specification names."""
    return {name: sha256(path.read_bytes()).hexdigest() for name, path in named_files(spec).items()}


def clock_ends(spec: str, game: Game) -> bool:
    """Return whether a clock ends the thinking of a bot."""
    bot = make_bot(spec)
    try:
        return is_timed(bot, game)
    finally:
        if isinstance(bot, Closeable):
            bot.close()


def software_here() -> Software:
    """Return the versions that results are made with here."""
    try:
        numba = installed_version("numba")
    except PackageNotFoundError:
        numba = None
    return Software(__version__, python_version(), numba)


def compute_statistics(
    plan: Plan, lines: Sequence[GameLine], forfeits: Sequence[ForfeitLine]
) -> Statistics:
    """Return what games of a plan say of its first entrant."""
    failed = {forfeit.game - 1: forfeit.seat for forfeit in forfeits}
    shares: defaultdict[int, list[float]] = defaultdict(list)
    margins: defaultdict[int, list[float]] = defaultdict(list)
    scores = []
    for number, line in enumerate(lines):
        side = plan.game.side_of(plan.seating(number).index(0))
        won = side in line.winners
        shares[plan.round_of(number)].append(1 / len(line.winners) if won else 0.0)
        if number not in failed:
            own, others = line.scores[side], line.scores[:side] + line.scores[side + 1 :]
            scores.append(own)
            margins[plan.round_of(number)].append(own - max(others))
    return Statistics(
        rounds=len(shares),
        wins=grouped_proportion([*shares.values()]),
        margin=mean_of(
            [margin for group in margins.values() for margin in group],
            [sum(group) / len(group) for group in margins.values()],
        ),
        score=spread_of(scores),
        forfeits=sum(plan.seating(number)[seat] == 0 for number, seat in failed.items()),
    )


def read_evaluation(path: Path | str) -> Evaluation:
    """Read a result file and check everything about it that needs no playing.

    Raises `BadEvaluation` for a damaged or edited file, `UnknownTask` and `OtherTask` for a task
    that is not known or is another one here, and `UnknownRules` for other rules.
    """
    evaluation = _decode(path)
    if evaluation.compute_digest() != evaluation.digest:
        raise _bad(path, "edited")
    task = _check_task(path, evaluation)
    games = len(evaluation.games)
    plan = task.plan_of(evaluation.policy.spec, games)
    if evaluation.seatings != plan.seatings:
        raise _bad(path, "seatings", task=task.id)
    whole = games % len(plan.seatings) == 0 and 0 < games <= task.games
    if not whole or evaluation.shortened is (games == task.games):
        raise _bad(path, "lines", there=games, wanted=task.games)
    for number, line in enumerate(evaluation.games, start=1):
        sides = range(len(plan.game.sides))
        if len(line.scores) != len(sides) or not line.winners or {*line.winners} - {*sides}:
            raise _bad(path, "sides", game=number)
    known = range(1, games + 1), range(plan.game.players)
    if any(one.game not in known[0] or one.seat not in known[1] for one in evaluation.forfeits):
        raise _bad(path, "forfeits")
    found = compute_statistics(plan, evaluation.games, evaluation.forfeits)
    if found != evaluation.statistics:
        raise _bad(path, "statistics")
    return evaluation


def _decode(path: Path | str) -> Evaluation:
    prepare_type(Evaluation)
    try:
        data = msgspec.json.decode(Path(path).read_bytes())
        if not isinstance(data, dict) or (data.get("format"), data.get("version")) != (
            FORMAT,
            VERSION,
        ):
            raise _bad(path, "format", format=FORMAT, version=VERSION)
        return msgspec.convert(data, Evaluation)
    except OSError as error:
        raise _bad(path, "unreadable", why=reason_of(error)) from None
    except (msgspec.DecodeError, RecursionError) as error:
        raise _bad(path, "damaged", why=error) from None


def _check_task(path: Path | str, evaluation: Evaluation) -> Task:
    """Return the task of a result as it is defined here, if that is the same one."""
    there, task = evaluation.task, find_task(evaluation.task.id)
    if (there.game, there.rules) != (task.game, task.rules):
        details = {"game": there.game, "there": there.rules, "here": task.rules}
        words = _REASONS["rules"].format(path=path, task=task.id, **details)
        raise UnknownRules(words, file=str(path), rules=there.rules, possible=[task.rules])
    digests = {"there": evaluation.task_digest[:DIGITS], "here": task.digest[:DIGITS]}
    if evaluation.task_digest != task.digest or there != task:
        words = _REASONS["other_task"].format(path=path, task=task.id, **digests)
        raise OtherTask(words, file=str(path), task=task.id)
    return task


def _bad(path: Path | str, reason: str, **details: object) -> BadEvaluation:
    return BadEvaluation(_REASONS[reason].format(path=path, **details), file=str(path))
