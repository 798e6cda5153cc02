"""Several server processes on one machine: started, replaced when they end, restarted in turn.

Each process has a listening socket of its own on the same port, between which the kernel spreads
connections. The supervisor keeps all of them open: while a process is replaced, its connections
wait.
"""

from __future__ import annotations

import logging
import os
import signal
import socket
import sys
import threading
import time
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import TYPE_CHECKING, Final

import msgspec

from crownlands.core.errors import CrownlandsError
from crownlands.server.run_server import BACKLOG, STOP_SECONDS, serve
from crownlands.server.storage.migrate import UnusableDatabase, check_database

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.context import SpawnProcess
    from types import FrameType

    from crownlands.server.logs import LogFormat
    from crownlands.server.settings import Settings

START_SECONDS: Final = 60.0
"""How long a process may take to be ready."""
RESTART_SECONDS: Final = 0.5
"""How long to wait before a process that has ended is started again."""
_SECOND_PROCESS: Final = (
    "a SQLite database serves one process: several need PostgreSQL, "
    "--database-url postgresql://USER@HOST/NAME"
)
_log = logging.getLogger("crownlands.supervisor")


class NotReady(CrownlandsError):
    """A server process that did not start."""

    default_code = "server_failed"


def listen_together(host: str, port: int, count: int) -> list[socket.socket]:
    """Listen on a port with several sockets; raise `OSError` if it is in use."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Without this socket the port of another server would be shared silently.
    with socket.create_server((host, port), family=family) as probe:
        port = probe.getsockname()[1]
    return [
        socket.create_server((host, port), family=family, backlog=BACKLOG, reuse_port=True)
        for _ in range(count)
    ]


class Supervisor:
    """Runs several server processes until a signal."""

    def __init__(
        self, settings: Settings, listeners: list[socket.socket], log_format: LogFormat
    ) -> None:
        self._settings = settings
        self._listeners = listeners
        self._log_format: LogFormat = log_format
        self._processes: list[_ServerProcess] = []
        self._stopping = threading.Event()
        self._in_terminal = sys.stdin is not None and sys.stdin.isatty()
        """Whether SIGHUP means that the terminal was closed."""
        self._restarting = False
        self._wake, self._woken = socket.socketpair()
        self._wake.settimeout(0)
        self._woken.settimeout(0)

    def run(self, ready: Callable[[], None]) -> None:
        """Serve until SIGINT or SIGTERM; SIGHUP restarts the processes one after the other.

        In a terminal, SIGHUP stops them: it was closed.

        Raise `UnusableDatabase` if the database cannot be used by several processes, and
        `NotReady` if no process starts; one that ends later, or at its start, is replaced.
        """
        if self._settings.database.startswith("sqlite"):
            raise UnusableDatabase(_SECOND_PROCESS)
        check_database(self._settings.database)
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, self._handle)
        try:
            self._processes = [self._start(index) for index in range(len(self._listeners))]
            started = [one.wait_until_ready(self._stopping.is_set) for one in self._processes]
            if not self._stopping.is_set():
                if not any(started):
                    raise NotReady("no server process has started; the log says why")
                ready()
            self._watch()
        finally:
            self._stop(self._processes)

    def _watch(self) -> None:
        """Replace processes that end, and restart all of them when asked."""
        while not self._stopping.is_set():
            wait([self._woken, *(process.sentinel for process in self._processes)])
            self._drain()
            self._replace_ended()
            if self._restarting:
                self._restarting = False
                self._restart_in_turn()

    def _replace_ended(self) -> None:
        for index, process in enumerate(self._processes):
            if not self._stopping.is_set() and not process.alive:
                _log.warning("process %s ended with %s", process.pid, process.exit_code)
                time.sleep(RESTART_SECONDS)
                self._processes[index] = self._start(index)

    def _restart_in_turn(self) -> None:
        """Replace one process after the other; the old one stops when the new one is ready."""
        for index in range(len(self._processes)):
            if self._stopping.is_set():
                return
            old, new = self._processes[index], self._start(index)
            if not new.wait_until_ready(self._stopping.is_set):
                if not self._stopping.is_set():
                    _log.error("a new process did not start: the restart ends, the old ones stay")
                self._stop([new])
                return
            self._processes[index] = new
            self._stop([old])
            self._replace_ended()
        _log.info("all processes were restarted")

    def _start(self, index: int) -> _ServerProcess:
        count = len(self._listeners)
        settings = msgspec.structs.replace(
            self._settings,
            bot_workers=max(1, _part(self._settings.bot_workers, index, count)),
            review_workers=_part(self._settings.review_workers, index, count),
        )
        return _ServerProcess(settings, self._listeners[index], self._log_format)

    def _stop(self, processes: list[_ServerProcess]) -> None:
        for process in processes:
            process.terminate()
        deadline = time.monotonic() + STOP_SECONDS + 2
        for process in processes:
            process.join(max(0.0, deadline - time.monotonic()))

    def _handle(self, number: int, _frame: FrameType | None) -> None:
        if number == signal.SIGHUP and not self._in_terminal:
            self._restarting = True
        else:
            self._stopping.set()
        try:
            self._wake.send(b"!")
        except BlockingIOError:
            return  # It is awake already.

    def _drain(self) -> None:
        try:
            while self._woken.recv(64):
                pass
        except BlockingIOError:
            return


class _ServerProcess:
    """A server process."""

    def __init__(self, settings: Settings, listener: socket.socket, log_format: LogFormat) -> None:
        context = get_context("spawn")
        self._ready, theirs = context.Pipe(duplex=True)
        self._process: SpawnProcess = context.Process(
            target=_serve, args=(settings, listener, theirs, log_format)
        )
        self._process.start()
        theirs.close()

    @property
    def alive(self) -> bool:
        return self._process.is_alive()

    @property
    def pid(self) -> int | None:
        return self._process.pid

    @property
    def exit_code(self) -> int | None:
        return self._process.exitcode

    @property
    def sentinel(self) -> int:
        return self._process.sentinel

    def wait_until_ready(self, given_up: Callable[[], bool]) -> bool:
        """Wait until it serves; return False if it ended, took too long, or is given up."""
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline and not given_up():
            try:
                if self._ready.poll(0.1):
                    return bool(self._ready.recv())
            except EOFError:
                return False
        return False

    def terminate(self) -> None:
        if self.alive:
            self._process.terminate()

    def join(self, seconds: float) -> None:
        """Wait for its end, and kill it if that takes too long."""
        self._process.join(seconds)
        if self.alive:
            _log.error("process %s did not stop and is killed", self.pid)
            self._process.kill()
            self._process.join()


def _part(whole: int, index: int, count: int) -> int:
    """Return how many of some workers one of several processes gets."""
    return whole // count + (index < whole % count)


def _serve(
    settings: Settings, listener: socket.socket, supervisor: Connection, log_format: LogFormat
) -> None:
    """Serve in a process of its own, and end with the supervisor."""
    from crownlands.server.logs import set_up_logs

    set_up_logs(log_format)
    threading.Thread(target=_end_with, args=(supervisor,), daemon=True).start()
    try:
        serve(settings, listener, lambda: supervisor.send("ready"))
    except UnusableDatabase as error:
        _log.error("%s", error)
        sys.exit(1)


def _end_with(supervisor: Connection) -> None:
    """Stop this process when the supervisor has ended, however that happened."""
    try:
        supervisor.recv()
    except (EOFError, OSError):
        os.kill(os.getpid(), signal.SIGTERM)
