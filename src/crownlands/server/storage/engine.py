"""The connection to the database, and the one thread that writes to it."""

from __future__ import annotations

import asyncio
import contextlib
import fcntl
import os
import socket
import sqlite3
import threading
import time
from operator import attrgetter
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.pool import QueuePool

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from sqlalchemy.sql.dml import UpdateBase

T = TypeVar("T")

CONNECT_SECONDS: Final = 5
BUSY_SECONDS: Final = 5
"""How long a statement may run or wait for a lock before the database cancels it."""
STOPPED_SECONDS: Final = 4
"""How long PostgreSQL keeps the locks of a process that was stopped within a transaction."""
DEADLINE_SECONDS: Final = 8.0
"""How long a call may take before its connection is cut, since the database does not answer."""
READERS: Final = 4
TESTED_SECONDS: Final = 1.0
"""After how long the pool tests the connection that writes: one over a network may be lost."""
MOST_JOBS: Final = 256
"""The most jobs that are written in one transaction."""
DRIVERS: Final = ("sqlite", "sqlite+pysqlite", "postgresql+psycopg")
_PRAGMAS: Final = ("synchronous = FULL", "foreign_keys = ON")


class OpenConnections:
    """The open connections of an engine, which another thread can cut."""

    def __init__(self, engine: Engine) -> None:
        self._open: dict[int, Any] = {}
        event.listen(engine, "connect", lambda one, _record: self._open.update({id(one): one}))
        event.listen(engine, "close", lambda one, _record: self._open.pop(id(one), None))

    def cut(self) -> None:
        """Make every call that waits for the database fail at once."""
        for connection in tuple(self._open.values()):
            with contextlib.suppress(Exception):
                _cut(connection)


def open_engine(url: str) -> Engine:
    """Connect to a database; a SQLite file gets a folder, a write-ahead log and full syncs.

    Errors do not quote parameters, since they are logged and may contain a seed or a code.
    """
    parsed = make_url(url)
    pool = {"pool_size": READERS + 1, "pool_timeout": BUSY_SECONDS, "hide_parameters": True}
    if parsed.get_backend_name() != "sqlite":
        connecting = {
            "connect_timeout": CONNECT_SECONDS,
            "keepalives_idle": 5,
            "keepalives_interval": 2,
            "keepalives_count": 3,
        }
        engine = create_engine(parsed, pool_pre_ping=True, connect_args=connecting, **pool)
        event.listen(engine, "connect", _prepare_postgres)
        return engine
    if not parsed.database or parsed.database == ":memory:":
        raise ValueError("a database in memory forgets every game: name a file")
    if not parsed.query:
        Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(parsed, poolclass=QueuePool, **pool)
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def lock_for_server(engine: Engine) -> Callable[[], None] | None:
    """Lock a SQLite file for this server, and return a function that releases the lock.

    Return None if another server holds the lock. The system releases it when the process ends.
    """
    path = str(engine.url.database).removeprefix("file:")
    file = os.open(f"{path}-server", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(file)
        return None
    return lambda: os.close(file)


def _cut(connection: Any) -> None:
    if isinstance(connection, sqlite3.Connection):
        connection.interrupt()
        return
    with socket.socket(fileno=os.dup(connection.fileno())) as shared:
        shared.shutdown(socket.SHUT_RDWR)


def _prepare_postgres(connection: Any, _record: object) -> None:
    """Set the time limits of statements."""
    connection.autocommit = True
    for limit in ("statement_timeout", "lock_timeout"):
        connection.execute(f"SET {limit} = '{BUSY_SECONDS}s'")
    connection.execute(f"SET idle_in_transaction_session_timeout = '{STOPPED_SECONDS}s'")
    connection.autocommit = False


def _prepare_sqlite(connection: Any, _record: object) -> None:
    """Begin transactions explicitly, and set up SQLite to survive a crash of the machine."""
    connection.isolation_level = None
    connection.execute(f"PRAGMA busy_timeout = {BUSY_SECONDS * 1000}").close()
    _write_ahead(connection)
    for pragma in _PRAGMAS:
        connection.execute(f"PRAGMA {pragma}").close()


def _write_ahead(connection: sqlite3.Connection) -> None:
    """Switch to a write-ahead log. SQLite refuses one of two simultaneous switches: try again."""
    deadline = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL").close()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(0.01)
        else:
            return


def _begin_sqlite(connection: Connection) -> None:
    """Take the lock for writing at the beginning, so that no transaction fails half-way."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


class Prepared:
    """A statement that is compiled once per kind of database.

    SQLAlchemy finds the compiled form again at every execution, which costs more than SQLite takes
    to execute it. Values are passed to the driver as they are.
    """

    def __init__(self, statement: UpdateBase) -> None:
        self._statement = statement
        self._compiled: dict[str, tuple[str, Sequence[str] | None]] = {}

    def execute(self, connection: Connection, rows: Sequence[Mapping[str, Any]]) -> int:
        """Execute the statement for some rows; return how many rows of the database matched."""
        dialect = connection.dialect
        if dialect.name not in self._compiled:
            columns = list(rows[0])
            compiled: Any = self._statement.compile(dialect=dialect, column_keys=columns)
            self._compiled[dialect.name] = compiled.string, compiled.positiontup
        text, order = self._compiled[dialect.name]
        values: Any = rows if order is None else [tuple(map(row.get, order)) for row in rows]
        return connection.exec_driver_sql(text, values if len(rows) > 1 else values[0]).rowcount


class _Job(NamedTuple):
    work: Callable[[Connection], Any]
    answer: asyncio.Future[Any]
    key: str


class Writer:
    """Executes jobs in order, many in one transaction, and answers each after the commit."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._pool = engine.pool
        self._connection: Connection | None = None
        self._connected = 0.0
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._run, name="crownlands-writer", daemon=True)
        self._thread.start()

    async def write(self, work: Callable[[Connection], T], key: str = "") -> T:
        """Execute a function inside a transaction; return its result after the commit.

        The key names what it changes: jobs with the same key are executed in their order.
        """
        answer: asyncio.Future[T] = self._loop.create_future()
        self._jobs.put(_Job(work, answer, key))
        return await answer

    async def stop(self, seconds: float) -> bool:
        """Finish the waiting jobs and stop; return False if that takes longer."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join, seconds)
        return not self._thread.is_alive()

    def _run(self) -> None:
        while (jobs := self._next_jobs()) is not None:
            outcomes = self._execute_together(jobs)
            # The event loop may be closed when the server stops: then nobody waits for results.
            with contextlib.suppress(RuntimeError):
                self._loop.call_soon_threadsafe(_answer, jobs, outcomes)
        self._disconnect()
        # A call that was given up when the store stopped may have returned its connection since.
        self._pool.dispose()

    def _next_jobs(self) -> list[_Job] | None:
        first = self._jobs.get()
        if first is None:
            return None
        jobs = [first]
        while len(jobs) < MOST_JOBS:
            try:
                job = self._jobs.get_nowait()
            except Empty:
                break
            if job is None:
                self._jobs.put(None)
                break
            jobs.append(job)
        # Every process changes rows in the same order: otherwise two could wait for each other.
        return sorted(jobs, key=attrgetter("key"))

    def _execute_together(self, jobs: Sequence[_Job]) -> list[Any]:
        """Execute jobs in one transaction; if one of them fails, each in its own.

        Jobs that nobody waits for any more are skipped.
        """
        if all(job.answer.done() for job in jobs):
            return [None] * len(jobs)
        try:
            connection = self._connect()
            with connection.begin():
                results = [None if job.answer.done() else job.work(connection) for job in jobs]
        except Exception as error:
            self._disconnect()
            return [error] if len(jobs) == 1 else [self._execute_together([job])[0] for job in jobs]
        return results

    def _connect(self) -> Connection:
        """Return the connection of this thread, which is tested now and then."""
        if time.monotonic() - self._connected > TESTED_SECONDS:
            self._disconnect()
        if self._connection is None:
            self._connection = self._engine.connect().execution_options(writes=True)
            self._connected = time.monotonic()
        return self._connection

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(Exception):
                connection.close()


def _answer(jobs: Sequence[_Job], outcomes: Sequence[Any]) -> None:
    for job, outcome in zip(jobs, outcomes, strict=True):
        if job.answer.done():
            continue
        if isinstance(outcome, Exception):
            job.answer.set_exception(outcome)
        else:
            job.answer.set_result(outcome)
