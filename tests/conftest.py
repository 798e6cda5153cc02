"""Settings of all tests: the same examples on every run, no deadlines, rare garbage collection."""

import gc

import pytest
from hypothesis import settings

import crownlands as cl
from support.walks import Walk, random_walk

settings.register_profile("steady", derandomize=True, database=None, deadline=None)
settings.load_profile("steady")

gc.set_threshold(20_000, 10, 10)
"""Tests make many values and few circles: looking for those as often as usual costs a tenth."""


def _walks(*games: cl.Game) -> list[Walk]:
    return [random_walk(game, seed=11) for game in games]


@pytest.fixture(scope="session")
def queendoms() -> list[Walk]:
    """Games with a market, realms, a Queen and a dragon."""
    return _walks(
        cl.make("queendomino", 2),
        cl.make("royal-wedding", 8),
        cl.make("age-of-giants", 3, base="queendomino"),
    )


@pytest.fixture(scope="session")
def giants() -> list[Walk]:
    """Games with giants and quests."""
    return _walks(cl.make("age-of-giants", 2), cl.make("age-of-giants", 5))


@pytest.fixture(scope="session")
def duels() -> list[Walk]:
    """Games with maps, dice and spells."""
    return [random_walk(cl.make("duel", 2), seed=seed) for seed in (1, 2, 3)]


@pytest.fixture(scope="session")
def matches() -> list[Walk]:
    """Games with hands of cards."""
    return _walks(
        cl.make("dominoes2", 2, deals=3),
        cl.make("dominoes2", 3),
        cl.make("dominoes2", 4, target=60),
    )


@pytest.fixture(scope="session")
def courts() -> list[Walk]:
    """Games with resources and tokens."""
    return _walks(cl.make("court", 2), cl.make("court", 4))
