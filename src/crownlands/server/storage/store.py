"""Everything the server asks of its database."""

from __future__ import annotations

import asyncio
import logging
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Final, TypeVar

from msgspec.structs import asdict
from sqlalchemy import Connection, Engine, Update, and_, bindparam, insert, or_, select, update
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
from crownlands.server.storage.engine import DEADLINE, READERS, OpenConnections, Writer, claim
from crownlands.server.storage.migrate import open_database, try_writing
from crownlands.server.storage.tables import (
    MATCHES,
    MOVES,
    REPLAYS,
    SEATS,
    MatchRow,
    MoveRow,
    ReplayRow,
    SeatRow,
    StoredMatch,
)

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

T = TypeVar("T")

_ADVANCE: Final = (
    update(MATCHES)
    .where(MATCHES.c.id == bindparam("match_id"), MATCHES.c.version == bindparam("before"))
    .values(
        version=bindparam("now"),
        status=bindparam("new_status"),
        actor=bindparam("new_actor"),
        updated=bindparam("at"),
    )
)

_BUGS: Final = (DataError, IntegrityError, ProgrammingError, NotSupportedError)
"""Errors that are the fault of a statement, not of the database."""
PROBE_SECONDS: Final = 3.0
"""How long it may take to find out whether the database can be written."""
STOP_SECONDS: Final = 3.0
"""How long writing may take at the end before connections are cut."""
_log = logging.getLogger("crownlands.storage")


class Conflict(Exception):
    """Somebody else wrote the same line of a log first."""


class Unavailable(ServerError):
    """The database does not answer, or refuses to be read or written.

    What was being written may have been written or not: whoever tries again meets a `Conflict`.
    """

    def __init__(self) -> None:
        super().__init__("unavailable")


class Store:
    """The database: writes in one thread, reads in a few others, none of them for ever."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._engine: Engine
        self._connections: OpenConnections
        self._writer: Writer
        self._release: Callable[[], None] | None = None
        self._readers = ThreadPoolExecutor(READERS, "crownlands-reader")
        self._probe: asyncio.Task[bool] | None = None
        self._troubles: dict[str, float] = {}
        """Since when what does not work."""

    async def start(self) -> None:
        """Open the database and bring it to its newest form."""
        self._engine = await asyncio.to_thread(open_database, self._url)
        self._connections = OpenConnections(self._engine)
        self._engine.dispose()
        self._release = await asyncio.to_thread(claim, self._engine)
        if self._release is None:
            _log.warning(
                "another server uses this database: people at one table do not see each other's "
                "moves on different servers; run one server per database"
            )
        self._writer = Writer(self._engine)

    async def stop(self) -> None:
        """Finish writing and close the database; one that does not answer is left alone."""
        if not await self._writer.stop(STOP_SECONDS):
            _log.error("the database does not answer: what was not acknowledged is given up")
            self._connections.cut()
            await self._writer.stop(1)
        self._connections.cut()
        self._readers.shutdown(wait=False, cancel_futures=True)
        if self._release is not None:
            self._release()
        self._engine.dispose()

    async def create(self, stored: StoredMatch) -> None:
        """Write a new match down; `Conflict` if its id or code is taken."""

        def work(connection: Connection) -> None:
            match = {"match_id": stored.match.id}
            connection.execute(insert(MATCHES), asdict(stored.match))
            connection.execute(insert(SEATS), [asdict(seat) | match for seat in stored.seats])
            if stored.moves:
                connection.execute(insert(MOVES), [asdict(move) | match for move in stored.moves])

        await self._write(work)

    async def append(self, match: MatchRow, moves: Sequence[MoveRow]) -> None:
        """Add lines to a log that lead to a match; `Conflict` unless they follow its last one."""

        def work(connection: Connection) -> None:
            advanced = connection.execute(
                _ADVANCE,
                {
                    "match_id": match.id,
                    "before": match.version - len(moves),
                    "now": match.version,
                    "new_status": match.status,
                    "new_actor": match.actor,
                    "at": match.updated,
                },
            )
            if advanced.rowcount != 1:
                raise Conflict(match.id)
            owner = {"match_id": match.id}
            connection.execute(insert(MOVES), [asdict(move) | owner for move in moves])

        await self._write(work)

    async def change_seat(self, match_id: str, seat: SeatRow) -> None:
        """Write down who sits on a seat now."""
        await self._update(_seat_update(match_id, seat))

    async def claim_seat(self, match_id: str, seat: SeatRow) -> bool:
        """Let somebody take a seat that is open; False if somebody else was quicker."""
        return await self._update(_seat_update(match_id, seat).where(SEATS.c.open.is_(True)))

    async def set_rematch(self, match_id: str, rematch: str) -> bool:
        """Link a match to its rematch; False if it has one."""
        free = update(MATCHES).where(MATCHES.c.id == match_id, MATCHES.c.rematch.is_(None))
        return await self._update(free.values(rematch=rematch))

    async def end_takebacks(self, match_id: str) -> None:
        """Write down that nothing revealed is taken back any more in a match."""
        on = update(MATCHES).where(MATCHES.c.id == match_id, MATCHES.c.takebacks == "on")
        await self._update(on.values(takebacks="ended"))

    async def match(self, match_id: str) -> StoredMatch | None:
        """Read a match with its seats and its log."""

        def work(connection: Connection) -> StoredMatch | None:
            matches = select(MATCHES).where(MATCHES.c.id == match_id)
            found = connection.execute(matches).mappings().first()
            if found is None:
                return None
            seats = select(SEATS).where(SEATS.c.match_id == match_id).order_by(SEATS.c.seat)
            moves = select(MOVES).where(MOVES.c.match_id == match_id).order_by(MOVES.c.number)
            return StoredMatch(
                MatchRow(**found),
                tuple(_row(SeatRow, row) for row in connection.execute(seats).mappings()),
                tuple(_row(MoveRow, row) for row in connection.execute(moves).mappings()),
            )

        return await self.read(work) if can_be_kept(match_id) else None

    async def match_by_code(self, code: str) -> str | None:
        """Find the match with a code."""
        query = select(MATCHES.c.id).where(MATCHES.c.code == code)
        return await self.read(lambda connection: connection.execute(query).scalar())

    async def waiting_for_bots(self) -> list[str]:
        """Find the running matches in which a bot is to move, or chance."""
        acting = and_(SEATS.c.match_id == MATCHES.c.id, SEATS.c.seat == MATCHES.c.actor)
        query = (
            select(MATCHES.c.id)
            .outerjoin(SEATS, acting)
            .where(
                MATCHES.c.status == "running",
                or_(
                    MATCHES.c.actor.is_(None), SEATS.c.kind == "bot", SEATS.c.stand_in.is_not(None)
                ),
            )
            .order_by(MATCHES.c.updated.desc())
        )
        return await self.read(lambda connection: list(connection.execute(query).scalars()))

    async def keep_replay(self, replay_id: str, record: str) -> None:
        """Keep the text of a record under an id."""
        row = {"id": replay_id, "record": record, "created": now()}
        await self._write(lambda connection: connection.execute(insert(REPLAYS), row))

    async def replay(self, replay_id: str) -> ReplayRow | None:
        """Find a record that was kept."""

        def work(connection: Connection) -> ReplayRow | None:
            query = select(REPLAYS).where(REPLAYS.c.id == replay_id)
            found = connection.execute(query).mappings().first()
            return None if found is None else ReplayRow(**found)

        return await self.read(work) if can_be_kept(replay_id) else None

    async def can_write(self) -> bool:
        """Return whether something can be written now, found out by writing it."""
        if self._probe is None or self._probe.done():
            self._probe = asyncio.create_task(self._write_probe())
        try:
            async with asyncio.timeout(PROBE_SECONDS):
                return await asyncio.shield(self._probe)
        except TimeoutError:
            return False

    async def _write_probe(self) -> bool:
        try:
            await self._write(try_writing)
        except (Unavailable, Conflict):
            return False
        return True

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Do some reading in a thread of its own."""

        def reading() -> T:
            with self._engine.connect() as connection:
                return work(connection)

        loop = asyncio.get_running_loop()
        return await self._in_time("read", loop.run_in_executor(self._readers, reading))

    async def _write(self, work: Callable[[Connection], T]) -> T:
        try:
            return await self._in_time("written", self._writer.write(work))
        except IntegrityError as error:
            raise Conflict(str(error.orig)) from error

    async def _update(self, statement: Update) -> bool:
        """Change a row; return whether there was one to change."""
        return await self._write(lambda connection: connection.execute(statement).rowcount == 1)

    async def _in_time(self, how: str, call: Awaitable[T]) -> T:
        """Wait for the database; `Unavailable` if it fails or does not answer."""
        try:
            async with asyncio.timeout(DEADLINE):
                result = await call
        except TimeoutError:
            self._connections.cut()
            raise self._trouble(how, f"no answer in {DEADLINE:g} s") from None
        except _BUGS:
            raise
        except (DatabaseError, InterfaceError, PoolTimeoutError) as error:
            reason = getattr(error, "orig", None) or error
            raise self._trouble(how, " ".join(str(reason).split())) from error
        since = self._troubles.pop(how, None)
        if since is not None:
            down = time.monotonic() - since
            _log.warning("the database can be %s again, after %.0f s", how, down)
        return result

    def _trouble(self, how: str, reason: str) -> Unavailable:
        """Log the first of many failures; those that follow say nothing new."""
        if how not in self._troubles:
            self._troubles[how] = time.monotonic()
            _log.error("the database cannot be %s: %s", how, reason)
        return Unavailable()


def can_be_kept(text: str) -> bool:
    """Return whether every database can hold a text: PostgreSQL knows no NUL."""
    return "\0" not in text


def now() -> int:
    """The time, in milliseconds."""
    return time.time_ns() // 1_000_000


def _seat_update(match_id: str, seat: SeatRow) -> Update:
    here = SEATS.c.match_id == match_id, SEATS.c.seat == seat.seat
    return update(SEATS).where(*here).values(asdict(seat))


def _row(kind: type[T], mapping: Any) -> T:
    """Make a row of a value's columns, the others left aside."""
    return kind(**{name: value for name, value in mapping.items() if name != "match_id"})
