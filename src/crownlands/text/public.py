"""What everybody sees of a state, kept for a moment: each sentence looks at the same few states."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from crownlands.core.state import State


@lru_cache(maxsize=64)
def public_view(state: State) -> Mapping[str, Any]:
    """Give the data of a spectator's view, to be read and not changed."""
    return state.view().data()
