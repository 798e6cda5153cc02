"""Databases of both kinds, each test with an empty one."""

import pytest

from crownlands.server.settings import Settings


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request, tmp_path):
    """Return the URL of an empty database."""
    if request.param == "sqlite":
        return Settings(data_dir=tmp_path).database
    return request.getfixturevalue("shared_database")
