"""How often a strong bot thinks about a turn."""

from random import Random
from typing import Any

import pytest

import crownlands as cl
from crownlands.bots.compiled import prepare
from crownlands.bots.compiled.net_search import NetSearch
from crownlands.bots.compiled.search import TurnState


def count_searches(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Return a list that grows by one with every search, and nothing else changed."""
    prepare(cl.make("kingdomino"))
    searches: list[Any] = []
    search = NetSearch.turn_of

    def counted(self: NetSearch, view: cl.View, rng: Random) -> TurnState:
        searches.append(view)
        return search(self, view, rng)

    monkeypatch.setattr(NetSearch, "turn_of", counted)
    return searches
