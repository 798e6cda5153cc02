"""Reviews in the database: those to make, each with the process that makes it, and those made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import asdict
from sqlalchemy import Connection, delete, func, insert, or_, select, update

from crownlands.server.storage.database import Conflict, Database, clock, is_storable
from crownlands.server.storage.tables import PROCESSES, REVIEWS, ReviewRow

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Update


class ReviewStore:
    """The reviews of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, row: ReviewRow) -> None:
        """Store a review to make, in place of one with its key that failed.

        Raise `Conflict` if there is another one with its key.
        """

        def work(connection: Connection) -> None:
            failed = REVIEWS.c.key == row.key, REVIEWS.c.status == "failed"
            connection.execute(delete(REVIEWS).where(*failed))
            connection.execute(insert(REVIEWS), asdict(row))

        await self._database.write(work)

    async def take(self, process: str, most: int, known: Sequence[str] = ()) -> list[ReviewRow]:
        """Assign to a process, and return, reviews that no other living one makes, oldest first.

        Those that the process knows already are left out.
        """

        def work(connection: Connection) -> list[ReviewRow]:
            living = select(PROCESSES.c.id).where(PROCESSES.c.expires > clock(connection))
            free = or_(
                REVIEWS.c.holder.is_(None),
                REVIEWS.c.holder == process,
                REVIEWS.c.holder.not_in(living),
            )
            waiting = REVIEWS.c.status == "waiting", REVIEWS.c.id.not_in(known)
            query = select(REVIEWS).where(*waiting, free)
            oldest = query.order_by(REVIEWS.c.created).limit(most)
            found = connection.execute(oldest.with_for_update(skip_locked=True)).mappings()
            rows = [
                ReviewRow(**{**one, "holder": process, "fence": one["fence"] + 1})
                for one in found.all()
            ]
            for row in rows:
                here = update(REVIEWS).where(REVIEWS.c.id == row.id)
                connection.execute(here.values(holder=process, fence=row.fence, progress=None))
            return rows

        return await self._database.write(work)

    async def report(self, row: ReviewRow, progress: float) -> None:
        """Store how far a review is."""
        await self._database.update(_held(row).values(progress=progress))

    async def finish(
        self, row: ReviewRow, *, answer: bytes | None = None, error: str | None = None
    ) -> None:
        """Store a review that was made, or why it could not be made.

        Raise `Conflict` if another process makes it now, or if it was removed.
        """
        status = "failed" if answer is None else "done"
        done = {"status": status, "answer": answer, "error": error, "record": None}
        if not await self._database.update(_held(row).values(done)):
            raise Conflict(row.id)

    async def find(self, review_id: str) -> ReviewRow | None:
        """Return a review."""

        def work(connection: Connection) -> ReviewRow | None:
            query = select(REVIEWS).where(REVIEWS.c.id == review_id)
            found = connection.execute(query).mappings().first()
            return None if found is None else ReviewRow(**found)

        return await self._database.read(work) if is_storable(review_id) else None

    async def waiting(self) -> int:
        """Return how many reviews were asked for and are not made."""
        query = select(func.count()).where(REVIEWS.c.status == "waiting")
        return await self._database.read(
            lambda connection: int(connection.execute(query).scalar_one())
        )

    async def id_of(self, key: str) -> str | None:
        """Return the id of the review with a key, unless it failed."""
        query = select(REVIEWS.c.id).where(REVIEWS.c.key == key, REVIEWS.c.status != "failed")
        return await self._database.read(lambda connection: connection.execute(query).scalar())

    async def remove(self, before: int) -> int:
        """Remove the reviews that were asked for before a time; return how many there were."""
        old = delete(REVIEWS).where(REVIEWS.c.created < before, REVIEWS.c.status != "waiting")
        return await self._database.write(lambda connection: connection.execute(old).rowcount)


def _held(row: ReviewRow) -> Update:
    """Update a review as long as the process makes it that has taken it."""
    held = REVIEWS.c.id == row.id, REVIEWS.c.fence == row.fence, REVIEWS.c.status == "waiting"
    return update(REVIEWS).where(*held)
