"""A tutorial with every kind of step, of a game that is registered for tests only."""

from collections.abc import Iterator

import pytest

from crownlands.learn import Tutorial, read_tutorial
from made_up.orchard.info import INFO as ORCHARD
from support.made_up_games import registered


@pytest.fixture
def orchard() -> Iterator[Tutorial]:
    with registered(ORCHARD):
        yield read_tutorial("orchard")
