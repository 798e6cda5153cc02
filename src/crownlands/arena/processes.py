"""A crew of processes on this machine."""

from __future__ import annotations

import os
import signal
from contextlib import contextmanager, suppress
from multiprocessing import connection, get_context, parent_process
from threading import Thread, current_thread, main_thread
from typing import TYPE_CHECKING, Any

from crownlands.arena.crew import Lost, read_answer
from crownlands.arena.played import Played
from crownlands.arena.warming import Player

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crownlands.arena.plan import Plan

Pipe = Any
"""One end of a connection between two processes."""
STANDARD_OUTPUT, STANDARD_ERROR = 1, 2
"""What bots print goes where it cannot mix with results."""


class Worker:
    """A process that plays one game at a time, begun when it is first needed."""

    def __init__(self, plan: Plan) -> None:
        processes = get_context("spawn")
        self.pipe, theirs = processes.Pipe()
        self.number: int | None = None
        self._process = processes.Process(target=_work, args=(plan, theirs), daemon=True)
        with _deaf_to_interrupts():
            self._process.start()
        theirs.close()

    def give(self, number: int) -> bool:
        """Give it a game; False if it is gone."""
        try:
            self.pipe.send(number)
        except OSError:
            return False
        self.number = number
        return True

    def take(self) -> Played | Lost:
        """Take what it has to say of its game; `GameFailed` if that is no good news."""
        assert self.number is not None
        try:
            well, said = self.pipe.recv()
        except (EOFError, OSError):
            return Lost(self.number)
        number, self.number = self.number, None
        return read_answer(number, well=well, said=said)

    def end(self) -> None:
        """End it at once."""
        self._process.kill()
        self._process.join()
        self.pipe.close()


class Processes:
    """A crew of worker processes; whoever is lost is replaced."""

    def __init__(self, plan: Plan, size: int | None = None) -> None:
        self.size = size or os.cpu_count() or 1
        self._plan = plan
        self._idle: list[Worker] = []
        self._busy: dict[Pipe, Worker] = {}

    def give(self, number: int) -> None:
        """Give a game to an idle worker, or a new one."""
        while True:
            worker = self._idle.pop() if self._idle else Worker(self._plan)
            if worker.give(number):
                self._busy[worker.pipe] = worker
                return
            worker.end()

    def wait(self) -> Played | Lost:
        """Wait for the next worker that has something to say, or has gone.

        One at a time: what others have to say is not lost when it is bad news. Who was asked first
        is heard first.
        """
        pipe = connection.wait(list(self._busy))[0]
        report = self._busy[pipe].take()
        worker = self._busy.pop(pipe)
        if isinstance(report, Lost):
            worker.end()
        else:
            self._idle.append(worker)
        return report

    def close(self) -> None:
        """End every worker, whatever it does."""
        for worker in (*self._idle, *self._busy.values()):
            worker.end()
        self._idle, self._busy = [], {}


def _work(plan: Plan, pipe: Pipe) -> None:
    """Play game after game, until there is nobody who asks."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_follow_parent, daemon=True).start()
    with suppress(OSError):
        os.dup2(STANDARD_ERROR, STANDARD_OUTPUT)
    player = Player(plan)
    with suppress(EOFError, OSError):
        while True:
            number = pipe.recv()
            pipe.send(player.try_to_play(number))


def _follow_parent() -> None:
    """Go when the process that gives the work has gone, even in the middle of a thought."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Let processes begun meanwhile ignore Ctrl-C: it is for this one to end them in order."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
