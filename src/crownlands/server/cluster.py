"""The server processes that share a database: which of them live, and notices between them.

Each process writes a heartbeat, and is dead when that has not been renewed in time; the leases and
the presence of its matches end with it. After every change of a match a process tells the others by
`NOTIFY`. Notices may be lost: every process also compares its tables with the database.

SQLite serves one process, which has nobody to tell.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import platform
import secrets
import time
from typing import TYPE_CHECKING, Any, Final, Protocol

import msgspec
from sqlalchemy import Connection, select

from crownlands._version import __version__
from crownlands.server.storage.database import clock, now
from crownlands.server.storage.store import Versions
from crownlands.server.storage.tables import PROCESSES, ProcessRow

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable

    from crownlands.server.limits import Share
    from crownlands.server.storage.database import Database
    from crownlands.server.storage.store import Store

BEAT_SECONDS: Final = 1.0
LEASE_SECONDS: Final = 5.0
"""How long a process lives after its last heartbeat."""
FORGET_SECONDS: Final = 60.0
"""How long a dead process is remembered."""
STATUS_BEATS: Final = 5
"""With every so many heartbeats a process writes its metrics."""
FORGET_BEATS: Final = 30
"""With every so many heartbeats a process removes what dead ones have left."""
RECONNECT_SECONDS: Final = 0.5
ANSWER_SECONDS: Final = 5.0
"""How long the database may take to answer before it is connected to again."""
GATHER_SECONDS: Final = 0.02
"""How long notices wait for others to go with them: a notification costs more than what it says."""
CHANNEL: Final = "crownlands"
NOTICES: Final = 100
"""The most notices in one notification, which holds 8,000 bytes."""
_CLOCK: Final = "(extract(epoch from clock_timestamp()) * 1000)::bigint"
_BEAT: Final = f"""
WITH before AS (SELECT expires FROM processes WHERE id = %(id)s)
INSERT INTO processes (id, host, pid, software, started, expires, status)
VALUES (%(id)s, %(host)s, %(pid)s, %(software)s, {_CLOCK}, {_CLOCK} + %(lease)s,
        coalesce(%(status)s, '{{}}'))
ON CONFLICT (id) DO UPDATE
SET expires = {_CLOCK} + %(lease)s, status = coalesce(%(status)s, processes.status)
RETURNING (SELECT expires < {_CLOCK} FROM before)
"""  # noqa: S608
_LIVING: Final = f"SELECT id FROM processes WHERE expires > {_CLOCK}"  # noqa: S608
_FORGET: Final = (
    f"DELETE FROM processes WHERE expires < {_CLOCK} - %(age)s",  # noqa: S608
    "DELETE FROM presence WHERE process NOT IN (SELECT id FROM processes)",
)
_log = logging.getLogger("crownlands.cluster")


class Notice(msgspec.Struct, array_like=True, frozen=True):
    """That a match has changed."""

    match_id: str
    versions: Versions


class Notices(msgspec.Struct, array_like=True, frozen=True):
    """The notices of a process."""

    process: str
    notices: tuple[Notice, ...]


class ClusterEvents(Protocol):
    """What the matches of a process do when something happens in others."""

    def match_changed(self, match_id: str, versions: Versions) -> None:
        """Read what another process has stored."""
        ...

    def notices_missed(self) -> None:
        """Compare every table with the database, since notices may have been lost."""
        ...

    def processes_changed(self, processes: frozenset[str]) -> None:
        """Take account of processes that have come or ended."""
        ...


class Cluster:
    """This process among those that share a database."""

    def __init__(self, database: Database, share: Share, *, notices: bool = True) -> None:
        self.id = secrets.token_hex(8)
        self._database = database
        self._share = share
        self._notices = notices
        self._started = now()
        self.living: frozenset[str] = frozenset({self.id})
        """The processes that live, this one included."""
        self.status: Callable[[], str] = lambda: "{}"
        """Returns the metrics of this process as JSON."""
        self._waiting: dict[str, Versions] = {}
        """The notices to send, the last one for each match."""
        self._wanted = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._failing = False
        self._joined = False

    @property
    def is_shared(self) -> bool:
        """Whether other processes may use the database."""
        return self._database.address is not None

    def lives(self, process: str | None) -> bool:
        """Return whether a process lives, as far as this one knows."""
        return process in self.living

    async def start(self, store: Store, events: ClusterEvents) -> None:
        """Join the others, and announce to them what the store writes."""
        if not self.is_shared:
            return
        store.announce = self._announce
        joined = asyncio.Event()
        self._tasks = [
            asyncio.create_task(self._connected(lambda one: self._speak(one, events, joined))),
            asyncio.create_task(self._connected(lambda one: self._listen(one, events))),
        ]
        await joined.wait()

    async def stop(self) -> None:
        """Leave the others, so that they take over at once."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._tasks:
            with contextlib.suppress(Exception):
                async with asyncio.timeout(ANSWER_SECONDS):
                    connection = await self._connect()
                    async with connection:
                        await connection.execute(
                            "DELETE FROM presence WHERE process = %s", [self.id]
                        )
                        await connection.execute("DELETE FROM processes WHERE id = %s", [self.id])

    async def processes(self) -> list[ProcessRow]:
        """Return the living processes with their metrics, this one included."""
        own = ProcessRow(
            id=self.id,
            host=platform.node(),
            pid=os.getpid(),
            software=__version__,
            started=self._started,
            status=self.status(),
        )
        if not self.is_shared:
            return [own]
        return [
            own if row.id == self.id else row for row in await self._database.read(_living_rows)
        ]

    def _announce(self, match_id: str, versions: Versions) -> None:
        if self._notices and len(self.living) > 1:
            self._waiting[match_id] = versions
            self._wanted.set()

    async def _connect(self) -> Any:
        from psycopg import AsyncConnection

        assert self._database.address is not None
        return await AsyncConnection.connect(
            self._database.address,
            autocommit=True,
            connect_timeout=int(ANSWER_SECONDS),
            keepalives_idle=5,
            keepalives_interval=2,
            keepalives_count=3,
        )

    async def _connected(self, work: Callable[[Any], Awaitable[None]]) -> None:
        """Do something with a connection to the database, which is made again when it is lost."""
        while True:
            try:
                async with asyncio.timeout(2 * ANSWER_SECONDS):
                    connection = await self._connect()
                async with connection:
                    await work(connection)
            except Exception as error:
                if not self._failing:
                    self._failing = True
                    _log.warning("the connection to the other processes was lost: %s", error)
            await asyncio.sleep(RECONNECT_SECONDS)

    async def _speak(self, connection: Any, events: ClusterEvents, joined: asyncio.Event) -> None:
        """Send heartbeats and notices."""
        beats, due = 0, 0.0
        while True:
            if time.monotonic() >= due:
                due = time.monotonic() + BEAT_SECONDS
                async with asyncio.timeout(ANSWER_SECONDS):
                    await self._beat(connection, events, with_status=beats % STATUS_BEATS == 0)
                    if beats % FORGET_BEATS == 0:
                        for statement in _FORGET:
                            await connection.execute(statement, {"age": int(1000 * FORGET_SECONDS)})
                beats += 1
                joined.set()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(max(0.0, due - time.monotonic())):
                    await self._wanted.wait()
            if self._waiting:
                await asyncio.sleep(GATHER_SECONDS)
            self._wanted.clear()
            notices = [Notice(match_id, versions) for match_id, versions in self._waiting.items()]
            self._waiting.clear()
            for first in range(0, len(notices), NOTICES):
                content = _encode(self.id, notices[first : first + NOTICES])
                async with asyncio.timeout(ANSWER_SECONDS):
                    await connection.execute("SELECT pg_notify(%s, %s)", [CHANNEL, content])

    async def _beat(self, connection: Any, events: ClusterEvents, *, with_status: bool) -> None:
        """Renew the heartbeat of this process, and look which others live."""
        facts = {
            "id": self.id,
            "host": platform.node(),
            "pid": os.getpid(),
            "software": __version__,
            "lease": int(1000 * LEASE_SECONDS),
            "status": self.status() if with_status else None,
        }
        (lapsed,) = await (await connection.execute(_BEAT, facts)).fetchone()
        if lapsed is None:  # The row is new, or the others have forgotten this process.
            lapsed = self._joined
        self._joined = True
        rows = await (await connection.execute(_LIVING)).fetchall()
        living = frozenset(process for (process,) in rows) | {self.id}
        if self._failing:
            self._failing = False
            _log.warning("the other processes can be reached again")
        if lapsed:
            _log.warning("this process was dead to the others for a while: it looks for changes")
            events.notices_missed()
        if living != self.living:
            came, left = living - self.living, self.living - living
            _log.info("processes: %s live, %s came, %s left", len(living), len(came), len(left))
            self.living = living
            self._share.processes = len(living)
            events.processes_changed(came | left)

    async def _listen(self, connection: Any, events: ClusterEvents) -> None:
        """Receive the notices of others."""
        await connection.execute(f"LISTEN {CHANNEL}")
        events.notices_missed()
        async for notification in connection.notifies():
            try:
                heard = msgspec.json.decode(notification.payload, type=Notices)
            except msgspec.MsgspecError:
                continue  # That of a newer release: the comparison with the database finds it.
            if heard.process == self.id:
                continue
            for notice in heard.notices:
                events.match_changed(notice.match_id, notice.versions)


def _living_rows(connection: Connection) -> list[ProcessRow]:
    living = select(PROCESSES).where(PROCESSES.c.expires > clock(connection))
    rows = connection.execute(living.order_by(PROCESSES.c.started, PROCESSES.c.id)).mappings()
    return [
        ProcessRow(**{name: value for name, value in row.items() if name != "expires"})
        for row in rows
    ]


def _encode(process: str, notices: Iterable[Notice]) -> str:
    return msgspec.json.encode(Notices(process, tuple(notices))).decode()
