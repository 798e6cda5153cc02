"""The connection to the database, set up so that what is committed stays."""

from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.pool import QueuePool

BUSY_SECONDS: Final = 10
READERS: Final = 4


def open_engine(url: str) -> Engine:
    """Connect to a database; a SQLite file gets a folder, a write-ahead log and full syncs.

    Errors do not quote what was written: it may be a seed or a code, and errors are logged.
    """
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite":
        return create_engine(
            parsed, pool_size=READERS + 1, pool_pre_ping=True, hide_parameters=True
        )
    if not parsed.database or parsed.database == ":memory:":
        raise ValueError("a database in memory forgets every game: name a file")
    Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(parsed, poolclass=QueuePool, pool_size=READERS + 1, hide_parameters=True)
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _record: object) -> None:
    """Leave transactions to us, and survive a crash of the machine."""
    connection.isolation_level = None
    for pragma in (
        f"busy_timeout = {BUSY_SECONDS * 1000}",
        "journal_mode = WAL",
        "synchronous = FULL",
        "foreign_keys = ON",
    ):
        connection.execute(f"PRAGMA {pragma}").close()


def _begin_sqlite(connection: Connection) -> None:
    """Take the lock for writing at once, so that no transaction fails half-way."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
