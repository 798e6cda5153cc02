"""A server that stays open for all tests that do not need one of their own."""

import pytest

from support.house import open_house


@pytest.fixture(scope="session")
def house(tmp_path_factory):
    with open_house(tmp_path_factory.mktemp("house")) as house:
        yield house
