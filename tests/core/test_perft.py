"""How deep a tree can be counted."""

from typing import Any

import pytest

import crownlands as cl
from crownlands.core.errors import CrownlandsError
from crownlands.core.perft import perft
from support.cases import for_each


def test_no_decision_is_one_way() -> None:
    assert perft(cl.make("kingdomino", 2).start(), 0) == 1


@for_each("depth", [-1, -(10**9), 1.0, "2", None, True])
def test_what_is_no_depth_is_refused(depth: Any) -> None:
    with pytest.raises(CrownlandsError, match="a depth is a number from 0") as refused:
        perft(cl.make("kingdomino", 2).start(), depth)
    assert refused.value.code == "bad_depth"
