"""Every mode of every registered game, with a random game played in it."""

from typing import Any

import pytest

import crownlands as cl
from support.modes import Mode, all_modes
from support.walks import Walk, random_walk


@pytest.fixture(scope="session", params=all_modes(), ids=str)
def mode(request: pytest.FixtureRequest) -> Mode:
    """A game, a player count and a set of options."""
    chosen: Mode = request.param
    return chosen


@pytest.fixture(scope="session")
def game(mode: Mode) -> cl.Game:
    """The game of the mode, set up."""
    return mode.make()


@pytest.fixture(scope="session")
def walk(game: cl.Game) -> Walk:
    """A finished random game of the mode."""
    return random_walk(game, seed=len(game.name))


@pytest.fixture(scope="session")
def views(mode: Mode, walk: Walk) -> list[dict[str, Any]]:
    """What a spectator sees of it, from the first moment to the last."""
    return [state.view().data() for state in walk.sample(mode.effort(40, 12))]
