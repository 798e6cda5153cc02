"""The statements of the page on sizes remove old matches that nobody looks at, and nothing else."""

import asyncio
import re
from pathlib import Path

import psycopg

from crownlands.server.storage.database import Database, now
from crownlands.server.storage.store import Store
from crownlands.server.storage.tables import MatchRow, MoveRow, SeatRow, StoredMatch

PAGE = Path(__file__).parents[3] / "docs/explanation/sizing.md"
DAY = 86_400_000


def stored(name, status, age):
    at = now() - age * DAY
    match = MatchRow(
        id=name,
        code=name,
        game="{}",
        seed=b"",
        host_hash="h",
        pace=0,
        status=status,
        version=1,
        actor=None,
        created=at,
        updated=at,
    )
    moves = (MoveRow(number=1, kind="move", seat=None, notation="+12", at=at),)
    return StoredMatch(match, (SeatRow(seat=0, name="Ada", kind="person"),), moves)


def test_old_matches_are_removed(shared_database) -> None:
    (statements,) = re.findall(r"```sql\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)

    async def scenario():
        database = Database(shared_database)
        await database.start()
        store = Store(database)
        try:
            for one in (
                stored("old", "over", 400),
                stored("watched", "over", 400),
                stored("begun", "running", 400),
                stored("new", "over", 300),
            ):
                await store.create(one)
            await store.set_presence("watched", "process", 1)
            assert database.address
            with psycopg.connect(database.address, autocommit=True) as connection:
                connection.execute(statements.encode())
            left = {name for name in ("old", "watched", "begun", "new") if await store.match(name)}
            assert left == {"watched", "begun", "new"}
            # Somebody opens the old one at that moment.
            await store.set_presence("old", "process", 1)
            await store.set_presence("old", "process", 0)
            with psycopg.connect(database.address) as connection:
                for table in ("moves", "seats"):
                    query = f"SELECT count(*) FROM {table} WHERE match_id = 'old'"  # noqa: S608
                    assert connection.execute(query).fetchone() == (0,)
        finally:
            await database.stop()

    asyncio.run(scenario())
