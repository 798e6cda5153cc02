"""A server and a PostgreSQL that stay open for all tests that do not need one of their own."""

import pytest

from crownlands.server.settings import Settings
from support.postgres import emptied, open_postgres
from support.server import running_server


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    with running_server(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture(scope="session")
def postgres():
    with open_postgres() as url:
        yield url


@pytest.fixture
def shared_database(postgres):
    """Yield the URL of an empty database that several processes may use."""
    url = Settings(database_url=postgres).database
    yield emptied(url)
    emptied(url)
