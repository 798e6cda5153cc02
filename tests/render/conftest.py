"""Games to draw: every registered game and player count, plainly and with each option."""

import pytest

from support.modes import Mode, all_modes
from support.walks import Walk, random_walk


def _plain_enough(mode: Mode) -> bool:
    defaults = {option.name: option.default for option in mode.info.options}
    return sum(value != defaults[name] for name, value in mode.options.items()) <= 1


@pytest.fixture(scope="session", params=[*filter(_plain_enough, all_modes())], ids=str)
def walk(request: pytest.FixtureRequest) -> Walk:
    """A finished random game of a mode."""
    return random_walk(request.param.make(), seed=5)
