"""The database as the event loop sees it: one thread writes, a few others read, all in time."""

from __future__ import annotations

import asyncio
import logging
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Final, TypeVar

from sqlalchemy import BigInteger, ColumnElement, Connection, Engine, Update, cast, func, literal
from sqlalchemy.exc import (
    DatabaseError,
    DataError,
    IntegrityError,
    InterfaceError,
    NotSupportedError,
    ProgrammingError,
)
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from crownlands.server.errors import ServerError
from crownlands.server.storage.engine import (
    DEADLINE_SECONDS,
    READERS,
    OpenConnections,
    Writer,
)
from crownlands.server.storage.migrate import lock_or_refuse, open_database, try_writing

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

T = TypeVar("T")

_BUGS: Final = (DataError, IntegrityError, ProgrammingError, NotSupportedError)
"""Errors that a wrong statement causes, not a failing database."""
PROBE_SECONDS: Final = 3.0
"""How long the test of writing for `/health` may take."""
STOP_SECONDS: Final = 3.0
"""How long writing may take when the server stops, before connections are cut."""
_log = logging.getLogger("crownlands.storage")


class Conflict(Exception):
    """Another process has written the same thing first."""


class Unavailable(ServerError):
    """The database does not answer, or cannot be read or written.

    A write that failed may have been committed nevertheless: repeating it then raises `Conflict`.
    """

    def __init__(self) -> None:
        super().__init__("unavailable")


class Database:
    """A database: one thread writes, a few others read, all with a time limit."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._engine: Engine
        self._connections: OpenConnections
        self._writer: Writer
        self._release: Callable[[], None] | None = None
        self._stopped = False
        self._readers = ThreadPoolExecutor(READERS, "crownlands-reader")
        self._probe: asyncio.Task[bool] | None = None
        self._failing_since: dict[str, float] = {}
        """When reading or writing began to fail."""

    @property
    def address(self) -> str | None:
        """The address by which PostgreSQL is reached; None for SQLite, which one process uses."""
        if self._engine.dialect.name != "postgresql":
            return None
        url = self._engine.url.set(drivername="postgresql")
        return url.render_as_string(hide_password=False)

    async def start(self) -> None:
        """Open the database and run its migrations; SQLite is refused to a second server."""
        self._engine = await asyncio.to_thread(open_database, self._url, self._lock)
        self._connections = OpenConnections(self._engine)
        self._engine.dispose()
        self._writer = Writer(self._engine)

    def _lock(self, engine: Engine) -> None:
        self._release = lock_or_refuse(engine)

    async def stop(self) -> None:
        """Finish writing and close the database; give up if it does not answer."""
        if not await self._writer.stop(STOP_SECONDS):
            _log.error("the database does not answer: what was not acknowledged is given up")
            self._connections.cut()
            await self._writer.stop(1)
        self._connections.cut()
        self._readers.shutdown(wait=False, cancel_futures=True)
        if self._release is not None:
            self._release()
        self._stopped = True
        self._engine.pool.dispose()

    async def can_write(self) -> bool:
        """Return whether the database can be written, by writing to it."""
        if self._probe is None or self._probe.done():
            self._probe = asyncio.create_task(self._write_probe())
        try:
            async with asyncio.timeout(PROBE_SECONDS):
                return await asyncio.shield(self._probe)
        except TimeoutError:
            return False

    async def _write_probe(self) -> bool:
        try:
            await self.write(try_writing)
        except (Unavailable, Conflict):
            return False
        return True

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run a query in one of the reading threads."""

        def reading() -> T:
            try:
                with self._engine.connect() as connection:
                    return work(connection)
            finally:
                if self._stopped:
                    # Nobody else closes a connection that is returned so late.
                    self._engine.pool.dispose()

        loop = asyncio.get_running_loop()
        return await self._in_time("read", loop.run_in_executor(self._readers, reading))

    async def write(self, work: Callable[[Connection], T], match_id: str = "") -> T:
        """Run a function, which may change a match, in a transaction of the writing thread.

        Raise `Conflict` if the database refuses a second row with the same key.
        """
        try:
            return await self._in_time("written", self._writer.write(work, match_id))
        except IntegrityError as error:
            raise Conflict(str(error.orig)) from error

    async def update(self, statement: Update) -> bool:
        """Update a row; return whether there was one."""
        return await self.write(lambda connection: connection.execute(statement).rowcount == 1)

    async def _in_time(self, how: str, call: Awaitable[T]) -> T:
        """Wait for the database; raise `Unavailable` if it fails or does not answer."""
        try:
            async with asyncio.timeout(DEADLINE_SECONDS):
                result = await call
        except TimeoutError:
            self._connections.cut()
            raise self._log_failure(how, f"no answer in {DEADLINE_SECONDS:g} s") from None
        except _BUGS:
            raise
        except (DatabaseError, InterfaceError, PoolTimeoutError) as error:
            reason = getattr(error, "orig", None) or error
            raise self._log_failure(how, " ".join(str(reason).split())) from error
        since = self._failing_since.pop(how, None)
        if since is not None:
            down = time.monotonic() - since
            _log.warning("the database can be %s again, after %.0f s", how, down)
        return result

    def _log_failure(self, how: str, reason: str) -> Unavailable:
        """Log the first of several failures in a row."""
        if how not in self._failing_since:
            self._failing_since[how] = time.monotonic()
            _log.error("the database cannot be %s: %s", how, reason)
        return Unavailable()


def clock(connection: Connection) -> ColumnElement[int]:
    """Return the time of the database in milliseconds, by which all processes measure leases."""
    if connection.dialect.name != "postgresql":
        return literal(now())
    return cast(func.extract("epoch", func.clock_timestamp()) * 1000, BigInteger)


def is_storable(text: str) -> bool:
    """Return whether every database can store a text: PostgreSQL refuses NUL."""
    return "\0" not in text


def now() -> int:
    """Return the time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000
