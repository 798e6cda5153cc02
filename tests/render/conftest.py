"""Games to draw: every registered game and player count, and each of its options once."""

from collections.abc import Iterator

import pytest

import crownlands as cl
from support.modes import Mode, all_modes
from support.walks import Walk, random_walk


def _modes() -> Iterator[Mode]:
    met: set[tuple[str, str, object]] = set()
    for mode in all_modes():
        defaults = {option.name: option.default for option in mode.info.options}
        changed = [(name, value) for name, value in mode.options.items() if value != defaults[name]]
        if not changed:
            yield mode
        elif len(changed) == 1 and (mode.info.id, *changed[0]) not in met:
            met.add((mode.info.id, *changed[0]))
            yield mode


@pytest.fixture(scope="session", params=[*_modes()], ids=str)
def walk(request: pytest.FixtureRequest) -> Walk:
    """A finished random game of a mode."""
    return random_walk(request.param.make(), seed=5)


@pytest.fixture(
    scope="session",
    params=[mode for mode in _modes() if "kingdoms" in mode.make().start().view().data()],
    ids=str,
)
def kingdom_walk(request: pytest.FixtureRequest) -> Walk:
    """A finished random game of a mode with kingdoms, lines and rounds."""
    return random_walk(request.param.make(), seed=5)


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
