"""Opening a database: it is checked and migrated, or an error says why it cannot be used."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, insert, inspect, make_url, select, text, update
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from crownlands.core.errors import CrownlandsError
from crownlands.server.storage.engine import DRIVERS, lock_for_server, open_engine
from crownlands.server.storage.tables import HEALTH, MATCHES

MIGRATIONS: Final = Path(__file__).parent / "migrations"
OLDEST: Final = "0005"
"""The form of the oldest release whose processes may run beside those of this one.

A migration of the next release only adds to what this one uses, and leaves this as it is; the
release after it may remove what is no longer used, and raises this.
"""
SECOND_SERVER: Final = (
    "{file} is in use by another server: a SQLite database serves one process. Stop the other "
    "server, name another file, or use PostgreSQL, which any number of processes share: "
    "--database-url postgresql://USER@HOST/NAME"
)
_VERSIONS: Final = "alembic_version"
_MIGRATION_LOCK: Final = 7_261_002
"""The advisory lock for migrating a PostgreSQL database."""
_ELSEWHERE: Final = "name another with --database-url or CROWNLANDS_DATABASE_URL"
_ADVICE: Final = "write sqlite:///FILE or postgresql://USER@HOST/NAME"
_SQLITE_ADVICE: Final = {
    "unable to open": "check that its folder exists and that this user may write there",
    "readonly": f"let this user write the file and its folder, or {_ELSEWHERE}",
    "not a database": f"it is not a SQLite database; {_ELSEWHERE}",
    "malformed": "it is damaged; put a backup in its place",
    "locked": "another program is writing to it; stop that program first",
    "full": "make room on the disk",
}


class UnusableDatabase(CrownlandsError):
    """A database that cannot be used; the message says why and what to do."""

    default_code = "unusable_database"


def open_database(url: str, prepare: Callable[[Engine], None] | None = None) -> Engine:
    """Open a database, prepare it and run its migrations.

    Raise `UnusableDatabase` if that fails.
    """
    try:
        engine = open_engine(_checked(url))
    except ImportError:
        raise UnusableDatabase(
            'PostgreSQL needs another package: pip install "crownlands[postgres]"'
        ) from None
    except OSError as error:
        raise UnusableDatabase(
            f"the folder {error.filename} cannot be made ({error.strerror}): let this user write "
            f"there, or {_ELSEWHERE}"
        ) from None
    except ValueError as error:
        raise UnusableDatabase(str(error)) from None
    try:
        if prepare is not None:
            prepare(engine)
        migrate(engine)
    except SQLAlchemyError as error:
        engine.dispose()
        raise UnusableDatabase(_sentence(engine, error)) from error
    except UnusableDatabase:
        engine.dispose()
        raise
    return engine


def check_database(url: str) -> None:
    """Open a database for a moment; raise `UnusableDatabase` if this server cannot use it."""
    open_database(url, lambda engine: lock_or_refuse(engine)()).dispose()


def lock_or_refuse(engine: Engine) -> Callable[[], None]:
    """Lock a SQLite file for this server before it is migrated; return what releases the lock.

    Raise `UnusableDatabase` if another server has it. PostgreSQL is shared.
    """
    if engine.dialect.name != "sqlite":
        return lambda: None
    release = lock_for_server(engine)
    if release is None:
        raise UnusableDatabase(SECOND_SERVER.format(file=engine.url.database))
    return release


def migrate(engine: Engine) -> None:
    """Run the migrations that a database needs, under a lock.

    A database of a newer release is left as it is if it can still be used.
    """
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        if engine.dialect.name == "postgresql":
            connection.execute(text("SET LOCAL statement_timeout = 0"))
            connection.execute(text("SET LOCAL lock_timeout = '60s'"))
            connection.execute(text(f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})"))
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        if _is_newer(connection, config):
            try_writing(connection)
            return
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        try_writing(connection)
        connection.execute(update(HEALTH).values(oldest=OLDEST))


def try_writing(connection: Connection) -> None:
    """Write the row that tests whether the database can be written."""
    row = {"id": 1, "at": time.time_ns() // 1_000_000}
    if connection.execute(update(HEALTH).values(row)).rowcount == 0:
        connection.execute(insert(HEALTH), row)


def _checked(url: str) -> str:
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise UnusableDatabase(f"the address of the database cannot be read: {_ADVICE}") from None
    if parsed.drivername not in DRIVERS:
        raise UnusableDatabase(f"there is no driver {parsed.drivername} here: {_ADVICE}")
    return url


def _is_newer(connection: Connection, config: Config) -> bool:
    """Return whether a newer release that this one can run beside has written a database.

    Refuse the database of another program, and of a release that is too new.
    """
    shown = connection.engine.url.render_as_string()
    tables = set(inspect(connection).get_table_names())
    if _VERSIONS not in tables:
        if tables:
            raise UnusableDatabase(
                f"{shown} belongs to another program, it has tables such as {min(tables)}: "
                f"{_ELSEWHERE}"
            )
        return False
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    unknown = {*MigrationContext.configure(connection).get_current_heads()} - known
    if not unknown:
        return False
    if MATCHES.name not in tables:
        raise UnusableDatabase(f"{shown} belongs to another program: {_ELSEWHERE}")
    oldest = _oldest(connection)
    if oldest is not None and oldest <= max(known):
        return True
    raise UnusableDatabase(
        f"{shown} was written by a newer version of Crownlands (its form is {min(unknown)}, "
        f"the newest known here {max(known)}): install that version again, or {_ELSEWHERE}"
    )


def _oldest(connection: Connection) -> str | None:
    """Return the form of the oldest release that can use a database, if it says so."""
    columns = {column["name"] for column in inspect(connection).get_columns(HEALTH.name)}
    if HEALTH.c.oldest.name not in columns:
        return None
    return connection.execute(select(HEALTH.c.oldest)).scalar()


def _sentence(engine: Engine, error: SQLAlchemyError) -> str:
    """Return the error of the driver as a sentence that says what to do."""
    reason = " ".join(str(getattr(error, "orig", None) or error).split())
    if engine.dialect.name == "sqlite":
        advice = (advice for words, advice in _SQLITE_ADVICE.items() if words in reason)
        return f"{engine.url.database} cannot be used ({reason}): {next(advice, _ELSEWHERE)}"
    return (
        f"{engine.url.render_as_string()} cannot be used ({reason}): check that PostgreSQL runs "
        "there, that the database exists, and that name and password are right"
    )
