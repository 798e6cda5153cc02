"""Where games are played: in this process or in worker processes, and the loop over them.

Workers do any numbered work that comes as a `Job`; a plan is one, whose work is to play its games.
"""

from __future__ import annotations

import os
import signal
from collections import Counter, deque
from contextlib import closing, contextmanager, suppress
from multiprocessing import connection, get_context, parent_process
from threading import Thread, current_thread, main_thread
from traceback import format_exc
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, Protocol, TypeVar

from crownlands.arena.errors import GameFailed, LostWorker
from crownlands.arena.playing import GameRunner

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator

    from crownlands.arena.folder import ResultsFolder
    from crownlands.arena.plan import Plan
    from crownlands.arena.playing import GameResult

Result = TypeVar("Result")
Result_co = TypeVar("Result_co", covariant=True)

ATTEMPTS: Final = 3
"""How often a game is started again whose worker is ended from outside."""


class LostGame(NamedTuple):
    """A game whose worker was ended before it was over, and why, where that is known."""

    number: int
    reason: str = (
        "a bot crashes it or never returns, memory runs out, or the script that starts it does so "
        "outside of `if __name__ == '__main__'`"
    )


class Job(Protocol[Result_co]):
    """Numbered pieces of work, such as the games of a plan. It is sent to the workers."""

    def runner(self) -> Callable[[int], bytes]:
        """Return what does a piece of work and reports on it, in the process that does it."""
        ...

    def read(self, report: bytes) -> Result_co:
        """Read a report."""
        ...


class JobRunner:
    """Does pieces of a job in one process."""

    def __init__(self, job: Job[Any]) -> None:
        self._run = job.runner()

    def try_to_run(self, number: int) -> tuple[bool, bytes]:
        """Return whether a piece was done, and the report or the traceback."""
        try:
            return True, self._run(number)
        except Exception:
            return False, format_exc().encode()


class Executor(Protocol[Result_co]):
    """Where games are played: in this process, in others, or on a cluster."""

    @property
    def size(self) -> int:
        """How many games can be played at a time."""
        ...

    def submit(self, number: int) -> None:
        """Start a game on an idle worker."""
        ...

    def wait(self) -> Result_co | LostGame:
        """Wait until a game is over, or its worker is gone."""
        ...

    def close(self) -> None:
        """End all workers at once; games they have not finished are lost."""
        ...


def play_games(numbers: Iterable[int], executor: Executor[Result]) -> Generator[Result]:
    """Let an executor play games and yield each as it finishes; lost games are played again."""
    to_play = iter(numbers)
    again: deque[int] = deque()
    losses: Counter[int] = Counter()
    running = 0
    try:
        while True:
            while running < executor.size:
                number = again.popleft() if again else next(to_play, None)
                if number is None:
                    break
                executor.submit(number)
                running += 1
            if not running:
                return
            report = executor.wait()
            running -= 1
            if isinstance(report, LostGame):
                losses[report.number] += 1
                if losses[report.number] == ATTEMPTS:
                    raise _lost_worker(report)
                again.append(report.number)
            else:
                yield report
    finally:
        executor.close()


def read_report(job: Job[Result], number: int, *, ok: bool, content: bytes) -> Result:
    """Return the game that another process has played; raise `GameFailed` if it could not."""
    if not ok:
        raise GameFailed(f"game {number + 1} could not be played: {content.decode()}", game=number)
    return job.read(content)


def _lost_worker(lost: LostGame) -> LostWorker:
    return LostWorker(
        f"the process that played game {lost.number + 1} was ended {ATTEMPTS} times: {lost.reason}",
        game=lost.number,
    )


class InProcess:
    """Plays in this process. A bot that crashes ends it."""

    size = 1

    def __init__(self, plan: Plan) -> None:
        self._player = GameRunner(plan)
        self._submitted: list[int] = []

    def submit(self, number: int) -> None:
        """Note which game is next."""
        self._submitted.append(number)

    def wait(self) -> GameResult:
        """Play it."""
        return self._player.play(self._submitted.pop())

    def close(self) -> None:
        """Do nothing: there is no other process."""


Pipe = Any
"""One end of a connection between two processes."""
STANDARD_OUTPUT, STANDARD_ERROR = 1, 2
"""What bots print goes where it cannot mix with results."""


class Worker(Generic[Result]):
    """A process that plays one game at a time."""

    def __init__(self, job: Job[Result]) -> None:
        self._job = job
        processes = get_context("spawn")
        self.pipe, theirs = processes.Pipe()
        self.number: int | None = None
        self._process = processes.Process(target=_work, args=(job, theirs), daemon=True)
        with _ignore_interrupts():
            self._process.start()
        theirs.close()

    def submit(self, number: int) -> bool:
        """Start a game; return False if the process is gone."""
        try:
            self.pipe.send(number)
        except OSError:
            return False
        self.number = number
        return True

    def receive(self) -> Result | LostGame:
        """Return the game it has played, or `LostGame`; raise `GameFailed` if that failed."""
        assert self.number is not None
        try:
            ok, content = self.pipe.recv()
        except (EOFError, OSError):
            return LostGame(self.number)
        number, self.number = self.number, None
        return read_report(self._job, number, ok=ok, content=content)

    def end(self) -> None:
        """End it at once."""
        self._process.kill()
        self._process.join()
        self.pipe.close()


class Processes(Generic[Result]):
    """Plays in processes of this machine; one that is lost is replaced."""

    def __init__(self, plan: Job[Result], size: int | None = None) -> None:
        self.size = size or os.cpu_count() or 1
        self._job = plan
        self._idle: list[Worker[Result]] = []
        self._busy: dict[Pipe, Worker[Result]] = {}

    def submit(self, number: int) -> None:
        """Start a game on an idle worker, or on a new one."""
        while True:
            worker = self._idle.pop() if self._idle else Worker(self._job)
            if worker.submit(number):
                self._busy[worker.pipe] = worker
                return
            worker.end()

    def wait(self) -> Result | LostGame:
        """Wait for the next worker that has finished, or is gone.

        Reports are read one at a time, so that an error in one does not lose the others.
        """
        pipe = connection.wait(list(self._busy))[0]
        report = self._busy[pipe].receive()
        worker = self._busy.pop(pipe)
        if isinstance(report, LostGame):
            worker.end()
        else:
            self._idle.append(worker)
        return report

    def close(self) -> None:
        """End every worker, whatever it does."""
        for worker in (*self._idle, *self._busy.values()):
            worker.end()
        self._idle, self._busy = [], {}


def _work(job: Job[Any], pipe: Pipe) -> None:
    """Play game after game, until the pipe closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_follow_parent, daemon=True).start()
    with suppress(OSError):
        os.dup2(STANDARD_ERROR, STANDARD_OUTPUT)
    runner = JobRunner(job)
    with suppress(EOFError, OSError):
        while True:
            number = pipe.recv()
            pipe.send(runner.try_to_run(number))


def _follow_parent() -> None:
    """End this process when its parent is gone, even while a bot thinks."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextmanager
def _ignore_interrupts() -> Iterator[None]:
    """Let processes started meanwhile ignore Ctrl-C: this one ends them in order."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def run(
    folder: ResultsFolder, executor: Executor[GameResult] | None = None
) -> Generator[GameResult]:
    """Play the missing games and yield each once it is kept.

    Stopping at any point loses only games that were not over. Without an executor, as many
    processes play as there are cores.
    """
    missing = folder.missing()
    players = Processes(folder.plan) if executor is None else executor
    with closing(play_games(missing, players)) as games:
        for game in games:
            folder.keep(game)
            yield game
