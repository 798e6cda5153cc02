"""How often a strong bot searches."""

from typing import Any

import pytest

import crownlands as cl
from crownlands.bots.compiled import prepare
from crownlands.bots.crown import CrownBot


def count_searches(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Return a list that grows by one with every search, and nothing else changed."""
    prepare(cl.make("kingdomino"))
    searches: list[Any] = []
    search = CrownBot._best

    def counted(self: CrownBot, turn: Any, budget: Any) -> int:
        searches.append(turn)
        return search(self, turn, budget)

    monkeypatch.setattr(CrownBot, "_best", counted)
    return searches
