"""Matches and stored records in the database.

Every change of a match is one conditional statement: it names the version, the revision and the
fence that it was made for, and if another process has changed one of them, it raises `Conflict`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

import msgspec
from msgspec.structs import asdict
from sqlalchemy import Connection, bindparam, delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from crownlands.server.storage.database import Conflict, Database, clock, is_storable, now
from crownlands.server.storage.engine import Prepared
from crownlands.server.storage.tables import (
    MATCHES,
    MOVES,
    PRESENCE,
    PROCESSES,
    REPLAYS,
    SEATS,
    MatchNews,
    MatchRow,
    MoveRow,
    ReplayRow,
    SeatRow,
    StoredMatch,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

T = TypeVar("T")

_CHANGEABLE: Final = (
    "status", "version", "actor", "updated", "revision", "holder", "fence", "pending", "takebacks",
    "coach", "rematch", "confirmed", "opening",
)  # fmt: skip
_ADVANCE: Final = Prepared(
    update(MATCHES)
    .where(
        MATCHES.c.id == bindparam("match_id"),
        MATCHES.c.version == bindparam("old_version"),
        MATCHES.c.revision == bindparam("old_revision"),
        MATCHES.c.fence == bindparam("old_fence"),
    )
    .values({name: bindparam(f"new_{name}") for name in _CHANGEABLE})
)
_HERE: Final[Any] = bindparam("match_id")
_MATCH: Final = select(MATCHES).where(MATCHES.c.id == _HERE)
_SEATS: Final = select(SEATS).where(SEATS.c.match_id == _HERE).order_by(SEATS.c.seat)
_MOVES: Final = (
    select(MOVES)
    .where(
        MOVES.c.match_id == _HERE,
        MOVES.c.number > bindparam("since"),
        MOVES.c.number <= bindparam("last"),
    )
    .order_by(MOVES.c.number)
)
_PRESENT: Final = select(PRESENCE.c.process, PRESENCE.c.seats).where(PRESENCE.c.match_id == _HERE)
_ADD_MOVES: Final = Prepared(insert(MOVES))
_MOVE_TYPES: Final = {
    "number": "integer",
    "kind": "text",
    "seat": "integer",
    "notation": "text",
    "command_id": "text",
    "forced": "boolean",
    "at": "bigint",
    "fence": "integer",
}
_APPEND: Final = f"""
WITH advanced AS (
    UPDATE matches SET {", ".join(f"{name} = %(new_{name})s" for name in _CHANGEABLE)}
    WHERE id = %(match_id)s AND version = %(old_version)s AND revision = %(old_revision)s
        AND fence = %(old_fence)s
    RETURNING id)
INSERT INTO moves (match_id, {", ".join(_MOVE_TYPES)})
SELECT advanced.id, added.*
FROM advanced,
    unnest({", ".join(f"%(move_{name})s::{kind}[]" for name, kind in _MOVE_TYPES.items())}) AS added
"""  # noqa: S608
_VERSIONS: Final = "SELECT id, version, revision, presence FROM matches WHERE id = ANY(%(ids)s)"
AFTER_ALL_MATCHES: Final = "~"
"""Sorts after every id: what locks many matches comes last in a transaction."""
OPEN_COPIES: Final = 20
"""How many running matches are looked at that begin as a record does."""


class Versions(NamedTuple):
    """How often a match has changed: by entries of its log, otherwise, and who is connected."""

    version: int
    revision: int
    presence: int

    def behind(self, other: Versions) -> bool:
        """Return whether another one has changes that this one has not."""
        return any(ours < theirs for ours, theirs in zip(self, other, strict=True))


class Store:
    """The matches and stored records of a database."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.announce: Callable[[str, Versions], None] = lambda _match_id, _versions: None
        """Is called with every match that this process has changed, after the commit."""

    async def create(self, stored: StoredMatch, rematch_of: MatchRow | None = None) -> None:
        """Store a new match, and that it is the rematch of another.

        Raise `Conflict` if its id or code is taken, or if the other has changed meanwhile.
        """
        other = rematch_of and msgspec.structs.replace(
            rematch_of, rematch=stored.match.id, revision=rematch_of.revision + 1
        )

        def work(connection: Connection) -> None:
            match = {"match_id": stored.match.id}
            connection.execute(insert(MATCHES), asdict(stored.match))
            connection.execute(insert(SEATS), [asdict(seat) | match for seat in stored.seats])
            if stored.moves:
                connection.execute(insert(MOVES), [asdict(move) | match for move in stored.moves])
            if rematch_of is not None and other is not None:
                _advance(connection, rematch_of, other)

        await self.database.write(work, stored.match.id if other is None else other.id)
        if other is not None:
            self.announce(other.id, versions_of(other))

    async def append(self, before: MatchRow, after: MatchRow, moves: Sequence[MoveRow]) -> None:
        """Append moves to the log of a match; raise `Conflict` if it has changed since `before`."""

        def work(connection: Connection) -> None:
            if connection.dialect.name == "postgresql":
                _append_at_once(connection, before, after, moves)
                return
            _advance(connection, before, after)
            owner = {"match_id": before.id}
            _ADD_MOVES.execute(connection, [asdict(move) | owner for move in moves])

        await self.database.write(work, before.id)
        self.announce(after.id, versions_of(after))

    async def change(
        self, before: MatchRow, after: MatchRow, seats: Sequence[SeatRow] = ()
    ) -> None:
        """Change a match and some of its seats; raise `Conflict` if it has changed since `before`.

        The revision of `after` is that of `before` plus one.
        """

        def work(connection: Connection) -> None:
            _advance(connection, before, after)
            for seat in seats:
                here = SEATS.c.match_id == before.id, SEATS.c.seat == seat.seat
                connection.execute(update(SEATS).where(*here).values(asdict(seat)))

        await self.database.write(work, before.id)
        self.announce(after.id, versions_of(after))

    async def match(self, match_id: str) -> StoredMatch | None:
        """Return a match with its seats and its log."""

        def work(connection: Connection) -> StoredMatch | None:
            row = _match_row(connection, match_id)
            if row is None:
                return None
            return StoredMatch(
                row,
                _seats(connection, match_id),
                _moves(connection, row, since=0),
                _present(connection, match_id),
            )

        return await self.database.read(work) if is_storable(match_id) else None

    async def news(self, known: MatchRow) -> MatchNews | None:
        """Return what has changed in a match since it was read."""

        def work(connection: Connection) -> MatchNews | None:
            row = _match_row(connection, known.id)
            if row is None:
                return None
            return MatchNews(
                row,
                _seats(connection, row.id) if row.revision != known.revision else None,
                _moves(connection, row, known.version) if row.version != known.version else (),
                _present(connection, row.id) if row.presence != known.presence else None,
            )

        return await self.database.read(work)

    async def versions(self, match_ids: Sequence[str]) -> dict[str, Versions]:
        """Return how often some matches have changed."""
        columns = MATCHES.c.id, MATCHES.c.version, MATCHES.c.revision, MATCHES.c.presence

        def work(connection: Connection) -> dict[str, Versions]:
            if connection.dialect.name == "postgresql":
                # One parameter instead of one per match.
                found = connection.exec_driver_sql(_VERSIONS, {"ids": list(match_ids)})
            else:
                found = connection.execute(select(*columns).where(MATCHES.c.id.in_(match_ids)))
            return {match_id: Versions(*rest) for match_id, *rest in found}

        return await self.database.read(work)

    async def match_by_code(self, code: str) -> str | None:
        """Return the id of the match with a code."""
        query = select(MATCHES.c.id).where(MATCHES.c.code == code)
        return await self.database.read(lambda connection: connection.execute(query).scalar())

    async def running_with_opening(self, opening: str) -> list[str]:
        """Return the ids of running matches of several people that begin as a digest says."""
        people = select(func.count()).where(
            SEATS.c.match_id == MATCHES.c.id, SEATS.c.kind == "person"
        )
        here = MATCHES.c.opening == opening, MATCHES.c.status == "running"
        query = select(MATCHES.c.id).where(*here, people.scalar_subquery() > 1).limit(OPEN_COPIES)
        return await self.database.read(
            lambda connection: list(connection.execute(query).scalars())
        )

    async def take_lease(self, row: MatchRow, process: str) -> bool:
        """Assign the lease of a match to a process; return False if a living one holds it."""

        def work(connection: Connection) -> bool:
            free = (
                MATCHES.c.id == row.id,
                MATCHES.c.fence == row.fence,
                _without_holder(connection),
            )
            taken = update(MATCHES).where(*free).values(holder=process, fence=row.fence + 1)
            return connection.execute(taken).rowcount == 1

        return await self.database.write(work, row.id)

    async def take_orphans(self, process: str, most: int, but: Collection[str] = ()) -> list[str]:
        """Assign to a process, and return, matches that wait for a server and have no holder.

        The most recent ones come first; some are left to other processes.
        """

        def work(connection: Connection) -> list[str]:
            waiting = (
                MATCHES.c.pending,
                MATCHES.c.status == "running",
                _without_holder(connection),
                MATCHES.c.holder.is_distinct_from(process),
                MATCHES.c.id.not_in(but),
            )
            query = select(MATCHES.c.id).where(*waiting).order_by(MATCHES.c.updated.desc())
            # Processes that look for orphans at the same time find different ones.
            found = query.limit(most).with_for_update(skip_locked=True)
            ids = list(connection.execute(found).scalars())
            taken = update(MATCHES).where(MATCHES.c.id.in_(ids))
            if ids:
                connection.execute(taken.values(holder=process, fence=MATCHES.c.fence + 1))
            return ids

        return await self.database.write(work, AFTER_ALL_MATCHES)

    async def stalled(self, process: str, before: int) -> list[str]:
        """Return matches whose lease a process holds and that have waited for it since a time."""
        waiting = MATCHES.c.pending, MATCHES.c.holder == process, MATCHES.c.updated < before
        query = select(MATCHES.c.id).where(*waiting, MATCHES.c.status == "running")
        return await self.database.read(
            lambda connection: list(connection.execute(query).scalars())
        )

    async def release_lease(self, match_id: str, process: str) -> None:
        """Leave the lease of a match to others."""
        held = update(MATCHES).where(MATCHES.c.id == match_id, MATCHES.c.holder == process)
        await self.database.update(held.values(holder=None))

    async def set_presence(self, match_id: str, process: str, seats: int) -> None:
        """Store the seats, as bits, whose holders are connected to a process."""
        row = {"match_id": match_id, "process": process, "seats": seats}

        def work(connection: Connection) -> Versions | None:
            raised = update(MATCHES).where(MATCHES.c.id == match_id)
            columns = MATCHES.c.version, MATCHES.c.revision, MATCHES.c.presence
            found = connection.execute(
                raised.values(presence=MATCHES.c.presence + 1).returning(*columns)
            ).first()
            if found is None:
                return None  # An old match that was removed.
            here = PRESENCE.c.match_id == match_id, PRESENCE.c.process == process
            if seats:
                dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
                new = dialect.insert(PRESENCE).values(row)
                key = [PRESENCE.c.match_id, PRESENCE.c.process]
                connection.execute(
                    new.on_conflict_do_update(index_elements=key, set_={"seats": seats})
                )
            else:
                connection.execute(delete(PRESENCE).where(*here))
            return Versions(*found)

        versions = await self.database.write(work, match_id)
        if versions is not None:
            self.announce(match_id, versions)

    async def save_replay(self, replay_id: str, record: str) -> None:
        """Store the text of a record under an id."""
        row = {"id": replay_id, "record": record, "created": now()}
        await self.database.write(lambda connection: connection.execute(insert(REPLAYS), row))

    async def replay(self, replay_id: str) -> ReplayRow | None:
        """Return a stored record."""

        def work(connection: Connection) -> ReplayRow | None:
            query = select(REPLAYS).where(REPLAYS.c.id == replay_id)
            found = connection.execute(query).mappings().first()
            return None if found is None else ReplayRow(**found)

        return await self.database.read(work) if is_storable(replay_id) else None


def versions_of(row: MatchRow) -> Versions:
    """Return how often a match has changed."""
    return Versions(row.version, row.revision, row.presence)


def seat_bits(seats: Iterable[int]) -> int:
    """Return seats as the bits of a number."""
    return sum(1 << seat for seat in seats)


def seats_of_bits(bits: int) -> frozenset[int]:
    """Return the seats that are the bits of a number."""
    return frozenset(seat for seat in range(bits.bit_length()) if bits >> seat & 1)


def _advance(connection: Connection, before: MatchRow, after: MatchRow) -> None:
    """Change a match that is as it was before; raise `Conflict` if it is not."""
    if _ADVANCE.execute(connection, [_change(before, after)]) != 1:
        raise Conflict(before.id)


def _append_at_once(
    connection: Connection, before: MatchRow, after: MatchRow, moves: Sequence[MoveRow]
) -> None:
    """Change a match and append to its log in one statement, for databases over a network."""
    values = _change(before, after)
    for name in _MOVE_TYPES:
        values[f"move_{name}"] = [getattr(move, name) for move in moves]
    if connection.exec_driver_sql(_APPEND, values).rowcount != len(moves):
        raise Conflict(before.id)


def _change(before: MatchRow, after: MatchRow) -> dict[str, Any]:
    """Return the parameters of the statement that changes a match."""
    values: dict[str, Any] = {f"new_{name}": getattr(after, name) for name in _CHANGEABLE}
    values["match_id"] = before.id
    for name in ("version", "revision", "fence"):
        values[f"old_{name}"] = getattr(before, name)
    return values


def _without_holder(connection: Connection) -> Any:
    """Return the condition that no living process holds the lease of a match."""
    living = select(PROCESSES.c.id).where(PROCESSES.c.expires > clock(connection))
    return MATCHES.c.holder.is_(None) | MATCHES.c.holder.not_in(living)


def _match_row(connection: Connection, match_id: str) -> MatchRow | None:
    found = connection.execute(_MATCH, {"match_id": match_id}).mappings().first()
    return None if found is None else MatchRow(**found)


def _seats(connection: Connection, match_id: str) -> tuple[SeatRow, ...]:
    found = connection.execute(_SEATS, {"match_id": match_id}).mappings()
    return tuple(_row(SeatRow, one) for one in found)


def _moves(connection: Connection, row: MatchRow, since: int) -> tuple[MoveRow, ...]:
    """Return the log after a version; what was stored after the row was read is left out."""
    span = {"match_id": row.id, "since": since, "last": row.version}
    return tuple(_row(MoveRow, one) for one in connection.execute(_MOVES, span).mappings())


def _present(connection: Connection, match_id: str) -> tuple[tuple[str, int], ...]:
    found = connection.execute(_PRESENT, {"match_id": match_id})
    return tuple((process, bits) for process, bits in found)


def _row(kind: type[T], mapping: Any) -> T:
    """Return a row as a value, without the id of its match."""
    return kind(**{name: value for name, value in mapping.items() if name != "match_id"})
