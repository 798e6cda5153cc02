"""How often a strong bot searches."""

from typing import Any

import pytest

import crownlands as cl
from crownlands.bots.crown import CrownBot
from crownlands.bots.swift import get_ready_for


def count_searches(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Give a list that grows by one with every search, and nothing else changed."""
    get_ready_for(cl.make("kingdomino"))
    searches: list[Any] = []
    search = CrownBot._best

    def counted(self: CrownBot, turn: Any, budget: Any) -> int:
        searches.append(turn)
        return search(self, turn, budget)

    monkeypatch.setattr(CrownBot, "_best", counted)
    return searches
