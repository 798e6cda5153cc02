"""Migrations make the tables the code expects, on SQLite and on PostgreSQL."""

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import inspect, text

from crownlands.server.storage.engine import open_engine
from crownlands.server.storage.migrate import MIGRATIONS, migrate
from crownlands.server.storage.tables import METADATA


@pytest.fixture
def engine(database):
    engine = open_engine(database)
    yield engine
    engine.dispose()


def differences(engine):
    with engine.connect() as connection:
        return compare_metadata(MigrationContext.configure(connection), METADATA)


def test_an_empty_database_gets_every_table(engine):
    assert differences(engine)
    migrate(engine)
    assert differences(engine) == []
    migrate(engine)
    assert differences(engine) == []


def test_migrations_go_back_and_forward_again(engine):
    migrate(engine)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        config.attributes["connection"] = connection
        command.downgrade(config, "base")
    assert set(inspect(engine).get_table_names()) <= {"alembic_version"}
    migrate(engine)
    assert differences(engine) == []


def test_sqlite_survives_a_loss_of_power(tmp_path):
    engine = open_engine(f"sqlite:///{tmp_path / 'deep' / 'games.db'}")
    with engine.connect() as connection:
        asked = {
            pragma: connection.execute(text(f"PRAGMA {pragma}")).scalar()
            for pragma in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    engine.dispose()
    full = 2
    assert asked == {
        "journal_mode": "wal",
        "synchronous": full,
        "foreign_keys": 1,
        "busy_timeout": 10_000,
    }


def test_a_database_in_memory_is_refused():
    with pytest.raises(ValueError, match="forgets"):
        open_engine("sqlite://")
