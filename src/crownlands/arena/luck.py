"""The luck in games: what all their draws changed together, measured by rollouts after each game.

Luck has mean zero whoever plays, so results less a part of it have the same mean as the results
themselves, and vary less: it is a control variate.
"""

from __future__ import annotations

from contextlib import closing
from hashlib import sha256
from time import perf_counter
from typing import TYPE_CHECKING, Final

import msgspec

from crownlands.core.convert import prepare_type
from crownlands.evaluation.effort import Effort, Work, read_effort
from crownlands.records import Record

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from crownlands.arena.executors import Executor
    from crownlands.arena.folder import ResultsFolder
    from crownlands.arena.plan import Plan

AUTO: Final = "auto"
"""The effort that measures luck unless another one is asked for."""
_AUTO: Final = Effort(AUTO, Work(50, 1, None, 0), Work(16, 1, 40, 0))
"""More rollouts cost more than they gain: `docs/explanation/review-method.md` has the figures."""
_DECIMALS: Final = 6


class Luck(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The luck in one game of a plan, by side."""

    number: int
    effort: str
    win: tuple[float, ...]
    """What the draws changed in win share, from 0 to 1."""
    points: tuple[float, ...]
    """What they changed in expected points."""
    seconds: float
    """How long it took to measure."""

    def margin(self, side: int) -> float:
        """Return the luck of a side in points, less that of the others on average."""
        others = [points for other, points in enumerate(self.points) if other != side]
        return self.points[side] - sum(others) / max(1, len(others))


def read_luck(line: bytes) -> Luck:
    """Read luck from its line; `msgspec.DecodeError` if it is damaged."""
    prepare_type(Luck)
    return msgspec.json.decode(line, type=Luck)


def read_luck_effort(text: str) -> Effort:
    """Return the effort that measures luck: `auto`, or one of reviews; raise `BadEffort`."""
    return _AUTO if text == AUTO else read_effort(text)


class LuckMeter:
    """Measures the luck in games of a plan, in one process."""

    def __init__(self, plan: Plan) -> None:
        from crownlands.evaluation.judge import RolloutJudge

        self._plan = plan
        self._effort = read_luck_effort(plan.adjust or AUTO)
        # The first value loads what later ones find loaded.
        RolloutJudge(plan.game, self._effort).value(plan.game.start())

    def measure(self, number: int, record: Record) -> Luck:
        """Measure the luck in a game.

        The rollouts do not depend on the draws of the game. Games of a round have the same ones, so
        that much of their noise cancels out where bots change seats.
        """
        from crownlands.analysis.reviewing import total_luck
        from crownlands.evaluation.judge import RolloutJudge

        begin = perf_counter()
        written = f"{self._plan.seed}/{self._plan.round_of(number)}/luck"
        seed = int.from_bytes(sha256(written.encode()).digest()[:6])
        win, points = total_luck(record, RolloutJudge(self._plan.game, self._effort, seed=seed))
        return Luck(
            number=number,
            effort=self._effort.name,
            win=_rounded(win),
            points=_rounded(points),
            seconds=round(perf_counter() - begin, _DECIMALS),
        )


def _rounded(numbers: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(round(number, _DECIMALS) for number in numbers)


class LuckJob(msgspec.Struct, frozen=True):
    """Games that were played without measuring the luck in them: work for an executor."""

    plan: Plan
    records: dict[int, str]
    """By the numbers of the games."""

    @classmethod
    def of(cls, folder: ResultsFolder) -> LuckJob:
        """Return what is still to be measured in a folder."""
        games = folder.games() if folder.plan.adjust is not None else ()
        records = {
            game.number: bytes(game.record).decode() for game in games if game.luck is msgspec.UNSET
        }
        return cls(folder.plan, records)

    def runner(self) -> Callable[[int], bytes]:
        """Return what measures the luck in the game of a number."""
        meter = LuckMeter(self.plan)
        return lambda number: msgspec.json.encode(
            meter.measure(number, Record.loads(self.records[number]))
        )

    def read(self, report: bytes) -> Luck:
        """Read what was measured."""
        return read_luck(report)


def measure_kept(folder: ResultsFolder, job: LuckJob, executor: Executor[Luck]) -> Generator[Luck]:
    """Measure the luck in kept games that have none, and yield each once it is kept."""
    from crownlands.arena.executors import play_games

    with closing(play_games(sorted(job.records), executor)) as measured:
        for luck in measured:
            folder.keep_luck(luck)
            yield luck
