"""The database of the server: matches, seats, logs, stored records and reviews."""

from __future__ import annotations

import asyncio
import logging
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Final, TypeVar

from msgspec.structs import asdict
from sqlalchemy import (
    Connection,
    Engine,
    Update,
    and_,
    bindparam,
    delete,
    insert,
    or_,
    select,
    update,
)
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
    lock_for_server,
)
from crownlands.server.storage.migrate import open_database, try_writing
from crownlands.server.storage.tables import (
    MATCHES,
    MOVES,
    REPLAYS,
    REVIEWS,
    SEATS,
    MatchRow,
    MoveRow,
    ReplayRow,
    ReviewRow,
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
"""Errors that a wrong statement causes, not a failing database."""
PROBE_SECONDS: Final = 3.0
"""How long the test of writing for `/health` may take."""
STOP_SECONDS: Final = 3.0
"""How long writing may take when the server stops, before connections are cut."""
_log = logging.getLogger("crownlands.storage")


class Conflict(Exception):
    """Another process has written the same entry first."""


class Unavailable(ServerError):
    """The database does not answer, or cannot be read or written.

    A write that failed may have been committed nevertheless: repeating it then raises `Conflict`.
    """

    def __init__(self) -> None:
        super().__init__("unavailable")


class Store:
    """The database: one thread writes, a few others read, all with a time limit."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._engine: Engine
        self._connections: OpenConnections
        self._writer: Writer
        self._release: Callable[[], None] | None = None
        self._readers = ThreadPoolExecutor(READERS, "crownlands-reader")
        self._probe: asyncio.Task[bool] | None = None
        self._failing_since: dict[str, float] = {}
        """When reading or writing began to fail."""

    async def start(self) -> None:
        """Open the database and run its migrations."""
        self._engine = await asyncio.to_thread(open_database, self._url)
        self._connections = OpenConnections(self._engine)
        self._engine.dispose()
        self._release = await asyncio.to_thread(lock_for_server, self._engine)
        if self._release is None:
            _log.warning(
                "another server uses this database: people at one table do not see each other's "
                "moves on different servers; run one server per database"
            )
        self._writer = Writer(self._engine)

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
        self._engine.dispose()

    async def create(self, stored: StoredMatch) -> None:
        """Store a new match; raise `Conflict` if its id or code is taken."""

        def work(connection: Connection) -> None:
            match = {"match_id": stored.match.id}
            connection.execute(insert(MATCHES), asdict(stored.match))
            connection.execute(insert(SEATS), [asdict(seat) | match for seat in stored.seats])
            if stored.moves:
                connection.execute(insert(MOVES), [asdict(move) | match for move in stored.moves])

        await self._write(work)

    async def append(self, match: MatchRow, moves: Sequence[MoveRow]) -> None:
        """Append moves to the log of a match; raise `Conflict` if they do not follow its end."""

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
        """Update a seat."""
        await self._update(_seat_update(match_id, seat))

    async def claim_seat(self, match_id: str, seat: SeatRow) -> bool:
        """Update a seat that is open; return False if it is not."""
        return await self._update(_seat_update(match_id, seat).where(SEATS.c.open.is_(True)))

    async def set_rematch(self, match_id: str, rematch: str) -> bool:
        """Link a match to its rematch; False if it has one."""
        free = update(MATCHES).where(MATCHES.c.id == match_id, MATCHES.c.rematch.is_(None))
        return await self._update(free.values(rematch=rematch))

    async def end_takebacks(self, match_id: str) -> None:
        """Store that a match has no takebacks any more."""
        on = update(MATCHES).where(MATCHES.c.id == match_id, MATCHES.c.takebacks == "on")
        await self._update(on.values(takebacks="ended"))

    async def set_coach(self, match_id: str, *, on: bool) -> None:
        """Store whether a match has a coach."""
        await self._update(update(MATCHES).where(MATCHES.c.id == match_id).values(coach=on))

    async def match(self, match_id: str) -> StoredMatch | None:
        """Return a match with its seats and its log."""

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

        return await self.read(work) if is_storable(match_id) else None

    async def match_by_code(self, code: str) -> str | None:
        """Return the id of the match with a code."""
        query = select(MATCHES.c.id).where(MATCHES.c.code == code)
        return await self.read(lambda connection: connection.execute(query).scalar())

    async def waiting_for_bots(self) -> list[str]:
        """Return the ids of running matches in which a bot or chance is to move."""
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

    async def save_replay(self, replay_id: str, record: str) -> None:
        """Store the text of a record under an id."""
        row = {"id": replay_id, "record": record, "created": now()}
        await self._write(lambda connection: connection.execute(insert(REPLAYS), row))

    async def replay(self, replay_id: str) -> ReplayRow | None:
        """Return a stored record."""

        def work(connection: Connection) -> ReplayRow | None:
            query = select(REPLAYS).where(REPLAYS.c.id == replay_id)
            found = connection.execute(query).mappings().first()
            return None if found is None else ReplayRow(**found)

        return await self.read(work) if is_storable(replay_id) else None

    async def add_review(self, row: ReviewRow) -> None:
        """Store a review to make, in place of one with its key that failed.

        Raise `Conflict` if there is another one with its key.
        """

        def work(connection: Connection) -> None:
            failed = REVIEWS.c.key == row.key, REVIEWS.c.status == "failed"
            connection.execute(delete(REVIEWS).where(*failed))
            connection.execute(insert(REVIEWS), asdict(row))

        await self._write(work)

    async def finish_review(
        self, review_id: str, *, answer: bytes | None = None, error: str | None = None
    ) -> None:
        """Store a review that was made, or why it could not be made."""
        done = {"status": "failed" if answer is None else "done", "answer": answer, "error": error}
        await self._update(
            update(REVIEWS).where(REVIEWS.c.id == review_id).values(done | {"record": None})
        )

    async def review(self, review_id: str) -> ReviewRow | None:
        """Return a review."""

        def work(connection: Connection) -> ReviewRow | None:
            query = select(REVIEWS).where(REVIEWS.c.id == review_id)
            found = connection.execute(query).mappings().first()
            return None if found is None else ReviewRow(**found)

        return await self.read(work) if is_storable(review_id) else None

    async def review_id(self, key: str) -> str | None:
        """Return the id of the review with a key, unless it failed."""
        query = select(REVIEWS.c.id).where(REVIEWS.c.key == key, REVIEWS.c.status != "failed")
        return await self.read(lambda connection: connection.execute(query).scalar())

    async def waiting_reviews(self) -> list[str]:
        """Return the ids of reviews to make, those asked for first at the beginning."""
        waiting = select(REVIEWS.c.id).where(REVIEWS.c.status == "waiting")
        query = waiting.order_by(REVIEWS.c.created)
        return await self.read(lambda connection: list(connection.execute(query).scalars()))

    async def remove_reviews(self, before: int) -> int:
        """Remove the reviews that were asked for before a time; return how many there were."""
        old = delete(REVIEWS).where(REVIEWS.c.created < before, REVIEWS.c.status != "waiting")
        return await self._write(lambda connection: connection.execute(old).rowcount)

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
            await self._write(try_writing)
        except (Unavailable, Conflict):
            return False
        return True

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run a query in one of the reading threads."""

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
        """Update a row; return whether there was one."""
        return await self._write(lambda connection: connection.execute(statement).rowcount == 1)

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


def is_storable(text: str) -> bool:
    """Return whether every database can store a text: PostgreSQL refuses NUL."""
    return "\0" not in text


def now() -> int:
    """Return the time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def _seat_update(match_id: str, seat: SeatRow) -> Update:
    here = SEATS.c.match_id == match_id, SEATS.c.seat == seat.seat
    return update(SEATS).where(*here).values(asdict(seat))


def _row(kind: type[T], mapping: Any) -> T:
    """Return a row as a value, without the id of its match."""
    return kind(**{name: value for name, value in mapping.items() if name != "match_id"})
