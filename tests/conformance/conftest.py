"""Every tree of every game and its bonuses, with a random game played in it."""

from collections.abc import Iterator
from typing import Any

import pytest

import crownlands as cl
from conformance.played import Played, played
from support.made_up import made_up_modes, registered
from support.modes import Mode, representative_modes
from support.walks import Walk

MODES = [*representative_modes(), *made_up_modes()]
"""Those of the registered games, and of the made-up ones, which show what holds for others."""


@pytest.fixture(scope="session", name="played", params=MODES, ids=str)
def _played(request: pytest.FixtureRequest) -> Iterator[Played]:
    """A game, a player count and a set of options, and a game played that way."""
    with registered(request.param.info):
        yield played(request.param)


@pytest.fixture(scope="session")
def mode(played: Played) -> Mode:
    """The way to play."""
    return played.mode


@pytest.fixture(scope="session")
def game(played: Played) -> cl.Game:
    """The game of the mode, set up."""
    return played.game


@pytest.fixture(scope="session")
def walk(played: Played) -> Walk:
    """A finished random game of the mode."""
    return played.walk


@pytest.fixture(scope="session")
def views(played: Played) -> list[dict[str, Any]]:
    """What a spectator saw of it, from the first moment to the last."""
    return played.views
