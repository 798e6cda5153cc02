"""Games to draw: every registered game with every player count, and each of its options."""

from collections.abc import Iterator
from functools import cache

import pytest

import crownlands as cl
from support.modes import Mode, all_modes
from support.walks import Walk, random_walk

GAMES = [info.id for info in cl.registry.all()]


def _modes(game_id: str) -> Iterator[Mode]:
    """Pick the mode without options for each player count, and as few others as use all options."""
    modes = [mode for mode in all_modes() if mode.info.id == game_id]
    yield from (mode for mode in modes if not mode.chosen())
    used: set[tuple[str, object]] = set()
    for mode in sorted(modes, key=lambda mode: -len(mode.chosen())):
        if not used.issuperset(mode.chosen().items()):
            used.update(mode.chosen().items())
            yield mode


@cache
def _walks(game_id: str) -> list[Walk]:
    return [random_walk(mode.make(), seed=5) for mode in _modes(game_id)]


@pytest.fixture(scope="session", params=GAMES)
def walks(request: pytest.FixtureRequest) -> list[Walk]:
    """Finished random games of a game, in all its modes that look different."""
    return _walks(request.param)


@pytest.fixture(
    scope="session",
    params=[game for game in GAMES if "kingdoms" in cl.make(game).start().view().data()],
)
def kingdom_walks(request: pytest.FixtureRequest) -> list[Walk]:
    """The same of a game with kingdoms, lines and rounds."""
    return _walks(request.param)
