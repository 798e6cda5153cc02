"""Databases of both kinds, each test with an empty one."""

import pytest
from sqlalchemy import create_engine, text

from crownlands.server.settings import Settings
from support.postgres import open_postgres


@pytest.fixture(scope="session")
def postgres():
    with open_postgres() as url:
        yield url


def emptied(url: str) -> str:
    """Drop everything in a database of PostgreSQL."""
    engine = create_engine(url)
    with engine.begin() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    engine.dispose()
    return url


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request, tmp_path):
    """Yield the URL of an empty database."""
    if request.param == "sqlite":
        yield Settings(data_dir=tmp_path).database
        return
    url = Settings(database_url=request.getfixturevalue("postgres")).database
    yield emptied(url)
    emptied(url)
