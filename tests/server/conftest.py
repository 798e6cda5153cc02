"""A server that stays open for all tests that do not need one of their own."""

import pytest

from support.server import running_server


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    with running_server(tmp_path_factory.mktemp("server")) as server:
        yield server
