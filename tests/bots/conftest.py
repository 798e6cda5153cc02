"""Games of other kinds, registered for as long as a test runs."""

import pytest

import crownlands as cl
from made_up.nim.info import INFO as NIM
from made_up.orchard.info import INFO as ORCHARD


@pytest.fixture
def nim(monkeypatch: pytest.MonkeyPatch) -> cl.Game:
    """Nim with hidden coins: a game without kingdoms."""
    cl.registry.all()
    monkeypatch.setitem(cl.registry._infos, NIM.id, NIM)
    return cl.make("nim")


@pytest.fixture
def orchard(monkeypatch: pytest.MonkeyPatch) -> cl.Game:
    """Kingdomino with an expansion that brings no heuristics and no levels."""
    cl.registry.all()
    monkeypatch.setitem(cl.registry._infos, ORCHARD.id, ORCHARD)
    return cl.make("orchard")
