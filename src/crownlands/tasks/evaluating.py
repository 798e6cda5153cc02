"""Playing the games of a task, and playing them again to check a result file."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from crownlands.arena.executors import InProcess, Processes, play_games, run
from crownlands.arena.folder import open_folder
from crownlands.bots.specs import runs_other_code
from crownlands.core.errors import CrownlandsError
from crownlands.core.text import LocalizedText
from crownlands.tasks.result_file import (
    Evaluation,
    GameLine,
    clock_ends,
    digest_files,
    line_of,
    make_evaluation,
)
from crownlands.tasks.task import Task, find_task

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Sequence

    from crownlands.arena.executors import Executor
    from crownlands.arena.plan import Plan
    from crownlands.arena.playing import GameResult

    Follow: TypeAlias = Callable[[Generator[object], int, int], None]
    """Takes games as they finish, how many there are in all, and how many were there before."""


class OtherPolicy(CrownlandsError):
    """A file of the policy, such as its weights, is not the one that was evaluated."""

    default_code = "other_policy"


class UnnamedPolicy(CrownlandsError):
    """A result file whose policy starts a program or imports a module that nobody else named."""

    default_code = "unnamed_policy"


class Difference(msgspec.Struct, frozen=True):
    """A game that did not come out again as a result file has it."""

    game: int
    """Counted from 1."""
    seed: int
    """The seed with which `play_out` plays it."""
    written: GameLine
    played: GameLine


class Replay(msgspec.Struct, frozen=True):
    """What came of playing games of a result file again."""

    games: int
    """How many games were played."""
    difference: Difference | None = None
    """The first game that came out differently; no more were played after it."""
    repeatable: bool = True
    """Whether games can come out the same: where a clock ends the thinking of the policy, none was
    played."""


def _exhaust(games: Generator[object], _total: int, _done: int) -> None:
    for _ in games:
        pass


def evaluate(
    task: Task | str,
    policy: str,
    *,
    games: int | None = None,
    jobs: int | None = None,
    folder: Path | str | None = None,
    name: str | None = None,
    follow: Follow = _exhaust,
) -> Evaluation:
    """Evaluate a bot, given by its specification, on a task.

    `games` plays only the first ones. `jobs` processes play; without it, this one does. `folder`
    keeps the games as an arena does, so that a run can be stopped and continued. `name` is what
    tables call the policy. Raises `UnknownTask`, `BadBot` and what the arena raises.
    """
    found = find_task(task)
    plan = found.plan(policy, games)
    with ExitStack() as stack:
        path = folder or stack.enter_context(TemporaryDirectory())
        kept = stack.enter_context(open_folder(path, plan))
        missing = len(kept.missing())
        if missing:
            follow(run(kept, _executor(plan, jobs)), plan.games, plan.games - missing)
        return make_evaluation(found, plan, kept.games(), name)


def replay(
    evaluation: Evaluation,
    *,
    policy: str | None = None,
    games: int | None = None,
    jobs: int | None = None,
    follow: Follow = _exhaust,
) -> Replay:
    """Play games of an evaluation again, all or so many spread over it, up to a difference.

    `policy` is the specification now, where files were moved. One that starts a program or imports
    a module has to be given: a file of somebody else runs no code. Raises `UnnamedPolicy` if it is
    not given, and `OtherPolicy` if the content of files changed.
    """
    spec = evaluation.policy.spec if policy is None else policy
    unnamed = policy is None and runs_other_code(spec)
    if evaluation.policy.timed if unnamed else clock_ends(spec, evaluation.task.set_up()):
        return Replay(0, repeatable=False)
    if unnamed:
        raise _unnamed(spec)
    total = len(evaluation.games)
    count = total if games is None else min(games, total)
    _check_files(evaluation, spec)
    plan = evaluation.task.plan(spec, total)
    failures = {forfeit.game: forfeit.seat for forfeit in evaluation.forfeits}
    numbers = [at * total // count for at in range(count)]
    played: list[int] = []
    differences: list[Difference] = []

    def compared() -> Generator[GameResult]:
        for game in _in_order(numbers, play_games(numbers, _executor(plan, jobs))):
            played.append(game.number)
            written, now = evaluation.games[game.number], line_of(game)
            if written != now or failures.get(game.number + 1) != _failed(game):
                seed = plan.seed_of(game.number)
                differences.append(Difference(game.number + 1, seed, written, now))
                return
            yield game

    follow(compared(), count, 0)
    return Replay(len(played), differences[0] if differences else None)


def _executor(plan: Plan, jobs: int | None) -> Executor[GameResult]:
    return InProcess(plan) if jobs is None else Processes(plan, jobs)


def _failed(game: GameResult) -> int | None:
    """Return the seat whose bot failed."""
    return None if game.forfeit is None else game.forfeit.seat


def _in_order(numbers: Sequence[int], games: Iterable[GameResult]) -> Generator[GameResult]:
    """Yield games in the order of their numbers, whichever finishes first."""
    waiting: dict[int, GameResult] = {}
    expected = iter(numbers)
    following = next(expected, None)
    for game in games:
        waiting[game.number] = game
        while following in waiting:
            yield waiting.pop(following)
            following = next(expected, None)


def _unnamed(spec: str) -> UnnamedPolicy:
    return UnnamedPolicy(
        LocalizedText(
            f"the policy {spec} runs other code: if you trust it, name it by --policy",
            f"le robot {spec} exécute un autre programme : si vous lui faites confiance, nommez-le "
            "par --policy",
        ),
        policy=spec,
    )


def _check_files(evaluation: Evaluation, spec: str) -> None:
    """Raise `OtherPolicy` unless the files of the policy have the content that was evaluated."""
    found = [*digest_files(spec).values()]
    for name, digest in evaluation.policy.files.items():
        if digest not in found:
            raise OtherPolicy(
                LocalizedText(
                    f"{name} is missing or is not the file that was evaluated: its SHA-256 was "
                    f"{digest}. If it was moved, name it by --policy",
                    f"{name} manque ou n’est pas le fichier évalué : son SHA-256 était {digest}. "
                    "S’il a été déplacé, nommez-le par --policy",
                ),
                file=name,
                sha256=digest,
            )
