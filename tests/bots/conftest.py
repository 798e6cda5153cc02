"""A game of another family, registered for as long as a test runs."""

import pytest

import crownlands as cl
from made_up.nim.info import INFO


@pytest.fixture
def nim(monkeypatch: pytest.MonkeyPatch) -> cl.Game:
    """Nim with hidden coins."""
    cl.registry.all()
    monkeypatch.setitem(cl.registry._infos, INFO.id, INFO)
    return cl.make("nim")
