"""Migrations make the tables the code expects, on SQLite and on PostgreSQL."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import inspect, text

from crownlands.server.storage.engine import lock_for_server, open_engine
from crownlands.server.storage.migrate import (
    MIGRATIONS,
    UnusableDatabase,
    check_database,
    migrate,
    open_database,
)
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
        "busy_timeout": 5_000,
    }


def test_a_database_in_memory_is_refused():
    with pytest.raises(ValueError, match="forgets"):
        open_engine("sqlite://")


def test_servers_that_start_together_make_the_tables_once(database):
    together = Barrier(6)

    def start(_number):
        together.wait()
        engine = open_database(database)
        found = differences(engine)
        engine.dispose()
        return found

    with ThreadPoolExecutor(6) as servers:
        assert list(servers.map(start, range(6))) == [[]] * 6


def test_a_sqlite_file_serves_one_process(tmp_path):
    url = f"sqlite:///{tmp_path / 'games.db'}"
    first = open_database(url)
    release = lock_for_server(first)
    assert release is not None
    with pytest.raises(UnusableDatabase, match=r"games\.db is in use by another server"):
        check_database(url)
    release()
    check_database(url)
    first.dispose()


def test_releases_run_side_by_side_as_far_as_the_newer_one_allows(engine, database):
    migrate(engine)
    statement(engine, "UPDATE alembic_version SET version_num = '9999'")
    migrate(engine)
    statement(engine, "UPDATE health SET oldest = '9998'")
    assert "newer version of Crownlands" in refused(database)


def refused(url):
    with pytest.raises(UnusableDatabase) as failure:
        open_database(url)
    assert "\n" not in failure.value.message
    return failure.value.message


def statement(engine, sql):
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        connection.execute(text(sql))


def test_a_foreign_or_newer_database_is_left_alone(engine, database):
    statement(engine, "CREATE TABLE recipes (id INTEGER)")
    assert "another program" in refused(database)
    statement(engine, "DROP TABLE recipes")
    migrate(engine)
    statement(engine, "UPDATE alembic_version SET version_num = '9999'")
    statement(engine, "UPDATE health SET oldest = NULL")
    failure = refused(database)
    assert "newer version of Crownlands" in failure
    assert "9999" in failure
    statement(engine, "DROP TABLE replays")
    statement(engine, "DROP TABLE presence")
    statement(engine, "DROP TABLE moves")
    statement(engine, "DROP TABLE seats")
    statement(engine, "DROP TABLE matches")
    assert "another program" in refused(database)


def test_what_cannot_be_opened_says_what_to_do(tmp_path):
    text_file = tmp_path / "letter.txt"
    text_file.write_text("Dear Ada, " * 500)
    open_database(f"sqlite:///{tmp_path / 'games.db'}").dispose()
    failure = {
        "nonsense": "cannot be read: write sqlite:///FILE",
        "oracle://somewhere": "no driver oracle",
        "sqlite+aiosqlite:///x.db": "no driver sqlite+aiosqlite",
        f"sqlite:///{tmp_path}": "check that its folder exists",
        f"sqlite:///{text_file}": "it is not a SQLite database",
        f"sqlite:///{text_file}/deep/games.db": "cannot be made",
        f"sqlite:///file:{tmp_path}/games.db?mode=ro&uri=true": "let this user write",
        "sqlite://": "name a file",
        "postgresql+psycopg://ada:secret@127.0.0.1:9/games": "check that PostgreSQL runs there",
    }
    for url, words in failure.items():
        message = refused(url)
        assert words in message, message
        assert "secret" not in message
