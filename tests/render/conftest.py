"""Games to draw: every registered game and player count, and each of its options once."""

from collections.abc import Iterator

import pytest

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
