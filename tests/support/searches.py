"""How often a strong bot searches."""

from typing import Any

import pytest

import crownlands as cl
from crownlands.bots.compiled import prepare
from crownlands.bots.compiled.net_search import NetSearch


def count_searches(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Return a list that grows by one with every search, and nothing else changed."""
    prepare(cl.make("kingdomino"))
    searches: list[Any] = []
    search = NetSearch.best_by_tree

    def counted(self: NetSearch, turn: Any, budget: Any) -> int:
        searches.append(turn)
        return search(self, turn, budget)

    monkeypatch.setattr(NetSearch, "best_by_tree", counted)
    return searches
