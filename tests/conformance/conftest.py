"""Every game, with a random game played in each mode whose tree or sheet of scores differs."""

from collections.abc import Iterator
from functools import cache

import pytest

from conformance.played import Played, play_modes
from support.made_up_games import made_up_modes, registered
from support.modes import Mode, representative_modes

MODES: dict[str, list[Mode]] = {}
"""Those of the registered games, and of the made-up ones, which show what holds for others."""
for _mode in (*representative_modes(), *made_up_modes()):
    MODES.setdefault(_mode.info.id, []).append(_mode)


@pytest.fixture(params=MODES)
def modes(request: pytest.FixtureRequest) -> Iterator[list[Played]]:
    """The modes of a game, each with a game played in it."""
    with registered(MODES[request.param][0].info):
        yield _played(request.param)


@cache
def _played(game: str) -> list[Played]:
    """Play the modes of a game once for all tests."""
    return play_modes(MODES[game])
