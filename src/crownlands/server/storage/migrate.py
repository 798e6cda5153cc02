"""Opening a database: it is checked and migrated, or an error says why it cannot be used."""

import time
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, insert, inspect, make_url, text, update
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from crownlands.core.errors import CrownlandsError
from crownlands.server.storage.engine import DRIVERS, open_engine
from crownlands.server.storage.tables import HEALTH, MATCHES

MIGRATIONS: Final = Path(__file__).parent / "migrations"
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


def open_database(url: str) -> Engine:
    """Open a database and run its migrations; raise `UnusableDatabase` if that fails."""
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
        migrate(engine)
    except SQLAlchemyError as error:
        engine.dispose()
        raise UnusableDatabase(_sentence(engine, error)) from error
    except UnusableDatabase:
        engine.dispose()
        raise
    return engine


def migrate(engine: Engine) -> None:
    """Run the migrations that a database needs, under a lock."""
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        if engine.dialect.name == "postgresql":
            connection.execute(text("SET LOCAL statement_timeout = 0"))
            connection.execute(text("SET LOCAL lock_timeout = '60s'"))
            connection.execute(text(f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})"))
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        _check_ours(connection, config)
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        try_writing(connection)


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


def _check_ours(connection: Connection, config: Config) -> None:
    """Refuse a database of another program, or of a newer version of this server."""
    shown = connection.engine.url.render_as_string()
    tables = set(inspect(connection).get_table_names())
    if _VERSIONS not in tables:
        if tables:
            raise UnusableDatabase(
                f"{shown} belongs to another program, it has tables such as {min(tables)}: "
                f"{_ELSEWHERE}"
            )
        return
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    unknown = {*MigrationContext.configure(connection).get_current_heads()} - known
    if unknown and MATCHES.name in tables:
        raise UnusableDatabase(
            f"{shown} was written by a newer version of Crownlands (its form is {min(unknown)}, "
            f"the newest known here {max(known)}): install that version again, or {_ELSEWHERE}"
        )
    if unknown:
        raise UnusableDatabase(f"{shown} belongs to another program: {_ELSEWHERE}")


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
